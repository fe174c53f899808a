import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import { Refusal, type RefusalStatus } from '../kit/errors/refusal.ts';
import type { Actor } from '../kit/person/actor.ts';

const openSession = z.object({
  id: z.uuid(),
  drawerId: z.uuid(),
  businessDate: z.iso.date(),
  placeId: z.uuid().nullable(),
});
export type OpenSession = z.infer<typeof openSession>;

const stateRow = z.object({
  closedUntil: z.string().nullable(),
  lockedUntil: z.string().nullable(),
  openedWith: z.string().nullable(),
  drawersUsed: z.boolean(),
  bound: z.object({ drawerId: z.uuid(), placeId: z.uuid().nullable() }).nullable(),
  openSessions: z.array(openSession).nullable(),
});

export interface OpenDays {
  /** This day and those before take nothing; it is null before the first close. */
  closedUntil: BusinessDate | null;
  lockedUntil: BusinessDate | null;
  /** What the shop had on this day was brought in: its documents are of later ones. */
  openedWith: BusinessDate | null;
  drawersUsed: boolean;
  /** The caller's device is bound to this drawer. */
  boundDrawerId: string | null;
  /** It is the place of that drawer; null is the default place. */
  boundPlaceId: string | null;
  openSessions: readonly OpenSession[];
}

/** A statement after the lock: one sent with it would not see the close that it waited for. */
export async function readOpenDays(
  sql: ShopSql,
  { sessionId }: Pick<Actor, 'sessionId'> = {},
): Promise<OpenDays> {
  const [row] = await sql.query(
    stateRow,
    `SELECT (SELECT max(business_date) FROM day_closes WHERE shop_id = $1) AS closed_until,
            (SELECT until FROM period_locks WHERE shop_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1) AS locked_until,
            (SELECT as_of FROM openings WHERE shop_id = $1) AS opened_with,
            EXISTS (SELECT FROM drawer_sessions WHERE shop_id = $1) AS drawers_used,
            (SELECT json_build_object('drawerId', w.id, 'placeId', w.place_id) FROM sessions s
               JOIN drawer_devices d ON d.shop_id = s.shop_id AND d.token_hash = s.device_token_hash
               JOIN drawers w ON w.shop_id = d.shop_id AND w.id = d.drawer_id
              WHERE s.shop_id = $1 AND s.id = $2::uuid) AS bound,
            (SELECT json_agg(json_build_object('id', s.id, 'drawerId', s.drawer_id, 'businessDate', s.business_date,
                      'placeId', w.place_id) ORDER BY s.id)
               FROM drawer_sessions s JOIN drawers w ON w.shop_id = s.shop_id AND w.id = s.drawer_id
              WHERE s.shop_id = $1 AND s.closed_at IS NULL) AS open_sessions`,
    [sql.shopId, sessionId || null],
  );
  if (!row) throw new Error('a statement of sub-selects has one row');
  return {
    closedUntil: row.closedUntil,
    lockedUntil: row.lockedUntil,
    openedWith: row.openedWith,
    drawersUsed: row.drawersUsed,
    boundDrawerId: row.bound?.drawerId ?? null,
    boundPlaceId: row.bound?.placeId ?? null,
    openSessions: row.openSessions ?? [],
  };
}

/** Answers `DAY_CLOSED`, `PERIOD_LOCKED`, or null for a day that takes documents. */
export function refusalOfDay(
  { closedUntil, lockedUntil, openedWith }: OpenDays,
  businessDate: BusinessDate,
  status: RefusalStatus = 422,
): Refusal | null {
  const refused = (code: string, key: string): Refusal =>
    new Refusal(status, code, key, status === 422 ? { errors: { businessDate: { key } } } : {});
  if (lockedUntil && businessDate <= lockedUntil) return refused('PERIOD_LOCKED', 'errors.periodLocked');
  if (openedWith && businessDate <= openedWith) return refused('PERIOD_LOCKED', 'errors.beforeOpening');
  if (closedUntil && businessDate <= closedUntil) return refused('DAY_CLOSED', 'errors.dayClosed');
  return null;
}

/** Tells whether a drawer is open, while the books would tell staff what it should hold. */
export async function readsBlind(sql: ShopSql, { role }: Pick<Actor, 'role'>): Promise<boolean> {
  if (role === 'owner') return false;
  return (
    (await sql.run('SELECT 1 FROM drawer_sessions WHERE shop_id = $1 AND closed_at IS NULL LIMIT 1', [
      sql.shopId,
    ])) > 0
  );
}
