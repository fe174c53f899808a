-- A party of the old books may have no mobile number: docs/decisions/377-openings.md.
DO $$
DECLARE
  customers_view text := pg_get_viewdef('customers_read'::regclass);
  suppliers_view text := pg_get_viewdef('suppliers_read'::regclass);
BEGIN
  DROP VIEW customers_read;
  DROP VIEW suppliers_read;
  ALTER TABLE customers ALTER COLUMN phone DROP NOT NULL, DROP COLUMN search;
  ALTER TABLE suppliers ALTER COLUMN phone DROP NOT NULL, DROP COLUMN search;
  -- Generated columns, so no data is lost.
  ALTER TABLE customers ADD COLUMN search text GENERATED ALWAYS AS (folded(name || coalesce(' ' || phone, '')
    || coalesce(' ' || former_phones, '') || coalesce(' ' || email, '') || coalesce(' ' || gstin, ''))) STORED;
  ALTER TABLE suppliers ADD COLUMN search text GENERATED ALWAYS AS (folded(name || coalesce(' ' || phone, '') || coalesce(' ' || gstin, ''))) STORED;
  CREATE INDEX customers_search ON customers USING gin (search gin_trgm_ops);
  CREATE INDEX suppliers_search ON suppliers USING gin (search gin_trgm_ops);
  EXECUTE 'CREATE VIEW customers_read AS ' || customers_view;
  EXECUTE 'CREATE VIEW suppliers_read AS ' || suppliers_view;
END $$;
SELECT grant_shop_view('customers_read');
SELECT grant_shop_view('suppliers_read');
