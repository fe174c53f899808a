/** The demo shop has a store room and a service bench, with what was moved there. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { actorAt, type Actor } from '../kit/person/actor.ts';
import { makeTransfer } from '../stockTransfers/index.ts';

const placeRow = z.object({ id: z.string(), kind: z.string() });
const itemRow = z.object({ id: z.string(), condition: z.string() });
const productRow = z.object({ id: z.string() });

/** New phones lie in the store, a used one is on the bench, and cables are on their way. */
export async function makePlaces(tx: ShopSql, actor: Actor): Promise<void> {
  await tx.run(
    `INSERT INTO places (shop_id, name, kind, active)
     VALUES ($1, 'Store room', 'STORE', true), ($1, 'Service bench', 'SERVICE_BENCH', true)`,
    [tx.shopId],
  );
  const [places, units, goods] = await Promise.all([
    tx.query(placeRow, 'SELECT id, kind FROM places WHERE shop_id = $1', [tx.shopId]),
    tx.query(
      itemRow,
      `SELECT id, condition FROM (
         SELECT i.id, i.condition, row_number() OVER (PARTITION BY i.condition ORDER BY i.received_on, i.id) AS n
           FROM stock_items i
          WHERE i.shop_id = $1 AND i.status = 'IN_STOCK' AND i.condition IN ('NEW', 'USED') AND i.imei IS NOT NULL
            AND NOT i.on_hold AND i.held_quantity = 0) oldest
        WHERE n <= CASE condition WHEN 'NEW' THEN 6 ELSE 1 END ORDER BY condition, n`,
      [tx.shopId],
    ),
    tx.query(
      productRow,
      `SELECT i.product_id AS id FROM stock_items i
        WHERE i.shop_id = $1 AND i.status = 'IN_STOCK' AND NOT i.on_hold AND coalesce(i.imei, i.imei2, i.serial_no) IS NULL
        GROUP BY 1 HAVING sum(i.quantity - i.held_quantity) >= 6 ORDER BY sum(i.quantity) DESC, 1 LIMIT 2`,
      [tx.shopId],
    ),
  ]);
  const placeOf = (kind: string): string => places.find(place => place.kind === kind)?.id ?? '';
  const [counter, store, bench] = [placeOf('COUNTER'), placeOf('STORE'), placeOf('SERVICE_BENCH')];
  const dayBefore = (days: number): Actor =>
    actorAt({ ...actor, now: new Date(actor.now.getTime() - days * 86_400_000) });
  const of = (condition: string) =>
    units.filter(unit => unit.condition === condition).map(({ id }) => ({ stockItemId: id }));
  const counted = goods.map(({ id }) => ({ productId: id, quantity: 3 }));
  const toStore = [...of('NEW'), ...counted];
  if (toStore.length > 0)
    await makeTransfer(tx, dayBefore(3), {
      fromPlaceId: counter,
      toPlaceId: store,
      lines: toStore,
      note: 'Counter is full',
      received: true,
    });
  if (of('USED').length > 0)
    await makeTransfer(tx, dayBefore(1), {
      fromPlaceId: counter,
      toPlaceId: bench,
      lines: of('USED'),
      note: 'Battery to be checked',
      received: true,
    });
  const [first] = counted;
  if (first)
    await makeTransfer(tx, actor, {
      fromPlaceId: store,
      toPlaceId: counter,
      lines: [{ ...first, quantity: 2 }],
      received: false,
    });
}
