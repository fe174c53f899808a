-- Erasure of a person's data, with what the law makes the shop keep: docs/decisions/161-personal-data.md.

CREATE TABLE personal_erasures (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  kept_until date, -- the day until which the last invoice is kept; null: none is
  erased_by uuid NOT NULL,
  erased_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(), -- append-only rows are blanked in this transaction alone
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
CREATE INDEX personal_erasures_of_customer ON personal_erasures (shop_id, customer_id);
SELECT enable_shop_rls('personal_erasures', 'SELECT, INSERT');
SELECT append_only_but_merged('personal_erasures', 'customer_id');

-- What stays of the person in the books has no record any more: lists, pages and searches read the view.
ALTER TABLE customers ADD COLUMN erased_at timestamptz;
COMMENT ON COLUMN customers.erased_at IS 'Set by an erasure.';
CREATE OR REPLACE VIEW customers_read AS
  SELECT c.* FROM customers c WHERE c.shop_id = (SELECT galla_shop_id()) AND c.erased_at IS NULL;

-- The columns named after the first argument are blanked by an erasure; the first, if any, is changed by a merge.
CREATE FUNCTION allow_merge_or_erasure() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  before jsonb := to_jsonb(OLD);
  after jsonb := to_jsonb(NEW);
  moved text := TG_ARGV[0];
  blanked text[] := TG_ARGV[1:];
BEGIN
  IF before - blanked = after - blanked
     AND NOT EXISTS (SELECT FROM unnest(blanked) AS name
                      WHERE before -> name <> after -> name AND coalesce(after ->> name, '') <> '')
     AND EXISTS (SELECT FROM personal_erasures e WHERE e.shop_id = OLD.shop_id AND e.xact = pg_current_xact_id()) THEN
    RETURN NEW;
  END IF;
  IF moved <> '' AND before - moved = after - moved AND EXISTS (
       SELECT FROM merged_records m
        WHERE m.shop_id = OLD.shop_id AND m.resource = 'customers'
          AND m.record_id = (before ->> moved)::uuid AND m.into_id = (after ->> moved)::uuid) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE FUNCTION append_only_but_erased(which regclass, moved text, VARIADIC blanked text[]) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM append_only_but_merged(which, moved);
  EXECUTE format('DROP TRIGGER %I ON %s', which || '_merged_alone', which);
  EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION allow_merge_or_erasure(%L, %s)',
                 which || '_erased_alone', which, moved,
                 (SELECT string_agg(quote_literal(name), ', ') FROM unnest(blanked) AS name));
END $$;
SELECT append_only_but_erased('receipts', 'customer_id', 'party_phone', 'party_name', 'note'),
       append_only_but_erased('due_promises', 'customer_id', 'note'),
       append_only_but_erased('due_reminders', 'customer_id', 'text'),
       append_only_but_erased('customer_greetings', 'customer_id', 'text'),
       append_only_but_erased('customer_consents', 'customer_id', 'note'),
       append_only_but_erased('stock_movements', '', 'party_phone', 'party_name'),
       append_only_but_erased('journal_entries', '', 'party_name'),
       append_only_but_erased('exchange_phones', '', 'seller_phone', 'seller_name', 'seller_address', 'id_kind', 'id_number');

-- Blanks what names a customer in rows that the program may not change. `first_kept_year` is the financial year from
-- which invoices and vouchers are kept by law.
CREATE FUNCTION blank_customer(customer uuid, first_kept_year integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  shop uuid := galla_shop_id();
  first_kept_day date := make_date(first_kept_year, 4, 1);
  sale_ids uuid[];
  documents uuid[];
  phones text[];
BEGIN
  IF NOT EXISTS (SELECT FROM personal_erasures e WHERE e.shop_id = shop AND e.customer_id = customer
                    AND e.xact = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'This erasure is not on record' USING ERRCODE = 'restrict_violation';
  END IF;
  sale_ids := ARRAY(SELECT id FROM sales WHERE shop_id = shop AND customer_id = customer);
  documents := sale_ids || ARRAY(SELECT id FROM credit_notes WHERE shop_id = shop AND sale_id = ANY (sale_ids))
    || ARRAY(SELECT id FROM reversals WHERE shop_id = shop AND document_id = ANY (sale_ids));
  phones := ARRAY(SELECT customer_phone FROM sales WHERE shop_id = shop AND id = ANY (sale_ids) AND customer_phone IS NOT NULL
                  UNION SELECT phone FROM customers WHERE shop_id = shop AND id = customer);
  UPDATE receipts SET party_phone = NULL, note = NULL WHERE shop_id = shop AND customer_id = customer;
  UPDATE due_promises SET note = NULL WHERE shop_id = shop AND customer_id = customer;
  UPDATE due_reminders SET text = '' WHERE shop_id = shop AND customer_id = customer;
  UPDATE customer_greetings SET text = '' WHERE shop_id = shop AND customer_id = customer;
  UPDATE customer_consents SET note = NULL WHERE shop_id = shop AND customer_id = customer;
  UPDATE stock_movements SET party_phone = NULL WHERE shop_id = shop AND document_id = ANY (documents) AND party_phone = ANY (phones);
  UPDATE exchange_phones SET seller_phone = NULL WHERE shop_id = shop AND sale_id = ANY (sale_ids);
  UPDATE exchange_phones e SET seller_name = NULL, seller_address = NULL, id_kind = NULL, id_number = NULL
    FROM sales s WHERE s.shop_id = shop AND s.id = e.sale_id AND s.financial_year < first_kept_year
     AND e.shop_id = shop AND e.sale_id = ANY (sale_ids);
  UPDATE sales SET search = replace(search, customer_phone, ''), customer_phone = NULL,
         note = NULL, version = version + 1,
         -- An invoice names its buyer's address when they are registered, or from 50,000 rupees before tax (CGST Rule 46).
         customer_address = CASE WHEN customer_gstin IS NOT NULL OR taxable_paise + margin_sales_paise - margin_tax_paise >= 5000000
                                 THEN customer_address END
   WHERE shop_id = shop AND id = ANY (sale_ids) AND customer_phone IS NOT NULL;
  UPDATE sales SET search = replace(search, lower(customer_name), ''), customer_name = NULL, customer_address = NULL,
         customer_gstin = NULL, version = version + 1
   WHERE shop_id = shop AND id = ANY (sale_ids) AND financial_year < first_kept_year;
  UPDATE receipts SET party_name = '' WHERE shop_id = shop AND customer_id = customer AND business_date < first_kept_day;
  UPDATE stock_movements SET party_name = NULL
   WHERE shop_id = shop AND document_id = ANY (documents) AND business_date < first_kept_day;
  UPDATE journal_entries SET party_name = NULL
   WHERE shop_id = shop AND business_date < first_kept_day AND party_name IS NOT NULL
     AND (document_id = ANY (documents)
       OR id IN (SELECT entry_id FROM ledger_lines WHERE shop_id = shop AND party_id = customer));
  -- No one has a number that begins with 0, so none of these is ever typed.
  UPDATE customers SET phone = '0' || lpad((SELECT count(*) FROM personal_erasures WHERE shop_id = shop)::text, 9, '0'), email = NULL, gstin = NULL, address = NULL,
         state_code = NULL, credit_limit_paise = NULL, notes = NULL, language = NULL, birth_day = NULL, birth_month = NULL,
         birth_year = NULL, tags = NULL, erased_at = now(), version = version + 1
   WHERE shop_id = shop AND id = customer;
  DELETE FROM former_phones f WHERE f.shop_id = shop AND f.phone = ANY (phones)
     AND NOT EXISTS (SELECT FROM sales s WHERE s.shop_id = shop AND s.customer_phone = f.phone);
  DELETE FROM notifications WHERE shop_id = shop AND (subject_id = customer OR subject_id = ANY (sale_ids));
  DELETE FROM record_comments WHERE shop_id = shop AND resource = 'customers' AND record_id = customer;
  DELETE FROM record_files WHERE shop_id = shop AND resource = 'customers' AND record_id = customer;
  DELETE FROM parked_sales WHERE shop_id = shop
     AND (payload::text LIKE '%' || customer || '%' OR EXISTS (SELECT FROM unnest(phones) p WHERE payload::text LIKE '%' || p || '%'));
  -- Answers that a retry would be given.
  DELETE FROM idempotency_keys WHERE shop_id = shop
     AND (answer::text LIKE '%' || customer || '%' OR EXISTS (SELECT FROM unnest(phones) p WHERE answer::text LIKE '%' || p || '%'));
  INSERT INTO ended_links AS l (shop_id, sale_id, rounds) SELECT shop, id, 1 FROM unnest(sale_ids) AS id
  ON CONFLICT (shop_id, sale_id) DO UPDATE SET rounds = l.rounds + 1;
END $$;
REVOKE ALL ON FUNCTION blank_customer(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION blank_customer(uuid, integer) TO galla_app;
