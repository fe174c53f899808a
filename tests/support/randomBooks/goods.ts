import { expect } from 'vitest';
import { clearUnit } from '../../../server/exchange/index.ts';
import { cancelPurchaseBill } from '../../../server/purchases/cancelPurchaseBill.ts';
import { releaseUnit } from '../../../server/returns/index.ts';
import { snapshot } from '../snapshot.ts';
import { newImei, phones } from '../trade.ts';
import { counted, units } from './catalogue.ts';
import { NothingToDo, type RandomShop } from './shop.ts';

export async function buy(shop: RandomShop, atOnce = false): Promise<string> {
  const { random } = shop;
  const actor = shop.actor(atOnce);
  const isUsed = random.chance(0.4);
  const rate = random.pick([0, 500, 1_800]);
  const bought = phones(
    Array.from({ length: random.between(1, 4) }, newImei),
    random.pick(units),
    random.between(1, 30_000_00),
  );
  const own = {
    condition: isUsed ? ('USED' as const) : null,
    sellingPricePaise: actor.role === 'owner' && random.chance(0.7) ? 9_999_00 : null,
  };
  const lines = [
    { ...bought, gstRateBps: rate, units: bought.units?.map(unit => ({ ...unit, ...own })) ?? null },
    ...(random.chance(0.6)
      ? [
          {
            product: counted,
            unitCostPaise: random.between(1, 10_007),
            gstRateBps: rate,
            quantity: random.between(1, 20),
          },
        ]
      : []),
  ];
  const bill = await shop.trade.bill(
    {
      supplier: random.chance(0.5)
        ? { name: 'Mahavir', phone: '9822012345', gstin: '27AAACB5678G1ZJ' }
        : { name: 'Raju', phone: '9822012346' },
      lines,
      payments: random.chance(0.4)
        ? [{ ...shop.by(random.pick(['CASH', 'UPI'] as const)), amountPaise: 1 }]
        : [],
      sessionId: await shop.session(),
      placeId: random.chance(0.5) ? random.pick(shop.places) : null,
    },
    actor,
  );
  shop.bills.push(bill.id);
  return bill.id;
}

export async function cancelBill(shop: RandomShop): Promise<void> {
  const id = shop.oneOf(shop.bills);
  const sessionId = await shop.session();
  await shop.write(tx => cancelPurchaseBill(tx, shop.actor(), id, 'mistake', sessionId));
  shop.bills = shop.bills.filter(each => each !== id);
}

/** A bill and its cancellation at once leave all as it was. */
export async function buyAndCancel(shop: RandomShop): Promise<void> {
  const before = await snapshot(shop.trade);
  const id = await buy(shop, true);
  const sessionId = await shop.sessionOf(id);
  await shop.write(tx => cancelPurchaseBill(tx, shop.actor(true), id, 'mistake', sessionId));
  shop.bills = shop.bills.filter(each => each !== id);
  expect(await snapshot(shop.trade)).toEqual(before);
}

/** Phones of people are looked up in the list of stolen ones and wiped; one in ten is listed. */
export async function clear(shop: RandomShop): Promise<void> {
  const actor = shop.actor();
  const pending = await shop.rows<{ id: string }>(
    `SELECT id FROM stock_items WHERE shop_id = $1 AND check_pending AND status = 'IN_STOCK' ORDER BY id`,
  );
  if (pending.length === 0) throw new NothingToDo();
  for (const { id } of pending) {
    const result = shop.random.chance(0.1) ? ('LISTED' as const) : ('NOT_LISTED' as const);
    await shop.write(tx =>
      clearUnit(tx, actor, 'Ravi', id, { checkedOn: actor.businessDate, wiped: true, result }),
    );
    shop.did(result);
  }
}

/** A faulty one was held. */
export async function release(shop: RandomShop): Promise<void> {
  const held = await shop.rows<{ id: string }>(
    `SELECT id FROM stock_items WHERE shop_id = $1 AND on_hold AND status = 'IN_STOCK' ORDER BY id`,
  );
  const unit = shop.oneOf(held);
  await shop.write(tx => releaseUnit(tx, shop.actor(true), unit.id));
}
