import { setDrawerPlace } from '../../../server/drawers/index.ts';
import { postCount, scanCount, startCount } from '../../../server/stockCounts/index.ts';
import {
  cancelTransfer,
  makeTransfer,
  receiveTransfer,
  transferById,
} from '../../../server/stockTransfers/index.ts';
import { goodsForSale } from './selling.ts';
import type { RandomShop } from './shop.ts';

/** Goods of any place; those of another are refused. */
export async function send(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const { lines } = await goodsForSale(shop);
  const from = random.pick(shop.places);
  const to = random.pick(shop.places.filter(id => id !== from));
  await shop.write(tx =>
    makeTransfer(tx, shop.actor(), {
      fromPlaceId: from,
      toPlaceId: to,
      lines: lines.map(line =>
        'imei' in line ? { imei: line.imei } : { productId: line.productId, quantity: line.quantity },
      ),
      received: random.chance(0.4),
    }),
  );
}

/** Sales of a drawer take from this place from now on. */
export async function placeDrawer(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const drawerId = random.pick(shop.drawers);
  await shop.write(tx => setDrawerPlace(tx, shop.actor(true), drawerId, random.pick(shop.places)));
}

const openTransfer = async (shop: RandomShop) => {
  const { id } = shop.oneOf(
    await shop.rows<{ id: string }>(
      `SELECT t.id FROM stock_transfers t WHERE t.shop_id = $1 AND EXISTS (
         SELECT FROM stock_transfer_lines l WHERE l.shop_id = t.shop_id AND l.transfer_id = t.id
            AND l.quantity > l.received_quantity + l.returned_quantity) ORDER BY t.transfer_no`,
    ),
  );
  return shop.trade.read(sql => transferById(sql, id));
};

/** Receives all of it, or a part of one line. */
export async function receive(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const { id, lines } = await openTransfer(shop);
  const { lineNo, openQuantity } = random.pick(lines.filter(line => line.openQuantity > 0));
  const part = [{ lineNo, quantity: random.between(1, openQuantity) }];
  await shop.write(tx => receiveTransfer(tx, shop.actor(), id, random.chance(0.5) ? {} : { lines: part }));
}

export async function cancel(shop: RandomShop): Promise<void> {
  const { id } = await openTransfer(shop);
  await shop.write(tx => cancelTransfer(tx, shop.actor(true), id, 'mistake'));
}

/** Of the counted goods of a place some are missing or too many; a phone of another place stands there. */
export async function count(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const placeId = random.pick(shop.places);
  const actor = shop.actor(true);
  const [product] = await shop.rows<{ id: string }>(
    `SELECT id FROM products WHERE shop_id = $1 AND tracking = 'QUANTITY' AND in_stock > 0`,
  );
  const units = await shop.rows<{ imei: string }>(
    `SELECT imei FROM stock_items WHERE shop_id = $1 AND status = 'IN_STOCK' AND imei IS NOT NULL ORDER BY id`,
  );
  const { id } = await shop.write(tx => startCount(tx, actor, { placeId }));
  const here = new Set(
    (
      await shop.rows<{ imei: string }>(
        `SELECT i.imei FROM stock_count_items s JOIN stock_items i ON i.shop_id = s.shop_id AND i.id = s.stock_item_id
          WHERE s.shop_id = $1 AND s.stock_count_id = $2 AND i.imei IS NOT NULL`,
        [id],
      )
    ).map(({ imei }) => imei),
  );
  const stray = random.chance(0.5) ? units.find(({ imei }) => !here.has(imei))?.imei : undefined;
  await shop.write(tx =>
    scanCount(tx, actor, id, {
      codes: [...here, ...(stray ? [stray] : [])],
      ...(product ? { quantities: [{ productId: product.id, quantity: random.between(0, 12) }] } : {}),
    }),
  );
  await shop.write(tx => postCount(tx, actor, id, { reason: 'Count of a place' }));
}
