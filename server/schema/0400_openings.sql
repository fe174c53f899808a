-- What a shop had on the day on which it moved its books here, row by row: docs/decisions/377-openings.md.
CREATE FUNCTION open_opening_accounts(shop uuid) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO accounts (shop_id, code, name, type)
  SELECT shop, code, name, 'EQUITY'
    FROM (VALUES ('OPENING_STOCK', 'Opening: stock'), ('OPENING_CUSTOMERS', 'Opening: customers'), ('OPENING_SUPPLIERS', 'Opening: suppliers'),
      ('OPENING_FINANCIERS', 'Opening: financiers'), ('OPENING_ACCOUNTS', 'Opening: accounts')) AS chart (code, name)
$$;
CREATE FUNCTION shop_opens_opening_accounts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM open_opening_accounts(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER shops_open_opening_accounts AFTER INSERT ON shops
  FOR EACH ROW EXECUTE FUNCTION shop_opens_opening_accounts();
SELECT open_opening_accounts(id) FROM shops;

CREATE TABLE openings (
  shop_id uuid PRIMARY KEY REFERENCES shops (id),
  id uuid NOT NULL,
  as_of date, -- null: closed without a row
  closed_at timestamptz,
  closed_by uuid,
  closed_by_name text,
  CONSTRAINT openings_closed CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
SELECT enable_shop_rls('openings', 'SELECT, INSERT, UPDATE');

-- A row that was removed stays with an amount of 0, so that its entries have their document.
CREATE TABLE opening_rows (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('STOCK', 'CUSTOMERS', 'SUPPLIERS', 'FINANCIERS', 'ACCOUNTS', 'TRIAL_BALANCE')),
  key text NOT NULL, -- IMEI or product; party and bill; financier and loan; account and drawer
  document_no text NOT NULL,
  as_of date NOT NULL,
  amount_paise bigint NOT NULL, -- debit above zero, credit below
  product_id uuid,
  stock_item_id uuid, -- a unit, or the lot of a counted product
  quantity integer NOT NULL DEFAULT 0 CHECK (quantity >= 0),
  unit_cost_paise bigint NOT NULL DEFAULT 0 CHECK (unit_cost_paise >= 0),
  place_id uuid, -- where a unit was; null: the default place
  customer_id uuid,
  supplier_id uuid,
  financier_id uuid,
  customer_name text, -- of a loan
  bill_date date,
  account text,
  drawer_id uuid,
  entered_by uuid NOT NULL,
  entered_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT opening_rows_once UNIQUE (shop_id, kind, as_of, key),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id),
  FOREIGN KEY (shop_id, financier_id) REFERENCES financiers (shop_id, id),
  FOREIGN KEY (shop_id, account) REFERENCES accounts (shop_id, code),
  FOREIGN KEY (shop_id, drawer_id) REFERENCES drawers (shop_id, id),
  FOREIGN KEY (shop_id, place_id) REFERENCES places (shop_id, id),
  CONSTRAINT opening_rows_of_kind CHECK (CASE kind
    WHEN 'STOCK' THEN product_id IS NOT NULL AND amount_paise = quantity * unit_cost_paise
    WHEN 'CUSTOMERS' THEN customer_id IS NOT NULL
    WHEN 'SUPPLIERS' THEN supplier_id IS NOT NULL
    WHEN 'FINANCIERS' THEN financier_id IS NOT NULL AND amount_paise >= 0
    ELSE account IS NOT NULL END)
);
CREATE INDEX opening_rows_of_product ON opening_rows (shop_id, product_id) WHERE product_id IS NOT NULL;
CREATE INDEX opening_rows_of_item ON opening_rows (shop_id, stock_item_id) WHERE stock_item_id IS NOT NULL;
CREATE INDEX opening_rows_of_customer ON opening_rows (shop_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX opening_rows_of_supplier ON opening_rows (shop_id, supplier_id) WHERE supplier_id IS NOT NULL;
CREATE INDEX opening_rows_of_financier ON opening_rows (shop_id, financier_id) WHERE financier_id IS NOT NULL;
CREATE INDEX opening_rows_of_account ON opening_rows (shop_id, account) WHERE account IS NOT NULL;
CREATE INDEX opening_rows_of_drawer ON opening_rows (shop_id, drawer_id) WHERE drawer_id IS NOT NULL;
CREATE INDEX opening_rows_of_place ON opening_rows (shop_id, place_id) WHERE place_id IS NOT NULL;
SELECT enable_shop_rls('opening_rows', 'SELECT, INSERT, UPDATE');

-- What a customer owed is a charge, which receipts pay like any other; its id is that of the row.
ALTER TABLE customer_charges
  DROP CONSTRAINT customer_charges_amount_paise_check,
  ADD CONSTRAINT customer_charges_amount_paise_check CHECK (amount_paise > 0 OR kind = 'OPENING' AND amount_paise = 0),
  DROP CONSTRAINT customer_charges_of_one_document,
  ADD CONSTRAINT customer_charges_of_one_document CHECK (num_nonnulls(bounce_id, debit_note_id) = CASE kind WHEN 'OPENING' THEN 0 ELSE 1 END),
  DROP CONSTRAINT customer_charges_kind_check,
  ADD CONSTRAINT customer_charges_kind_check
    CHECK (kind IN ('CHEQUE_CHARGE', 'SPENT_ADVANCE', 'DEBIT_NOTE', 'OPENING') AND (kind = 'DEBIT_NOTE') = (debit_note_id IS NOT NULL));
GRANT UPDATE (amount_paise, business_date, document_no) ON customer_charges TO galla_app;

-- What was owed to a supplier is a bill without goods and without tax, which payments pay like any other; its id is that of the row.
ALTER TABLE purchase_bills
  ADD COLUMN opening boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT purchase_bills_units_check,
  ADD CONSTRAINT purchase_bills_units_check CHECK (CASE WHEN opening THEN units = 0 ELSE units > 0 END),
  DROP CONSTRAINT purchase_bills_adds_up,
  ADD CONSTRAINT purchase_bills_adds_up CHECK (CASE WHEN opening
    THEN num_nonnulls(nullif(taxable_paise, 0), nullif(cgst_paise, 0), nullif(sgst_paise, 0), nullif(igst_paise, 0), nullif(round_off_paise, 0)) = 0
    ELSE total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise END);
COMMENT ON COLUMN purchase_bills.opening IS 'A due of the opening balances: no purchase, in no list of purchases.';
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW purchase_bills_read AS '
    || regexp_replace(pg_get_viewdef('purchase_bills_read'::regclass), ';\s*$', '') || ' AND NOT b.opening';
END $$;

-- What was paid to a supplier in advance is matched to bills.
ALTER TABLE supplier_allocations DROP CONSTRAINT supplier_allocations_source_kind_check,
  ADD CONSTRAINT supplier_allocations_source_kind_check CHECK (source_kind IN
    ('SUPPLIER_PAYMENT', 'DEBIT_NOTE', 'SUPPLIER_CREDIT', 'CLAIM', 'SET_OFF', 'OPENING'));

-- A financier's loan is a payment without a sale: `document_id` and `id` are that of the row.
ALTER TABLE payments DROP CONSTRAINT payments_document_kind_check,
  ADD CONSTRAINT payments_document_kind_check CHECK (document_kind IN
    ('SALE', 'PURCHASE_BILL', 'CREDIT_NOTE', 'RECEIPT', 'SETTLEMENT', 'SUPPLIER_PAYMENT', 'EXPENSE', 'STAFF_PAYMENT',
     'PAY_OUT', 'SUPPLIER_RECEIPT', 'ADVANCE_REFUND', 'OPENING'));

-- Goods that were there come in by a movement of their own. Another cost is a movement of no pieces, and another of each sale of them.
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_check,
  ADD CONSTRAINT stock_movements_kind_check CHECK (kind IN
    ('PURCHASE', 'PURCHASE_CANCELLED', 'SALE', 'SALE_CANCELLED', 'SALE_RETURNED', 'BUY_BACK', 'BUY_BACK_CANCELLED',
     'SUPPLIER_RETURNED', 'WRITTEN_OFF', 'FOUND', 'CORRECTED', 'FITTED', 'PUT_BACK', 'REVALUED', 'OPENING')),
  DROP CONSTRAINT stock_movements_quantity_check,
  ADD CONSTRAINT stock_movements_quantity_check CHECK (CASE kind WHEN 'REVALUED' THEN quantity = 0 WHEN 'OPENING' THEN true WHEN 'SALE' THEN true
    ELSE quantity <> 0 END);
GRANT UPDATE (cost_paise) ON sale_lines TO galla_app;

-- A unit whose row was removed was never there.
DO $$
BEGIN
  EXECUTE replace(pg_get_functiondef('stock_items_as_of(date)'::regprocedure), '''WRITTEN_OFF'', ''CORRECTED''', '''WRITTEN_OFF'', ''CORRECTED'', ''OPENING''');
END $$;

-- What was there when the shop began is first, as what is received is.
DROP TRIGGER stock_movements_in_order ON stock_movements;
CREATE TRIGGER stock_movements_in_order AFTER INSERT ON stock_movements FOR EACH ROW
  WHEN (NEW.kind NOT IN ('PURCHASE', 'BUY_BACK') AND (NEW.kind <> 'OPENING' OR NEW.quantity <= 0)) EXECUTE FUNCTION refuse_movement_out_of_order();
