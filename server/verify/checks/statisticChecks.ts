import type { Check } from '../check.ts';
import { NET, TAX } from './fragments.ts';

/** Selects every line that counts, with what statistics say of its document: a cancellation is one of its own day. */
const LINES = `
  SELECT s.id AS document_id, s.business_date, s.month, s.sold_hour::int AS sold_hour, s.sold_by, coalesce(s.payment_method, '') AS payment_method,
         1 AS sales, s.total_paise AS document_paise, l.line_no, l.company_id, l.model, l.item_category, l.quantity AS units,
         l.total_paise, ${NET} AS net_paise, CASE WHEN l.margin_scheme THEN 0 ELSE ${TAX} END AS tax_paise,
         CASE WHEN l.margin_scheme THEN ${TAX} ELSE 0 END AS margin_tax_paise, l.cost_paise
    FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
   WHERE s.shop_id = $1 AND NOT s.free_repair
  UNION ALL
  SELECT r.id, r.business_date, to_char(r.business_date, 'YYYYMM')::int, s.sold_hour::int, s.sold_by, coalesce(s.payment_method, ''),
         -1, -s.total_paise, l.line_no, l.company_id, l.model, l.item_category, -l.quantity, -l.total_paise, -(${NET}),
         -CASE WHEN l.margin_scheme THEN 0 ELSE ${TAX} END, -CASE WHEN l.margin_scheme THEN ${TAX} ELSE 0 END, -l.cost_paise
    FROM reversals r
    JOIN sales s ON s.shop_id = r.shop_id AND s.id = r.document_id
    JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
   WHERE r.shop_id = $1 AND r.document_kind = 'SALE' AND NOT s.free_repair
  UNION ALL
  SELECT n.id, n.business_date, to_char(n.business_date, 'YYYYMM')::int, CASE WHEN n.business_date = (n.created_at AT TIME ZONE h.time_zone)::date
              THEN extract(hour FROM n.created_at AT TIME ZONE h.time_zone)::int END,
         s.sold_by, coalesce(s.payment_method, ''), CASE WHEN n.completes THEN -1 ELSE 0 END, -n.total_paise,
         CASE WHEN n.completes THEN l.line_no ELSE r.line_no END, l.company_id, l.model, l.item_category, -coalesce(r.quantity, 0),
         -coalesce(r.total_paise, 0),
         -CASE WHEN n.kind = 'DISCOUNT' THEN 0 WHEN n.tax_reduced AND NOT l.margin_scheme THEN coalesce(r.taxable_paise, 0) ELSE coalesce(r.total_paise, 0) - t.tax END,
         -CASE WHEN l.margin_scheme THEN 0 ELSE t.tax END, -CASE WHEN l.margin_scheme THEN t.tax ELSE 0 END, -coalesce(r.cost_paise, 0)
    FROM credit_notes n
    JOIN shops h ON h.id = n.shop_id
    JOIN sales s ON s.shop_id = n.shop_id AND s.id = n.sale_id
    JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
    LEFT JOIN credit_note_lines r ON r.shop_id = n.shop_id AND r.credit_note_id = n.id AND r.sale_line_id = l.id
   CROSS JOIN LATERAL (SELECT coalesce(r.cgst_paise + r.sgst_paise + r.igst_paise, 0) AS tax) t
   WHERE n.shop_id = $1 AND (n.completes OR r.id IS NOT NULL) AND NOT s.free_repair`;

const DOCUMENTS = `
  SELECT document_id, business_date, sold_hour, min(sales) AS sales, min(document_paise) AS revenue_paise, sum(units)::int AS units,
         sum(net_paise)::bigint AS taxable_paise, sum(tax_paise)::bigint AS tax_paise,
         sum(margin_tax_paise)::bigint AS margin_tax_paise, sum(cost_paise)::bigint AS cost_paise
    FROM (${LINES}) l GROUP BY 1, 2, 3`;

const PERIODS = `CROSS JOIN LATERAL (VALUES (month), (to_char(business_date, 'YYYYMMDD')::int)) AS p (period)`;
/** A sale counts in all time, the year and the month. */
const COUNTED = `CROSS JOIN LATERAL (VALUES (0), (s.month / 100), (s.month)) AS p (period)`;
const COUNTS = ['sales', 'total_paise', 'tax_paise', 'margin_tax_paise'] as const;
const AS_COUNTED = `count(*)::int AS sales, sum(s.total_paise)::bigint AS total_paise,
  sum(s.cgst_paise + s.sgst_paise + s.igst_paise)::bigint AS tax_paise, sum(s.margin_tax_paise)::bigint AS margin_tax_paise`;

/** In the counts it is any company. */
const ANY = `'00000000-0000-0000-0000-000000000000'::uuid`;

const storedSums = (table: string, key: readonly string[], sums: readonly string[]) => ({
  key,
  sums,
  stored: `SELECT ${[...key, ...sums].join(', ')} FROM ${table} WHERE shop_id = $1`,
});

export const STATISTIC_CHECKS: readonly Check[] = [
  {
    name: 'statistics.days',
    ...storedSums(
      'daily_summary',
      ['business_date'],
      ['sales', 'units', 'revenue_paise', 'taxable_paise', 'tax_paise', 'margin_tax_paise', 'cost_paise'],
    ),
    expected: `SELECT business_date, sum(sales)::int AS sales, sum(units)::int AS units, sum(revenue_paise)::bigint AS revenue_paise,
                      sum(taxable_paise)::bigint AS taxable_paise, sum(tax_paise)::bigint AS tax_paise,
                      sum(margin_tax_paise)::bigint AS margin_tax_paise, sum(cost_paise)::bigint AS cost_paise
                 FROM (${DOCUMENTS}) d GROUP BY 1`,
  },
  {
    name: 'statistics.hours',
    ...storedSums('hour_summary', ['business_date', 'hour'], ['sales', 'units', 'revenue_paise']),
    expected: `SELECT business_date, coalesce(sold_hour, -1)::smallint AS hour, sum(sales)::int AS sales, sum(units)::int AS units,
                      sum(revenue_paise)::bigint AS revenue_paise
                 FROM (${DOCUMENTS}) d GROUP BY 1, 2`,
  },
  {
    name: 'statistics.models',
    ...storedSums(
      'model_summary',
      ['period', 'company_id', 'model', 'item_category'],
      ['units', 'revenue_paise', 'taxable_paise', 'cost_paise'],
    ),
    expected: `SELECT p.period, company_id, model, item_category, sum(units)::int AS units, sum(total_paise)::bigint AS revenue_paise,
                      sum(net_paise)::bigint AS taxable_paise, sum(cost_paise)::bigint AS cost_paise
                 FROM (${LINES}) l ${PERIODS} GROUP BY 1, 2, 3, 4`,
  },
  {
    name: 'statistics.payments',
    ...storedSums('payment_summary', ['business_date', 'payment_method'], ['sales', 'amount_paise']),
    // A note that completes a return takes the sale out of its methods; what it pays back has its own.
    expected: `SELECT business_date, payment_method, sum(sales)::int AS sales, sum(amount_paise)::bigint AS amount_paise FROM (
      SELECT p.business_date, p.method AS payment_method, count(DISTINCT p.document_id) AS sales, sum(p.amount_paise) AS amount_paise
        FROM payments p JOIN sales s ON s.shop_id = p.shop_id AND s.id = p.document_id
       WHERE p.shop_id = $1 AND p.document_kind = 'SALE' GROUP BY 1, 2
      UNION ALL
      SELECT r.business_date, p.method, -count(DISTINCT p.document_id), -sum(p.amount_paise)
        FROM reversals r JOIN payments p ON p.shop_id = r.shop_id AND p.document_id = r.document_id AND p.document_kind = 'SALE'
       WHERE r.shop_id = $1 AND r.document_kind = 'SALE' GROUP BY 1, 2
      UNION ALL
      SELECT business_date, method, 0, -amount_paise FROM payments WHERE shop_id = $1 AND document_kind = 'CREDIT_NOTE'
      UNION ALL
      SELECT n.business_date, p.method, -count(DISTINCT n.id), 0
        FROM credit_notes n JOIN payments p ON p.shop_id = n.shop_id AND p.document_id = n.sale_id AND p.document_kind = 'SALE'
       WHERE n.shop_id = $1 AND n.completes GROUP BY 1, 2) d GROUP BY 1, 2`,
  },
  {
    name: 'statistics.breakdown',
    ...storedSums(
      'sales_breakdown',
      ['period', 'company_id', 'item_category', 'payment_method', 'sold_by'],
      [
        'sales',
        'sales_of_company',
        'sales_of_category',
        'sales_in_all',
        'units',
        'revenue_paise',
        'rounding_paise',
        'taxable_paise',
        'tax_paise',
        'margin_tax_paise',
        'cost_paise',
      ],
    ),
    // A document counts at its first line of each kind.
    expected: `SELECT p.period, company_id, item_category, payment_method, sold_by,
                      coalesce(sum(sales) FILTER (WHERE of_both = 1), 0)::int AS sales,
                      coalesce(sum(sales) FILTER (WHERE of_company = 1), 0)::int AS sales_of_company,
                      coalesce(sum(sales) FILTER (WHERE of_category = 1), 0)::int AS sales_of_category,
                      coalesce(sum(sales) FILTER (WHERE in_all = 1), 0)::int AS sales_in_all,
                      sum(units)::int AS units, sum(total_paise)::bigint AS revenue_paise,
                      coalesce(sum(document_paise - lines_paise) FILTER (WHERE in_all = 1), 0)::bigint AS rounding_paise,
                      sum(net_paise)::bigint AS taxable_paise, sum(tax_paise)::bigint AS tax_paise,
                      sum(margin_tax_paise)::bigint AS margin_tax_paise, sum(cost_paise)::bigint AS cost_paise
                 FROM (SELECT l.*, row_number() OVER (PARTITION BY document_id, company_id, item_category ORDER BY line_no) AS of_both,
                              row_number() OVER (PARTITION BY document_id, company_id ORDER BY line_no) AS of_company,
                              row_number() OVER (PARTITION BY document_id, item_category ORDER BY line_no) AS of_category,
                              row_number() OVER (PARTITION BY document_id ORDER BY line_no) AS in_all,
                              sum(total_paise) OVER (PARTITION BY document_id) AS lines_paise
                         FROM (${LINES}) l) l ${PERIODS} GROUP BY 1, 2, 3, 4, 5`,
  },
  {
    name: 'history.counts',
    ...storedSums(
      'history_counts',
      ['period', 'company_id', 'item_category', 'payment_method', 'payment_mode', 'status'],
      COUNTS,
    ),
    expected: `SELECT p.period, k.company_id, k.item_category, coalesce(s.payment_method, '') AS payment_method, s.payment_mode, s.status,
                      ${AS_COUNTED}
                 FROM sales s ${COUNTED}
                CROSS JOIN LATERAL (
                  SELECT ${ANY} AS company_id, '' AS item_category
                  UNION SELECT l.company_id, '' FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id
                  UNION SELECT ${ANY}, l.item_category FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id
                  UNION SELECT l.company_id, l.item_category FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id) k
                WHERE s.shop_id = $1 GROUP BY 1, 2, 3, 4, 5, 6`,
  },
  {
    name: 'history.parts',
    ...storedSums(
      'history_part_counts',
      [
        'model',
        'company_id',
        'item_category',
        'paid_with',
        'period',
        'payment_method',
        'payment_mode',
        'status',
      ],
      COUNTS,
    ),
    expected: `SELECT k.model, k.company_id, k.item_category, k.paid_with, p.period, coalesce(s.payment_method, '') AS payment_method,
                      s.payment_mode, s.status, ${AS_COUNTED}
                 FROM sales s ${COUNTED}
                CROSS JOIN LATERAL (
                  SELECT l.model, l.company_id, l.item_category, '' AS paid_with
                    FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id
                  UNION SELECT '', ${ANY}, '', p.method FROM payments p
                   WHERE p.shop_id = s.shop_id AND p.document_id = s.id AND p.document_kind = 'SALE') k
                WHERE s.shop_id = $1 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8`,
  },
  {
    name: 'history.days',
    ...storedSums('history_days', ['made', 'payment_method', 'payment_mode', 'status'], ['sales']),
    expected: `SELECT m.made, coalesce(payment_method, '') AS payment_method, payment_mode, status, count(*)::int AS sales
                 FROM sales CROSS JOIN LATERAL (VALUES (to_char(created_at AT TIME ZONE 'UTC', 'YYYY')::int),
                                                       (to_char(created_at AT TIME ZONE 'UTC', 'YYYYMM')::int),
                                                       (to_char(created_at AT TIME ZONE 'UTC', 'YYYYMMDD')::int)) AS m (made)
                WHERE shop_id = $1 GROUP BY 1, 2, 3, 4`,
  },
  {
    name: 'history.facets',
    key: ['sale_id', 'company_id', 'item_category'],
    facts: [
      'first_of_company',
      'first_of_category',
      'month',
      'payment_method',
      'payment_mode',
      'status',
      'created_at',
    ],
    expected: `SELECT s.id AS sale_id, l.company_id, l.item_category,
                      min(l.line_no) = min(min(l.line_no)) OVER (PARTITION BY s.id, l.company_id) AS first_of_company,
                      min(l.line_no) = min(min(l.line_no)) OVER (PARTITION BY s.id, l.item_category) AS first_of_category,
                      s.month, s.payment_method, s.payment_mode, s.status, s.created_at
                 FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
                WHERE s.shop_id = $1 GROUP BY s.shop_id, s.id, l.company_id, l.item_category`,
    stored: `SELECT sale_id, company_id, item_category, first_of_company, first_of_category, month, payment_method, payment_mode, status, created_at
               FROM sale_facets WHERE shop_id = $1`,
  },
];
