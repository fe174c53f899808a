-- Documents that lower the same bill know each other: docs/decisions/124-suppliers.md.

-- Of what a debit note takes back at the prices of the bill, credit notes of the supplier had lowered so much before.
ALTER TABLE debit_notes
  ADD COLUMN credited_taxable_paise bigint NOT NULL DEFAULT 0 CHECK (credited_taxable_paise >= 0),
  ADD COLUMN credited_cgst_paise bigint NOT NULL DEFAULT 0 CHECK (credited_cgst_paise >= 0),
  ADD COLUMN credited_sgst_paise bigint NOT NULL DEFAULT 0 CHECK (credited_sgst_paise >= 0),
  ADD COLUMN credited_igst_paise bigint NOT NULL DEFAULT 0 CHECK (credited_igst_paise >= 0);
