-- Estimates that become sales: docs/decisions/145-estimates.md.

CREATE TABLE estimates (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  estimate_no text NOT NULL,
  business_date date NOT NULL,
  valid_until date NOT NULL,
  state text NOT NULL CHECK (state IN ('OPEN', 'SOLD', 'DECLINED')),
  customer_id uuid,
  customer_name text,
  customer_phone text,
  customer_gstin text,
  customer_state_code text,
  customer_address text,
  place_of_supply text,
  inter_state boolean NOT NULL,
  invoice_type text NOT NULL CHECK (invoice_type IN ('TAX_INVOICE', 'BILL_OF_SUPPLY')),
  items text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  taxable_paise bigint NOT NULL,
  cgst_paise bigint NOT NULL,
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL,
  margin_sales_paise bigint NOT NULL,
  round_off_paise bigint NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  note text,
  sale_id uuid,
  decline_reason text,
  entered_by uuid NOT NULL,
  entered_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT estimates_estimate_no_unique UNIQUE (shop_id, estimate_no),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id),
  CONSTRAINT estimates_valid_after_day CHECK (valid_until >= business_date),
  CONSTRAINT estimates_sold_by_sale CHECK ((state = 'SOLD') = (sale_id IS NOT NULL)),
  CONSTRAINT estimates_declined_with_reason CHECK ((state = 'DECLINED') = (decline_reason IS NOT NULL)),
  CONSTRAINT estimates_adds_up CHECK
    (taxable_paise + cgst_paise + sgst_paise + igst_paise + margin_sales_paise + round_off_paise = total_paise)
);
CREATE INDEX estimates_newest ON estimates (shop_id, business_date, id);
CREATE INDEX estimates_of_customer ON estimates (shop_id, customer_id) WHERE customer_id IS NOT NULL;
CREATE UNIQUE INDEX estimates_of_sale ON estimates (shop_id, sale_id) WHERE sale_id IS NOT NULL;
SELECT enable_shop_rls('estimates', 'SELECT, INSERT');
GRANT UPDATE (state, sale_id, decline_reason, updated_at, version) ON estimates TO galla_app;

CREATE TABLE estimate_lines (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  estimate_id uuid NOT NULL,
  line_no integer NOT NULL,
  product_id uuid NOT NULL,
  stock_item_id uuid, -- a unit shown to the customer, not held
  company text NOT NULL,
  model text NOT NULL,
  variant text,
  hsn_code text NOT NULL,
  uqc text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise >= 0),
  discount_paise bigint NOT NULL CHECK (discount_paise >= 0),
  taxable_paise bigint NOT NULL,
  gst_rate_bps integer NOT NULL,
  cgst_paise bigint NOT NULL,
  sgst_paise bigint NOT NULL,
  igst_paise bigint NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  margin_scheme boolean NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, estimate_id) REFERENCES estimates (shop_id, id),
  FOREIGN KEY (shop_id, product_id) REFERENCES products (shop_id, id),
  FOREIGN KEY (shop_id, stock_item_id) REFERENCES stock_items (shop_id, id)
);
CREATE UNIQUE INDEX estimate_lines_of_estimate ON estimate_lines (shop_id, estimate_id, line_no);
CREATE INDEX estimate_lines_of_product ON estimate_lines (shop_id, product_id);
CREATE INDEX estimate_lines_of_unit ON estimate_lines (shop_id, stock_item_id) WHERE stock_item_id IS NOT NULL;
SELECT enable_shop_rls('estimate_lines', 'SELECT, INSERT');
CREATE TRIGGER estimate_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON estimate_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE VIEW estimates_read AS
  SELECT e.*, s.invoice_no,
         lower(e.estimate_no || ' ' || e.items || coalesce(' ' || e.customer_name, '') || coalesce(' ' || e.customer_phone, '')) AS search
    FROM estimates e
    LEFT JOIN sales s ON s.shop_id = e.shop_id AND s.id = e.sale_id
   WHERE e.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('estimates_read');
