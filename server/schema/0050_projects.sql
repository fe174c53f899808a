CREATE TABLE projects (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  owner_id uuid NOT NULL,
  customer_id uuid,
  state text NOT NULL CHECK (state IN ('PLANNED', 'ACTIVE', 'ON_HOLD', 'DONE', 'CANCELLED')),
  starts_on date,
  due_on date,
  budget_paise bigint,
  visible_to text NOT NULL CHECK (visible_to IN ('EVERYONE', 'ITS_OWNER')),
  description text,
  cancel_reason text,
  search text GENERATED ALWAYS AS (lower(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT projects_due_on_after_start CHECK (due_on >= starts_on),
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, owner_id) REFERENCES users (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
CREATE INDEX projects_of_owner_id ON projects (shop_id, owner_id);
CREATE INDEX projects_of_customer_id ON projects (shop_id, customer_id);
CREATE INDEX projects_search ON projects USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('projects');
