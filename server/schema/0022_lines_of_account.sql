-- The lines of an account by their day, of the accounts that not every sale posts to. Of the others the entries of a
-- day (journal_entries_by_date) are the lines: they would be five entries of the index a sale.
-- docs/decisions/059-the-book-of-an-account.md
CREATE INDEX ledger_lines_of_account ON ledger_lines (shop_id, account, business_date, entry_id, line_no) INCLUDE (amount_paise)
  WHERE account NOT IN ('SALES', 'COST_OF_GOODS', 'STOCK', 'OUTPUT_CGST', 'OUTPUT_SGST', 'ROUND_OFF');
