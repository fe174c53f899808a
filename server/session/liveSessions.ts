/** Whether a session still lives: signing out ends its access tokens at once, not when they run out. */
import type { Database, Sql } from '../db/database.ts';
import type { TokenClaims } from './accessTokens.ts';
import type { Person } from './person.ts';

export interface LiveSessions {
  /** The person of a living session; undefined when it was ended, has run out, or its person may not enter any more. */
  personOf(claims: TokenClaims, now: Date): Promise<Person | undefined>;
  /**
   * The person as he was when last asked about, for a read that asks again by `confirm` on its own connection and
   * in the same breath. Undefined where that is not worth it: nothing is known, or what is known is certain.
   */
  presumed(claims: TokenClaims, now: Date): Person | undefined;
  /** Whether a presumed person is still what he was. */
  confirm(sql: Sql, presumed: Person): Promise<boolean>;
  /** After a change of sessions, people or the shop: what was remembered of that shop is asked for again. */
  forgetShop(shopId: string): void;
}

const PERSON = `
  SELECT s.shop_id AS "shopId", s.id AS "sessionId", s.user_id AS "userId", s.expires_at AS "sessionEndsAt",
         u.role, u.name, u.email, u.locale, shops.time_zone AS "timeZone"
  FROM sessions s
  JOIN users u ON u.shop_id = s.shop_id AND u.id = s.user_id AND u.active
  JOIN shops ON shops.id = s.shop_id
  WHERE s.shop_id = $1 AND s.id = $2 AND s.user_id = $3 AND s.revoked_at IS NULL`;

/** Somebody who signs in thousands of times is not remembered thousands of times. */
const MOST_REMEMBERED = 5_000;

/**
 * The embedded database belongs to this process alone, so what was read once holds until this process changes it.
 * On PostgreSQL another process may end a session at any instant, so each request asks: a write before it begins,
 * a read together with what it reads, at no trip of its own.
 */
export const liveSessions = (
  db: Database,
  /** Called after a change that may have ended sessions of a shop. */
  onForget: (shopId: string) => void = () => undefined,
): LiveSessions => {
  const certain = db.engine === 'embedded';
  const known = new Map<string, Person>();

  const ask = async (sql: Sql, claims: Omit<TokenClaims, 'expiresAt'>): Promise<Person | undefined> => {
    const values = [claims.shopId, claims.sessionId, claims.userId];
    return (await sql.query<Person>(PERSON, values, { plan: 'once' }))[0];
  };

  const remember = (claims: TokenClaims, person: Person | undefined): void => {
    if (known.size >= MOST_REMEMBERED) known.clear();
    if (person) known.set(claims.sessionId, person);
    else known.delete(claims.sessionId);
  };

  const fits = (person: Person | undefined, claims: TokenClaims, now: Date): person is Person =>
    person !== undefined && person.userId === claims.userId && person.sessionEndsAt > now;

  return {
    async personOf(claims, now) {
      let person = certain ? known.get(claims.sessionId) : undefined;
      if (!person) {
        person = await db.read(claims.shopId, sql =>
          ask(sql, claims).then(found => (remember(claims, found), found)),
        );
      }
      return fits(person, claims, now) ? person : undefined;
    },
    presumed(claims, now) {
      const person = certain ? undefined : known.get(claims.sessionId);
      return fits(person, claims, now) ? person : undefined;
    },
    async confirm(sql, presumed) {
      const person = await ask(sql, presumed);
      const same = (Object.keys(presumed) as (keyof Person)[]).every(
        name => String(person?.[name]) === String(presumed[name]),
      );
      if (!same) known.delete(presumed.sessionId);
      return same;
    },
    forgetShop(shopId) {
      for (const [sessionId, person] of known) if (person.shopId === shopId) known.delete(sessionId);
      onForget(shopId);
    },
  };
};
