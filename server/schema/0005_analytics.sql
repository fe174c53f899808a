-- What the analytics ask: sales by month, company, category, method and person, by the hour, margin by model, money
-- in hand, the day a product last went. Sums kept with every document, filled here from those there are.
-- docs/decisions/050-analytics-sums.md

-- A return on a day without a sale takes that day below zero.
ALTER TABLE daily_summary
  DROP CONSTRAINT daily_summary_sales_check,
  DROP CONSTRAINT daily_summary_units_check,
  DROP CONSTRAINT daily_summary_revenue_paise_check,
  DROP CONSTRAINT daily_summary_taxable_paise_check,
  DROP CONSTRAINT daily_summary_tax_paise_check,
  DROP CONSTRAINT daily_summary_cost_paise_check;
ALTER TABLE payment_summary
  DROP CONSTRAINT payment_summary_sales_check,
  DROP CONSTRAINT payment_summary_amount_paise_check;
ALTER TABLE model_summary
  DROP CONSTRAINT model_summary_units_check,
  DROP CONSTRAINT model_summary_revenue_paise_check,
  ADD COLUMN taxable_paise bigint NOT NULL DEFAULT 0,
  ADD COLUMN cost_paise bigint NOT NULL DEFAULT 0;

-- Kept with the sale, so that what was added to an hour is taken from the same hour, whatever the shop's zone is then.
ALTER TABLE sales ADD COLUMN sold_hour smallint CHECK (sold_hour BETWEEN 0 AND 23);
COMMENT ON COLUMN sales.sold_hour IS 'The hour on the shop''s clock; null for a sale entered on a later day. Only the sums read it.';

-- A row for each company and category that stand together in a line, with method and person of the sale. A period is
-- a day (20260401) or a month (202604). '' is a sale in which nothing was paid.
CREATE TABLE sales_breakdown (
  shop_id uuid NOT NULL REFERENCES shops (id),
  period integer NOT NULL,
  company text NOT NULL,
  item_category text NOT NULL,
  payment_method text NOT NULL,
  sold_by uuid NOT NULL,
  sales integer NOT NULL, -- with such a line
  sales_of_company integer NOT NULL, -- each counted in one of the company's rows
  sales_of_category integer NOT NULL,
  sales_in_all integer NOT NULL, -- each counted in one row
  units integer NOT NULL,
  revenue_paise bigint NOT NULL, -- of the lines, tax included
  rounding_paise bigint NOT NULL, -- total of the sale less that of its lines, in the row that counts it in all
  taxable_paise bigint NOT NULL,
  tax_paise bigint NOT NULL,
  cost_paise bigint NOT NULL,
  PRIMARY KEY (shop_id, period, company, item_category, payment_method, sold_by)
);
SELECT enable_shop_rls('sales_breakdown');

CREATE TABLE hour_summary (
  shop_id uuid NOT NULL REFERENCES shops (id),
  business_date date NOT NULL,
  hour smallint NOT NULL, -- -1: entered on a later day
  sales integer NOT NULL,
  units integer NOT NULL,
  revenue_paise bigint NOT NULL,
  PRIMARY KEY (shop_id, business_date, hour)
);
SELECT enable_shop_rls('hour_summary');

-- Cash, bank and cheques by the day, as the ledger has them.
CREATE TABLE money_summary (
  shop_id uuid NOT NULL REFERENCES shops (id),
  account text NOT NULL,
  business_date date NOT NULL,
  amount_paise bigint NOT NULL, -- debit above zero
  PRIMARY KEY (shop_id, account, business_date)
);
SELECT enable_shop_rls('money_summary');

-- When a product was last sold.
CREATE INDEX stock_movements_sold ON stock_movements (shop_id, product_id, business_date DESC) WHERE kind = 'SALE';

UPDATE sales s SET sold_hour = extract(hour FROM s.created_at AT TIME ZONE h.time_zone)
  FROM shops h WHERE h.id = s.shop_id AND (s.created_at AT TIME ZONE h.time_zone)::date = s.business_date;

UPDATE model_summary m SET taxable_paise = t.taxable_paise, cost_paise = t.cost_paise
  FROM (SELECT s.shop_id, p.period, l.company, l.model, l.item_category, sum(l.taxable_paise) AS taxable_paise, sum(l.cost_paise) AS cost_paise
          FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
         CROSS JOIN LATERAL (VALUES (s.month), (to_char(s.business_date, 'YYYYMMDD')::int)) AS p (period)
         WHERE s.status <> 'CANCELLED' GROUP BY 1, 2, 3, 4, 5) t
 WHERE m.shop_id = t.shop_id AND m.period = t.period AND m.company = t.company AND m.model = t.model AND m.item_category = t.item_category;

-- The first line of a company (a category, a sale) counts the sale for it.
INSERT INTO sales_breakdown (shop_id, period, company, item_category, payment_method, sold_by, sales, sales_of_company,
  sales_of_category, sales_in_all, units, revenue_paise, rounding_paise, taxable_paise, tax_paise, cost_paise)
SELECT s.shop_id, p.period, l.company, l.item_category, coalesce(s.payment_method, ''), s.sold_by,
       count(*) FILTER (WHERE l.of_both = 1), count(*) FILTER (WHERE l.of_company = 1), count(*) FILTER (WHERE l.of_category = 1),
       count(*) FILTER (WHERE l.in_all = 1), sum(l.quantity), sum(l.total_paise),
       coalesce(sum(s.total_paise - l.sale_paise) FILTER (WHERE l.in_all = 1), 0),
       sum(l.taxable_paise), sum(l.cgst_paise + l.sgst_paise + l.igst_paise), sum(l.cost_paise)
  FROM sales s
  JOIN (SELECT *,
               row_number() OVER (PARTITION BY shop_id, sale_id, company, item_category ORDER BY line_no) AS of_both,
               row_number() OVER (PARTITION BY shop_id, sale_id, company ORDER BY line_no) AS of_company,
               row_number() OVER (PARTITION BY shop_id, sale_id, item_category ORDER BY line_no) AS of_category,
               row_number() OVER (PARTITION BY shop_id, sale_id ORDER BY line_no) AS in_all,
               sum(total_paise) OVER (PARTITION BY shop_id, sale_id) AS sale_paise
          FROM sale_lines) l ON l.shop_id = s.shop_id AND l.sale_id = s.id
 CROSS JOIN LATERAL (VALUES (s.month), (to_char(s.business_date, 'YYYYMMDD')::int)) AS p (period)
 WHERE s.status <> 'CANCELLED'
 GROUP BY 1, 2, 3, 4, 5, 6;

INSERT INTO hour_summary (shop_id, business_date, hour, sales, units, revenue_paise)
SELECT shop_id, business_date, coalesce(sold_hour, -1), count(*), sum(quantity), sum(total_paise)
  FROM sales WHERE status <> 'CANCELLED' GROUP BY 1, 2, 3;

INSERT INTO money_summary (shop_id, account, business_date, amount_paise)
SELECT shop_id, account, business_date, sum(amount_paise)
  FROM ledger_lines WHERE account IN ('CASH', 'BANK', 'CHEQUES') GROUP BY 1, 2, 3;
