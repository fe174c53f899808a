import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { Role } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';

/** Older ones are deleted, as are those beyond a shop's maximum. */
const RETENTION_DAYS = 90;
const MAX_STORED = 200;
const DAY_MS = 86_400_000;

export interface NewNotification {
  kind: string;
  subjectId: string | null;
  params: object;
  roles: readonly Role[];
  userId?: string;
}

/** So many are single per kind and level; the rest become one summary. */
export const MAX_SINGLE = 5;

/** What slices have marked and no notification tells yet, by what is looked for. */
type Pending = Record<string, unknown>;

const stateRow = z.object({
  last: z.int(),
  changes: z.int(),
  lowStockQty: z.int().nullable(),
  criticalStockQty: z.int().nullable(),
  duesOn: z.string().nullable(),
  pending: z.custom<Pending>(),
});
export type State = z.infer<typeof stateRow>;

const STATE = `last, changes, low_stock_qty AS "lowStockQty", critical_stock_qty AS "criticalStockQty", dues_on AS "duesOn", pending`;

/** Undefined before the first sweep. */
export const readState = async (sql: ShopSql): Promise<State | undefined> =>
  (await sql.query(stateRow, `SELECT ${STATE} FROM notification_states WHERE shop_id = $1`, [sql.shopId]))[0];

export const holdState = async (tx: ShopSql): Promise<State> => {
  await tx.run('INSERT INTO notification_states (shop_id) VALUES ($1) ON CONFLICT DO NOTHING', [tx.shopId]);
  const [state] = await tx.query(
    stateRow,
    `SELECT ${STATE} FROM notification_states WHERE shop_id = $1 FOR UPDATE`,
    [tx.shopId],
  );
  if (!state) throw new Error(`There is no shop ${tx.shopId}`);
  return state;
};

export const savePending = (tx: ShopSql, { pending }: State): Promise<unknown> =>
  tx.run('UPDATE notification_states SET pending = $2::jsonb WHERE shop_id = $1', [
    tx.shopId,
    JSON.stringify(pending),
  ]);

export const giveNotifications = async (
  tx: ShopSql,
  state: State,
  news: readonly NewNotification[],
  now: Date,
): Promise<void> => {
  if (!news.length) return;
  const rows = news.map(({ kind, subjectId, params, roles, userId }, index) => ({
    id: uuidv7(),
    number: state.last + index + 1,
    kind,
    subject_id: subjectId,
    params,
    roles,
    user_id: userId ?? null,
  }));
  await tx.run(
    `INSERT INTO notifications (shop_id, id, number, kind, subject_id, params, roles, user_id, created_at)
     SELECT $1, id, number, kind, subject_id, params, roles, user_id, $3
       FROM jsonb_populate_recordset(NULL::notifications, $2::jsonb)`,
    [tx.shopId, JSON.stringify(rows), now],
  );
  state.last += news.length;
  await tx.run('UPDATE notification_states SET last = $2 WHERE shop_id = $1', [tx.shopId, state.last]);
  await tx.run(
    `DELETE FROM notifications WHERE shop_id = $1 AND (created_at < $2 OR number <= (
       SELECT number FROM notifications WHERE shop_id = $1 ORDER BY number DESC OFFSET ${MAX_STORED} LIMIT 1))`,
    [tx.shopId, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)],
  );
};

export const countChange = (tx: ShopSql): Promise<unknown> =>
  tx.run(
    `INSERT INTO notification_states (shop_id, changes) VALUES ($1, 1)
     ON CONFLICT (shop_id) DO UPDATE SET changes = notification_states.changes + 1`,
    [tx.shopId],
  );
