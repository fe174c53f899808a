/** The bill, or the opening row, of a unit that was added without its cost: docs/decisions/376-unknown-cost.md. */
import * as z from 'zod';
import { normaliseCode } from '../../src/kit/rules/imei.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { beginPosting, beginPostingOn, type Actor } from '../posting/index.ts';
import { writeStockChange } from './changeStock.ts';

const unitRow = z.object({
  id: z.string(),
  productId: z.string(),
  status: z.enum(['IN_STOCK', 'SOLD']),
  valuePaise: z.int(),
  codes: z.array(z.string()),
  ownPricePaise: z.int().nullable(),
});
export type UnitWithoutCost = z.infer<typeof unitRow>;

/** Of these codes, the units in stock or sold whose cost is not known. */
export const unitsWithoutCost = (tx: ShopSql, codes: readonly string[]): Promise<UnitWithoutCost[]> =>
  tx.query(
    unitRow,
    `SELECT id, product_id, status, value_paise, own_price_paise, array_remove(ARRAY[imei, imei2], NULL) AS codes
       FROM stock_items
      WHERE shop_id = $1 AND cost_unknown AND status IN ('IN_STOCK', 'SOLD') AND (imei = ANY ($2::text[]) OR imei2 = ANY ($2::text[]))
      ORDER BY id`,
    [tx.shopId, codes.map(normaliseCode)],
  );

/** Of a code, the unit that was sold stays the last one. */
const know = (tx: ShopSql, actor: Actor, units: readonly UnitWithoutCost[]) =>
  tx.run(
    `UPDATE stock_items SET cost_unknown = false, updated_at = $3::timestamptz + interval '1 millisecond', version = version + 1
      WHERE shop_id = $1 AND id = ANY ($2::uuid[])`,
    [tx.shopId, units.map(({ id }) => id), actor.now],
  );

const leave = async (
  tx: ShopSql,
  actor: Actor,
  units: readonly Pick<UnitWithoutCost, 'id' | 'productId' | 'valuePaise'>[],
  { billNo, businessDate }: { billNo: string; businessDate: BusinessDate },
): Promise<unknown> =>
  writeStockChange(tx, actor, await beginPostingOn(tx, actor, businessDate, 'STOCK_CHANGE'), {
    kind: 'BILLED',
    reason: billNo,
    businessDate,
    moves: units.map(({ id, productId, valuePaise }) => ({
      kind: 'CORRECTED',
      stockItemId: id,
      productId,
      quantity: -1,
      costPaise: -valuePaise,
    })),
  });

/** Before its bill is received: the unit in stock leaves, for that of the bill. */
export async function leaveForBill(
  tx: ShopSql,
  actor: Actor,
  units: readonly UnitWithoutCost[],
  billNo: string,
): Promise<void> {
  const inStock = units.filter(({ status }) => status === 'IN_STOCK');
  if (inStock.length === 0) return;
  await leave(tx, actor, inStock, { billNo, businessDate: actor.businessDate });
  await know(tx, actor, inStock);
}

const receivedRow = unitRow.pick({ id: true, productId: true, valuePaise: true });

/** After its bill is received: the unit that was sold before leaves, and its cost is a cost of that day. */
export async function costWhatWasSold(
  tx: ShopSql,
  actor: Actor,
  units: readonly UnitWithoutCost[],
  bill: { billNo: string; businessDate: BusinessDate },
): Promise<void> {
  const sold = units.filter(({ status }) => status === 'SOLD');
  if (sold.length === 0) return;
  const received = await tx.query(
    receivedRow,
    `SELECT DISTINCT i.id, i.product_id, i.value_paise FROM stock_codes s
       JOIN stock_items i ON i.shop_id = s.shop_id AND i.id = s.stock_item_id
      WHERE s.shop_id = $1 AND s.code = ANY ($2::text[]) ORDER BY i.id`,
    [tx.shopId, sold.flatMap(({ codes }) => codes)],
  );
  await leave(tx, actor, received, bill);
  await know(tx, actor, sold);
}

const addedRow = z.object({ productId: z.string(), businessDate: z.string() });

/** Its row of the opening balances brought the unit in: that it was added at the counter counts no more, on its day, closed or not. */
export async function leaveToOpening(
  tx: ShopSql,
  actor: Actor,
  stockItemId: string,
  reason: string,
): Promise<void> {
  const [added] = await tx.query(
    addedRow,
    `SELECT l.product_id, x.business_date FROM stock_change_lines l
       JOIN stock_changes x ON x.shop_id = l.shop_id AND x.id = l.stock_change_id
      WHERE l.shop_id = $1 AND l.stock_item_id = $2 AND x.kind = 'ADDED'`,
    [tx.shopId, stockItemId],
  );
  if (!added) throw new Error('a unit without its cost was never added');
  const { productId, businessDate } = added;
  const move = { kind: 'CORRECTED' as const, stockItemId, productId, quantity: -1, costPaise: 0 };
  await writeStockChange(tx, actor, await beginPosting(tx, actor, businessDate, 'STOCK_CHANGE'), {
    kind: 'BILLED',
    reason,
    businessDate,
    moves: [{ ...move, itemStays: true }],
  });
}
