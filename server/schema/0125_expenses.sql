-- Expenses by category: docs/decisions/125-expenses.md.

CREATE TABLE expense_categories (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL,
  account text NOT NULL CHECK (account IN ('RENT', 'ELECTRICITY', 'TELEPHONE', 'TRANSPORT', 'ADVERTISING', 'REPAIRS', 'OFFICE_EXPENSES', 'BANK_CHARGES', 'OTHER_EXPENSES')),
  active boolean NOT NULL,
  search text GENERATED ALWAYS AS (lower(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id)
);
CREATE UNIQUE INDEX expense_categories_name_unique ON expense_categories (shop_id, lower(name));
CREATE INDEX expense_categories_search ON expense_categories USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('expense_categories');

CREATE FUNCTION add_expense_categories(shop uuid) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO expense_categories (shop_id, id, name, account, active)
  SELECT shop, gen_random_uuid(), name, account, true FROM (VALUES
    ('Rent', 'RENT'),
    ('Electricity', 'ELECTRICITY'),
    ('Phone and internet', 'TELEPHONE'),
    ('Transport', 'TRANSPORT'),
    ('Advertising', 'ADVERTISING'),
    ('Repairs and maintenance', 'REPAIRS'),
    ('Tea and office', 'OFFICE_EXPENSES'),
    ('Bank charges', 'BANK_CHARGES'),
    ('Other', 'OTHER_EXPENSES')
  ) AS first_ones (name, account)
$$;
CREATE FUNCTION shop_adds_expense_categories() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM add_expense_categories(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER shops_add_expense_categories AFTER INSERT ON shops
  FOR EACH ROW EXECUTE FUNCTION shop_adds_expense_categories();
SELECT add_expense_categories(id) FROM shops;

CREATE TABLE expenses (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  expense_no text NOT NULL,
  business_date date NOT NULL,
  category uuid NOT NULL,
  account text NOT NULL, -- of the category when it was posted
  payee text,
  payee_key text GENERATED ALWAYS AS (lower(payee)) STORED,
  supplier_id uuid,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0), -- tax included
  method text NOT NULL CHECK (method IN ('CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'LATER')),
  reference text,
  bill_no text,
  gst_rate_bps integer CHECK (gst_rate_bps BETWEEN 0 AND 10000),
  payee_gstin text,
  inter_state boolean NOT NULL,
  input_credit boolean NOT NULL,
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  note text,
  entered_by uuid NOT NULL,
  entered_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT expenses_expense_no_unique UNIQUE (shop_id, expense_no),
  CONSTRAINT expenses_later_has_payee CHECK (method <> 'LATER' OR payee IS NOT NULL),
  FOREIGN KEY (shop_id, category) REFERENCES expense_categories (shop_id, id),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id)
);
CREATE INDEX expenses_by_date ON expenses (shop_id, business_date, id);
CREATE INDEX expenses_of_category ON expenses (shop_id, category, business_date);
CREATE INDEX expenses_of_payee ON expenses (shop_id, payee_key, business_date) WHERE payee IS NOT NULL;
SELECT enable_shop_rls('expenses', 'SELECT, INSERT');
GRANT UPDATE (note, updated_at, version) ON expenses TO galla_app;

-- Payments of an expense that was payable.
CREATE TABLE expense_payments (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  expense_id uuid NOT NULL,
  payment_no text NOT NULL,
  business_date date NOT NULL,
  method text NOT NULL CHECK (method IN ('CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reference text,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, payment_no),
  FOREIGN KEY (shop_id, expense_id) REFERENCES expenses (shop_id, id)
);
CREATE INDEX expense_payments_of_expense ON expense_payments (shop_id, expense_id);
SELECT enable_shop_rls('expense_payments', 'SELECT, INSERT');

CREATE TABLE expense_cancellations (
  shop_id uuid NOT NULL,
  expense_id uuid NOT NULL,
  id uuid NOT NULL,
  document_no text NOT NULL,
  business_date date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, expense_id),
  UNIQUE (shop_id, document_no),
  FOREIGN KEY (shop_id, expense_id) REFERENCES expenses (shop_id, id)
);
SELECT enable_shop_rls('expense_cancellations', 'SELECT, INSERT');

CREATE TRIGGER expense_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON expense_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER expense_cancellations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON expense_cancellations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Cash that a person got for expenses that stand (Income-tax Act s.40A(3)).
CREATE FUNCTION expense_cash_of_day(shop uuid, person text, day date) RETURNS bigint
  LANGUAGE sql STABLE
  AS $$
  SELECT coalesce(sum(amount_paise), 0)::bigint FROM (
    SELECT e.id, e.amount_paise FROM expenses e
     WHERE e.shop_id = shop AND e.payee_key = person AND e.business_date = day AND e.method = 'CASH'
    UNION ALL
    SELECT e.id, p.amount_paise FROM expense_payments p JOIN expenses e ON e.shop_id = p.shop_id AND e.id = p.expense_id
     WHERE p.shop_id = shop AND e.payee_key = person AND p.business_date = day AND p.method = 'CASH') paid
   WHERE NOT EXISTS (SELECT FROM expense_cancellations c WHERE c.shop_id = shop AND c.expense_id = paid.id)
$$;

CREATE VIEW expenses_read AS
  SELECT e.*,
         CASE WHEN c.expense_id IS NULL THEN 'POSTED' ELSE 'CANCELLED' END AS status,
         CASE WHEN e.method = 'LATER' AND c.expense_id IS NULL
              THEN e.amount_paise - coalesce((SELECT sum(p.amount_paise) FROM expense_payments p
                                               WHERE p.shop_id = e.shop_id AND p.expense_id = e.id), 0)::bigint
              ELSE 0 END AS due_paise,
         c.expense_id IS NULL AND e.payee IS NOT NULL
           AND (e.method = 'CASH' AND expense_cash_of_day(e.shop_id, e.payee_key, e.business_date) > 1000000
             OR e.method = 'LATER' AND EXISTS (
                  SELECT FROM expense_payments p WHERE p.shop_id = e.shop_id AND p.expense_id = e.id AND p.method = 'CASH'
                     AND expense_cash_of_day(e.shop_id, e.payee_key, p.business_date) > 1000000)) AS over_cash_limit,
         lower(concat_ws(' ', e.expense_no, e.payee, e.reference, e.bill_no)) AS search
    FROM expenses e
    LEFT JOIN expense_cancellations c ON c.shop_id = e.shop_id AND c.expense_id = e.id
   WHERE e.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('expenses_read');

-- Of an expense in cash by staff; above it, and by other methods, with the owner's approval.
ALTER TABLE shops ADD COLUMN staff_expense_limit_paise bigint NOT NULL DEFAULT 200000 CHECK (staff_expense_limit_paise >= 0);

-- Proposed on their day, posted by a person.
CREATE TABLE recurring_expenses (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL,
  category uuid NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  method text NOT NULL CHECK (method IN ('CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'LATER')),
  payee text NOT NULL,
  supplier_id uuid,
  gst_rate_bps integer CHECK (gst_rate_bps BETWEEN 0 AND 10000),
  payee_gstin text,
  day_of_month integer NOT NULL CHECK (day_of_month BETWEEN 1 AND 31),
  every_months integer NOT NULL CHECK (every_months BETWEEN 1 AND 12),
  starts_on date NOT NULL,
  ends_on date,
  active boolean NOT NULL,
  search text GENERATED ALWAYS AS (lower(name || ' ' || payee)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, category) REFERENCES expense_categories (shop_id, id),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id)
);
CREATE UNIQUE INDEX recurring_expenses_name_unique ON recurring_expenses (shop_id, lower(name));
CREATE INDEX recurring_expenses_category_id ON recurring_expenses (shop_id, category);
CREATE INDEX recurring_expenses_search ON recurring_expenses USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('recurring_expenses');

-- What became of each day: posted as an expense, or skipped with a reason.
CREATE TABLE recurring_expense_days (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  recurring_id uuid NOT NULL,
  due_on date NOT NULL,
  expense_id uuid,
  reason text,
  entered_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CHECK (num_nonnulls(expense_id, reason) = 1),
  FOREIGN KEY (shop_id, recurring_id) REFERENCES recurring_expenses (shop_id, id),
  FOREIGN KEY (shop_id, expense_id) REFERENCES expenses (shop_id, id)
);
CREATE INDEX recurring_expense_days_of ON recurring_expense_days (shop_id, recurring_id, due_on);
SELECT enable_shop_rls('recurring_expense_days', 'SELECT, INSERT');
CREATE TRIGGER recurring_expense_days_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON recurring_expense_days
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Salaries and commission as earned; advances and payments in money.
CREATE TABLE staff_payments (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  entry_no text NOT NULL,
  business_date date NOT NULL,
  person_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('SALARY', 'COMMISSION', 'ADVANCE', 'PAYMENT')),
  month text,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  advance_paise bigint CHECK (advance_paise >= 0), -- of a payment: set off against advances
  method text CHECK (method IN ('CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE')),
  reference text,
  note text,
  entered_by uuid NOT NULL,
  entered_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT staff_payments_entry_no_unique UNIQUE (shop_id, entry_no),
  CHECK ((kind IN ('SALARY', 'COMMISSION')) = (month IS NOT NULL)),
  CHECK ((kind IN ('ADVANCE', 'PAYMENT')) = (method IS NOT NULL)),
  CHECK ((kind = 'PAYMENT') = (advance_paise IS NOT NULL)),
  CHECK (amount_paise + coalesce(advance_paise, 0) > 0),
  FOREIGN KEY (shop_id, person_id) REFERENCES users (shop_id, id)
);
CREATE INDEX staff_payments_by_date ON staff_payments (shop_id, business_date, id);
CREATE INDEX staff_payments_of_person ON staff_payments (shop_id, person_id, business_date);
SELECT enable_shop_rls('staff_payments', 'SELECT, INSERT');
GRANT UPDATE (note, updated_at, version) ON staff_payments TO galla_app;

CREATE TABLE staff_payment_cancellations (
  shop_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  id uuid NOT NULL,
  document_no text NOT NULL,
  business_date date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, entry_id),
  UNIQUE (shop_id, document_no),
  FOREIGN KEY (shop_id, entry_id) REFERENCES staff_payments (shop_id, id)
);
SELECT enable_shop_rls('staff_payment_cancellations', 'SELECT, INSERT');
CREATE TRIGGER staff_payment_cancellations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_payment_cancellations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW staff_payments_read AS
  SELECT p.*, u.name AS person_name,
         CASE WHEN c.entry_id IS NULL THEN 'POSTED' ELSE 'CANCELLED' END AS status,
         c.entry_id IS NULL AND p.method = 'CASH' AND p.amount_paise > 0
           AND (SELECT sum(o.amount_paise) FROM staff_payments o
                 WHERE o.shop_id = p.shop_id AND o.person_id = p.person_id AND o.business_date = p.business_date AND o.method = 'CASH'
                   AND NOT EXISTS (SELECT FROM staff_payment_cancellations x WHERE x.shop_id = o.shop_id AND x.entry_id = o.id)) > 1000000
           AS over_cash_limit,
         lower(concat_ws(' ', p.entry_no, u.name, p.reference)) AS search
    FROM staff_payments p
    JOIN users u ON u.shop_id = p.shop_id AND u.id = p.person_id
    LEFT JOIN staff_payment_cancellations c ON c.shop_id = p.shop_id AND c.entry_id = p.id
   WHERE p.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('staff_payments_read');

CREATE FUNCTION staff_balance(shop uuid, person uuid, OUT payable_paise bigint, OUT advance_paise bigint)
  LANGUAGE sql STABLE
  AS $$
  SELECT coalesce(sum(CASE WHEN p.kind IN ('SALARY', 'COMMISSION') THEN p.amount_paise
                           WHEN p.kind = 'PAYMENT' THEN -p.amount_paise - p.advance_paise ELSE 0 END), 0)::bigint,
         coalesce(sum(CASE p.kind WHEN 'ADVANCE' THEN p.amount_paise WHEN 'PAYMENT' THEN -p.advance_paise ELSE 0 END), 0)::bigint
    FROM staff_payments p
   WHERE p.shop_id = shop AND p.person_id = person
     AND NOT EXISTS (SELECT FROM staff_payment_cancellations c WHERE c.shop_id = p.shop_id AND c.entry_id = p.id)
$$;

CREATE TABLE salaries (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  monthly_paise bigint NOT NULL CHECK (monthly_paise >= 0),
  starts_on date NOT NULL,
  active boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT salaries_person_id_unique UNIQUE (shop_id, person_id),
  FOREIGN KEY (shop_id, person_id) REFERENCES users (shop_id, id)
);
SELECT enable_shop_rls('salaries');
CREATE VIEW salaries_read AS
  SELECT s.*, u.name AS person_name, b.payable_paise, b.advance_paise, lower(u.name) AS search
    FROM salaries s JOIN users u ON u.shop_id = s.shop_id AND u.id = s.person_id
   CROSS JOIN LATERAL staff_balance(s.shop_id, s.person_id) b
   WHERE s.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('salaries_read');
