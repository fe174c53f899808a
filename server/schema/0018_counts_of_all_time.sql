-- A total of all time was the sum of each year's rows, two hundred and more of them; it is period 0 now, some thirty.
INSERT INTO history_counts (shop_id, period, company, item_category, payment_method, payment_mode, status,
                            sales, total_paise, tax_paise, margin_tax_paise)
SELECT shop_id, 0, company, item_category, payment_method, payment_mode, status,
       sum(sales), sum(total_paise), sum(tax_paise), sum(margin_tax_paise)
  FROM history_counts WHERE period BETWEEN 1 AND 9999
 GROUP BY 1, 2, 3, 4, 5, 6, 7;
COMMENT ON COLUMN history_counts.period IS 'A year, 2026; a month, 202611; 0 for all time.';
