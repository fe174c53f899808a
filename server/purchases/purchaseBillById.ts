import * as z from 'zod';
import { purchaseBillLine } from '../../src/resources/purchases/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { PurchaseBill } from '../../src/resources/purchases/inputs.ts';
import { enteredFields } from '../../src/kit/index.ts';
import { purchaseBills } from '../../src/resources/purchases/declaration.ts';
import { enteredOf } from '../kit/resources/enteredFields.ts';

/** The owner's view. */
const billLine = purchaseBillLine.required();

const billRow = z.looseObject({
  id: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  version: z.int(),
  supplier_id: z.string(),
  order_id: z.string().nullable(),
  place_id: z.string().nullable(),
  supplier_name: z.string(),
  bill_no: z.string(),
  bill_date: z.string(),
  business_date: z.string(),
  status: z.enum(['POSTED', 'CANCELLED']),
  total_paise: z.int(),
  paid_paise: z.int(),
  due_paise: z.int(),
  units: z.int(),
  sold_units: z.int(),
  bill_lines: z.array(billLine).nullable(),
});

const ENTERED = enteredFields(purchaseBills.fields)
  .map(({ column }) => ` b.${column},`)
  .join('');

/** Null when missing. */
export async function purchaseBillById(sql: ShopSql, id: string): Promise<PurchaseBill | null> {
  const [row] = await sql.query(
    billRow,
    `SELECT b.id, b.created_at, b.updated_at, b.version, b.supplier_id, b.order_id, b.place_id, b.supplier_name, b.bill_no, b.bill_date,
            b.business_date, b.status, b.total_paise, b.paid_paise, b.due_paise, b.units,${ENTERED}
            (SELECT v.sold_units FROM purchase_bills_read v WHERE v.shop_id = b.shop_id AND v.id = b.id) AS sold_units,
            (SELECT json_agg(json_build_object(
                'id', l.id, 'productId', l.product_id, 'company', l.company, 'model', l.model, 'itemCategory', l.item_category,
                'hsnCode', l.hsn_code, 'quantity', l.quantity, 'unitCostPaise', l.unit_cost_paise, 'gstRateBps', l.gst_rate_bps,
                'cgstPaise', l.cgst_paise, 'sgstPaise', l.sgst_paise, 'igstPaise', l.igst_paise, 'totalPaise', l.total_paise,
                'units', coalesce((
                   SELECT json_agg(json_build_object('stockItemId', i.id, 'imei', i.imei, 'imei2', i.imei2,
                            'serialNo', i.serial_no, 'status', i.status) ORDER BY i.id)
                     FROM stock_items i WHERE i.shop_id = l.shop_id AND i.purchase_bill_id = l.purchase_bill_id
                      AND i.purchase_bill_line_id = l.id), '[]')) ORDER BY l.line_no)
               FROM purchase_bill_lines l WHERE l.shop_id = b.shop_id AND l.purchase_bill_id = b.id) AS bill_lines
       FROM purchase_bills b WHERE b.shop_id = $1 AND b.id = $2`,
    [sql.shopId, id],
  );
  if (!row) return null;
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    billNo: row.bill_no,
    billDate: row.bill_date,
    businessDate: row.business_date,
    status: row.status,
    totalPaise: row.total_paise,
    paidPaise: row.paid_paise,
    duePaise: row.due_paise,
    orderId: row.order_id,
    placeId: row.place_id,
    units: row.units,
    ...enteredOf(purchaseBills, row),
    soldUnits: row.sold_units,
    lines: row.bill_lines ?? [],
  };
}
