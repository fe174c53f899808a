-- Receipts, cheques that cleared or bounced, what is due beside sales, promises and reminders: docs/decisions/114-receipts.md.

CREATE TABLE receipts (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  receipt_no text NOT NULL,
  business_date date NOT NULL,
  customer_id uuid,
  financier_id uuid,
  party_name text NOT NULL,
  party_phone text,
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  applied_paise bigint NOT NULL CHECK (applied_paise >= 0), -- to dues
  advance_paise bigint NOT NULL CHECK (advance_paise >= 0), -- to the customer's store credit
  note text,
  received_by uuid NOT NULL,
  received_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT receipts_receipt_no_unique UNIQUE (shop_id, receipt_no),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  FOREIGN KEY (shop_id, financier_id) REFERENCES financiers (shop_id, id),
  CONSTRAINT receipts_of_one_party CHECK (num_nonnulls(customer_id, financier_id) = 1),
  CONSTRAINT receipts_adds_up CHECK (total_paise = applied_paise + advance_paise),
  CONSTRAINT receipts_advance_has_customer CHECK (advance_paise = 0 OR customer_id IS NOT NULL)
);
CREATE INDEX receipts_newest ON receipts (shop_id, created_at, id);
CREATE INDEX receipts_of_customer ON receipts (shop_id, customer_id, created_at) WHERE customer_id IS NOT NULL;
CREATE INDEX receipts_of_financier ON receipts (shop_id, financier_id, created_at) WHERE financier_id IS NOT NULL;
SELECT enable_shop_rls('receipts', 'SELECT, INSERT');

-- What a payment was used for; a bounced cheque takes its rows back by rows below zero.
CREATE TABLE receipt_allocations (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  document_kind text NOT NULL CHECK (document_kind IN ('RECEIPT', 'SALE', 'SETTLEMENT', 'CREDIT_NOTE')),
  document_id uuid NOT NULL, -- whose payment it is
  payment_id uuid, -- null: of a document without payments
  target_kind text NOT NULL CHECK (target_kind IN ('SALE', 'CHARGE', 'ADVANCE', 'FINANCE')),
  target_id uuid NOT NULL, -- sale, charge, customer, payment by a financier
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  bounce_id uuid,
  business_date date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX receipt_allocations_of_document ON receipt_allocations (shop_id, document_id);
CREATE INDEX receipt_allocations_of_target ON receipt_allocations (shop_id, target_id);
SELECT enable_shop_rls('receipt_allocations', 'SELECT, INSERT');

-- Of a payment by a financier: what it paid, and what returns gave back to it.
ALTER TABLE payments
  ADD COLUMN settled_paise bigint NOT NULL DEFAULT 0 CHECK (settled_paise BETWEEN 0 AND amount_paise),
  ADD COLUMN returned_paise bigint NOT NULL DEFAULT 0 CHECK (returned_paise BETWEEN 0 AND amount_paise);

CREATE TABLE cheque_bounces (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  document_no text NOT NULL,
  source_kind text NOT NULL CHECK (source_kind IN ('RECEIPT', 'SALE')),
  source_id uuid NOT NULL,
  business_date date NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  charge_paise bigint NOT NULL CHECK (charge_paise >= 0),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT cheque_bounces_document_no_unique UNIQUE (shop_id, document_no)
);
CREATE INDEX cheque_bounces_of_source ON cheque_bounces (shop_id, source_id);
SELECT enable_shop_rls('cheque_bounces', 'SELECT, INSERT');

-- A cheque clears once and bounces once; one that was taken as cleared may still come back.
CREATE TABLE cheque_events (
  shop_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('CLEARED', 'BOUNCED')),
  document_id uuid NOT NULL, -- of its journal entry
  business_date date NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, payment_id, kind),
  FOREIGN KEY (shop_id, payment_id) REFERENCES payments (shop_id, id)
);
SELECT enable_shop_rls('cheque_events', 'SELECT, INSERT');

-- Due beside sales: the charge for a bounced cheque, and an advance by it that was spent already.
CREATE TABLE customer_charges (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  document_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('CHEQUE_CHARGE', 'SPENT_ADVANCE')),
  bounce_id uuid NOT NULL,
  business_date date NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  paid_paise bigint NOT NULL DEFAULT 0 CHECK (paid_paise >= 0),
  due_paise bigint NOT NULL CHECK (due_paise >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  FOREIGN KEY (shop_id, bounce_id) REFERENCES cheque_bounces (shop_id, id),
  CONSTRAINT customer_charges_due CHECK (due_paise = amount_paise - paid_paise)
);
CREATE INDEX customer_charges_of_customer ON customer_charges (shop_id, customer_id);
CREATE INDEX customer_charges_with_due ON customer_charges (shop_id, business_date) WHERE due_paise > 0;
SELECT enable_shop_rls('customer_charges', 'SELECT, INSERT');
GRANT UPDATE (paid_paise, due_paise) ON customer_charges TO galla_app;

-- The last row of a customer holds.
CREATE TABLE due_promises (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  promised_on date NOT NULL,
  note text,
  written_by uuid NOT NULL,
  written_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
CREATE INDEX due_promises_of_customer ON due_promises (shop_id, customer_id, created_at);
SELECT enable_shop_rls('due_promises', 'SELECT, INSERT');

CREATE TABLE due_reminders (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  customer_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('WHATSAPP', 'SMS')),
  lang text NOT NULL,
  due_paise bigint NOT NULL CHECK (due_paise > 0),
  text text NOT NULL,
  sent_by uuid NOT NULL,
  sent_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id)
);
CREATE INDEX due_reminders_of_customer ON due_reminders (shop_id, customer_id, created_at);
SELECT enable_shop_rls('due_reminders', 'SELECT, INSERT');

CREATE TRIGGER receipts_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipt_allocations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON receipt_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cheque_bounces_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cheque_bounces
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER cheque_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON cheque_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER due_promises_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON due_promises
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER due_reminders_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON due_reminders
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Days after which an open due stops further credit at the counter; null: no limit.
ALTER TABLE shops ADD COLUMN credit_days integer CHECK (credit_days BETWEEN 1 AND 365);

-- Cash of one person on one day (Income-tax Act s.269ST).
CREATE INDEX payments_in_cash_of_party ON payments (shop_id, party_id, business_date)
  WHERE method = 'CASH' AND party_id IS NOT NULL;
