/**
 * Two tills sell at the same instant. The first transaction is held open at the moment before its commit, so the
 * second meets it every time. The embedded database has one connection and would pass whatever the code did.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { openBatch } from '../../../server/posting/batch.ts';
import type { ShopSql } from '../../../server/kit/db/database.ts';
import { recordPurchaseBill } from '../../../server/purchases/recordPurchaseBill.ts';
import { recordSale } from '../../../server/sales/recordSale.ts';
import { withIdempotency } from '../../../server/kit/http/idempotencyKeys.ts';
import { takeFromStock } from '../../../server/stock/stock.ts';
import { writeWithRetry } from '../../../server/kit/db/writeWithRetry.ts';
import type { PurchaseBillInput, UnitInput } from '../../../src/resources/purchases/inputs.ts';
import type { SaleInput } from '../../../src/resources/sales/inputs.ts';
import { findings } from '../../support/books.ts';
import { engineOfThisRun } from '../../support/database.ts';
import {
  cable,
  cash,
  galaxy,
  line,
  newImei,
  openTrade,
  phones,
  totalOf,
  type Trade,
} from '../../support/trade.ts';

let shop: Trade;
beforeEach(async () => {
  shop = await openTrade();
});

/** Runs `first` up to its commit, starts `second`, waits until it is blocked, then commits `first`. */
async function overlap<A, B>(first: () => [Promise<A>, () => void, Promise<void>], second: () => Promise<B>) {
  const [one, letGo, atTheBrink] = first();
  await atTheBrink;
  const two = second();
  await waiting();
  letGo();
  return Promise.allSettled([one, two]);
}

/** Waits until some backend waits for another's lock: the interleaving is forced, not hoped for. */
async function waiting(): Promise<void> {
  for (;;) {
    const [row] = await shop.rows<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      [],
    );
    if (row?.waiting) return;
  }
}

function heldAtCommit<A>(work: (tx: ShopSql) => Promise<A>): [Promise<A>, () => void, Promise<void>] {
  let letGo = () => {};
  let arrived = () => {};
  const gate = new Promise<void>(resolve => (letGo = resolve));
  const brink = new Promise<void>(resolve => (arrived = resolve));
  const written = shop.write(async tx => {
    const made = await work(tx);
    arrived();
    await gate;
    return made;
  });
  return [written, letGo, brink];
}

const held = (input: SaleInput) => heldAtCommit(tx => recordSale(tx, shop.actor(), input));

describe.skipIf(engineOfThisRun() === 'embedded')('two sales at once', () => {
  it('of one IMEI: one succeeds, the other gets the invoice that sold it', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const input = { lines: [line(imei)], payments: [cash(74_999_00)] };
    const [one, two] = await overlap(
      () => held(input),
      () => shop.sell(input),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject({
      status: 'rejected',
      reason: { status: 409, code: 'ALREADY_SOLD', params: { code: imei, invoiceNo: 'INV/26-27/0001' } },
    });
    expect(await shop.rows('SELECT count(*)::int AS sales FROM sales WHERE shop_id = $1')).toEqual([
      { sales: 1 },
    ]);
  });

  it('of one IMEI in two financial years with separate numbers: one succeeds', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const input = { lines: [line(imei)], payments: [cash(74_999_00)] };
    const [one, two] = await overlap(
      () => held(input),
      () => shop.sell(input, shop.actor({ now: new Date('2026-03-31T06:30:00Z') })),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject({ status: 'rejected', reason: { status: 409, code: 'ALREADY_SOLD' } });
  });

  it('that both read the unit as in stock: the update lets one through', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const [unit] = await shop.rows<{ id: string; productId: string; status: string }>(
      'SELECT id, product_id, status FROM stock_items WHERE shop_id = $1',
    );
    expect(unit?.status).toBe('IN_STOCK');
    const sold = () => new Error('sold by the other');
    const take = () =>
      shop.write(tx => {
        const batch = openBatch(tx);
        const movement = {
          stockItemId: unit?.id ?? '',
          productId: unit?.productId ?? '',
          quantity: -1,
          costPaise: -50_000_00,
          lineId: null,
        };
        takeFromStock(batch, shop.actor(), [movement], 'SOLD', '2026-04-15', sold);
        return batch.run();
      });
    const results = await Promise.allSettled([take(), take()]);
    expect(results.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(each => each.status === 'rejected')).toMatchObject({ reason: sold() });
  });

  it('of the last pieces of a lot: never more than in stock', async () => {
    const bill = await shop.bill({
      lines: [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 5 }],
    });
    const productId = bill.lines[0]?.productId;
    const input = { lines: [{ productId, quantity: 3, unitPricePaise: 499_00 }], payments: [cash(1497_00)] };
    const [one, two] = await overlap(
      () => held(input),
      () => shop.sell(input),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject({ status: 'rejected', reason: { code: 'NOT_ENOUGH_STOCK' } });
  });

  it('of two phones to one new customer: one customer, two numbers without a gap', async () => {
    const [first, second] = [newImei(), newImei()];
    await shop.bill({ lines: [phones([first, second])] });
    const to = (imei: string) => ({
      customer: { name: 'Asha', phone: '9876543210' },
      lines: [line(imei)],
      payments: [],
    });
    const [one, two] = await overlap(
      () => held(to(first)),
      () => shop.sell(to(second)),
    );
    expect([one, two].map(each => each.status === 'fulfilled' && each.value.invoiceNo)).toEqual([
      'INV/26-27/0001',
      'INV/26-27/0002',
    ]);
    expect(await shop.rows('SELECT due_paise FROM customers WHERE shop_id = $1')).toEqual([
      { duePaise: 2 * 74_999_00 },
    ]);
  });

  it('many, of units in any order: no deadlock, no gap, correct sums', async () => {
    const imeis = Array.from({ length: 24 }, newImei);
    await shop.bill({ lines: [phones(imeis)] });
    const sales = Array.from({ length: 24 }, (_, index) => {
      const [a, b] = [imeis[index], imeis[(index * 7 + 5) % 24]];
      const lines = [...new Set(index % 2 ? [a, b] : [b, a])].map(imei => line(imei ?? '', 1_000_00));
      return { lines, payments: [cash(lines.length * 1_000_00)] };
    });
    const results = await Promise.allSettled(
      sales.map(sale => writeWithRetry(shop.db, shop.shopId, tx => recordSale(tx, shop.actor(), sale))),
    );
    const refused = results.filter(each => each.status === 'rejected');
    expect(refused.map(each => each.reason.code).filter(code => code !== 'ALREADY_SOLD')).toEqual([]);
    const numbers = await shop.rows<{ sequence: number }>(
      'SELECT sequence FROM sales WHERE shop_id = $1 ORDER BY sequence',
    );
    expect(numbers.map(each => each.sequence)).toEqual(numbers.map((_, index) => index + 1));
    expect(await findings(shop)).toEqual({});
  });
});

describe.skipIf(engineOfThisRun() === 'embedded')('two bills at once', () => {
  it('with one IMEI as IMEI 1 and as IMEI 2: one succeeds, the other gets the bill', async () => {
    const imei = newImei();
    const bill = (billNo: string, units: UnitInput[]): PurchaseBillInput => {
      const lines = [{ product: galaxy, unitCostPaise: 1_00, gstRateBps: 1800, units }];
      const supplier = { name: 'Mahavir Distributors', phone: '9822012345' };
      return { supplier, billNo, billDate: '2026-04-15', lines, totalPaise: totalOf(lines) };
    };
    const record = (input: PurchaseBillInput) => (tx: ShopSql) => recordPurchaseBill(tx, shop.actor(), input);
    const [one, two] = await overlap(
      () => heldAtCommit(record(bill('A1', [{ imei: newImei() }, { imei }]))),
      () => writeWithRetry(shop.db, shop.shopId, record(bill('B1', [{ imei: newImei(), imei2: imei }]))),
    );
    expect(one.status).toBe('fulfilled');
    expect(two).toMatchObject({
      status: 'rejected',
      reason: {
        status: 409,
        code: 'IN_STOCK_ALREADY',
        errors: { 'lines.0.units.0.imei2': { key: 'errors.inStockAlready', params: { code: imei } } },
      },
    });
    expect(await findings(shop)).toEqual({});
  });
});

describe('sale repeated with one idempotency key', () => {
  const send = (input: SaleInput, key: string, hash = JSON.stringify(input)) =>
    shop.write(tx =>
      withIdempotency(tx, shop.actor().userId, key, hash, () => recordSale(tx, shop.actor(), input)),
    );
  const key = '01968d5e-7c00-7000-8000-0000000000aa';
  const saleOf = (imei: string): SaleInput => ({ lines: [line(imei)], payments: [cash(74_999_00)] });

  it('is created once and answered twice', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const [first, second] = await Promise.all([send(saleOf(imei), key), send(saleOf(imei), key)]);
    expect(second).toEqual(first);
    expect(await shop.rows('SELECT count(*)::int AS sales FROM sales WHERE shop_id = $1')).toEqual([
      { sales: 1 },
    ]);
  });

  it('is refused with another body', async () => {
    const [imei, other] = [newImei(), newImei()];
    await shop.bill({ lines: [phones([imei, other])] });
    await send(saleOf(imei), key);
    await expect(send(saleOf(other), key)).rejects.toMatchObject({
      status: 409,
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it('a refusal does not use up the key', async () => {
    const imei = newImei();
    await expect(send(saleOf(imei), key)).rejects.toMatchObject({ status: 422 });
    await shop.bill({ lines: [phones([imei])] });
    expect((await send(saleOf(imei), key)).invoiceNo).toBe('INV/26-27/0001');
  });
});
