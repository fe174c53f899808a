import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';

const earnedRow = z.object({ id: z.string(), charged: z.int(), cost: z.int(), earned: z.int() });

/**
 * Answers of repairs, without tax, what customer and brand are charged, the cost of the parts, and the rest less
 * what the shop gave up of the claim.
 */
export const moneyOfRepairs =
  (of: 'charged' | 'cost' | 'earned') =>
  async (
    sql: ShopSql,
    _viewer: unknown,
    records: readonly { id: string }[],
  ): Promise<Map<string, number>> => {
    const rows = await sql.query(
      earnedRow,
      `SELECT t.id, m.charged::bigint AS charged, m.cost::bigint AS cost, (m.charged - m.cost - m.lost)::bigint AS earned
         FROM tickets t
         LEFT JOIN sales s ON s.shop_id = t.shop_id AND s.id = t.sale_id
         LEFT JOIN brand_claims b ON b.shop_id = t.shop_id AND b.id = t.claim_id AND NOT b.cancelled
        CROSS JOIN LATERAL (
          SELECT coalesce(s.taxable_paise + s.margin_sales_paise - s.margin_tax_paise, 0)
                   + coalesce(b.amount_paise - b.cgst_paise - b.sgst_paise - b.igst_paise, 0) AS charged,
                 -- Its tax is owed though the brand does not pay.
                 coalesce(b.written_off_paise, 0) AS lost,
                 (SELECT coalesce(sum(p.cost_paise), 0) FROM ticket_parts p
                   WHERE p.shop_id = t.shop_id AND p.ticket_id = t.id AND p.state IN ('FITTED', 'BILLED')) AS cost) m
        WHERE t.shop_id = $1 AND t.id = ANY ($2::uuid[])`,
      [sql.shopId, records.map(({ id }) => id)],
    );
    return new Map(rows.map(row => [row.id, row[of]]));
  };
