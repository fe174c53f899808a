/** Whether a session still lives: signing out ends its access tokens at once, not when they run out. */
import type { Database } from '../db/database.ts';
import type { TokenClaims } from './accessTokens.ts';
import type { Person } from './person.ts';

export interface LiveSessions {
  /** The person of a living session; undefined when it was ended, has run out, or its person may not enter any more. */
  personOf(claims: TokenClaims, now: Date): Promise<Person | undefined>;
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

/**
 * The embedded database belongs to this process alone, so what was read once holds until this process changes it.
 * On PostgreSQL another process may end a session at any instant, so each request asks (one look-up by key).
 */
export const liveSessions = (db: Database): LiveSessions => {
  const ask = async (claims: TokenClaims): Promise<Person | undefined> => {
    const rows = await db.read(claims.shopId, sql =>
      sql.query<Person>(PERSON, [claims.shopId, claims.sessionId, claims.userId]),
    );
    return rows[0];
  };

  const remembered = new Map<string, Map<string, Promise<Person | undefined>>>();
  const remember = (claims: TokenClaims): Promise<Person | undefined> => {
    const ofShop = remembered.get(claims.shopId) ?? new Map<string, Promise<Person | undefined>>();
    remembered.set(claims.shopId, ofShop);
    const known = ofShop.get(claims.sessionId);
    if (known) return known;
    const asked = ask(claims);
    ofShop.set(claims.sessionId, asked);
    asked.then(
      person => person ?? ofShop.delete(claims.sessionId),
      () => ofShop.delete(claims.sessionId),
    );
    return asked;
  };

  const find = db.engine === 'embedded' ? remember : ask;
  return {
    async personOf(claims, now) {
      const person = await find(claims);
      return person && person.userId === claims.userId && person.sessionEndsAt > now ? person : undefined;
    },
    forgetShop: shopId => void remembered.delete(shopId),
  };
};
