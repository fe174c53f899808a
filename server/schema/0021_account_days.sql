-- The book of an account, page by page, without going through the ledger: docs/decisions/059-the-book-of-an-account.md

-- The entries of a day in their order, of whichever account.
CREATE INDEX journal_entries_by_date ON journal_entries (shop_id, business_date, id);

-- Every account has its days now; all of them together (-infinity) have only those that are asked for all day long.
ALTER TABLE money_summary
  ADD COLUMN debit_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN entries integer NOT NULL DEFAULT 0;
COMMENT ON COLUMN money_summary.amount_paise IS 'debits less credits';
COMMENT ON COLUMN money_summary.entries IS 'lines of the ledger';

DELETE FROM money_summary;
INSERT INTO money_summary (shop_id, account, business_date, amount_paise, debit_paise, entries)
SELECT shop_id, account, business_date, sum(amount_paise), coalesce(sum(amount_paise) FILTER (WHERE amount_paise > 0), 0), count(*)
  FROM ledger_lines GROUP BY 1, 2, 3;
INSERT INTO money_summary (shop_id, account, business_date, amount_paise, debit_paise, entries)
SELECT shop_id, account, '-infinity', sum(amount_paise), sum(debit_paise), sum(entries)
  FROM money_summary WHERE account IN ('CASH', 'BANK', 'CHEQUES') GROUP BY 1, 2;
