-- A short payment of a financier is a discount or a bad debt, money above all loans is returned or income: docs/decisions/118-settlements.md.

ALTER TABLE settlements DROP CONSTRAINT settlements_source_check,
  ADD CONSTRAINT settlements_source_check CHECK (source IN ('HAND', 'FILE', 'MATCH', 'WRITE_OFF', 'RETURNED', 'INCOME')),
  DROP CONSTRAINT settlements_bank_paise_check,
  ADD CONSTRAINT settlements_bank_paise_check CHECK (bank_paise >= 0 OR source = 'RETURNED'),
  ADD COLUMN posted_to text CHECK (posted_to IN ('BAD_DEBTS', 'DISCOUNTS_ALLOWED', 'OTHER_INCOME'));
COMMENT ON COLUMN settlements.posted_to IS 'Where a difference went; null: by the kind that was deducted.';
