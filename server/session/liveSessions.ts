/** Whether a session still lives: signing out ends its access tokens at once, not when they run out. */
import type { Database, ShopSql } from '../db/database.ts';
import type { TokenClaims } from './accessTokens.ts';
import { askedAlong, type Scalar } from './confirmedRead.ts';
import type { Person } from './person.ts';

/** A person, and the text the database said him in: he is the same as long as it says the same. */
interface Presumed {
  person: Person;
  text: string;
}

export interface LiveSessions {
  /** The person of a living session; undefined when it was ended, has run out, or its person may not enter any more. */
  personOf(claims: TokenClaims, now: Date): Promise<Person | undefined>;
  /**
   * The person as he was when last asked about, for a read that asks again in the same breath (`readAs`). Undefined
   * where that is not worth it: nothing is known, or what is known is certain.
   */
  presumed(claims: TokenClaims, now: Date): Presumed | undefined;
  /**
   * What `work` makes of the database of a presumed person, its error included; undefined when he is not what he was:
   * then it was not for him.
   */
  readAs<T>(
    presumed: Presumed,
    work: (sql: ShopSql) => Promise<T>,
  ): Promise<PromiseSettledResult<T> | undefined>;
  /** After a change of sessions, people or the shop: what was remembered of that shop is asked for again. */
  forgetShop(shopId: string): void;
}

export interface LiveSessionsOptions {
  /** Emails of people who may not enter, whatever the database says. */
  asleep?: readonly string[];
  /** Called after a change that may have ended sessions of a shop. */
  onForget?: (shopId: string) => void;
}

/** Null when the session does not live. */
const personText = (first: number): string => `
  SELECT row_to_json(p)::text FROM (
    SELECT s.shop_id AS "shopId", s.id AS "sessionId", s.user_id AS "userId", s.expires_at AS "sessionEndsAt",
           u.role, u.name, u.email, u.locale, shops.time_zone AS "timeZone"
    FROM sessions s
    JOIN users u ON u.shop_id = s.shop_id AND u.id = s.user_id AND u.active
    JOIN shops ON shops.id = s.shop_id
    WHERE s.shop_id = $${first} AND s.id = $${first + 1} AND s.user_id = $${first + 2} AND s.revoked_at IS NULL) p`;

const questionOf = ({ shopId, sessionId, userId }: Omit<TokenClaims, 'expiresAt'>): Scalar => ({
  text: personText,
  values: [shopId, sessionId, userId],
});

/** Somebody who signs in thousands of times is not remembered thousands of times. */
const MAX_REMEMBERED = 5_000;

function personFrom(text: unknown): Presumed | undefined {
  if (typeof text !== 'string') return undefined;
  const person = JSON.parse(text) as Person;
  return { text, person: { ...person, sessionEndsAt: new Date(person.sessionEndsAt) } };
}

/**
 * The embedded database belongs to this process alone, so what was read once holds until this process changes it.
 * On PostgreSQL another process may end a session at any instant, so each request asks: a write before it begins,
 * a read together with what it reads, at no trip of its own.
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
    !asleep.includes(person.email.toLowerCase());

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
