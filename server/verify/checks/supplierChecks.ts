import type { Check } from '../check.ts';
import { givenBy, halfUp, revaluedBy } from './fragments.ts';
import { postingCheck } from './ledgerChecks.ts';

const HEADS = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const;
const TAXES = ['cgst', 'sgst', 'igst'] as const;

const cancelled = (alias: string): string =>
  `EXISTS (SELECT FROM supplier_cancellations x WHERE x.shop_id = $1 AND x.document_id = ${alias}.id)`;

/** Selects what lowers a payable beside the payments of bills, with what is matched of it. */
export const SUPPLIER_DOCUMENTS = `
  SELECT d.*, (SELECT coalesce(sum(a.amount_paise), 0)::bigint FROM supplier_allocations a
                WHERE a.shop_id = $1 AND a.source_id = d.id AND a.source_kind = d.kind) AS matched_paise
    FROM (SELECT 'SUPPLIER_PAYMENT' AS kind, p.id, p.supplier_id, p.total_paise, ${cancelled('p')} AS cancelled
            FROM supplier_payments p WHERE p.shop_id = $1
          UNION ALL SELECT 'DEBIT_NOTE', n.id, n.supplier_id, n.total_paise, false FROM debit_notes n WHERE n.shop_id = $1
          UNION ALL SELECT 'SUPPLIER_CREDIT', c.id, c.supplier_id, c.total_paise, ${cancelled('c')}
            FROM supplier_credits c WHERE c.shop_id = $1
          UNION ALL SELECT 'CLAIM', t.id, t.supplier_id, t.received_paise, false
            FROM brand_claim_settlements t WHERE t.shop_id = $1 AND t.supplier_id IS NOT NULL
          UNION ALL SELECT 'OPENING', o.id, o.supplier_id, greatest(o.amount_paise, 0), false
            FROM opening_rows o WHERE o.shop_id = $1 AND o.kind = 'SUPPLIERS'
          UNION ALL SELECT 'SET_OFF', v.id, v.supplier_id, v.total_paise,
                 EXISTS (SELECT FROM voucher_cancellations x WHERE x.shop_id = $1 AND x.voucher_id = v.id)
            FROM vouchers v WHERE v.shop_id = $1 AND v.kind = 'SET_OFF') d`;

const PAID = 'd.id, d.payment_no, d.business_date';
const PAYMENT_POSTINGS = [
  `SELECT ${PAID}, 'SUPPLIERS', d.supplier_id, d.total_paise FROM supplier_payments d WHERE d.shop_id = $1`,
  `SELECT ${PAID}, ${givenBy('p')}, NULL, -p.amount_paise
     FROM supplier_payments d JOIN payments p ON p.shop_id = d.shop_id AND p.document_id = d.id AND p.document_kind = 'SUPPLIER_PAYMENT'
    WHERE d.shop_id = $1`,
];

const NOTE = 'n.id, n.debit_note_no, n.business_date';
const COST = `(SELECT sum(r.cost_paise)::bigint FROM debit_note_lines r WHERE r.shop_id = n.shop_id AND r.debit_note_id = n.id)`;
const REVERSED_TAX = `CASE WHEN b.input_credit THEN n.cgst_paise + n.sgst_paise + n.igst_paise ELSE 0 END`;
const OF_NOTES = `FROM debit_notes n JOIN purchase_bills b ON b.shop_id = n.shop_id AND b.id = n.purchase_bill_id WHERE n.shop_id = $1`;
/** They cost less in stock than on the bill; the same again was credited to stock. */
const LOWERED = `(SELECT sum(r.revalued_paise)::bigint FROM debit_note_lines r WHERE r.shop_id = n.shop_id AND r.debit_note_id = n.id)`;
const REST = `(${COST} + ${LOWERED} + ${REVERSED_TAX} - n.total_paise)`;
const DISCOUNT_BACK = `greatest(0, least(n.credited_taxable_paise, ${REST}))`;
const NOTE_POSTINGS = [
  `SELECT ${NOTE}, 'SUPPLIERS', b.supplier_id, n.total_paise ${OF_NOTES}`,
  `SELECT ${NOTE}, 'STOCK', NULL, -${COST} ${OF_NOTES}`,
  ...TAXES.map(
    head =>
      `SELECT ${NOTE}, 'INPUT_${head.toUpperCase()}', NULL, -n.${head}_paise ${OF_NOTES} AND b.input_credit`,
  ),
  `SELECT ${NOTE}, 'SUPPLIER_DISCOUNTS', NULL, ${DISCOUNT_BACK} - ${LOWERED} ${OF_NOTES}`,
  `SELECT ${NOTE}, 'ROUND_OFF', NULL, ${REST} - ${DISCOUNT_BACK} ${OF_NOTES}`,
];

const CREDIT = 'd.id, d.document_no, d.business_date';
/** Selects a note, and its cancellation the other way round. */
const CREDITS = `
  FROM (SELECT id, id AS credit_id, credit_no AS document_no, business_date, 1 AS sign FROM supplier_credits WHERE shop_id = $1
        UNION ALL SELECT id, document_id, document_no, business_date, -1 FROM supplier_cancellations
         WHERE shop_id = $1 AND document_kind = 'SUPPLIER_CREDIT') d
  JOIN supplier_credits c ON c.shop_id = $1 AND c.id = d.credit_id`;
const CREDIT_POSTINGS = [
  `SELECT ${CREDIT}, 'SUPPLIERS', c.supplier_id, d.sign * c.total_paise ${CREDITS}`,
  `SELECT ${CREDIT}, 'STOCK', NULL, ${revaluedBy('d.id')} ${CREDITS}`,
  `SELECT ${CREDIT}, 'COST_OF_GOODS', NULL, CASE WHEN d.sign > 0 THEN -c.of_sold_paise
          ELSE c.of_sold_paise - ${revaluedBy('c.id')} - ${revaluedBy('d.id')} END ${CREDITS}`,
  `SELECT ${CREDIT}, 'SUPPLIER_DISCOUNTS', NULL, d.sign * (c.of_sold_paise - ${revaluedBy('c.id')} - c.taxable_paise) ${CREDITS}`,
  ...TAXES.map(
    head => `SELECT ${CREDIT}, 'INPUT_${head.toUpperCase()}', NULL, -d.sign * c.${head}_paise ${CREDITS}`,
  ),
];

const OF_ORDERS = `FROM purchase_orders o
  JOIN purchase_order_lines l ON l.shop_id = o.shop_id AND l.order_id = o.id WHERE o.shop_id = $1`;
const RECEIVED = `(SELECT coalesce(sum(x.quantity), 0)::int
  FROM purchase_bills b JOIN purchase_bill_lines x ON x.shop_id = b.shop_id AND x.purchase_bill_id = b.id
 WHERE b.shop_id = $1 AND b.order_id = o.id AND b.status = 'POSTED' AND x.product_id = l.product_id)`;

export const SUPPLIER_CHECKS: readonly Check[] = [
  {
    // No more is matched than there is, nothing of what was cancelled, and only to the supplier's own bills.
    name: 'suppliers.matches',
    key: ['source_id'],
    facts: ['within', 'own'],
    expected: `SELECT DISTINCT a.source_id, true AS within, true AS own FROM supplier_allocations a WHERE a.shop_id = $1`,
    stored: `SELECT a.source_id, d.matched_paise BETWEEN 0 AND CASE WHEN d.cancelled THEN 0 ELSE d.total_paise END AS within,
                    bool_and(coalesce(b.supplier_id, v.supplier_id) = d.supplier_id) AS own
               FROM supplier_allocations a
               LEFT JOIN (${SUPPLIER_DOCUMENTS}) d ON d.id = a.source_id AND d.kind = a.source_kind
               LEFT JOIN purchase_bills b ON b.shop_id = $1 AND b.id = a.purchase_bill_id
               LEFT JOIN vouchers v ON v.shop_id = $1 AND v.id = a.voucher_id
              WHERE a.shop_id = $1 GROUP BY a.source_id, d.matched_paise, d.cancelled, d.total_paise`,
  },
  {
    name: 'suppliers.payments',
    key: ['payment_no'],
    facts: ['total_paise', 'cancelled'],
    expected: `SELECT d.payment_no, sum(p.amount_paise)::bigint AS total_paise, ${cancelled('d')} AS cancelled
                 FROM supplier_payments d
                 JOIN payments p ON p.shop_id = d.shop_id AND p.document_id = d.id AND p.document_kind = 'SUPPLIER_PAYMENT'
                WHERE d.shop_id = $1 GROUP BY d.shop_id, d.id, d.payment_no`,
    stored: `SELECT d.payment_no, d.total_paise,
                    bool_and(p.reversed AND EXISTS (
                      SELECT FROM journal_entries e JOIN journal_entries r ON r.shop_id = e.shop_id AND r.reverses = e.id
                       WHERE e.shop_id = $1 AND e.document_id = d.id)) AS cancelled
               FROM supplier_payments d
               JOIN payments p ON p.shop_id = d.shop_id AND p.document_id = d.id AND p.document_kind = 'SUPPLIER_PAYMENT'
              WHERE d.shop_id = $1 GROUP BY d.shop_id, d.id, d.payment_no, d.total_paise`,
  },
  {
    name: 'debitNotes.lines',
    key: ['debit_note_no'],
    facts: [...HEADS, 'supplier_id'],
    expected: `SELECT n.debit_note_no, ${HEADS.map(head => `sum(r.${head})::bigint - n.credited_${head} AS ${head}`).join(', ')}, b.supplier_id
                 FROM debit_notes n JOIN debit_note_lines r ON r.shop_id = n.shop_id AND r.debit_note_id = n.id
                 JOIN purchase_bills b ON b.shop_id = n.shop_id AND b.id = n.purchase_bill_id
                WHERE n.shop_id = $1 GROUP BY n.shop_id, n.id, n.debit_note_no, b.supplier_id`,
    stored: `SELECT debit_note_no, ${HEADS.join(', ')}, supplier_id FROM debit_notes WHERE shop_id = $1`,
  },
  {
    // The parts of a line that went back at different times add up to its share.
    name: 'debitNotes.shares',
    key: ['bill_line_id'],
    facts: [...HEADS, 'of_its_bill'],
    expected: `SELECT l.id AS bill_line_id, ${HEADS.map(head => `${halfUp(`l.${head} * t.pieces`, 'l.quantity')} AS ${head}`).join(', ')},
                      true AS of_its_bill
                 FROM (SELECT purchase_bill_line_id AS id, sum(quantity) AS pieces FROM debit_note_lines WHERE shop_id = $1 GROUP BY 1) t
                 JOIN purchase_bill_lines l ON l.shop_id = $1 AND l.id = t.id`,
    stored: `SELECT r.purchase_bill_line_id AS bill_line_id, ${HEADS.map(head => `sum(r.${head})::bigint AS ${head}`).join(', ')},
                    bool_and(l.purchase_bill_id = n.purchase_bill_id) AS of_its_bill
               FROM debit_note_lines r JOIN debit_notes n ON n.shop_id = r.shop_id AND n.id = r.debit_note_id
               JOIN purchase_bill_lines l ON l.shop_id = r.shop_id AND l.id = r.purchase_bill_line_id
              WHERE r.shop_id = $1 GROUP BY 1`,
  },
  {
    // The note that completes a return carries the bill's round-off: nothing of the bill is left.
    name: 'debitNotes.bills',
    key: ['bill_id'],
    facts: ['left_paise'],
    expected: `SELECT purchase_bill_id AS bill_id, 0::bigint AS left_paise FROM debit_notes
                WHERE shop_id = $1 AND round_off_paise <> 0 GROUP BY 1`,
    stored: `SELECT b.id AS bill_id, b.total_paise - sum(n.total_paise)::bigint
                      - sum(n.credited_taxable_paise + n.credited_cgst_paise + n.credited_sgst_paise + n.credited_igst_paise)::bigint AS left_paise
               FROM purchase_bills b JOIN debit_notes n ON n.shop_id = b.shop_id AND n.purchase_bill_id = b.id
              WHERE b.shop_id = $1 GROUP BY b.id, b.total_paise HAVING bool_or(n.round_off_paise <> 0)`,
  },
  {
    // Input tax that credits and returns reverse is never more than the bill's.
    name: 'suppliers.inputTax',
    key: ['bill_id'],
    facts: ['within'],
    expected: `SELECT id AS bill_id, true AS within FROM purchase_bills WHERE shop_id = $1`,
    stored: `SELECT b.id AS bill_id,
                    coalesce(n.tax, 0) + coalesce(c.tax, 0) <= b.cgst_paise + b.sgst_paise + b.igst_paise AS within
               FROM purchase_bills b
               LEFT JOIN (SELECT purchase_bill_id, sum(cgst_paise + sgst_paise + igst_paise) AS tax FROM debit_notes
                           WHERE shop_id = $1 GROUP BY 1) n ON n.purchase_bill_id = b.id
               LEFT JOIN (SELECT m.purchase_bill_id, sum(round((c.cgst_paise + c.sgst_paise + c.igst_paise)::numeric * m.paise / c.total_paise)) AS tax
                            FROM (SELECT purchase_bill_id, source_id, sum(amount_paise) AS paise FROM supplier_allocations
                                   WHERE shop_id = $1 AND source_kind = 'SUPPLIER_CREDIT' GROUP BY 1, 2 HAVING sum(amount_paise) > 0) m
                            JOIN supplier_credits c ON c.shop_id = $1 AND c.id = m.source_id GROUP BY 1) c ON c.purchase_bill_id = b.id
              WHERE b.shop_id = $1`,
  },
  {
    name: 'orders.received',
    key: ['order_no', 'product_id'],
    facts: ['received'],
    expected: `SELECT o.order_no, l.product_id, ${RECEIVED} AS received ${OF_ORDERS}`,
    stored: `SELECT o.order_no, l.product_id, l.received_quantity AS received ${OF_ORDERS}`,
  },
  {
    // What a person closed or cancelled stays so; nothing comes on a draft or a cancelled order.
    name: 'orders.states',
    key: ['order_no'],
    facts: ['state'],
    expected: `SELECT order_no, CASE
                 WHEN state = 'CLOSED' OR state IN ('DRAFT', 'CANCELLED') AND NOT came THEN state
                 WHEN NOT came THEN 'SENT' WHEN every_one THEN 'RECEIVED' ELSE 'PARTLY_RECEIVED' END AS state
                 FROM (SELECT o.order_no, o.state, bool_or(coalesce(${RECEIVED}, 0) > 0) AS came,
                              bool_and(coalesce(${RECEIVED}, 0) >= l.quantity) AS every_one
                         FROM purchase_orders o LEFT JOIN purchase_order_lines l ON l.shop_id = o.shop_id AND l.order_id = o.id
                        WHERE o.shop_id = $1 GROUP BY o.order_no, o.state) x`,
    stored: `SELECT order_no, state FROM purchase_orders WHERE shop_id = $1`,
  },
  {
    name: 'supplierCredits.tax',
    key: ['credit_no'],
    facts: ['taxed'],
    expected: `SELECT credit_no, true AS taxed FROM supplier_credits WHERE shop_id = $1`,
    stored: `SELECT credit_no, (gst_rate_bps IS NOT NULL OR tax = 0)
                      AND abs(tax - ${halfUp('total_paise * coalesce(gst_rate_bps, 0)', '10000 + coalesce(gst_rate_bps, 0)')}) <= 1 AS taxed
               FROM (SELECT *, cgst_paise + sgst_paise + igst_paise AS tax FROM supplier_credits WHERE shop_id = $1) c`,
  },
  postingCheck('ledger.supplierPayments', 'SUPPLIER_PAYMENT', PAYMENT_POSTINGS),
  postingCheck('ledger.debitNotes', 'PURCHASE_RETURNED', NOTE_POSTINGS),
  postingCheck('ledger.supplierCredits', 'SUPPLIER_CREDIT', CREDIT_POSTINGS),
];
