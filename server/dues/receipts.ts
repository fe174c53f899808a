import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { modelColumns } from '../kit/db/rows.ts';
import type { Receipt, ReceiptPage, ReceiptsQuery } from '../../src/resources/calls/dues.ts';
import { DUE_KINDS, ticketAdvance } from '../../src/resources/calls/answers/dues.ts';
import { paymentMethod } from '../../src/kit/values.ts';
import { BOOKING_STATUSES } from '../../src/resources/bookings/rules.ts';
import { variantName } from '../../src/resources/rules/storage.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import { approvedBy } from '../ledger/index.ts';

const receiptRow = z.object({
  id: z.string(),
  receipt_no: z.string(),
  business_date: z.string(),
  created_at: z.date(),
  customer_id: z.string().nullable(),
  financier_id: z.string().nullable(),
  party_name: z.string(),
  party_phone: z.string().nullable(),
  total_paise: z.int(),
  applied_paise: z.int(),
  advance_paise: z.int(),
  note: z.string().nullable(),
  received_by: z.string(),
  received_by_name: z.string(),
  approved_by: z.string().nullable(),
  due_paise: z.int(),
  payments: z.array(
    z.object({
      id: z.string(),
      method: paymentMethod,
      amount_paise: z.int(),
      reference: z.string().nullable(),
      cleared: z.boolean(),
      bounced: z.boolean(),
    }),
  ),
  allocations: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(DUE_KINDS),
        document_no: z.string(),
        business_date: z.string(),
        paise: z.int(),
      }),
    )
    .nullable(),
  bounces: z
    .array(
      z.object({
        id: z.string(),
        document_no: z.string(),
        business_date: z.string(),
        amount_paise: z.int(),
        charge_paise: z.int(),
      }),
    )
    .nullable(),
  booking: z
    .object({
      id: z.string(),
      ...modelColumns,
      price_paise: z.int(),
      wished_on: z.string().nullable(),
      status: z.enum(BOOKING_STATUSES),
    })
    .nullable(),
  ticket: ticketAdvance.nullable(),
});
type ReceiptRow = z.infer<typeof receiptRow>;

const FIELDS = `r.id, r.receipt_no, r.business_date, r.created_at, r.customer_id, r.financier_id, r.party_name, r.party_phone,
  r.total_paise, r.applied_paise, r.advance_paise, r.note, r.received_by, r.received_by_name,
  ${approvedBy('r.id', 'r.shop_id')} AS approved_by,
  coalesce((SELECT c.due_paise FROM customers c WHERE c.shop_id = r.shop_id AND c.id = r.customer_id),
           (SELECT f.receivable_paise FROM financiers f WHERE f.shop_id = r.shop_id AND f.id = r.financier_id)) AS due_paise,
  (SELECT jsonb_agg(jsonb_build_object('id', p.id, 'method', p.method, 'amount_paise', p.amount_paise, 'reference', p.reference,
            'cleared', EXISTS (SELECT FROM cheque_events e WHERE e.shop_id = p.shop_id AND e.payment_id = p.id AND e.kind = 'CLEARED'),
            'bounced', EXISTS (SELECT FROM cheque_events e WHERE e.shop_id = p.shop_id AND e.payment_id = p.id AND e.kind = 'BOUNCED'))
            ORDER BY p.line_no)
     FROM payments p WHERE p.shop_id = r.shop_id AND p.document_id = r.id) AS payments,
  (SELECT jsonb_agg(jsonb_build_object('id', d.id, 'kind', d.kind, 'document_no', d.document_no,
            'business_date', d.business_date, 'paise', a.paise) ORDER BY d.business_date, d.document_no, d.id)
     FROM (SELECT CASE x.target_kind WHEN 'FINANCE' THEN p.document_id ELSE x.target_id END AS id, sum(x.amount_paise)::bigint AS paise
             FROM receipt_allocations x
             LEFT JOIN payments p ON p.shop_id = x.shop_id AND p.id = x.target_id AND x.target_kind = 'FINANCE'
            WHERE x.shop_id = r.shop_id AND x.document_id = r.id AND x.bounce_id IS NULL AND x.target_kind <> 'ADVANCE'
            GROUP BY 1) a
    CROSS JOIN LATERAL (
      SELECT s.id, 'SALE' AS kind, s.invoice_no AS document_no, s.business_date FROM sales s WHERE s.shop_id = r.shop_id AND s.id = a.id
       UNION ALL
      SELECT c.id, c.kind, c.document_no, c.business_date FROM customer_charges c WHERE c.shop_id = r.shop_id AND c.id = a.id) d) AS allocations,
  (SELECT jsonb_agg(jsonb_build_object('id', b.id, 'document_no', b.document_no, 'business_date', b.business_date,
            'amount_paise', b.amount_paise, 'charge_paise', b.charge_paise) ORDER BY b.created_at, b.id)
     FROM cheque_bounces b WHERE b.shop_id = r.shop_id AND b.source_id = r.id) AS bounces,
  (SELECT jsonb_build_object('id', k.id, 'company', k.company, 'model', k.model, 'ram', k.ram, 'storage', k.storage,
            'colour', k.colour, 'price_paise', k.price_paise, 'wished_on', k.wished_on, 'status', k.status)
     FROM bookings_read k WHERE k.shop_id = r.shop_id AND k.receipt_id = r.id) AS booking,
  (SELECT jsonb_build_object('id', t.id, 'ticketNo', t.ticket_no, 'gstRateBps', a.gst_rate_bps, 'placeOfSupply', a.place_of_supply,
            'taxablePaise', a.taxable_paise, 'cgstPaise', a.cgst_paise, 'sgstPaise', a.sgst_paise, 'igstPaise', a.igst_paise)
     FROM ticket_advances a JOIN tickets t ON t.shop_id = a.shop_id AND t.id = a.ticket_id
    WHERE a.shop_id = r.shop_id AND a.receipt_id = r.id) AS ticket`;

const receiptOf = (row: ReceiptRow): Receipt => {
  const bounced = sumPaise((row.bounces ?? []).map(each => each.amount_paise));
  return {
    id: row.id,
    receiptNo: row.receipt_no,
    businessDate: row.business_date,
    createdAt: row.created_at.toISOString(),
    status: bounced === 0 ? 'POSTED' : bounced === row.total_paise ? 'BOUNCED' : 'PART_BOUNCED',
    party: row.customer_id ? 'CUSTOMER' : 'FINANCIER',
    customer: row.customer_id ? { id: row.customer_id, name: row.party_name, phone: row.party_phone } : null,
    financier: row.financier_id ? { id: row.financier_id, name: row.party_name } : null,
    totalPaise: row.total_paise,
    appliedPaise: row.applied_paise,
    advancePaise: row.advance_paise,
    payments: row.payments.map(({ amount_paise: amountPaise, cleared, bounced: back, ...payment }) => ({
      ...payment,
      amountPaise,
      cheque: payment.method !== 'CHEQUE' ? null : back ? 'BOUNCED' : cleared ? 'CLEARED' : 'IN_HAND',
    })),
    allocations: (row.allocations ?? []).map(each => ({
      id: each.id,
      kind: each.kind,
      invoiceNo: each.document_no,
      businessDate: each.business_date,
      amountPaise: each.paise,
    })),
    bounces: (row.bounces ?? []).map(each => ({
      id: each.id,
      documentNo: each.document_no,
      businessDate: each.business_date,
      amountPaise: each.amount_paise,
      chargePaise: each.charge_paise,
    })),
    booking: row.booking && {
      id: row.booking.id,
      company: row.booking.company,
      model: row.booking.model,
      variant: variantName(row.booking),
      pricePaise: row.booking.price_paise,
      wishedOn: row.booking.wished_on,
      status: row.booking.status,
    },
    ticket: row.ticket,
    duePaise: row.due_paise,
    receivedBy: { id: row.received_by, name: row.received_by_name },
    approvedBy: row.approved_by,
    note: row.note,
  };
};

/** By id or number, also by the id of one of its bounces or of its refund; null when there is none. */
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

/** Newest first. */
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
