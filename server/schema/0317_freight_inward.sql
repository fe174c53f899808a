-- Freight inward is a direct cost of goods, above gross profit.
CREATE FUNCTION open_freight_inward(shop uuid) RETURNS void
  LANGUAGE sql
  AS $$
  INSERT INTO accounts (shop_id, code, name, type) VALUES (shop, 'FREIGHT_INWARD', 'Freight inward', 'EXPENSE');
  INSERT INTO expense_categories (shop_id, id, name, account, active)
  VALUES (shop, gen_random_uuid(), 'Freight inward', 'FREIGHT_INWARD', true)
      ON CONFLICT DO NOTHING;
$$;
CREATE FUNCTION shop_opens_freight_inward() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM open_freight_inward(NEW.id);
  RETURN NULL;
END $$;

ALTER TABLE expense_categories DROP CONSTRAINT expense_categories_account_check,
  ADD CONSTRAINT expense_categories_account_check CHECK (account IN
    ('FREIGHT_INWARD', 'RENT', 'ELECTRICITY', 'TELEPHONE', 'TRANSPORT', 'ADVERTISING', 'REPAIRS', 'OFFICE_EXPENSES', 'BANK_CHARGES', 'OTHER_EXPENSES'));
ALTER TABLE budgets DROP CONSTRAINT budgets_account_check,
  ADD CONSTRAINT budgets_account_check CHECK (account IN
    ('SALES', 'SUPPLIER_DISCOUNTS', 'OTHER_INCOME', 'COST_OF_GOODS', 'FREIGHT_INWARD', 'SALARIES', 'COMMISSION', 'RENT', 'ELECTRICITY', 'TELEPHONE', 'TRANSPORT', 'ADVERTISING', 'REPAIRS', 'OFFICE_EXPENSES', 'BANK_CHARGES', 'OTHER_EXPENSES'));

CREATE TRIGGER shops_open_freight_inward AFTER INSERT ON shops
  FOR EACH ROW EXECUTE FUNCTION shop_opens_freight_inward();
SELECT open_freight_inward(id) FROM shops;
