import * as z from 'zod';
import type { Role } from '../../src/resources/kit/index.ts';
import type { BusinessDate } from '../../src/resources/rules/businessDate.ts';
import { tickets } from '../../src/resources/tickets.ts';
import type { ShopSql } from '../db/database.ts';
import { giveNotifications, type State } from './store.ts';

/** Those who hand devices over. */
const ROLES: readonly Role[] = ['owner', 'staff'];

const dueRow = z.object({ id: z.string(), title: z.string(), days: z.int() });

/** Devices whose customers are to be reminded, once for each reminder. Before the day of the last sweep is written. */
export const sweepNotices = async (
  tx: ShopSql,
  state: State,
  today: BusinessDate,
  now: Date,
): Promise<void> => {
  const rows = await tx.query(
    dueRow,
    `SELECT id, concat_ws(' – ', ticket_no, coalesce(device_model, customer_name)) AS title, next_notice_on - ready_on AS days
       FROM tickets
      WHERE shop_id = $1 AND state = 'READY' AND next_notice_on <= $2::date AND next_notice_on > coalesce($3::date, '-infinity')
      ORDER BY next_notice_on DESC, id LIMIT 50`,
    [tx.shopId, today, state.duesOn],
  );
  await giveNotifications(
    tx,
    state,
    rows.map(({ id, title, days }) => ({
      kind: 'noticeDue' as const,
      subjectId: id,
      params: { resource: tickets.name, title, days },
      roles: ROLES,
    })),
    now,
  );
};
