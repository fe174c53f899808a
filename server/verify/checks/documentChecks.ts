import type { Check } from '../check.ts';
import { cameBack, financialYear, halfUp, TAX, letGo } from './fragments.ts';

const TAX_BACK = 'r.cgst_paise + r.sgst_paise + r.igst_paise';
const HEADS = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const;

/** Adds up a head over the lines that stand on the invoice with value and tax. */
const onInvoice = (head: string): string =>
  `sum(CASE WHEN l.margin_scheme THEN 0 ELSE l.${head} END)::bigint AS ${head}`;

/** The tax of a line by its price, rate and place: `a` is the amount it is in or on, `t` its value, `r` its rate. */
const split = (name: string, from: string, amount: string, value: string): string => `
  CROSS JOIN LATERAL (SELECT ${value} AS taxable) ${name}_value
  CROSS JOIN LATERAL (
    SELECT ${name}_value.taxable,
           CASE WHEN ${from}.inter_state THEN 0 ELSE ${halfUp(`${name}_value.taxable * l.gst_rate_bps`, '20000')} END AS half,
           CASE WHEN ${from}.inter_state THEN ${halfUp(`${name}_value.taxable * l.gst_rate_bps`, '10000')} ELSE 0 END AS igst) ${name}_tax
  CROSS JOIN LATERAL (
    SELECT ${name}_tax.*, ${amount} - ${name}_tax.taxable - 2 * ${name}_tax.half - ${name}_tax.igst AS rest) ${name}`;

export const inclusive = (name: string, amount: string): string => `
  ${split(`${name}_first`, 's', amount, halfUp(`${amount} * 10000`, '10000 + l.gst_rate_bps'))}
  ${split(`${name}_moved`, 's', amount, `greatest(0, ${name}_first.taxable + ${name}_first.rest)`)}
  CROSS JOIN LATERAL (
    SELECT CASE WHEN ${name}_first.rest <> 0 AND ${name}_moved.rest = 0 THEN ${name}_moved.taxable ELSE ${name}_first.taxable END AS taxable,
           CASE WHEN ${name}_first.rest <> 0 AND ${name}_moved.rest = 0 THEN ${name}_moved.half ELSE ${name}_first.half END AS half,
           CASE WHEN ${name}_first.rest <> 0 AND ${name}_moved.rest = 0 THEN ${name}_moved.igst ELSE ${name}_first.igst END AS igst) ${name}`;

const lineTax = `
  SELECT s.invoice_no, l.line_no, l.unit_price_paise * l.quantity - l.discount_paise AS total_paise,
         plain.taxable AS taxable_paise, plain.half AS cgst_paise, plain.half AS sgst_paise, plain.igst AS igst_paise
    FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
    ${inclusive('plain', 'l.total_paise')}
   WHERE s.shop_id = $1 AND NOT l.margin_scheme`;

const MARGIN = 'greatest(0, l.total_paise - l.cost_paise + l.beyond_price_paise)';
/** The law is read either way: which one held is the shop's setting of that day. */
const marginTax = (tax: string, from: string): string => `
  SELECT s.invoice_no, l.line_no, least(${tax}.taxable, ${MARGIN}) AS taxable_paise,
         least(${tax}.half, ${MARGIN} / 2) AS cgst_paise, least(${tax}.igst, ${MARGIN}) AS igst_paise
    FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id ${from}
   WHERE s.shop_id = $1 AND l.margin_scheme`;
const MARGIN_TAXES = [
  marginTax('within', inclusive('within', MARGIN)),
  marginTax('ontop', split('ontop', 's', MARGIN, MARGIN)),
];

/** Numbers of a series are those of the documents in their financial year. */
const NUMBERED: Readonly<Record<string, string>> = {
  SALE: 'SELECT financial_year::int AS financial_year, sequence FROM sales WHERE shop_id = $1',
  CREDIT_NOTE: 'SELECT financial_year::int AS financial_year, sequence FROM credit_notes WHERE shop_id = $1',
  ...Object.fromEntries(
    Object.entries({
      SALE_CANCELLATION: `SELECT business_date, document_no FROM reversals WHERE shop_id = $1 AND document_kind = 'SALE'`,
      BILL_CANCELLATION: `SELECT business_date, document_no FROM reversals WHERE shop_id = $1 AND document_kind = 'PURCHASE_BILL'`,
      DRAWER_CLOSE: `SELECT s.business_date, c.report_no AS document_no FROM drawer_closes c
                       JOIN drawer_sessions s ON s.shop_id = c.shop_id AND s.id = c.session_id WHERE c.shop_id = $1`,
      RECEIPT: 'SELECT business_date, receipt_no AS document_no FROM receipts WHERE shop_id = $1',
      CHEQUE_BOUNCE: 'SELECT business_date, document_no FROM cheque_bounces WHERE shop_id = $1',
      WRITE_OFF: 'SELECT business_date, write_off_no AS document_no FROM due_write_offs WHERE shop_id = $1',
      WRITE_OFF_CANCELLATION:
        'SELECT business_date, document_no FROM due_write_off_cancellations WHERE shop_id = $1',
      CUSTOMER_DEBIT_NOTE:
        'SELECT business_date, debit_note_no AS document_no FROM customer_debit_notes WHERE shop_id = $1',
      CUSTOMER_DEBIT_NOTE_CANCELLATION:
        'SELECT business_date, document_no FROM customer_debit_note_cancellations WHERE shop_id = $1',
      ADVANCE_REFUND:
        'SELECT business_date, refund_no AS document_no FROM advance_refunds WHERE shop_id = $1',
      TRANSFER: 'SELECT business_date, document_no FROM transfers WHERE shop_id = $1',
      SETTLEMENT: 'SELECT business_date, settlement_no AS document_no FROM settlements WHERE shop_id = $1',
      SETTLEMENT_CANCELLATION:
        'SELECT business_date, document_no FROM settlement_cancellations WHERE shop_id = $1',
      // A claim that a settlement made has the number of its line.
      CLAIM:
        'SELECT business_date, claim_no AS document_no FROM brand_claims WHERE shop_id = $1 AND settlement_id IS NULL',
      CLAIM_SETTLEMENT: 'SELECT business_date, document_no FROM brand_claim_settlements WHERE shop_id = $1',
      EXCHANGE_VOUCHER:
        'SELECT business_date, voucher_no AS document_no FROM exchange_phones WHERE shop_id = $1',
      SUPPLIER_PAYMENT:
        'SELECT business_date, payment_no AS document_no FROM supplier_payments WHERE shop_id = $1',
      SUPPLIER_PAYMENT_CANCELLATION:
        'SELECT business_date, document_no FROM supplier_cancellations WHERE shop_id = $1',
      DEBIT_NOTE: 'SELECT business_date, debit_note_no AS document_no FROM debit_notes WHERE shop_id = $1',
      SUPPLIER_CREDIT:
        'SELECT business_date, credit_no AS document_no FROM supplier_credits WHERE shop_id = $1',
      ...Object.fromEntries(
        ['PAY_OUT', 'SET_OFF', 'SUPPLIER_RECEIPT'].map(kind => [
          kind,
          `SELECT business_date, voucher_no AS document_no FROM vouchers WHERE shop_id = $1 AND kind = '${kind}'`,
        ]),
      ),
      VOUCHER_CANCELLATION: 'SELECT business_date, document_no FROM voucher_cancellations WHERE shop_id = $1',
      STOCK_CHANGE: 'SELECT business_date, document_no FROM stock_changes WHERE shop_id = $1',
      EXPENSE: 'SELECT business_date, expense_no AS document_no FROM expenses WHERE shop_id = $1',
      EXPENSE_PAYMENT:
        'SELECT business_date, payment_no AS document_no FROM expense_payments WHERE shop_id = $1',
      EXPENSE_CANCELLATION: 'SELECT business_date, document_no FROM expense_cancellations WHERE shop_id = $1',
      STAFF_PAYMENT: 'SELECT business_date, entry_no AS document_no FROM staff_payments WHERE shop_id = $1',
      STAFF_CANCELLATION:
        'SELECT business_date, document_no FROM staff_payment_cancellations WHERE shop_id = $1',
      DAY_CLOSE: 'SELECT business_date, report_no AS document_no FROM day_closes WHERE shop_id = $1',
    }).map(([series, documents]) => [
      series,
      `SELECT ${financialYear('business_date')} AS financial_year, substring(document_no FROM '[0-9]+$')::int AS sequence
         FROM (${documents}) d`,
    ]),
  ),
};

export const DOCUMENT_CHECKS: readonly Check[] = [
  {
    name: 'sales.lines',
    key: ['invoice_no'],
    facts: [
      ...HEADS,
      'margin_sales_paise',
      'margin_tax_paise',
      'total_paise',
      'round_off_paise',
      'cost_paise',
      'quantity',
      'month',
    ],
    expected: `SELECT t.*, t.total_paise - t.taxable_paise - t.cgst_paise - t.sgst_paise - t.igst_paise - t.margin_sales_paise AS round_off_paise
                 FROM (
      SELECT s.invoice_no, ${HEADS.map(onInvoice).join(', ')},
             sum(CASE WHEN l.margin_scheme THEN l.total_paise ELSE 0 END)::bigint AS margin_sales_paise,
             sum(CASE WHEN l.margin_scheme THEN ${TAX} ELSE 0 END)::bigint AS margin_tax_paise,
             ((sum(l.total_paise)::bigint + 50) / 100) * 100 AS total_paise,
             sum(l.cost_paise)::bigint AS cost_paise, sum(l.quantity)::int AS quantity,
             to_char(s.business_date, 'YYYYMM')::int AS month
        FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
       WHERE s.shop_id = $1 GROUP BY s.shop_id, s.id) t`,
    stored: `SELECT invoice_no, ${HEADS.join(', ')}, margin_sales_paise, margin_tax_paise, total_paise, round_off_paise,
                    cost_paise, quantity, month FROM sales WHERE shop_id = $1`,
  },
  {
    name: 'sales.tax',
    key: ['invoice_no', 'line_no'],
    facts: ['total_paise', ...HEADS],
    expected: lineTax,
    stored: `SELECT s.invoice_no, l.line_no, l.total_paise, ${HEADS.map(head => `l.${head}`).join(', ')}
               FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
              WHERE s.shop_id = $1 AND NOT l.margin_scheme`,
  },
  {
    name: 'sales.marginTax',
    key: ['invoice_no', 'line_no'],
    facts: ['taxed'],
    expected: `SELECT s.invoice_no, l.line_no, true AS taxed
                 FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
                WHERE s.shop_id = $1 AND l.margin_scheme`,
    stored: `SELECT s.invoice_no, l.line_no, bool_or((l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise)
                      = (m.taxable_paise, m.cgst_paise, m.cgst_paise, m.igst_paise)) AS taxed
               FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
               JOIN (${MARGIN_TAXES.join(' UNION ALL ')}) m ON m.invoice_no = s.invoice_no AND m.line_no = l.line_no
              WHERE s.shop_id = $1 GROUP BY 1, 2`,
  },
  {
    // A line's discount holds its share by value of the bill's, to the paisa.
    name: 'sales.billDiscounts',
    key: ['invoice_no'],
    facts: ['within'],
    expected: `SELECT invoice_no, true AS within FROM sales WHERE shop_id = $1 AND bill_discount_paise > 0`,
    stored: `SELECT s.invoice_no, sum(l.discount_paise) >= s.bill_discount_paise
                      AND bool_and(l.discount_paise::numeric * t.paise
                        >= s.bill_discount_paise::numeric * l.total_paise - t.paise - s.bill_discount_paise) AS within
               FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
              CROSS JOIN LATERAL (SELECT sum(x.total_paise) AS paise FROM sale_lines x
                                   WHERE x.shop_id = s.shop_id AND x.sale_id = s.id) t
              WHERE s.shop_id = $1 AND s.bill_discount_paise > 0 GROUP BY s.shop_id, s.id`,
  },
  {
    name: 'sales.paid',
    key: ['invoice_no'],
    facts: ['paid_paise', 'written_off_paise', 'due_paise', 'payments_reversed'],
    expected: `SELECT s.invoice_no, d.paid AS paid_paise, d.off AS written_off_paise,
                      CASE s.status WHEN 'CANCELLED' THEN 0 ELSE s.total_paise - d.paid - d.off - d.cleared END AS due_paise,
                      CASE WHEN p.document_id IS NOT NULL THEN s.status = 'CANCELLED' END AS payments_reversed
                 FROM sales s
                 LEFT JOIN (
                   SELECT document_id, sum(amount_paise)::bigint AS paise FROM payments
                    WHERE shop_id = $1 AND document_kind = 'SALE' GROUP BY 1) p ON p.document_id = s.id
                 LEFT JOIN (
                   SELECT target_id, coalesce(sum(amount_paise) FILTER (WHERE NOT ${letGo('receipt_allocations')}), 0)::bigint AS paise,
                          coalesce(sum(amount_paise) FILTER (WHERE ${letGo('receipt_allocations')}), 0)::bigint AS off FROM receipt_allocations
                    WHERE shop_id = $1 AND target_kind = 'SALE' GROUP BY 1) a ON a.target_id = s.id
                 LEFT JOIN (
                   SELECT sale_id, sum(due_cleared_paise)::bigint AS paise FROM credit_notes
                    WHERE shop_id = $1 GROUP BY 1) n ON n.sale_id = s.id
                CROSS JOIN LATERAL (
                   SELECT least(coalesce(p.paise, 0), s.total_paise) + coalesce(a.paise, 0) AS paid, coalesce(a.off, 0) AS off, coalesce(n.paise, 0) AS cleared) d
                WHERE s.shop_id = $1`,
    stored: `SELECT s.invoice_no, s.paid_paise, s.written_off_paise, s.due_paise,
                    (SELECT bool_and(p.reversed) FROM payments p
                      WHERE p.shop_id = s.shop_id AND p.document_id = s.id AND p.document_kind = 'SALE') AS payments_reversed
               FROM sales s WHERE s.shop_id = $1`,
  },
  {
    name: 'returns.notes',
    key: ['credit_note_no'],
    facts: [
      ...HEADS,
      'margin_sales_paise',
      'margin_tax_paise',
      'untaxed_paise',
      'cost_paise',
      'settled_paise',
    ],
    expected: `SELECT n.credit_note_no,
                      ${HEADS.map(head => `sum(CASE WHEN n.tax_reduced AND NOT l.margin_scheme THEN r.${head} ELSE 0 END)::bigint AS ${head}`).join(', ')},
                      sum(CASE WHEN n.tax_reduced AND l.margin_scheme THEN r.total_paise ELSE 0 END)::bigint AS margin_sales_paise,
                      sum(CASE WHEN n.tax_reduced AND l.margin_scheme THEN r.cgst_paise + r.sgst_paise + r.igst_paise ELSE 0 END)::bigint AS margin_tax_paise,
                      sum(CASE WHEN n.tax_reduced THEN 0 ELSE r.total_paise END)::bigint AS untaxed_paise,
                      sum(r.cost_paise)::bigint AS cost_paise, n.financed_paise + n.refund_paise AS settled_paise
                 FROM credit_notes n JOIN credit_note_lines r ON r.shop_id = n.shop_id AND r.credit_note_id = n.id
                 JOIN sale_lines l ON l.shop_id = r.shop_id AND l.id = r.sale_line_id
                WHERE n.shop_id = $1 GROUP BY n.shop_id, n.id`,
    stored: `SELECT n.credit_note_no, ${HEADS.join(', ')}, margin_sales_paise, margin_tax_paise, untaxed_paise, cost_paise,
                    (SELECT coalesce(sum(p.amount_paise), 0)::bigint FROM payments p
                      WHERE p.shop_id = n.shop_id AND p.document_id = n.id AND p.document_kind = 'CREDIT_NOTE') AS settled_paise
               FROM credit_notes n WHERE shop_id = $1`,
  },
  {
    // The parts of a line taken back at different times add up to its share.
    name: 'returns.lines',
    key: ['sale_line_id'],
    facts: ['total_paise', 'taxable_paise', 'tax_paise'],
    expected: `SELECT l.id AS sale_line_id, ${halfUp('l.total_paise * t.pieces', 'l.quantity')} AS total_paise,
                      CASE WHEN t.tax_reduced THEN ${halfUp('l.taxable_paise * t.pieces', 'l.quantity')} END AS taxable_paise,
                      CASE WHEN t.tax_reduced THEN ${['cgst', 'sgst', 'igst'].map(head => halfUp(`l.${head}_paise * t.pieces`, 'l.quantity')).join(' + ')} END AS tax_paise
                 FROM (SELECT r.sale_line_id, sum(r.quantity) AS pieces, bool_and(n.tax_reduced) AS tax_reduced
                         FROM credit_note_lines r JOIN credit_notes n ON n.shop_id = r.shop_id AND n.id = r.credit_note_id
                        WHERE r.shop_id = $1 GROUP BY 1 HAVING bool_and(n.kind = 'RETURN')) t
                 JOIN sale_lines l ON l.shop_id = $1 AND l.id = t.sale_line_id`,
    stored: `SELECT r.sale_line_id, sum(r.total_paise)::bigint AS total_paise,
                    CASE WHEN bool_and(n.tax_reduced) THEN sum(r.taxable_paise)::bigint END AS taxable_paise,
                    CASE WHEN bool_and(n.tax_reduced) THEN sum(r.cgst_paise + r.sgst_paise + r.igst_paise)::bigint END AS tax_paise
               FROM credit_note_lines r JOIN credit_notes n ON n.shop_id = r.shop_id AND n.id = r.credit_note_id
              WHERE r.shop_id = $1 GROUP BY 1 HAVING bool_and(n.kind = 'RETURN')`,
  },
  {
    // Notes take no more of a line than it has; with all of its pieces, all of it.
    name: 'returns.left',
    key: ['sale_line_id'],
    facts: ['within', 'left_paise', 'left_tax_paise'],
    expected: `SELECT r.sale_line_id, true AS within, CASE WHEN sum(r.quantity) = l.quantity THEN 0 END AS left_paise,
                      CASE WHEN sum(r.quantity) = l.quantity AND bool_and(n.tax_reduced) THEN 0 END AS left_tax_paise
                 FROM credit_note_lines r JOIN credit_notes n ON n.shop_id = r.shop_id AND n.id = r.credit_note_id
                 JOIN sale_lines l ON l.shop_id = r.shop_id AND l.id = r.sale_line_id
                WHERE r.shop_id = $1 GROUP BY 1, l.quantity`,
    stored: `SELECT r.sale_line_id, sum(r.total_paise) <= l.total_paise AND sum(r.taxable_paise) <= l.taxable_paise
                      AND sum(r.cgst_paise + r.sgst_paise + r.igst_paise) <= ${TAX} AS within,
                    CASE WHEN sum(r.quantity) = l.quantity THEN l.total_paise - sum(r.total_paise) END::bigint AS left_paise,
                    CASE WHEN sum(r.quantity) = l.quantity AND bool_and(n.tax_reduced)
                         THEN ${TAX} - sum(r.cgst_paise + r.sgst_paise + r.igst_paise) END::bigint AS left_tax_paise
               FROM credit_note_lines r JOIN credit_notes n ON n.shop_id = r.shop_id AND n.id = r.credit_note_id
               JOIN sale_lines l ON l.shop_id = r.shop_id AND l.id = r.sale_line_id
              WHERE r.shop_id = $1 GROUP BY 1, l.quantity, l.total_paise, l.taxable_paise, l.cgst_paise, l.sgst_paise, l.igst_paise`,
  },
  {
    // The tax of a lower price is by the rate of its line; each note rounds by half a paisa at the most.
    name: 'returns.prices',
    key: ['id'],
    facts: ['by_rate', 'without_goods'],
    expected: `SELECT r.id, true AS by_rate, true AS without_goods
                 FROM credit_note_lines r JOIN credit_notes n ON n.shop_id = r.shop_id AND n.id = r.credit_note_id
                WHERE r.shop_id = $1 AND n.kind <> 'RETURN'`,
    stored: `SELECT r.id, r.quantity = 0 AND r.condition IS NULL AS without_goods,
                    CASE WHEN l.margin_scheme THEN ${TAX_BACK} <= ${TAX}
                         WHEN n.tax_reduced THEN abs((${TAX_BACK}) * l.total_paise - (${TAX}) * r.total_paise) <= 10 * l.total_paise
                         ELSE ${TAX_BACK} = 0 END AS by_rate
               FROM credit_note_lines r JOIN credit_notes n ON n.shop_id = r.shop_id AND n.id = r.credit_note_id
               JOIN sale_lines l ON l.shop_id = r.shop_id AND l.id = r.sale_line_id
              WHERE r.shop_id = $1 AND n.kind <> 'RETURN'`,
  },
  {
    name: 'returns.sales',
    key: ['invoice_no'],
    facts: ['status', 'left_paise'],
    expected: `SELECT s.invoice_no, CASE WHEN bool_or(n.completes) THEN 'RETURNED' ELSE 'PART_RETURNED' END AS status,
                      CASE WHEN bool_or(n.completes) THEN 0 END AS left_paise
                 FROM credit_notes n JOIN sales s ON s.shop_id = n.shop_id AND s.id = n.sale_id
                WHERE n.shop_id = $1 AND n.kind = 'RETURN' GROUP BY 1`,
    stored: `SELECT s.invoice_no, s.status,
                    CASE WHEN s.status = 'RETURNED' THEN s.total_paise - coalesce(sum(n.total_paise), 0)::bigint END AS left_paise
               FROM sales s LEFT JOIN credit_notes n ON n.shop_id = s.shop_id AND n.sale_id = s.id
              WHERE s.shop_id = $1 AND s.status <> 'CANCELLED'
              GROUP BY s.shop_id, s.id
             HAVING s.status IN ('RETURNED', 'PART_RETURNED') OR bool_or(n.kind = 'RETURN')`,
  },
  {
    name: 'receipts.lines',
    key: ['receipt_no'],
    facts: ['total_paise', 'applied_paise', 'advance_paise', 'discount_paise'],
    expected: `SELECT r.receipt_no,
                      (SELECT sum(p.amount_paise)::bigint FROM payments p
                        WHERE p.shop_id = r.shop_id AND p.document_id = r.id AND p.document_kind = 'RECEIPT') AS total_paise,
                      coalesce(sum(a.amount_paise) FILTER (WHERE a.target_kind <> 'ADVANCE' AND a.payment_id IS NOT NULL), 0)::bigint AS applied_paise,
                      coalesce(sum(a.amount_paise) FILTER (WHERE a.target_kind = 'ADVANCE'), 0)::bigint AS advance_paise,
                      coalesce(sum(a.amount_paise) FILTER (WHERE a.payment_id IS NULL), 0)::bigint AS discount_paise
                 FROM receipts r LEFT JOIN receipt_allocations a
                   ON a.shop_id = r.shop_id AND a.document_id = r.id AND a.bounce_id IS NULL AND a.taken_back_by IS NULL
                WHERE r.shop_id = $1 GROUP BY r.shop_id, r.id`,
    stored: `SELECT receipt_no, total_paise, applied_paise, advance_paise, discount_paise FROM receipts WHERE shop_id = $1`,
  },
  {
    name: 'writeOffs.lines',
    key: ['document_no'],
    sums: ['amount_paise'],
    expected: `SELECT coalesce(x.document_no, w.write_off_no) AS document_no, sum(abs(a.amount_paise))::bigint AS amount_paise
                 FROM receipt_allocations a JOIN due_write_offs w ON w.shop_id = a.shop_id AND w.id = a.document_id
                 LEFT JOIN due_write_off_cancellations x ON x.shop_id = a.shop_id AND x.id = a.taken_back_by
                WHERE a.shop_id = $1 AND (a.taken_back_by IS NULL OR x.id IS NOT NULL) GROUP BY 1`,
    stored: `SELECT write_off_no AS document_no, amount_paise FROM due_write_offs WHERE shop_id = $1
             UNION ALL SELECT document_no, amount_paise FROM due_write_off_cancellations WHERE shop_id = $1`,
  },
  {
    // A cancelled write-off leaves nothing let go, and nothing is taken back that was not let go.
    name: 'writeOffs.cancelled',
    key: ['document_id'],
    facts: ['left_paise'],
    expected: `SELECT a.document_id, CASE WHEN x.id IS NOT NULL THEN 0 ELSE greatest(sum(a.amount_paise), 0) END::bigint AS left_paise
                 FROM receipt_allocations a LEFT JOIN due_write_off_cancellations x ON x.shop_id = a.shop_id AND x.write_off_id = a.document_id
                WHERE a.shop_id = $1 AND ${letGo('a')} GROUP BY a.document_id, x.id`,
    stored: `SELECT document_id, sum(amount_paise)::bigint AS left_paise FROM receipt_allocations
              WHERE shop_id = $1 AND ${letGo('receipt_allocations')} GROUP BY 1`,
  },
  {
    name: 'bookings.state',
    key: ['id'],
    facts: ['status', 'advance_paise', 'customer_id', 'sale_id', 'ended_on'],
    expected: `SELECT b.id, CASE WHEN s.id IS NOT NULL THEN 'SOLD' WHEN f.id IS NOT NULL THEN 'GIVEN_BACK'
                                 WHEN b.ended_on IS NOT NULL THEN 'ENDED' ELSE 'OPEN' END AS status,
                      r.advance_paise, coalesce(s.customer_id, r.customer_id) AS customer_id, s.id AS sale_id,
                      coalesce(f.business_date, CASE WHEN s.id IS NULL THEN b.ended_on END) AS ended_on
                 FROM bookings b JOIN receipts r ON r.shop_id = b.shop_id AND r.id = b.receipt_id
                 LEFT JOIN advance_refunds f ON f.shop_id = b.shop_id AND f.booking_id = b.id
                 LEFT JOIN sales s ON s.shop_id = b.shop_id AND s.id = b.sale_id AND s.status <> 'CANCELLED'
                  AND EXISTS (SELECT FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id AND l.product_id = b.product_id)
                WHERE b.shop_id = $1`,
    stored:
      'SELECT id, status, advance_paise, customer_id, sale_id, ended_on FROM bookings WHERE shop_id = $1',
  },
  {
    name: 'tickets.advances',
    key: ['id'],
    sums: ['advance_paise'],
    expected: `SELECT ticket_id AS id, sum(amount_paise)::bigint AS advance_paise FROM ticket_advances
                WHERE shop_id = $1 AND state = 'OPEN' GROUP BY 1`,
    stored: 'SELECT id, advance_paise FROM tickets WHERE shop_id = $1 AND advance_paise > 0',
  },
  {
    name: 'tickets.sales',
    key: ['sale_id'],
    facts: ['record_id'],
    expected: 'SELECT sale_id, id AS record_id FROM tickets WHERE shop_id = $1 AND sale_id IS NOT NULL',
    stored: `SELECT k.sale_id, k.ticket_id AS record_id FROM ticket_sales k
                JOIN sales s ON s.shop_id = k.shop_id AND s.id = k.sale_id AND s.status <> 'CANCELLED'
               WHERE k.shop_id = $1`,
  },
  {
    name: 'estimates.lines',
    key: ['id'],
    facts: [...HEADS, 'quantity', 'total_paise'],
    expected: `SELECT e.id, ${HEADS.map(head => `sum(l.${head})::bigint AS ${head}`).join(
      ', ',
    )}, sum(l.quantity)::int AS quantity, (div(sum(l.total_paise) + 50, 100) * 100)::bigint AS total_paise
                 FROM estimates e JOIN estimate_lines l ON l.shop_id = e.shop_id AND l.estimate_id = e.id
                WHERE e.shop_id = $1 GROUP BY e.shop_id, e.id`,
    stored: `SELECT id, ${HEADS.join(', ')}, quantity, total_paise FROM estimates WHERE shop_id = $1`,
  },
  {
    name: 'estimates.state',
    key: ['id'],
    facts: ['state', 'sale_id'],
    expected: `SELECT e.id, CASE WHEN s.id IS NOT NULL THEN 'SOLD' WHEN e.decline_reason IS NOT NULL THEN 'DECLINED'
                                 ELSE 'OPEN' END AS state, s.id AS sale_id
                 FROM estimates e
                 LEFT JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.sale_id AND s.status <> 'CANCELLED'
                  AND EXISTS (SELECT FROM sale_lines l JOIN estimate_lines o ON o.shop_id = l.shop_id AND o.product_id = l.product_id
                               WHERE l.shop_id = s.shop_id AND l.sale_id = s.id AND o.estimate_id = e.id)
                WHERE e.shop_id = $1`,
    stored: 'SELECT id, state, sale_id FROM estimates WHERE shop_id = $1',
  },
  {
    name: 'challans.held',
    key: ['stock_item_id'],
    facts: ['held_quantity'],
    expected: `SELECT stock_item_id, sum(pieces)::int AS held_quantity FROM (
                 SELECT stock_item_id, quantity - returned_quantity - sold_quantity AS pieces FROM challan_lines WHERE shop_id = $1
                 UNION ALL SELECT stock_item_id, quantity - received_quantity - returned_quantity
                   FROM stock_transfer_lines WHERE shop_id = $1
                 UNION ALL SELECT stock_item_id, quantity FROM ticket_parts WHERE shop_id = $1 AND state = 'RESERVED') held
                GROUP BY 1 HAVING sum(pieces) > 0`,
    stored: `SELECT id AS stock_item_id, held_quantity FROM stock_items WHERE shop_id = $1 AND held_quantity > 0`,
  },
  {
    name: 'challans.lines',
    key: ['id'],
    facts: ['quantity', 'value_paise', 'returned', 'sold'],
    expected: `SELECT c.id, sum(l.quantity)::int AS quantity, sum(l.quantity * l.unit_value_paise)::bigint AS value_paise,
                      sum(l.returned_quantity)::int AS returned, sum(l.sold_quantity)::int AS sold
                 FROM challans c JOIN challan_lines l ON l.shop_id = c.shop_id AND l.challan_id = c.id
                WHERE c.shop_id = $1 GROUP BY c.shop_id, c.id`,
    stored: `SELECT c.id, c.quantity, c.value_paise, e.returned, e.sold
               FROM challans c
              CROSS JOIN LATERAL (
                 SELECT coalesce(sum(x.quantity) FILTER (WHERE e.kind = 'RETURNED'), 0)::int AS returned,
                        coalesce(sum(x.quantity) FILTER (WHERE e.kind = 'SOLD'), 0)::int AS sold
                   FROM challan_events e
                   JOIN challan_event_lines x ON x.shop_id = e.shop_id AND x.event_id = e.id
                  WHERE e.shop_id = c.shop_id AND e.challan_id = c.id) e
              WHERE c.shop_id = $1`,
  },
  {
    name: 'customers.charges',
    key: ['id'],
    facts: ['paid_paise', 'written_off_paise', 'due_paise'],
    expected: `SELECT c.id, coalesce(sum(a.amount_paise) FILTER (WHERE NOT ${letGo('a')}), 0)::bigint AS paid_paise,
                      coalesce(sum(a.amount_paise) FILTER (WHERE ${letGo('a')}), 0)::bigint AS written_off_paise,
                      CASE WHEN c.cancelled THEN 0 ELSE c.amount_paise END - coalesce(sum(a.amount_paise), 0)::bigint AS due_paise
                 FROM customer_charges c LEFT JOIN receipt_allocations a
                   ON a.shop_id = c.shop_id AND a.target_id = c.id AND a.target_kind = 'CHARGE'
                WHERE c.shop_id = $1 GROUP BY c.shop_id, c.id`,
    stored: `SELECT id, paid_paise, written_off_paise, due_paise FROM customer_charges WHERE shop_id = $1`,
  },
  {
    name: 'charges.notes',
    key: ['id'],
    facts: ['customer_id', 'document_no', 'amount_paise', 'cancelled', 'charges'],
    expected: `SELECT n.id, n.customer_id, n.debit_note_no AS document_no, n.amount_paise, x.id IS NOT NULL AS cancelled, 1 AS charges
                 FROM customer_debit_notes n
                 LEFT JOIN customer_debit_note_cancellations x ON x.shop_id = n.shop_id AND x.debit_note_id = n.id
                WHERE n.shop_id = $1`,
    stored: `SELECT debit_note_id AS id, min(customer_id::text)::uuid AS customer_id, min(document_no) AS document_no,
                    sum(amount_paise)::bigint AS amount_paise, bool_and(cancelled) AS cancelled, count(*)::int AS charges
               FROM customer_charges WHERE shop_id = $1 AND debit_note_id IS NOT NULL GROUP BY 1`,
  },
  {
    // The tax in the amount is by its rate, in the heads of its place.
    name: 'charges.tax',
    key: ['id'],
    facts: ['by_rate', 'by_place'],
    expected: 'SELECT id, true AS by_rate, true AS by_place FROM customer_debit_notes WHERE shop_id = $1',
    stored: `SELECT id, abs((cgst_paise + sgst_paise + igst_paise) * 10000 - taxable_paise * gst_rate_bps) <= 20000 AS by_rate,
                    CASE WHEN inter_state THEN cgst_paise + sgst_paise = 0 ELSE igst_paise = 0 AND cgst_paise = sgst_paise END AS by_place
               FROM customer_debit_notes WHERE shop_id = $1`,
  },
  {
    name: 'bills.lines',
    key: ['id'],
    facts: [...HEADS, 'units', 'paid_paise', 'credited_paise', 'due_paise'],
    expected: `SELECT b.id, ${HEADS.map(head => `coalesce(sum(l.${head}), 0)::bigint AS ${head}`).join(', ')}, coalesce(sum(l.quantity), 0)::int AS units,
                      p.paise + a.paid AS paid_paise, a.credited AS credited_paise,
                      CASE b.status WHEN 'CANCELLED' THEN 0 ELSE b.total_paise - p.paise - a.paid - a.credited END AS due_paise
                 FROM purchase_bills b LEFT JOIN purchase_bill_lines l ON l.shop_id = b.shop_id AND l.purchase_bill_id = b.id
                CROSS JOIN LATERAL (
                   SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM payments p
                    WHERE p.shop_id = b.shop_id AND p.document_id = b.id AND p.document_kind = 'PURCHASE_BILL' AND NOT ${cameBack('p')}) p
                CROSS JOIN LATERAL (
                   SELECT coalesce(sum(amount_paise) FILTER (WHERE source_kind IN ('SUPPLIER_PAYMENT', 'SET_OFF', 'OPENING')), 0)::bigint AS paid,
                          coalesce(sum(amount_paise) FILTER (WHERE source_kind NOT IN ('SUPPLIER_PAYMENT', 'SET_OFF', 'OPENING')), 0)::bigint AS credited
                     FROM supplier_allocations a WHERE a.shop_id = b.shop_id AND a.purchase_bill_id = b.id) a
                WHERE b.shop_id = $1 GROUP BY b.shop_id, b.id, p.paise, a.paid, a.credited`,
    stored: `SELECT id, ${HEADS.join(', ')}, units, paid_paise, credited_paise, due_paise FROM purchase_bills WHERE shop_id = $1`,
  },
  {
    name: 'bills.extras',
    key: ['id'],
    facts: ['extra_paise'],
    expected: `SELECT id, freight_paise - discount_paise AS extra_paise FROM purchase_bills WHERE shop_id = $1 AND NOT opening`,
    stored: `SELECT purchase_bill_id AS id, sum(extra_paise)::bigint AS extra_paise FROM purchase_bill_lines WHERE shop_id = $1 GROUP BY 1`,
  },
  {
    name: 'bills.tax',
    key: ['purchase_bill_id', 'line_no'],
    facts: [...HEADS, 'total_paise'],
    expected: `SELECT l.purchase_bill_id, l.line_no, t.cost AS taxable_paise,
                      CASE WHEN b.inter_state THEN 0 ELSE ${halfUp('t.cost * l.gst_rate_bps', '20000')} END AS cgst_paise,
                      CASE WHEN b.inter_state THEN 0 ELSE ${halfUp('t.cost * l.gst_rate_bps', '20000')} END AS sgst_paise,
                      CASE WHEN b.inter_state THEN ${halfUp('t.cost * l.gst_rate_bps', '10000')} ELSE 0 END AS igst_paise,
                      t.cost + ${halfUp('t.cost * l.gst_rate_bps', '10000')} AS total_paise
                 FROM purchase_bills b JOIN purchase_bill_lines l ON l.shop_id = b.shop_id AND l.purchase_bill_id = b.id
                CROSS JOIN LATERAL (SELECT l.unit_cost_paise * l.quantity + l.extra_paise AS cost) t
                WHERE b.shop_id = $1`,
    stored: `SELECT purchase_bill_id, line_no, ${HEADS.join(', ')}, total_paise
               FROM purchase_bill_lines WHERE shop_id = $1`,
  },
  {
    // Each series of a financial year runs from its first number to the last one given, without a gap.
    name: 'numbers',
    key: ['series', 'financial_year'],
    facts: ['first', 'last', 'documents'],
    expected: `SELECT kind AS series, financial_year::int AS financial_year, first, last, last - first + 1 AS documents
                 FROM document_counters WHERE shop_id = $1 AND last >= first AND kind IN (${Object.keys(
                   NUMBERED,
                 )
                   .map(series => `'${series}'`)
                   .join(', ')})`,
    stored: Object.entries(NUMBERED)
      .map(
        ([series, numbers]) =>
          `SELECT '${series}' AS series, financial_year, min(sequence) AS first, max(sequence) AS last, count(DISTINCT sequence)::int AS documents
             FROM (${numbers}) n GROUP BY financial_year`,
      )
      .join(' UNION ALL '),
  },
];
