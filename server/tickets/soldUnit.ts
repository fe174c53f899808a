import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';

const soldRow = z.object({
  saleId: z.string(),
  soldOn: z.string(),
  customerId: z.string().nullable(),
  model: z.string(),
  warrantyUntil: z.string().nullable(),
});
export type SoldUnit = z.infer<typeof soldRow>;

/** Finds the last valid sale of the unit with this IMEI, from the shop's own stock. */
export async function soldUnit(sql: ShopSql, imei: string): Promise<SoldUnit | undefined> {
  const [row] = await sql.query(
    soldRow,
    `SELECT s.id AS "saleId", s.business_date AS "soldOn", s.customer_id AS "customerId",
            concat_ws(' ', c.name, p.model) AS model,
            (s.business_date + make_interval(months => l.warranty_months))::date AS "warrantyUntil"
       FROM stock_items i
       JOIN stock_movements m ON m.shop_id = $1 AND m.stock_item_id = i.id AND m.kind = 'SALE'
       JOIN sales s ON s.shop_id = $1 AND s.id = m.document_id AND s.status = 'POSTED'
       JOIN sale_lines l ON l.shop_id = $1 AND l.sale_id = s.id AND l.stock_item_id = i.id
       JOIN products p ON p.shop_id = $1 AND p.id = i.product_id
       JOIN companies c ON c.shop_id = $1 AND c.id = p.company_id
      WHERE i.shop_id = $1 AND i.status = 'SOLD' AND i.id IN (
              SELECT id FROM stock_items WHERE shop_id = $1 AND imei = $2
              UNION SELECT id FROM stock_items WHERE shop_id = $1 AND imei2 = $2)
      ORDER BY s.business_date DESC, s.id DESC LIMIT 1`,
    [sql.shopId, imei],
  );
  return row;
}
