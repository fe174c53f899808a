import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { moneyAccounts } from '../ledger/index.ts';
import { modelColumns } from '../products/index.ts';
import {
  moneyNow as moneyAnswer,
  slowStock as slowAnswer,
  stockLevels as levelsAnswer,
  type MoneyNow,
  type SlowStock,
  type StockLevels,
} from '../../src/resources/reports/answers.ts';
import { variantName } from '../../src/resources/products/names.ts';
import { readsBlind, type Actor } from '../posting/index.ts';
import { lowStock } from '../stock/index.ts';

export async function moneyNow(sql: ShopSql, actor: Actor): Promise<MoneyNow> {
  const [row] = await sql.query(
    moneyAnswer,
    `SELECT coalesce((SELECT due_paise FROM shop_totals WHERE shop_id = $1), 0) AS due_paise,
            coalesce((SELECT owing FROM shop_totals WHERE shop_id = $1), 0) AS customers_owing,
            coalesce(sum(amount_paise) FILTER (WHERE account = 'CASH'), 0)::bigint AS cash_paise,
            coalesce(sum(amount_paise) FILTER (WHERE account NOT IN ('CASH', 'CHEQUES')), 0)::bigint AS bank_paise,
            coalesce(sum(amount_paise) FILTER (WHERE account = 'CHEQUES'), 0)::bigint AS cheques_paise
       FROM money_summary
      WHERE shop_id = $1 AND account = ANY ($2::text[]) AND business_date = '-infinity'`,
    [sql.shopId, await moneyAccounts(sql)],
    { plan: 'once' },
  );
  if (!row) throw new Error('a sum always has a row');
  return { ...row, cashPaise: (await readsBlind(sql, actor)) ? null : row.cashPaise };
}

const lowRow = levelsAnswer.omit({ products: true });

/** Lists active products without services, those with the lowest stock first. */
export async function stockLevels(sql: ShopSql, limit: number): Promise<StockLevels> {
  const [row] = await sql.query(
    lowRow,
    `SELECT s.low_stock_qty, s.critical_stock_qty, count(p.id)::int AS low,
            count(p.id) FILTER (WHERE p.in_stock <= s.critical_stock_qty)::int AS critical,
            EXISTS (SELECT FROM products a WHERE a.shop_id = s.id AND a.active AND a.item_category <> 'SERVICE') AS listed
       FROM shops s
       LEFT JOIN products p ON p.shop_id = s.id AND p.active AND p.item_category <> 'SERVICE' AND p.in_stock <= s.low_stock_qty
      WHERE s.id = $1 GROUP BY s.id`,
    [sql.shopId],
  );
  if (!row) throw new Error(`There is no shop ${sql.shopId}`);
  return { ...row, products: limit > 0 && row.low > 0 ? await lowStock(sql, limit) : [] };
}

const slowRow = slowAnswer.shape.rows.element
  .omit({ variant: true })
  .extend({ ...modelColumns, products: z.int(), units: z.int(), allPaise: z.int() });

/**
 * Lists products in stock without a sale for this many days, the longest first. Days count from the last receipt if
 * later; cancelled sales are ignored.
 */
export async function slowStock(
  sql: ShopSql,
  actor: Actor,
  { days, limit }: { days: number; limit: number },
): Promise<SlowStock> {
  const rows = await sql.query(
    slowRow,
    `SELECT *, count(*) OVER ()::int AS products, sum(in_stock) OVER ()::int AS units, sum(value_paise) OVER ()::bigint AS all_paise
       FROM (
         SELECT p.id AS product_id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.item_category, p.in_stock,
                i.received_on, $2::date - i.received_on AS days_in_stock, m.last_sold_on, i.value_paise,
                $2::date - greatest(i.received_on, m.last_sold_on) AS idle_days
           FROM products p
           JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
          CROSS JOIN LATERAL (SELECT min(received_on) AS received_on, sum(value_paise)::bigint AS value_paise FROM stock_items
                               WHERE shop_id = p.shop_id AND product_id = p.id AND status = 'IN_STOCK') i
           LEFT JOIN LATERAL (SELECT business_date AS last_sold_on FROM stock_movements s
                               WHERE s.shop_id = p.shop_id AND s.product_id = p.id AND s.kind = 'SALE'
                                 AND NOT EXISTS (SELECT FROM reversals r WHERE r.shop_id = s.shop_id AND r.document_id = s.document_id)
                               ORDER BY business_date DESC LIMIT 1) m ON true
          WHERE p.shop_id = $1 AND p.in_stock > 0) slow
      WHERE idle_days >= $3 ORDER BY idle_days DESC, value_paise DESC, product_id LIMIT $4`,
    [sql.shopId, actor.businessDate, days, limit],
  );
  return {
    rows: rows.map(({ ram, storage, colour, products: _, units: __, allPaise: ___, ...row }) => ({
      ...row,
      variant: variantName({ ram, storage, colour }) || null,
    })),
    products: rows[0]?.products ?? 0,
    units: rows[0]?.units ?? 0,
    valuePaise: rows[0]?.allPaise ?? 0,
  };
}
