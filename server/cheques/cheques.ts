/** Lists cheques taken and given by the day that they bear, as at a day. */
import * as z from 'zod';
import { cheque, type ChequePage } from '../../src/resources/cheques/answers.ts';
import type { ChequesQuery } from '../../src/resources/cheques/calls.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { weekRange } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { CHEQUES_GIVEN, CHEQUES_TAKEN } from '../ledger/index.ts';
import type { Viewer } from '../kit/resources/viewer.ts';

/** The account of an event that had happened by day `$3`. */
const happened = (kind: string): string =>
  `EXISTS (SELECT FROM cheque_events e WHERE e.shop_id = $1 AND e.payment_id = p.id AND e.kind = '${kind}' AND e.business_date <= $3::date)`;

/** The page of a document is that of what it belongs to. */
const RECORD = `CASE p.document_kind
  WHEN 'EXPENSE' THEN coalesce((SELECT x.expense_id FROM expense_payments x WHERE x.shop_id = $1 AND x.id = p.document_id), p.document_id)
  WHEN 'CREDIT_NOTE' THEN (SELECT n.sale_id FROM credit_notes n WHERE n.shop_id = $1 AND n.id = p.document_id)
  WHEN 'ADVANCE_REFUND' THEN (SELECT f.booking_id FROM advance_refunds f WHERE f.shop_id = $1 AND f.id = p.document_id)
  ELSE p.document_id END`;

/**
 * Selects cheques as they stood at the end of day `$3`; `$1` is the shop, `$2` says whether those given are read. One of the
 * shop's own that bears no later day is its bank's at once.
 */
const CHEQUES = `
  SELECT p.id, p.direction,
         CASE WHEN p.direction = 'TAKEN' THEN
                CASE WHEN p.back THEN 'BOUNCED' WHEN p.cleared THEN 'CLEARED' ELSE 'IN_HAND' END
              ELSE CASE WHEN p.back THEN 'STOPPED' WHEN p.cheque_on > p.business_date AND NOT p.cleared THEN 'ISSUED' ELSE 'PAID' END
         END AS state,
         p.document_kind, p.document_id, ${RECORD} AS record_id, p.reference, p.business_date, coalesce(p.cheque_on, p.business_date) AS cheque_on,
         coalesce(p.cheque_on > p.business_date, false) AS post_dated, p.amount_paise,
         CASE WHEN p.direction = 'GIVEN' THEN p.cheque_bank
              WHEN p.cleared THEN (SELECT coalesce(e.account, 'BANK') FROM cheque_events e
                                    WHERE e.shop_id = $1 AND e.payment_id = p.id AND e.kind = 'CLEARED') END AS bank_code
    FROM (SELECT p.*, CASE WHEN p.document_kind IN ${CHEQUES_TAKEN} THEN 'TAKEN' ELSE 'GIVEN' END AS direction,
                 ${happened('CLEARED')} AS cleared,
                 ${happened('BOUNCED')}
                   OR p.reversed AND (SELECT min(r.business_date) FROM journal_entries j JOIN journal_entries r ON r.shop_id = $1 AND r.reverses = j.id
                                       WHERE j.shop_id = $1 AND j.document_id = p.document_id) <= $3::date AS back
            FROM payments p
           WHERE p.shop_id = $1 AND p.method = 'CHEQUE' AND p.business_date <= $3::date AND NOT p.from_cheques
             AND (p.document_kind IN ('SALE', 'RECEIPT') OR $2 AND p.document_kind IN ('SUPPLIER_RECEIPT', ${CHEQUES_GIVEN.slice(1)})) p`;

const sumsRow = z.object({
  total: z.int(),
  inHand: z.int(),
  issued: z.int(),
  taken: z.int(),
  given: z.int(),
});

const WAITS = "c.state IN ('IN_HAND', 'ISSUED')";
const IN_ORDER = `CASE WHEN ${WAITS} THEN 0 ELSE 1 END, CASE WHEN ${WAITS} THEN c.cheque_on END, c.cheque_on DESC, c.id DESC`;

/** With `asOf` as at the end of that day, else as they stand. */
export async function chequesOf(
  sql: ShopSql,
  actor: Viewer,
  { direction, waiting, due, recordId, asOf, page, size }: ChequesQuery,
): Promise<ChequePage> {
  const day = asOf ?? actor.businessDate;
  const week = weekRange(day);
  const chosen = `($4::text IS NULL OR c.direction = $4) AND (NOT $5 OR ${WAITS}) AND ($6::date IS NULL OR (${WAITS} AND c.cheque_on <= $6::date))
    AND ($7::uuid IS NULL OR c.record_id = $7)`;
  const values = [
    sql.shopId,
    mayUse(actor, 'suppliers.account'),
    day,
    direction ?? null,
    waiting === 'true',
    due ? week.to : null,
    recordId ?? null,
  ];
  const [[sums], rows] = await Promise.all([
    sql.query(
      sumsRow,
      `SELECT count(*) FILTER (WHERE ${chosen})::int AS total,
              coalesce(sum(c.amount_paise) FILTER (WHERE c.state = 'IN_HAND'), 0)::bigint AS in_hand,
              coalesce(sum(c.amount_paise) FILTER (WHERE c.state = 'ISSUED'), 0)::bigint AS issued,
              coalesce(sum(c.amount_paise) FILTER (WHERE c.state = 'IN_HAND' AND c.cheque_on <= $8::date), 0)::bigint AS taken,
              coalesce(sum(c.amount_paise) FILTER (WHERE c.state = 'ISSUED' AND c.cheque_on <= $8::date), 0)::bigint AS given
         FROM (${CHEQUES}) c`,
      [...values, week.to],
      { plan: 'once' },
    ),
    sql.query(
      cheque,
      `SELECT c.*, a.name AS bank_name, j.document_no, coalesce(j.party_name, s.customer_name, b.supplier_name) AS party_name
         FROM (SELECT c.* FROM (${CHEQUES}) c WHERE ${chosen} ORDER BY ${IN_ORDER} OFFSET $8 LIMIT $9) c
         JOIN LATERAL (SELECT document_no, party_name FROM journal_entries
                        WHERE shop_id = $1 AND document_id = c.document_id AND reverses IS NULL LIMIT 1) j ON true
         LEFT JOIN sales s ON s.shop_id = $1 AND s.id = c.record_id AND c.document_kind IN ('SALE', 'CREDIT_NOTE')
         LEFT JOIN purchase_bills b ON b.shop_id = $1 AND b.id = c.document_id
         LEFT JOIN accounts a ON a.shop_id = $1 AND a.code = c.bank_code AND a.code LIKE 'OWN\\_%'
        ORDER BY ${IN_ORDER}`,
      [...values, page * size, size],
      { plan: 'once' },
    ),
  ]);
  const totalElements = sums?.total ?? 0;
  return {
    content: rows,
    page,
    size,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    asOf: day,
    inHandPaise: sums?.inHand ?? 0,
    issuedPaise: sums?.issued ?? 0,
    week: { ...week, takenPaise: sums?.taken ?? 0, givenPaise: sums?.given ?? 0 },
  };
}
