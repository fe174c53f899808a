import * as z from 'zod';
import type { RoleHolder } from '../../src/kit/index.ts';
import type { Ability } from '../../src/kit/roleAbilities.ts';
import { resources } from '../../src/resources/index.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import {
  MAX_NOTIFICATIONS,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '../../src/resources/notifications/answers.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { countChange } from '../kit/notifications/store.ts';
import type { StoredParams } from './params.ts';

interface Reader extends RoleHolder {
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

const ROW = `n.id, n.number, n.kind, n.subject_id, n.params, n.created_at,
  n.user_id, coalesce(m.read, false) AS read,
  (SELECT coalesce(${ADDRESS('p.image_url')}, ${ADDRESS('c.logo_url')}) FROM products p
     JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
    WHERE p.shop_id = n.shop_id AND p.id = n.subject_id) AS image_url`;

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
  after: number,
): Promise<NotificationRow[]> =>
  (
    await sql.query(
      notificationRow,
      `SELECT ${ROW} ${ofReader(reader)} AND n.number > $4 ORDER BY n.number DESC LIMIT $5`,
      [sql.shopId, reader.userId, reader.role, after, MAX_NOTIFICATIONS],
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
