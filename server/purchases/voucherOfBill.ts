import { voucherBill, voucherPayment, type VoucherBill } from '../../src/resources/purchases/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, withVariant } from '../products/index.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { approvedBy } from '../ledger/index.ts';

/** This is what the owner sees. */
const billRow = voucherBill.required().omit({ lines: true, payments: true });
const line = voucherBill.shape.lines.element.required();
const lineRow = line
  .omit({ variant: true })
  .extend({ ...modelColumns, conditions: line.shape.conditions.nullable() });

/** Throws 404. */
export async function voucherOfBill(sql: ShopSql, id: string): Promise<VoucherBill> {
  if (!isUuid(id)) throw notFound();
  const [bill] = await sql.query(
    billRow,
    `SELECT b.id, b.bill_no, b.bill_date, b.business_date, b.status, b.inter_state, b.units, b.note,
            json_build_object('name', b.supplier_name, 'phone', b.supplier_phone, 'gstin', b.supplier_gstin,
                              'address', coalesce(b.seller_address, s.address), 'stateCode', s.state_code,
                              'idKind', b.seller_id_kind, 'idNumber', b.seller_id_number) AS supplier,
            json_build_object('taxablePaise', b.taxable_paise, 'cgstPaise', b.cgst_paise, 'sgstPaise', b.sgst_paise,
                              'igstPaise', b.igst_paise, 'freightPaise', b.freight_paise, 'discountPaise', b.discount_paise, 'roundOffPaise', b.round_off_paise, 'totalPaise', b.total_paise,
                              'paidPaise', b.paid_paise, 'duePaise', b.due_paise) AS money,
            b.entered_by_name AS entered_by, ${approvedBy('b.id', 'b.shop_id')} AS approved_by
       FROM purchase_bills b JOIN suppliers s ON s.shop_id = b.shop_id AND s.id = b.supplier_id
      WHERE b.shop_id = $1 AND b.id = $2`,
    [sql.shopId, id],
  );
  if (!bill) throw notFound();
  const lines = await sql.query(
    lineRow,
    `SELECT l.company, l.model, p.ram, p.storage, p.colour, l.hsn_code, l.quantity, l.gst_rate_bps,
            json_build_object('unitCostPaise', l.unit_cost_paise, 'taxablePaise', l.taxable_paise,
                              'totalPaise', l.total_paise) AS money,
            coalesce((SELECT array_agg(coalesce(i.imei, i.serial_no) ORDER BY i.id) FROM stock_items i
              WHERE i.shop_id = l.shop_id AND i.purchase_bill_id = l.purchase_bill_id
                AND i.purchase_bill_line_id = l.id AND coalesce(i.imei, i.serial_no) IS NOT NULL), '{}') AS codes,
            (SELECT jsonb_agg(jsonb_build_object('code', coalesce(i.imei, i.serial_no), 'condition', h.condition,
                                                 'grid', h.condition_grid) ORDER BY i.id)
               FROM bought_phones h JOIN stock_items i ON i.shop_id = h.shop_id AND i.id = h.stock_item_id
              WHERE h.shop_id = l.shop_id AND h.purchase_bill_id = l.purchase_bill_id
                AND i.purchase_bill_line_id = l.id) AS conditions
       FROM purchase_bill_lines l JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
      WHERE l.shop_id = $1 AND l.purchase_bill_id = $2 ORDER BY l.line_no`,
    [sql.shopId, id],
  );
  const payments = await sql.query(
    voucherPayment,
    `SELECT method, amount_paise, reference FROM payments
      WHERE shop_id = $1 AND document_kind = 'PURCHASE_BILL' AND document_id = $2 ORDER BY line_no`,
    [sql.shopId, id],
  );
  return {
    ...bill,
    lines: lines.map(({ conditions, ...row }) => ({
      ...withVariant(row),
      ...(conditions ? { conditions } : {}),
    })),
    payments,
  };
}
