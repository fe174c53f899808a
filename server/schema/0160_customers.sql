-- Customers: birthday, language, warranty of what they bought, consent, greetings, merging: docs/decisions/160-customers.md.

ALTER TABLE products ADD COLUMN warranty_months integer;

DROP VIEW products_read;
CREATE VIEW products_read AS
  SELECT p.*, c.name AS company, p.unconfirmed_cost_paise IS NOT NULL AS unconfirmed
    FROM products p
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
   WHERE p.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('products_read');

-- As it was sold: a later change of the product changes nothing sold.
ALTER TABLE sale_lines ADD COLUMN warranty_months integer CHECK (warranty_months > 0);

ALTER TABLE customers ADD COLUMN language text CHECK (language IN ('en', 'hi', 'fr', 'ar'));

ALTER TABLE customers ADD COLUMN birth_day integer;

ALTER TABLE customers ADD COLUMN birth_month integer;

ALTER TABLE customers ADD COLUMN birth_year integer;

ALTER TABLE customers ADD COLUMN tags jsonb;

ALTER TABLE customers ADD CONSTRAINT customers_birthday_complete CHECK (((birth_day IS NOT NULL AND birth_month IS NOT NULL) OR (birth_day IS NULL AND birth_month IS NULL AND birth_year IS NULL)) IS TRUE);
COMMENT ON CONSTRAINT customers_birthday_complete ON customers IS '((birth_day IS NOT NULL AND birth_month IS NOT NULL) OR (birth_day IS NULL AND birth_month IS NULL AND birth_year IS NULL)) IS TRUE';

ALTER TABLE customers ADD CONSTRAINT customers_birthday_in_month CHECK ((birth_day IS NULL OR birth_day <= 29::bigint OR (birth_day <= 30::bigint AND birth_month IS DISTINCT FROM 2::bigint) OR birth_month = ANY(ARRAY[1, 3, 5, 7, 8, 10, 12]::bigint[])) IS TRUE);
COMMENT ON CONSTRAINT customers_birthday_in_month ON customers IS '(birth_day IS NULL OR birth_day <= 29::bigint OR (birth_day <= 30::bigint AND birth_month IS DISTINCT FROM 2::bigint) OR birth_month = ANY(ARRAY[1, 3, 5, 7, 8, 10, 12]::bigint[])) IS TRUE';

CREATE OR REPLACE VIEW customers_read AS
  SELECT c.* FROM customers c WHERE c.shop_id = (SELECT galla_shop_id());

CREATE INDEX customers_by_birthday ON customers (shop_id, birth_month, birth_day) WHERE birth_month IS NOT NULL;

-- The last row of a customer and kind holds. Without one, messages about a customer's own documents are allowed, others not.
CREATE TABLE customer_consents (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SERVICE', 'MARKETING')),
  given boolean NOT NULL,
  how text NOT NULL CHECK (how IN ('IN_PERSON', 'PHONE', 'MESSAGE', 'PAPER')),
  note text,
  written_by uuid NOT NULL,
  written_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
CREATE INDEX customer_consents_of_customer ON customer_consents (shop_id, customer_id, kind, created_at);
SELECT enable_shop_rls('customer_consents', 'SELECT, INSERT');

CREATE TABLE customer_greetings (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  birthday date NOT NULL, -- the day that it is for
  channel text NOT NULL CHECK (channel IN ('WHATSAPP', 'SMS')),
  lang text NOT NULL,
  text text NOT NULL,
  sent_by uuid NOT NULL,
  sent_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
CREATE INDEX customer_greetings_of_customer ON customer_greetings (shop_id, customer_id, created_at);
SELECT enable_shop_rls('customer_greetings', 'SELECT, INSERT');

-- A record that was merged into another: its id leads there.
CREATE TABLE merged_records (
  shop_id uuid NOT NULL REFERENCES shops (id),
  resource text NOT NULL,
  record_id uuid NOT NULL,
  into_id uuid NOT NULL,
  merged_by uuid NOT NULL,
  merged_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, resource, record_id),
  CONSTRAINT merged_records_apart CHECK (record_id <> into_id)
);
CREATE INDEX merged_records_into ON merged_records (shop_id, resource, into_id);
SELECT enable_shop_rls('merged_records', 'SELECT, INSERT');
GRANT UPDATE (into_id) ON merged_records TO galla_app;

-- In an append-only row one thing changes: the id of a customer who was merged into another.
CREATE FUNCTION allow_merge_alone() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  moved text := TG_ARGV[0];
BEGIN
  IF to_jsonb(NEW) - moved <> to_jsonb(OLD) - moved OR NOT EXISTS (
       SELECT FROM merged_records m
        WHERE m.shop_id = OLD.shop_id AND m.resource = 'customers'
          AND m.record_id = (to_jsonb(OLD) ->> moved)::uuid AND m.into_id = (to_jsonb(NEW) ->> moved)::uuid) THEN
    RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

-- For a table that names a customer in `moved` and is otherwise never changed.
CREATE FUNCTION append_only_but_merged(which regclass, moved text) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format('DROP TRIGGER IF EXISTS %I ON %s', which || '_append_only', which);
  EXECUTE format('CREATE TRIGGER %I BEFORE DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()',
                 which || '_append_only', which);
  EXECUTE format('CREATE OR REPLACE TRIGGER %I BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION allow_merge_alone(%L)',
                 which || '_merged_alone', which, moved);
END $$;
SELECT append_only_but_merged('ledger_lines', 'party_id'), append_only_but_merged('receipts', 'customer_id'),
       append_only_but_merged('receipt_allocations', 'target_id'), append_only_but_merged('advance_refunds', 'customer_id'),
       append_only_but_merged('due_promises', 'customer_id'), append_only_but_merged('due_reminders', 'customer_id'),
       append_only_but_merged('customer_consents', 'customer_id'), append_only_but_merged('customer_greetings', 'customer_id');

-- Moves the id of a merged customer to the one that stays, wherever it is, and nothing else.
CREATE FUNCTION move_customer(merged uuid, kept uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  shop uuid := galla_shop_id();
  link record;
BEGIN
  IF NOT EXISTS (SELECT FROM merged_records m WHERE m.shop_id = shop AND m.resource = 'customers'
                    AND m.record_id = merged AND m.into_id = kept) THEN
    RAISE EXCEPTION 'This customer was not merged' USING ERRCODE = 'restrict_violation';
  END IF;
  FOR link IN
    SELECT c.conrelid::regclass AS which, a.attname AS moved
      FROM pg_constraint c
      JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey) AND a.attname <> 'shop_id'
     WHERE c.contype = 'f' AND c.confrelid = 'customers'::regclass AND c.conparentid = 0
  LOOP
    EXECUTE format('UPDATE %s SET %I = $3 WHERE shop_id = $1 AND %I = $2', link.which, link.moved, link.moved)
      USING shop, merged, kept;
  END LOOP;
  UPDATE ledger_lines SET party_id = kept WHERE shop_id = shop AND party_id = merged;
  UPDATE payments SET party_id = kept WHERE shop_id = shop AND party_id = merged;
  UPDATE receipt_allocations SET target_id = kept WHERE shop_id = shop AND target_id = merged;
  UPDATE notifications SET subject_id = kept WHERE shop_id = shop AND subject_id = merged;
  UPDATE record_comments SET record_id = kept WHERE shop_id = shop AND resource = 'customers' AND record_id = merged;
  UPDATE record_files SET record_id = kept WHERE shop_id = shop AND resource = 'customers' AND record_id = merged;
  INSERT INTO record_followers (shop_id, resource, record_id, user_id)
    SELECT shop_id, resource, kept, user_id FROM record_followers
     WHERE shop_id = shop AND resource = 'customers' AND record_id = merged
  ON CONFLICT DO NOTHING;
  DELETE FROM record_followers WHERE shop_id = shop AND resource = 'customers' AND record_id = merged;
  UPDATE parked_sales SET payload = replace(payload::text, merged::text, kept::text)::jsonb
   WHERE shop_id = shop AND payload::text LIKE '%' || merged || '%';
  UPDATE saved_views SET query = replace(query::text, merged::text, kept::text)::jsonb
   WHERE shop_id = shop AND query::text LIKE '%' || merged || '%';
END $$;
REVOKE ALL ON FUNCTION move_customer(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION move_customer(uuid, uuid) TO galla_app;
