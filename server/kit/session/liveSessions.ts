/** Signing out invalidates access tokens at once, since sessions are checked here. */
import type { Database, ShopSql } from '../db/database.ts';
import type { TokenClaims } from './accessTokens.ts';
import { askedAlong, type Scalar } from './confirmedRead.ts';
import { LOGIN } from '../person/login.ts';
import { OWN_ROLE, OWN_ROLE_JOIN } from '../person/ownRole.ts';
import type { Person } from '../person/person.ts';

interface Presumed {
  person: Person;
  text: string;
}

export interface LiveSessions {
  /** Undefined when the session ended or expired, or the user is blocked. */
  personOf(claims: TokenClaims, now: Date): Promise<Person | undefined>;
  /**
   * Answers the cached person, to be confirmed by `readAs`; undefined when nothing is cached, or the cache is
   * authoritative.
   */
  presumed(claims: TokenClaims, now: Date): Presumed | undefined;
  /** The result or error of `work`; undefined when the person has changed, so the result must not be used. */
  readAs<T>(
    presumed: Presumed,
    work: (sql: ShopSql) => Promise<T>,
  ): Promise<PromiseSettledResult<T> | undefined>;
  forgetShop(shopId: string): void;
}

export interface LiveSessionsOptions {
  /** These emails are blocked whatever the database has. */
  asleep?: readonly string[];
  /** It is called when sessions of a shop may have ended. */
  onForget?: (shopId: string) => void;
}

/** It is null for a session that is not live. */
const personText = (first: number): string => `
  SELECT row_to_json(p)::text FROM (
    SELECT s.shop_id AS "shopId", s.id AS "sessionId", s.user_id AS "userId", s.expires_at AS "sessionEndsAt",
           s.locked_at IS NOT NULL AS locked, u.role, ${OWN_ROLE} AS "ownRole", u.name, ${LOGIN} AS login, u.locale, shops.time_zone AS "timeZone"
    FROM sessions s
    JOIN users u ON u.shop_id = s.shop_id AND u.id = s.user_id AND u.active
    ${OWN_ROLE_JOIN}
    JOIN shops ON shops.id = s.shop_id
    WHERE s.shop_id = $${first} AND s.id = $${first + 1} AND s.user_id = $${first + 2} AND s.revoked_at IS NULL) p`;

const questionOf = ({ shopId, sessionId, userId }: Omit<TokenClaims, 'expiresAt'>): Scalar => ({
  text: personText,
  values: [shopId, sessionId, userId],
});

const MAX_REMEMBERED = 5_000;

function personFrom(text: unknown): Presumed | undefined {
  if (typeof text !== 'string') return undefined;
  const person = JSON.parse(text) as Person;
  return { text, person: { ...person, sessionEndsAt: new Date(person.sessionEndsAt) } };
}

/**
 * The embedded database has one process, so the cache holds until this process writes. On PostgreSQL each
 * request checks: writes before they begin, reads in the same round trip.
 */
export const liveSessions = (
  db: Database,
  { asleep = [], onForget = () => undefined }: LiveSessionsOptions = {},
): LiveSessions => {
  const certain = db.engine === 'embedded';
  const known = new Map<string, Presumed>();

  const remember = (claims: TokenClaims, found: Presumed | undefined): void => {
    if (known.size >= MAX_REMEMBERED) known.clear();
    if (found) known.set(claims.sessionId, found);
    else known.delete(claims.sessionId);
  };

  const fits = (person: Person | undefined, claims: TokenClaims, now: Date): person is Person =>
    person !== undefined &&
    person.userId === claims.userId &&
    person.sessionEndsAt > now &&
    !asleep.includes(person.login);

  return {
    async personOf(claims, now) {
      let person = certain ? known.get(claims.sessionId)?.person : undefined;
      if (!person) {
        const found = personFrom(
          await db.read(claims.shopId, sql => askedAlong(sql, questionOf(claims)).answered()),
        );
        remember(claims, found);
        person = found?.person;
      }
      return fits(person, claims, now) ? person : undefined;
    },
    presumed(claims, now) {
      const presumed = certain ? undefined : known.get(claims.sessionId);
      return fits(presumed?.person, claims, now) ? presumed : undefined;
    },
    async readAs(presumed, work) {
      const { shopId, sessionId } = presumed.person;
      const [answer, text] = await db.read(shopId, async sql => {
        const { along, answered } = askedAlong(sql, questionOf(presumed.person));
        const [done] = await Promise.allSettled([work(along)]);
        return [done, await answered().catch(() => null)] as const;
      });
      if (text === presumed.text) return answer;
      known.delete(sessionId);
      return undefined;
    },
    forgetShop(shopId) {
      for (const [sessionId, { person }] of known) if (person.shopId === shopId) known.delete(sessionId);
      onForget(shopId);
    },
  };
};
