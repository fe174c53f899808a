import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { modelColumns } from '../products/index.ts';
import { receipt, type Receipt, type ReceiptPage } from '../../src/resources/dues/answers.ts';
import type { ReceiptsQuery } from '../../src/resources/dues/calls.ts';
import { variantName } from '../../src/resources/products/names.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { approvedBy, methodName } from '../ledger/index.ts';

const receiptRow = receipt.omit({ status: true, party: true }).extend({
  createdAt: z.date(),
  booking: receipt.shape.booking.unwrap().omit({ variant: true }).extend(modelColumns).nullable(),
});
type ReceiptRow = z.infer<typeof receiptRow>;

const happened = (kind: 'CLEARED' | 'BOUNCED'): string =>
  `EXISTS (SELECT FROM cheque_events e WHERE e.shop_id = p.shop_id AND e.payment_id = p.id AND e.kind = '${kind}')`;

const FIELDS = `r.id, r.receipt_no, r.business_date, r.created_at, r.total_paise, r.applied_paise, r.discount_paise, r.advance_paise, r.note,
  CASE WHEN r.customer_id IS NOT NULL THEN jsonb_build_object('id', r.customer_id, 'name', r.party_name, 'phone', r.party_phone) END AS customer,
  CASE WHEN r.financier_id IS NOT NULL THEN jsonb_build_object('id', r.financier_id, 'name', r.party_name) END AS financier,
  jsonb_build_object('id', r.received_by, 'name', r.received_by_name) AS received_by,
  ${approvedBy('r.id', 'r.shop_id')} AS approved_by,
  coalesce((SELECT c.due_paise FROM customers c WHERE c.shop_id = r.shop_id AND c.id = r.customer_id),
           (SELECT f.receivable_paise FROM financiers f WHERE f.shop_id = r.shop_id AND f.id = r.financier_id)) AS due_paise,
  (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'method', p.method, 'methodId', p.method_id, 'methodName', ${methodName('p')}, 'amountPaise', p.amount_paise, 'reference', p.reference, 'chequeOn', p.cheque_on,
            'cheque', CASE WHEN p.method = 'CHEQUE' THEN
              CASE WHEN ${happened('BOUNCED')} THEN 'BOUNCED' WHEN ${happened('CLEARED')} THEN 'CLEARED' ELSE 'IN_HAND' END END)
            ORDER BY p.line_no)
     FROM payments p WHERE p.shop_id = r.shop_id AND p.document_id = r.id) AS payments,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'invoiceNo', d.document_no,
            'businessDate', d.business_date, 'amountPaise', a.paise) ORDER BY d.business_date, d.document_no, d.id), '[]')
     FROM (SELECT CASE x.target_kind WHEN 'FINANCE' THEN p.document_id ELSE x.target_id END AS id, sum(x.amount_paise)::bigint AS paise
             FROM receipt_allocations x
             LEFT JOIN payments p ON p.shop_id = x.shop_id AND p.id = x.target_id AND x.target_kind = 'FINANCE'
            WHERE x.shop_id = r.shop_id AND x.document_id = r.id AND x.bounce_id IS NULL AND x.taken_back_by IS NULL AND x.target_kind <> 'ADVANCE'
            GROUP BY 1) a
    CROSS JOIN LATERAL (
      SELECT s.id, 'SALE' AS kind, s.invoice_no AS document_no, s.business_date FROM sales s WHERE s.shop_id = r.shop_id AND s.id = a.id
       UNION ALL
      SELECT c.id, c.kind, c.document_no, c.business_date FROM customer_charges c WHERE c.shop_id = r.shop_id AND c.id = a.id
       UNION ALL
      SELECT o.id, 'OPENING', o.document_no, o.as_of FROM opening_rows o
       WHERE o.shop_id = r.shop_id AND o.id = a.id AND o.kind = 'FINANCIERS') d) AS allocations,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'documentNo', b.document_no, 'businessDate', b.business_date,
            'amountPaise', b.amount_paise, 'chargePaise', b.charge_paise) ORDER BY b.created_at, b.id), '[]')
     FROM cheque_bounces b WHERE b.shop_id = r.shop_id AND b.source_id = r.id) AS bounces,
  (SELECT jsonb_build_object('id', k.id, 'company', k.company, 'model', k.model, 'ram', k.ram, 'storage', k.storage,
            'colour', k.colour, 'pricePaise', k.price_paise, 'wishedOn', k.wished_on, 'status', k.status)
     FROM bookings_read k WHERE k.shop_id = r.shop_id AND k.receipt_id = r.id) AS booking,
  (SELECT jsonb_build_object('id', t.id, 'ticketNo', t.ticket_no, 'gstRateBps', a.gst_rate_bps, 'placeOfSupply', a.place_of_supply,
            'taxablePaise', a.taxable_paise, 'cgstPaise', a.cgst_paise, 'sgstPaise', a.sgst_paise, 'igstPaise', a.igst_paise)
     FROM ticket_advances a JOIN tickets t ON t.shop_id = a.shop_id AND t.id = a.ticket_id
    WHERE a.shop_id = r.shop_id AND a.receipt_id = r.id) AS ticket`;

const bookedOf = ({ ram, storage, colour, ...rest }: NonNullable<ReceiptRow['booking']>) => ({
  ...rest,
  variant: variantName({ ram, storage, colour }),
});

const receiptOf = ({ createdAt, booking, ...row }: ReceiptRow): Receipt => {
  const bounced = sumPaise(row.bounces.map(each => each.amountPaise));
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    status: bounced === 0 ? 'POSTED' : bounced === row.totalPaise ? 'BOUNCED' : 'PART_BOUNCED',
    party: row.customer ? 'CUSTOMER' : 'FINANCIER',
    booking: booking && bookedOf(booking),
  };
};

/** Finds a receipt by id or number, also by the id of one of its bounces or of its refund; null when there is none. */
export async function receiptById(sql: ShopSql, idOrNo: string): Promise<Receipt | null> {
  const [row] = await sql.query(
    receiptRow,
    `SELECT ${FIELDS} FROM receipts r
      WHERE r.shop_id = $1 AND (r.receipt_no = $2 OR r.id = $3::uuid
        OR r.id = (SELECT b.source_id FROM cheque_bounces b WHERE b.shop_id = $1 AND b.id = $3::uuid)
        OR r.id = (SELECT k.receipt_id FROM advance_refunds f JOIN bookings k ON k.shop_id = f.shop_id AND k.id = f.booking_id
                    WHERE f.shop_id = $1 AND f.id = $3::uuid)
        OR r.id = (SELECT receipt_id FROM ticket_advances WHERE shop_id = $1 AND refund_id = $3::uuid ORDER BY id LIMIT 1)) LIMIT 1`,
    [sql.shopId, idOrNo, isUuid(idOrNo) ? idOrNo : null],
  );
  return row ? receiptOf(row) : null;
}

const countRow = z.object({ total: z.int() });

/** Lists the newest first. */
export async function receiptsOf(
  sql: ShopSql,
  { customerId, financierId, page, size }: ReceiptsQuery,
): Promise<ReceiptPage> {
  const where = `r.shop_id = $1 AND ($2::uuid IS NULL OR r.customer_id = $2) AND ($3::uuid IS NULL OR r.financier_id = $3)`;
  const values = [sql.shopId, customerId ?? null, financierId ?? null];
  const [[count], rows] = await Promise.all([
    sql.query(countRow, `SELECT count(*)::int AS total FROM receipts r WHERE ${where}`, values),
    sql.query(
      receiptRow,
      `SELECT ${FIELDS} FROM receipts r WHERE ${where} ORDER BY r.created_at DESC, r.id DESC OFFSET $4 LIMIT $5`,
      [...values, page * size, size],
    ),
  ]);
  const totalElements = count?.total ?? 0;
  return {
    content: rows.map(receiptOf),
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
  };
}
