import type { Check } from '../check.ts';

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
    expected: `SELECT s.drawer_id, s.sequence, c.counted_paise AS carried_paise,
                      (last.id IS NULL OR reopened.close_id IS NOT NULL) AS open,
                      CASE WHEN s.sequence > 1 THEN s.opening_paise - s.carried_paise ELSE 0 END AS difference_paise
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
    name: 'drawers.counts',
    key: ['id'],
    facts: ['counted_paise'],
    expected: `${pieces('drawer_counts')} UNION ALL ${pieces('day_closes')}`,
    stored: `SELECT id, counted_paise FROM drawer_counts WHERE shop_id = $1
             UNION ALL SELECT id, counted_paise FROM day_closes WHERE shop_id = $1 AND pieces IS NOT NULL`,
  },
  {
    // A closed day took nothing after it was closed.
    name: 'days.closed',
    key: ['entry'],
    facts: ['report_no'],
    expected: `SELECT NULL::uuid AS entry, NULL::text AS report_no WHERE false`,
    stored: `SELECT e.id AS entry, c.report_no
               FROM (SELECT DISTINCT business_date FROM journal_entries WHERE shop_id = $1) d
              CROSS JOIN LATERAL (SELECT report_no, created_at FROM day_closes
                                   WHERE shop_id = $1 AND business_date >= d.business_date ORDER BY created_at LIMIT 1) c
               JOIN journal_entries e ON e.shop_id = $1 AND e.business_date = d.business_date AND e.created_at > c.created_at`,
  },
];
