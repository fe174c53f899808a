import * as z from 'zod';
import { AGES, stockPlan as answer, type StockPlan } from '../../src/resources/stock/answers.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { modelColumns, withVariant } from '../products/index.ts';
import type { Actor } from '../posting/index.ts';

const MAX_ROWS = 200;

const planRow = answer.shape.rows.element
  .omit({ variant: true, coverDays: true, order: true })
  .extend(modelColumns);
const ageRow = z.object({ age: z.enum(AGES), pieces: z.int(), valuePaise: z.int() });

/** Lists products sold in the last days, the shortest cover first. */
export async function stockPlan(
  sql: ShopSql,
  actor: Actor,
  { days, cover }: { days: number; cover: number },
): Promise<StockPlan> {
  const [rows, ages] = await Promise.all([
    sql.query(
      planRow,
      `SELECT p.id AS product_id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.in_stock, m.sold,
              (SELECT $3::date - min(received_on) FROM stock_items i
                WHERE i.shop_id = p.shop_id AND i.product_id = p.id AND i.status = 'IN_STOCK') AS oldest_days,
              (SELECT coalesce(sum(greatest(l.quantity - l.received_quantity, 0)), 0)::int
                 FROM purchase_order_lines l JOIN purchase_orders o ON o.shop_id = l.shop_id AND o.id = l.order_id
                WHERE l.shop_id = p.shop_id AND l.product_id = p.id
                  AND o.state IN ('DRAFT', 'SENT', 'PARTLY_RECEIVED')) AS on_order
         FROM (SELECT product_id, -sum(quantity)::int AS sold FROM stock_movements
                WHERE shop_id = $1 AND business_date > $2::date AND business_date <= $3::date
                  AND kind IN ('SALE', 'SALE_CANCELLED', 'SALE_RETURNED')
                GROUP BY 1 HAVING sum(quantity) < 0) m
         JOIN products p ON p.shop_id = $1 AND p.id = m.product_id AND p.active
         JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
        ORDER BY p.in_stock::numeric / m.sold, m.sold DESC, p.id LIMIT ${MAX_ROWS}`,
      [sql.shopId, addDays(actor.businessDate, -days), actor.businessDate],
    ),
    sql.query(
      ageRow,
      `SELECT CASE WHEN d.days <= 30 THEN 'd0_30' WHEN d.days <= 60 THEN 'd31_60' WHEN d.days <= 90 THEN 'd61_90'
                   WHEN d.days <= 180 THEN 'd91_180' ELSE 'd180' END AS age,
              sum(i.quantity)::int AS pieces, sum(i.value_paise)::bigint AS value_paise
         FROM stock_items i CROSS JOIN LATERAL (SELECT $2::date - i.received_on AS days) d
        WHERE i.shop_id = $1 AND i.status = 'IN_STOCK' GROUP BY 1`,
      [sql.shopId, actor.businessDate],
    ),
  ]);
  return {
    ageing: AGES.map(age => ages.find(row => row.age === age) ?? { age, pieces: 0, valuePaise: 0 }),
    rows: rows.map(row => ({
      ...withVariant(row),
      coverDays: Math.floor((row.inStock * days) / row.sold),
      order: Math.max(0, Math.ceil((row.sold * cover) / days) - row.inStock - row.onOrder),
    })),
  };
}
