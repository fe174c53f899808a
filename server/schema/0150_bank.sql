-- Statements of the bank against the books: docs/decisions/150-bank.md.

-- Which column of an account's file is which field.
CREATE TABLE bank_mappings (
  shop_id uuid NOT NULL,
  account text NOT NULL,
  mapping jsonb NOT NULL CHECK (jsonb_typeof(mapping) = 'object'),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, account),
  FOREIGN KEY (shop_id, account) REFERENCES accounts (shop_id, code)
);
SELECT enable_shop_rls('bank_mappings');

-- A file that brought lines.
CREATE TABLE bank_statements (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  account text NOT NULL,
  file_name text NOT NULL,
  from_day date NOT NULL,
  to_day date NOT NULL,
  line_count integer NOT NULL CHECK (line_count > 0),
  loaded_by uuid NOT NULL,
  loaded_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, account) REFERENCES accounts (shop_id, code)
);
SELECT enable_shop_rls('bank_statements', 'SELECT, INSERT');

CREATE TABLE bank_lines (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  statement_id uuid NOT NULL,
  account text NOT NULL,
  place integer NOT NULL, -- in the order of the bank, over all files of the account
  business_date date NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0), -- as in the books: into the account above zero
  balance_paise bigint NOT NULL,
  reference text NOT NULL,
  narration text NOT NULL,
  line_key text NOT NULL,
  occurrence integer NOT NULL CHECK (occurrence > 0), -- of lines that are alike in everything
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT bank_lines_count_once UNIQUE (shop_id, account, line_key, occurrence),
  FOREIGN KEY (shop_id, statement_id) REFERENCES bank_statements (shop_id, id),
  FOREIGN KEY (shop_id, account) REFERENCES accounts (shop_id, code)
);
CREATE INDEX bank_lines_of_account ON bank_lines (shop_id, account, business_date, place);
SELECT enable_shop_rls('bank_lines', 'SELECT, INSERT');

CREATE TABLE bank_matches (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  account text NOT NULL,
  made text NOT NULL CHECK (made IN ('REFERENCE', 'HAND', 'POSTED')),
  last_day date NOT NULL, -- the latest of its lines and entries: before it, it explains nothing
  made_by uuid NOT NULL,
  made_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  undone_at timestamptz,
  undone_by_name text,
  undone_because text CHECK (undone_because IN ('HAND', 'REVERSED')),
  PRIMARY KEY (shop_id, id),
  CHECK ((undone_at IS NULL) = (undone_because IS NULL)),
  FOREIGN KEY (shop_id, account) REFERENCES accounts (shop_id, code)
);
CREATE INDEX bank_matches_newest ON bank_matches (shop_id, account, created_at, id);
SELECT enable_shop_rls('bank_matches', 'SELECT, INSERT, UPDATE');

-- Its lines of the statement and of the ledger, which add up to the same; kept when it is undone.
CREATE TABLE bank_matched (
  shop_id uuid NOT NULL,
  match_id uuid NOT NULL,
  place smallint NOT NULL,
  bank_line_id uuid,
  entry_id uuid,
  line_no smallint,
  standing boolean NOT NULL DEFAULT true,
  PRIMARY KEY (shop_id, match_id, place),
  CHECK ((bank_line_id IS NULL) = (entry_id IS NOT NULL) AND (entry_id IS NULL) = (line_no IS NULL)),
  FOREIGN KEY (shop_id, match_id) REFERENCES bank_matches (shop_id, id),
  FOREIGN KEY (shop_id, bank_line_id) REFERENCES bank_lines (shop_id, id),
  FOREIGN KEY (shop_id, entry_id, line_no) REFERENCES ledger_lines (shop_id, entry_id, line_no)
);
CREATE UNIQUE INDEX bank_matched_line_once ON bank_matched (shop_id, bank_line_id) WHERE standing AND bank_line_id IS NOT NULL;
CREATE UNIQUE INDEX bank_matched_entry_once ON bank_matched (shop_id, entry_id, line_no) WHERE standing AND entry_id IS NOT NULL;
SELECT enable_shop_rls('bank_matched', 'SELECT, INSERT, UPDATE');

CREATE TRIGGER bank_statements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER bank_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bank_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Whatever document is reversed, on every way in: its match is open again.
CREATE FUNCTION open_bank_match_of_reversed() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  WITH undone AS (
    UPDATE bank_matches m SET undone_at = NEW.created_at, undone_because = 'REVERSED'
     WHERE m.shop_id = NEW.shop_id AND m.undone_at IS NULL
       AND m.id IN (SELECT x.match_id FROM bank_matched x
                     WHERE x.shop_id = NEW.shop_id AND x.entry_id = NEW.reverses AND x.standing)
    RETURNING m.shop_id, m.id)
  UPDATE bank_matched x SET standing = false FROM undone u WHERE x.shop_id = u.shop_id AND x.match_id = u.id;
  RETURN NULL;
END $$;
CREATE TRIGGER journal_entries_open_bank_match AFTER INSERT ON journal_entries
  FOR EACH ROW WHEN (NEW.reverses IS NOT NULL) EXECUTE FUNCTION open_bank_match_of_reversed();
