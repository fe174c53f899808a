-- What verify found, and the chain of seals over the log and what was closed: docs/decisions/117-proof.md.

CREATE TABLE verify_runs (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  at timestamptz NOT NULL,
  ok boolean NOT NULL,
  checks jsonb NOT NULL CHECK (jsonb_typeof(checks) = 'array'),
  PRIMARY KEY (shop_id, id)
);
SELECT enable_shop_rls('verify_runs', 'SELECT, INSERT');

-- Rows that wait for their seal, added by the transaction that writes them: whoever seals sees committed ones alone,
-- and no writer waits for another.
CREATE TABLE unsealed_rows (
  shop_id uuid NOT NULL REFERENCES shops (id),
  source text NOT NULL CHECK (source IN ('audit_log', 'day_closes', 'drawer_closes')),
  row_id uuid NOT NULL,
  PRIMARY KEY (shop_id, source, row_id)
);
SELECT enable_shop_rls('unsealed_rows', 'SELECT, INSERT, DELETE');

CREATE TABLE seals (
  shop_id uuid NOT NULL REFERENCES shops (id),
  number integer NOT NULL CHECK (number > 0),
  at timestamptz NOT NULL,
  rows integer NOT NULL CHECK (rows > 0),
  key_name text NOT NULL,
  head text NOT NULL, -- of the key, the head before it and the digests of its rows
  PRIMARY KEY (shop_id, number)
);
SELECT enable_shop_rls('seals', 'SELECT, INSERT');

CREATE TABLE sealed_rows (
  shop_id uuid NOT NULL,
  source text NOT NULL,
  row_id uuid NOT NULL,
  seal integer NOT NULL,
  place integer NOT NULL,
  digest bytea NOT NULL,
  PRIMARY KEY (shop_id, source, row_id),
  UNIQUE (shop_id, seal, place)
);
SELECT enable_shop_rls('sealed_rows', 'SELECT, INSERT');

CREATE TRIGGER verify_runs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON verify_runs
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER sealed_rows_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON sealed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO unsealed_rows (shop_id, source, row_id)
SELECT shop_id, 'audit_log', id FROM audit_log
UNION ALL SELECT shop_id, 'day_closes', id FROM day_closes
UNION ALL SELECT shop_id, 'drawer_closes', id FROM drawer_closes;

-- A lawful erasure blanks the values of an entry and keeps their digest; `erased_by` is the entry that records it.
ALTER TABLE audit_log ADD COLUMN erased_digest bytea, ADD COLUMN erased_by uuid,
  ADD CONSTRAINT audit_log_erased CHECK (
    (erased_by IS NULL) = (erased_digest IS NULL) AND (erased_by IS NULL OR (before IS NULL AND after IS NULL)));
CREATE FUNCTION allow_erasure_alone() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF OLD.erased_by IS NOT NULL OR NEW.erased_by IS NULL
     OR to_jsonb(NEW) - '{before,after,erased_by,erased_digest}'::text[]
        <> to_jsonb(OLD) - '{before,after,erased_by,erased_digest}'::text[] THEN
    RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER audit_log_append_only ON audit_log;
CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_erased_alone BEFORE UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION allow_erasure_alone();
GRANT UPDATE (before, after, erased_by, erased_digest) ON audit_log TO galla_app;
