-- Freight and discount of a purchase bill, before tax, are part of what its goods cost: docs/decisions/329-cost-of-stock.md.
ALTER TABLE purchase_bills
  ADD COLUMN freight_paise bigint NOT NULL DEFAULT 0 CHECK (freight_paise >= 0),
  ADD COLUMN discount_paise bigint NOT NULL DEFAULT 0 CHECK (discount_paise >= 0);
-- A line's part of them, in its taxable value.
ALTER TABLE purchase_bill_lines ADD COLUMN extra_paise bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN purchase_bills.freight_paise IS 'Entered with the bill, before tax; in the lines by what they cost.';
COMMENT ON COLUMN purchase_bills.discount_paise IS 'Entered with the bill, before tax; in the lines by what they cost.';
