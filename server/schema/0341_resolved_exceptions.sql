-- A short payment of a financier is a discount or a bad debt, money above all loans is returned or income: docs/decisions/118-settlements.md.

-- The accounts may be there already: 0330.
CREATE FUNCTION open_written_off_accounts(shop uuid) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO accounts (shop_id, code, name, type)
  VALUES (shop, 'BAD_DEBTS', 'Bad debts', 'EXPENSE'), (shop, 'DISCOUNTS_ALLOWED', 'Discounts allowed', 'EXPENSE')
      ON CONFLICT DO NOTHING
$$;
CREATE FUNCTION shop_opens_written_off_accounts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM open_written_off_accounts(NEW.id);
  RETURN NULL;
END $$;
-- By its name it runs after that of 0330.
CREATE TRIGGER shops_open_written_off_accounts AFTER INSERT ON shops
  FOR EACH ROW EXECUTE FUNCTION shop_opens_written_off_accounts();
SELECT open_written_off_accounts(id) FROM shops;

ALTER TABLE settlements DROP CONSTRAINT settlements_source_check,
  ADD CONSTRAINT settlements_source_check CHECK (source IN ('HAND', 'FILE', 'MATCH', 'WRITE_OFF', 'RETURNED', 'INCOME')),
  DROP CONSTRAINT settlements_bank_paise_check,
  ADD CONSTRAINT settlements_bank_paise_check CHECK (bank_paise >= 0 OR source = 'RETURNED'),
  ADD COLUMN posted_to text CHECK (posted_to IN ('BAD_DEBTS', 'DISCOUNTS_ALLOWED', 'OTHER_INCOME'));
COMMENT ON COLUMN settlements.posted_to IS 'Where a difference went; null: by the kind that was deducted.';
