-- Goods taken back on credit notes, units on hold: docs/decisions/112-returns.md.

CREATE TABLE credit_notes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  credit_note_no text NOT NULL CHECK (credit_note_no ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'), -- Rule 53(1A)
  financial_year smallint NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  sale_id uuid NOT NULL,
  business_date date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  tax_reduced boolean NOT NULL, -- false after the limit of section 34(2): a commercial note
  completes boolean NOT NULL, -- takes back the last of the sale, and its round-off
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  margin_sales_paise bigint NOT NULL CHECK (margin_sales_paise >= 0),
  margin_tax_paise bigint NOT NULL CHECK (margin_tax_paise BETWEEN 0 AND margin_sales_paise),
  untaxed_paise bigint NOT NULL CHECK (untaxed_paise >= 0), -- the value of a commercial note
  round_off_paise bigint NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  cost_paise bigint NOT NULL CHECK (cost_paise >= 0),
  due_cleared_paise bigint NOT NULL CHECK (due_cleared_paise >= 0),
  financed_paise bigint NOT NULL CHECK (financed_paise >= 0), -- goes back to the lender
  refund_paise bigint NOT NULL CHECK (refund_paise >= 0), -- to the customer, or set against what replaces it
  replaced_by uuid,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT credit_notes_number_unique UNIQUE (shop_id, financial_year, sequence),
  CONSTRAINT credit_notes_no_unique UNIQUE (shop_id, credit_note_no),
  FOREIGN KEY (shop_id, sale_id) REFERENCES sales (shop_id, id),
  FOREIGN KEY (shop_id, replaced_by) REFERENCES sales (shop_id, id),
  CONSTRAINT credit_notes_adds_up CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise
    + margin_sales_paise + untaxed_paise + round_off_paise),
  CONSTRAINT credit_notes_settled CHECK (total_paise = due_cleared_paise + financed_paise + refund_paise),
  CONSTRAINT credit_notes_commercial CHECK (CASE WHEN tax_reduced THEN untaxed_paise = 0
    ELSE taxable_paise + cgst_paise + sgst_paise + igst_paise + margin_tax_paise = 0 END)
);
CREATE INDEX credit_notes_of_sale ON credit_notes (shop_id, sale_id, created_at);
CREATE INDEX credit_notes_by_date ON credit_notes (shop_id, business_date);
CREATE UNIQUE INDEX credit_notes_completed_once ON credit_notes (shop_id, sale_id) WHERE completes;
SELECT enable_shop_rls('credit_notes', 'SELECT, INSERT');

-- The sale line's price, cost and tax for the pieces taken back.
CREATE TABLE credit_note_lines (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  credit_note_id uuid NOT NULL,
  line_no smallint NOT NULL,
  sale_line_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  condition text CHECK (condition IN ('NEW', 'USED', 'OPENED', 'FAULTY')), -- as it came back; null: a service
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  cost_paise bigint NOT NULL CHECK (cost_paise >= 0),
  PRIMARY KEY (shop_id, id),
  UNIQUE (shop_id, credit_note_id, sale_line_id),
  FOREIGN KEY (shop_id, credit_note_id) REFERENCES credit_notes (shop_id, id),
  FOREIGN KEY (shop_id, sale_line_id) REFERENCES sale_lines (shop_id, id)
);
CREATE INDEX credit_note_lines_of_sale_line ON credit_note_lines (shop_id, sale_line_id) INCLUDE (quantity);
SELECT enable_shop_rls('credit_note_lines', 'SELECT, INSERT');

CREATE TRIGGER credit_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER credit_note_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON credit_note_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_second_return() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF EXISTS (
    SELECT FROM sale_lines s
     WHERE (s.shop_id, s.id) IN (SELECT a.shop_id, a.sale_line_id FROM after_rows a)
       AND s.quantity < (SELECT sum(r.quantity) FROM credit_note_lines r
                          WHERE r.shop_id = s.shop_id AND r.sale_line_id = s.id)
  ) THEN
    RAISE EXCEPTION 'more taken back than sold'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'credit_note_lines_returned_once';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER credit_note_lines_returned_once AFTER INSERT ON credit_note_lines
  REFERENCING NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_second_return();

-- In stock, and not for sale until the owner releases it.
ALTER TABLE stock_items ADD COLUMN on_hold boolean NOT NULL DEFAULT false;
DROP VIEW stock_items_read;
CREATE VIEW stock_items_read AS
  SELECT i.*, c.name AS company, p.model, p.item_category, p.ram, p.storage, p.colour,
         coalesce(i.own_price_paise, CASE WHEN i.condition = 'NEW' THEN p.selling_price_paise END) AS selling_price_paise,
         greatest(0, coalesce(i.left_on, (now() AT TIME ZONE h.time_zone)::date) - i.received_on) AS age_days
    FROM stock_items i
    JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
    JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
    JOIN shops h ON h.id = i.shop_id
   WHERE i.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('stock_items_read');

-- Days after a sale in which staff take its goods back.
ALTER TABLE shops
  ADD COLUMN staff_return_days integer NOT NULL DEFAULT 7 CHECK (staff_return_days BETWEEN 0 AND 365);
