import { v7 as uuid } from 'uuid';
import type { BodyOf } from '../../src/kit/calls.ts';
import { startedCount, type StartedCount } from '../../src/resources/stockCounts/answers.ts';
import type { startCount as call } from '../../src/resources/stockCounts/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { beginPosting, type Actor } from '../posting/index.ts';
import { placesOf, RESERVED_PIECES } from '../stock/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { stockCounts } from '../../src/resources/stockCounts/declaration.ts';

type Started = BodyOf<typeof call>;

/** Every value becomes a list. */
const listsOf = (filter: NonNullable<Started['filter']>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat()]])),
  );

/** Of items `i`, products `p` and companies `c`; `$n` is the filter as jsonb. */
export const inScope = (n: number): string =>
  [
    ['company', 'c.name'],
    ['model', 'p.model'],
    ['itemCategory', 'p.item_category'],
    ['condition', 'i.condition'],
    ['productId', 'p.id::text'],
  ]
    .map(([name, column]) => `($${n}::jsonb -> '${name}' IS NULL OR $${n}::jsonb -> '${name}' ? ${column})`)
    .join(' AND ');

/** A unit is counted by its own code. */
export const IS_UNIT = 'coalesce(i.imei, i.imei2, i.serial_no) IS NOT NULL';

/** Pieces on the shelf: those reserved for records are, those out on challans are not. */
export const ON_SHELF = `(i.quantity - i.held_quantity + ${RESERVED_PIECES})`;

/** Of a unit `i`: whether it is in the place that `place` names, an SQL parameter; null is every place. */
export const isInPlace = (place: string): string => `(${place}::uuid IS NULL
  OR coalesce(i.place_id, (SELECT o.id FROM places o WHERE o.shop_id = $1 AND o.is_default)) = ${place}::uuid)`;

/**
 * Counts free pieces of product `p` in that place; those of `lots`, an SQL sum over the lots, where it is the
 * default one or none is named.
 */
export const piecesInPlace = (place: string, lots: string): string => `
  CASE WHEN ${place}::uuid IS NULL THEN ${lots}
       WHEN EXISTS (SELECT FROM places o WHERE o.shop_id = $1 AND o.id = ${place}::uuid AND o.is_default)
       THEN greatest(0, ${lots} - p.elsewhere)
       ELSE coalesce((SELECT s.quantity FROM stock_at_place s
             WHERE s.shop_id = $1 AND s.product_id = p.id AND s.place_id = ${place}::uuid), 0) END`;

/** Keeps what is in the shop or the place now, so nothing out on a challan; nothing is posted while it does. Throws 422 on `filter` when that is nothing. */
export async function startCount(tx: ShopSql, actor: Actor, input: Started): Promise<StartedCount> {
  const posting = await beginPosting(tx, actor, actor.businessDate, null);
  const placeId = input.placeId ?? null;
  if (placeId) await placesOf(tx, { placeId }, { closed: ['placeId'] });
  const id = uuid();
  const filter = JSON.stringify(listsOf(input.filter ?? {}));
  await tx.run(
    `INSERT INTO stock_counts (shop_id, id, status, business_date, filter, expected, started_by, started_by_name,
                               created_at, updated_at, place_id)
     VALUES ($1, $2, 'OPEN', $3, $4, 0, $5, $6, $7, $7, $8)`,
    [tx.shopId, id, actor.businessDate, filter, actor.userId, posting.userName, actor.now, placeId],
  );
  await tx.run(
    `INSERT INTO stock_count_items (shop_id, stock_count_id, stock_item_id, product_id, is_unit, quantity)
     SELECT i.shop_id, $2, i.id, i.product_id, ${IS_UNIT}, ${ON_SHELF}
       FROM stock_items i
       JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
       JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
      WHERE i.shop_id = $1 AND i.status = 'IN_STOCK' AND ${ON_SHELF} > 0 AND ${inScope(3)}
        AND ($4::uuid IS NULL OR ${IS_UNIT} AND ${isInPlace('$4')})`,
    [tx.shopId, id, filter, placeId],
  );
  if (placeId)
    // The pieces of a place are no lot's own: the oldest lots stand for them.
    await tx.run(
      `INSERT INTO stock_count_items (shop_id, stock_count_id, stock_item_id, product_id, is_unit, quantity)
       SELECT $1, $2, id, product_id, false, least(pieces, upto - before) FROM (
         SELECT l.id, l.product_id, l.pieces, l.before,
                ${piecesInPlace('$4', 'l.lots')} AS upto
           FROM (SELECT i.id, i.product_id, ${ON_SHELF} AS pieces,
                        coalesce(sum(${ON_SHELF}) OVER (PARTITION BY i.product_id ORDER BY i.received_on, i.id
                          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before,
                        sum(${ON_SHELF}) OVER (PARTITION BY i.product_id) AS lots
                   FROM stock_items i
                   JOIN products p ON p.shop_id = i.shop_id AND p.id = i.product_id
                   JOIN companies c ON c.shop_id = p.shop_id AND c.id = p.company_id
                  WHERE i.shop_id = $1 AND i.status = 'IN_STOCK' AND ${ON_SHELF} > 0 AND NOT ${IS_UNIT}
                    AND ${inScope(3)}) l
           JOIN products p ON p.shop_id = $1 AND p.id = l.product_id) there
        WHERE upto > before`,
      [tx.shopId, id, filter, placeId],
    );
  const [row] = await tx.query(
    startedCount.pick({ expected: true }),
    `UPDATE stock_counts SET expected = (
        SELECT coalesce(sum(quantity), 0) FROM stock_count_items WHERE shop_id = $1 AND stock_count_id = $2)
      WHERE shop_id = $1 AND id = $2 RETURNING expected`,
    [tx.shopId, id],
  );
  const expected = row?.expected ?? 0;
  if (expected === 0) throw invalidField('filter', 'validation.stockCount.nothing');
  const count = { id, businessDate: actor.businessDate, expected };
  await writeAudit(tx, actor, {
    action: 'CREATE',
    resource: stockCounts.name,
    recordId: id,
    before: null,
    after: { expected, filter: input.filter ?? {}, ...(placeId ? { placeId } : {}) },
  });
  return count;
}
