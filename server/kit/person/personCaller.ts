import { KNOWN_LANGUAGES } from '../../../src/kit/languages.ts';
import * as z from 'zod';
import { ROLES } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { OWN_ROLE, OWN_ROLE_JOIN, ownRoleRow } from './ownRole.ts';
import { LOGIN } from './login.ts';
import { callerOf, type Caller } from './person.ts';

const personRow = z.object({
  active: z.boolean(),
  role: z.enum(ROLES),
  ownRole: ownRoleRow,
  name: z.string(),
  login: z.string(),
  locale: z.enum(KNOWN_LANGUAGES),
  timeZone: z.string(),
});

/** Finds a person for whom the server works later, with the role that they have by then. */
export const callerById = async (
  sql: ShopSql,
  userId: string,
  now: Date,
): Promise<{ caller: Caller; active: boolean } | undefined> => {
  const [row] = await sql.query(
    personRow,
    `SELECT u.active, u.role, ${OWN_ROLE} AS "ownRole", u.name, ${LOGIN} AS login, u.locale, s.time_zone AS "timeZone"
       FROM users u ${OWN_ROLE_JOIN} JOIN shops s ON s.id = u.shop_id WHERE u.shop_id = $1 AND u.id = $2`,
    [sql.shopId, userId],
  );
  if (!row) return undefined;
  const { active, ...person } = row;
  const nowhere = { shopId: sql.shopId, userId, sessionId: '', sessionEndsAt: now, locked: false };
  return { active, caller: callerOf({ ...person, ...nowhere }, now, null) };
};
