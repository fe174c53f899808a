/** What each table of sums must hold, asked of the documents in other words than the program's. */
export const SUMS: Readonly<Record<string, string>> = {
  history_counts: `
    SELECT s.shop_id, p.period, k.company, k.item_category, coalesce(s.payment_method, ''), s.payment_mode, s.status, count(*)::int,
           sum(s.total_paise)::bigint, sum(s.cgst_paise + s.sgst_paise + s.igst_paise)::bigint
      FROM sales s CROSS JOIN LATERAL (VALUES (0), (s.month), (s.month / 100)) AS p (period)
     CROSS JOIN LATERAL (
       SELECT '' AS company, '' AS item_category
       UNION SELECT l.company, '' FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id
       UNION SELECT '', l.item_category FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id
       UNION SELECT l.company, l.item_category FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id) k
     GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  history_part_counts: `
    SELECT s.shop_id, k.model, k.company, k.item_category, k.paid_with, p.period, coalesce(s.payment_method, ''), s.payment_mode, s.status,
           count(*)::int, sum(s.total_paise)::bigint, sum(s.cgst_paise + s.sgst_paise + s.igst_paise)::bigint, 0::bigint
      FROM sales s CROSS JOIN LATERAL (VALUES (0), (s.month), (s.month / 100)) AS p (period)
     CROSS JOIN LATERAL (
       SELECT l.model, l.company, l.item_category, '' AS paid_with FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id
       UNION SELECT '', '', '', p.method FROM payments p WHERE p.shop_id = s.shop_id AND p.document_id = s.id) k
     GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  history_days: `
    SELECT shop_id, m.made, coalesce(payment_method, ''), payment_mode, status, count(*)::int
      FROM sales CROSS JOIN LATERAL (VALUES (to_char(created_at AT TIME ZONE 'UTC', 'YYYY')::int),
                                            (to_char(created_at AT TIME ZONE 'UTC', 'YYYYMM')::int),
                                            (to_char(created_at AT TIME ZONE 'UTC', 'YYYYMMDD')::int)) AS m (made)
     GROUP BY 1, 2, 3, 4, 5`,
  hour_summary: `
    SELECT shop_id, business_date, coalesce(sold_hour, -1)::smallint, count(*)::int, sum(quantity)::int, sum(total_paise)::bigint
      FROM sales WHERE status <> 'CANCELLED' GROUP BY 1, 2, 3`,
  customers: `
    SELECT c.shop_id, c.id, coalesce(sum(s.due_paise), 0)::bigint, coalesce(sum(s.total_paise), 0)::bigint, count(s.id)::int
      FROM customers c LEFT JOIN sales s ON s.shop_id = c.shop_id AND s.customer_id = c.id AND s.status = 'POSTED' GROUP BY 1, 2`,
  sale_facets: `
    SELECT s.shop_id, s.id, l.company, l.item_category,
           min(l.line_no) = min(min(l.line_no)) OVER (PARTITION BY s.id, l.company),
           min(l.line_no) = min(min(l.line_no)) OVER (PARTITION BY s.id, l.item_category),
           s.month, s.payment_method, s.payment_mode, s.status, s.created_at
      FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
     GROUP BY s.shop_id, s.id, l.company, l.item_category`,
  model_summary: `
    SELECT s.shop_id, p.period, l.company, l.model, l.item_category, count(*)::int, sum(l.total_paise)::bigint,
           sum(l.taxable_paise)::bigint, sum(l.cost_paise)::bigint
      FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
     CROSS JOIN LATERAL (VALUES (s.month), (to_char(s.business_date, 'YYYYMMDD')::int)) AS p (period)
     WHERE s.status <> 'CANCELLED' GROUP BY 1, 2, 3, 4, 5`,
  sales_breakdown: `
    SELECT s.shop_id, p.period, l.company, l.item_category, coalesce(s.payment_method, ''), s.sold_by,
           count(*) FILTER (WHERE l.of_both = 1)::int, count(*) FILTER (WHERE l.of_company = 1)::int,
           count(*) FILTER (WHERE l.of_category = 1)::int, count(*) FILTER (WHERE l.in_all = 1)::int, sum(l.quantity)::int,
           sum(l.total_paise)::bigint, 0::bigint, sum(l.taxable_paise)::bigint, sum(l.cgst_paise + l.sgst_paise)::bigint, sum(l.cost_paise)::bigint
      FROM sales s
      JOIN (SELECT *, row_number() OVER (PARTITION BY sale_id, company, item_category ORDER BY line_no) AS of_both,
                   row_number() OVER (PARTITION BY sale_id, company ORDER BY line_no) AS of_company,
                   row_number() OVER (PARTITION BY sale_id, item_category ORDER BY line_no) AS of_category,
                   row_number() OVER (PARTITION BY sale_id ORDER BY line_no) AS in_all FROM sale_lines) l
        ON l.shop_id = s.shop_id AND l.sale_id = s.id
     CROSS JOIN LATERAL (VALUES (s.month), (to_char(s.business_date, 'YYYYMMDD')::int)) AS p (period)
     WHERE s.status <> 'CANCELLED' GROUP BY 1, 2, 3, 4, 5, 6`,
  money_summary: `
    SELECT shop_id, account, d.day, sum(amount_paise)::bigint, sum(greatest(amount_paise, 0))::bigint, count(*)::int
      FROM ledger_lines CROSS JOIN LATERAL (VALUES (business_date), ('-infinity')) AS d (day)
     WHERE d.day > '-infinity' OR account IN ('CASH', 'BANK', 'CHEQUES') GROUP BY 1, 2, 3`,
  shop_totals: `
    SELECT shop_id, count(*) FILTER (WHERE sales_count > 0)::int, sum(due_paise)::bigint,
           count(*) FILTER (WHERE due_paise > 0)::int
      FROM customers GROUP BY 1`,
};
/** What is compared of a table that holds more. */
const COLUMNS: Record<string, string> = {
  customers: 'shop_id, id, due_paise, total_purchases_paise, sales_count',
  history_counts:
    'shop_id, period, company, item_category, payment_method, payment_mode, status, sales, total_paise, tax_paise',
  sales_breakdown: `shop_id, period, company, item_category, payment_method, sold_by, sales, sales_of_company,
    sales_of_category, sales_in_all, units, revenue_paise, rounding_paise, taxable_paise, tax_paise, cost_paise`,
};

/** What the table holds, in the columns of `SUMS`. */
export const storedSums = (table: string): string => `SELECT ${COLUMNS[table] ?? '*'} FROM ${table}`;
