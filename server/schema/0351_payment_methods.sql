-- Records that payments are made by: docs/decisions/350-payment-methods.md.
CREATE TABLE payment_methods (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('CASH', 'BANK', 'UPI', 'CARD', 'CHEQUE', 'FINANCE', 'EXCHANGE', 'STORE_CREDIT')),
  account_id text,
  order_ integer NOT NULL,
  key text,
  active boolean NOT NULL,
  search text GENERATED ALWAYS AS (folded(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, account_id) REFERENCES accounts (shop_id, code)
);
CREATE UNIQUE INDEX payment_methods_name_unique ON payment_methods (shop_id, folded(name));
CREATE UNIQUE INDEX payment_methods_key ON payment_methods (shop_id, key) WHERE active;
CREATE INDEX payment_methods_search ON payment_methods USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('payment_methods');

CREATE VIEW payment_methods_read AS
  -- The program's accounts are named in the reader's language.
  SELECT m.*, a.name AS account_name
    FROM payment_methods m
    LEFT JOIN accounts a ON a.shop_id = m.shop_id AND a.code = m.account_id AND a.code LIKE 'OWN\_%'
   WHERE m.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('payment_methods_read');

-- A new shop's; 4 is the due of the counter.
CREATE FUNCTION add_payment_methods(shop uuid) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO payment_methods (shop_id, id, name, kind, account_id, order_, key, active)
  SELECT shop, gen_random_uuid(), name, kind, account, 10 * key::int, key, true FROM (VALUES
    ('1', 'Cash', 'CASH', 'CASH'),
    ('2', 'UPI', 'UPI', 'BANK'),
    ('3', 'Card', 'CARD', 'BANK'),
    ('5', 'Finance', 'FINANCE', 'FINANCIERS'),
    ('6', 'Exchange', 'EXCHANGE', 'STOCK'),
    ('7', 'Cheque', 'CHEQUE', 'CHEQUES'),
    ('8', 'Bank transfer', 'BANK', 'BANK'),
    ('9', 'Store credit', 'STORE_CREDIT', 'STORE_CREDIT')
  ) AS first_ones (key, name, kind, account)
$$;
CREATE FUNCTION shop_adds_payment_methods() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM add_payment_methods(NEW.id);
  RETURN NULL;
END $$;
-- Triggers of one event run by their names: the accounts are there before.
CREATE TRIGGER shops_pay_by_methods AFTER INSERT ON shops FOR EACH ROW EXECUTE FUNCTION shop_adds_payment_methods();
SELECT add_payment_methods(id) FROM shops;

-- Which one a payment had, and the account that it went to or came from, as posted. Both are null before they were stored:
-- the account is that of the method then.
ALTER TABLE payments
  ADD COLUMN method_id uuid,
  ADD COLUMN account text,
  ADD FOREIGN KEY (shop_id, method_id) REFERENCES payment_methods (shop_id, id);
CREATE INDEX payments_by_record ON payments (shop_id, method_id) WHERE method_id IS NOT NULL;
ALTER TABLE expenses
  ADD COLUMN method_id uuid,
  ADD FOREIGN KEY (shop_id, method_id) REFERENCES payment_methods (shop_id, id);
DROP VIEW expenses_read;
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

ALTER TABLE advance_refunds
  ADD COLUMN method_id uuid,
  ADD COLUMN account text,
  ADD FOREIGN KEY (shop_id, method_id) REFERENCES payment_methods (shop_id, id);

-- Money that comes by other documents than payments goes to the first bank of the shop, or the one that is named.
ALTER TABLE settlements ADD COLUMN account text;
ALTER TABLE brand_claim_settlements ADD COLUMN account text;
ALTER TABLE cheque_events ADD COLUMN account text;

-- A kind in use stays: what was paid by it was posted by its rules.
CREATE FUNCTION refuse_other_kind() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (SELECT FROM payments WHERE shop_id = OLD.shop_id AND method_id = OLD.id)
     OR EXISTS (SELECT FROM advance_refunds WHERE shop_id = OLD.shop_id AND method_id = OLD.id) THEN
    RAISE EXCEPTION 'payments were made by this method' USING ERRCODE = 'check_violation', TABLE = TG_TABLE_NAME, CONSTRAINT = 'payment_methods_kind_used';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_methods_kind BEFORE UPDATE OF kind ON payment_methods FOR EACH ROW
  WHEN (NEW.kind <> OLD.kind) EXECUTE FUNCTION refuse_other_kind();

-- Money between two accounts of the shop; null is BANK, as before there were others.
ALTER TABLE transfers
  ADD COLUMN from_account text,
  ADD COLUMN to_account text,
  ADD FOREIGN KEY (shop_id, from_account) REFERENCES accounts (shop_id, code),
  ADD FOREIGN KEY (shop_id, to_account) REFERENCES accounts (shop_id, code);
ALTER TABLE transfers DROP CONSTRAINT transfers_kind_check;
ALTER TABLE transfers ADD CONSTRAINT transfers_kind_check
  CHECK (kind IN ('TO_BANK', 'FROM_BANK', 'DRAWERS', 'TO_SAFE', 'FROM_SAFE', 'BANKS'));
