import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../../src/resources/notifications/answers.ts';
import { mayUse, resources } from '../../../src/resources/index.ts';
import type { Role, RoleHolder } from '../../../src/kit/index.ts';
import type { Ability } from '../../../src/kit/roleAbilities.ts';
import type { ShopSql } from '../db/database.ts';
import type { StockParams, StoredParams } from '../../notifications/params.ts';

/** Older ones are deleted, as are those beyond a shop's maximum. */
const KEPT_DAYS = 90;
const MAX_STORED = 200;
const DAY_MS = 86_400_000;

export interface NewNotification {
  kind: NotificationKind;
  subjectId: string | null;
  params: StoredParams;
  roles: readonly Role[];
  userId?: string;
}

/** Per kind and level; the rest become one summary. */
export const MAX_SINGLE = 5;

/** Overdue sales that slices have marked and no notification tells yet. */
export interface PendingDues {
  count: number;
  totalPaise: number;
  /** One more than are notified singly: a summary of one is pointless. */
  largest: { id: string; duePaise: number }[];
}

/** The same of products that fell to a level. */
export interface PendingLevel {
  count: number;
  lowest: PendingProduct[];
}

export interface PendingProduct extends StockParams {
  id: string;
}

interface Pending {
  dues?: PendingDues | undefined;
  low?: PendingLevel | undefined;
  critical?: PendingLevel | undefined;
}

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
    [tx.shopId, new Date(now.getTime() - KEPT_DAYS * DAY_MS)],
  );
};

export const countChange = (tx: ShopSql): Promise<unknown> =>
  tx.run(
    `INSERT INTO notification_states (shop_id, changes) VALUES ($1, 1)
     ON CONFLICT (shop_id) DO UPDATE SET changes = notification_states.changes + 1`,
    [tx.shopId],
  );

export interface Reader extends RoleHolder {
  userId: string;
}

const notificationRow = z.object({
  id: z.string(),
  number: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  subjectId: z.string().nullable(),
  params: z.custom<StoredParams>(),
  createdAt: z.date(),
  userId: z.string().nullable(),
  read: z.boolean(),
  imageUrl: z.string().nullable(),
});
export type NotificationRow = z.infer<typeof notificationRow>;

const NEEDED: Readonly<Partial<Record<NotificationKind, Ability>>> = {
  lowStock: 'stock-items.read',
  criticalStock: 'stock-items.read',
  dueOverdue: 'customers.read',
};

const quotedList = (names: readonly string[]): string => names.map(name => `'${name}'`).join(', ');

/** Leaves out what tells of records that an own role may not read. */
const unlessHidden = (reader: Reader): string => {
  if (!reader.ownRole) return '';
  const kinds = Object.entries(NEEDED).flatMap(([kind, ability]) => (mayUse(reader, ability) ? [] : [kind]));
  const closed = resources.flatMap(({ name }) => (mayUse(reader, `${name}.read`) ? [] : [name]));
  return [
    kinds.length > 0 ? ` AND n.kind NOT IN (${quotedList(kinds)})` : '',
    closed.length > 0 ? ` AND coalesce(n.params ->> 'resource', '') NOT IN (${quotedList(closed)})` : '',
  ].join('');
};

/** `$2` is the reader, `$3` the role. */
const ofReader = (reader: Reader): string => `
  FROM notifications n
  LEFT JOIN notification_marks m ON m.shop_id = n.shop_id AND m.notification_id = n.id AND m.user_id = $2
  WHERE n.shop_id = $1 AND (n.user_id = $2 OR $3 = ANY (n.roles)) AND m.removed IS NOT TRUE${unlessHidden(reader)}`;

const ADDRESS = (column: string) => `CASE WHEN left(${column}, 5) <> 'data:' THEN ${column} END`;

const ROW = `n.id, n.number, n.kind, n.subject_id AS "subjectId", n.params, n.created_at AS "createdAt",
  n.user_id AS "userId", coalesce(m.read, false) AS read,
  (SELECT coalesce(${ADDRESS('p.image_url')}, ${ADDRESS('c.logo_url')}) FROM products p
     JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
    WHERE p.shop_id = n.shop_id AND p.id = n.subject_id) AS "imageUrl"`;

export interface NotificationPage {
  rows: NotificationRow[];
  total: number;
  unread: number;
}

const countsRow = z.object({ total: z.int(), unread: z.int() });

export const notificationsOf = async (
  sql: ShopSql,
  reader: Reader,
  { page, size }: { page: number; size: number },
): Promise<NotificationPage> => {
  const who = [sql.shopId, reader.userId, reader.role];
  const [[count], rows] = await Promise.all([
    sql.query(
      countsRow,
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE m.read IS NOT TRUE)::int AS unread ${ofReader(reader)}`,
      who,
    ),
    sql.query(
      notificationRow,
      `SELECT ${ROW} ${ofReader(reader)} ORDER BY n.number DESC LIMIT $4 OFFSET $5`,
      [...who, size, page * size],
    ),
  ]);
  return { rows, total: count?.total ?? 0, unread: count?.unread ?? 0 };
};

export const notificationsAfter = async (
  sql: ShopSql,
  reader: Reader,
  number: number,
  max: number,
): Promise<NotificationRow[]> =>
  (
    await sql.query(
      notificationRow,
      `SELECT ${ROW} ${ofReader(reader)} AND n.number > $4 ORDER BY n.number DESC LIMIT $5`,
      [sql.shopId, reader.userId, reader.role, number, max],
    )
  ).reverse();

export const oneNotification = async (
  sql: ShopSql,
  reader: Reader,
  id: string,
): Promise<NotificationRow | undefined> =>
  (
    await sql.query(notificationRow, `SELECT ${ROW} ${ofReader(reader)} AND n.id = $4`, [
      sql.shopId,
      reader.userId,
      reader.role,
      id,
    ])
  )[0];

export const markNotification = async (
  tx: ShopSql,
  reader: Reader,
  id: string,
  mark: { read: boolean } | { removed: true },
): Promise<boolean> => {
  const [column, value] = 'read' in mark ? ['read', mark.read] : ['removed', true];
  const marked = await tx.run(
    `INSERT INTO notification_marks AS k (shop_id, notification_id, user_id, ${column})
     SELECT n.shop_id, n.id, $2, $5 ${ofReader(reader)} AND n.id = $4
     ON CONFLICT (shop_id, notification_id, user_id) DO UPDATE SET ${column} = excluded.${column}`,
    [tx.shopId, reader.userId, reader.role, id, value],
  );
  if (marked > 0) await countChange(tx);
  return marked > 0;
};

export const markAll = async (tx: ShopSql, reader: Reader, read: boolean): Promise<void> => {
  await tx.run(
    `INSERT INTO notification_marks AS k (shop_id, notification_id, user_id, read)
     SELECT n.shop_id, n.id, $2, $4 ${ofReader(reader)} AND coalesce(m.read, false) <> $4
     ON CONFLICT (shop_id, notification_id, user_id) DO UPDATE SET read = excluded.read`,
    [tx.shopId, reader.userId, reader.role, read],
  );
  await countChange(tx);
};
