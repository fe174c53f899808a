-- Facts of documents: who approved an entry, the day of a delivery order, the picture of a stolen-list look-up.

ALTER TABLE journal_entries ADD COLUMN approved_by uuid, ADD COLUMN approved_by_name text,
  ADD CONSTRAINT journal_entries_approval CHECK ((approved_by IS NULL) = (approved_by_name IS NULL));
COMMENT ON COLUMN journal_entries.approved_by IS 'The owner whose word lifted a limit for this document.';

ALTER TABLE payments ADD COLUMN delivery_order_date date;
COMMENT ON COLUMN payments.delivery_order_date IS 'A delivery order ends 15 days after it.';

ALTER TABLE stock_checks ADD COLUMN picture text CHECK (picture ~ '^data:image/(png|jpeg|webp);base64,');
COMMENT ON COLUMN stock_checks.picture IS 'Of the result of the look-up, as a data URI.';

-- A person who sold to the shop, on its purchase voucher; as for a phone taken in exchange.
ALTER TABLE purchase_bills ADD COLUMN seller_address text, ADD COLUMN seller_id_number text,
  ADD COLUMN seller_id_kind text CHECK (seller_id_kind IN ('AADHAAR_LAST4', 'PAN', 'VOTER', 'DRIVING_LICENCE', 'PASSPORT')),
  ADD CONSTRAINT purchase_bills_identity CHECK ((seller_id_kind IS NULL) = (seller_id_number IS NULL)),
  ADD CONSTRAINT purchase_bills_aadhaar CHECK (seller_id_kind <> 'AADHAAR_LAST4' OR seller_id_number ~ '^[0-9]{4}$');
