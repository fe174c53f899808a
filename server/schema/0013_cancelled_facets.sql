-- Cancelled sales of a company are so few that a page of them was looked for through all its sales.
-- docs/decisions/053-rare-filters.md
CREATE INDEX sale_facets_cancelled ON sale_facets
  (shop_id, company, month, created_at, sale_id, item_category, payment_method, payment_mode, first_of_company, first_of_category)
  WHERE status = 'CANCELLED';
