// From the drafts of drafts.ts to the rows of the shop's own tables, and the sums that go with them.
import { mobileCount } from './catalogue.ts';
import type { TradeSize } from './drafts.ts';

const stock = ({ unitsInStock, lastDay }: TradeSize) => `
INSERT INTO suppliers (shop_id, id, name, phone, gstin, state_code)
SELECT shop_id, bench.id(TIMESTAMPTZ '2019-01-01', shop, 30), 'Metro Distributors', '9821000000', '27AAACB5678G1ZJ', '27' FROM bench.shop;

-- A bill a week for each shop brings what the following weeks sell.
CREATE UNLOGGED TABLE bench.received AS
SELECT l.shop, l.n * 4 + l.line_no AS unit, l.stock_item_id, l.imei, l.rank, l.product_id, l.company, l.model, l.category, l.hsn,
       l.cost, l.business_date AS left_on, NOT l.cancelled AS sold,
       date_trunc('week', l.business_date::timestamp)::date - 14 AS received_on
  FROM bench.line l WHERE l.tracking = 'IMEI'
UNION ALL
SELECT 0, 8000000000 + u, bench.id(TIMESTAMPTZ '2026-01-01', u, 31), bench.imei(8000000000 + u), p.rank, p.product_id, p.company, p.model,
       p.category, p.hsn, floor(p.price * 0.9 / 1.18)::bigint, NULL, false, date_trunc('week', DATE '${lastDay}'::timestamp)::date - 14
  FROM generate_series(1, ${unitsInStock}) AS u
  JOIN bench.product p ON p.shop = 0 AND p.rank = (u % ${mobileCount})::int;
ALTER TABLE bench.received ADD bill_id uuid, ADD bill_line_id uuid;
UPDATE bench.received r SET bill_id = bench.id(r.received_on::timestamptz, r.shop, 32),
  bill_line_id = bench.id(r.received_on::timestamptz, r.shop * 100000 + r.rank, 33);
CREATE UNLOGGED TABLE bench.bill_line AS
SELECT shop, bill_id, bill_line_id, received_on, product_id, company, model, category, hsn, count(*)::int AS quantity,
       sum(cost)::bigint AS taxable, round(sum(cost) * 0.09)::bigint AS half, max(cost) AS cost
  FROM bench.received GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9;

INSERT INTO purchase_bills (shop_id, id, supplier_id, supplier_name, supplier_phone, supplier_gstin, bill_no, bill_date, financial_year,
  business_date, status, inter_state, input_credit, units, taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise,
  total_paise, paid_paise, due_paise, entered_by, entered_by_name, created_at, updated_at)
SELECT s.shop_id, b.bill_id, bench.id(TIMESTAMPTZ '2019-01-01', shop, 30), 'Metro Distributors', '9821000000', '27AAACB5678G1ZJ',
       'MD/' || b.received_on, b.received_on, extract(year FROM b.received_on - INTERVAL '3 months'), b.received_on, 'POSTED', false, true,
       b.units, b.taxable, b.half, b.half, 0, 0, b.taxable + 2 * b.half, b.taxable + 2 * b.half, 0, s.user_id, 'Owner',
       b.received_on::timestamptz, b.received_on::timestamptz
  FROM (SELECT shop, bill_id, received_on, sum(quantity) AS units, sum(taxable) AS taxable, sum(half) AS half
          FROM bench.bill_line GROUP BY 1, 2, 3) b JOIN bench.shop s USING (shop);
INSERT INTO purchase_bill_lines (shop_id, id, purchase_bill_id, line_no, product_id, company, model, item_category, hsn_code, quantity,
  unit_cost_paise, gst_rate_bps, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
SELECT s.shop_id, bill_line_id, bill_id, row_number() OVER (PARTITION BY bill_id), product_id, company, model, category, hsn, quantity,
       cost, 1800, taxable, half, half, 0, taxable + 2 * half
  FROM bench.bill_line JOIN bench.shop s USING (shop);
INSERT INTO stock_items (shop_id, id, product_id, purchase_bill_id, purchase_bill_line_id, imei, status, condition, quantity,
  received_quantity, received_on, left_on, cost_paise, value_paise, created_at, updated_at)
SELECT s.shop_id, stock_item_id, product_id, bill_id, bill_line_id, imei, CASE WHEN sold THEN 'SOLD' ELSE 'IN_STOCK' END, 'NEW',
       CASE WHEN sold THEN 0 ELSE 1 END, 1, received_on, CASE WHEN sold THEN left_on END, cost, CASE WHEN sold THEN 0 ELSE cost END,
       received_on::timestamptz, received_on::timestamptz
  FROM bench.received JOIN bench.shop s USING (shop);
INSERT INTO stock_codes (shop_id, code, stock_item_id)
SELECT s.shop_id, imei, stock_item_id FROM bench.received JOIN bench.shop s USING (shop) WHERE NOT sold;
-- Counted goods: one lot of each, large enough.
INSERT INTO stock_items (shop_id, id, product_id, status, condition, quantity, received_quantity, received_on, cost_paise, value_paise,
  created_at, updated_at)
SELECT s.shop_id, p.lot_id, p.product_id, 'IN_STOCK', 'NEW', 1000000, 1000000 + coalesce(l.sold, 0), DATE '2019-01-01', 10000,
       10000000000, '2019-01-01', '2019-01-01'
  FROM bench.product p JOIN bench.shop s USING (shop)
  LEFT JOIN (SELECT stock_item_id, count(*)::int AS sold FROM bench.line WHERE NOT cancelled GROUP BY 1) l ON l.stock_item_id = p.lot_id
 WHERE p.tracking = 'QUANTITY';
UPDATE products p SET in_stock = i.quantity
  FROM (SELECT shop_id, product_id, sum(quantity)::int AS quantity FROM stock_items GROUP BY 1, 2) i
 WHERE i.shop_id = p.shop_id AND i.product_id = p.id;

INSERT INTO stock_movements (shop_id, id, stock_item_id, product_id, kind, quantity, cost_paise, document_id, document_no, line_id,
  business_date, party_name, party_phone, user_id, user_name, created_at)
SELECT s.shop_id, bench.id(received_on::timestamptz, unit, 34), stock_item_id, product_id, 'PURCHASE', 1, cost, bill_id,
       'MD/' || received_on, bill_line_id, received_on, 'Metro Distributors', '9821000000', s.user_id, 'Owner', received_on::timestamptz
  FROM bench.received JOIN bench.shop s USING (shop)
UNION ALL
SELECT s.shop_id, bench.id(l.created_at, l.n * 4 + l.line_no, 35), l.stock_item_id, l.product_id, 'SALE', -1, -l.cost, l.sale_id,
       bench.invoice_no(d.fy, d.sequence), l.line_id, l.business_date, d.name, d.phone, s.user_id, 'Owner', l.created_at
  FROM bench.line l JOIN bench.document d USING (n) JOIN bench.shop s ON s.shop = l.shop
UNION ALL
SELECT s.shop_id, bench.id(l.created_at, l.n * 4 + l.line_no, 36), l.stock_item_id, l.product_id, 'SALE_CANCELLED', 1, l.cost, l.sale_id,
       bench.invoice_no(d.fy, d.sequence), l.line_id, l.business_date, d.name, d.phone, s.user_id, 'Owner', l.created_at
  FROM bench.line l JOIN bench.document d USING (n) JOIN bench.shop s ON s.shop = l.shop WHERE l.cancelled;`;

const sales = `
INSERT INTO sales (shop_id, id, invoice_no, financial_year, sequence, business_date, month, status, customer_id, customer_name,
  customer_phone, customer_state_code, shop_gstin, place_of_supply, inter_state, invoice_type, items, company, item_category, quantity,
  taxable_paise, cgst_paise, sgst_paise, igst_paise, round_off_paise, total_paise, paid_paise, due_paise, cost_paise, payment_method,
  payment_mode, sold_by, sold_by_name, sold_hour, search, created_at, updated_at)
SELECT s.shop_id, sale_id, bench.invoice_no(fy, sequence), fy, sequence, business_date, to_char(business_date, 'YYYYMM')::int,
       CASE WHEN cancelled THEN 'CANCELLED' ELSE 'POSTED' END, customer_id, name, phone, CASE WHEN customer_id IS NOT NULL THEN '27' END,
       '27AAPFU0939F1ZV', '27', false, 'TAX_INVOICE', items, company, category, quantity, taxable, half, half, 0,
       total - taxable - 2 * half, total, CASE WHEN cancelled THEN 0 ELSE paid END, CASE WHEN cancelled THEN 0 ELSE total - paid END,
       cost, method, mode, s.user_id, 'Owner',
       CASE WHEN (created_at AT TIME ZONE 'Asia/Kolkata')::date = business_date THEN extract(hour FROM created_at AT TIME ZONE 'Asia/Kolkata') END,
       lower(bench.invoice_no(fy, sequence) || ' ' || coalesce(name || ' ' || phone || ' ', '') || words), created_at, created_at
  FROM bench.document JOIN bench.shop s USING (shop) ORDER BY n;
INSERT INTO sale_lines (shop_id, id, sale_id, line_no, product_id, stock_item_id, company, model, variant, item_category, imei, hsn_code,
  uqc, quantity, unit_price_paise, discount_paise, gst_rate_bps, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise, cost_paise)
SELECT s.shop_id, line_id, sale_id, line_no, product_id, stock_item_id, company, model, variant, category, imei, hsn, 'NOS', 1, price,
       price - total, 1800, taxable, half, half, 0, total, cost
  FROM bench.line JOIN bench.shop s USING (shop) ORDER BY n;
INSERT INTO payments (shop_id, id, document_kind, document_id, line_no, method, amount_paise, party_id, business_date, reversed, created_at)
SELECT s.shop_id, bench.id(created_at, n * 2, 40), 'SALE', sale_id, 1, method, paid - second, customer_id, business_date, cancelled, created_at
  FROM bench.document JOIN bench.shop s USING (shop) WHERE paid > second
UNION ALL
SELECT s.shop_id, bench.id(created_at, n * 2 + 1, 40), 'SALE', sale_id, 2, CASE method WHEN 'CASH' THEN 'UPI' ELSE 'CASH' END, second,
       customer_id, business_date, cancelled, created_at
  FROM bench.document JOIN bench.shop s USING (shop) WHERE second > 0;
INSERT INTO sale_facets (shop_id, sale_id, company, item_category, first_of_company, first_of_category, month, payment_method,
  payment_mode, status, created_at)
SELECT s.shop_id, d.sale_id, f.company, f.category,
       f.first_of_company, f.first_of_category,
       to_char(d.business_date, 'YYYYMM')::int, d.method, d.mode, CASE WHEN d.cancelled THEN 'CANCELLED' ELSE 'POSTED' END, d.created_at
  FROM bench.facet f JOIN bench.document d USING (n) JOIN bench.shop s ON s.shop = d.shop;
INSERT INTO document_counters (shop_id, kind, financial_year, last)
SELECT s.shop_id, 'SALE', fy, max(sequence) FROM bench.document JOIN bench.shop s USING (shop) GROUP BY 1, 3;
INSERT INTO reversals (shop_id, id, document_kind, document_id, document_no, business_date, reason, posted_by, posted_by_name, created_at)
SELECT s.shop_id, bench.id(created_at, n, 41), 'SALE', sale_id,
       'CAN/' || fy % 100 || '-' || fy % 100 + 1 || '/' || lpad((row_number() OVER (PARTITION BY d.shop, fy ORDER BY created_at))::text, 4, '0'),
       business_date, 'Customer changed his mind', s.user_id, 'Owner', created_at
  FROM bench.document d JOIN bench.shop s USING (shop) WHERE cancelled;
INSERT INTO document_counters (shop_id, kind, financial_year, last)
SELECT s.shop_id, 'SALE_CANCELLATION', fy, count(*) FROM bench.document JOIN bench.shop s USING (shop) WHERE cancelled GROUP BY 1, 3;`;

/** Every sale posts one entry, and a cancelled one its reverse. */
const ledger = `
INSERT INTO journal_entries (shop_id, id, business_date, kind, document_id, document_no, reverses, posted_by, created_at)
SELECT s.shop_id, entry_id, business_date, 'SALE', sale_id, bench.invoice_no(fy, sequence), NULL, s.user_id, created_at
  FROM bench.document JOIN bench.shop s USING (shop)
UNION ALL
SELECT s.shop_id, bench.id(created_at, n, 51), business_date, 'SALE_CANCELLED', bench.id(created_at, n, 41),
       bench.invoice_no(fy, sequence), entry_id, s.user_id, created_at
  FROM bench.document JOIN bench.shop s USING (shop) WHERE cancelled;
INSERT INTO ledger_lines (shop_id, entry_id, line_no, account, business_date, amount_paise, party_id)
SELECT s.shop_id, CASE side WHEN 0 THEN d.entry_id ELSE bench.id(d.created_at, d.n, 51) END, p.line_no, p.account, d.business_date,
       CASE side WHEN 0 THEN p.amount ELSE -p.amount END, p.party
  FROM bench.document d JOIN bench.shop s USING (shop)
 CROSS JOIN LATERAL generate_series(0, CASE WHEN d.cancelled THEN 1 ELSE 0 END) AS side
 CROSS JOIN LATERAL (VALUES
   (1, CASE d.method WHEN 'CASH' THEN 'CASH' WHEN 'CHEQUE' THEN 'CHEQUES' WHEN 'FINANCE' THEN 'FINANCIERS' ELSE 'BANK' END, d.paid - d.second, NULL::uuid),
   (2, CASE d.method WHEN 'CASH' THEN 'BANK' ELSE 'CASH' END, d.second, NULL),
   (3, 'CUSTOMERS', d.total - d.paid, d.customer_id),
   (4, 'SALES', -d.taxable, NULL), (5, 'OUTPUT_CGST', -d.half, NULL), (6, 'OUTPUT_SGST', -d.half, NULL),
   (7, 'ROUND_OFF', d.taxable + 2 * d.half - d.total, NULL),
   (8, 'COST_OF_GOODS', d.cost, NULL), (9, 'STOCK', -d.cost, NULL)) AS p (line_no, account, amount, party)
 WHERE p.amount <> 0;`;

const sums = `
INSERT INTO customers (shop_id, id, name, phone, state_code, due_paise, total_purchases_paise, sales_count)
SELECT s.shop_id, c.customer_id, c.name, c.phone, '27', coalesce(t.due, 0), coalesce(t.total, 0), coalesce(t.sales, 0)
  FROM bench.customer c JOIN bench.shop s USING (shop)
  LEFT JOIN (SELECT customer_id, sum(total - paid)::bigint AS due, sum(total)::bigint AS total, count(*)::int AS sales
               FROM bench.document WHERE customer_id IS NOT NULL AND NOT cancelled GROUP BY 1) t USING (customer_id);
INSERT INTO history_counts (shop_id, period, company, item_category, payment_method, payment_mode, status, sales, total_paise, tax_paise)
SELECT s.shop_id, p.period, k.company, k.category, coalesce(d.method, ''), d.mode,
       CASE WHEN d.cancelled THEN 'CANCELLED' ELSE 'POSTED' END, count(*), sum(d.total), sum(2 * d.half)
  FROM (SELECT n, '' AS company, '' AS category FROM bench.document
        UNION ALL SELECT n, company, '' FROM bench.facet WHERE first_of_company
        UNION ALL SELECT n, '', category FROM bench.facet WHERE first_of_category
        UNION ALL SELECT n, company, category FROM bench.facet) k
  JOIN bench.document d USING (n) JOIN bench.shop s ON s.shop = d.shop
 CROSS JOIN LATERAL (VALUES (extract(year FROM d.business_date)::int), (to_char(d.business_date, 'YYYYMM')::int)) AS p (period)
 GROUP BY 1, 2, 3, 4, 5, 6, 7;
INSERT INTO history_days (shop_id, made, payment_method, payment_mode, status, sales)
SELECT shop_id, m.made, coalesce(payment_method, ''), payment_mode, status, count(*)
  FROM sales s
 CROSS JOIN LATERAL (VALUES (to_char(s.created_at AT TIME ZONE 'UTC', 'YYYYMM')::int), (to_char(s.created_at AT TIME ZONE 'UTC', 'YYYYMMDD')::int)) AS m (made)
 GROUP BY 1, 2, 3, 4, 5;
INSERT INTO daily_summary (shop_id, business_date, sales, units, revenue_paise, taxable_paise, tax_paise, cost_paise)
SELECT s.shop_id, business_date, count(*), sum(quantity), sum(total), sum(taxable), sum(2 * half), sum(cost)
  FROM bench.document JOIN bench.shop s USING (shop) WHERE NOT cancelled GROUP BY 1, 2;
INSERT INTO model_summary (shop_id, period, company, model, item_category, units, revenue_paise, taxable_paise, cost_paise)
SELECT s.shop_id, p.period, company, model, category, count(*), sum(total), sum(taxable), sum(cost)
  FROM bench.line l JOIN bench.shop s USING (shop)
 CROSS JOIN LATERAL (VALUES (to_char(l.business_date, 'YYYYMMDD')::int), (to_char(l.business_date, 'YYYYMM')::int)) AS p (period)
 WHERE NOT cancelled GROUP BY 1, 2, 3, 4, 5;
INSERT INTO payment_summary (shop_id, business_date, payment_method, sales, amount_paise)
SELECT shop_id, business_date, method, count(DISTINCT document_id), sum(amount_paise) FROM payments WHERE NOT reversed GROUP BY 1, 2, 3;
INSERT INTO sales_breakdown (shop_id, period, company, item_category, payment_method, sold_by, sales, sales_of_company, sales_of_category,
  sales_in_all, units, revenue_paise, rounding_paise, taxable_paise, tax_paise, cost_paise)
SELECT s.shop_id, p.period, l.company, l.category, coalesce(d.method, ''), s.user_id, count(*) FILTER (WHERE l.of_both = 1),
       count(*) FILTER (WHERE l.of_company = 1), count(*) FILTER (WHERE l.of_category = 1), count(*) FILTER (WHERE l.in_all = 1),
       count(*), sum(l.total), coalesce(sum(d.total - l.sale_total) FILTER (WHERE l.in_all = 1), 0), sum(l.taxable), sum(2 * l.half), sum(l.cost)
  FROM (SELECT *, row_number() OVER (PARTITION BY n, company, category ORDER BY line_no) AS of_both,
               row_number() OVER (PARTITION BY n, company ORDER BY line_no) AS of_company,
               row_number() OVER (PARTITION BY n, category ORDER BY line_no) AS of_category,
               row_number() OVER (PARTITION BY n ORDER BY line_no) AS in_all, sum(total) OVER (PARTITION BY n) AS sale_total
          FROM bench.line WHERE NOT cancelled) l
  JOIN bench.document d USING (n) JOIN bench.shop s ON s.shop = d.shop
 CROSS JOIN LATERAL (VALUES (to_char(d.business_date, 'YYYYMMDD')::int), (to_char(d.business_date, 'YYYYMM')::int)) AS p (period)
 GROUP BY 1, 2, 3, 4, 5, 6;
INSERT INTO hour_summary (shop_id, business_date, hour, sales, units, revenue_paise)
SELECT shop_id, business_date, coalesce(sold_hour, -1), count(*), sum(quantity), sum(total_paise)
  FROM sales WHERE status <> 'CANCELLED' GROUP BY 1, 2, 3;
INSERT INTO money_summary (shop_id, account, business_date, amount_paise)
SELECT shop_id, account, business_date, sum(amount_paise)
  FROM ledger_lines WHERE account IN ('CASH', 'BANK', 'CHEQUES') GROUP BY 1, 2, 3;
INSERT INTO shop_totals (shop_id, customers, due_paise)
SELECT shop_id, count(*) FILTER (WHERE sales_count > 0), sum(due_paise) FROM customers GROUP BY 1;`;

/** The statements that fill the shop's tables, in order. */
export const fillTables = (size: TradeSize): string[] => [
  `CREATE FUNCTION bench.invoice_no(fy int, sequence int) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
   $$ SELECT 'INV/' || lpad(($1 % 100)::text, 2, '0') || '-' || lpad((($1 + 1) % 100)::text, 2, '0') || '/' || lpad($2::text, greatest(4, length($2::text)), '0') $$;`,
  sales,
  stock(size),
  ledger,
  sums,
];
