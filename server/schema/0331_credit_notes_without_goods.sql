-- A credit note without goods: the price was too high, or a discount is given after the sale: docs/decisions/330-credit.md.
ALTER TABLE credit_notes
  ADD COLUMN kind text NOT NULL DEFAULT 'RETURN' CHECK (kind IN ('RETURN', 'PRICE', 'DISCOUNT')),
  ADD CONSTRAINT credit_notes_without_goods CHECK (kind = 'RETURN' OR NOT completes AND cost_paise = 0 AND replaced_by IS NULL),
  -- A discount after the sale is commercial: the tax stays.
  ADD CONSTRAINT credit_notes_discount_untaxed CHECK (kind <> 'DISCOUNT' OR NOT tax_reduced);
-- No pieces: without goods.
ALTER TABLE credit_note_lines
  DROP CONSTRAINT credit_note_lines_quantity_check,
  ADD CONSTRAINT credit_note_lines_quantity_check CHECK (quantity >= 0);
