/** Links to invoices are not kept; what is kept is how often those of a sale were ended. */
import * as z from 'zod';
import type { ShopSql } from '../../db/database.ts';

const roundsRow = z.object({ rounds: z.int() });

/** The round of a sale's links that holds now; 0 while none were ever ended. */
export async function roundOfLinks(sql: ShopSql, saleId: string): Promise<number> {
  const [row] = await sql.query(
    roundsRow,
    'SELECT rounds FROM ended_links WHERE shop_id = $1 AND sale_id = $2',
    [sql.shopId, saleId],
  );
  return row?.rounds ?? 0;
}

/** Ends all links to a sale that were given so far; answers the round that begins. */
export async function endLinks(tx: ShopSql, saleId: string): Promise<number> {
  const [row] = await tx.query(
    roundsRow,
    `INSERT INTO ended_links AS e (shop_id, sale_id, rounds) VALUES ($1, $2, 1)
     ON CONFLICT (shop_id, sale_id) DO UPDATE SET rounds = e.rounds + 1
     RETURNING rounds`,
    [tx.shopId, saleId],
  );
  return row?.rounds ?? 0;
}
