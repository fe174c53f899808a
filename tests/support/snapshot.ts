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
  models: `SELECT period, company_id, model, item_category, units, revenue_paise, taxable_paise, cost_paise FROM model_summary
            WHERE shop_id = $1 AND units > 0 ORDER BY period, company_id, model, item_category`,
  payments: `SELECT business_date, payment_method, sales, amount_paise FROM payment_summary
              WHERE shop_id = $1 AND sales > 0 ORDER BY business_date, payment_method`,
  breakdown: `SELECT period, company_id, item_category, payment_method, sold_by, sales, sales_of_company, sales_of_category, sales_in_all,
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

export async function snapshot({ rows }: Trade): Promise<Snapshot> {
  const entries: [string, unknown[]][] = [];
  for (const [name, text] of Object.entries(STORED)) entries.push([name, await rows(text)]);
  return Object.fromEntries(entries) as unknown as Snapshot;
}
