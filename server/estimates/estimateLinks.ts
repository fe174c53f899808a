/** Links are not stored; each estimate stores how often its links were revoked. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import type { Actor } from '../posting/index.ts';
import { estimates } from '../../src/resources/estimates/declaration.ts';

const roundsRow = z.object({ rounds: z.int() });

/** Answers the current round; it is 0 before any revocation. */
export async function roundOfEstimateLinks(sql: ShopSql, id: string): Promise<number> {
  const [row] = await sql.query(
    roundsRow,
    'SELECT link_rounds AS rounds FROM estimates WHERE shop_id = $1 AND id = $2',
    [sql.shopId, id],
  );
  return row?.rounds ?? 0;
}

/** Revokes all links of an estimate; returns the new round. */
export async function revokeEstimateLinks(tx: ShopSql, actor: Actor, id: string): Promise<number> {
  const [row] = await tx.query(
    roundsRow,
    'UPDATE estimates SET link_rounds = link_rounds + 1 WHERE shop_id = $1 AND id = $2 RETURNING link_rounds AS rounds',
    [tx.shopId, id],
  );
  const linksEnded = row?.rounds ?? 0;
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: estimates.name,
    recordId: id,
    before: null,
    after: { linksEnded },
  });
  return linksEnded;
}
