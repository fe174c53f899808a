/** Links are not stored; each sale stores how often its links were revoked. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { Actor } from '../posting/index.ts';
import { sales } from '../../src/resources/sales/declaration.ts';

const roundsRow = z.object({ rounds: z.int() });

/** Answers the current round; it is 0 before any revocation. */
export async function roundOfLinks(sql: ShopSql, saleId: string): Promise<number> {
  const [row] = await sql.query(
    roundsRow,
    'SELECT rounds FROM ended_links WHERE shop_id = $1 AND sale_id = $2',
    [sql.shopId, saleId],
  );
  return row?.rounds ?? 0;
}

/** Revokes all links of a sale; returns the new round. */
export async function endLinks(tx: ShopSql, actor: Actor, saleId: string): Promise<number> {
  const [row] = await tx.query(
    roundsRow,
    `INSERT INTO ended_links AS e (shop_id, sale_id, rounds) VALUES ($1, $2, 1)
     ON CONFLICT (shop_id, sale_id) DO UPDATE SET rounds = e.rounds + 1
     RETURNING rounds`,
    [tx.shopId, saleId],
  );
  const linksEnded = row?.rounds ?? 0;
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: sales.name,
    recordId: saleId,
    before: null,
    after: { linksEnded },
  });
  return linksEnded;
}
