/** The opening balances: what each row says is what it posted and what its dues, loans and goods come from. */
import { OPENING_ACCOUNTS } from '../../../src/resources/opening/rules.ts';
import type { Check } from '../check.ts';
import { postingCheck } from './ledgerChecks.ts';

const ROW = "o.id, CASE o.document_no WHEN '' THEN '–' ELSE o.document_no END, o.as_of";
const OF = (kind: string): string => `FROM opening_rows o WHERE o.shop_id = $1 AND o.kind = '${kind}'`;
const KINDS = Object.entries(OPENING_ACCOUNTS);
const ACCOUNTS = KINDS.map(([, account]) => `'${account}'`).join(', ');

/** What the accounts of the kinds held when the opening was closed went together. */
const CLOSED = `SELECT id, shop_id, as_of FROM openings WHERE shop_id = $1 AND closed_at IS NOT NULL AND as_of IS NOT NULL`;

const POSTINGS = [
  `SELECT ${ROW}, 'STOCK', NULL::uuid, o.amount_paise ${OF('STOCK')}`,
  `SELECT ${ROW}, 'CUSTOMERS', o.customer_id, greatest(o.amount_paise, 0) ${OF('CUSTOMERS')}`,
  `SELECT ${ROW}, 'STORE_CREDIT', o.customer_id, least(o.amount_paise, 0) ${OF('CUSTOMERS')}`,
  `SELECT ${ROW}, 'SUPPLIERS', o.supplier_id, o.amount_paise ${OF('SUPPLIERS')}`,
  `SELECT ${ROW}, 'FINANCIERS', o.financier_id, o.amount_paise ${OF('FINANCIERS')}`,
  `SELECT ${ROW}, o.account, NULL, o.amount_paise ${OF('ACCOUNTS')}`,
  ...KINDS.map(([kind, account]) => `SELECT ${ROW}, '${account}', NULL, -o.amount_paise ${OF(kind)}`),
  ...KINDS.map(
    ([kind, account]) => `SELECT c.id, '–', c.as_of, '${account}', NULL, sum(o.amount_paise)::bigint
     FROM (${CLOSED}) c JOIN opening_rows o ON o.shop_id = c.shop_id AND o.as_of = c.as_of AND o.kind = '${kind}' GROUP BY c.id, c.as_of`,
  ),
  `SELECT c.id, '–', c.as_of, 'OPENING_BALANCES', NULL, -sum(o.amount_paise)::bigint
     FROM (${CLOSED}) c JOIN opening_rows o ON o.shop_id = c.shop_id AND o.as_of = c.as_of AND o.kind <> 'TRIAL_BALANCE' GROUP BY c.id, c.as_of`,
];

export const OPENING_CHECKS: readonly Check[] = [
  postingCheck('ledger.openings', 'OPENING', POSTINGS),
  {
    name: 'openings.closed',
    key: ['account'],
    sums: ['amount_paise'],
    expected: `SELECT account, sum(amount_paise)::bigint AS amount_paise FROM (
      ${KINDS.map(([kind, account]) => `SELECT '${account}' AS account, -o.amount_paise AS amount_paise ${OF(kind)}`).join(' UNION ALL ')}) r
       WHERE NOT EXISTS (SELECT FROM openings WHERE shop_id = $1 AND closed_at IS NOT NULL) GROUP BY 1`,
    stored: `SELECT account, sum(amount_paise)::bigint AS amount_paise FROM ledger_lines
              WHERE shop_id = $1 AND account IN (${ACCOUNTS}) GROUP BY 1`,
  },
  {
    // Nothing is dated on the day of the opening or before it.
    name: 'openings.first',
    key: ['entry'],
    facts: ['later'],
    expected: `SELECT e.id AS entry, true AS later FROM journal_entries e JOIN openings o ON o.shop_id = e.shop_id
                WHERE e.shop_id = $1 AND e.kind <> 'OPENING' AND e.business_date <= o.as_of`,
    stored: `SELECT e.id AS entry, false AS later FROM journal_entries e JOIN openings o ON o.shop_id = e.shop_id
              WHERE e.shop_id = $1 AND e.kind <> 'OPENING' AND e.business_date <= o.as_of`,
  },
  {
    name: 'openings.dues',
    key: ['row_id'],
    sums: ['due_paise'],
    expected: `SELECT id AS row_id, CASE kind WHEN 'SUPPLIERS' THEN greatest(-amount_paise, 0) ELSE greatest(amount_paise, 0) END AS due_paise
                 FROM opening_rows WHERE shop_id = $1 AND kind IN ('CUSTOMERS', 'SUPPLIERS', 'FINANCIERS')`,
    stored: `SELECT id AS row_id, amount_paise AS due_paise FROM customer_charges WHERE shop_id = $1 AND kind = 'OPENING'
             UNION ALL SELECT id, total_paise FROM purchase_bills WHERE shop_id = $1 AND opening
             UNION ALL SELECT id, CASE WHEN reversed THEN 0 ELSE amount_paise END FROM payments WHERE shop_id = $1 AND document_kind = 'OPENING'`,
  },
  {
    name: 'openings.parties',
    key: ['row_id'],
    facts: ['party_id'],
    expected: `SELECT o.id AS row_id, coalesce(o.customer_id, o.supplier_id, o.financier_id) AS party_id FROM opening_rows o
                WHERE o.shop_id = $1 AND (EXISTS (SELECT FROM customer_charges c WHERE c.shop_id = $1 AND c.id = o.id)
                   OR EXISTS (SELECT FROM purchase_bills b WHERE b.shop_id = $1 AND b.id = o.id)
                   OR EXISTS (SELECT FROM payments p WHERE p.shop_id = $1 AND p.id = o.id))`,
    stored: `SELECT id AS row_id, customer_id AS party_id FROM customer_charges WHERE shop_id = $1 AND kind = 'OPENING'
             UNION ALL SELECT id, supplier_id FROM purchase_bills WHERE shop_id = $1 AND opening
             UNION ALL SELECT id, financier_id FROM payments WHERE shop_id = $1 AND document_kind = 'OPENING'`,
  },
  {
    name: 'openings.stock',
    key: ['row_id'],
    sums: ['quantity', 'cost_paise'],
    expected: `SELECT id AS row_id, quantity, amount_paise AS cost_paise FROM opening_rows WHERE shop_id = $1 AND kind = 'STOCK'`,
    stored: `SELECT document_id AS row_id, sum(quantity)::int AS quantity, sum(cost_paise)::bigint AS cost_paise
               FROM stock_movements WHERE shop_id = $1 AND kind = 'OPENING' GROUP BY 1`,
  },
  {
    // What sales took of a unit costs what its row says; of a lot the parts add up to it, each rounded to the paisa.
    name: 'openings.sold',
    key: ['line_id', 'stock_item_id'],
    facts: ['by_its_row'],
    expected: `SELECT m.line_id, m.stock_item_id, true AS by_its_row FROM stock_movements m
                 JOIN opening_rows o ON o.shop_id = m.shop_id AND o.stock_item_id = m.stock_item_id AND o.quantity > 0
                WHERE m.shop_id = $1 AND m.kind = 'SALE' AND NOT EXISTS (
                  SELECT FROM stock_movements v WHERE v.shop_id = $1 AND v.stock_item_id = m.stock_item_id AND v.kind NOT IN ('OPENING', 'SALE'))
                GROUP BY 1, 2`,
    stored: `SELECT m.line_id, m.stock_item_id,
                    abs(sum(m.cost_paise) - sum(m.quantity) * min(o.unit_cost_paise)) < abs(sum(m.quantity)) AS by_its_row
               FROM stock_movements m
               JOIN opening_rows o ON o.shop_id = m.shop_id AND o.stock_item_id = m.stock_item_id AND o.quantity > 0
              WHERE m.shop_id = $1 AND m.kind = 'SALE' AND NOT EXISTS (
                SELECT FROM stock_movements v WHERE v.shop_id = $1 AND v.stock_item_id = m.stock_item_id AND v.kind NOT IN ('OPENING', 'SALE'))
              GROUP BY 1, 2`,
  },
];
