import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';
import { drawerWithSession } from './drawers.ts';
import { writeAudit } from '../kit/resources/audit.ts';

const DEVICE =
  'SELECT device_token_hash FROM sessions WHERE shop_id = $1 AND id = $2 AND device_token_hash IS NOT NULL';

/** Binds this device, known by its cookie at the sign-in. Throws 404; 409 for a sign-in without a device. */
export async function bindDevice(tx: ShopSql, actor: Actor, drawerId: string): Promise<void> {
  await drawerWithSession(tx, drawerId);
  const bound = await tx.run(
    `INSERT INTO drawer_devices (shop_id, token_hash, drawer_id, bound_by, bound_at)
     SELECT $1, device_token_hash, $3::uuid, $4, $5 FROM (${DEVICE}) s
     ON CONFLICT (shop_id, token_hash) DO UPDATE SET drawer_id = $3::uuid, bound_by = $4, bound_at = $5`,
    [tx.shopId, actor.sessionId ?? null, drawerId, actor.userId, actor.now],
  );
  if (!bound) throw new Refusal(409, 'NOT_POSSIBLE', 'errors.notPossible');
  await writeAudit(tx, actor, {
    action: 'ACTION',
    resource: 'drawers',
    recordId: drawerId,
    before: null,
    after: { deviceBound: true },
  });
}

/** Throws 404 unless the device is bound to this drawer. */
export async function unbindDevice(tx: ShopSql, actor: Actor, drawerId: string): Promise<void> {
  await drawerWithSession(tx, drawerId);
  const unbound = await tx.run(
    `DELETE FROM drawer_devices WHERE shop_id = $1 AND drawer_id = $3 AND token_hash = (${DEVICE})`,
    [tx.shopId, actor.sessionId ?? null, drawerId],
  );
  if (unbound)
    await writeAudit(tx, actor, {
      action: 'ACTION',
      resource: 'drawers',
      recordId: drawerId,
      before: { deviceBound: true },
      after: { deviceBound: false },
    });
}
