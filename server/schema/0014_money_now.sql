-- What a shop has at this moment, without going through its days and its customers: docs/decisions/055-money-now.md

-- How many customers owe.
ALTER TABLE shop_totals ADD COLUMN owing integer NOT NULL DEFAULT 0 CHECK (owing >= 0);
UPDATE shop_totals t SET owing = c.owing
  FROM (SELECT shop_id, count(*) AS owing FROM customers WHERE due_paise > 0 GROUP BY 1) c WHERE c.shop_id = t.shop_id;

-- All days together of an account.
INSERT INTO money_summary (shop_id, account, business_date, amount_paise)
SELECT shop_id, account, '-infinity', sum(amount_paise) FROM money_summary GROUP BY 1, 2;
COMMENT ON COLUMN money_summary.business_date IS '-infinity: all days together';
