-- Who finances a sale: named by every payment by FINANCE, and owing the shop what was financed.
CREATE TABLE financiers (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  buy_down_bps integer CHECK (buy_down_bps BETWEEN 0 AND 10000),
  receivable_paise bigint NOT NULL DEFAULT 0,
  search text GENERATED ALWAYS AS (lower(name)) STORED,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id)
);
COMMENT ON COLUMN financiers.receivable_paise IS 'Kept by the transaction of the sale that is financed.';
CREATE UNIQUE INDEX financiers_name_unique ON financiers (shop_id, lower(name));
CREATE INDEX financiers_search ON financiers USING gin (search gin_trgm_ops);
SELECT enable_shop_rls('financiers');

CREATE VIEW financiers_read AS
  SELECT f.* FROM financiers f WHERE f.shop_id = (SELECT galla_shop_id());
SELECT grant_shop_view('financiers_read');

-- What the paper of a loan says. A payment from before this migration names no financier.
ALTER TABLE payments
  ADD COLUMN loan_no text,
  ADD COLUMN scheme_code text,
  ADD COLUMN advance_emi_paise bigint CHECK (advance_emi_paise >= 0),
  ADD COLUMN fee_paise bigint CHECK (fee_paise >= 0),
  ADD COLUMN dbd_paise bigint CHECK (dbd_paise >= 0),
  ADD COLUMN mbd_paise bigint CHECK (mbd_paise >= 0),
  ADD FOREIGN KEY (shop_id, financier_id) REFERENCES financiers (shop_id, id);
CREATE INDEX payments_of_financier ON payments (shop_id, financier_id) WHERE financier_id IS NOT NULL;

-- Advance EMI and fee that the shop takes from the customer for the financier.
INSERT INTO accounts (shop_id, code, name, type)
SELECT id, 'FINANCIER_COLLECTIONS', 'Collected for financiers', 'LIABILITY' FROM shops;
CREATE OR REPLACE FUNCTION open_accounts() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  INSERT INTO accounts (shop_id, code, name, type)
  SELECT NEW.id, code, name, type
    FROM (VALUES
      ('CASH', 'Cash', 'ASSET'),
      ('BANK', 'Bank', 'ASSET'),
      ('CHEQUES', 'Cheques in hand', 'ASSET'),
      ('CUSTOMERS', 'Customers', 'ASSET'),
      ('FINANCIERS', 'Financiers', 'ASSET'),
      ('STOCK', 'Stock', 'ASSET'),
      ('INPUT_CGST', 'Input CGST', 'ASSET'),
      ('INPUT_SGST', 'Input SGST', 'ASSET'),
      ('INPUT_IGST', 'Input IGST', 'ASSET'),
      ('SUPPLIERS', 'Suppliers', 'LIABILITY'),
      ('STORE_CREDIT', 'Store credit', 'LIABILITY'),
      ('FINANCIER_COLLECTIONS', 'Collected for financiers', 'LIABILITY'),
      ('OUTPUT_CGST', 'Output CGST', 'LIABILITY'),
      ('OUTPUT_SGST', 'Output SGST', 'LIABILITY'),
      ('OUTPUT_IGST', 'Output IGST', 'LIABILITY'),
      ('CAPITAL', 'Capital', 'EQUITY'),
      ('SALES', 'Sales', 'INCOME'),
      ('COST_OF_GOODS', 'Cost of goods sold', 'EXPENSE'),
      ('ROUND_OFF', 'Round off', 'EXPENSE')
    ) AS chart (code, name, type);
  RETURN NULL;
END $$;
