import type { Check } from '../check.ts';
import { NO_PARTY } from './fragments.ts';

const CASH_EVENTS = `
  SELECT e.drawer_session_id AS session_id, e.kind, e.document_id, sum(l.amount_paise)::bigint AS paise
    FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id AND l.account = 'CASH'
   WHERE e.shop_id = $1 AND e.drawer_session_id IS NOT NULL GROUP BY 1, 2, 3`;

const LAST_CLOSE = `
  SELECT DISTINCT ON (session_id) * FROM drawer_closes WHERE shop_id = $1 ORDER BY session_id, version DESC`;

const pieces = (table: string): string => `
  SELECT id, (SELECT coalesce(sum(key::bigint * value::bigint), 0)::bigint FROM jsonb_each_text(pieces)) AS counted_paise
    FROM ${table} WHERE shop_id = $1 AND pieces IS NOT NULL`;

export const DRAWER_CHECKS: readonly Check[] = [
  {
    // A printed evening is what its entries were then: sales less what was cancelled and came back.
    name: 'days.printed',
    key: ['business_date'],
    sums: ['revenue_paise'],
    expected: `SELECT r.business_date, coalesce(sum(CASE e.kind WHEN 'SALE' THEN s.total_paise WHEN 'SALE_CANCELLED' THEN -c.total_paise
                                                            WHEN 'SALE_RETURNED' THEN -n.total_paise END), 0)::bigint AS revenue_paise
                 FROM printed_evenings r
                 LEFT JOIN journal_entries e ON e.shop_id = r.shop_id AND e.id = ANY (r.entry_ids)
                 LEFT JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.document_id
                 LEFT JOIN reversals v ON v.shop_id = e.shop_id AND v.id = e.document_id
                 LEFT JOIN sales c ON c.shop_id = v.shop_id AND c.id = v.document_id
                 LEFT JOIN credit_notes n ON n.shop_id = e.shop_id AND n.id = e.document_id
                WHERE r.shop_id = $1 GROUP BY 1`,
    stored: `SELECT business_date, (report ->> 'revenuePaise')::bigint AS revenue_paise FROM printed_evenings WHERE shop_id = $1`,
  },
  {
    // What a session began with and its events are what its close expected; with the difference, what was
    // counted.
    name: 'drawers.closes',
    key: ['report_no'],
    facts: ['expected_paise', 'counted_paise'],
    expected: `SELECT c.report_no,
                      coalesce(s.carried_paise, s.opening_paise)
                        + coalesce((SELECT sum(paise) FROM (${CASH_EVENTS}) e WHERE e.session_id = s.id
                                      AND NOT (e.kind = 'DRAWER_CLOSED' AND e.document_id = c.id)), 0)::bigint AS expected_paise,
                      coalesce(s.carried_paise, s.opening_paise)
                        + coalesce((SELECT sum(paise) FROM (${CASH_EVENTS}) e WHERE e.session_id = s.id), 0)::bigint AS counted_paise
                 FROM drawer_sessions s JOIN (${LAST_CLOSE}) c ON c.session_id = s.id
                WHERE s.shop_id = $1 AND s.closed_at IS NOT NULL`,
    stored: `SELECT c.report_no, c.expected_paise, c.counted_paise
               FROM drawer_sessions s JOIN (${LAST_CLOSE}) c ON c.session_id = s.id
              WHERE s.shop_id = $1 AND s.closed_at IS NOT NULL`,
  },
  {
    // A session begins with what the one before it was closed with.
    name: 'drawers.sessions',
    key: ['drawer_id', 'sequence'],
    facts: ['carried_paise', 'open', 'difference_paise'],
    expected: `SELECT s.drawer_id, s.sequence, CASE WHEN s.sequence > 1 THEN c.counted_paise ELSE s.carried_paise END AS carried_paise,
                      (last.id IS NULL OR reopened.close_id IS NOT NULL) AS open,
                      s.opening_paise - coalesce(s.carried_paise, s.opening_paise) AS difference_paise
                 FROM drawer_sessions s
                 LEFT JOIN drawer_sessions b ON b.shop_id = s.shop_id AND b.drawer_id = s.drawer_id AND b.sequence = s.sequence - 1
                 LEFT JOIN (${LAST_CLOSE}) c ON c.session_id = b.id
                 LEFT JOIN (${LAST_CLOSE}) last ON last.session_id = s.id
                 LEFT JOIN drawer_reopenings reopened ON reopened.shop_id = s.shop_id AND reopened.close_id = last.id
                WHERE s.shop_id = $1`,
    stored: `SELECT s.drawer_id, s.sequence, s.carried_paise, s.closed_at IS NULL AS open,
                    coalesce((SELECT sum(paise) FROM (${CASH_EVENTS}) e WHERE e.session_id = s.id AND e.kind = 'DRAWER_OPENED'), 0)::bigint AS difference_paise
               FROM drawer_sessions s WHERE s.shop_id = $1`,
  },
  {
    // What was found at an opening came from where it was entered to come from.
    name: 'drawers.openings',
    key: ['document_id', 'session_id', 'account'],
    sums: ['amount_paise'],
    expected: `SELECT s.id AS document_id, coalesce(p.session_id, ${NO_PARTY}) AS session_id, p.account,
                      sum(p.sign * (s.opening_paise - s.carried_paise))::bigint AS amount_paise
                 FROM drawer_sessions s
                CROSS JOIN LATERAL (
                  SELECT s.id AS session_id, 'CASH' AS account, 1 AS sign
                  UNION ALL SELECT s.id, CASE s.difference_from WHEN 'SAFE' THEN 'CASH_IN_TRANSIT' WHEN 'SHORT_OVER' THEN 'CASH_SHORT_OVER'
                                                                ELSE s.difference_from END, -1
                  UNION ALL SELECT NULL, account, sign FROM (VALUES ('CASH', -1), ('CASH_IN_TRANSIT', 1)) AS v (account, sign)
                             WHERE s.difference_from = 'SAFE') p
                WHERE s.shop_id = $1 AND s.difference_from IS NOT NULL GROUP BY 1, 2, 3`,
    stored: `SELECT e.document_id, coalesce(e.drawer_session_id, ${NO_PARTY}) AS session_id, l.account, sum(l.amount_paise)::bigint AS amount_paise
               FROM drawer_sessions s
               JOIN journal_entries e ON e.shop_id = s.shop_id AND e.document_id = s.id AND e.kind = 'DRAWER_OPENED'
               JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
              WHERE s.shop_id = $1 AND s.difference_from IS NOT NULL GROUP BY 1, 2, 3`,
  },
  {
    // The cash of the books is in the drawers and in the safe, and none of them holds less than nothing.
    name: 'drawers.belowZero',
    key: ['place'],
    facts: ['paise'],
    expected: `SELECT NULL::text AS place, NULL::bigint AS paise WHERE false`,
    stored: `WITH held AS (
               SELECT d.id, d.name, coalesce((
                        SELECT coalesce(s.carried_paise, s.opening_paise)
                               + coalesce((SELECT sum(paise) FROM (${CASH_EVENTS}) e WHERE e.session_id = s.id), 0)
                          FROM drawer_sessions s WHERE s.shop_id = $1 AND s.drawer_id = d.id ORDER BY s.sequence DESC LIMIT 1), 0)::bigint AS paise
                 FROM drawers d WHERE d.shop_id = $1)
             SELECT name AS place, paise FROM held WHERE paise < 0
             UNION ALL
             SELECT 'SAFE', paise FROM (
               SELECT coalesce((SELECT sum(amount_paise) FROM ledger_lines WHERE shop_id = $1 AND account = 'CASH'), 0)::bigint
                      - coalesce((SELECT sum(paise) FROM held), 0)::bigint AS paise) safe WHERE paise < 0`,
  },
  {
    name: 'drawers.counts',
    key: ['id'],
    facts: ['counted_paise'],
    expected: `${pieces('drawer_counts')} UNION ALL ${pieces('day_closes')}`,
    stored: `SELECT id, counted_paise FROM drawer_counts WHERE shop_id = $1
             UNION ALL SELECT id, counted_paise FROM day_closes WHERE shop_id = $1 AND pieces IS NOT NULL`,
  },
  {
    // A closed day took nothing after it was closed, but what closes a year and what was earned in a month: no cash is counted for them.
    name: 'days.closed',
    key: ['entry'],
    facts: ['report_no'],
    expected: `SELECT NULL::uuid AS entry, NULL::text AS report_no WHERE false`,
    stored: `SELECT e.id AS entry, c.report_no
               FROM (SELECT DISTINCT business_date FROM journal_entries WHERE shop_id = $1) d
              CROSS JOIN LATERAL (SELECT report_no, created_at FROM day_closes
                                   WHERE shop_id = $1 AND business_date >= d.business_date ORDER BY created_at LIMIT 1) c
               JOIN journal_entries e ON e.shop_id = $1 AND e.business_date = d.business_date AND e.created_at > c.created_at
                AND e.kind NOT IN ('YEAR_END', 'STAFF_EARNED')`,
  },
];
