-- Store credit paid out, dues set off against a payable, money back from a supplier: docs/decisions/340-vouchers.md.

CREATE TABLE vouchers (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PAY_OUT', 'SET_OFF', 'SUPPLIER_RECEIPT')),
  voucher_no text NOT NULL,
  customer_id uuid,
  supplier_id uuid,
  business_date date NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  note text,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT vouchers_voucher_no_unique UNIQUE (shop_id, voucher_no),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id),
  CONSTRAINT vouchers_of_their_parties CHECK
    ((customer_id IS NOT NULL) = (kind IN ('PAY_OUT', 'SET_OFF')) AND (supplier_id IS NOT NULL) = (kind IN ('SET_OFF', 'SUPPLIER_RECEIPT')))
);
CREATE INDEX vouchers_of_customer ON vouchers (shop_id, customer_id, created_at) WHERE customer_id IS NOT NULL;
CREATE INDEX vouchers_of_supplier ON vouchers (shop_id, supplier_id, created_at) WHERE supplier_id IS NOT NULL;
SELECT enable_shop_rls('vouchers', 'SELECT, INSERT');
SELECT append_only_but_erased('vouchers', 'customer_id', 'note');

CREATE TABLE voucher_cancellations (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  voucher_id uuid NOT NULL,
  document_no text NOT NULL,
  business_date date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT voucher_cancellations_once UNIQUE (shop_id, voucher_id),
  CONSTRAINT voucher_cancellations_document_no_unique UNIQUE (shop_id, document_no),
  FOREIGN KEY (shop_id, voucher_id) REFERENCES vouchers (shop_id, id)
);
SELECT enable_shop_rls('voucher_cancellations', 'SELECT, INSERT');
CREATE TRIGGER voucher_cancellations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON voucher_cancellations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE payments DROP CONSTRAINT payments_document_kind_check,
  ADD CONSTRAINT payments_document_kind_check CHECK (document_kind IN
    ('SALE', 'PURCHASE_BILL', 'CREDIT_NOTE', 'RECEIPT', 'SETTLEMENT', 'SUPPLIER_PAYMENT', 'EXPENSE', 'STAFF_PAYMENT',
     'PAY_OUT', 'SUPPLIER_RECEIPT'));
ALTER TABLE receipt_allocations DROP CONSTRAINT receipt_allocations_document_kind_check,
  ADD CONSTRAINT receipt_allocations_document_kind_check CHECK (document_kind IN
    ('RECEIPT', 'SALE', 'SETTLEMENT', 'CREDIT_NOTE', 'WRITE_OFF', 'SET_OFF'));

-- What a supplier pays back is taken from what is open of payments, notes and claims, as a bill would be paid by it.
ALTER TABLE supplier_allocations DROP CONSTRAINT supplier_allocations_source_kind_check,
  ADD CONSTRAINT supplier_allocations_source_kind_check CHECK (source_kind IN
    ('SUPPLIER_PAYMENT', 'DEBIT_NOTE', 'SUPPLIER_CREDIT', 'CLAIM', 'SET_OFF')),
  ALTER COLUMN purchase_bill_id DROP NOT NULL,
  ADD COLUMN voucher_id uuid,
  ADD FOREIGN KEY (shop_id, voucher_id) REFERENCES vouchers (shop_id, id),
  ADD CONSTRAINT supplier_allocations_of_one CHECK (num_nonnulls(purchase_bill_id, voucher_id) = 1);
CREATE INDEX supplier_allocations_of_voucher ON supplier_allocations (shop_id, voucher_id) WHERE voucher_id IS NOT NULL;

-- An erasure empties what was noted on a customer's vouchers.
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('blank_customer'::regproc),
    'UPDATE advance_refunds SET', 'UPDATE vouchers SET note = NULL WHERE shop_id = shop AND customer_id = customer;
  UPDATE advance_refunds SET');
END $$;
