-- The tax of a filter's sales, beside their number and amount, and a way to the sales that are owed for.
ALTER TABLE history_counts ADD COLUMN tax_paise bigint NOT NULL DEFAULT 0 CHECK (tax_paise >= 0);

UPDATE history_counts c SET tax_paise = t.tax_paise
  FROM (SELECT s.shop_id, p.period, k.company, k.item_category, coalesce(s.payment_method, '') AS payment_method,
               s.payment_mode, s.status, sum(s.cgst_paise + s.sgst_paise + s.igst_paise) AS tax_paise
          FROM sales s
         CROSS JOIN LATERAL (VALUES (s.month), (s.month / 100)) AS p (period)
         CROSS JOIN LATERAL (
           SELECT '' AS company, '' AS item_category
           UNION SELECT f.company, '' FROM sale_facets f WHERE f.shop_id = s.shop_id AND f.sale_id = s.id
           UNION SELECT '', f.item_category FROM sale_facets f WHERE f.shop_id = s.shop_id AND f.sale_id = s.id
           UNION SELECT f.company, f.item_category FROM sale_facets f WHERE f.shop_id = s.shop_id AND f.sale_id = s.id) AS k
         GROUP BY 1, 2, 3, 4, 5, 6, 7) t
 WHERE c.shop_id = t.shop_id AND c.period = t.period AND c.company = t.company AND c.item_category = t.item_category
   AND c.payment_method = t.payment_method AND c.payment_mode = t.payment_mode AND c.status = t.status;

-- Sales with a due alone: newest first, and added up, without touching the table.
CREATE INDEX sales_owed ON sales (shop_id, created_at, id, month, payment_method, payment_mode, status, due_paise)
  WHERE due_paise > 0;
