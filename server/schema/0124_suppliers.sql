-- Payments, debit notes and credit notes of suppliers, matched to bills: docs/decisions/124-suppliers.md.

CREATE TABLE supplier_payments (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  payment_no text NOT NULL,
  supplier_id uuid NOT NULL,
  supplier_name text NOT NULL,
  supplier_phone text NOT NULL,
  business_date date NOT NULL,
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  note text,
  paid_by uuid NOT NULL,
  paid_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT supplier_payments_payment_no_unique UNIQUE (shop_id, payment_no),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id)
);
CREATE INDEX supplier_payments_of_supplier ON supplier_payments (shop_id, supplier_id, created_at);
SELECT enable_shop_rls('supplier_payments', 'SELECT, INSERT');

-- Goods that went back to the supplier of a bill.
CREATE TABLE debit_notes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  debit_note_no text NOT NULL,
  purchase_bill_id uuid NOT NULL,
  supplier_id uuid NOT NULL,
  business_date date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  round_off_paise bigint NOT NULL, -- of the bill, on the note that completes its return
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT debit_notes_debit_note_no_unique UNIQUE (shop_id, debit_note_no),
  FOREIGN KEY (shop_id, purchase_bill_id) REFERENCES purchase_bills (shop_id, id),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id),
  CONSTRAINT debit_notes_adds_up
    CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise)
);
CREATE INDEX debit_notes_of_bill ON debit_notes (shop_id, purchase_bill_id);
CREATE INDEX debit_notes_of_supplier ON debit_notes (shop_id, supplier_id, created_at);
SELECT enable_shop_rls('debit_notes', 'SELECT, INSERT');

CREATE TABLE debit_note_lines (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  debit_note_id uuid NOT NULL,
  line_no smallint NOT NULL,
  purchase_bill_line_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  cost_paise bigint NOT NULL CHECK (cost_paise >= 0), -- what left the stock
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, debit_note_id) REFERENCES debit_notes (shop_id, id),
  FOREIGN KEY (shop_id, purchase_bill_line_id) REFERENCES purchase_bill_lines (shop_id, id)
);
CREATE INDEX debit_note_lines_of_note ON debit_note_lines (shop_id, debit_note_id, line_no);
CREATE INDEX debit_note_lines_of_bill_line ON debit_note_lines (shop_id, purchase_bill_line_id);
SELECT enable_shop_rls('debit_note_lines', 'SELECT, INSERT');

-- A supplier's credit note without goods: a price drop, a scheme.
CREATE TABLE supplier_credits (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  credit_no text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('PRICE_DROP', 'SCHEME', 'OTHER')),
  supplier_id uuid NOT NULL,
  supplier_name text NOT NULL,
  reference text NOT NULL CHECK (reference <> ''), -- the supplier's number
  note_date date NOT NULL,
  business_date date NOT NULL,
  gst_rate_bps integer CHECK (gst_rate_bps BETWEEN 0 AND 10000), -- null: a commercial note without tax
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  note text,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT supplier_credits_credit_no_unique UNIQUE (shop_id, credit_no),
  FOREIGN KEY (shop_id, supplier_id) REFERENCES suppliers (shop_id, id),
  CONSTRAINT supplier_credits_adds_up CHECK (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);
CREATE INDEX supplier_credits_of_supplier ON supplier_credits (shop_id, supplier_id, created_at);
SELECT enable_shop_rls('supplier_credits', 'SELECT, INSERT');

CREATE TABLE supplier_cancellations (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  document_kind text NOT NULL CHECK (document_kind IN ('SUPPLIER_PAYMENT', 'SUPPLIER_CREDIT')),
  document_id uuid NOT NULL,
  document_no text NOT NULL,
  business_date date NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT supplier_cancellations_document_no_unique UNIQUE (shop_id, document_no),
  CONSTRAINT supplier_cancellations_once UNIQUE (shop_id, document_id)
);
SELECT enable_shop_rls('supplier_cancellations', 'SELECT, INSERT');

-- Which bill a payment, debit note or credit pays; what is not in here is open. A cancellation takes its rows
-- back by rows below zero. The date is that of the match, never an earlier one.
CREATE TABLE supplier_allocations (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  source_kind text NOT NULL CHECK (source_kind IN ('SUPPLIER_PAYMENT', 'DEBIT_NOTE', 'SUPPLIER_CREDIT', 'CLAIM')),
  source_id uuid NOT NULL,
  purchase_bill_id uuid NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  cancellation_id uuid,
  business_date date NOT NULL,
  posted_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  FOREIGN KEY (shop_id, purchase_bill_id) REFERENCES purchase_bills (shop_id, id),
  FOREIGN KEY (shop_id, cancellation_id) REFERENCES supplier_cancellations (shop_id, id)
);
CREATE INDEX supplier_allocations_of_source ON supplier_allocations (shop_id, source_id);
CREATE INDEX supplier_allocations_of_bill ON supplier_allocations (shop_id, purchase_bill_id);
SELECT enable_shop_rls('supplier_allocations', 'SELECT, INSERT');

CREATE TRIGGER supplier_payments_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER debit_notes_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON debit_notes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER debit_note_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON debit_note_lines
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER supplier_credits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_credits
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER supplier_cancellations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_cancellations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER supplier_allocations_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON supplier_allocations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Debit and credit notes lower what is due of a bill beside payments.
ALTER TABLE purchase_bills
  ADD COLUMN credited_paise bigint NOT NULL DEFAULT 0 CHECK (credited_paise >= 0),
  DROP CONSTRAINT purchase_bills_due,
  ADD CONSTRAINT purchase_bills_due
    CHECK (status = 'CANCELLED' OR due_paise = total_paise - paid_paise - credited_paise);
CREATE INDEX purchase_bills_with_due ON purchase_bills (shop_id, supplier_id, bill_date) WHERE due_paise > 0;

-- Pieces that went back to the supplier are not sold.
DROP VIEW purchase_bills_read;
CREATE VIEW purchase_bills_read AS
  SELECT b.*,
         CASE b.status WHEN 'CANCELLED' THEN 0 ELSE
           (SELECT coalesce(sum(i.received_quantity - i.quantity), 0)::int FROM stock_items i
             WHERE i.shop_id = b.shop_id AND i.purchase_bill_id = b.id AND i.status <> 'WRITTEN_OFF')
           - (SELECT coalesce(sum(r.quantity), 0)::int
                FROM debit_notes n JOIN debit_note_lines r ON r.shop_id = n.shop_id AND r.debit_note_id = n.id
               WHERE n.shop_id = b.shop_id AND n.purchase_bill_id = b.id) END AS sold_units,
         (SELECT jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'company', l.company, 'model', l.model,
                   'itemCategory', l.item_category, 'hsnCode', l.hsn_code, 'quantity', l.quantity, 'gstRateBps', l.gst_rate_bps)
                   ORDER BY l.line_no)
            FROM purchase_bill_lines l WHERE l.shop_id = b.shop_id AND l.purchase_bill_id = b.id) AS lines
    FROM purchase_bills b
   WHERE b.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('purchase_bills_read');
