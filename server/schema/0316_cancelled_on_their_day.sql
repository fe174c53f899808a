-- A sale that was cancelled on a later day counts on its own day, and against it on the day of its cancellation, as the
-- ledger has it. Until now the statistics left it out of its own day.
CREATE TEMP TABLE cancelled_later ON COMMIT DROP AS
SELECT s.shop_id, s.id AS sale_id, d.day, d.sign, s.sold_hour, s.sold_by, coalesce(s.payment_method, '') AS payment_method,
       s.total_paise AS document_paise
  FROM sales s
  JOIN reversals r ON r.shop_id = s.shop_id AND r.document_id = s.id AND r.document_kind = 'SALE'
 CROSS JOIN LATERAL (VALUES (s.business_date, 1), (r.business_date, -1)) AS d (day, sign)
 WHERE r.business_date <> s.business_date;

CREATE TEMP TABLE lines_cancelled_later ON COMMIT DROP AS
SELECT c.*, l.line_no, l.company, l.model, l.item_category, l.quantity AS units, l.total_paise, l.cost_paise,
       CASE WHEN l.margin_scheme THEN l.total_paise - t.tax ELSE l.taxable_paise END AS net_paise,
       CASE WHEN l.margin_scheme THEN 0 ELSE t.tax END AS tax_paise,
       CASE WHEN l.margin_scheme THEN t.tax ELSE 0 END AS margin_tax_paise,
       row_number() OVER (PARTITION BY c.sale_id, c.sign, l.company, l.item_category ORDER BY l.line_no) AS of_both,
       row_number() OVER (PARTITION BY c.sale_id, c.sign, l.company ORDER BY l.line_no) AS of_company,
       row_number() OVER (PARTITION BY c.sale_id, c.sign, l.item_category ORDER BY l.line_no) AS of_category,
       row_number() OVER (PARTITION BY c.sale_id, c.sign ORDER BY l.line_no) AS in_all,
       sum(l.total_paise) OVER (PARTITION BY c.sale_id, c.sign) AS lines_paise
  FROM cancelled_later c
  JOIN sale_lines l ON l.shop_id = c.shop_id AND l.sale_id = c.sale_id
 CROSS JOIN LATERAL (SELECT l.cgst_paise + l.sgst_paise + l.igst_paise AS tax) t;

INSERT INTO daily_summary AS t (shop_id, business_date, sales, units, revenue_paise, taxable_paise, tax_paise, margin_tax_paise, cost_paise)
SELECT shop_id, day, sum(sign) FILTER (WHERE in_all = 1), sum(sign * units), sum(sign * document_paise) FILTER (WHERE in_all = 1),
       sum(sign * net_paise), sum(sign * tax_paise), sum(sign * margin_tax_paise), sum(sign * cost_paise)
  FROM lines_cancelled_later GROUP BY shop_id, day
    ON CONFLICT (shop_id, business_date) DO UPDATE SET sales = t.sales + excluded.sales, units = t.units + excluded.units,
       revenue_paise = t.revenue_paise + excluded.revenue_paise, taxable_paise = t.taxable_paise + excluded.taxable_paise,
       tax_paise = t.tax_paise + excluded.tax_paise, margin_tax_paise = t.margin_tax_paise + excluded.margin_tax_paise,
       cost_paise = t.cost_paise + excluded.cost_paise;

INSERT INTO hour_summary AS t (shop_id, business_date, hour, sales, units, revenue_paise)
SELECT shop_id, day, coalesce(sold_hour, -1), sum(sign) FILTER (WHERE in_all = 1), sum(sign * units),
       sum(sign * document_paise) FILTER (WHERE in_all = 1)
  FROM lines_cancelled_later GROUP BY 1, 2, 3
    ON CONFLICT (shop_id, business_date, hour) DO UPDATE SET sales = t.sales + excluded.sales, units = t.units + excluded.units,
       revenue_paise = t.revenue_paise + excluded.revenue_paise;

INSERT INTO model_summary AS t (shop_id, period, company, model, item_category, units, revenue_paise, taxable_paise, cost_paise)
SELECT shop_id, p.period, company, model, item_category, sum(sign * units), sum(sign * total_paise), sum(sign * net_paise), sum(sign * cost_paise)
  FROM lines_cancelled_later
 CROSS JOIN LATERAL (VALUES (to_char(day, 'YYYYMM')::int), (to_char(day, 'YYYYMMDD')::int)) AS p (period)
 GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (shop_id, period, company, model, item_category) DO UPDATE SET units = t.units + excluded.units,
       revenue_paise = t.revenue_paise + excluded.revenue_paise, taxable_paise = t.taxable_paise + excluded.taxable_paise,
       cost_paise = t.cost_paise + excluded.cost_paise;

INSERT INTO payment_summary AS t (shop_id, business_date, payment_method, sales, amount_paise)
SELECT c.shop_id, c.day, p.method, sum(c.sign * p.sales), sum(c.sign * p.paise)
  FROM cancelled_later c
 CROSS JOIN LATERAL (SELECT method, 1 AS sales, sum(amount_paise) AS paise FROM payments
                      WHERE shop_id = c.shop_id AND document_id = c.sale_id AND document_kind = 'SALE' GROUP BY method) p
 GROUP BY 1, 2, 3
    ON CONFLICT (shop_id, business_date, payment_method) DO UPDATE SET sales = t.sales + excluded.sales,
       amount_paise = t.amount_paise + excluded.amount_paise;

INSERT INTO sales_breakdown AS t (shop_id, period, company, item_category, payment_method, sold_by, sales, sales_of_company, sales_of_category,
       sales_in_all, units, revenue_paise, rounding_paise, taxable_paise, tax_paise, margin_tax_paise, cost_paise)
SELECT shop_id, p.period, company, item_category, payment_method, sold_by,
       coalesce(sum(sign) FILTER (WHERE of_both = 1), 0), coalesce(sum(sign) FILTER (WHERE of_company = 1), 0),
       coalesce(sum(sign) FILTER (WHERE of_category = 1), 0), coalesce(sum(sign) FILTER (WHERE in_all = 1), 0),
       sum(sign * units), sum(sign * total_paise), coalesce(sum(sign * (document_paise - lines_paise)) FILTER (WHERE in_all = 1), 0),
       sum(sign * net_paise), sum(sign * tax_paise), sum(sign * margin_tax_paise), sum(sign * cost_paise)
  FROM lines_cancelled_later
 CROSS JOIN LATERAL (VALUES (to_char(day, 'YYYYMM')::int), (to_char(day, 'YYYYMMDD')::int)) AS p (period)
 GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (shop_id, period, company, item_category, payment_method, sold_by) DO UPDATE SET sales = t.sales + excluded.sales,
       sales_of_company = t.sales_of_company + excluded.sales_of_company,
       sales_of_category = t.sales_of_category + excluded.sales_of_category, sales_in_all = t.sales_in_all + excluded.sales_in_all,
       units = t.units + excluded.units, revenue_paise = t.revenue_paise + excluded.revenue_paise,
       rounding_paise = t.rounding_paise + excluded.rounding_paise, taxable_paise = t.taxable_paise + excluded.taxable_paise,
       tax_paise = t.tax_paise + excluded.tax_paise, margin_tax_paise = t.margin_tax_paise + excluded.margin_tax_paise,
       cost_paise = t.cost_paise + excluded.cost_paise;
