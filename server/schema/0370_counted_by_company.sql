-- Sales are counted by the id of the company and not by its name, so that a company that is renamed stays one.
-- docs/decisions/020-summary-and-counts.md
CREATE TEMP TABLE company_names ON COMMIT DROP AS
SELECT shop_id, name, id FROM companies
UNION ALL
SELECT DISTINCT ON (l.shop_id, l.company) l.shop_id, l.company, p.company_id
  FROM sale_lines l JOIN products p ON p.shop_id = l.shop_id AND p.id = l.product_id
 WHERE NOT EXISTS (SELECT FROM companies c WHERE c.shop_id = l.shop_id AND c.name = l.company)
 ORDER BY 1, 2, 3;

ALTER TABLE sale_lines ADD COLUMN company_id uuid;
UPDATE sale_lines l SET company_id = n.id FROM company_names n WHERE n.shop_id = l.shop_id AND n.name = l.company;
ALTER TABLE sale_lines ALTER COLUMN company_id SET NOT NULL,
  ADD CONSTRAINT sale_lines_company_id_fkey FOREIGN KEY (shop_id, company_id) REFERENCES companies (shop_id, id);
DROP INDEX sale_lines_of_model;
CREATE INDEX sale_lines_of_model ON sale_lines (shop_id, model, company_id, item_category, month, created_at, sale_id);
DROP STATISTICS sale_lines_goods;
CREATE STATISTICS sale_lines_goods (dependencies) ON company_id, model, item_category FROM sale_lines;
COMMENT ON COLUMN sale_lines.company IS 'Its name when this was sold, as on the invoice.';

-- A company's id stands where its name did; any company is the id of zeros.
TRUNCATE sale_facets, history_counts, history_part_counts, model_summary, sales_breakdown;
ALTER TABLE sale_facets DROP COLUMN company, ADD COLUMN company_id uuid NOT NULL,
  ADD PRIMARY KEY (shop_id, sale_id, company_id, item_category);
CREATE INDEX sale_facets_of_company ON sale_facets
  (shop_id, company_id, created_at, sale_id, item_category, payment_method, payment_mode, status, first_of_company);
CREATE INDEX sale_facets_of_month ON sale_facets
  (shop_id, month, created_at, sale_id, company_id, item_category, payment_method, payment_mode, status, first_of_company, first_of_category);
ALTER TABLE history_counts DROP COLUMN company, ADD COLUMN company_id uuid NOT NULL,
  ADD PRIMARY KEY (shop_id, company_id, item_category, period, payment_method, payment_mode, status);
ALTER TABLE history_part_counts DROP COLUMN company, ADD COLUMN company_id uuid NOT NULL,
  ADD PRIMARY KEY (shop_id, model, company_id, item_category, paid_with, period, payment_method, payment_mode, status);
ALTER TABLE model_summary DROP COLUMN company, ADD COLUMN company_id uuid NOT NULL,
  ADD PRIMARY KEY (shop_id, period, company_id, model, item_category);
ALTER TABLE sales_breakdown DROP COLUMN company, ADD COLUMN company_id uuid NOT NULL,
  ADD PRIMARY KEY (shop_id, period, company_id, item_category, payment_method, sold_by);

-- The sums are made anew from the documents: a sale of two names that are one company now counts once.
INSERT INTO sale_facets (shop_id, sale_id, company_id, item_category, first_of_company, first_of_category, month, payment_method,
       payment_mode, status, created_at)
SELECT s.shop_id, s.id, l.company_id, l.item_category,
       min(l.line_no) = min(min(l.line_no)) OVER (PARTITION BY s.shop_id, s.id, l.company_id),
       min(l.line_no) = min(min(l.line_no)) OVER (PARTITION BY s.shop_id, s.id, l.item_category),
       s.month, s.payment_method, s.payment_mode, s.status, s.created_at
  FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
 GROUP BY s.shop_id, s.id, l.company_id, l.item_category;

INSERT INTO history_counts (shop_id, period, company_id, item_category, payment_method, payment_mode, status, sales, total_paise,
       tax_paise, margin_tax_paise)
SELECT s.shop_id, p.period, k.company_id, k.item_category, coalesce(s.payment_method, ''), s.payment_mode, s.status, count(*),
       sum(s.total_paise), sum(s.cgst_paise + s.sgst_paise + s.igst_paise), sum(s.margin_tax_paise)
  FROM sales s
 CROSS JOIN LATERAL (VALUES (0), (s.month / 100), (s.month)) AS p (period)
 CROSS JOIN LATERAL (
   SELECT '00000000-0000-0000-0000-000000000000'::uuid AS company_id, '' AS item_category
   UNION SELECT f.company_id, '' FROM sale_facets f WHERE f.shop_id = s.shop_id AND f.sale_id = s.id
   UNION SELECT '00000000-0000-0000-0000-000000000000', f.item_category FROM sale_facets f WHERE f.shop_id = s.shop_id AND f.sale_id = s.id
   UNION SELECT f.company_id, f.item_category FROM sale_facets f WHERE f.shop_id = s.shop_id AND f.sale_id = s.id) k
 GROUP BY 1, 2, 3, 4, 5, 6, 7;

INSERT INTO history_part_counts (shop_id, model, company_id, item_category, paid_with, period, payment_method, payment_mode, status,
       sales, total_paise, tax_paise, margin_tax_paise)
SELECT s.shop_id, k.model, k.company_id, k.item_category, k.paid_with, p.period, coalesce(s.payment_method, ''), s.payment_mode, s.status,
       count(*), sum(s.total_paise), sum(s.cgst_paise + s.sgst_paise + s.igst_paise), sum(s.margin_tax_paise)
  FROM sales s
  JOIN (SELECT DISTINCT shop_id, sale_id, model, company_id, item_category, '' AS paid_with FROM sale_lines
        UNION ALL
        SELECT DISTINCT shop_id, document_id, '', '00000000-0000-0000-0000-000000000000'::uuid, '', method
          FROM payments WHERE document_kind = 'SALE') k
    ON k.shop_id = s.shop_id AND k.sale_id = s.id
 CROSS JOIN LATERAL (VALUES (0), (s.month / 100), (s.month)) AS p (period)
 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;

-- Every line that counts: of a sale, of its cancellation, of a credit note.
CREATE TEMP TABLE counted_lines ON COMMIT DROP AS
SELECT s.shop_id, s.id AS document_id, s.business_date, s.sold_by, coalesce(s.payment_method, '') AS payment_method, 1 AS sales,
       s.total_paise AS document_paise, l.line_no, l.company_id, l.model, l.item_category, l.quantity AS units, l.total_paise,
       CASE WHEN l.margin_scheme THEN l.total_paise - t.tax ELSE l.taxable_paise END AS net_paise,
       CASE WHEN l.margin_scheme THEN 0 ELSE t.tax END AS tax_paise, CASE WHEN l.margin_scheme THEN t.tax ELSE 0 END AS margin_tax_paise,
       l.cost_paise
  FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
 CROSS JOIN LATERAL (SELECT l.cgst_paise + l.sgst_paise + l.igst_paise AS tax) t
 WHERE NOT s.free_repair;
INSERT INTO counted_lines
SELECT c.shop_id, r.id, r.business_date, c.sold_by, c.payment_method, -1, -c.document_paise, c.line_no, c.company_id, c.model,
       c.item_category, -c.units, -c.total_paise, -c.net_paise, -c.tax_paise, -c.margin_tax_paise, -c.cost_paise
  FROM counted_lines c JOIN reversals r ON r.shop_id = c.shop_id AND r.document_id = c.document_id AND r.document_kind = 'SALE';
INSERT INTO counted_lines
SELECT n.shop_id, n.id, n.business_date, s.sold_by, coalesce(s.payment_method, ''), CASE WHEN n.completes THEN -1 ELSE 0 END, -n.total_paise,
       CASE WHEN n.completes THEN l.line_no ELSE r.line_no END, l.company_id, l.model, l.item_category, -coalesce(r.quantity, 0),
       -coalesce(r.total_paise, 0),
       -CASE WHEN n.kind = 'DISCOUNT' THEN 0
             WHEN n.tax_reduced AND NOT l.margin_scheme THEN coalesce(r.taxable_paise, 0) ELSE coalesce(r.total_paise, 0) - t.tax END,
       -CASE WHEN l.margin_scheme THEN 0 ELSE t.tax END, -CASE WHEN l.margin_scheme THEN t.tax ELSE 0 END, -coalesce(r.cost_paise, 0)
  FROM credit_notes n
  JOIN sales s ON s.shop_id = n.shop_id AND s.id = n.sale_id
  JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
  LEFT JOIN credit_note_lines r ON r.shop_id = n.shop_id AND r.credit_note_id = n.id AND r.sale_line_id = l.id
 CROSS JOIN LATERAL (SELECT coalesce(r.cgst_paise + r.sgst_paise + r.igst_paise, 0) AS tax) t
 WHERE (n.completes OR r.id IS NOT NULL) AND NOT s.free_repair;

INSERT INTO model_summary (shop_id, period, company_id, model, item_category, units, revenue_paise, taxable_paise, cost_paise)
SELECT shop_id, p.period, company_id, model, item_category, sum(units), sum(total_paise), sum(net_paise), sum(cost_paise)
  FROM counted_lines
 CROSS JOIN LATERAL (VALUES (to_char(business_date, 'YYYYMM')::int), (to_char(business_date, 'YYYYMMDD')::int)) AS p (period)
 GROUP BY 1, 2, 3, 4, 5;

INSERT INTO sales_breakdown (shop_id, period, company_id, item_category, payment_method, sold_by, sales, sales_of_company,
       sales_of_category, sales_in_all, units, revenue_paise, rounding_paise, taxable_paise, tax_paise, margin_tax_paise, cost_paise)
SELECT shop_id, p.period, company_id, item_category, payment_method, sold_by,
       coalesce(sum(sales) FILTER (WHERE of_both = 1), 0), coalesce(sum(sales) FILTER (WHERE of_company = 1), 0),
       coalesce(sum(sales) FILTER (WHERE of_category = 1), 0), coalesce(sum(sales) FILTER (WHERE in_all = 1), 0), sum(units),
       sum(total_paise), coalesce(sum(document_paise - lines_paise) FILTER (WHERE in_all = 1), 0), sum(net_paise), sum(tax_paise),
       sum(margin_tax_paise), sum(cost_paise)
  FROM (SELECT c.*, row_number() OVER (PARTITION BY shop_id, document_id, company_id, item_category ORDER BY line_no) AS of_both,
               row_number() OVER (PARTITION BY shop_id, document_id, company_id ORDER BY line_no) AS of_company,
               row_number() OVER (PARTITION BY shop_id, document_id, item_category ORDER BY line_no) AS of_category,
               row_number() OVER (PARTITION BY shop_id, document_id ORDER BY line_no) AS in_all,
               sum(total_paise) OVER (PARTITION BY shop_id, document_id) AS lines_paise
          FROM counted_lines c) c
 CROSS JOIN LATERAL (VALUES (to_char(business_date, 'YYYYMM')::int), (to_char(business_date, 'YYYYMMDD')::int)) AS p (period)
 GROUP BY 1, 2, 3, 4, 5, 6;
