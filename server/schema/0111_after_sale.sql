-- What the documents after a sale have in common: accounts, kinds, statistics that a return takes below zero.

CREATE FUNCTION open_after_sale_accounts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO accounts (shop_id, code, name, type)
  SELECT NEW.id, code, name, type
    FROM (VALUES
      ('BRAND_CLAIMS', 'Claims on brands', 'ASSET'),
      ('INPUT_TAX_PENDING', 'Input tax pending', 'ASSET'),
      ('BUY_DOWNS', 'Dealer buy-downs', 'EXPENSE'),
      ('BANK_CHARGES', 'Bank charges', 'EXPENSE')
    ) AS chart (code, name, type);
  RETURN NULL;
END $$;
CREATE TRIGGER shops_open_after_sale_accounts AFTER INSERT ON shops
  FOR EACH ROW EXECUTE FUNCTION open_after_sale_accounts();
INSERT INTO accounts (shop_id, code, name, type)
SELECT s.id, chart.code, chart.name, chart.type
  FROM shops s CROSS JOIN (VALUES
    ('BRAND_CLAIMS', 'Claims on brands', 'ASSET'),
    ('INPUT_TAX_PENDING', 'Input tax pending', 'ASSET'),
    ('BUY_DOWNS', 'Dealer buy-downs', 'EXPENSE'),
    ('BANK_CHARGES', 'Bank charges', 'EXPENSE')
  ) AS chart (code, name, type);

ALTER TABLE payments DROP CONSTRAINT payments_document_kind_check,
  ADD CONSTRAINT payments_document_kind_check
    CHECK (document_kind IN ('SALE', 'PURCHASE_BILL', 'CREDIT_NOTE', 'RECEIPT', 'SETTLEMENT'));
ALTER TABLE stock_movements DROP CONSTRAINT stock_movements_kind_check,
  ADD CONSTRAINT stock_movements_kind_check CHECK (kind IN
    ('PURCHASE', 'PURCHASE_CANCELLED', 'SALE', 'SALE_CANCELLED', 'SALE_RETURNED', 'BUY_BACK', 'BUY_BACK_CANCELLED'));

-- The party of an entry whose document is neither a sale nor a purchase bill.
ALTER TABLE journal_entries ADD COLUMN party_name text;

-- A day on which more is taken back than sold is below zero.
DO $$
DECLARE
  held record;
BEGIN
  FOR held IN
    SELECT conrelid::regclass AS of_table, conname FROM pg_constraint
     WHERE contype = 'c' AND pg_get_constraintdef(oid) LIKE '%>= 0%'
       AND conrelid IN ('daily_summary'::regclass, 'model_summary'::regclass, 'payment_summary'::regclass,
                        'sales_breakdown'::regclass, 'hour_summary'::regclass)
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', held.of_table, held.conname);
  END LOOP;
END $$;
