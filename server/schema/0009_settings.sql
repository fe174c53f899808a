-- What the shop shows the world, and how its numbers begin: settings beside those of 0001.
ALTER TABLE shops
  ADD COLUMN pan text CHECK (pan ~ '^[A-Z]{5}[0-9]{4}[A-Z]$'),
  ADD COLUMN pin_code text CHECK (pin_code ~ '^[1-9][0-9]{5}$'),
  ADD COLUMN invoice_paper text NOT NULL DEFAULT 'A4' CHECK (invoice_paper IN ('A4', 'A5', '80mm', '58mm')),
  ADD COLUMN invoice_warranty text,
  ADD COLUMN signature_url text,
  -- Four characters at most: '/26-27/' and five digits follow, and Rule 46(b) allows sixteen.
  ADD COLUMN invoice_prefix text NOT NULL DEFAULT 'INV',
  ADD COLUMN sale_cancel_prefix text NOT NULL DEFAULT 'CAN',
  ADD COLUMN bill_cancel_prefix text NOT NULL DEFAULT 'PBC',
  ADD COLUMN margin_scheme boolean NOT NULL DEFAULT false,
  ADD COLUMN staff_discount_limit_bps integer CHECK (staff_discount_limit_bps BETWEEN 0 AND 10000),
  ADD COLUMN facebook text,
  ADD COLUMN instagram text,
  ADD COLUMN youtube text,
  ADD COLUMN whatsapp text,
  ADD COLUMN x text,
  ADD COLUMN website text,
  ADD CONSTRAINT shops_prefix_format CHECK (
    invoice_prefix ~ '^[A-Za-z0-9]([A-Za-z0-9/-]{0,2}[A-Za-z0-9])?$'
    AND sale_cancel_prefix ~ '^[A-Za-z0-9]([A-Za-z0-9/-]{0,2}[A-Za-z0-9])?$'
    AND bill_cancel_prefix ~ '^[A-Za-z0-9]([A-Za-z0-9/-]{0,2}[A-Za-z0-9])?$'),
  ADD CONSTRAINT shops_prefixes_differ CHECK (
    lower(invoice_prefix) <> lower(sale_cancel_prefix)
    AND lower(invoice_prefix) <> lower(bill_cancel_prefix)
    AND lower(sale_cancel_prefix) <> lower(bill_cancel_prefix));

-- A registered shop's PAN stands in its GSTIN.
UPDATE shops SET pan = substr(upper(btrim(gstnumber)), 3, 10)
 WHERE upper(btrim(gstnumber)) ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]{3}$';
