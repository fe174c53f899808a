-- A customer is found by numbers that they gave up, by a change or in a merge: docs/decisions/160-customers.md.
ALTER TABLE customers ADD COLUMN former_phones text;
COMMENT ON COLUMN customers.former_phones IS 'Numbers that they gave up, apart by spaces, the last one last; none after an erasure.';

DROP VIEW customers_read;
-- A generated column, so no data is lost.
ALTER TABLE customers DROP COLUMN search;
ALTER TABLE customers ADD COLUMN search text GENERATED ALWAYS AS (folded(name || ' ' || phone || coalesce(' ' || former_phones, '') || coalesce(' ' || email, '') || coalesce(' ' || gstin, ''))) STORED;
CREATE INDEX customers_search ON customers USING gin (search gin_trgm_ops);
CREATE VIEW customers_read AS
SELECT c.shop_id, c.id, c.name, c.phone, c.email, c.gstin, c.address, c.state_code, c.credit_limit_paise, c.notes, c.due_paise,
       c.store_credit_paise, c.total_purchases_paise, c.search, c.created_at, c.updated_at, c.version, c.sales_count, c.language,
       c.birth_day, c.birth_month, c.birth_year, c.tags, c.erased_at, c.former_phones
  FROM customers c WHERE c.shop_id = (SELECT galla_shop_id()) AND c.erased_at IS NULL;
SELECT grant_shop_view('customers_read');

CREATE FUNCTION remember_former_phone() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  NEW.former_phones := CASE WHEN NEW.erased_at IS NULL THEN array_to_string(
    array_remove(array_remove(string_to_array(coalesce(NEW.former_phones, ''), ' '), OLD.phone), NEW.phone) || OLD.phone, ' ') END;
  RETURN NEW;
END $$;
CREATE TRIGGER customers_remember_former_phone BEFORE UPDATE OF phone ON customers
  FOR EACH ROW WHEN (OLD.phone <> NEW.phone) EXECUTE FUNCTION remember_former_phone();

-- Numbers of before: merges have theirs, the log has what was changed.
UPDATE customers c SET former_phones = f.phones
  FROM (SELECT g.shop_id, g.customer_id, string_agg(DISTINCT g.phone, ' ') AS phones
          FROM (SELECT shop_id, customer_id::text AS customer_id, phone FROM merged_phones
                UNION
                SELECT shop_id, record_id, before ->> 'phone' FROM audit_log
                 WHERE resource = 'customers' AND action = 'UPDATE' AND before ->> 'phone' IS NOT NULL) g
          JOIN customers k ON k.shop_id = g.shop_id AND k.id::text = g.customer_id AND k.phone <> g.phone
         GROUP BY 1, 2) f
 WHERE c.shop_id = f.shop_id AND c.id::text = f.customer_id AND c.erased_at IS NULL;
