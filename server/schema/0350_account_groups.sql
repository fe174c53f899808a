-- What the shop's own accounts are, beside their type: docs/decisions/350-payment-methods.md. Null for those of the program.
ALTER TABLE accounts ADD COLUMN account_group text;
UPDATE accounts a SET account_group = CASE
    WHEN EXISTS (SELECT FROM bank_statements s WHERE s.shop_id = a.shop_id AND s.account = a.code) THEN 'BANK'
    WHEN a.type = 'ASSET' THEN 'OTHER_ASSET'
    WHEN a.type = 'LIABILITY' THEN 'OTHER_LIABILITY'
    WHEN a.type = 'EQUITY' THEN 'CAPITAL'
    WHEN a.type = 'INCOME' THEN 'OTHER_INCOME'
    ELSE 'EXPENSE' END
 WHERE a.code LIKE 'OWN\_%';
ALTER TABLE accounts ADD CONSTRAINT accounts_group CHECK (
  CASE WHEN code NOT LIKE 'OWN\_%' THEN account_group IS NULL
       ELSE account_group IS NOT NULL AND CASE type
         WHEN 'ASSET' THEN account_group IN ('OTHER_ASSET', 'BANK', 'FIXED_ASSET', 'DEPRECIATION', 'DEPOSIT', 'LOAN_GIVEN')
         WHEN 'LIABILITY' THEN account_group IN ('OTHER_LIABILITY', 'BANK', 'LOAN')
         WHEN 'EQUITY' THEN account_group = 'CAPITAL'
         WHEN 'INCOME' THEN account_group = 'OTHER_INCOME'
         ELSE account_group IN ('EXPENSE', 'DIRECT_COST', 'DEPRECIATION') END END);

-- Own accounts have their sum over all days too: some are money.
INSERT INTO money_summary (shop_id, account, business_date, amount_paise, debit_paise, entries)
SELECT shop_id, account, '-infinity', sum(amount_paise), sum(debit_paise), sum(entries)
  FROM money_summary WHERE account LIKE 'OWN\_%' AND business_date > '-infinity' GROUP BY 1, 2;
