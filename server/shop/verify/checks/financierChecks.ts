import type { Check } from '../check.ts';
import { standing } from './fragments.ts';

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
    // A buy-down that a financier kept for the brand is claimed from it, a claim a line.
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
