import * as z from 'zod';
import type { Role } from '../../src/resources/kit/index.ts';
import { addDays, type BusinessDate } from '../../src/resources/rules/businessDate.ts';
import type { ShopSql } from '../db/database.ts';
import { giveNotifications, type NewNotification, type State } from './store.ts';
import { MAX_SINGLE } from './stockSweep.ts';

const DUE_DAYS = 30;
/** Owner and office collect dues. */
const ROLES: readonly Role[] = ['owner', 'office'];

const overdueRow = z.object({
  id: z.string(),
  invoiceNo: z.string(),
  customerName: z.string().nullable(),
  duePaise: z.int(),
  businessDate: z.string(),
  count: z.int(),
  total: z.int(),
});
type OverdueRow = z.infer<typeof overdueRow>;

/** Notifies each overdue sale once. The state row must be locked. */
export const sweepDues = async (tx: ShopSql, state: State, today: BusinessDate, now: Date): Promise<void> => {
  const rows = await tx.query(
    overdueRow,
    `WITH fresh AS (
       INSERT INTO dues_told (shop_id, sale_id)
       SELECT s.shop_id, s.id FROM sales s
        WHERE s.shop_id = $1 AND s.due_paise > 0 AND s.business_date < $2 AND s.status <> 'CANCELLED'
          AND NOT EXISTS (SELECT FROM dues_told d WHERE d.shop_id = s.shop_id AND d.sale_id = s.id)
       RETURNING sale_id)
     SELECT s.id, s.invoice_no AS "invoiceNo", s.customer_name AS "customerName", s.due_paise AS "duePaise",
            s.business_date AS "businessDate", count(*) OVER ()::int AS count, sum(s.due_paise) OVER ()::bigint AS total
       FROM fresh f JOIN sales s ON s.shop_id = $1 AND s.id = f.sale_id
      ORDER BY s.due_paise DESC, s.id LIMIT ${MAX_SINGLE + 1}`,
    [tx.shopId, addDays(today, -DUE_DAYS)],
  );
  await tx.run('UPDATE notification_states SET dues_on = $2 WHERE shop_id = $1', [tx.shopId, today]);
  await giveNotifications(tx, state, notificationsOf(rows), now);
};

const notificationsOf = (rows: OverdueRow[]): NewNotification[] => {
  const [first] = rows;
  if (!first) return [];
  const common = { kind: 'dueOverdue', roles: ROLES } as const;
  const singly = first.count > rows.length ? rows.slice(0, MAX_SINGLE) : rows;
  const count = first.count - singly.length;
  const duePaise = first.total - singly.reduce((sum, row) => sum + row.duePaise, 0);
  return [
    ...(count ? [{ ...common, subjectId: null, params: { count, duePaise } }] : []),
    ...singly.reverse().map(({ id, invoiceNo, customerName, duePaise: due, businessDate }) => ({
      ...common,
      subjectId: id,
      params: { customerName: customerName ?? '', invoiceNo, duePaise: due, businessDate },
    })),
  ];
};
