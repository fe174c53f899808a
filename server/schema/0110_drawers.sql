-- Drawers, their sessions and counts, closed days and locked periods: docs/decisions/110-drawers.md.

CREATE TABLE drawers (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX drawers_name_unique ON drawers (shop_id, lower(name));
SELECT enable_shop_rls('drawers', 'SELECT, INSERT');

-- Every shop begins with one.
CREATE FUNCTION add_first_drawer() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO drawers (shop_id, name) VALUES (NEW.id, '1');
  RETURN NULL;
END $$;
CREATE TRIGGER shops_first_drawer AFTER INSERT ON shops FOR EACH ROW EXECUTE FUNCTION add_first_drawer();
INSERT INTO drawers (shop_id, name) SELECT id, '1' FROM shops;

-- A person at a drawer, from one count to the next. Only its end changes.
CREATE TABLE drawer_sessions (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  drawer_id uuid NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0), -- of the drawer
  business_date date NOT NULL, -- of the opening; midnight does not change it
  carried_paise bigint CHECK (carried_paise >= 0), -- counted at the last close; null in a drawer's first session
  opening_paise bigint NOT NULL CHECK (opening_paise >= 0), -- counted
  reason text, -- for a difference of the two
  opened_by uuid NOT NULL,
  opened_by_name text NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, drawer_id, sequence),
  FOREIGN KEY (shop_id, drawer_id) REFERENCES drawers (shop_id, id)
);
CREATE UNIQUE INDEX drawer_sessions_one_open ON drawer_sessions (shop_id, drawer_id) WHERE closed_at IS NULL;
CREATE INDEX drawer_sessions_open ON drawer_sessions (shop_id, business_date) WHERE closed_at IS NULL;
SELECT enable_shop_rls('drawer_sessions', 'SELECT, INSERT');
GRANT UPDATE (closed_at) ON drawer_sessions TO galla_app;

-- A session closed again after it was reopened has a further version.
CREATE TABLE drawer_closes (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  version smallint NOT NULL CHECK (version > 0),
  report_no text NOT NULL,
  expected_paise bigint NOT NULL,
  counted_paise bigint NOT NULL CHECK (counted_paise >= 0),
  reason text,
  closed_by uuid NOT NULL,
  closed_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, session_id, version),
  UNIQUE (shop_id, report_no),
  FOREIGN KEY (shop_id, session_id) REFERENCES drawer_sessions (shop_id, id),
  CONSTRAINT drawer_closes_reason CHECK (counted_paise = expected_paise OR reason <> '')
);
SELECT enable_shop_rls('drawer_closes', 'SELECT, INSERT');

CREATE TABLE drawer_reopenings (
  shop_id uuid NOT NULL,
  close_id uuid NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  reopened_by uuid NOT NULL,
  reopened_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, close_id),
  FOREIGN KEY (shop_id, close_id) REFERENCES drawer_closes (shop_id, id)
);
SELECT enable_shop_rls('drawer_reopenings', 'SELECT, INSERT');

-- Every count that was sent, also one that was counted again.
CREATE TABLE drawer_counts (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  drawer_id uuid NOT NULL,
  session_id uuid, -- null: a count for an opening that did not take place
  kind text NOT NULL CHECK (kind IN ('OPENING', 'CLOSING')),
  pieces jsonb NOT NULL CHECK (jsonb_typeof(pieces) = 'object'), -- by value in paise
  counted_paise bigint NOT NULL CHECK (counted_paise >= 0),
  counted_by uuid NOT NULL,
  counted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, drawer_id) REFERENCES drawers (shop_id, id),
  FOREIGN KEY (shop_id, session_id) REFERENCES drawer_sessions (shop_id, id)
);
CREATE INDEX drawer_counts_of_drawer ON drawer_counts (shop_id, drawer_id, id);
CREATE INDEX drawer_counts_of_session ON drawer_counts (shop_id, session_id, id) WHERE session_id IS NOT NULL;
SELECT enable_shop_rls('drawer_counts', 'SELECT, INSERT');

-- A closed day, and all days before it, take nothing more.
CREATE TABLE day_closes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  business_date date NOT NULL,
  report_no text NOT NULL,
  expected_paise bigint, -- in a shop that opens no drawer
  counted_paise bigint CHECK (counted_paise >= 0),
  pieces jsonb CHECK (jsonb_typeof(pieces) = 'object'),
  reason text,
  closed_by uuid NOT NULL,
  closed_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, business_date),
  UNIQUE (shop_id, report_no),
  CONSTRAINT day_closes_reason CHECK (counted_paise = expected_paise OR reason <> '')
);
SELECT enable_shop_rls('day_closes', 'SELECT, INSERT');

-- The last row holds.
CREATE TABLE period_locks (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  until date NOT NULL,
  locked_by uuid NOT NULL,
  locked_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
SELECT enable_shop_rls('period_locks', 'SELECT, INSERT');

CREATE TRIGGER drawer_closes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON drawer_closes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER drawer_reopenings_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON drawer_reopenings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER drawer_counts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON drawer_counts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_closes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON day_closes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER period_locks_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON period_locks
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The cash of an entry is that of this session.
ALTER TABLE journal_entries ADD COLUMN drawer_session_id uuid,
  ADD CONSTRAINT journal_entries_drawer_session_id_fkey
    FOREIGN KEY (shop_id, drawer_session_id) REFERENCES drawer_sessions (shop_id, id);
CREATE INDEX journal_entries_of_drawer_session ON journal_entries (shop_id, drawer_session_id)
  WHERE drawer_session_id IS NOT NULL;

-- What staff may find short or over without the owner.
ALTER TABLE shops ADD COLUMN drawer_difference_limit_paise bigint NOT NULL DEFAULT 50000
  CHECK (drawer_difference_limit_paise >= 0);

CREATE FUNCTION open_cash_short_over() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO accounts (shop_id, code, name, type) VALUES (NEW.id, 'CASH_SHORT_OVER', 'Cash short or over', 'EXPENSE');
  RETURN NULL;
END $$;
CREATE TRIGGER shops_open_cash_short_over AFTER INSERT ON shops FOR EACH ROW EXECUTE FUNCTION open_cash_short_over();
INSERT INTO accounts (shop_id, code, name, type) SELECT id, 'CASH_SHORT_OVER', 'Cash short or over', 'EXPENSE' FROM shops;
