-- Facts of documents: who approved an entry, the day of a delivery order.

ALTER TABLE journal_entries ADD COLUMN approved_by uuid, ADD COLUMN approved_by_name text,
  ADD CONSTRAINT journal_entries_approval CHECK ((approved_by IS NULL) = (approved_by_name IS NULL));
COMMENT ON COLUMN journal_entries.approved_by IS 'The owner whose word lifted a limit for this document.';

ALTER TABLE payments ADD COLUMN delivery_order_date date;
COMMENT ON COLUMN payments.delivery_order_date IS 'A delivery order ends 15 days after it.';
