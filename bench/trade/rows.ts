// Turns a slice's drafts (drafts.ts) into the rows of the shop's own tables, and into parts of the sums that
// are added up when every slice is in.
import { allSales, draftSlice, everyCustomer, unitsInStock } from './drafts.ts';
import { ANY_COMPANY } from '../../server/sums/index.ts';
import type { TradeSize } from './drafts.ts';

/** These tables have many rows: their indexes rest while they are filled. */
export const bigTables = [
  'sales',
  'sale_lines',
  'sale_facets',
  'payments',
  'reversals',
  'stock_items',
  'stock_codes',
  'stock_movements',
  'journal_entries',
  'ledger_lines',
  'customers',
] as const;

/** Sums, bills and cancellations of earlier slices. */
export const prepareParts = `
CREATE UNLOGGED TABLE bench.counted (shop_id uuid, month int, company_id uuid, category text, method text, mode text, status text, sales int, total bigint, tax bigint);
CREATE UNLOGGED TABLE bench.part (shop_id uuid, model_key int, paid_with text, month int, method text, mode text, status text, sales int, total bigint, tax bigint);
CREATE UNLOGGED TABLE bench.made (shop_id uuid, day int, method text, mode text, status text, sales int);
CREATE UNLOGGED TABLE bench.hour (shop_id uuid, business_date date, hour int, sales int, units int, total bigint, taxable bigint, tax bigint, cost bigint);
CREATE UNLOGGED TABLE bench.paid (shop_id uuid, business_date date, method text, account text, sales int, amount bigint);
CREATE UNLOGGED TABLE bench.sold (day int, model_key int, method text, sales int, of_company int, of_category int, in_all int, units int, total bigint, taxable bigint, tax bigint, cost bigint);
CREATE UNLOGGED TABLE bench.billed (shop_id uuid, user_id uuid, bill_id uuid, bill_line_id uuid, received_on date, key int, quantity int, taxable bigint, cost bigint);
CREATE UNLOGGED TABLE bench.cancelled (shop_id uuid, user_id uuid, n bigint, at_ms bigint, sale_id uuid, fy int, business_date date, created_at timestamptz);`;

const sales = `
INSERT INTO sales (shop_id, id, invoice_no, financial_year, sequence, business_date, month, status, customer_id, customer_name,
  customer_phone, customer_state_code, shop_gstin, place_of_supply, inter_state, invoice_type, items, company, item_category, quantity,
  taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise, paid_paise, due_paise, cost_paise, payment_method,
  payment_mode, sold_by, sold_by_name, sold_hour, search, created_at, updated_at)
SELECT shop_id, sale_id, invoice_no, fy, sequence, business_date, month, CASE WHEN cancelled THEN 'CANCELLED' ELSE 'POSTED' END,
       customer_id, name, phone, CASE WHEN customer_id IS NOT NULL THEN '27' END, '27AAPFU0939F1ZV', '27', false, 'TAX_INVOICE', items,
       company, category, lines, taxable, half, half, 0, total - taxable - 2 * half, total, CASE WHEN cancelled THEN 0 ELSE paid END,
       CASE WHEN cancelled THEN 0 ELSE total - paid END, cost, method, mode, user_id, 'Owner', hour,
       lower(invoice_no || ' ' || coalesce(name || ' ' || phone || ' ', '')) || words1 || coalesce(' ' || imei, '') ||
         coalesce(' ' || words2, '') || coalesce(' ' || words3, ''), created_at, created_at
  FROM document;
INSERT INTO sale_lines (shop_id, id, sale_id, line_no, month, created_at, product_id, stock_item_id, company_id, company, model, variant, item_category, imei, hsn_code,
  uqc, quantity, unit_price_paise, discount_paise, gst_rate_bps, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, cost_paise)
SELECT shop_id, line_id, sale_id, line_no, month, created_at, product_id, stock_item_id, company_id, company, model, variant, category, imei, hsn, 'NOS', 1, price,
       price - total, 1800, taxable, half, half, 0, total, cost FROM line;
INSERT INTO payments (shop_id, id, document_kind, document_id, line_no, method, amount_paise, financier_id, party_id, business_date, reversed, created_at)
SELECT shop_id, bench.id(at_ms, n * 2, 40), 'SALE', sale_id, 1, method, paid - second,
       CASE method WHEN 'FINANCE' THEN bench.financier_id(shop) END, customer_id, business_date, cancelled, created_at
  FROM document WHERE paid > second
UNION ALL
SELECT shop_id, bench.id(at_ms, n * 2 + 1, 40), 'SALE', sale_id, 2, CASE method WHEN 'CASH' THEN 'UPI' ELSE 'CASH' END, second,
       NULL, customer_id, business_date, cancelled, created_at FROM document WHERE second > 0;
INSERT INTO sale_facets (shop_id, sale_id, company_id, item_category, first_of_company, first_of_category, month, payment_method,
  payment_mode, status, created_at)
SELECT shop_id, sale_id, company_id, category, first_of_company, first_of_category, month, method, mode,
       CASE WHEN cancelled THEN 'CANCELLED' ELSE 'POSTED' END, created_at FROM line WHERE first_of_both;
INSERT INTO bench.cancelled SELECT shop_id, user_id, n, at_ms, sale_id, fy, business_date, created_at FROM document WHERE cancelled;`;

const soldStock = `
INSERT INTO stock_movements (shop_id, id, stock_item_id, product_id, kind, quantity, cost_paise, document_id, document_no, line_id,
  business_date, party_name, party_phone, user_id, user_name, created_at)
SELECT shop_id, bench.id(at_ms, unit, 35), stock_item_id, product_id, 'SALE', -1, -cost, sale_id, invoice_no, line_id, business_date, name,
       phone, user_id, 'Owner', created_at FROM line
UNION ALL
SELECT shop_id, bench.id(at_ms, unit, 36), stock_item_id, product_id, 'SALE_CANCELLED', 1, cost, sale_id, invoice_no, line_id, business_date,
       name, phone, user_id, 'Owner', created_at FROM line WHERE cancelled;`;

/** Writes the units of a slice, each bought with a bill of its week. */
const receivedStock = `
INSERT INTO stock_items (shop_id, id, product_id, purchase_bill_id, purchase_bill_line_id, imei, status, condition, quantity,
  received_quantity, received_on, left_on, cost_paise, value_paise, created_at, updated_at)
SELECT shop_id, stock_item_id, product_id, bill_id, bill_line_id, imei, CASE WHEN sold THEN 'SOLD' ELSE 'IN_STOCK' END, 'NEW',
       CASE WHEN sold THEN 0 ELSE 1 END, 1, received_on, CASE WHEN sold THEN left_on END, cost, CASE WHEN sold THEN 0 ELSE cost END,
       received_on::timestamptz, received_on::timestamptz FROM unit;
INSERT INTO stock_codes (shop_id, code, stock_item_id) SELECT shop_id, imei, stock_item_id FROM unit WHERE NOT sold;
INSERT INTO stock_movements (shop_id, id, stock_item_id, product_id, kind, quantity, cost_paise, document_id, document_no, line_id,
  business_date, party_name, party_phone, user_id, user_name, created_at)
SELECT shop_id, bench.id(received_ms, unit, 34), stock_item_id, product_id, 'PURCHASE', 1, cost, bill_id, 'MD/' || received_on,
       bill_line_id, received_on, 'Metro Distributors', '9821000000', user_id, 'Owner', received_on::timestamptz FROM unit;
INSERT INTO bench.billed
SELECT shop_id, user_id, bill_id, bill_line_id, received_on, key, count(*), sum(cost), max(cost) FROM unit GROUP BY 1, 2, 3, 4, 5, 6;`;

/** Every sale posts one entry, and a cancelled one its reverse. */
const ledger = `
INSERT INTO journal_entries (shop_id, id, business_date, kind, document_id, document_no, reverses, posted_by, created_at)
SELECT shop_id, entry_id, business_date, 'SALE', sale_id, invoice_no, NULL, user_id, created_at FROM document
UNION ALL
SELECT shop_id, bench.id(at_ms, n, 51), business_date, 'SALE_CANCELLED', bench.id(at_ms, n, 41), invoice_no, entry_id, user_id, created_at
  FROM document WHERE cancelled;
INSERT INTO ledger_lines (shop_id, entry_id, line_no, account, business_date, amount_paise, party_id)
SELECT d.shop_id, d.entry_id, p.line_no, p.account, d.business_date, p.amount, p.party
  FROM (SELECT shop, shop_id, entry_id, business_date, method, paid, second, total, customer_id, taxable, half, cost FROM document
        UNION ALL
        SELECT shop, shop_id, bench.id(at_ms, n, 51), business_date, method, -paid, -second, -total, customer_id, -taxable, -half, -cost
          FROM document WHERE cancelled) d
 CROSS JOIN LATERAL (VALUES
   (1, CASE d.method WHEN 'CASH' THEN 'CASH' WHEN 'CHEQUE' THEN 'CHEQUES' WHEN 'FINANCE' THEN 'FINANCIERS' ELSE 'BANK' END, d.paid - d.second,
    CASE d.method WHEN 'FINANCE' THEN bench.financier_id(d.shop) END),
   (2, CASE d.method WHEN 'CASH' THEN 'BANK' ELSE 'CASH' END, d.second, NULL),
   (3, 'CUSTOMERS', d.total - d.paid, d.customer_id),
   (4, 'SALES', -d.taxable, NULL), (5, 'OUTPUT_CGST', -d.half, NULL), (6, 'OUTPUT_SGST', -d.half, NULL),
   (7, 'ROUND_OFF', d.taxable + 2 * d.half - d.total, NULL),
   (8, 'COST_OF_GOODS', d.cost, NULL), (9, 'STOCK', -d.cost, NULL)) AS p (line_no, account, amount, party)
 WHERE p.amount <> 0;`;

const parts = `
INSERT INTO bench.counted
SELECT shop_id, month, '${ANY_COMPANY}'::uuid, '', coalesce(method, ''), mode, CASE WHEN cancelled THEN 'CANCELLED' ELSE 'POSTED' END, count(*), sum(total), sum(2 * half)
  FROM document GROUP BY 1, 2, 5, 6, 7;
INSERT INTO bench.counted
SELECT shop_id, month, k.company_id, k.category, coalesce(method, ''), mode, CASE WHEN cancelled THEN 'CANCELLED' ELSE 'POSTED' END, sum(sales), sum(total), sum(tax)
  FROM (SELECT shop_id, month, company_id, category, method, mode, cancelled, first_of_company, first_of_category, first_of_both,
               count(*) AS sales, sum(sale_total) AS total, sum(sale_tax) AS tax
          FROM line GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10) l
 CROSS JOIN LATERAL (VALUES (company_id, '', first_of_company), ('${ANY_COMPANY}'::uuid, category, first_of_category), (company_id, category, first_of_both)) AS k (company_id, category, first)
 WHERE k.first GROUP BY 1, 2, 3, 4, 5, 6, 7;
INSERT INTO bench.part
SELECT shop_id, model_key, '', month, coalesce(method, ''), mode, CASE WHEN cancelled THEN 'CANCELLED' ELSE 'POSTED' END, count(*), sum(sale_total), sum(sale_tax)
  FROM line WHERE first_of_model GROUP BY 1, 2, 4, 5, 6, 7;
INSERT INTO bench.part
SELECT shop_id, 0, p.paid_with, month, method, mode, CASE WHEN cancelled THEN 'CANCELLED' ELSE 'POSTED' END, count(*), sum(total), sum(2 * half)
  FROM document CROSS JOIN LATERAL (VALUES (method, paid - second), (CASE method WHEN 'CASH' THEN 'UPI' ELSE 'CASH' END, second)) AS p (paid_with, amount)
 WHERE p.amount > 0 GROUP BY 1, 3, 4, 5, 6, 7;
INSERT INTO bench.made
SELECT shop_id, day, coalesce(method, ''), mode, CASE WHEN cancelled THEN 'CANCELLED' ELSE 'POSTED' END, count(*) FROM document GROUP BY 1, 2, 3, 4, 5;
INSERT INTO bench.hour
SELECT shop_id, business_date, hour, count(*), sum(lines), sum(total), sum(taxable), sum(2 * half), sum(cost)
  FROM document WHERE NOT cancelled GROUP BY 1, 2, 3;
INSERT INTO bench.paid
SELECT shop_id, business_date, method, CASE method WHEN 'CASH' THEN 'CASH' WHEN 'CHEQUE' THEN 'CHEQUES' WHEN 'FINANCE' THEN 'FINANCIERS' ELSE 'BANK' END,
       count(*), sum(paid - second) FROM document WHERE NOT cancelled AND paid > second GROUP BY 1, 2, 3;
INSERT INTO bench.paid
SELECT shop_id, business_date, CASE method WHEN 'CASH' THEN 'UPI' ELSE 'CASH' END, CASE method WHEN 'CASH' THEN 'BANK' ELSE 'CASH' END,
       count(*), sum(second) FROM document WHERE NOT cancelled AND second > 0 GROUP BY 1, 2, 3, 4;
INSERT INTO bench.sold
SELECT day, model_key, coalesce(method, ''), count(*) FILTER (WHERE first_of_both), count(*) FILTER (WHERE first_of_company),
       count(*) FILTER (WHERE first_of_category), count(*) FILTER (WHERE line_no = 1), count(*), sum(total), sum(taxable), sum(2 * half), sum(cost)
  FROM line WHERE NOT cancelled GROUP BY 1, 2, 3;`;

const dropDrafts = 'DROP TABLE IF EXISTS document, line, unit';

/** Writes sales `from` up to, not with, `to`: it drafts them, writes their rows, and drops the drafts. */
export const fillSlice = (size: TradeSize, from: number, to: number): string[] => [
  ...draftSlice(size, from, to),
  sales,
  soldStock,
  receivedStock,
  ledger,
  parts,
  dropDrafts,
];

export const fillStock = (size: TradeSize): string[] => [unitsInStock(size), receivedStock, dropDrafts];

/** Bills, counted goods, numbers and sums: when every slice is in. */
export const finish = (size: TradeSize): string[] => [
  `INSERT INTO customers (shop_id, id, name, phone, state_code, due_paise, total_purchases_paise, sales_count)
SELECT c.shop_id, c.customer_id, c.name, c.phone, '27', coalesce(t.due, 0), coalesce(t.total, 0), coalesce(t.sales, 0)
  FROM (${everyCustomer(size)}) c
  LEFT JOIN (SELECT customer_id, sum(due_paise)::bigint AS due, sum(total_paise)::bigint AS total, count(*)::int AS sales
               FROM sales WHERE customer_id IS NOT NULL AND status = 'POSTED' GROUP BY 1) t USING (customer_id);
INSERT INTO shop_totals (shop_id, customers, owing, due_paise)
SELECT shop_id, count(*) FILTER (WHERE sales_count > 0), count(*) FILTER (WHERE due_paise > 0), sum(due_paise)
  FROM customers GROUP BY 1;`,
  `UPDATE financiers f SET receivable_paise = p.amount
  FROM (SELECT shop_id, financier_id, sum(amount_paise)::bigint AS amount FROM payments
         WHERE financier_id IS NOT NULL AND NOT reversed GROUP BY 1, 2) p
 WHERE f.shop_id = p.shop_id AND f.id = p.financier_id;`,
  `CREATE UNLOGGED TABLE bench.bill_line AS
SELECT shop_id, user_id, bill_id, bill_line_id, received_on, key, sum(quantity)::int AS quantity, sum(taxable)::bigint AS taxable,
       (sum(taxable)::bigint * 9 + 50) / 100 AS half, max(cost) AS cost FROM bench.billed GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO purchase_bills (shop_id, id, supplier_id, supplier_name, supplier_phone, supplier_gstin, bill_no, bill_date, financial_year,
  business_date, status, inter_state, input_credit, units, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise,
  total_paise, paid_paise, due_paise, entered_by, entered_by_name, created_at, updated_at)
SELECT b.shop_id, b.bill_id, s.id, s.name, s.phone, s.gstin, 'MD/' || b.received_on, b.received_on,
       extract(year FROM b.received_on - INTERVAL '3 months'), b.received_on, 'POSTED', false, true, b.units, b.taxable, b.half, b.half, 0, 0,
       b.taxable + 2 * b.half, b.taxable + 2 * b.half, 0, b.user_id, 'Owner', b.received_on::timestamptz, b.received_on::timestamptz
  FROM (SELECT shop_id, user_id, bill_id, received_on, sum(quantity) AS units, sum(taxable) AS taxable, sum(half) AS half
          FROM bench.bill_line GROUP BY 1, 2, 3, 4) b JOIN suppliers s ON s.shop_id = b.shop_id;
INSERT INTO purchase_bill_lines (shop_id, id, purchase_bill_id, line_no, product_id, company, model, item_category, hsn_code, quantity,
  unit_cost_paise, gst_rate_bps, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
SELECT l.shop_id, bill_line_id, bill_id, row_number() OVER (PARTITION BY bill_id ORDER BY l.key), product_id, company, model, category, hsn,
       quantity, cost, 1800, taxable, half, half, 0, taxable + 2 * half
  FROM bench.bill_line l JOIN bench.product p USING (key);
-- Counted goods: one lot of each, large enough.
INSERT INTO stock_items (shop_id, id, product_id, status, condition, quantity, received_quantity, received_on, cost_paise, value_paise,
  created_at, updated_at)
SELECT p.shop_id, p.lot_id, p.product_id, 'IN_STOCK', 'NEW', 1000000, 1000000 + coalesce(l.sold, 0), DATE '2019-01-01', 10000,
       10000000000, '2019-01-01', '2019-01-01'
  FROM bench.product p LEFT JOIN (SELECT model_key AS key, sum(units)::int AS sold FROM bench.sold GROUP BY 1) l USING (key)
 WHERE NOT p.by_imei;
UPDATE products p SET in_stock = i.quantity
  FROM (SELECT shop_id, product_id, sum(quantity)::int AS quantity FROM stock_items WHERE status = 'IN_STOCK' GROUP BY 1, 2) i
 WHERE i.shop_id = p.shop_id AND i.product_id = p.id;
INSERT INTO document_counters (shop_id, kind, financial_year, last)
SELECT s.shop_id, 'SALE', fy, last FROM bench.shop s CROSS JOIN LATERAL (
  SELECT fy, bench.before(s.shop, coalesce(lead(first) OVER (ORDER BY fy), ${allSales(size)})) - bench.before(s.shop, first) AS last
    FROM bench.year) y WHERE last > 0
UNION ALL
SELECT shop_id, 'SALE_CANCELLATION', fy, count(*) FROM bench.cancelled GROUP BY 1, 2, 3;
INSERT INTO reversals (shop_id, id, document_kind, document_id, document_no, business_date, reason, posted_by, posted_by_name, created_at)
SELECT shop_id, bench.id(at_ms, n, 41), 'SALE', sale_id,
       'CAN/' || fy % 100 || '-' || fy % 100 + 1 || '/' || lpad(number::text, greatest(4, length(number::text)), '0'),
       business_date, 'Customer changed his mind', user_id, 'Owner', created_at
  FROM (SELECT *, row_number() OVER (PARTITION BY shop_id, fy ORDER BY n) AS number FROM bench.cancelled) c;`,
  `INSERT INTO history_counts (shop_id, period, company_id, item_category, payment_method, payment_mode, status, sales, total_paise, tax_paise)
SELECT shop_id, p.period, company_id, category, method, mode, status, sum(sales), sum(total), sum(tax)
  FROM bench.counted CROSS JOIN LATERAL (VALUES (0), (month), (month / 100)) AS p (period) GROUP BY 1, 2, 3, 4, 5, 6, 7;
INSERT INTO history_part_counts (shop_id, model, company_id, item_category, paid_with, period, payment_method, payment_mode, status, sales, total_paise, tax_paise, margin_tax_paise)
SELECT c.shop_id, coalesce(g.model, ''), coalesce(g.company_id, '${ANY_COMPANY}'), coalesce(g.category, ''), paid_with, p.period, method, mode, status, sum(sales), sum(total), sum(tax), 0
  FROM bench.part c LEFT JOIN bench.product g ON g.key = c.model_key AND c.paid_with = ''
 CROSS JOIN LATERAL (VALUES (0), (month), (month / 100)) AS p (period) GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;
-- Shops of India open and shut within one day of the clock (UTC), so the day of a sale is the day it was made.
INSERT INTO history_days (shop_id, made, payment_method, payment_mode, status, sales)
SELECT shop_id, p.period, method, mode, status, sum(sales)
  FROM bench.made CROSS JOIN LATERAL (VALUES (day), (day / 100), (day / 10000)) AS p (period) GROUP BY 1, 2, 3, 4, 5;
INSERT INTO daily_summary (shop_id, business_date, sales, units, revenue_paise, taxable_paise, tax_paise, cost_paise)
SELECT shop_id, business_date, sum(sales), sum(units), sum(total), sum(taxable), sum(tax), sum(cost) FROM bench.hour GROUP BY 1, 2;
INSERT INTO hour_summary (shop_id, business_date, hour, sales, units, revenue_paise)
SELECT shop_id, business_date, hour, sum(sales), sum(units), sum(total) FROM bench.hour GROUP BY 1, 2, 3;
INSERT INTO payment_summary (shop_id, business_date, payment_method, sales, amount_paise)
SELECT shop_id, business_date, method, sum(sales), sum(amount) FROM bench.paid GROUP BY 1, 2, 3;
INSERT INTO model_summary (shop_id, period, company_id, model, item_category, units, revenue_paise, taxable_paise, cost_paise)
SELECT shop_id, period, company_id, model, category, units, total, taxable, cost
  FROM (SELECT model_key AS key, p.period, sum(units) AS units, sum(total) AS total, sum(taxable) AS taxable, sum(cost) AS cost
          FROM bench.sold CROSS JOIN LATERAL (VALUES (day), (day / 100)) AS p (period) GROUP BY 1, 2) s JOIN bench.product USING (key);`,
  `INSERT INTO sales_breakdown (shop_id, period, company_id, item_category, payment_method, sold_by, sales, sales_of_company, sales_of_category,
  sales_in_all, units, revenue_paise, rounding_paise, taxable_paise, tax_paise, cost_paise)
SELECT p.shop_id, period, company_id, category, method, h.user_id, s.sales, of_company, of_category, in_all, units, total, 0, taxable, tax, s.cost
  FROM (SELECT kind_key AS key, e.period, method, sum(sales) AS sales, sum(of_company) AS of_company, sum(of_category) AS of_category,
               sum(in_all) AS in_all, sum(units) AS units, sum(total) AS total, sum(taxable) AS taxable, sum(tax) AS tax, sum(cost) AS cost
          FROM bench.sold s JOIN bench.product p ON p.key = s.model_key
         CROSS JOIN LATERAL (VALUES (day), (day / 100)) AS e (period) GROUP BY 1, 2, 3) s
  JOIN bench.product p USING (key) JOIN bench.shop h ON h.shop_id = p.shop_id;`,
  // The ledger is not there in parts: one pass over it, about as long as filling a slice of the sales.
  `INSERT INTO money_summary (shop_id, account, business_date, amount_paise, debit_paise, entries)
SELECT shop_id, account, business_date, sum(amount_paise), coalesce(sum(amount_paise) FILTER (WHERE amount_paise > 0), 0), count(*)
  FROM ledger_lines GROUP BY 1, 2, 3;
INSERT INTO money_summary (shop_id, account, business_date, amount_paise, debit_paise, entries)
SELECT shop_id, account, '-infinity', sum(amount_paise), sum(debit_paise), sum(entries)
  FROM money_summary WHERE account IN ('CASH', 'BANK', 'CHEQUES') GROUP BY 1, 2;`,
];
