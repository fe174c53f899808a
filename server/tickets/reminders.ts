import * as z from 'zod';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import type { Notices } from '../kit/notifications/noticesSweep.ts';

const dueRow = z.object({ id: z.string(), title: z.string(), days: z.int() });

/** Finds devices that are ready, on the days on which their customers are reminded. */
export const reminders: Notices = {
  resource: tickets.name,
  roles: ['owner', 'staff'],
  due: (tx, today, last) =>
    tx.query(
      dueRow,
      `SELECT id, concat_ws(' – ', ticket_no, coalesce(device_model, customer_name)) AS title, next_notice_on - ready_on AS days
         FROM tickets
        WHERE shop_id = $1 AND state = 'READY' AND next_notice_on <= $2::date AND next_notice_on > $3::date
        ORDER BY next_notice_on DESC, id LIMIT 50`,
      [tx.shopId, today, last ?? '-infinity'],
    ),
};
