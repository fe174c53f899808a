-- Every state that a record with a workflow was in, from its first.
CREATE TABLE state_changes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  from_state text,
  to_state text NOT NULL,
  at timestamptz NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX state_changes_of_record ON state_changes (shop_id, resource, record_id, at);
SELECT enable_shop_rls('state_changes');
