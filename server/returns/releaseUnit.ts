import type { ShopSql } from '../kit/db/database.ts';
import { idRow } from '../kit/db/rows.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { stockItems } from '../../src/resources/stock/declaration.ts';

/** Lets a held unit be sold. Throws 409 `NOT_ON_HOLD`. */
export async function releaseUnit(tx: ShopSql, actor: Actor, id: string): Promise<void> {
  const [row] = await tx.query(
    idRow,
    `UPDATE stock_items SET on_hold = false, updated_at = $3, version = version + 1
      WHERE shop_id = $1 AND id = $2 AND on_hold AND status = 'IN_STOCK' RETURNING id`,
    [tx.shopId, id, actor.now],
  );
  if (!row) throw new Refusal(409, 'NOT_ON_HOLD', 'errors.notOnHold');
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: stockItems.name,
    recordId: id,
    before: { onHold: true },
    after: { onHold: false },
  });
}
