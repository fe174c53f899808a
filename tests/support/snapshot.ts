/** What a shop holds, owes and has counted, to be compared before and after. */
import type { Trade } from './trade.ts';

export interface Snapshot {
  stock: unknown[];
  products: unknown[];
  accounts: unknown[];
  customers: unknown[];
  suppliers: unknown[];
  financiers: unknown[];
  daily: unknown[];
  models: unknown[];
  payments: unknown[];
  breakdown: unknown[];
  hours: unknown[];
  money: unknown[];
  moneyInAll: unknown[];
  made: unknown[];
  totals: unknown[];
}

const STORED: Record<keyof Snapshot, string> = {
  stock: `SELECT product_id, imei, imei2, serial_no, status, condition, quantity, value_paise, left_on FROM stock_items
           WHERE shop_id = $1 AND status = 'IN_STOCK' ORDER BY product_id, imei, received_on, id`,
  products: 'SELECT id, in_stock FROM products WHERE shop_id = $1 AND in_stock > 0 ORDER BY id',
  accounts: `SELECT account, sum(amount_paise)::bigint AS balance FROM ledger_lines WHERE shop_id = $1
              GROUP BY account HAVING sum(amount_paise) <> 0 ORDER BY account`,
  customers: `SELECT phone, due_paise, store_credit_paise, total_purchases_paise, sales_count FROM customers
               WHERE shop_id = $1 AND (due_paise <> 0 OR store_credit_paise <> 0 OR total_purchases_paise <> 0) ORDER BY phone`,
  suppliers:
    'SELECT phone, payable_paise FROM suppliers WHERE shop_id = $1 AND payable_paise <> 0 ORDER BY phone',
  financiers:
    'SELECT name, receivable_paise FROM financiers WHERE shop_id = $1 AND receivable_paise <> 0 ORDER BY name',
  daily: `SELECT business_date, sales, units, revenue_paise, taxable_paise, tax_paise, margin_tax_paise, cost_paise FROM daily_summary
           WHERE shop_id = $1 AND sales > 0 ORDER BY business_date`,
  models: `SELECT period, company, model, item_category, units, revenue_paise, taxable_paise, cost_paise FROM model_summary
            WHERE shop_id = $1 AND units > 0 ORDER BY period, company, model, item_category`,
  payments: `SELECT business_date, payment_method, sales, amount_paise FROM payment_summary
              WHERE shop_id = $1 AND sales > 0 ORDER BY business_date, payment_method`,
  breakdown: `SELECT period, company, item_category, payment_method, sold_by, sales, sales_of_company, sales_of_category, sales_in_all,
                     units, revenue_paise, rounding_paise, taxable_paise, tax_paise, margin_tax_paise, cost_paise
                FROM sales_breakdown WHERE shop_id = $1 AND sales > 0 ORDER BY 1, 2, 3, 4, 5`,
  hours: `SELECT business_date, hour, sales, units, revenue_paise FROM hour_summary
           WHERE shop_id = $1 AND sales > 0 ORDER BY 1, 2`,
  money: `SELECT account, sum(amount_paise)::bigint AS amount_paise FROM money_summary
           WHERE shop_id = $1 AND business_date > '-infinity'
           GROUP BY account HAVING sum(amount_paise) <> 0 ORDER BY 1`,
  moneyInAll: `SELECT account, amount_paise FROM money_summary
                WHERE shop_id = $1 AND business_date = '-infinity' AND amount_paise <> 0 ORDER BY 1`,
  made: `SELECT made, payment_method, payment_mode, status, sales FROM history_days
          WHERE shop_id = $1 AND sales > 0 AND status = 'POSTED' ORDER BY 1, 2, 3, 4`,
  totals: 'SELECT customers, owing, due_paise FROM shop_totals WHERE shop_id = $1 AND customers > 0',
};

const TAX = 'l.cgst_paise + l.sgst_paise + l.igst_paise';
/** What a line leaves without tax. */
const NET = `CASE WHEN l.margin_scheme THEN l.total_paise - (${TAX}) ELSE l.taxable_paise END`;

/** The same, made of the documents alone: what the stored sums have to be. */
const COMPUTED: Partial<Record<keyof Snapshot, string>> = {
  products: `SELECT product_id AS id, sum(quantity)::int AS in_stock FROM stock_items WHERE shop_id = $1
              GROUP BY product_id HAVING sum(quantity) > 0 ORDER BY product_id`,
  customers: `SELECT c.phone, sum(s.due_paise)::bigint AS due_paise, 0 AS store_credit_paise,
                     sum(s.total_paise)::bigint AS total_purchases_paise, count(*)::int AS sales_count
                FROM sales s JOIN customers c ON c.shop_id = s.shop_id AND c.id = s.customer_id
               WHERE s.shop_id = $1 AND s.status = 'POSTED' GROUP BY c.phone
              HAVING sum(s.due_paise) <> 0 OR sum(s.total_paise) <> 0 ORDER BY c.phone`,
  suppliers: `SELECT supplier_phone AS phone, sum(total_paise - paid_paise)::bigint AS payable_paise FROM purchase_bills
               WHERE shop_id = $1 AND status = 'POSTED' GROUP BY 1 HAVING sum(total_paise - paid_paise) <> 0 ORDER BY 1`,
  financiers: `SELECT f.name, sum(l.amount_paise)::bigint AS receivable_paise
                 FROM ledger_lines l JOIN financiers f ON f.shop_id = l.shop_id AND f.id = l.party_id
                WHERE l.shop_id = $1 AND l.account = 'FINANCIERS' GROUP BY 1 HAVING sum(l.amount_paise) <> 0 ORDER BY 1`,
  daily: `SELECT business_date, count(*)::int AS sales, sum(quantity)::int AS units, sum(total_paise)::bigint AS revenue_paise,
                 sum(taxable_paise + margin_sales_paise - margin_tax_paise)::bigint AS taxable_paise,
                 sum(cgst_paise + sgst_paise + igst_paise)::bigint AS tax_paise, sum(margin_tax_paise)::bigint AS margin_tax_paise,
                 sum(cost_paise)::bigint AS cost_paise
            FROM sales WHERE shop_id = $1 AND status = 'POSTED' GROUP BY 1 ORDER BY 1`,
  models: `SELECT p.period, l.company, l.model, l.item_category, sum(l.quantity)::int AS units, sum(l.total_paise)::bigint AS revenue_paise,
                  sum(${NET})::bigint AS taxable_paise, sum(l.cost_paise)::bigint AS cost_paise
             FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
             CROSS JOIN LATERAL (VALUES (to_char(s.business_date, 'YYYYMM')::int), (to_char(s.business_date, 'YYYYMMDD')::int)) AS p (period)
            WHERE s.shop_id = $1 AND s.status = 'POSTED' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  payments: `SELECT p.business_date, p.method AS payment_method, count(DISTINCT p.document_id)::int AS sales, sum(p.amount_paise)::bigint AS amount_paise
               FROM payments p JOIN sales s ON s.shop_id = p.shop_id AND s.id = p.document_id
              WHERE p.shop_id = $1 AND s.status = 'POSTED' GROUP BY 1, 2 ORDER BY 1, 2`,
  // Each count by its own question: sales with such a line, and of those the ones whose first such line it is.
  breakdown: `SELECT p.period, l.company, l.item_category, coalesce(s.payment_method, '') AS payment_method, s.sold_by,
                     count(DISTINCT s.id)::int AS sales,
                     count(DISTINCT s.id) FILTER (WHERE l.line_no = (SELECT min(f.line_no) FROM sale_lines f WHERE f.shop_id = l.shop_id AND f.sale_id = l.sale_id AND f.company = l.company))::int AS sales_of_company,
                     count(DISTINCT s.id) FILTER (WHERE l.line_no = (SELECT min(f.line_no) FROM sale_lines f WHERE f.shop_id = l.shop_id AND f.sale_id = l.sale_id AND f.item_category = l.item_category))::int AS sales_of_category,
                     count(DISTINCT s.id) FILTER (WHERE l.line_no = 1)::int AS sales_in_all,
                     sum(l.quantity)::int AS units, sum(l.total_paise)::bigint AS revenue_paise,
                     coalesce(sum(s.total_paise - (SELECT sum(f.total_paise) FROM sale_lines f WHERE f.shop_id = l.shop_id AND f.sale_id = l.sale_id)) FILTER (WHERE l.line_no = 1), 0)::bigint AS rounding_paise,
                     sum(${NET})::bigint AS taxable_paise,
                     coalesce(sum(${TAX}) FILTER (WHERE NOT l.margin_scheme), 0)::bigint AS tax_paise,
                     coalesce(sum(${TAX}) FILTER (WHERE l.margin_scheme), 0)::bigint AS margin_tax_paise, sum(l.cost_paise)::bigint AS cost_paise
                FROM sales s JOIN sale_lines l ON l.shop_id = s.shop_id AND l.sale_id = s.id
                CROSS JOIN LATERAL (VALUES (to_char(s.business_date, 'YYYYMM')::int), (to_char(s.business_date, 'YYYYMMDD')::int)) AS p (period)
               WHERE s.shop_id = $1 AND s.status = 'POSTED' GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`,
  hours: `SELECT business_date,
                 CASE WHEN (created_at AT TIME ZONE 'Asia/Kolkata')::date = business_date
                      THEN extract(hour FROM created_at AT TIME ZONE 'Asia/Kolkata')::int ELSE -1 END AS hour,
                 count(*)::int AS sales, sum(quantity)::int AS units, sum(total_paise)::bigint AS revenue_paise
            FROM sales WHERE shop_id = $1 AND status = 'POSTED' GROUP BY 1, 2 ORDER BY 1, 2`,
  money: `SELECT account, sum(amount_paise)::bigint AS amount_paise FROM ledger_lines
           WHERE shop_id = $1 GROUP BY account HAVING sum(amount_paise) <> 0 ORDER BY 1`,
  made: `SELECT m.made, coalesce(payment_method, '') AS payment_method, payment_mode, status, count(*)::int AS sales
           FROM sales s
           CROSS JOIN LATERAL (VALUES (to_char(s.created_at AT TIME ZONE 'UTC', 'YYYY')::int), (to_char(s.created_at AT TIME ZONE 'UTC', 'YYYYMM')::int), (to_char(s.created_at AT TIME ZONE 'UTC', 'YYYYMMDD')::int)) AS m (made)
          WHERE shop_id = $1 AND status = 'POSTED' GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4`,
  moneyInAll: `SELECT account, sum(amount_paise)::bigint AS amount_paise FROM ledger_lines
                WHERE shop_id = $1 AND account IN ('CASH', 'BANK', 'CHEQUES') GROUP BY account HAVING sum(amount_paise) <> 0 ORDER BY 1`,
  totals: `SELECT count(customer_id)::int AS customers, count(customer_id) FILTER (WHERE due > 0)::int AS owing, sum(due)::bigint AS due_paise
             FROM (SELECT customer_id, sum(due_paise) AS due FROM sales WHERE shop_id = $1 AND status = 'POSTED' GROUP BY 1) AS c
           HAVING count(customer_id) > 0`,
};

async function read(shop: Trade, queries: Partial<Record<keyof Snapshot, string>>) {
  const entries: [string, unknown[]][] = [];
  for (const [name, text] of Object.entries(queries)) entries.push([name, await shop.rows(text)]);
  return Object.fromEntries(entries);
}

export const snapshot = (shop: Trade) => read(shop, STORED) as Promise<unknown> as Promise<Snapshot>;

/** Stored rows that documents alone can give, and the same computed from the documents. */
export async function storedAndComputed(shop: Trade) {
  const stored = await snapshot(shop);
  const computed = await read(shop, COMPUTED);
  const same = Object.fromEntries(Object.keys(COMPUTED).map(name => [name, stored[name as keyof Snapshot]]));
  return { stored: same, computed };
}

/** Rows of `history_counts` as stored, and as computed from all sales. */
export async function countsStoredAndComputed(shop: Trade) {
  const stored = await shop.rows(
    `SELECT period, company, item_category, payment_method, payment_mode, status, sales, total_paise, tax_paise, margin_tax_paise FROM history_counts
      WHERE shop_id = $1 AND sales > 0 ORDER BY 1, 2, 3, 4, 5, 6`,
  );
  const computed = await shop.rows(
    `SELECT p.period, c.company, c.item_category, coalesce(s.payment_method, '') AS payment_method, s.payment_mode, s.status,
            count(DISTINCT s.id)::int AS sales, sum(s.total_paise)::bigint AS total_paise,
            sum(s.cgst_paise + s.sgst_paise + s.igst_paise)::bigint AS tax_paise, sum(s.margin_tax_paise)::bigint AS margin_tax_paise
       FROM sales s
       CROSS JOIN LATERAL (VALUES (0), (extract(year FROM s.business_date)::int), (to_char(s.business_date, 'YYYYMM')::int)) AS p (period)
       CROSS JOIN LATERAL (
         SELECT '' AS company, '' AS item_category
         UNION SELECT l.company, '' FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id
         UNION SELECT '', l.item_category FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id
         UNION SELECT l.company, l.item_category FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id) AS c
      WHERE s.shop_id = $1 GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`,
  );
  return { stored, computed };
}

/** Rows of `history_part_counts` as stored, and as computed from the lines and payments of all sales. */
export async function partsStoredAndComputed(shop: Trade) {
  const stored = await shop.rows(
    `SELECT model, company, item_category, paid_with, period, payment_method, payment_mode, status, sales, total_paise, tax_paise, margin_tax_paise
       FROM history_part_counts WHERE shop_id = $1 AND sales > 0 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  const computed = await shop.rows(
    `SELECT k.model, k.company, k.item_category, k.paid_with, p.period, coalesce(s.payment_method, '') AS payment_method,
            s.payment_mode, s.status, count(*)::int AS sales, sum(s.total_paise)::bigint AS total_paise,
            sum(s.cgst_paise + s.sgst_paise + s.igst_paise)::bigint AS tax_paise, sum(s.margin_tax_paise)::bigint AS margin_tax_paise
       FROM sales s
       CROSS JOIN LATERAL (VALUES (0), (extract(year FROM s.business_date)::int), (to_char(s.business_date, 'YYYYMM')::int)) AS p (period)
       CROSS JOIN LATERAL (
         SELECT l.model, l.company, l.item_category, '' AS paid_with FROM sale_lines l WHERE l.shop_id = s.shop_id AND l.sale_id = s.id
         UNION SELECT '', '', '', p.method FROM payments p WHERE p.shop_id = s.shop_id AND p.document_id = s.id) AS k
      WHERE s.shop_id = $1 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  return { stored, computed };
}

/** Days of every account as stored, and as computed from the ledger lines. */
export async function accountDaysStoredAndComputed(shop: Trade) {
  const stored = await shop.rows(
    `SELECT account, business_date, amount_paise, debit_paise, entries FROM money_summary
      WHERE shop_id = $1 AND business_date > '-infinity' ORDER BY 1, 2`,
  );
  const computed = await shop.rows(
    `SELECT account, business_date, sum(amount_paise)::bigint AS amount_paise,
            sum(greatest(amount_paise, 0))::bigint AS debit_paise, count(*)::int AS entries
       FROM ledger_lines WHERE shop_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
  );
  return { stored, computed };
}

/** Codes of units in stock that are not stored, and stored codes without a unit in stock; always none. */
export const strayCodes = (shop: Trade): Promise<unknown[]> =>
  shop.rows(
    `SELECT i.id, v.code, c.code AS stored FROM stock_items i
      CROSS JOIN LATERAL (VALUES (i.imei), (i.imei2), (i.serial_no)) AS v (code)
       FULL JOIN stock_codes c ON c.shop_id = i.shop_id AND c.stock_item_id = i.id AND c.code = v.code
      WHERE coalesce(i.shop_id, c.shop_id) = $1
        AND (c.code IS NOT NULL) <> coalesce(i.status = 'IN_STOCK' AND v.code IS NOT NULL, false)`,
  );
