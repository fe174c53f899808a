-- Sales of a model, and sales with any payment of a method, as quick as the other filters of the history:
-- docs/decisions/020-summary-and-counts.md.

-- A line of a model is met in the order of the history, month by month.
ALTER TABLE sale_lines ADD COLUMN month integer, ADD COLUMN created_at timestamptz;
UPDATE sale_lines l SET month = s.month, created_at = s.created_at FROM sales s WHERE s.shop_id = l.shop_id AND s.id = l.sale_id;
ALTER TABLE sale_lines ALTER COLUMN month SET NOT NULL, ALTER COLUMN created_at SET NOT NULL;
CREATE INDEX sale_lines_of_model ON sale_lines (shop_id, model, company, item_category, month, created_at, sale_id);
-- A model is its company's: taken for independent, three conditions would seem to leave a twentieth of what they do.
CREATE STATISTICS sale_lines_goods (dependencies) ON company, model, item_category FROM sale_lines;
CREATE INDEX payments_of_method ON payments (shop_id, method, document_id);

-- As history_counts, of what a sale has several of: a row of a model has company, category and model, one of a payment
-- its method; the others are ''.
CREATE TABLE history_part_counts (
  shop_id uuid NOT NULL REFERENCES shops (id),
  model text NOT NULL,
  company text NOT NULL,
  item_category text NOT NULL,
  paid_with text NOT NULL,
  period integer NOT NULL,
  payment_method text NOT NULL,
  payment_mode text NOT NULL,
  status text NOT NULL,
  sales integer NOT NULL CHECK (sales >= 0),
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  tax_paise bigint NOT NULL CHECK (tax_paise >= 0),
  margin_tax_paise bigint NOT NULL CHECK (margin_tax_paise >= 0),
  PRIMARY KEY (shop_id, model, company, item_category, paid_with, period, payment_method, payment_mode, status)
);
COMMENT ON COLUMN history_part_counts.period IS 'A year, 2026; a month, 202611; 0 for all time.';
SELECT enable_shop_rls('history_part_counts');

INSERT INTO history_part_counts
SELECT s.shop_id, k.model, k.company, k.item_category, k.paid_with, p.period, coalesce(s.payment_method, ''), s.payment_mode, s.status,
       count(*), sum(s.total_paise), sum(s.cgst_paise + s.sgst_paise + s.igst_paise), sum(s.margin_tax_paise)
  FROM sales s
  JOIN (SELECT DISTINCT shop_id, sale_id, model, company, item_category, '' AS paid_with FROM sale_lines
        UNION ALL
        SELECT DISTINCT shop_id, document_id, '', '', '', method FROM payments WHERE document_kind = 'SALE') k
    ON k.shop_id = s.shop_id AND k.sale_id = s.id
 CROSS JOIN LATERAL (VALUES (0), (s.month / 100), (s.month)) AS p (period)
 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
