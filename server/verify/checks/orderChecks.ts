/** A document is never earlier than what it uses: docs/decisions/320-days.md. */
import type { Check } from '../check.ts';

/** Selects pairs of what uses and what is used, with their days. */
const USES = `
  SELECT n.id AS document_id, s.id AS used_id, n.business_date AS on_day, s.business_date AS used_on
    FROM credit_notes n JOIN sales s ON s.shop_id = n.shop_id AND s.id = n.sale_id WHERE n.shop_id = $1
  UNION ALL
  SELECT n.id, b.id, n.business_date, b.business_date
    FROM debit_notes n JOIN purchase_bills b ON b.shop_id = n.shop_id AND b.id = n.purchase_bill_id WHERE n.shop_id = $1
  UNION ALL
  SELECT a.document_id, s.id, a.business_date, s.business_date
    FROM receipt_allocations a JOIN sales s ON s.shop_id = a.shop_id AND s.id = a.target_id AND a.target_kind = 'SALE'
   WHERE a.shop_id = $1 AND a.document_id <> s.id
  UNION ALL
  SELECT a.document_id, c.id, a.business_date, c.business_date
    FROM receipt_allocations a JOIN customer_charges c ON c.shop_id = a.shop_id AND c.id = a.target_id AND a.target_kind = 'CHARGE'
   WHERE a.shop_id = $1
  UNION ALL
  SELECT a.taken_back_by, w.id, a.business_date, w.business_date
    FROM receipt_allocations a JOIN due_write_offs w ON w.shop_id = a.shop_id AND w.id = a.document_id
   WHERE a.shop_id = $1 AND a.taken_back_by IS NOT NULL
  UNION ALL
  SELECT a.source_id, b.id, a.business_date, b.business_date
    FROM supplier_allocations a JOIN purchase_bills b ON b.shop_id = a.shop_id AND b.id = a.purchase_bill_id
   WHERE a.shop_id = $1
  UNION ALL
  SELECT l.settlement_id, s.id, t.business_date, s.business_date
    FROM settlement_lines l JOIN settlements t ON t.shop_id = l.shop_id AND t.id = l.settlement_id
    JOIN sales s ON s.shop_id = l.shop_id AND s.id = l.sale_id WHERE l.shop_id = $1
  UNION ALL
  SELECT p.id, e.id, p.business_date, e.business_date
    FROM expense_payments p JOIN expenses e ON e.shop_id = p.shop_id AND e.id = p.expense_id WHERE p.shop_id = $1
  UNION ALL
  SELECT t.id, c.id, t.business_date, c.business_date
    FROM brand_claim_settlements t JOIN brand_claims c ON c.shop_id = t.shop_id AND c.id = t.claim_id WHERE t.shop_id = $1
  UNION ALL
  SELECT e.document_id, p.document_id, e.business_date, p.business_date
    FROM cheque_events e JOIN payments p ON p.shop_id = e.shop_id AND p.id = e.payment_id WHERE e.shop_id = $1
  UNION ALL
  SELECT s.id, e.id, s.business_date, e.business_date
    FROM estimates e JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.sale_id WHERE e.shop_id = $1
  UNION ALL
  SELECT v.id, c.id, v.business_date, c.business_date
    FROM challan_events v JOIN challans c ON c.shop_id = v.shop_id AND c.id = v.challan_id WHERE v.shop_id = $1
  UNION ALL
  SELECT r.id, d.id, r.business_date, d.business_date
    FROM reversals r JOIN (SELECT id, business_date FROM sales WHERE shop_id = $1
                           UNION ALL SELECT id, business_date FROM purchase_bills WHERE shop_id = $1) d ON d.id = r.document_id
   WHERE r.shop_id = $1`;

/** Credit of a customer, pay and advances of a person: never below nothing at the end of a day. */
const CREDITS = `account IN ('STORE_CREDIT', 'STAFF_PAYABLE', 'STAFF_ADVANCES') AND party_id IS NOT NULL`;

export const ORDER_CHECKS: readonly Check[] = [
  {
    name: 'documents.order',
    key: ['document_id', 'used_id'],
    facts: ['in_order'],
    expected: `SELECT document_id, used_id, true AS in_order FROM (${USES}) u GROUP BY 1, 2`,
    stored: `SELECT document_id, used_id, bool_and(on_day >= used_on) AS in_order FROM (${USES}) u GROUP BY 1, 2`,
  },
  {
    name: 'stock.order',
    key: ['stock_item_id'],
    facts: ['in_order'],
    expected: `SELECT id AS stock_item_id, true AS in_order FROM stock_items WHERE shop_id = $1`,
    stored: `SELECT i.id AS stock_item_id, d.fewest >= 0 AND d.most <= i.received_quantity AS in_order
               FROM stock_items i
               JOIN (SELECT stock_item_id, min(pieces) AS fewest, max(pieces) AS most
                       FROM (SELECT stock_item_id, business_date,
                                    sum(sum(quantity)) OVER (PARTITION BY stock_item_id ORDER BY business_date) AS pieces
                               FROM stock_movements WHERE shop_id = $1 GROUP BY stock_item_id, business_date) days
                      GROUP BY stock_item_id) d ON d.stock_item_id = i.id
              WHERE i.shop_id = $1`,
  },
  {
    name: 'parties.order',
    key: ['party_id', 'account'],
    facts: ['in_order'],
    expected: `SELECT DISTINCT party_id, account, true AS in_order FROM ledger_lines WHERE shop_id = $1 AND ${CREDITS}`,
    stored: `SELECT party_id, account, min(paise) >= 0 AS in_order
               FROM (SELECT party_id, account, business_date,
                            sum(sum(CASE account WHEN 'STAFF_ADVANCES' THEN amount_paise ELSE -amount_paise END))
                              OVER (PARTITION BY party_id, account ORDER BY business_date) AS paise
                       FROM ledger_lines WHERE shop_id = $1 AND ${CREDITS} GROUP BY 1, 2, 3) days
              GROUP BY 1, 2`,
  },
];
