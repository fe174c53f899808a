-- The margin scheme for used goods (CGST Rules, Rule 32(5)): docs/decisions/072-margin-scheme.md.
-- Nobody but the owner may learn the tax on a margin, which tells what was paid for the phone. So it stands apart from
-- the tax that is on the invoice, in the sale and in the sums: who does not ask for it does not get it.

-- The setting had no effect, so nobody has chosen what it does from now on.
UPDATE shops SET margin_scheme = false WHERE margin_scheme;
ALTER TABLE shops
  ADD COLUMN margin_tax_inclusive boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT shops_margin_scheme_taxed
    CHECK (NOT margin_scheme OR (btrim(coalesce(gstnumber, '')) <> '' AND NOT composition));

-- Value and tax of such a line are those of its margin.
ALTER TABLE sale_lines ADD COLUMN margin_scheme boolean NOT NULL DEFAULT false;

ALTER TABLE sales
  ADD COLUMN margin_sales_paise bigint NOT NULL DEFAULT 0 CHECK (margin_sales_paise >= 0),
  ADD COLUMN margin_tax_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT sales_margin_tax CHECK (margin_tax_paise BETWEEN 0 AND margin_sales_paise),
  DROP CONSTRAINT sales_adds_up,
  ADD CONSTRAINT sales_adds_up CHECK (total_paise =
    taxable_paise + cgst_paise + sgst_paise + igst_paise + margin_sales_paise + round_off_paise);
COMMENT ON COLUMN sales.taxable_paise IS 'Of the lines that are not under the margin scheme, as the taxes beside it.';
COMMENT ON COLUMN sales.margin_sales_paise IS 'What the lines under the margin scheme were sold for.';
COMMENT ON COLUMN sales.margin_tax_paise IS 'The tax in margin_sales_paise.';
CREATE OR REPLACE VIEW sales_read AS
  SELECT s.* FROM sales s WHERE s.shop_id = (SELECT galla_shop_id());

ALTER TABLE daily_summary ADD COLUMN margin_tax_paise bigint NOT NULL DEFAULT 0;
ALTER TABLE sales_breakdown ADD COLUMN margin_tax_paise bigint NOT NULL DEFAULT 0;
ALTER TABLE history_counts ADD COLUMN margin_tax_paise bigint NOT NULL DEFAULT 0 CHECK (margin_tax_paise >= 0);
COMMENT ON COLUMN daily_summary.taxable_paise IS 'What the sales account got: revenue without any tax.';
COMMENT ON COLUMN model_summary.taxable_paise IS 'What the sales account got: revenue without any tax.';
COMMENT ON COLUMN sales_breakdown.taxable_paise IS 'What the sales account got: revenue without any tax.';
