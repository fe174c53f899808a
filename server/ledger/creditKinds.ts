/**
 * What store credit is: advances for goods, advances for services, refunds owed. It is derived from the documents of a day, since what
 * is spent says no kind: docs/decisions/114-receipts.md.
 */
import { creditKinds, type CreditKinds } from '../../src/resources/ledger/answers.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';

/** What of a receipt is an advance at the end of the day: a cheque that came back is not. */
const ADVANCE_OF = (receipt: string): string => `
  (SELECT coalesce(sum(x.amount_paise), 0) FROM receipt_allocations x
    WHERE x.shop_id = $1 AND x.document_id = ${receipt} AND x.target_kind = 'ADVANCE' AND x.business_date <= $2::date)`;

/** Repairs that are neither billed nor refunded. Their bill takes the whole advance: what it leaves is a refund owed. */
const OPEN_SERVICES = `
  SELECT r.id AS receipt_id, r.customer_id AS party_id
    FROM ticket_advances a JOIN receipts r ON r.shop_id = a.shop_id AND r.id = a.receipt_id
   WHERE a.shop_id = $1 AND r.business_date <= $2::date
     AND NOT EXISTS (SELECT FROM advance_refunds f WHERE f.shop_id = $1 AND f.id = a.refund_id AND f.business_date <= $2::date)
     AND coalesce((SELECT m.kind FROM ticket_advance_moves v JOIN ticket_moves m ON m.shop_id = v.shop_id AND m.id = v.move_id
                    WHERE v.shop_id = $1 AND v.advance_id = a.id AND m.business_date <= $2::date
                    ORDER BY m.created_at DESC, m.id DESC LIMIT 1), 'ADVANCE_OPEN') = 'ADVANCE_OPEN'`;

/** Models that are neither sold nor given up. */
const OPEN_BOOKINGS = `
  SELECT b.receipt_id, b.customer_id AS party_id FROM bookings b
   WHERE b.shop_id = $1 AND b.business_date <= $2::date AND (b.ended_on IS NULL OR b.ended_on > $2::date)
     AND NOT EXISTS (SELECT FROM sales s WHERE s.shop_id = $1 AND s.id = b.sale_id AND s.business_date <= $2::date)`;

/**
 * Selects by customer what they have, as at the end of day `$2`. Advances of open repairs and bookings come first; of the rest
 * the oldest is spent first, so that it is made of the newest: receipts that nothing was due for are advances for goods, other credit is owed.
 */
export const CREDIT_KINDS = `
  WITH held AS MATERIALIZED (
    SELECT party_id, -sum(amount_paise)::bigint AS paise FROM ledger_lines
     WHERE shop_id = $1 AND account = 'STORE_CREDIT' AND party_id IS NOT NULL AND business_date <= $2::date
     GROUP BY 1 HAVING sum(amount_paise) < 0),
  services AS (${OPEN_SERVICES}),
  booked AS (${OPEN_BOOKINGS}),
  named AS (
    SELECT h.party_id, h.paise AS held,
           least(h.paise, coalesce((SELECT sum(${ADVANCE_OF('o.receipt_id')}) FROM services o WHERE o.party_id = h.party_id), 0))::bigint AS services,
           coalesce((SELECT sum(${ADVANCE_OF('o.receipt_id')}) FROM booked o WHERE o.party_id = h.party_id), 0)::bigint AS booked
      FROM held h),
  split AS (
    SELECT party_id, held, services, least(held - services, booked) AS booked, held - services - least(held - services, booked) AS rest
      FROM named),
  sources AS (
    SELECT s.party_id, s.rest, e.business_date, e.id,
           e.kind = 'RECEIPT' AND NOT EXISTS (SELECT FROM ticket_advances a WHERE a.shop_id = $1 AND a.receipt_id = e.document_id)
             AND NOT EXISTS (SELECT FROM bookings b WHERE b.shop_id = $1 AND b.receipt_id = e.document_id) AS of_goods,
           CASE WHEN e.kind = 'RECEIPT' THEN ${ADVANCE_OF('e.document_id')} ELSE -l.paise END AS paise
      FROM split s
      JOIN LATERAL (SELECT entry_id, sum(amount_paise) AS paise FROM ledger_lines
                     WHERE shop_id = $1 AND account = 'STORE_CREDIT' AND party_id = s.party_id AND business_date <= $2::date
                     GROUP BY 1 HAVING sum(amount_paise) < 0) l ON true
      JOIN journal_entries e ON e.shop_id = $1 AND e.id = l.entry_id
     WHERE s.rest > 0 AND e.document_id NOT IN (SELECT receipt_id FROM services UNION ALL SELECT receipt_id FROM booked)),
  newest AS (
    SELECT party_id, of_goods, greatest(0, least(paise, rest - coalesce(sum(paise) OVER newer, 0))) AS left_paise
      FROM sources WINDOW newer AS (PARTITION BY party_id ORDER BY business_date DESC, id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)),
  goods AS (SELECT party_id, coalesce(sum(left_paise) FILTER (WHERE of_goods), 0)::bigint AS paise FROM newest GROUP BY 1)
  SELECT s.party_id, s.held AS held_paise, s.services AS services_paise, (s.booked + coalesce(g.paise, 0))::bigint AS goods_paise,
         (s.rest - coalesce(g.paise, 0))::bigint AS refunds_paise
    FROM split s LEFT JOIN goods g ON g.party_id = s.party_id`;

/** Sums it over all customers. */
export async function creditKindsOn(sql: ShopSql, day: BusinessDate): Promise<CreditKinds> {
  const [row] = await sql.query(
    creditKinds,
    `SELECT coalesce(sum(goods_paise), 0)::bigint AS goods_paise, coalesce(sum(services_paise), 0)::bigint AS services_paise,
            coalesce(sum(refunds_paise), 0)::bigint AS refunds_paise FROM (${CREDIT_KINDS}) k`,
    [sql.shopId, day],
    { plan: 'once' },
  );
  return row ?? { goodsPaise: 0, servicesPaise: 0, refundsPaise: 0 };
}
