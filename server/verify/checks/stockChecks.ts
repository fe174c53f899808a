import { WAS_FITTED } from '../../stock/index.ts';
import type { Check } from '../check.ts';
import { halfUp } from './fragments.ts';

const SALE_MOVES = `
  SELECT s.id AS document_id, l.id AS line_id, -l.quantity AS quantity, -l.cost_paise AS cost_paise
    FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
   WHERE s.shop_id = $1 AND l.item_category <> 'SERVICE' AND NOT ${WAS_FITTED}`;
const BILL_MOVES = `
  SELECT b.id AS document_id, l.id AS line_id, l.quantity,
         l.unit_cost_paise * l.quantity + l.extra_paise
           + CASE WHEN b.input_credit THEN 0 ELSE l.cgst_paise + l.sgst_paise + l.igst_paise END AS cost_paise
    FROM purchase_bills b JOIN purchase_bill_lines l ON l.shop_id = b.shop_id AND l.purchase_bill_id = b.id
   WHERE b.shop_id = $1 AND l.item_category <> 'SERVICE'`;
const RETURNS = `
  SELECT r.credit_note_id AS document_id, r.sale_line_id AS line_id, r.quantity, r.cost_paise
    FROM credit_note_lines r JOIN sale_lines l ON l.shop_id = r.shop_id AND l.id = r.sale_line_id
   WHERE r.shop_id = $1 AND l.item_category <> 'SERVICE' AND NOT ${WAS_FITTED}`;
const TO_SUPPLIERS = `
  SELECT debit_note_id AS document_id, purchase_bill_line_id AS line_id, -quantity AS quantity, -cost_paise AS cost_paise
    FROM debit_note_lines WHERE shop_id = $1`;
const BUY_BACKS = `
  SELECT p.document_id, p.stock_item_id AS line_id, 1 AS quantity, p.amount_paise AS cost_paise
    FROM payments p WHERE p.shop_id = $1 AND p.document_kind = 'SALE' AND p.stock_item_id IS NOT NULL`;

/** What a cancellation moves is what the document moved, the other way round. */
const taken = (kind: string, moves: string): string => `
  SELECT '${kind}' AS kind, r.id AS document_id, m.line_id, -m.quantity, -m.cost_paise
    FROM reversals r JOIN (${moves}) m ON m.document_id = r.document_id WHERE r.shop_id = $1`;

const CHANGES = `
  SELECT l.kind, l.stock_change_id AS document_id, l.id AS line_id, l.quantity, l.cost_paise
    FROM stock_change_lines l WHERE l.shop_id = $1`;

const PARTS = `
  SELECT 'FITTED' AS kind, fitted_move_id AS document_id, id AS line_id, -quantity AS quantity, -cost_paise AS cost_paise
    FROM ticket_parts WHERE shop_id = $1 AND fitted_move_id IS NOT NULL
  UNION ALL SELECT 'PUT_BACK', back_move_id, id, quantity, cost_paise
    FROM ticket_parts WHERE shop_id = $1 AND back_move_id IS NOT NULL`;

const KINDS = `('SALE', 'SALE_RETURNED', 'SALE_CANCELLED', 'PURCHASE', 'PURCHASE_CANCELLED', 'BUY_BACK', 'BUY_BACK_CANCELLED',
  'SUPPLIER_RETURNED', 'WRITTEN_OFF', 'FOUND', 'CORRECTED', 'FITTED', 'PUT_BACK')`;

const MOVING_DOCUMENTS = `
  SELECT id, business_date, invoice_no AS document_no FROM sales WHERE shop_id = $1
  UNION ALL SELECT id, business_date, bill_no FROM purchase_bills WHERE shop_id = $1
  UNION ALL SELECT id, as_of, CASE document_no WHEN '' THEN '–' ELSE document_no END FROM opening_rows WHERE shop_id = $1 AND kind = 'STOCK'
  UNION ALL SELECT id, business_date, document_no FROM reversals WHERE shop_id = $1
  UNION ALL SELECT id, business_date, credit_note_no FROM credit_notes WHERE shop_id = $1
  UNION ALL SELECT id, business_date, debit_note_no FROM debit_notes WHERE shop_id = $1
  UNION ALL SELECT id, business_date, document_no FROM stock_changes WHERE shop_id = $1
  UNION ALL SELECT id, business_date, document_no FROM ticket_moves WHERE shop_id = $1
  UNION ALL SELECT id, business_date, credit_no FROM supplier_credits WHERE shop_id = $1
  UNION ALL SELECT id, business_date, document_no FROM supplier_cancellations WHERE shop_id = $1
  UNION ALL SELECT id, business_date, claim_no FROM brand_claims WHERE shop_id = $1`;

/** Its row of the opening balances was removed: it was never there. */
const takenOut = (item: string): string =>
  `EXISTS (SELECT FROM stock_movements x WHERE x.shop_id = $1 AND x.stock_item_id = ${item} AND x.kind = 'OPENING'
            GROUP BY x.stock_item_id HAVING sum(x.quantity) = 0)`;

export const STOCK_CHECKS: readonly Check[] = [
  {
    name: 'stock.documents',
    key: ['kind', 'document_id', 'line_id'],
    sums: ['quantity', 'cost_paise'],
    expected: `SELECT kind, document_id, line_id, sum(quantity)::int AS quantity, sum(cost_paise)::bigint AS cost_paise FROM (
                 SELECT 'SALE' AS kind, m.* FROM (${SALE_MOVES}) m
                 UNION ALL SELECT 'PURCHASE', m.* FROM (${BILL_MOVES}) m
                 UNION ALL SELECT 'SALE_RETURNED', m.* FROM (${RETURNS}) m
                 UNION ALL SELECT 'SUPPLIER_RETURNED', m.* FROM (${TO_SUPPLIERS}) m
                 UNION ALL SELECT 'BUY_BACK', m.* FROM (${BUY_BACKS}) m
                 UNION ALL ${CHANGES}
                 UNION ALL ${PARTS}
                 UNION ALL ${taken('SALE_CANCELLED', SALE_MOVES)}
                 UNION ALL ${taken('PURCHASE_CANCELLED', BILL_MOVES)}
                 UNION ALL ${taken('BUY_BACK_CANCELLED', BUY_BACKS)}) moves GROUP BY 1, 2, 3`,
    stored: `SELECT kind, document_id, CASE WHEN kind LIKE 'BUY_BACK%' THEN stock_item_id ELSE line_id END AS line_id,
                    sum(quantity)::int AS quantity, sum(cost_paise)::bigint AS cost_paise
               FROM stock_movements WHERE shop_id = $1 AND (kind IN ${KINDS} OR kind = 'REVALUED' AND line_id IS NOT NULL) GROUP BY 1, 2, 3`,
  },
  {
    name: 'stock.counts',
    key: ['stock_count_id'],
    facts: ['document_no', 'reason', 'expected'],
    expected: `SELECT n.id AS stock_count_id, x.document_no, x.reason,
                      (SELECT sum(s.quantity)::int FROM stock_count_items s WHERE s.shop_id = $1 AND s.stock_count_id = n.id) AS expected
                 FROM stock_counts n LEFT JOIN stock_changes x ON x.shop_id = n.shop_id AND x.id = n.stock_change_id AND x.kind = 'COUNT'
                WHERE n.shop_id = $1`,
    stored: 'SELECT id AS stock_count_id, document_no, reason, expected FROM stock_counts WHERE shop_id = $1',
  },
  {
    name: 'stock.items',
    key: ['stock_item_id'],
    facts: ['product_id', 'quantity', 'value_paise', 'in_stock'],
    expected: `SELECT stock_item_id, min(product_id::text) AS product_id, sum(quantity)::int AS quantity,
                      sum(cost_paise)::bigint AS value_paise, sum(quantity) > 0 AS in_stock
                 FROM stock_movements WHERE shop_id = $1 GROUP BY 1`,
    stored: `SELECT id AS stock_item_id, product_id::text, quantity, value_paise, status = 'IN_STOCK' AS in_stock
               FROM stock_items WHERE shop_id = $1`,
  },
  {
    // It is the value of one piece, by the movement it came in with; a bill's lot rounds down, what is left of
    // it goes last.
    name: 'stock.cost',
    key: ['stock_item_id'],
    facts: ['cost_paise'],
    expected: `SELECT DISTINCT ON (m.stock_item_id) m.stock_item_id, coalesce(v.cost_paise,
                      o.unit_cost_paise, CASE m.kind WHEN 'PURCHASE' THEN m.cost_paise / m.quantity ELSE ${halfUp('m.cost_paise', 'm.quantity::bigint')} END) AS cost_paise
                 FROM stock_movements m
                 LEFT JOIN (SELECT DISTINCT ON (stock_item_id) stock_item_id, unit_cost_paise FROM opening_rows
                             WHERE shop_id = $1 AND stock_item_id IS NOT NULL) o ON o.stock_item_id = m.stock_item_id
                 LEFT JOIN (
                   SELECT e.stock_item_id, ${halfUp('sum(e.cost_paise)::bigint', 'sum(e.quantity)::bigint')} AS cost_paise
                     FROM (SELECT stock_item_id, max(id::text)::uuid AS id FROM stock_movements
                            WHERE shop_id = $1 AND kind = 'REVALUED' GROUP BY 1) last
                     JOIN stock_movements e ON e.shop_id = $1 AND e.stock_item_id = last.stock_item_id AND e.id <= last.id
                    GROUP BY 1) v ON v.stock_item_id = m.stock_item_id
                WHERE m.shop_id = $1 AND m.quantity > 0 AND NOT ${takenOut('m.stock_item_id')} ORDER BY m.stock_item_id, m.id`,
    stored: `SELECT i.id AS stock_item_id, i.cost_paise FROM stock_items i WHERE i.shop_id = $1 AND NOT ${takenOut('i.id')}`,
  },
  {
    // Parts, and what was written down: no part of the purchase price.
    name: 'stock.beyondPrice',
    key: ['stock_item_id'],
    sums: ['beyond_price_paise'],
    expected: `SELECT stock_item_id, sum(cost_paise)::bigint AS beyond_price_paise FROM stock_movements
                WHERE shop_id = $1 AND kind = 'REVALUED' AND line_id IS NOT NULL GROUP BY 1`,
    stored: `SELECT id AS stock_item_id, beyond_price_paise FROM stock_items WHERE shop_id = $1`,
  },
  {
    // It was added without its bill, and nothing has given it a cost since: parts do not.
    name: 'stock.costUnknown',
    key: ['stock_item_id'],
    facts: ['unknown'],
    expected: `SELECT l.stock_item_id, true AS unknown
                 FROM stock_changes x
                 JOIN stock_change_lines l ON l.shop_id = x.shop_id AND l.stock_change_id = x.id
                 JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
                WHERE x.shop_id = $1 AND x.kind = 'ADDED' AND i.cost_paise = i.beyond_price_paise
                  AND NOT EXISTS (
                    SELECT FROM stock_changes b
                      JOIN stock_change_lines c ON c.shop_id = b.shop_id AND c.stock_change_id = b.id
                      JOIN stock_items o ON o.shop_id = c.shop_id AND o.id = c.stock_item_id
                     WHERE b.shop_id = $1 AND b.kind = 'BILLED' AND b.id > x.id AND (o.id = i.id OR o.imei IN (i.imei, i.imei2) OR o.imei2 IN (i.imei, i.imei2)))`,
    stored: `SELECT id AS stock_item_id, true AS unknown FROM stock_items WHERE shop_id = $1 AND cost_unknown`,
  },
  {
    name: 'stock.days',
    key: ['movement'],
    facts: ['business_date', 'document_no'],
    expected: `SELECT m.id AS movement, d.business_date, d.document_no
                 FROM stock_movements m JOIN (${MOVING_DOCUMENTS}) d ON d.id = m.document_id WHERE m.shop_id = $1`,
    stored: `SELECT id AS movement, business_date, document_no FROM stock_movements WHERE shop_id = $1`,
  },
  {
    name: 'stock.products',
    key: ['product_id'],
    sums: ['in_stock'],
    expected: `SELECT product_id, sum(quantity)::int AS in_stock FROM stock_items WHERE shop_id = $1 GROUP BY 1`,
    stored: `SELECT id AS product_id, in_stock FROM products WHERE shop_id = $1`,
  },
  {
    name: 'stock.codes',
    key: ['code', 'stock_item_id'],
    facts: ['code_kept'],
    expected: `SELECT DISTINCT v.code, i.id AS stock_item_id, true AS code_kept
                 FROM stock_items i CROSS JOIN LATERAL (VALUES (i.imei), (i.imei2), (i.serial_no)) AS v (code)
                WHERE i.shop_id = $1 AND i.status = 'IN_STOCK' AND v.code IS NOT NULL`,
    stored: `SELECT code, stock_item_id, true AS code_kept FROM stock_codes WHERE shop_id = $1`,
  },
  {
    // A unit is sold as the phone it is.
    name: 'stock.unitsSold',
    key: ['sale_line_id'],
    facts: ['product_id', 'imei', 'imei2', 'serial_no'],
    expected: `SELECT l.id AS sale_line_id, i.product_id, i.imei, i.imei2, i.serial_no
                 FROM sale_lines l JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
                WHERE l.shop_id = $1 AND i.received_quantity = 1`,
    stored: `SELECT l.id AS sale_line_id, l.product_id, l.imei, l.imei2, l.serial_no
               FROM sale_lines l LEFT JOIN stock_items i ON i.shop_id = l.shop_id AND i.id = l.stock_item_id
              WHERE l.shop_id = $1 AND l.stock_item_id IS NOT NULL AND coalesce(i.received_quantity, 1) = 1`,
  },
];
