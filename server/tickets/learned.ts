import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';

const learnedRow = z.object({
  id: z.string(),
  minutes: z.int().nullable(),
  partId: z.string().nullable(),
  part: z.string().nullable(),
  partPricePaise: z.int().nullable(),
  labourId: z.string().nullable(),
  labourPricePaise: z.int().nullable(),
});
export type Learned = Omit<z.infer<typeof learnedRow>, 'id'>;

/**
 * Answers what repairs of these faults took: the part and labour of most of them, medians of price and logged time.
 * Warranty has no price.
 */
export async function learnedOf(sql: ShopSql, ids: readonly string[]): Promise<Map<string, Learned>> {
  const rows = await sql.query(
    learnedRow,
    `WITH past AS (SELECT id, fault_code_id AS fault FROM tickets
                    WHERE shop_id = $1 AND fault_code_id = ANY ($2::uuid[]) AND kind = 'REPAIR' AND outcome = 'REPAIRED'),
          goods AS (SELECT p.fault, l.kind, l.product_id, count(*) AS times,
                           percentile_disc(0.5) WITHIN GROUP (ORDER BY l.unit_price_paise)::bigint AS price
                      FROM past p JOIN ticket_lines l ON l.shop_id = $1 AND l.ticket_id = p.id AND l.use IS DISTINCT FROM 'PUT_BACK'
                     GROUP BY 1, 2, 3),
          usual AS (SELECT DISTINCT ON (fault, kind) * FROM goods ORDER BY fault, kind, times DESC, product_id),
          spent AS (SELECT p.fault, percentile_disc(0.5) WITHIN GROUP (ORDER BY t.minutes)::int AS minutes
                      FROM past p JOIN LATERAL (SELECT sum(x.minutes) AS minutes FROM ticket_times x
                                                 WHERE x.shop_id = $1 AND x.ticket_id = p.id) t ON t.minutes > 0
                     GROUP BY 1)
     SELECT f.id, s.minutes, part.product_id AS "partId", c.name || ' ' || d.model AS part, part.price AS "partPricePaise",
            labour.product_id AS "labourId", labour.price AS "labourPricePaise"
       FROM unnest($2::uuid[]) f(id)
       LEFT JOIN spent s ON s.fault = f.id
       LEFT JOIN usual part ON part.fault = f.id AND part.kind = 'PART'
       LEFT JOIN products d ON d.shop_id = $1 AND d.id = part.product_id
       LEFT JOIN companies c ON c.shop_id = $1 AND c.id = d.company_id
       LEFT JOIN usual labour ON labour.fault = f.id AND labour.kind = 'LABOUR'`,
    [sql.shopId, ids],
  );
  return new Map(rows.map(({ id, ...learned }) => [id, learned]));
}
