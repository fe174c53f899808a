import * as z from 'zod';
import type { Role } from '../../src/kit/index.ts';
import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { sweepNotices } from '../kit/notifications/noticesSweep.ts';
import {
  giveNotifications,
  MAX_SINGLE,
  savePending,
  type NewNotification,
  type State,
} from '../kit/notifications/store.ts';
import type { Sweep } from '../kit/notifications/sweep.ts';
import { sweepWrite, type SweepParts } from '../kit/notifications/sweepWrite.ts';

const DUE_DAYS = 30;
/** Overdue sales that slices have marked and no notification tells yet. */
interface PendingDues {
  count: number;
  totalPaise: number;
  /** One more than are notified singly: a summary of one is pointless. */
  largest: { id: string; duePaise: number }[];
}

const pendingOf = ({ pending }: State) => pending['dues'] as PendingDues | undefined;

/** Owner and office collect dues. */
const ROLES: readonly Role[] = ['owner', 'office'];

interface Position {
  businessDate: string;
  id: string;
}

const START: Position = { businessDate: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };

const pageRow = z.object({ id: z.string(), businessDate: z.string(), isNotified: z.boolean() });

const overduePage = (sql: ShopSql, before: BusinessDate, { businessDate, id }: Position, slice: number) =>
  sql.query(
    pageRow,
    `SELECT s.id, s.business_date,
            EXISTS (SELECT FROM dues_told d WHERE d.shop_id = $1 AND d.sale_id = s.id) AS is_notified
       FROM sales s
      WHERE s.shop_id = $1 AND s.due_paise > 0 AND s.status <> 'CANCELLED' AND s.business_date < $2
        AND s.business_date >= $3 AND (s.business_date, s.id) > ($3, $4)
      ORDER BY s.business_date, s.id LIMIT $5`,
    [sql.shopId, before, businessDate, id, slice],
    { plan: 'each' },
  );

const markedRow = z.object({ id: z.string(), duePaise: z.int() });

/** Marks sales as notified and adds them to what is pending. */
const markOverdue = async (tx: ShopSql, state: State, ids: readonly string[]): Promise<void> => {
  const marked = await tx.query(
    markedRow,
    `WITH marked AS (
       INSERT INTO dues_told (shop_id, sale_id) SELECT $1, id FROM unnest($2::uuid[]) AS id
       ON CONFLICT DO NOTHING RETURNING sale_id)
     SELECT s.id, s.due_paise FROM marked m JOIN sales s ON s.shop_id = $1 AND s.id = m.sale_id`,
    [tx.shopId, ids],
    { plan: 'each' },
  );
  if (marked.length === 0) return;
  const { count, totalPaise, largest } = pendingOf(state) ?? { count: 0, totalPaise: 0, largest: [] };
  state.pending['dues'] = {
    count: count + marked.length,
    totalPaise: totalPaise + marked.reduce((sum, { duePaise }) => sum + duePaise, 0),
    largest: [...largest, ...marked]
      .sort((a, b) => b.duePaise - a.duePaise || (a.id < b.id ? -1 : 1))
      .slice(0, MAX_SINGLE + 1),
  };
  await savePending(tx, state);
};

const saleRow = z.object({
  id: z.string(),
  invoiceNo: z.string(),
  customerName: z.string().nullable(),
  businessDate: z.string(),
});

const notificationsOf = async (
  tx: ShopSql,
  { count, totalPaise, largest }: PendingDues,
): Promise<NewNotification[]> => {
  const common = { kind: 'dueOverdue', roles: ROLES } as const;
  const singly = count > largest.length ? largest.slice(0, MAX_SINGLE) : largest;
  const sales = await tx.query(
    saleRow,
    `SELECT id, invoice_no, customer_name, business_date
       FROM sales WHERE shop_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.shopId, singly.map(({ id }) => id)],
  );
  const byId = new Map(sales.map(sale => [sale.id, sale]));
  const rest = count - singly.length;
  const duePaise = totalPaise - singly.reduce((sum, sale) => sum + sale.duePaise, 0);
  return [
    ...(rest ? [{ ...common, subjectId: null, params: { count: rest, duePaise } }] : []),
    ...singly.toReversed().flatMap(({ id, duePaise: due }) => {
      const sale = byId.get(id);
      if (!sale) return [];
      const { invoiceNo, customerName, businessDate } = sale;
      return [
        {
          ...common,
          subjectId: id,
          params: { customerName: customerName ?? '', invoiceNo, duePaise: due, businessDate },
        },
      ];
    }),
  ];
};

const finish = async (tx: ShopSql, state: State, today: BusinessDate, now: Date): Promise<void> => {
  await sweepNotices(tx, state, today, now);
  await tx.run('UPDATE notification_states SET dues_on = $2 WHERE shop_id = $1', [tx.shopId, today]);
  const dues = pendingOf(state);
  if (!dues) return;
  state.pending['dues'] = undefined;
  await savePending(tx, state);
  await giveNotifications(tx, state, await notificationsOf(tx, dues), now);
};

/**
 * Notifies each overdue sale once, in slices: what one has marked is pending until the last, also when another
 * process ends the sweep.
 */
const sweep = async (parts: SweepParts, today: BusinessDate): Promise<void> => {
  const { db, shopId, now, slice } = parts;
  const before = addDays(today, -DUE_DAYS);
  let position: Position | undefined = START;
  while (position) {
    const from: Position = position;
    const page = await db.read(shopId, sql => overduePage(sql, before, from, slice));
    const ids = page.flatMap(({ id, isNotified }) => (isNotified ? [] : [id]));
    if (ids.length > 0) await sweepWrite(parts, (tx, state) => markOverdue(tx, state, ids));
    position = page.length < slice ? undefined : page.at(-1);
    if (parts.isEnding()) return;
  }
  await sweepWrite(parts, (tx, state) => finish(tx, state, today, now));
};

export const duesSweep: Sweep = {
  isDue: (_sql, state, { today, dues }) =>
    dues || !state?.duesOn || state.duesOn < today || Boolean(pendingOf(state)),
  sweep,
};
