import { challanById, makeChallan, returnChallan } from '../../../server/challans/index.ts';
import { CHALLAN_KINDS } from '../../../src/resources/challans/rules.ts';
import { goodsForSale } from './selling.ts';
import type { RandomShop } from './shop.ts';

/** Sends goods without a sale. */
export async function send(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const { lines } = await goodsForSale(shop);
  await shop.write(tx =>
    makeChallan(tx, shop.actor(), {
      kind: random.pick(CHALLAN_KINDS),
      consignee: { name: 'Mehta Traders', stateCode: random.pick(['27', '29'] as const) },
      lines: lines.map(line =>
        'imei' in line ? { imei: line.imei } : { productId: line.productId, quantity: line.quantity },
      ),
    }),
  );
}

const openChallan = async (shop: RandomShop) => {
  const { id } = shop.oneOf(
    await shop.rows<{ id: string }>(
      `SELECT c.id FROM challans c WHERE c.shop_id = $1 AND EXISTS (
         SELECT FROM challan_lines l WHERE l.shop_id = c.shop_id AND l.challan_id = c.id
            AND l.quantity > l.returned_quantity + l.sold_quantity) ORDER BY c.challan_no`,
    ),
  );
  return shop.trade.read(sql => challanById(sql, id));
};

/** Gives all of it back, or a part of one line. */
export async function giveBack(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const { id, lines } = await openChallan(shop);
  const { lineNo, openQuantity } = random.pick(lines.filter(line => line.openQuantity > 0));
  const part = [{ lineNo, quantity: random.between(1, openQuantity) }];
  await shop.write(tx => returnChallan(tx, shop.actor(), id, random.chance(0.5) ? {} : { lines: part }));
}

/** One line is sold where it is. */
export async function sellFrom(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const { id, lines } = await openChallan(shop);
  const line = random.pick(lines.filter(({ openQuantity }) => openQuantity > 0));
  const quantity = random.between(1, line.openQuantity);
  const unitPricePaise = random.between(1, 40_000) * 100;
  const sale = await shop.trade.sell(
    {
      customer: null,
      lines: [
        {
          ...(line.stockItemId ? { stockItemId: line.stockItemId } : { productId: line.productId }),
          quantity,
          unitPricePaise,
        },
      ],
      payments: [{ method: random.pick(['CASH', 'UPI'] as const), amountPaise: unitPricePaise * quantity }],
      challanId: id,
      sessionId: await shop.session(),
    },
    shop.actor(true),
  );
  shop.remember(sale);
}
