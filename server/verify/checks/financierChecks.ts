import type { Check } from '../check.ts';
import { halfUp, standing } from './fragments.ts';

const sumOf = (column: string): string =>
  `(SELECT coalesce(sum(value::bigint), 0)::bigint FROM jsonb_each_text(${column}))`;

/** What the scheme on the sale lets the financier deduct; a buy-down of its rate alone is not on the sale. */
const SCHEMES = `
  SELECT p.id AS payment_id, x.kind, x.paise
    FROM payments p CROSS JOIN LATERAL (VALUES
      ('ADVANCE_EMI', coalesce(p.advance_emi_paise, 0)), ('FEE', coalesce(p.fee_paise, 0)), ('MBD', coalesce(p.mbd_paise, 0)),
      ('DBD', p.dbd_paise), ('GST', ${halfUp('p.dbd_paise * 1800', '10000')})) AS x (kind, paise)
   WHERE p.shop_id = $1 AND p.document_kind = 'SALE' AND p.financier_id IS NOT NULL AND x.paise IS NOT NULL`;
/**
 * What was accepted under it, and whether more was deducted; a difference written off is beyond it, and a payment
 * that was too much goes to another loan without its deductions.
 */
const UNDER_SCHEME = `
  SELECT l.payment_id, a.key AS kind, sum(a.value::bigint)::bigint AS accepted,
         bool_or((l.deductions ->> a.key)::bigint > a.value::bigint AND coalesce(r.exception, 'UNKNOWN') = 'UNKNOWN') AS more
    FROM settlement_lines l JOIN settlements s ON s.shop_id = l.shop_id AND s.id = l.settlement_id AND s.source <> 'WRITE_OFF'
    LEFT JOIN settlement_lines r ON r.shop_id = l.shop_id AND r.id = l.resolves_line_id
   CROSS JOIN LATERAL jsonb_each_text(l.accepted) a
   WHERE l.shop_id = $1 AND l.payment_id IS NOT NULL AND ${standing('l')} GROUP BY 1, 2`;
const CANCELLED_ONCE = `EXISTS (SELECT FROM settlement_lines k WHERE k.shop_id = $1 AND k.payment_id = u.payment_id AND NOT (${standing('k')}))`;

/** Selects what a loan owed before a line, by the ids that were given in the order of time. */
const OPEN_BEFORE = `(
  SELECT p.amount_paise
         - coalesce((SELECT sum(e.applied_paise) FROM settlement_lines e
                      WHERE e.shop_id = $1 AND e.payment_id = p.id AND e.id < l.id
                        AND NOT EXISTS (SELECT FROM settlement_cancellations c
                                         WHERE c.shop_id = $1 AND c.settlement_id = e.settlement_id AND c.id < l.id)), 0)
         - coalesce((SELECT sum(a.amount_paise) FROM receipt_allocations a
                      WHERE a.shop_id = $1 AND a.target_kind = 'FINANCE' AND a.target_id = p.id AND a.id < l.id), 0)
         - coalesce((SELECT sum(b.amount_paise) FROM payments b JOIN credit_notes n ON n.shop_id = $1 AND n.id = b.document_id
                      WHERE b.shop_id = $1 AND n.sale_id = p.document_id AND b.financier_id = p.financier_id AND b.id < l.id), 0)
    FROM payments p WHERE p.shop_id = $1 AND p.id = l.payment_id)`;
const ONE_LOAN = `(SELECT count(*) = 1 FROM payments p JOIN payments o ON o.shop_id = $1 AND o.document_id = p.document_id
  AND o.financier_id = p.financier_id WHERE p.shop_id = $1 AND p.id = l.payment_id)`;

export const FINANCIER_CHECKS: readonly Check[] = [
  {
    name: 'financiers.loans',
    key: ['payment_id'],
    sums: ['settled_paise'],
    expected: `SELECT payment_id, sum(paise)::bigint AS settled_paise FROM (
      SELECT l.payment_id, l.applied_paise AS paise FROM settlement_lines l
       WHERE l.shop_id = $1 AND l.payment_id IS NOT NULL AND ${standing('l')}
      UNION ALL
      SELECT target_id, amount_paise FROM receipt_allocations WHERE shop_id = $1 AND target_kind = 'FINANCE') d GROUP BY 1`,
    stored: `SELECT id AS payment_id, settled_paise FROM payments
              WHERE shop_id = $1 AND (settled_paise <> 0 OR financier_id IS NOT NULL AND document_kind = 'SALE')`,
  },
  {
    // A credit note names the financier; which of its loans on the bill it is follows their order.
    name: 'financiers.returns',
    key: ['sale_id', 'financier_id'],
    sums: ['returned_paise'],
    expected: `SELECT n.sale_id, p.financier_id, sum(p.amount_paise)::bigint AS returned_paise
                 FROM payments p JOIN credit_notes n ON n.shop_id = p.shop_id AND n.id = p.document_id
                WHERE p.shop_id = $1 AND p.document_kind = 'CREDIT_NOTE' AND p.method = 'FINANCE' GROUP BY 1, 2`,
    stored: `SELECT document_id AS sale_id, financier_id, sum(returned_paise)::bigint AS returned_paise FROM payments
              WHERE shop_id = $1 AND document_kind = 'SALE' AND financier_id IS NOT NULL GROUP BY 1, 2`,
  },
  {
    name: 'settlements.lines',
    key: ['settlement_no'],
    facts: ['bank_paise', 'credited_paise', 'line_count'],
    expected: `SELECT s.settlement_no, sum(l.net_paise)::bigint AS bank_paise,
                      sum(l.applied_paise + l.unapplied_paise)::bigint AS credited_paise, count(*)::int AS line_count
                 FROM settlements s JOIN settlement_lines l ON l.shop_id = s.shop_id AND l.settlement_id = s.id
                WHERE s.shop_id = $1 GROUP BY 1`,
    stored: `SELECT settlement_no, bank_paise, credited_paise, line_count FROM settlements WHERE shop_id = $1`,
  },
  {
    // What is paid above the total is the advance EMI and the fee.
    name: 'financiers.collected',
    key: ['sale_id'],
    facts: ['collected_paise'],
    expected: `SELECT s.id AS sale_id, sum(p.amount_paise)::bigint - s.total_paise AS collected_paise
                 FROM sales s JOIN payments p ON p.shop_id = s.shop_id AND p.document_id = s.id AND p.document_kind = 'SALE'
                WHERE s.shop_id = $1 GROUP BY s.shop_id, s.id HAVING sum(p.amount_paise) > s.total_paise`,
    stored: `SELECT s.id AS sale_id, sum(coalesce(p.advance_emi_paise, 0) + coalesce(p.fee_paise, 0))::bigint AS collected_paise
               FROM sales s JOIN payments p ON p.shop_id = s.shop_id AND p.document_id = s.id AND p.document_kind = 'SALE'
              WHERE s.shop_id = $1 GROUP BY s.shop_id, s.id HAVING sum(p.amount_paise) > s.total_paise`,
  },
  {
    // No more was accepted than the scheme allows, and no less where more was deducted.
    name: 'financiers.schemes',
    key: ['payment_id', 'kind'],
    facts: ['within', 'used_up'],
    expected: `SELECT u.payment_id, u.kind, true AS within, true AS used_up
                 FROM (${UNDER_SCHEME}) u JOIN (${SCHEMES}) x USING (payment_id, kind)`,
    stored: `SELECT u.payment_id, u.kind, u.accepted <= x.paise AS within,
                    (NOT u.more OR u.accepted = x.paise OR ${CANCELLED_ONCE}) AS used_up
               FROM (${UNDER_SCHEME}) u JOIN (${SCHEMES}) x USING (payment_id, kind)`,
  },
  {
    // A statement does not say the gross, but holds what was paid and deducted.
    name: 'settlements.gross',
    key: ['line_id'],
    facts: ['gross_paise', 'within'],
    expected: `SELECT l.id AS line_id,
                      CASE s.source WHEN 'MATCH' THEN r.gross_paise WHEN 'WRITE_OFF' THEN ${sumOf('l.accepted')} WHEN 'INCOME' THEN ${sumOf('l.accepted')}
                                    WHEN 'RETURNED' THEN l.net_paise ELSE l.gross_paise END AS gross_paise,
                      true AS within
                 FROM settlement_lines l JOIN settlements s ON s.shop_id = l.shop_id AND s.id = l.settlement_id
                 LEFT JOIN settlement_lines r ON r.shop_id = l.shop_id AND r.id = l.resolves_line_id
                WHERE l.shop_id = $1`,
    stored: `SELECT l.id AS line_id, l.gross_paise,
                    l.net_paise = 0 OR l.net_paise + ${sumOf('l.deductions')} <= l.gross_paise + 100 AS within
               FROM settlement_lines l WHERE l.shop_id = $1`,
  },
  {
    name: 'settlements.differences',
    key: ['line_id'],
    facts: ['difference_paise'],
    expected: `SELECT l.id AS line_id, CASE
                 WHEN l.exception IS NULL THEN 0
                 WHEN l.exception = 'UNKNOWN' THEN l.net_paise
                 WHEN l.exception = 'EXTRA_DEDUCTION' THEN
                   CASE WHEN r.exception IS DISTINCT FROM 'UNKNOWN' AND r.id IS NOT NULL THEN 0 ELSE ${sumOf('l.deductions')} END - ${sumOf('l.accepted')}
                 WHEN l.exception = 'OVERPAID' THEN l.unapplied_paise + coalesce(r.unapplied_paise, 0)
                 WHEN ${ONE_LOAN} THEN ${OPEN_BEFORE} - l.applied_paise
                 ELSE l.difference_paise END AS difference_paise
                 FROM settlement_lines l LEFT JOIN settlement_lines r ON r.shop_id = l.shop_id AND r.id = l.resolves_line_id
                WHERE l.shop_id = $1`,
    stored: `SELECT id AS line_id, difference_paise FROM settlement_lines WHERE shop_id = $1`,
  },
  {
    name: 'claims.settled',
    key: ['claim_no'],
    facts: ['received_paise', 'written_off_paise', 'cancelled'],
    expected: `SELECT b.claim_no, coalesce(sum(t.received_paise), 0)::bigint AS received_paise,
                      coalesce(sum(t.written_off_paise), 0)::bigint AS written_off_paise,
                      b.settlement_id IS NOT NULL AND NOT ${standing('b')} AS cancelled
                 FROM brand_claims b LEFT JOIN brand_claim_settlements t ON t.shop_id = b.shop_id AND t.claim_id = b.id
                WHERE b.shop_id = $1 GROUP BY b.shop_id, b.id`,
    stored: `SELECT claim_no, received_paise, written_off_paise, cancelled FROM brand_claims WHERE shop_id = $1`,
  },
  {
    // A buy-down that a financier deducted for the brand is claimed from it, a claim a line.
    name: 'claims.settlements',
    key: ['settlement_id'],
    sums: ['amount_paise', 'claims'],
    expected: `SELECT l.settlement_id, sum((l.accepted ->> 'MBD')::bigint)::bigint AS amount_paise, count(*)::int AS claims
                 FROM settlement_lines l
                WHERE l.shop_id = $1 AND l.payment_id IS NOT NULL AND (l.accepted ->> 'MBD')::bigint > 0 GROUP BY 1`,
    stored: `SELECT settlement_id, sum(amount_paise)::bigint AS amount_paise, count(*)::int AS claims FROM brand_claims
              WHERE shop_id = $1 AND settlement_id IS NOT NULL GROUP BY 1`,
  },
];
