/** Known devices are identified by a random cookie only. */
import type { Database, ShopSql } from '../kit/db/database.ts';
import { DEVICE_DAYS, hashOfToken, newRefreshToken } from '../kit/session/accessTokens.ts';

/** Clients without cookies are a new device at each sign-in. */
const MAX_OF_PERSON = 1_000;
const DAY_MS = 86_400_000;

export const knownDevice = async (
  db: Database,
  login: string,
  token: string | null,
): Promise<string | null> => {
  if (!token) return null;
  const device = hashOfToken(token);
  const known = await db.asOwner(tx =>
    tx.run(
      `SELECT 1 FROM sign_ins i JOIN sign_in_devices d ON d.shop_id = i.shop_id AND d.user_id = i.user_id
       WHERE i.login = $1 AND d.token_hash = $2`,
      [login, device],
    ),
  );
  return known ? device : null;
};

/**
 * Runs in the sign-in's transaction. Users of one shop may share a device and its cookie; a foreign cookie is
 * replaced. Returns the cookie.
 */
export const rememberDevice = async (
  tx: ShopSql,
  userId: string,
  given: string | null,
  now: Date,
): Promise<string> => {
  const ours = given
    ? await tx.run('SELECT 1 FROM sign_in_devices WHERE shop_id = $1 AND token_hash = $2 LIMIT 1', [
        tx.shopId,
        hashOfToken(given),
      ])
    : 0;
  const token = given && ours > 0 ? given : newRefreshToken();
  await tx.run(
    `INSERT INTO sign_in_devices (shop_id, token_hash, user_id, first_seen_at, last_seen_at)
     VALUES ($1, $2, $3, $4, $4) ON CONFLICT (shop_id, token_hash, user_id) DO UPDATE SET last_seen_at = $4`,
    [tx.shopId, hashOfToken(token), userId, now],
  );
  await tx.run(
    `DELETE FROM sign_in_devices WHERE shop_id = $1 AND user_id = $2 AND (last_seen_at < $3 OR token_hash IN (
       SELECT token_hash FROM sign_in_devices WHERE shop_id = $1 AND user_id = $2
       ORDER BY last_seen_at DESC OFFSET ${MAX_OF_PERSON}))`,
    [tx.shopId, userId, new Date(now.getTime() - DEVICE_DAYS * DAY_MS)],
  );
  return token;
};
