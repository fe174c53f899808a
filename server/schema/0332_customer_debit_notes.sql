-- A charge to a customer, with GST or without: docs/decisions/330-credit.md.
CREATE TABLE customer_debit_notes (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  debit_note_no text NOT NULL CHECK (debit_note_no ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'), -- Rule 53(1A)
  business_date date NOT NULL,
  customer_id uuid NOT NULL,
  customer_name text NOT NULL,
  customer_gstin text,
  place_of_supply text,
  inter_state boolean NOT NULL,
  gst_rate_bps integer NOT NULL CHECK (gst_rate_bps BETWEEN 0 AND 10000),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  cgst_paise bigint NOT NULL CHECK (cgst_paise >= 0),
  sgst_paise bigint NOT NULL CHECK (sgst_paise >= 0),
  igst_paise bigint NOT NULL CHECK (igst_paise >= 0),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0), -- tax included
  reason text NOT NULL,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT customer_debit_notes_no_unique UNIQUE (shop_id, debit_note_no),
  FOREIGN KEY (shop_id, customer_id) REFERENCES customers (shop_id, id),
  CONSTRAINT customer_debit_notes_adds_up CHECK (amount_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);
CREATE INDEX customer_debit_notes_newest ON customer_debit_notes (shop_id, created_at, id);
CREATE INDEX customer_debit_notes_of_customer ON customer_debit_notes (shop_id, customer_id, created_at);
CREATE INDEX customer_debit_notes_by_date ON customer_debit_notes (shop_id, business_date);
SELECT enable_shop_rls('customer_debit_notes', 'SELECT, INSERT');
SELECT append_only_but_erased('customer_debit_notes', 'customer_id', 'customer_name', 'customer_gstin', 'reason');

CREATE TABLE customer_debit_note_cancellations (
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  debit_note_id uuid NOT NULL,
  document_no text NOT NULL,
  business_date date NOT NULL,
  reason text NOT NULL,
  posted_by uuid NOT NULL,
  posted_by_name text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (shop_id, id),
  CONSTRAINT customer_debit_note_cancellations_no_unique UNIQUE (shop_id, document_no),
  CONSTRAINT customer_debit_note_cancellations_once UNIQUE (shop_id, debit_note_id),
  FOREIGN KEY (shop_id, debit_note_id) REFERENCES customer_debit_notes (shop_id, id)
);
SELECT enable_shop_rls('customer_debit_note_cancellations', 'SELECT, INSERT');
SELECT append_only_but_erased('customer_debit_note_cancellations', '', 'reason');

-- It is the due of the note; a cancelled one owes nothing.
ALTER TABLE customer_charges
  ALTER COLUMN bounce_id DROP NOT NULL,
  ADD COLUMN debit_note_id uuid,
  ADD COLUMN cancelled boolean NOT NULL DEFAULT false,
  ADD FOREIGN KEY (shop_id, debit_note_id) REFERENCES customer_debit_notes (shop_id, id),
  ADD CONSTRAINT customer_charges_of_one_document CHECK (num_nonnulls(bounce_id, debit_note_id) = 1),
  DROP CONSTRAINT customer_charges_kind_check,
  ADD CONSTRAINT customer_charges_kind_check
    CHECK (kind IN ('CHEQUE_CHARGE', 'SPENT_ADVANCE', 'DEBIT_NOTE') AND (kind = 'DEBIT_NOTE') = (debit_note_id IS NOT NULL)),
  DROP CONSTRAINT customer_charges_due,
  ADD CONSTRAINT customer_charges_due CHECK (CASE WHEN cancelled THEN due_paise = 0 AND paid_paise = 0 AND written_off_paise = 0
    ELSE due_paise = amount_paise - paid_paise - written_off_paise END);
CREATE INDEX customer_charges_of_debit_note ON customer_charges (shop_id, debit_note_id) WHERE debit_note_id IS NOT NULL;
GRANT UPDATE (cancelled) ON customer_charges TO galla_app;

-- Empties what was written of a customer beside what `blank_customer` does; only in an erasure of this customer. A debit
-- note is an invoice's like: its party is kept as long as theirs.
CREATE FUNCTION blank_dues(customer uuid, first_kept_year integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
DECLARE
  shop uuid := galla_shop_id();
  first_kept_day date := make_date(first_kept_year, 4, 1);
BEGIN
  IF NOT EXISTS (SELECT FROM personal_erasures e WHERE e.shop_id = shop AND e.customer_id = customer
                    AND e.xact = pg_current_xact_id()) THEN
    RAISE EXCEPTION 'This erasure is not on record' USING ERRCODE = 'restrict_violation';
  END IF;
  UPDATE due_write_offs SET reason = '' WHERE shop_id = shop AND customer_id = customer;
  UPDATE due_write_off_cancellations SET reason = ''
   WHERE shop_id = shop AND write_off_id IN (SELECT id FROM due_write_offs WHERE shop_id = shop AND customer_id = customer);
  UPDATE customer_debit_notes SET customer_name = '', customer_gstin = NULL, reason = ''
   WHERE shop_id = shop AND customer_id = customer AND business_date < first_kept_day;
  UPDATE customer_debit_note_cancellations SET reason = ''
   WHERE shop_id = shop AND debit_note_id IN (SELECT id FROM customer_debit_notes WHERE shop_id = shop AND customer_id = customer);
END $$;
REVOKE ALL ON FUNCTION blank_dues(uuid, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION blank_dues(uuid, integer) TO galla_app;
