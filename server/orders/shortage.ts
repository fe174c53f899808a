import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';

const sourceRow = z.object({
  productId: z.string(),
  supplierId: z.string(),
  unitCostPaise: z.int(),
});

/** Answers from whom each product was bought last, and for how much, without persons who sold their own. */
export async function lastSources(
  sql: ShopSql,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, { supplierId: string; unitCostPaise: number }>> {
  const rows = await sql.query(
    sourceRow,
    `SELECT DISTINCT ON (l.product_id) l.product_id, b.supplier_id, l.unit_cost_paise
       FROM purchase_bill_lines l
       JOIN purchase_bills b ON b.shop_id = l.shop_id AND b.id = l.purchase_bill_id
      WHERE l.shop_id = $1 AND l.product_id = ANY ($2::uuid[]) AND b.status = 'POSTED' AND b.seller_id_kind IS NULL
      ORDER BY l.product_id, b.business_date DESC, b.created_at DESC, b.id DESC`,
    [sql.shopId, productIds],
  );
  return new Map(rows.map(({ productId, ...source }) => [productId, source]));
}
