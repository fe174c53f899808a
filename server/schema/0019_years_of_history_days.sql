-- A far page begins in a year, a month, a day: of six years that is half as many rows as all months and then the days of one.
INSERT INTO history_days (shop_id, made, payment_method, payment_mode, status, sales)
SELECT shop_id, made / 100, payment_method, payment_mode, status, sum(sales)
  FROM history_days WHERE made BETWEEN 10000 AND 999999
 GROUP BY 1, 2, 3, 4, 5;
COMMENT ON COLUMN history_days.made IS 'A day, 20260401; a month, 202604; a year, 2026.';
