/** Devices that an account has signed in from, known by a random cookie and by nothing they say of themselves. */
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Database, ShopSql } from '../db/database.ts';
import { hashOfToken, newRefreshToken } from './accessTokens.ts';

const COOKIE = 'galla_device';
/** The longest that browsers keep a cookie. */
const KEPT_DAYS = 400;
/** Clients that keep no cookie are a new device with each sign-in. */
const MAX_OF_PERSON = 1_000;
const DAY_MS = 86_400_000;

/** The cookie a request carries; null where it carries none of ours. */
export const deviceTokenOf = (c: Context): string | null => {
  const token = getCookie(c, COOKIE);
  return token && /^[\w-]{43}$/.test(token) ? token : null;
};

/** `Set-Cookie`; `Secure` where people reach the server by https, since a browser sends no such cookie over http. */
export const deviceCookie = (token: string, secure: boolean): string =>
  generateCookie(COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure,
    maxAge: KEPT_DAYS * 86_400,
  });

/** Hash of the device's cookie, if the account of this email knows it. */
export const knownDevice = async (
  db: Database,
  email: string,
  token: string | null,
): Promise<string | null> => {
  if (!token) return null;
  const device = hashOfToken(token);
  const known = await db.asOwner(tx =>
    tx.run(
      `SELECT 1 FROM sign_ins i JOIN sign_in_devices d ON d.shop_id = i.shop_id AND d.user_id = i.user_id
       WHERE i.email = $1 AND d.token_hash = $2`,
      [email, device],
    ),
  );
  return known ? device : null;
};

/**
 * After a sign-in that was right, in its transaction. People of a shop may share a device, so a cookie that one of them
 * was given serves the next; any other is replaced. Answers the cookie.
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
    [tx.shopId, userId, new Date(now.getTime() - KEPT_DAYS * DAY_MS)],
  );
  return token;
};
