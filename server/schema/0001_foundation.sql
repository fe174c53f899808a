-- The role requests run as, the helpers other migrations use, the shop, its people and what keeps account of them.

-- A role belongs to the whole server, so another database of the same server may have made it already.
DO $$
BEGIN
  CREATE ROLE galla_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END $$;
-- An owner that is no superuser may take the role only as its member.
GRANT galla_app TO CURRENT_USER;
GRANT USAGE ON SCHEMA public TO galla_app;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The shop this connection serves; null when none was set, and then no row is seen.
-- Write it as `(SELECT galla_shop_id())`: asked once a statement. Bare, it is asked for every row (1 µs each).
CREATE FUNCTION galla_shop_id() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('galla.shop_id', true), '')::uuid $$;

-- Row-level security for a table with shop_id: the application sees its shop alone. Forced, so that an owner who
-- is no superuser is held to a policy too: his own, which shows everything (sign-in, migrations, backup).
CREATE FUNCTION enable_shop_rls(which regclass, rights text DEFAULT 'SELECT, INSERT, UPDATE, DELETE') RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', which);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', which);
  EXECUTE format('CREATE POLICY shop_rows ON %s TO galla_app USING (shop_id = (SELECT galla_shop_id())) WITH CHECK (shop_id = (SELECT galla_shop_id()))', which);
  EXECUTE format('CREATE POLICY owner_rows ON %s TO CURRENT_USER USING (true) WITH CHECK (true)', which);
  IF rights <> '' THEN
    EXECUTE format('GRANT %s ON %s TO galla_app', rights, which);
  END IF;
END $$;

-- A view the application reads from. Under row-level security the planner may not use an index for LIKE, ILIKE or an
-- array operator (they are not leakproof): the same keyword took 200 ms by the table and 0.4 ms by a view of the
-- owner's (400,000 rows). So such a view is the owner's, not security_invoker, and its own WHERE names the shop:
--   CREATE VIEW sales_read AS SELECT s.* FROM sales s WHERE s.shop_id = (SELECT galla_shop_id());
--   SELECT grant_shop_view('sales_read');
CREATE FUNCTION grant_shop_view(which regclass) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF pg_get_viewdef(which) !~ 'shop_id = \( SELECT galla_shop_id\(\)' THEN
    RAISE EXCEPTION 'The view % does not keep to the shop: WHERE t.shop_id = (SELECT galla_shop_id())', which;
  END IF;
  EXECUTE format('GRANT SELECT ON %s TO galla_app', which);
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TABLE shops (
  id uuid PRIMARY KEY,
  shop_store_name text NOT NULL CHECK (shop_store_name <> ''),
  profile_photo_url text,
  logo_url text,
  email text,
  gstnumber text,
  composition boolean NOT NULL DEFAULT false,
  phone text,
  address text,
  state_code text CHECK (state_code ~ '^\d\d$'),
  upi_vpa text,
  time_zone text NOT NULL DEFAULT 'Asia/Kolkata',
  locale text NOT NULL DEFAULT 'en',
  invoice_template_no text NOT NULL DEFAULT 'TEMPLATE_001',
  low_stock_qty integer NOT NULL DEFAULT 1 CHECK (low_stock_qty >= 0),
  critical_stock_qty integer NOT NULL DEFAULT 1 CHECK (critical_stock_qty >= 0),
  invoice_terms text,
  bank_details text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT shops_critical_within_low CHECK (critical_stock_qty <= low_stock_qty)
);
ALTER TABLE shops ENABLE ROW LEVEL SECURITY;
ALTER TABLE shops FORCE ROW LEVEL SECURITY;
CREATE POLICY shop_rows ON shops TO galla_app USING (id = (SELECT galla_shop_id())) WITH CHECK (id = (SELECT galla_shop_id()));
CREATE POLICY owner_rows ON shops TO CURRENT_USER USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE ON shops TO galla_app;

CREATE TABLE users (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  email text NOT NULL CHECK (email <> ''),
  password_hash text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'staff', 'office')),
  locale text NOT NULL DEFAULT 'en',
  photo_url text,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX users_email_unique ON users (shop_id, lower(email));
SELECT enable_shop_rls('users');

-- Which shop and person an email belongs to: asked before any shop is known, so by the owner of the tables alone.
CREATE TABLE sign_ins (
  email text PRIMARY KEY CHECK (email = lower(email)),
  shop_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT sign_ins_user UNIQUE (shop_id, user_id),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id) ON DELETE CASCADE
);
SELECT enable_shop_rls('sign_ins', '');

-- Kept in step with users by the database itself; an email of another shop fails on sign_ins_pkey.
CREATE FUNCTION keep_sign_in() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE sign_ins SET email = lower(NEW.email) WHERE shop_id = NEW.shop_id AND user_id = NEW.id;
  ELSE
    INSERT INTO sign_ins (email, shop_id, user_id) VALUES (lower(NEW.email), NEW.shop_id, NEW.id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_sign_in AFTER INSERT OR UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION keep_sign_in();

CREATE TABLE sessions (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  refresh_token_hash text NOT NULL,
  device text,
  ip text,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT sessions_refresh_token_unique UNIQUE (shop_id, refresh_token_hash),
  FOREIGN KEY (shop_id, user_id) REFERENCES users (shop_id, id) ON DELETE CASCADE
);
CREATE INDEX sessions_of_user ON sessions (shop_id, user_id);
-- A refresh token names no shop: its hash is looked up by the owner of the tables.
CREATE INDEX sessions_by_token ON sessions (refresh_token_hash);
SELECT enable_shop_rls('sessions');

-- An email nobody has is counted too, under the nil shop: the answer must not tell who has an account.
CREATE TABLE failed_sign_ins (
  shop_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  id uuid NOT NULL,
  email text NOT NULL,
  address text NOT NULL,
  failed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX failed_sign_ins_recent ON failed_sign_ins (email, address, failed_at);
SELECT enable_shop_rls('failed_sign_ins', '');

CREATE TABLE audit_log (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  user_id uuid,
  user_name text,
  action text NOT NULL,
  resource text NOT NULL,
  record_id text,
  address text,
  before jsonb,
  after jsonb,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX audit_log_of_record ON audit_log (shop_id, resource, record_id, at DESC);
CREATE INDEX audit_log_recent ON audit_log (shop_id, at DESC, id);
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT enable_shop_rls('audit_log', 'SELECT, INSERT');

-- Written in the transaction of the write it guards: a second send waits on the primary key for the first.
CREATE TABLE idempotency_keys (
  shop_id uuid NOT NULL REFERENCES shops (id),
  key uuid NOT NULL,
  user_id uuid NOT NULL,
  request_hash text NOT NULL,
  status integer,
  answer jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (shop_id, created_at);
SELECT enable_shop_rls('idempotency_keys');

CREATE TABLE parked_sales (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  label text,
  payload jsonb NOT NULL,
  parked_by uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, parked_by) REFERENCES users (shop_id, id)
);
SELECT enable_shop_rls('parked_sales');

-- owner_id null: everybody in the shop sees it.
CREATE TABLE saved_views (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  resource text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  query jsonb NOT NULL,
  owner_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, owner_id) REFERENCES users (shop_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_views_name_unique ON saved_views (shop_id, resource, owner_id, lower(name)) NULLS NOT DISTINCT;
SELECT enable_shop_rls('saved_views');
