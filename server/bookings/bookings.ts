import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { modelColumns } from '../db/rows.ts';
import type { Booking } from '../../src/resources/bookings/calls.ts';
import { TRACKINGS } from '../../src/kit/values.ts';
import { ADVANCE_REFUND_METHODS, BOOKING_STATUSES } from '../../src/resources/bookings/rules.ts';
import { variantName } from '../../src/resources/rules/storage.ts';
import { notFound } from '../errors/refusal.ts';
import { approvedBy } from '../ledger/index.ts';

const bookingRow = z.object({
  id: z.string(),
  receipt_id: z.string(),
  receipt_no: z.string(),
  business_date: z.string(),
  customer_id: z.string(),
  customer_name: z.string(),
  customer_phone: z.string().nullable(),
  product_id: z.string(),
  ...modelColumns,
  tracking: z.enum(TRACKINGS),
  in_stock: z.int(),
  price_paise: z.int(),
  advance_paise: z.int(),
  credit_paise: z.int(),
  wished_on: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  sale_id: z.string().nullable(),
  invoice_no: z.string().nullable(),
  ended_on: z.string().nullable(),
  end_reason: z.string().nullable(),
  refund_id: z.string().nullable(),
  refund_no: z.string().nullable(),
  refund_method: z.enum(ADVANCE_REFUND_METHODS).nullable(),
  refund_paise: z.int().nullable(),
  refund_reference: z.string().nullable(),
  refunded_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  received_by_name: z.string(),
});

const bookingOf = (row: z.infer<typeof bookingRow>): Booking => ({
  id: row.id,
  receiptId: row.receipt_id,
  receiptNo: row.receipt_no,
  businessDate: row.business_date,
  customer: { id: row.customer_id, name: row.customer_name, phone: row.customer_phone },
  productId: row.product_id,
  company: row.company,
  model: row.model,
  variant: variantName(row),
  tracking: row.tracking,
  inStock: row.in_stock,
  pricePaise: row.price_paise,
  advancePaise: row.advance_paise,
  creditPaise: row.credit_paise,
  wishedOn: row.wished_on,
  status: row.status,
  sale: row.sale_id && row.invoice_no ? { id: row.sale_id, invoiceNo: row.invoice_no } : null,
  endedOn: row.ended_on,
  endReason: row.end_reason,
  refund:
    row.refund_id && row.refund_no && row.refund_method
      ? {
          id: row.refund_id,
          refundNo: row.refund_no,
          method: row.refund_method,
          amountPaise: row.refund_paise ?? 0,
          reference: row.refund_reference,
          byName: row.refunded_by ?? '',
          approvedBy: row.approved_by,
        }
      : null,
  takenByName: row.received_by_name,
});

/** Columns of the view, named as in bookingRow. */
const COLUMNS = Object.keys(
  bookingRow.omit({ credit_paise: true, refunded_by: true, approved_by: true }).shape,
)
  .map(column => `b.${column}`)
  .join(', ');

/** A cheque that bounced is no advance any more. Throws 404. */
export async function bookingById(sql: ShopSql, id: string): Promise<Booking> {
  if (!isUuid(id)) throw notFound();
  const [row] = await sql.query(
    bookingRow,
    `SELECT ${COLUMNS}, CASE b.status WHEN 'OPEN' THEN least(a.paise, c.store_credit_paise) ELSE 0 END AS credit_paise,
            f.posted_by_name AS refunded_by, ${approvedBy('f.id', 'f.shop_id')} AS approved_by
       FROM bookings_read b
       JOIN customers c ON c.shop_id = b.shop_id AND c.id = b.customer_id
       LEFT JOIN advance_refunds f ON f.shop_id = b.shop_id AND f.id = b.refund_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM receipt_allocations
         WHERE shop_id = $1 AND document_id = b.receipt_id AND target_kind = 'ADVANCE') a
      WHERE b.shop_id = $1 AND (b.id = $2 OR b.receipt_id = $2)`,
    [sql.shopId, id],
  );
  if (!row) throw notFound();
  return bookingOf(row);
}
