-- Seven entries a sale, the second largest index there was, and nothing reads it: balances come from money_summary, the
-- entries of a document by their own key. docs/decisions/056-what-a-sale-takes-on-disk.md
DROP INDEX ledger_lines_of_account;
