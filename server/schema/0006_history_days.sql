-- How many sales were made on each day and in each month of the clock (UTC), whatever business date they bear: by these
-- a far page of the history is found without walking to it. docs/decisions/021-far-pages.md
CREATE TABLE history_days (
  shop_id uuid NOT NULL REFERENCES shops (id),
  made integer NOT NULL, -- 20260401, or 202604
  payment_method text NOT NULL, -- '' is a sale in which nothing was paid
  payment_mode text NOT NULL,
  status text NOT NULL,
  sales integer NOT NULL CHECK (sales >= 0),
  PRIMARY KEY (shop_id, made, payment_method, payment_mode, status)
);
SELECT enable_shop_rls('history_days');

INSERT INTO history_days (shop_id, made, payment_method, payment_mode, status, sales)
SELECT s.shop_id, m.made, coalesce(s.payment_method, ''), s.payment_mode, s.status, count(*)
  FROM sales s
 CROSS JOIN LATERAL (VALUES (to_char(s.created_at AT TIME ZONE 'UTC', 'YYYYMM')::int),
                            (to_char(s.created_at AT TIME ZONE 'UTC', 'YYYYMMDD')::int)) AS m (made)
 GROUP BY 1, 2, 3, 4, 5;
