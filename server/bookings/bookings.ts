import { booking, type Booking } from '../../src/resources/bookings/answers.ts';
import { variantName } from '../../src/resources/products/names.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns } from '../products/index.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { approvedBy, methodName } from '../ledger/index.ts';

const bookingRow = booking.omit({ variant: true }).extend(modelColumns);

/** A cheque that bounced is no advance any more. Throws 404. */
export async function bookingById(sql: ShopSql, id: string): Promise<Booking> {
  if (!isUuid(id)) throw notFound();
  const [row] = await sql.query(
    bookingRow,
    `SELECT b.id, b.receipt_id, b.receipt_no, b.business_date,
            json_build_object('id', b.customer_id, 'name', b.customer_name, 'phone', b.customer_phone) AS customer,
            b.product_id, b.company, b.model, b.ram, b.storage, b.colour, b.tracking, b.in_stock, b.price_paise, b.advance_paise,
            CASE b.status WHEN 'OPEN' THEN least(a.paise, c.store_credit_paise) ELSE 0 END AS credit_paise,
            b.wished_on, b.status,
            CASE WHEN b.sale_id IS NOT NULL THEN json_build_object('id', b.sale_id, 'invoiceNo', b.invoice_no) END AS sale,
            b.ended_on, b.end_reason,
            CASE WHEN f.id IS NOT NULL THEN json_build_object(
              'id', f.id, 'refundNo', f.refund_no, 'method', f.method, 'methodName', ${methodName('p')}, 'amountPaise', f.amount_paise, 'reference', f.reference, 'chequeOn', p.cheque_on,
              'byName', f.posted_by_name, 'approvedBy', ${approvedBy('f.id', 'f.shop_id')}) END AS refund,
            b.received_by_name AS taken_by_name
       FROM bookings_read b
       JOIN customers c ON c.shop_id = b.shop_id AND c.id = b.customer_id
       LEFT JOIN advance_refunds f ON f.shop_id = b.shop_id AND f.id = b.refund_id
       LEFT JOIN payments p ON p.shop_id = f.shop_id AND p.document_id = f.id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM receipt_allocations
         WHERE shop_id = $1 AND document_id = b.receipt_id AND target_kind = 'ADVANCE') a
      WHERE b.shop_id = $1 AND (b.id = $2 OR b.receipt_id = $2)`,
    [sql.shopId, id],
  );
  if (!row) throw notFound();
  const { ram, storage, colour, ...rest } = row;
  return { ...rest, variant: variantName({ ram, storage, colour }) };
}
