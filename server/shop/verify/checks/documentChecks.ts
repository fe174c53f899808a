import type { Check } from '../check.ts';
import { financialYear, halfUp, TAX } from './fragments.ts';

const HEADS = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const;

/** Sum of a head over the lines that stand on the invoice with value and tax. */
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

const inclusive = (name: string, amount: string): string => `
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

const MARGIN = 'greatest(0, l.total_paise - l.cost_paise)';
/** By either reading of the law: which one held is the shop's setting of that day. */
const marginTax = (tax: string, from: string): string => `
  SELECT s.invoice_no, l.line_no, least(${tax}.taxable, ${MARGIN}) AS taxable_paise,
         least(${tax}.half, ${MARGIN} / 2) AS cgst_paise, least(${tax}.igst, ${MARGIN}) AS igst_paise
    FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id ${from}
   WHERE s.shop_id = $1 AND l.margin_scheme`;
const MARGIN_TAXES = [
  marginTax('within', inclusive('within', MARGIN)),
  marginTax('ontop', split('ontop', 's', MARGIN, MARGIN)),
];

/** Numbers of a series: the documents in their financial year. */
const NUMBERED: Readonly<Record<string, string>> = {
  SALE: 'SELECT financial_year::int AS financial_year, sequence FROM sales WHERE shop_id = $1',
  ...Object.fromEntries(
    Object.entries({
      SALE_CANCELLATION: `SELECT business_date, document_no FROM reversals WHERE shop_id = $1 AND document_kind = 'SALE'`,
      BILL_CANCELLATION: `SELECT business_date, document_no FROM reversals WHERE shop_id = $1 AND document_kind = 'PURCHASE_BILL'`,
      DRAWER_CLOSE: `SELECT s.business_date, c.report_no AS document_no FROM drawer_closes c
                       JOIN drawer_sessions s ON s.shop_id = c.shop_id AND s.id = c.session_id WHERE c.shop_id = $1`,
      TRANSFER: 'SELECT business_date, document_no FROM transfers WHERE shop_id = $1',
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
    name: 'sales.paid',
    key: ['invoice_no'],
    facts: ['paid_paise', 'due_paise', 'payments_reversed'],
    expected: `SELECT s.invoice_no, least(coalesce(p.paise, 0), s.total_paise) AS paid_paise,
                      CASE s.status WHEN 'CANCELLED' THEN 0 ELSE s.total_paise - least(coalesce(p.paise, 0), s.total_paise) END AS due_paise,
                      CASE WHEN p.document_id IS NOT NULL THEN s.status = 'CANCELLED' END AS payments_reversed
                 FROM sales s LEFT JOIN (
                   SELECT document_id, sum(amount_paise)::bigint AS paise FROM payments
                    WHERE shop_id = $1 AND document_kind = 'SALE' GROUP BY 1) p ON p.document_id = s.id
                WHERE s.shop_id = $1`,
    stored: `SELECT s.invoice_no, s.paid_paise, s.due_paise,
                    (SELECT bool_and(p.reversed) FROM payments p
                      WHERE p.shop_id = s.shop_id AND p.document_id = s.id AND p.document_kind = 'SALE') AS payments_reversed
               FROM sales s WHERE s.shop_id = $1`,
  },
  {
    name: 'bills.lines',
    key: ['id'],
    facts: [...HEADS, 'units', 'paid_paise', 'due_paise'],
    expected: `SELECT b.id, ${HEADS.map(head => `sum(l.${head})::bigint AS ${head}`).join(', ')}, sum(l.quantity)::int AS units,
                      p.paid_paise, CASE b.status WHEN 'CANCELLED' THEN 0 ELSE b.total_paise - p.paid_paise END AS due_paise
                 FROM purchase_bills b JOIN purchase_bill_lines l ON l.shop_id = b.shop_id AND l.purchase_bill_id = b.id
                CROSS JOIN LATERAL (
                   SELECT coalesce(sum(amount_paise), 0)::bigint AS paid_paise FROM payments p
                    WHERE p.shop_id = b.shop_id AND p.document_id = b.id AND p.document_kind = 'PURCHASE_BILL') p
                WHERE b.shop_id = $1 GROUP BY b.shop_id, b.id, p.paid_paise`,
    stored: `SELECT id, ${HEADS.join(', ')}, units, paid_paise, due_paise FROM purchase_bills WHERE shop_id = $1`,
  },
  {
    name: 'bills.tax',
    key: ['purchase_bill_id', 'line_no'],
    facts: ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'],
    expected: `SELECT l.purchase_bill_id, l.line_no, t.cost AS taxable_paise,
                      CASE WHEN b.inter_state THEN 0 ELSE ${halfUp('t.cost * l.gst_rate_bps', '20000')} END AS cgst_paise,
                      CASE WHEN b.inter_state THEN 0 ELSE ${halfUp('t.cost * l.gst_rate_bps', '20000')} END AS sgst_paise,
                      CASE WHEN b.inter_state THEN ${halfUp('t.cost * l.gst_rate_bps', '10000')} ELSE 0 END AS igst_paise
                 FROM purchase_bills b JOIN purchase_bill_lines l ON l.shop_id = b.shop_id AND l.purchase_bill_id = b.id
                CROSS JOIN LATERAL (SELECT l.unit_cost_paise * l.quantity AS cost) t
                WHERE b.shop_id = $1`,
    stored: `SELECT purchase_bill_id, line_no, taxable_paise, cgst_paise, sgst_paise, igst_paise
               FROM purchase_bill_lines WHERE shop_id = $1`,
  },
  {
    // Each series of a financial year runs from 1 to the last number given, without a gap.
    name: 'numbers',
    key: ['series', 'financial_year'],
    facts: ['first', 'last', 'documents'],
    expected: `SELECT kind AS series, financial_year::int AS financial_year, 1 AS first, last, last AS documents
                 FROM document_counters WHERE shop_id = $1 AND kind IN (${Object.keys(NUMBERED)
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
