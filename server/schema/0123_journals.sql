-- The owner's own entries: journals, opening balances, year ends; reports leave year ends out: docs/decisions/123-journals.md.

CREATE TABLE journals (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  journal_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('JOURNAL', 'OPENING_BALANCE', 'YEAR_END')),
  business_date date NOT NULL,
  note text NOT NULL,
  reverses uuid, -- the journal this one takes back
  drawer_session_id uuid,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT journals_journal_no_unique UNIQUE (shop_id, journal_no),
  CONSTRAINT journals_reversed_once UNIQUE (shop_id, reverses),
  FOREIGN KEY (shop_id, reverses) REFERENCES journals (shop_id, id)
);
CREATE INDEX journals_newest ON journals (shop_id, created_at, id);
SELECT enable_shop_rls('journals', 'SELECT, INSERT');

CREATE TABLE journal_lines (
  shop_id uuid NOT NULL,
  journal_id uuid NOT NULL,
  line_no smallint NOT NULL,
  account text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0), -- debit above zero, credit below
  PRIMARY KEY (shop_id, journal_id, line_no),
  FOREIGN KEY (shop_id, journal_id) REFERENCES journals (shop_id, id),
  FOREIGN KEY (shop_id, account) REFERENCES accounts (shop_id, code)
);
SELECT enable_shop_rls('journal_lines', 'SELECT, INSERT');

CREATE TRIGGER journals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER journal_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE INDEX journal_entries_of_year_end ON journal_entries (shop_id, business_date) WHERE kind = 'YEAR_END';

-- Names of the shop's own accounts.
CREATE UNIQUE INDEX accounts_name_unique ON accounts (shop_id, lower(name));
