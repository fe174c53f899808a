import { CREDIT_KINDS } from '../../ledger/index.ts';
import type { Check } from '../check.ts';
import { SUPPLIER_DOCUMENTS } from './supplierChecks.ts';

const ledgerOf = (account: string): string => `
  SELECT party_id AS id, sum(amount_paise)::bigint AS paise FROM ledger_lines
   WHERE shop_id = $1 AND account = '${account}' AND party_id IS NOT NULL GROUP BY 1`;

const partyless = (account: string): Check => ({
  name: `parties.of${account}`,
  key: ['entry', 'line_no'],
  facts: ['party'],
  expected: `SELECT NULL::uuid AS entry, NULL::smallint AS line_no, NULL::text AS party WHERE false`,
  stored: `SELECT entry_id AS entry, line_no, 'none' AS party FROM ledger_lines
            WHERE shop_id = $1 AND account = '${account}' AND party_id IS NULL`,
});

export const PARTY_CHECKS: readonly Check[] = [
  {
    name: 'customers.documents',
    key: ['id'],
    sums: ['due_paise', 'total_purchases_paise', 'sales_count'],
    expected: `SELECT id, sum(due_paise)::bigint AS due_paise, sum(purchases)::bigint AS total_purchases_paise,
                      sum(sales)::int AS sales_count
                 FROM (
      SELECT customer_id AS id, due_paise, total_paise AS purchases, CASE status WHEN 'RETURNED' THEN 0 ELSE 1 END AS sales
        FROM sales WHERE shop_id = $1 AND customer_id IS NOT NULL AND status <> 'CANCELLED'
      UNION ALL
      SELECT s.customer_id, 0, -n.total_paise, 0 FROM credit_notes n JOIN sales s ON s.shop_id = n.shop_id AND s.id = n.sale_id
       WHERE n.shop_id = $1 AND s.customer_id IS NOT NULL
      UNION ALL
      SELECT customer_id, due_paise, 0, 0 FROM customer_charges WHERE shop_id = $1) d GROUP BY 1`,
    stored: `SELECT id, due_paise, total_purchases_paise, sales_count FROM customers WHERE shop_id = $1`,
  },
  {
    name: 'customers.ledger',
    key: ['id'],
    sums: ['due_paise', 'store_credit_paise'],
    expected: `SELECT party_id AS id, coalesce(sum(amount_paise) FILTER (WHERE account = 'CUSTOMERS'), 0)::bigint AS due_paise,
                      coalesce(-sum(amount_paise) FILTER (WHERE account = 'STORE_CREDIT'), 0)::bigint AS store_credit_paise
                 FROM ledger_lines
                WHERE shop_id = $1 AND account IN ('CUSTOMERS', 'STORE_CREDIT') AND party_id IS NOT NULL GROUP BY 1`,
    stored: `SELECT id, due_paise, store_credit_paise FROM customers WHERE shop_id = $1`,
  },
  {
    // Each kind of credit is what its documents give, and together they are what the customer has.
    name: 'customers.creditKinds',
    key: ['id'],
    facts: ['services_paise', 'goods_least', 'whole'],
    expected: `SELECT c.id, least(c.store_credit_paise, coalesce((SELECT sum(t.advance_paise) FROM tickets t
                        WHERE t.shop_id = $1 AND t.customer_id = c.id), 0))::bigint AS services_paise, true AS goods_least, true AS whole
                 FROM customers c WHERE c.shop_id = $1 AND c.store_credit_paise > 0`,
    stored: `SELECT k.party_id AS id, k.services_paise,
                    k.goods_paise >= least(k.held_paise - k.services_paise, (
                      SELECT coalesce(sum(a.amount_paise), 0) FROM bookings b
                        JOIN receipt_allocations a ON a.shop_id = b.shop_id AND a.document_id = b.receipt_id AND a.target_kind = 'ADVANCE'
                       WHERE b.shop_id = $1 AND b.customer_id = k.party_id AND b.status = 'OPEN')) AS goods_least,
                    least(k.goods_paise, k.services_paise, k.refunds_paise) >= 0
                      AND k.goods_paise + k.services_paise + k.refunds_paise = c.store_credit_paise AS whole
               FROM (${CREDIT_KINDS.replaceAll('$2::date', "'infinity'::date")}) k JOIN customers c ON c.shop_id = $1 AND c.id = k.party_id`,
  },
  {
    name: 'suppliers.documents',
    key: ['id'],
    sums: ['payable_paise'],
    expected: `SELECT id, sum(paise)::bigint AS payable_paise FROM (
      SELECT supplier_id AS id, due_paise AS paise FROM purchase_bills WHERE shop_id = $1 AND status <> 'CANCELLED'
      UNION ALL
      SELECT supplier_id, CASE WHEN cancelled THEN 0 ELSE matched_paise - total_paise END FROM (${SUPPLIER_DOCUMENTS}) s) d GROUP BY 1`,
    stored: `SELECT id, payable_paise FROM suppliers WHERE shop_id = $1`,
  },
  {
    name: 'suppliers.ledger',
    key: ['id'],
    sums: ['paise'],
    expected: ledgerOf('SUPPLIERS'),
    stored: `SELECT id, -payable_paise AS paise FROM suppliers WHERE shop_id = $1`,
  },
  {
    name: 'financiers.ledger',
    key: ['id'],
    sums: ['paise'],
    expected: ledgerOf('FINANCIERS'),
    stored: `SELECT id, receivable_paise AS paise FROM financiers WHERE shop_id = $1`,
  },
  ...['CUSTOMERS', 'SUPPLIERS', 'FINANCIERS'].map(partyless),
  {
    // A walk-in's goods set against others leave nothing.
    name: 'parties.ofSTORE_CREDIT',
    key: ['party'],
    sums: ['paise'],
    expected: `SELECT 'none' AS party, 0 AS paise WHERE false`,
    stored: `SELECT 'none' AS party, sum(amount_paise)::bigint AS paise FROM ledger_lines
              WHERE shop_id = $1 AND account = 'STORE_CREDIT' AND party_id IS NULL GROUP BY 1`,
  },
  {
    name: 'shop.totals',
    key: ['shop'],
    sums: ['customers', 'owing', 'due_paise'],
    expected: `SELECT 'all' AS shop, count(*) FILTER (WHERE sales_count > 0)::int AS customers,
                      count(*) FILTER (WHERE due_paise > 0)::int AS owing, coalesce(sum(due_paise), 0)::bigint AS due_paise
                 FROM customers WHERE shop_id = $1`,
    stored: `SELECT 'all' AS shop, customers, owing, due_paise FROM shop_totals WHERE shop_id = $1`,
  },
];
