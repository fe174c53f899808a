-- Sales of a model, and sales with any payment of a method: docs/decisions/050-analytics-sums.md.
CREATE INDEX sale_lines_of_model ON sale_lines (shop_id, model, company, item_category, sale_id);
CREATE INDEX payments_of_method ON payments (shop_id, method, document_id);
-- A model is its company's: taken for independent, two conditions would seem to leave a tenth of what they leave.
CREATE STATISTICS sale_lines_goods (dependencies, mcv) ON company, model, item_category FROM sale_lines;
