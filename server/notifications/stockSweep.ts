import * as z from 'zod';
import type { NotificationKind } from '../../src/resources/calls/notifications.ts';
import type { Role } from '../../src/resources/kit/index.ts';
import { variantName } from '../../src/resources/rules/storage.ts';
import type { ShopSql } from '../db/database.ts';
import { modelColumns } from '../db/rows.ts';
import { levelChanges, type Level, type ProductSeen } from './levels.ts';
import { countChange, giveNotifications, type NewNotification, type State } from './store.ts';

/** Per level; the rest become one summary. */
export const MAX_SINGLE = 5;
const ROLES: readonly Role[] = ['owner', 'staff'];
const KIND = { low: 'lowStock', critical: 'criticalStock' } as const satisfies Record<
  Level,
  NotificationKind
>;

const seenRow = z.object({
  id: z.string(),
  ...modelColumns,
  inStock: z.int(),
  level: z.enum(['low', 'critical']).nullable(),
  seenInStock: z.int().nullable(),
  notified: z.enum(['none', 'low', 'critical']).nullable(),
  sold: z.boolean(),
});

const CHANGED = `
  FROM shops h
  JOIN products p ON p.shop_id = h.id
  LEFT JOIN stock_levels l ON l.shop_id = p.shop_id AND l.product_id = p.id
  CROSS JOIN LATERAL (SELECT CASE
    WHEN NOT p.active OR p.item_category = 'SERVICE' OR p.in_stock > h.low_stock_qty THEN NULL
    WHEN p.in_stock <= h.critical_stock_qty THEN 'critical' ELSE 'low' END AS level) found
  WHERE h.id = $1 AND (found.level IS DISTINCT FROM l.level OR p.in_stock <> l.in_stock AND found.level IS NOT NULL)`;

const limitsRow = z.object({ low: z.int(), critical: z.int() });

const limitsOf = async (sql: ShopSql): Promise<{ low: number; critical: number } | undefined> =>
  (
    await sql.query(
      limitsRow,
      'SELECT low_stock_qty AS low, critical_stock_qty AS critical FROM shops WHERE id = $1',
      [sql.shopId],
    )
  )[0];

/** Whether a sweep is needed, checked without a lock. */
export const stockHasChanged = async (sql: ShopSql, state: State | undefined): Promise<boolean> => {
  const limits = await limitsOf(sql);
  if (!limits) return false;
  if (!state || state.lowStockQty !== limits.low || state.criticalStockQty !== limits.critical) return true;
  return (await sql.run(`SELECT 1 ${CHANGED} LIMIT 1`, [sql.shopId])) > 0;
};

/** Lowest stock first; a summary replaces the rest and precedes them. */
const notificationsOf = (
  notify: (ProductSeen & { level: Level })[],
  limits: { low: number; critical: number },
) =>
  (['low', 'critical'] as const).flatMap((level): NewNotification[] => {
    const products = notify
      .filter(product => product.level === level)
      .sort((a, b) => a.inStock - b.inStock || a.model.localeCompare(b.model));
    // A summary of one is pointless.
    const singly = products.length > MAX_SINGLE + 1 ? products.slice(0, MAX_SINGLE) : products;
    const rest = products.length - singly.length;
    const common = { kind: KIND[level], roles: ROLES };
    return [
      ...(rest ? [{ ...common, subjectId: null, params: { count: rest, limit: limits[level] } }] : []),
      ...singly.reverse().map(({ id, company, model, variant, inStock }) => ({
        ...common,
        subjectId: id,
        params: { company, model, variant, inStock },
      })),
    ];
  });

/** Notifies level crossings; returns whether older ones were withdrawn. The state row must be locked. */
export const sweepStock = async (tx: ShopSql, state: State, now: Date): Promise<boolean> => {
  const limits = await limitsOf(tx);
  if (!limits) return false;
  const rows = await tx.query(
    seenRow,
    `SELECT p.id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.in_stock AS "inStock", found.level,
            l.in_stock AS "seenInStock", l.told AS notified,
            EXISTS (SELECT FROM sale_lines s WHERE s.shop_id = p.shop_id AND s.product_id = p.id) AS sold
     ${CHANGED.replace('LEFT JOIN', 'JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id LEFT JOIN')}`,
    [tx.shopId],
  );
  const limitsChanged =
    state.lowStockQty !== null &&
    (state.lowStockQty !== limits.low || state.criticalStockQty !== limits.critical);
  const products = rows.map(row => ({
    ...row,
    variant: variantName(row),
    notified: row.notified ?? ('none' as const),
  }));
  const { notify, save, remove } = levelChanges(products, limitsChanged);
  await tx.run(
    `WITH saved AS (
       INSERT INTO stock_levels (shop_id, product_id, level, told, in_stock)
       SELECT $1, product_id, level, told, in_stock FROM jsonb_populate_recordset(NULL::stock_levels, $2::jsonb)
       ON CONFLICT (shop_id, product_id)
       DO UPDATE SET level = excluded.level, told = excluded.told, in_stock = excluded.in_stock),
     removed AS (
       DELETE FROM stock_levels WHERE shop_id = $1 AND product_id IN (SELECT value::uuid FROM jsonb_array_elements_text($3::jsonb)))
     UPDATE notification_states SET low_stock_qty = $4, critical_stock_qty = $5 WHERE shop_id = $1`,
    [tx.shopId, JSON.stringify(save), JSON.stringify(remove), limits.low, limits.critical],
  );
  const replaced = await withdraw(tx, products, notify);
  await giveNotifications(tx, state, notificationsOf(notify, limits), now);
  return replaced;
};

const withdraw = async (
  tx: ShopSql,
  products: readonly ProductSeen[],
  notify: readonly ProductSeen[],
): Promise<boolean> => {
  const idsOf = (those: readonly ProductSeen[]) => JSON.stringify(those.map(({ id }) => id));
  const notLow = [
    ...products.filter(({ level }) => !level),
    ...notify.filter(({ level }) => level === 'critical'),
  ];
  const notCritical = products.filter(({ level }) => level !== 'critical');
  if (!notLow.length && !notCritical.length) return false;
  const withdrawn = await tx.run(
    `DELETE FROM notifications WHERE shop_id = $1 AND (
          kind = 'lowStock' AND subject_id IN (SELECT value::uuid FROM jsonb_array_elements_text($2::jsonb))
       OR kind = 'criticalStock' AND subject_id IN (SELECT value::uuid FROM jsonb_array_elements_text($3::jsonb)))`,
    [tx.shopId, idsOf(notLow), idsOf(notCritical)],
  );
  if (withdrawn > 0) await countChange(tx);
  return withdrawn > 0;
};
