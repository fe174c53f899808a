-- An evening report stays as it was printed; what changed the day since stands apart. docs/decisions/356-printed-evenings.md
CREATE TABLE printed_evenings (
  shop_id uuid NOT NULL REFERENCES shops (id),
  business_date date NOT NULL,
  report jsonb NOT NULL,
  entry_ids uuid[] NOT NULL, -- the entries of the day that it has
  printed_by uuid NOT NULL,
  printed_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, business_date)
);
SELECT enable_shop_rls('printed_evenings', 'SELECT, INSERT');
CREATE TRIGGER printed_evenings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON printed_evenings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
