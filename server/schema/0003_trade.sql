-- Goods, money and tax: bills, stock, sales, the ledger, and the sums that statistics and lists read.

-- The last number given of each series: gapless, because it is taken in the transaction that writes the document.
CREATE TABLE document_counters (
  shop_id uuid NOT NULL REFERENCES shops (id),
  kind text NOT NULL,
  financial_year smallint NOT NULL, -- the calendar year it begins in
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (shop_id, kind, financial_year)
);
SELECT enable_shop_rls('document_counters');

-- ---------------------------------------------------------------- the ledger

CREATE TABLE accounts (
  shop_id uuid NOT NULL REFERENCES shops (id),
  code text NOT NULL,
  name text NOT NULL,
  type text NOT NULL CHECK (type IN ('ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE')),
  PRIMARY KEY (shop_id, code)
);
SELECT enable_shop_rls('accounts');

-- Every shop has the accounts its documents post to from its first day.
CREATE FUNCTION open_accounts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO accounts (shop_id, code, name, type)
  SELECT NEW.id, code, name, type
    FROM (VALUES
      ('CASH', 'Cash', 'ASSET'),
      ('BANK', 'Bank', 'ASSET'),
      ('CHEQUES', 'Cheques in hand', 'ASSET'),
      ('CUSTOMERS', 'Customers', 'ASSET'),
      ('FINANCIERS', 'Financiers', 'ASSET'),
      ('STOCK', 'Stock', 'ASSET'),
      ('INPUT_CGST', 'Input CGST', 'ASSET'),
      ('INPUT_SGST', 'Input SGST', 'ASSET'),
      ('INPUT_IGST', 'Input IGST', 'ASSET'),
      ('SUPPLIERS', 'Suppliers', 'LIABILITY'),
      ('STORE_CREDIT', 'Store credit', 'LIABILITY'),
      ('OUTPUT_CGST', 'Output CGST', 'LIABILITY'),
      ('OUTPUT_SGST', 'Output SGST', 'LIABILITY'),
      ('OUTPUT_IGST', 'Output IGST', 'LIABILITY'),
      ('CAPITAL', 'Capital', 'EQUITY'),
      ('SALES', 'Sales', 'INCOME'),
      ('COST_OF_GOODS', 'Cost of goods sold', 'EXPENSE'),
      ('ROUND_OFF', 'Round off', 'EXPENSE')
    ) AS chart (code, name, type);
  RETURN NULL;
END $$;
CREATE TRIGGER shops_open_accounts AFTER INSERT ON shops FOR EACH ROW EXECUTE FUNCTION open_accounts();

CREATE TABLE journal_entries (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  business_date date NOT NULL,
  kind text NOT NULL,
  document_id uuid NOT NULL,
  document_no text NOT NULL,
  reverses uuid, -- the entry this one takes back
  posted_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, reverses) REFERENCES journal_entries (shop_id, id)
);
CREATE INDEX journal_entries_of_document ON journal_entries (shop_id, document_id);
-- An entry is taken back once.
CREATE UNIQUE INDEX journal_entries_reversed_once ON journal_entries (shop_id, reverses) WHERE reverses IS NOT NULL;
SELECT enable_shop_rls('journal_entries', 'SELECT, INSERT');

CREATE TABLE ledger_lines (
  shop_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  line_no smallint NOT NULL,
  account text NOT NULL,
  business_date date NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0), -- debit above zero, credit below
  party_id uuid, -- the customer, supplier or financier it is about
  PRIMARY KEY (shop_id, entry_id, line_no),
  FOREIGN KEY (shop_id, entry_id) REFERENCES journal_entries (shop_id, id),
  FOREIGN KEY (shop_id, account) REFERENCES accounts (shop_id, code)
);
CREATE INDEX ledger_lines_of_account ON ledger_lines (shop_id, account, business_date) INCLUDE (amount_paise);
CREATE INDEX ledger_lines_of_party ON ledger_lines (shop_id, party_id, business_date) WHERE party_id IS NOT NULL;
SELECT enable_shop_rls('ledger_lines', 'SELECT, INSERT');

CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Debits equal credits, looked at when the transaction ends, so that an entry may be written line by line.
CREATE FUNCTION refuse_unbalanced_entry() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
DECLARE
  difference bigint;
BEGIN
  SELECT sum(amount_paise) INTO difference FROM ledger_lines
   WHERE shop_id = NEW.shop_id AND entry_id = NEW.entry_id;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'Entry % is out of balance by % paise', NEW.entry_id, difference
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_lines
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_entry();

-- What takes a document back: a document of its own, with its own number and day.
CREATE TABLE reversals (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  document_kind text NOT NULL CHECK (document_kind IN ('SALE', 'PURCHASE_BILL')),
  document_id uuid NOT NULL,
  document_no text NOT NULL,
  business_date date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT reversals_document_no_unique UNIQUE (shop_id, document_no),
  CONSTRAINT reversals_once UNIQUE (shop_id, document_id)
);
CREATE TRIGGER reversals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reversals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT enable_shop_rls('reversals', 'SELECT, INSERT');

-- ---------------------------------------------------------------- buying

CREATE TABLE purchase_bills (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  supplier_id uuid NOT NULL,
  supplier_name text NOT NULL,
  supplier_phone text NOT NULL,
  supplier_gstin text,
  bill_no text NOT NULL CHECK (bill_no <> ''),
  bill_date date NOT NULL,
  financial_year smallint NOT NULL, -- of the supplier's own date: his numbers repeat only after it
  business_date date NOT NULL,
  status text NOT NULL CHECK (status IN ('POSTED', 'CANCELLED')),
  inter_state boolean NOT NULL,
  input_credit boolean NOT NULL, -- false: the tax is part of the cost
  units integer NOT NULL CHECK (units > 0),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  round_off_paise bigint NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  paid_paise bigint NOT NULL CHECK (paid_paise >= 0),
  due_paise bigint NOT NULL CHECK (due_paise >= 0),
  note text,
  entered_by uuid NOT NULL,
  entered_by_name text NOT NULL,
  search text GENERATED ALWAYS AS (lower(bill_no || ' ' || supplier_name || ' ' || supplier_phone)) STORED,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id),
  CONSTRAINT purchase_bills_adds_up
    CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise),
  CONSTRAINT purchase_bills_due CHECK (status = 'CANCELLED' OR due_paise = total_paise - paid_paise)
);
-- A supplier's number comes once in his financial year; a cancelled entry may be made again.
CREATE UNIQUE INDEX purchase_bills_number_once ON purchase_bills (shop_id, supplier_id, financial_year, lower(bill_no))
  WHERE status = 'POSTED';
CREATE INDEX purchase_bills_by_date ON purchase_bills (shop_id, bill_date, id);
CREATE INDEX purchase_bills_search ON purchase_bills USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('purchase_bills', 'SELECT, INSERT, UPDATE');

CREATE TABLE purchase_bill_lines (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  purchase_bill_id uuid NOT NULL,
  line_no smallint NOT NULL,
  product_id uuid NOT NULL,
  company text NOT NULL,
  model text NOT NULL,
  item_category text NOT NULL,
  hsn_code text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_cost_paise bigint NOT NULL CHECK (unit_cost_paise >= 0), -- before tax
  gst_rate_bps integer NOT NULL CHECK (gst_rate_bps BETWEEN 0 AND 10000),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  total_paise bigint NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, purchase_bill_id) REFERENCES purchase_bills (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id)
);
CREATE INDEX purchase_bill_lines_of_bill ON purchase_bill_lines (shop_id, purchase_bill_id, line_no);
CREATE INDEX purchase_bill_lines_of_product ON purchase_bill_lines (shop_id, product_id);
SELECT enable_shop_rls('purchase_bill_lines', 'SELECT, INSERT');

-- ---------------------------------------------------------------- stock

-- One unit with an identity of its own, or a counted lot of one purchase. `quantity` is what is in stock of it.
CREATE TABLE stock_items (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  product_id uuid NOT NULL,
  purchase_bill_id uuid,
  purchase_bill_line_id uuid,
  imei text,
  imei2 text,
  serial_no text,
  status text NOT NULL CHECK (status IN ('IN_STOCK', 'SOLD', 'RETURNED_TO_SUPPLIER', 'WRITTEN_OFF')),
  condition text NOT NULL CHECK (condition IN ('NEW', 'USED', 'OPENED', 'FAULTY')),
  quantity integer NOT NULL CHECK (quantity >= 0),
  received_quantity integer NOT NULL CHECK (received_quantity > 0),
  received_on date NOT NULL,
  left_on date, -- the day the last piece went
  cost_paise bigint NOT NULL CHECK (cost_paise >= 0), -- of one piece
  value_paise bigint NOT NULL CHECK (value_paise >= 0), -- cost of what is in stock of it, exact to the paisa
  search text GENERATED ALWAYS AS (lower(coalesce(imei, '') || ' ' || coalesce(imei2, '') || ' ' || coalesce(serial_no, ''))) STORED,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  FOREIGN KEY (shop_id, purchase_bill_id) REFERENCES purchase_bills (shop_id, id),
  CONSTRAINT stock_items_in_stock CHECK ((status = 'IN_STOCK') = (quantity > 0)),
  CONSTRAINT stock_items_value CHECK (quantity > 0 OR value_paise = 0),
  CONSTRAINT stock_items_quantity CHECK (quantity <= received_quantity),
  CONSTRAINT stock_items_one_unit CHECK (received_quantity = 1 OR coalesce(imei, imei2, serial_no) IS NULL)
);
CREATE INDEX stock_items_of_product ON stock_items (shop_id, product_id, received_on, id) WHERE status = 'IN_STOCK';
CREATE INDEX stock_items_of_bill ON stock_items (shop_id, purchase_bill_id, purchase_bill_line_id) WHERE purchase_bill_id IS NOT NULL;
CREATE INDEX stock_items_by_date ON stock_items (shop_id, received_on, id);
CREATE INDEX stock_items_by_imei ON stock_items (shop_id, imei) WHERE imei IS NOT NULL;
CREATE INDEX stock_items_by_imei2 ON stock_items (shop_id, imei2) WHERE imei2 IS NOT NULL;
CREATE INDEX stock_items_by_serial_no ON stock_items (shop_id, serial_no) WHERE serial_no IS NOT NULL;
CREATE INDEX stock_items_search ON stock_items USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('stock_items', 'SELECT, INSERT, UPDATE');

-- One row for each code of a unit in stock. IMEI 1, IMEI 2 and serial numbers share one namespace, so this key is
-- what makes a unit twice in stock impossible, whoever writes.
CREATE TABLE stock_codes (
  shop_id uuid NOT NULL,
  code text NOT NULL CHECK (code <> ''),
  stock_item_id uuid NOT NULL,
  PRIMARY KEY (shop_id, code),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id)
);
CREATE INDEX stock_codes_of_item ON stock_codes (shop_id, stock_item_id);
SELECT enable_shop_rls('stock_codes', 'SELECT, INSERT, DELETE');

CREATE FUNCTION add_stock_codes() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO stock_codes (shop_id, code, stock_item_id)
  SELECT a.shop_id, c.code, a.id
    FROM after_rows a CROSS JOIN LATERAL (VALUES (a.imei), (a.imei2), (a.serial_no)) AS c (code)
   WHERE a.status = 'IN_STOCK' AND c.code IS NOT NULL;
  RETURN NULL;
END $$;
CREATE FUNCTION keep_stock_codes() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  DELETE FROM stock_codes c USING before_rows b
   WHERE c.shop_id = b.shop_id AND c.stock_item_id = b.id AND b.received_quantity = 1;
  INSERT INTO stock_codes (shop_id, code, stock_item_id)
  SELECT a.shop_id, c.code, a.id
    FROM after_rows a CROSS JOIN LATERAL (VALUES (a.imei), (a.imei2), (a.serial_no)) AS c (code)
   WHERE a.status = 'IN_STOCK' AND c.code IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER stock_items_codes_added AFTER INSERT ON stock_items
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION add_stock_codes();
CREATE TRIGGER stock_items_codes_kept AFTER UPDATE ON stock_items
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_codes();

-- Everything that ever moved, by the document that moved it. Never changed.
CREATE TABLE stock_movements (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  stock_item_id uuid NOT NULL,
  product_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PURCHASE', 'PURCHASE_CANCELLED', 'SALE', 'SALE_CANCELLED', 'BUY_BACK', 'BUY_BACK_CANCELLED')),
  quantity integer NOT NULL CHECK (quantity <> 0), -- into stock above zero
  cost_paise bigint NOT NULL, -- of all the pieces, with the sign of the quantity
  document_id uuid NOT NULL,
  document_no text NOT NULL,
  line_id uuid, -- the sale line or bill line
  business_date date NOT NULL,
  party_name text, -- from whom, or to whom
  party_phone text,
  user_id uuid NOT NULL,
  user_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id)
);
CREATE INDEX stock_movements_of_item ON stock_movements (shop_id, stock_item_id);
CREATE INDEX stock_movements_of_document ON stock_movements (shop_id, document_id);
CREATE TRIGGER stock_movements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
SELECT enable_shop_rls('stock_movements', 'SELECT, INSERT');

-- ---------------------------------------------------------------- selling

CREATE TABLE sales (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  invoice_no text NOT NULL CHECK (invoice_no ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'), -- Rule 46(b)
  financial_year smallint NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  business_date date NOT NULL,
  month integer NOT NULL, -- 202604: of the business date
  status text NOT NULL CHECK (status IN ('POSTED', 'CANCELLED', 'RETURNED', 'PART_RETURNED')),
  customer_id uuid, -- null: a walk-in
  customer_name text,
  customer_phone text,
  customer_gstin text,
  customer_state_code text,
  customer_address text,
  shop_gstin text, -- as it was: a document is printed again as it was given
  place_of_supply text,
  inter_state boolean NOT NULL,
  invoice_type text NOT NULL CHECK (invoice_type IN ('TAX_INVOICE', 'BILL_OF_SUPPLY')),
  items text NOT NULL,
  company text NOT NULL,
  item_category text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  round_off_paise bigint NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  paid_paise bigint NOT NULL CHECK (paid_paise >= 0),
  due_paise bigint NOT NULL CHECK (due_paise >= 0),
  cost_paise bigint NOT NULL CHECK (cost_paise >= 0),
  payment_method text, -- null: nothing was paid
  payment_mode text NOT NULL CHECK (payment_mode IN ('FULL', 'PARTIAL', 'SPLIT', 'FINANCE', 'CREDIT')),
  sold_by uuid NOT NULL,
  sold_by_name text NOT NULL,
  note text,
  search text NOT NULL, -- invoice number, customer, phone, models, IMEIs; lower case
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT sales_number_unique UNIQUE (shop_id, financial_year, sequence),
  CONSTRAINT sales_invoice_no_unique UNIQUE (shop_id, invoice_no),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  CONSTRAINT sales_adds_up
    CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise),
  CONSTRAINT sales_due CHECK (status <> 'POSTED' OR due_paise = total_paise - paid_paise),
  CONSTRAINT sales_due_has_customer CHECK (due_paise = 0 OR customer_id IS NOT NULL)
);
-- The filters stand in the keys, so that rows which do not fit are passed over inside the index.
CREATE INDEX sales_newest ON sales (shop_id, created_at, id, payment_method, payment_mode, status);
CREATE INDEX sales_of_month ON sales (shop_id, month, created_at, id, payment_method, payment_mode, status);
CREATE INDEX sales_by_date ON sales (shop_id, business_date, id);
CREATE INDEX sales_by_customer_name ON sales (shop_id, coalesce(customer_name, ''), id);
CREATE INDEX sales_by_total ON sales (shop_id, total_paise, id);
CREATE INDEX sales_by_due ON sales (shop_id, due_paise, id);
CREATE INDEX sales_of_customer ON sales (shop_id, customer_id, created_at, id) WHERE customer_id IS NOT NULL;
CREATE INDEX sales_search ON sales USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('sales', 'SELECT, INSERT, UPDATE');

CREATE VIEW sales_read AS
  SELECT s.* FROM sales s WHERE s.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('sales_read');

-- Price, rate, HSN code and cost as they were: editing a master record never rewrites history.
CREATE TABLE sale_lines (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  sale_id uuid NOT NULL,
  line_no smallint NOT NULL,
  product_id uuid NOT NULL,
  stock_item_id uuid, -- null: drawn from several lots, or a service
  company text NOT NULL,
  model text NOT NULL,
  variant text, -- memory and colour
  item_category text NOT NULL,
  imei text,
  imei2 text,
  serial_no text,
  hsn_code text NOT NULL,
  uqc text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise >= 0),
  discount_paise bigint NOT NULL CHECK (discount_paise >= 0),
  gst_rate_bps integer NOT NULL CHECK (gst_rate_bps BETWEEN 0 AND 10000),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  total_paise bigint NOT NULL CHECK (total_paise = unit_price_paise * quantity - discount_paise),
  cost_paise bigint NOT NULL CHECK (cost_paise >= 0), -- of all the pieces
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id)
);
CREATE INDEX sale_lines_of_sale ON sale_lines (shop_id, sale_id, line_no);
CREATE INDEX sale_lines_of_product ON sale_lines (shop_id, product_id);
SELECT enable_shop_rls('sale_lines', 'SELECT, INSERT');

-- Money that came in with a sale or went out with a bill.
CREATE TABLE payments (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  document_kind text NOT NULL CHECK (document_kind IN ('SALE', 'PURCHASE_BILL')),
  document_id uuid NOT NULL,
  line_no smallint NOT NULL,
  method text NOT NULL CHECK (method IN ('CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'FINANCE', 'EXCHANGE', 'STORE_CREDIT')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  reference text,
  financier_id uuid,
  delivery_order_no text,
  stock_item_id uuid, -- the old phone that came in
  party_id uuid,
  business_date date NOT NULL,
  reversed boolean NOT NULL DEFAULT false, -- its document was cancelled
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX payments_of_document ON payments (shop_id, document_id, line_no);
SELECT enable_shop_rls('payments', 'SELECT, INSERT, UPDATE');

-- One row for each company and category that a sale has together in one line; it carries the sale's filters.
CREATE TABLE sale_facets (
  shop_id uuid NOT NULL,
  sale_id uuid NOT NULL,
  company text NOT NULL,
  item_category text NOT NULL,
  first_of_company boolean NOT NULL, -- of the sale's rows with this company: shown once when only companies are asked for
  first_of_category boolean NOT NULL,
  month integer NOT NULL,
  payment_method text,
  payment_mode text NOT NULL,
  status text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, sale_id, company, item_category),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id)
);
CREATE INDEX sale_facets_of_company ON sale_facets
  (shop_id, company, created_at, sale_id, item_category, payment_method, payment_mode, status, first_of_company);
CREATE INDEX sale_facets_of_category ON sale_facets
  (shop_id, item_category, created_at, sale_id, payment_method, payment_mode, status, first_of_category);
CREATE INDEX sale_facets_of_month ON sale_facets
  (shop_id, month, created_at, sale_id, company, item_category, payment_method, payment_mode, status, first_of_company, first_of_category);
SELECT enable_shop_rls('sale_facets', 'SELECT, INSERT, UPDATE');

-- ---------------------------------------------------------------- sums kept with every document
-- docs/decisions/020-summary-and-counts.md

-- How many sales the history holds for each combination of its filters. '' stands for any company or category
-- (and, as a payment method, for nothing paid); a period is a year (2026) or a month (202604).
CREATE TABLE history_counts (
  shop_id uuid NOT NULL REFERENCES shops (id),
  period integer NOT NULL,
  company text NOT NULL,
  item_category text NOT NULL,
  payment_method text NOT NULL,
  payment_mode text NOT NULL,
  status text NOT NULL,
  sales integer NOT NULL CHECK (sales >= 0),
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  PRIMARY KEY (shop_id, company, item_category, period, payment_method, payment_mode, status)
);
SELECT enable_shop_rls('history_counts');

-- What was sold on a day, cancelled sales left out.
CREATE TABLE daily_summary (
  shop_id uuid NOT NULL REFERENCES shops (id),
  business_date date NOT NULL,
  sales integer NOT NULL CHECK (sales >= 0),
  units integer NOT NULL CHECK (units >= 0),
  revenue_paise bigint NOT NULL CHECK (revenue_paise >= 0), -- tax included
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  tax_paise bigint NOT NULL CHECK (tax_paise >= 0),
  cost_paise bigint NOT NULL CHECK (cost_paise >= 0),
  PRIMARY KEY (shop_id, business_date)
);
SELECT enable_shop_rls('daily_summary');

-- The same by what was sold. A period is a day (20260401) or a month (202604); revenue is of the lines, tax included.
CREATE TABLE model_summary (
  shop_id uuid NOT NULL REFERENCES shops (id),
  period integer NOT NULL,
  company text NOT NULL,
  model text NOT NULL,
  item_category text NOT NULL,
  units integer NOT NULL CHECK (units >= 0),
  revenue_paise bigint NOT NULL CHECK (revenue_paise >= 0),
  PRIMARY KEY (shop_id, period, company, model, item_category)
);
SELECT enable_shop_rls('model_summary');

-- The same by how it was paid at the sale.
CREATE TABLE payment_summary (
  shop_id uuid NOT NULL REFERENCES shops (id),
  business_date date NOT NULL,
  payment_method text NOT NULL,
  sales integer NOT NULL CHECK (sales >= 0),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  PRIMARY KEY (shop_id, business_date, payment_method)
);
SELECT enable_shop_rls('payment_summary');

-- What a shop has in all: customers with a posted sale, and what all customers owe.
CREATE TABLE shop_totals (
  shop_id uuid NOT NULL REFERENCES shops (id),
  customers integer NOT NULL CHECK (customers >= 0),
  due_paise bigint NOT NULL CHECK (due_paise >= 0),
  PRIMARY KEY (shop_id)
);
SELECT enable_shop_rls('shop_totals');

-- How many posted sales a customer has: the shop's customers are those with one.
ALTER TABLE customers ADD COLUMN sales_count integer NOT NULL DEFAULT 0 CHECK (sales_count >= 0);
COMMENT ON COLUMN customers.sales_count IS 'Kept by the sale''s own transaction; statistics count customers by it.';
ALTER TABLE customers ADD CONSTRAINT customers_due_not_negative CHECK (due_paise >= 0);
CREATE INDEX customers_by_due ON customers (shop_id, due_paise) WHERE due_paise > 0;
-- A customer is looked up at the counter by the last digits of the phone.
CREATE INDEX customers_by_phone_end ON customers (shop_id, reverse(phone) text_pattern_ops);
CREATE OR REPLACE VIEW customers_read AS
  SELECT c.* FROM customers c WHERE c.shop_id = (SELECT galla_shop_id());

-- ---------------------------------------------------------------- what lists read

CREATE VIEW stock_items_read AS
  SELECT i.*, c.name AS company, p.model, p.item_category, p.ram, p.storage, p.colour, p.selling_price_paise,
         greatest(0, coalesce(i.left_on, (now() AT TIME ZONE h.time_zone)::date) - i.received_on) AS age_days
    FROM stock_items i
    JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
    JOIN shops h ON h.id = i.shop_id
   WHERE i.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('stock_items_read');

-- The lines here are without money: lists are read by staff too. The call for one bill adds it for the owner.
CREATE VIEW purchase_bills_read AS
  SELECT b.*,
         (SELECT coalesce(sum(i.received_quantity - i.quantity), 0)::int FROM stock_items i
           WHERE i.shop_id = b.shop_id AND i.purchase_bill_id = b.id AND i.status IN ('IN_STOCK', 'SOLD')) AS sold_units,
         (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'company', l.company, 'model', l.model,
                   'itemCategory', l.item_category, 'hsnCode', l.hsn_code, 'quantity', l.quantity, 'gstRateBps', l.gst_rate_bps)
                   ORDER BY l.line_no)
            FROM purchase_bill_lines l WHERE l.shop_id = b.shop_id AND l.purchase_bill_id = b.id) AS lines
    FROM purchase_bills b
   WHERE b.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('purchase_bills_read');
