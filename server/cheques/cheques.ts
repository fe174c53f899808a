/** Lists cheques taken and given by the day that they bear. */
import * as z from 'zod';
import { cheque, type ChequePage } from '../../src/resources/cheques/answers.ts';
import type { ChequesQuery } from '../../src/resources/cheques/calls.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { weekRange } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../posting/index.ts';

const TAKEN = "('SALE', 'RECEIPT', 'SUPPLIER_RECEIPT')";
const happened = (kind: string): string =>
  `EXISTS (SELECT FROM cheque_events e WHERE e.shop_id = p.shop_id AND e.payment_id = p.id AND e.kind = '${kind}')`;

/** Selects cheques; `$1` is the shop, `$2` says whether those given are read. One of the shop's own that bears no later day is its bank's at once. */
const CHEQUES = `
  SELECT p.id, CASE WHEN p.document_kind IN ${TAKEN} THEN 'TAKEN' ELSE 'GIVEN' END AS direction,
         CASE WHEN p.document_kind IN ${TAKEN} THEN
                CASE WHEN ${happened('BOUNCED')} OR p.reversed THEN 'BOUNCED' WHEN ${happened('CLEARED')} THEN 'CLEARED' ELSE 'IN_HAND' END
              ELSE CASE WHEN p.reversed THEN 'STOPPED' WHEN p.cheque_on > p.business_date AND NOT ${happened('CLEARED')} THEN 'ISSUED' ELSE 'PAID' END
         END AS state,
         p.document_kind, p.document_id, p.reference, p.business_date, coalesce(p.cheque_on, p.business_date) AS cheque_on,
         coalesce(p.cheque_on > p.business_date, false) AS post_dated, p.amount_paise
    FROM payments p
   WHERE p.shop_id = $1 AND p.method = 'CHEQUE' AND p.document_kind <> 'CREDIT_NOTE' AND ($2 OR p.document_kind IN ('SALE', 'RECEIPT'))`;

const sumsRow = z.object({
  total: z.int(),
  inHand: z.int(),
  issued: z.int(),
  taken: z.int(),
  given: z.int(),
});

const WAITS = "c.state IN ('IN_HAND', 'ISSUED')";

export async function chequesOf(
  sql: ShopSql,
  actor: Actor,
  { direction, waiting, due, page, size }: ChequesQuery,
): Promise<ChequePage> {
  const week = weekRange(actor.businessDate);
  const chosen = `($3::text IS NULL OR c.direction = $3) AND (NOT $4 OR ${WAITS}) AND ($5::date IS NULL OR (${WAITS} AND c.cheque_on <= $5::date))`;
  const values = [
    sql.shopId,
    mayUse(actor, 'suppliers.account'),
    direction ?? null,
    waiting === 'true',
    due ? week.to : null,
  ];
  const [[sums], rows] = await Promise.all([
    sql.query(
      sumsRow,
      `SELECT count(*) FILTER (WHERE ${chosen})::int AS total,
              coalesce(sum(c.amount_paise) FILTER (WHERE c.state = 'IN_HAND'), 0)::bigint AS in_hand,
              coalesce(sum(c.amount_paise) FILTER (WHERE c.state = 'ISSUED'), 0)::bigint AS issued,
              coalesce(sum(c.amount_paise) FILTER (WHERE c.state = 'IN_HAND' AND c.cheque_on <= $6::date), 0)::bigint AS taken,
              coalesce(sum(c.amount_paise) FILTER (WHERE c.state = 'ISSUED' AND c.cheque_on <= $6::date), 0)::bigint AS given
         FROM (${CHEQUES}) c`,
      [...values, week.to],
      { plan: 'once' },
    ),
    sql.query(
      cheque,
      `SELECT c.*, j.document_no, coalesce(j.party_name, s.customer_name) AS party_name
         FROM (SELECT c.* FROM (${CHEQUES}) c WHERE ${chosen}
                ORDER BY CASE WHEN ${WAITS} THEN 0 ELSE 1 END,
                         CASE WHEN ${WAITS} THEN c.cheque_on END, c.cheque_on DESC, c.id DESC OFFSET $6 LIMIT $7) c
         JOIN LATERAL (SELECT document_no, party_name FROM journal_entries
                        WHERE shop_id = $1 AND document_id = c.document_id AND reverses IS NULL LIMIT 1) j ON true
         LEFT JOIN sales s ON s.shop_id = $1 AND s.id = c.document_id
        ORDER BY CASE WHEN ${WAITS} THEN 0 ELSE 1 END, CASE WHEN ${WAITS} THEN c.cheque_on END, c.cheque_on DESC, c.id DESC`,
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
    inHandPaise: sums?.inHand ?? 0,
    issuedPaise: sums?.issued ?? 0,
    week: { ...week, takenPaise: sums?.taken ?? 0, givenPaise: sums?.given ?? 0 },
  };
}
