import * as z from 'zod';
import { purchaseBill, purchaseBillLine, type PurchaseBill } from '../../src/resources/purchases/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { enteredFields } from '../../src/kit/index.ts';
import { CASH_A_DAY_PAISE } from '../../src/resources/expenses/rules.ts';
import { purchaseBills } from '../../src/resources/purchases/declaration.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';

/** This is what the owner sees. */
const billRow = purchaseBill.required().extend({
  createdAt: z.date(),
  updatedAt: z.date(),
  lines: z.array(purchaseBillLine.required()),
});

const ENTERED = enteredFields(purchaseBills.fields)
  .map(({ column }) => ` b.${column},`)
  .join('');

/** Throws 404. */
export async function purchaseBillById(sql: ShopSql, id: string): Promise<PurchaseBill> {
  if (!isUuid(id)) throw notFound();
  const [row] = await sql.query(
    billRow,
    `SELECT b.id, b.created_at, b.updated_at, b.version, b.supplier_id, b.order_id, b.place_id, b.supplier_name, b.bill_no, b.bill_date,
            b.business_date, b.status, b.total_paise, b.paid_paise, b.due_paise, b.units,${ENTERED}
            (SELECT v.sold_units FROM purchase_bills_read v WHERE v.shop_id = b.shop_id AND v.id = b.id) AS sold_units,
            EXISTS (SELECT FROM payments p WHERE p.shop_id = $1 AND p.document_id = b.id AND p.method = 'CASH' AND NOT p.reversed)
              AND expense_cash_of_day(b.shop_id, folded(s.name), b.business_date) > ${CASH_A_DAY_PAISE} AS cash_over_limit,
            coalesce((SELECT json_agg(json_build_object(
                'id', l.id, 'productId', l.product_id, 'company', l.company, 'model', l.model, 'itemCategory', l.item_category,
                'hsnCode', l.hsn_code, 'quantity', l.quantity, 'unitCostPaise', l.unit_cost_paise, 'gstRateBps', l.gst_rate_bps,
                'cgstPaise', l.cgst_paise, 'sgstPaise', l.sgst_paise, 'igstPaise', l.igst_paise, 'totalPaise', l.total_paise,
                'units', coalesce((
                   SELECT json_agg(json_build_object('stockItemId', i.id, 'imei', i.imei, 'imei2', i.imei2,
                            'serialNo', i.serial_no, 'status', i.status) ORDER BY i.id)
                     FROM stock_items i WHERE i.shop_id = l.shop_id AND i.purchase_bill_id = l.purchase_bill_id
                      AND i.purchase_bill_line_id = l.id), '[]')) ORDER BY l.line_no)
               FROM purchase_bill_lines l WHERE l.shop_id = b.shop_id AND l.purchase_bill_id = b.id), '[]') AS lines
       FROM purchase_bills b JOIN suppliers s ON s.shop_id = b.shop_id AND s.id = b.supplier_id WHERE b.shop_id = $1 AND b.id = $2 AND NOT b.opening`,
    [sql.shopId, id],
  );
  if (!row) throw notFound();
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
