-- The shop's GST registration has a history: docs/decisions/370-registrations.md.
CREATE TABLE registrations (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  valid_from date NOT NULL,
  gstin text,
  legal_name text NOT NULL,
  trade_name text NOT NULL,
  address text,
  pin_code text,
  pan text,
  state_code text,
  scheme text NOT NULL CHECK (scheme IN ('REGULAR', 'COMPOSITION', 'UNREGISTERED')),
  filing text NOT NULL CHECK (filing IN ('MONTHLY', 'QUARTERLY')),
  recorded_by uuid,
  recorded_by_name text NOT NULL,
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT registrations_gstin_of_scheme CHECK (scheme <> 'UNREGISTERED' OR gstin IS NULL)
);
CREATE INDEX registrations_by_gstin ON registrations (shop_id, gstin) WHERE gstin IS NOT NULL;
SELECT enable_shop_rls('registrations', 'SELECT, INSERT');
CREATE TRIGGER registrations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON registrations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The columns of shops hold what is valid today; composition follows the scheme.
ALTER TABLE shops ADD COLUMN gst_scheme text NOT NULL DEFAULT 'UNREGISTERED'
  CHECK (gst_scheme IN ('REGULAR', 'COMPOSITION', 'UNREGISTERED'));
UPDATE shops SET gst_scheme = CASE WHEN composition THEN 'COMPOSITION' ELSE 'REGULAR' END WHERE btrim(gstnumber) <> '';
ALTER TABLE shops DROP CONSTRAINT shops_margin_scheme_taxed, DROP COLUMN composition;
ALTER TABLE shops ADD CONSTRAINT shops_margin_scheme_taxed CHECK (NOT margin_scheme OR gst_scheme = 'REGULAR');
ALTER TABLE shops ADD COLUMN composition boolean NOT NULL GENERATED ALWAYS AS (gst_scheme = 'COMPOSITION') STORED;

-- The first row is of all documents that no other is of: its id is below those of documents, its day the first of GST.
CREATE FUNCTION begin_registration(shop shops, began timestamptz) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO registrations (shop_id, id, valid_from, gstin, legal_name, trade_name, address, pin_code, pan, state_code, scheme, filing,
                             recorded_by_name, recorded_at)
  SELECT shop.id, '00000000-0000-7000-8000-000000000000', '2017-07-01',
         CASE WHEN shop.gst_scheme <> 'UNREGISTERED' THEN nullif(btrim(shop.gstnumber), '') END,
         shop.shop_store_name, shop.shop_store_name, shop.address, shop.pin_code, shop.pan, shop.state_code, shop.gst_scheme,
         CASE WHEN shop.quarterly_returns THEN 'QUARTERLY' ELSE 'MONTHLY' END, '', began
$$;
CREATE FUNCTION shop_begins_registration() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM begin_registration(NEW, NEW.created_at);
  RETURN NULL;
END $$;
CREATE TRIGGER shops_begin_registration AFTER INSERT ON shops FOR EACH ROW EXECUTE FUNCTION shop_begins_registration();
-- Documents of existing shops had what the shop was when they were posted, which is not known: verify asks later ones.
SELECT begin_registration(shops, now()) FROM shops;

-- The least id that is made at an instant.
CREATE FUNCTION first_id_at(at timestamptz) RETURNS uuid
  LANGUAGE sql IMMUTABLE
  AS $$ SELECT rpad(lpad(to_hex(floor(extract(epoch FROM at) * 1000)::bigint), 12, '0') || '7', 32, '0')::uuid $$;

-- What a document was issued under: of the rows that were known when it was posted, the last one valid on its day. Ids are in the order of
-- posting; a document that is yet to be posted has none.
CREATE FUNCTION registration_of(shop uuid, document uuid, day date) RETURNS SETOF registrations
  LANGUAGE sql STABLE
  AS $$
  SELECT r.* FROM registrations r
   WHERE r.shop_id = shop AND (document IS NULL OR r.id < document)
   ORDER BY r.valid_from <= day DESC, abs(r.valid_from - day), r.id DESC LIMIT 1
$$;
-- The same within the statement that waits for the lock of the shop: volatile, so that it sees what was recorded while it waited.
CREATE FUNCTION registration_at_posting(shop uuid, day date) RETURNS json
  LANGUAGE sql VOLATILE
  AS $$
  SELECT json_build_object('gstin', r.gstin, 'scheme', r.scheme, 'stateCode', r.state_code, 'ownGstins',
           ARRAY(SELECT DISTINCT o.gstin FROM registrations o WHERE o.shop_id = shop AND o.gstin IS NOT NULL))
    FROM registration_of(shop, NULL, day) r
$$;

-- The shop's own GSTIN, today's or a former one, is no other party's.
CREATE FUNCTION refuse_own_gstin() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM registrations WHERE shop_id = NEW.shop_id AND gstin = to_jsonb(NEW) ->> TG_ARGV[0]) THEN
    RAISE EXCEPTION 'the GSTIN of the shop itself'
      USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, COLUMN = TG_ARGV[0], CONSTRAINT = 'own_gstin';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER customers_other_gstin BEFORE INSERT OR UPDATE OF gstin ON customers FOR EACH ROW
  WHEN (NEW.gstin IS NOT NULL) EXECUTE FUNCTION refuse_own_gstin('gstin');
CREATE TRIGGER suppliers_other_gstin BEFORE INSERT OR UPDATE OF gstin ON suppliers FOR EACH ROW
  WHEN (NEW.gstin IS NOT NULL) EXECUTE FUNCTION refuse_own_gstin('gstin');
CREATE TRIGGER recurring_expenses_other_gstin BEFORE INSERT OR UPDATE OF payee_gstin ON recurring_expenses FOR EACH ROW
  WHEN (NEW.payee_gstin IS NOT NULL) EXECUTE FUNCTION refuse_own_gstin('payee_gstin');
