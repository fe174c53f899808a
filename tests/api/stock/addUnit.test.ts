/** A phone sold before its bill is entered: docs/decisions/376-unknown-cost.md. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { galaxy, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let imei: string;
beforeEach(async () => {
  shop = await openShop({ within });
  imei = newImei();
});
afterEach(async () => expect(await findings(shop)).toEqual({}));

const { sellingPricePaise, ...product } = galaxy;
const add = (rest: object = {}, client: Pick<OpenShop, 'post'> = shop) =>
  client.post('/api/stock-items/add', { imei, product, sellingPricePaise, ...rest });
const sell = async (code = imei, unitPricePaise = 15_000_00) =>
  done(
    await shop.post('/api/sales/create', {
      customer: null,
      lines: [{ imei: code, unitPricePaise }],
      payments: [{ method: 'UPI', amountPaise: unitPricePaise }],
    }),
  );
const units = async (code = imei) =>
  (await shop.get(`/api/stock-items?filter=${encodeURIComponent(JSON.stringify({ imei: code }))}`)).body;
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;
const profit = async () => {
  const { grossProfitPaise, unitsWithoutCost } = (
    await shop.get('/api/accounts/profit-and-loss?from=2026-11-01&to=2026-11-30')
  ).payload;
  return { grossProfitPaise, unitsWithoutCost };
};
const sold = (sale: { taxablePaise: number }): number => sale.taxablePaise;

describe('a phone added at the counter', () => {
  it('is sold at its price; its cost is unknown, not 0, and profit says that it is without it', async () => {
    done(await add());
    expect(await units()).toMatchObject([{ costPaise: null, status: 'IN_STOCK', sellingPricePaise }]);
    expect((await shop.get(`/api/counter/scan?code=${imei}`)).payload).toMatchObject({
      kind: 'UNIT',
      sellingPricePaise,
      hsnCode: '85171300',
    });
    const sale = await sell();
    expect(await profit()).toEqual({ grossProfitPaise: sold(sale), unitsWithoutCost: 1 });
    expect(await balance('STOCK')).toBe(0);
    const summary = (await shop.get('/api/statistics/summary?timePeriod=today')).payload;
    expect(summary.unitsWithoutCost).toBe(1);
    expect((await shop.get('/api/reports/evening')).payload.unitsWithoutCost).toBe(1);
  });

  it('gets its cost from its bill while it is in stock', async () => {
    done(await add());
    await buy(shop, [phones([imei], galaxy, 10_000_00)]);
    expect(await units()).toMatchObject([
      { costPaise: 10_000_00, status: 'IN_STOCK' },
      { status: 'WRITTEN_OFF' },
    ]);
    await sell();
    expect((await profit()).unitsWithoutCost).toBe(0);
    expect(await balance('COST_OF_GOODS')).toBe(10_000_00);
  });

  it('sold before its bill came: the cost is a cost of the day of the bill, and the phone is not in stock again', async () => {
    done(await add());
    const sale = await sell();
    await buy(shop, [phones([imei, newImei()], galaxy, 10_000_00)]);
    expect(await profit()).toEqual({ grossProfitPaise: sold(sale) - 10_000_00, unitsWithoutCost: 0 });
    expect(await balance('STOCK')).toBe(10_000_00);
    expect((await shop.get(`/api/counter/scan?code=${imei}`)).payload).toMatchObject({
      kind: 'SOLD',
      saleId: sale.id,
    });
  });

  it('that came back is no longer left out', async () => {
    done(await add());
    const sale = await sell();
    done(
      await shop.post(`/api/sales/${sale.id}/return`, {
        lines: [{ lineId: sale.lines[0].id, quantity: 1, condition: 'OPENED' }],
        reason: 'Changed their mind',
        refund: [{ method: 'UPI', amountPaise: sale.totalPaise }],
      }),
    );
    expect((await profit()).unitsWithoutCost).toBe(0);
  });

  it('of a known model at another price has a price of its own', async () => {
    await buy(shop, [phones([newImei()], galaxy, 10_000_00)]);
    done(await add({ sellingPricePaise: 60_000_00 }));
    expect(await units()).toMatchObject([{ sellingPricePaise: 60_000_00 }]);
    const [{ productId }] = await units();
    const other = newImei();
    done(await shop.post('/api/stock-items/add', { imei: other, productId, sellingPricePaise }));
    expect(await units(other)).toMatchObject([{ sellingPricePaise, costPaise: null }]);
  });

  it('is refused: a wrong or known IMEI, no product, staff', async () => {
    refused(await add({ imei: '490154203237519' }), 422, 'INVALID', 'imei');
    refused(await add({ imei2: imei }), 422, 'INVALID', 'imei2');
    refused(await add({ product: null }), 422, 'INVALID', 'productId');
    refused(await add({}, shop.staff), 403, 'NOT_ALLOWED');
    done(await add());
    refused(await add(), 409, 'IN_STOCK_ALREADY', 'imei');
  });

  it('whose cost is said to be known is found by verify', async () => {
    done(await add());
    const tampered = await foundAfter(shop, 'UPDATE stock_items SET cost_unknown = false WHERE shop_id = $1');
    expect(Object.keys(foundBy(tampered))).toEqual(['stock.costUnknown']);
  });

  const open = (unitCostPaise: number, rest: object = {}) =>
    shop.post('/api/opening', {
      kind: 'STOCK',
      asOf: '2026-10-31',
      rows: [{ product: galaxy, unitCostPaise, units: [{ imei }], ...rest }],
    });

  it('gets its cost from its row of the opening balances while it is in stock', async () => {
    done(await add());
    done(await open(11_000_00));
    expect(await units()).toMatchObject([{ costPaise: 11_000_00, status: 'IN_STOCK', quantity: 1 }]);
    expect(await balance('STOCK')).toBe(11_000_00);
    done(await open(12_000_00));
    const sale = await sell();
    expect(await profit()).toEqual({ grossProfitPaise: sold(sale) - 12_000_00, unitsWithoutCost: 0 });
  });

  it('added, sold on the next day, then opened: the days are in order', async () => {
    done(await add());
    shop.clock.forward(24 * 3600_000);
    const owner = await shop.signIn(shop.owner.email);
    shop = { ...shop, ...owner, owner };
    const sale = await sell();
    done(await open(11_000_00));
    expect(await profit()).toEqual({ grossProfitPaise: sold(sale) - 11_000_00, unitsWithoutCost: 0 });
  });

  it('sold before its row came: its sale has that cost, and another when the row is corrected', async () => {
    done(await add());
    const sale = await sell();
    done(await open(11_000_00));
    expect(await profit()).toEqual({ grossProfitPaise: sold(sale) - 11_000_00, unitsWithoutCost: 0 });
    expect(await balance('COST_OF_GOODS')).toBe(11_000_00);
    expect(await balance('STOCK')).toBe(0);
    done(await open(12_000_00));
    expect((await profit()).grossProfitPaise).toBe(sold(sale) - 12_000_00);
    refused(await open(12_000_00, { quantity: 0 }), 409, 'IN_USE');
    expect((await units()).map(({ status }: { status: string }) => status)).toEqual(['SOLD']);
  });

  it('whose row is removed again was never there', async () => {
    done(await add());
    done(await open(11_000_00));
    done(await open(11_000_00, { quantity: 0 }));
    expect(await balance('STOCK')).toBe(0);
    expect((await profit()).grossProfitPaise).toBe(0);
  });

  it('is no row of another product', async () => {
    done(await add());
    refused(await open(11_000_00, { product: { ...galaxy, model: 'Galaxy A15' } }), 409, 'IN_STOCK_ALREADY');
  });

  it('keeps its cost unknown when a part is put into it', async () => {
    done(await add());
    const battery = { ...galaxy, company: 'Parts', model: 'Battery', tracking: 'QUANTITY' as const };
    await buy(shop, [{ product: battery, unitCostPaise: 500_00, gstRateBps: 1800, quantity: 1 }], {
      billNo: 'P/1',
    });
    const [{ id }] = await units();
    const [part] = (await shop.get('/api/stock-items?filter={"model":"Battery"}')).body;
    done(
      await shop.post(`/api/stock-items/${id}/parts`, {
        reason: 'New battery',
        lines: [{ stockItemId: part.id, quantity: 1 }],
      }),
    );
    expect(await units()).toMatchObject([{ costPaise: null }]);
    await sell();
    expect((await profit()).unitsWithoutCost).toBe(1);
  });
});
