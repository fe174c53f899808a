-- What the documents behind the counter have in common: accounts and kinds.

CREATE FUNCTION open_back_office_accounts(shop uuid) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO accounts (shop_id, code, name, type)
  SELECT shop, code, name, type FROM (VALUES
    ('STAFF_ADVANCES', 'Advances to staff', 'ASSET'),
    ('STAFF_PAYABLE', 'Payable to staff', 'LIABILITY'),
    ('EXPENSES_PAYABLE', 'Expenses payable', 'LIABILITY'),
    ('DRAWINGS', 'Drawings', 'EQUITY'),
    ('OPENING_BALANCES', 'Opening balances', 'EQUITY'),
    ('RETAINED_EARNINGS', 'Retained earnings', 'EQUITY'),
    ('SUPPLIER_DISCOUNTS', 'Discounts from suppliers', 'INCOME'),
    ('OTHER_INCOME', 'Other income', 'INCOME'),
    ('STOCK_DIFFERENCES', 'Stock differences', 'EXPENSE'),
    ('RENT', 'Rent', 'EXPENSE'),
    ('SALARIES', 'Salaries', 'EXPENSE'),
    ('COMMISSION', 'Commission', 'EXPENSE'),
    ('ELECTRICITY', 'Electricity', 'EXPENSE'),
    ('TELEPHONE', 'Phone and internet', 'EXPENSE'),
    ('TRANSPORT', 'Transport', 'EXPENSE'),
    ('ADVERTISING', 'Advertising', 'EXPENSE'),
    ('REPAIRS', 'Repairs and maintenance', 'EXPENSE'),
    ('OFFICE_EXPENSES', 'Office expenses', 'EXPENSE'),
    ('OTHER_EXPENSES', 'Other expenses', 'EXPENSE')
  ) AS chart (code, name, type)
$$;
CREATE FUNCTION shop_opens_back_office_accounts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM open_back_office_accounts(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER shops_open_back_office_accounts AFTER INSERT ON shops
  FOR EACH ROW EXECUTE FUNCTION shop_opens_back_office_accounts();
SELECT open_back_office_accounts(id) FROM shops;

ALTER TABLE payments DROP CONSTRAINT payments_document_kind_check,
  ADD CONSTRAINT payments_document_kind_check CHECK (document_kind IN
    ('SALE', 'PURCHASE_BILL', 'CREDIT_NOTE', 'RECEIPT', 'SETTLEMENT', 'SUPPLIER_PAYMENT', 'EXPENSE', 'STAFF_PAYMENT'));
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_check,
  ADD CONSTRAINT stock_movements_kind_check CHECK (kind IN
    ('PURCHASE', 'PURCHASE_CANCELLED', 'SALE', 'SALE_CANCELLED', 'SALE_RETURNED', 'BUY_BACK', 'BUY_BACK_CANCELLED',
     'SUPPLIER_RETURNED', 'WRITTEN_OFF', 'FOUND', 'CORRECTED'));
