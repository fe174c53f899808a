import * as z from 'zod';
import type { NotificationKind } from '../../src/resources/notifications/answers.ts';
import type { Role } from '../../src/kit/index.ts';
import { variantName } from '../../src/resources/products/names.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { idRow } from '../kit/db/rows.ts';
import { modelColumns } from '../products/index.ts';
import { levelChanges, type Level, type ProductSeen } from './levels.ts';
import {
  countChange,
  giveNotifications,
  MAX_SINGLE,
  savePending,
  type NewNotification,
  type State,
} from '../kit/notifications/store.ts';
import type { Sweep } from '../kit/notifications/sweep.ts';
import { sweepWrite, type SweepParts } from '../kit/notifications/sweepWrite.ts';

/** A load that is quicker than the sweep must not hold its notifications back for ever. */
const MAX_SLICES_BEFORE_NOTIFYING = 500;
const START = '00000000-0000-0000-0000-000000000000';

const ROLES: readonly Role[] = ['owner', 'staff'];
/** Products that fell to a level, which slices have seen and no notification tells yet. */
interface PendingLevel {
  count: number;
  lowest: PendingProduct[];
}

type PendingProduct = Pick<ProductSeen, 'id' | 'company' | 'model' | 'variant' | 'inStock'>;

const pendingAt = ({ pending }: State, level: Level) => pending[level] as PendingLevel | undefined;

const LEVELS = ['low', 'critical'] as const;
const KIND = { low: 'lowStock', critical: 'criticalStock' } as const satisfies Record<
  Level,
  NotificationKind
>;

const seenRow = z.object({
  id: z.string(),
  ...modelColumns,
  inStock: z.int(),
  level: z.enum(LEVELS).nullable(),
  seenInStock: z.int().nullable(),
  notified: z.enum(['none', 'low', 'critical']).nullable(),
  sold: z.boolean(),
});

/** It is planned each time: a plan from when the tables were small takes minutes on large ones. */
const productsSeen = async (tx: ShopSql, ids: readonly string[]): Promise<ProductSeen[]> => {
  const rows = await tx.query(
    seenRow,
    `SELECT p.id, c.name AS company, p.model, p.ram, p.storage, p.colour, p.in_stock, found.level,
            l.in_stock AS seen_in_stock, l.told AS notified,
            EXISTS (SELECT FROM sale_lines s WHERE s.shop_id = p.shop_id AND s.product_id = p.id) AS sold
       FROM shops h
       JOIN products p ON p.shop_id = h.id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
       LEFT JOIN stock_levels l ON l.shop_id = p.shop_id AND l.product_id = p.id
      CROSS JOIN LATERAL (SELECT CASE
         WHEN NOT p.active OR p.item_category = 'SERVICE' OR p.in_stock > h.low_stock_qty THEN NULL
         WHEN p.in_stock <= h.critical_stock_qty THEN 'critical' ELSE 'low' END AS level) found
      WHERE h.id = $1 AND p.id = ANY ($2::uuid[])
        AND (found.level IS DISTINCT FROM l.level OR p.in_stock <> l.in_stock AND found.level IS NOT NULL)
      ORDER BY p.id`,
    [tx.shopId, ids],
    { plan: 'each' },
  );
  return rows.map(row => ({ ...row, variant: variantName(row), notified: row.notified ?? 'none' }));
};

const limitsRow = z.object({ low: z.int(), critical: z.int() });
type Limits = z.infer<typeof limitsRow>;

const limitsOf = async (sql: ShopSql): Promise<Limits | undefined> =>
  (
    await sql.query(
      limitsRow,
      'SELECT low_stock_qty AS low, critical_stock_qty AS critical FROM shops WHERE id = $1',
      [sql.shopId],
    )
  )[0];

const areLimits = (state: State, { low, critical }: Limits): boolean =>
  state.lowStockQty === low && state.criticalStockQty === critical;

/** Tells whether a sweep is needed, without a lock. */
const stockHasChanged = async (sql: ShopSql, state: State | undefined): Promise<boolean> => {
  const limits = await limitsOf(sql);
  if (!limits) return false;
  if (!state || !areLimits(state, limits) || state.pending['low'] || state.pending['critical']) return true;
  return (await sql.run('SELECT 1 FROM stock_level_changes WHERE shop_id = $1 LIMIT 1', [sql.shopId])) > 0;
};

const lowestFirst = (a: PendingProduct, b: PendingProduct): number =>
  a.inStock - b.inStock || a.model.localeCompare(b.model) || (a.id < b.id ? -1 : 1);

/** A product that changed again since an earlier slice is pending at its new level alone. */
const addPending = (
  state: State,
  products: readonly ProductSeen[],
  notify: readonly (ProductSeen & { level: Level })[],
): void => {
  const seen = new Map(products.map(product => [product.id, product]));
  for (const level of LEVELS) {
    const { count = 0, lowest = [] } = pendingAt(state, level) ?? {};
    const others = lowest.flatMap(product => {
      const again = seen.get(product.id) ?? { ...product, level };
      return again.level === level ? [{ ...product, inStock: again.inStock }] : [];
    });
    const added = notify
      .filter(product => product.level === level)
      .map(({ id, company, model, variant, inStock }) => ({ id, company, model, variant, inStock }));
    const next = {
      count: count - (lowest.length - others.length) + added.length,
      lowest: [...others, ...added].sort(lowestFirst).slice(0, MAX_SINGLE + 1),
    };
    state.pending[level] = next.count > 0 ? next : undefined;
  }
};

/** Compares these products with what was last seen; answers whether notifications were withdrawn. */
const lookAt = async (
  tx: ShopSql,
  state: State,
  ids: readonly string[],
  limitsChanged: boolean,
): Promise<boolean> => {
  const products = await productsSeen(tx, ids);
  if (products.length === 0) return false;
  const { notify, save, remove } = levelChanges(products, limitsChanged);
  await tx.run(
    `WITH saved AS (
       INSERT INTO stock_levels (shop_id, product_id, level, told, in_stock)
       SELECT $1, product_id, level, told, in_stock FROM jsonb_populate_recordset(NULL::stock_levels, $2::jsonb)
       ON CONFLICT (shop_id, product_id)
       DO UPDATE SET level = excluded.level, told = excluded.told, in_stock = excluded.in_stock)
     DELETE FROM stock_levels WHERE shop_id = $1 AND product_id = ANY ($3::uuid[])`,
    [tx.shopId, JSON.stringify(save), remove],
    { plan: 'each' },
  );
  addPending(state, products, notify);
  await savePending(tx, state);
  return withdraw(tx, products, notify);
};

const withdraw = async (
  tx: ShopSql,
  products: readonly ProductSeen[],
  notify: readonly ProductSeen[],
): Promise<boolean> => {
  const idsOf = (those: readonly ProductSeen[]) => those.map(({ id }) => id);
  const notLow = [
    ...products.filter(({ level }) => !level),
    ...notify.filter(({ level }) => level === 'critical'),
  ];
  const notCritical = products.filter(({ level }) => level !== 'critical');
  if (!notLow.length && !notCritical.length) return false;
  const withdrawn = await tx.run(
    `DELETE FROM notifications WHERE shop_id = $1 AND (
          kind = 'lowStock' AND subject_id = ANY ($2::uuid[])
       OR kind = 'criticalStock' AND subject_id = ANY ($3::uuid[]))`,
    [tx.shopId, idsOf(notLow), idsOf(notCritical)],
  );
  if (withdrawn > 0) await countChange(tx);
  return withdrawn > 0;
};

/** Lowest stock first; a summary replaces the rest and precedes them. */
const notificationsOf = (state: State, limits: Limits): NewNotification[] =>
  LEVELS.flatMap((level): NewNotification[] => {
    const { count, lowest } = pendingAt(state, level) ?? { count: 0, lowest: [] };
    const singly = count > lowest.length ? lowest.slice(0, MAX_SINGLE) : lowest;
    const rest = count - singly.length;
    const common = { kind: KIND[level], roles: ROLES };
    return [
      ...(rest ? [{ ...common, subjectId: null, params: { count: rest, limit: limits[level] } }] : []),
      ...singly.toReversed().map(({ id, ...params }) => ({ ...common, subjectId: id, params })),
    ];
  });

const notifyPending = async (tx: ShopSql, state: State, limits: Limits, now: Date): Promise<void> => {
  const news = notificationsOf(state, limits);
  if (news.length === 0) return;
  state.pending['low'] = undefined;
  state.pending['critical'] = undefined;
  await savePending(tx, state);
  await giveNotifications(tx, state, news, now);
};

const changeRow = z.object({ id: z.string(), productId: z.string() });

/** The next products that changed; answers whether these were the last. */
const takeChanges = async (
  tx: ShopSql,
  state: State,
  slice: number,
): Promise<{ isLast: boolean; isReplaced: boolean }> => {
  const changes = await tx.query(
    changeRow,
    `SELECT id, product_id FROM stock_level_changes WHERE shop_id = $1 LIMIT $2`,
    [tx.shopId, slice],
    { plan: 'each' },
  );
  const isReplaced =
    changes.length > 0 &&
    (await lookAt(tx, state, [...new Set(changes.map(({ productId }) => productId))], false));
  await tx.run('DELETE FROM stock_level_changes WHERE shop_id = $1 AND id = ANY ($2::uuid[])', [
    tx.shopId,
    changes.map(({ id }) => id),
  ]);
  return { isLast: changes.length < slice, isReplaced };
};

const productsAfter = async (tx: ShopSql, id: string, slice: number): Promise<string[]> =>
  (
    await tx.query(
      idRow,
      'SELECT id FROM products WHERE shop_id = $1 AND id > $2 ORDER BY id LIMIT $3',
      [tx.shopId, id, slice],
      { plan: 'each' },
    )
  ).map(row => row.id);

/**
 * Walks all products after a change of limits. A walk that was cut short is repeated from the start: what it has
 * notified is stored.
 */
const sweepAllProducts = async (parts: SweepParts, limits: Limits): Promise<void> => {
  for (let after: string | undefined = START; after !== undefined && !parts.isEnding();) {
    const from: string = after;
    after = await sweepWrite(parts, async (tx, state) => {
      const ids = await productsAfter(tx, from, parts.slice);
      if (await lookAt(tx, state, ids, state.lowStockQty !== null)) parts.swept.replaced = true;
      if (ids.length === parts.slice) return ids.at(-1);
      await tx.run(
        'UPDATE notification_states SET low_stock_qty = $2, critical_stock_qty = $3 WHERE shop_id = $1',
        [tx.shopId, limits.low, limits.critical],
      );
      return undefined;
    });
  }
};

/** Notifies level crossings once, in slices; one summary after the last. */
const sweep = async (parts: SweepParts): Promise<void> => {
  const { now, slice, swept } = parts;
  const sweepOnce = () =>
    sweepWrite(parts, async (tx, state) => {
      const limits = await limitsOf(tx);
      if (!limits) return 'done';
      if (!areLimits(state, limits)) return limits;
      const { isLast, isReplaced } = await takeChanges(tx, state, slice);
      if (isReplaced) swept.replaced = true;
      slices += 1;
      if (isLast || slices % MAX_SLICES_BEFORE_NOTIFYING === 0) await notifyPending(tx, state, limits, now);
      return isLast ? 'done' : 'more';
    });
  let slices = 0;
  while (!parts.isEnding()) {
    const next = await sweepOnce();
    if (next === 'done') return;
    if (next !== 'more') await sweepAllProducts(parts, next);
  }
};

export const stockSweep: Sweep = { isDue: stockHasChanged, sweep };
