/** Links set a password: for new people and for those who forgot theirs. They hold seven days, for a single use; an emailed one an hour. */
import * as z from 'zod';
import { passwordLink } from '../../src/resources/people/answers.ts';
import type { Database, ShopSql, Sql } from '../kit/db/database.ts';
import { invalidField, notFound } from '../kit/errors/refusal.ts';
import { passwordOwnerOf, setPassword } from './people.ts';
import { problemOfPassword } from './passwordRules.ts';
import { hashPassword } from './passwords.ts';
import { hashOfToken, newRefreshToken } from '../kit/session/accessTokens.ts';

const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

/** Returns the token, which is stored hashed. A person's earlier link ends. */
export const issueLink = async (
  tx: ShopSql,
  userId: string,
  now: Date,
  { until = new Date(now.getTime() + LINK_DAYS * DAY_MS) }: { until?: Date } = {},
): Promise<{ token: string; expiresAt: Date }> => {
  const token = newRefreshToken();
  const expiresAt = until;
  await tx.run(
    `INSERT INTO password_links (shop_id, user_id, token_hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (shop_id, user_id) DO UPDATE SET token_hash = $3, expires_at = $4`,
    [tx.shopId, userId, hashOfToken(token), expiresAt],
  );
  return { token, expiresAt };
};

export const endLink = (tx: ShopSql, userId: string): Promise<unknown> =>
  tx.run('DELETE FROM password_links WHERE shop_id = $1 AND user_id = $2', [tx.shopId, userId]);

const linkRow = passwordLink.extend({ shopId: z.string(), expiresAt: z.date() });
type Link = z.infer<typeof linkRow>;

/** Either name leads to the person. */
const loginOfLink = ({ email, phone }: Link): string => email?.toLowerCase() ?? phone ?? '';

const noLink = () => notFound('errors.noPasswordLink');

const linkOf = async (tx: Sql, token: string, now: Date): Promise<Link> => {
  const [link] = await tx.query(
    linkRow,
    `SELECT l.shop_id, s.shop_store_name AS shop_name, u.name, u.email, u.phone, l.expires_at
     FROM password_links l
     JOIN users u ON u.shop_id = l.shop_id AND u.id = l.user_id AND u.active
     JOIN shops s ON s.id = l.shop_id
     WHERE l.token_hash = $1 AND l.expires_at > $2
     FOR UPDATE OF l`,
    [hashOfToken(token), now],
  );
  if (!link) throw noLink();
  return link;
};

/** Throws 404 for a link that is unknown, used or expired, or whose person is inactive. */
export const openLink = (db: Database, token: string, now: Date): Promise<Link> =>
  db.asOwner(tx => linkOf(tx, token, now));

/** Sets the password and ends the link and all sessions. Returns the shop. Throws 404 as `openLink`, 422. */
export const setPasswordByLink = async (
  db: Database,
  token: string,
  password: string,
  now: Date,
): Promise<string> => {
  const opened = loginOfLink(await openLink(db, token, now));
  const owner = await db.asOwner(tx => passwordOwnerOf(tx, opened));
  const problem = await problemOfPassword(password, owner ?? {});
  if (problem) throw invalidField('password', problem);
  const passwordHash = await hashPassword(password);
  return db.asOwner(async tx => {
    const link = await linkOf(tx, token, now);
    await tx.run('DELETE FROM password_links WHERE token_hash = $1', [hashOfToken(token)]);
    await setPassword(tx, loginOfLink(link), passwordHash, { now });
    return link.shopId;
  });
};
