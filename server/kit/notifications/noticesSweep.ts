import * as z from 'zod';
import { resources } from '../../../src/resources/index.ts';
import type { AnyResource, Notices } from '../../../src/kit/index.ts';
import type { BusinessDate } from '../../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../db/database.ts';
import { giveNotifications, type State } from './store.ts';

const dueRow = z.object({ id: z.string(), title: z.string(), days: z.int() });

const dueRecords = (tx: ShopSql, { table, fieldOf }: AnyResource, notices: Notices, days: unknown[]) => {
  const column = (name: string) => fieldOf(name).column;
  const [on, since] = [column(notices.on), column(notices.since)];
  const title = notices.title.map(names => `coalesce(${names.map(column).join(', ')})`);
  const where = Object.keys(notices.where).map((name, at) => ` AND ${column(name)} = $${at + 4}`);
  return tx.query(
    dueRow,
    `SELECT id, concat_ws(' – ', ${title.join(', ')}) AS title, ${on} - ${since} AS days FROM ${table}
      WHERE shop_id = $1${where.join('')} AND ${on} <= $2::date AND ${on} > coalesce($3::date, '-infinity')
      ORDER BY ${on} DESC, id LIMIT 50`,
    [tx.shopId, ...days, ...Object.values(notices.where)],
  );
};

/** Records that are due, once for each day that they name. Before the day of the last sweep is written. */
export const sweepNotices = async (
  tx: ShopSql,
  state: State,
  today: BusinessDate,
  now: Date,
): Promise<void> => {
  for (const resource of resources) {
    const { notices, name } = resource;
    if (!notices) continue;
    const rows = await dueRecords(tx, resource, notices, [today, state.duesOn]);
    await giveNotifications(
      tx,
      state,
      rows.map(({ id, title, days }) => ({
        kind: 'noticeDue' as const,
        subjectId: id,
        params: { resource: name, title, days },
        roles: notices.roles,
      })),
      now,
    );
  }
};
