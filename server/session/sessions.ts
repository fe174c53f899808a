import * as z from 'zod';
import { signedInDevice, type SignedInDevice } from '../../src/resources/session/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { endSessionsOf } from '../people/index.ts';
import { deviceFamily } from './devices.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { isUuid } from '../kit/db/text.ts';
import type { Caller } from '../kit/person/person.ts';

const deviceRow = signedInDevice
  .omit({ deviceName: true })
  .extend({ createdAt: z.date(), lastUsedAt: z.date() });

const IDLE_MS = 14 * 86_400_000;

export const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_MS);

/** Lists one's own devices; for an owner, the whole shop's. */
export const sessionsOf = async (sql: ShopSql, caller: Caller): Promise<SignedInDevice[]> => {
  const rows = await sql.query(
    deviceRow,
    `SELECT s.id, s.user_id, u.name AS user_name, s.device, s.ip, s.created_at, s.last_used_at, s.id = $4 AS current
     FROM sessions s JOIN users u ON u.shop_id = s.shop_id AND u.id = s.user_id
     WHERE s.shop_id = $1 AND (s.user_id = $2 OR $3) AND s.revoked_at IS NULL AND s.expires_at > $5
       AND s.last_used_at > $6
     ORDER BY s.last_used_at DESC, s.id`,
    [sql.shopId, caller.userId, caller.role === 'owner', caller.sessionId, caller.now, idleSince(caller.now)],
  );
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    deviceName: deviceFamily(row.device),
  }));
};

const endedRow = z.object({
  userId: z.string(),
  device: z.string().nullable(),
});
type Ended = z.infer<typeof endedRow>;

const noteSignOut = (tx: ShopSql, caller: Caller, { userId, device }: Ended): Promise<void> =>
  writeAudit(tx, caller, {
    action: 'SIGN_OUT',
    resource: 'people',
    recordId: userId,
    before: { device: deviceFamily(device) },
    after: null,
  });

/** Throws 404 when the session has ended. */
export const signOut = async (tx: ShopSql, caller: Caller): Promise<null> => {
  const [ended] = await tx.query(
    endedRow,
    `UPDATE sessions SET revoked_at = $3
     WHERE shop_id = $1 AND id = $2 AND revoked_at IS NULL RETURNING user_id, device`,
    [tx.shopId, caller.sessionId, caller.now],
  );
  if (!ended) throw notFound();
  await noteSignOut(tx, caller, ended);
  return null;
};

const endedWithTokenRow = endedRow.extend({ deviceTokenHash: z.string().nullable() });

/** Ends the session of one's own device, or as owner of any of the shop, and forgets the device. Throws 404. */
export const signDeviceOut = async (tx: ShopSql, caller: Caller, id: string): Promise<null> => {
  const [ended] = isUuid(id)
    ? await tx.query(
        endedWithTokenRow,
        `UPDATE sessions SET revoked_at = $5
         WHERE shop_id = $1 AND id = $2 AND (user_id = $3 OR $4) AND revoked_at IS NULL
         RETURNING user_id, device, device_token_hash`,
        [tx.shopId, id, caller.userId, caller.role === 'owner', caller.now],
      )
    : [];
  if (!ended) throw notFound();
  await tx.run('DELETE FROM sign_in_devices WHERE shop_id = $1 AND user_id = $2 AND token_hash = $3', [
    tx.shopId,
    ended.userId,
    ended.deviceTokenHash,
  ]);
  await noteSignOut(tx, caller, ended);
  return null;
};

export const forgetOtherDevices = (tx: ShopSql, { userId, sessionId }: Caller): Promise<unknown> =>
  tx.run(
    `DELETE FROM sign_in_devices d WHERE d.shop_id = $1 AND d.user_id = $2 AND NOT EXISTS (
       SELECT FROM sessions s WHERE s.shop_id = $1 AND s.id = $3 AND s.device_token_hash = d.token_hash)`,
    [tx.shopId, userId, sessionId],
  );

export const signOutEverywhere = async (tx: ShopSql, caller: Caller): Promise<null> => {
  await forgetOtherDevices(tx, caller);
  await endSessionsOf(tx, caller.userId, caller.now);
  await noteSignOut(tx, caller, { userId: caller.userId, device: null });
  return null;
};
