-- Checklist, assigned people and followers of records whose declaration has them.
CREATE TABLE record_checklist (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  resource text NOT NULL,
  record_id uuid NOT NULL,
  place integer NOT NULL,
  text text NOT NULL CHECK (text <> ''),
  done_by uuid,
  done_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CHECK ((done_by IS NULL) = (done_at IS NULL)),
  FOREIGN KEY (shop_id, done_by) REFERENCES users (shop_id, id)
);
CREATE INDEX record_checklist_of_record ON record_checklist (shop_id, resource, record_id, place, id);
SELECT enable_shop_rls('record_checklist');

CREATE TABLE record_assignees (
  shop_id uuid NOT NULL REFERENCES shops (id),
  resource text NOT NULL,
  record_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (shop_id, resource, record_id, user_id),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id)
);
CREATE INDEX record_assignees_of_user ON record_assignees (shop_id, user_id, resource);
SELECT enable_shop_rls('record_assignees', 'SELECT, INSERT, DELETE');

CREATE TABLE record_followers (
  shop_id uuid NOT NULL REFERENCES shops (id),
  resource text NOT NULL,
  record_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (shop_id, resource, record_id, user_id),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id)
);
SELECT enable_shop_rls('record_followers', 'SELECT, INSERT, DELETE');

-- Tags.
ALTER TABLE suppliers ADD COLUMN tags jsonb;
ALTER TABLE projects ADD COLUMN tags jsonb;
CREATE OR REPLACE VIEW suppliers_read AS
  SELECT s.* FROM suppliers s WHERE s.shop_id = (SELECT galla_shop_id());
