-- Loans that the shop took, paid back in instalments: docs/decisions/358-loans.md.
CREATE TABLE loans (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL,
  lender text NOT NULL,
  instalment_paise bigint NOT NULL CHECK (instalment_paise > 0),
  interest_bps integer NOT NULL CHECK (interest_bps BETWEEN 0 AND 10000),
  category uuid NOT NULL,
  method text NOT NULL CHECK (method IN ('CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE')),
  day_of_month integer NOT NULL CHECK (day_of_month BETWEEN 1 AND 31),
  first_due_on date NOT NULL,
  account_id text, -- of its own, opened with the first money
  search text GENERATED ALWAYS AS (folded(name || ' ' || lender)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, category) REFERENCES expense_categories (shop_id, id),
  FOREIGN KEY (shop_id, account_id) REFERENCES accounts (shop_id, code)
);
CREATE UNIQUE INDEX loans_name_unique ON loans (shop_id, folded(name));
CREATE INDEX loans_of_category ON loans (shop_id, category);
CREATE INDEX loans_of_account ON loans (shop_id, account_id);
CREATE INDEX loans_search ON loans USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('loans');

-- Its money and its instalments, each with its journal; one that was reversed does not count.
CREATE TABLE loan_entries (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  loan_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('TAKEN', 'INSTALMENT')),
  due_on date, -- the instalment of this day
  journal_id uuid NOT NULL,
  principal_paise bigint NOT NULL CHECK (principal_paise >= 0),
  interest_paise bigint NOT NULL CHECK (interest_paise >= 0),
  entered_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, loan_id) REFERENCES loans (shop_id, id),
  FOREIGN KEY (shop_id, journal_id) REFERENCES journals (shop_id, id)
);
CREATE INDEX loan_entries_of_loan ON loan_entries (shop_id, loan_id);
SELECT enable_shop_rls('loan_entries', 'SELECT, INSERT');
CREATE TRIGGER loan_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON loan_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
