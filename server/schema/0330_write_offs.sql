-- Dues that the shop lets go: bad debts, discounts after the sale, discounts with a receipt: docs/decisions/330-credit.md.
CREATE FUNCTION open_write_off_accounts(shop uuid) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO accounts (shop_id, code, name, type)
  SELECT shop, code, name, 'EXPENSE'
    FROM (VALUES ('BAD_DEBTS', 'Bad debts'), ('DISCOUNTS_ALLOWED', 'Discounts allowed')) AS chart (code, name)
$$;
CREATE FUNCTION shop_opens_write_off_accounts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM open_write_off_accounts(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER shops_open_write_off_accounts AFTER INSERT ON shops
  FOR EACH ROW EXECUTE FUNCTION shop_opens_write_off_accounts();
SELECT open_write_off_accounts(id) FROM shops;

CREATE TABLE due_write_offs (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  write_off_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('BAD_DEBT', 'DISCOUNT')),
  business_date date NOT NULL,
  customer_id uuid,
  financier_id uuid,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT due_write_offs_no_unique UNIQUE (shop_id, write_off_no),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  FOREIGN KEY (shop_id, financier_id) REFERENCES financiers (shop_id, id),
  CONSTRAINT due_write_offs_of_one_party CHECK (num_nonnulls(customer_id, financier_id) = 1)
);
CREATE INDEX due_write_offs_newest ON due_write_offs (shop_id, created_at, id);
CREATE INDEX due_write_offs_of_customer ON due_write_offs (shop_id, customer_id, created_at) WHERE customer_id IS NOT NULL;
CREATE INDEX due_write_offs_of_financier ON due_write_offs (shop_id, financier_id, created_at) WHERE financier_id IS NOT NULL;
SELECT enable_shop_rls('due_write_offs', 'SELECT, INSERT');
SELECT append_only_but_erased('due_write_offs', 'customer_id', 'reason');

-- What is due again: the amount less what returns took back before.
CREATE TABLE due_write_off_cancellations (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  write_off_id uuid NOT NULL,
  document_no text NOT NULL,
  business_date date NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reason text NOT NULL,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT due_write_off_cancellations_no_unique UNIQUE (shop_id, document_no),
  CONSTRAINT due_write_off_cancellations_once UNIQUE (shop_id, write_off_id),
  FOREIGN KEY (shop_id, write_off_id) REFERENCES due_write_offs (shop_id, id)
);
SELECT enable_shop_rls('due_write_off_cancellations', 'SELECT, INSERT');
SELECT append_only_but_erased('due_write_off_cancellations', '', 'reason');

-- Without a payment it is what the shop let go; `taken_back_by` is the document that took it back, by a row below zero.
ALTER TABLE receipt_allocations ADD COLUMN taken_back_by uuid,
  DROP CONSTRAINT receipt_allocations_document_kind_check,
  ADD CONSTRAINT receipt_allocations_document_kind_check
    CHECK (document_kind IN ('RECEIPT', 'SALE', 'SETTLEMENT', 'CREDIT_NOTE', 'WRITE_OFF'));

-- Not paid, and not due any more.
ALTER TABLE sales ADD COLUMN written_off_paise bigint NOT NULL DEFAULT 0 CHECK (written_off_paise >= 0),
  DROP CONSTRAINT sales_due,
  ADD CONSTRAINT sales_due CHECK (status <> 'POSTED' OR due_paise <= total_paise - paid_paise - written_off_paise);
ALTER TABLE customer_charges ADD COLUMN written_off_paise bigint NOT NULL DEFAULT 0 CHECK (written_off_paise >= 0),
  DROP CONSTRAINT customer_charges_due,
  ADD CONSTRAINT customer_charges_due CHECK (due_paise = amount_paise - paid_paise - written_off_paise);
GRANT UPDATE (written_off_paise) ON customer_charges TO galla_app;

-- A discount is given with the payments of a receipt, and comes back with a cheque among them.
ALTER TABLE receipts ADD COLUMN discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0);
ALTER TABLE cheque_bounces ADD COLUMN discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0);
