/** The devices that are signed in. */
import type { ShopSql } from '../db/database.ts';
import { deviceFamily } from '../notifications/devices.ts';
import { notFound } from '../refusal.ts';
import { isUuid } from '../resources/values.ts';
import type { Caller } from './person.ts';

export interface SignedInDevice {
  id: string;
  userId: string;
  userName: string;
  /** Browser and system in words; empty where nothing was said. */
  deviceName: string;
  device: string | null;
  ip: string | null;
  createdAt: Date;
  lastUsedAt: Date;
  /** The one this request comes from. */
  current: boolean;
}

/** One's own devices; an owner sees the whole shop's. */
export const sessionsOf = async (sql: ShopSql, caller: Caller): Promise<SignedInDevice[]> => {
  const rows = await sql.query<Omit<SignedInDevice, 'deviceName'>>(
    `SELECT s.id, s.user_id AS "userId", u.name AS "userName", s.device, s.ip, s.created_at AS "createdAt",
            s.last_used_at AS "lastUsedAt", s.id = $4 AS current
     FROM sessions s JOIN users u ON u.shop_id = s.shop_id AND u.id = s.user_id
     WHERE s.shop_id = $1 AND (s.user_id = $2 OR $3) AND s.revoked_at IS NULL AND s.expires_at > $5
     ORDER BY s.last_used_at DESC, s.id`,
    [sql.shopId, caller.userId, caller.role === 'owner', caller.sessionId, caller.now],
  );
  return rows.map(row => ({ ...row, deviceName: deviceFamily(row.device) }));
};

/** Ends a session of one's own, or as an owner any of the shop's. Throws 404. */
export const endSession = async (tx: ShopSql, caller: Caller, id: string): Promise<null> => {
  const ended = isUuid(id)
    ? await tx.query(
        `UPDATE sessions SET revoked_at = $5
         WHERE shop_id = $1 AND id = $2 AND (user_id = $3 OR $4) AND revoked_at IS NULL RETURNING id`,
        [tx.shopId, id, caller.userId, caller.role === 'owner', caller.now],
      )
    : [];
  if (ended.length === 0) throw notFound();
  return null;
};

/** Ends every session of one's own, the one this comes from as well. */
export const endOwnSessions = async (tx: ShopSql, caller: Caller): Promise<null> => {
  await tx.query(
    'UPDATE sessions SET revoked_at = $3 WHERE shop_id = $1 AND user_id = $2 AND revoked_at IS NULL',
    [tx.shopId, caller.userId, caller.now],
  );
  return null;
};
