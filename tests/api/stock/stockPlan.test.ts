/** Prices of many products at once with their history; what to order by what was sold. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, cash, galaxy, newImei, phones, SUPPLIER_GSTIN } from '../../support/trade.ts';

let shop: OpenShop;
let mobile: string;
let accessory: string;
const imeis = [newImei(), newImei()];
beforeAll(async () => {
  shop = await openShop();
  const lines = [
    phones(imeis, { ...galaxy, mrpPaise: 80_000_00 }),
    { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 40 },
  ];
  const bill = await buy(shop, lines, {
    supplier: { name: 'Mahavir', phone: '9822099999', gstin: SUPPLIER_GSTIN },
    billDate: '2026-11-18',
  });
  [mobile, accessory] = bill.lines.map(({ productId }: { productId: string }) => productId);
});
afterAll(() => shop.close());

const change = (body: object, who = shop.owner) => who.post('/api/products/prices', body);
const priceOf = async (id: string) => (await shop.get(`/api/products/${id}`)).body.sellingPricePaise;

it('prices: shown first, then changed by percent with an ending, never above the MRP; each has its history', async () => {
  const input = { percentBps: 1_000, roundToPaise: 10_00, lessPaise: 1_00 };
  expect((await change(input, shop.staff)).status).toBe(403);
  expect((await change({ ...input, amountPaise: 5_00 })).status).toBe(422);
  expect((await change({ ...input, filter: { itemCategory: 'WATCH' } })).status).toBe(422);
  const shown = done(await change({ ...input, dryRun: true }));
  expect(shown).toMatchObject({
    changed: 1,
    rows: [
      { productId: accessory, oldPaise: 499_00, newPaise: 549_00, refused: null },
      { productId: mobile, oldPaise: 74_999_00, newPaise: 82_499_00, refused: 'ABOVE_MRP' },
    ],
  });
  expect(await priceOf(accessory)).toBe(499_00);
  expect(done(await change(input))).toEqual(shown);
  expect([await priceOf(accessory), await priceOf(mobile)]).toEqual([549_00, 74_999_00]);
  shop.clock.forward(60_000);
  done(await change({ amountPaise: -50_00, filter: { itemCategory: 'ACCESSORY' } }));
  const history = done(await shop.staff.get(`/api/products/${accessory}/prices`));
  expect(history.map(({ oldPaise, newPaise }: Record<string, number>) => [oldPaise, newPaise])).toEqual([
    [549_00, 499_00],
    [499_00, 549_00],
  ]);
});

it('stock plan: cover by what was sold less returns, pieces to order, ages; cost for owners alone', async () => {
  const lines = [
    { productId: accessory, quantity: 30, unitPricePaise: 100_00 },
    { imei: imeis[0], unitPricePaise: 100_00 },
  ];
  const sale = done(await shop.post('/api/sales/create', { lines, payments: [cash(3_100_00)] }));
  const back = { lines: [{ lineId: sale.lines[1].id, quantity: 1 }], reason: 'Wrong colour' };
  done(
    await shop.post(`/api/sales/${sale.id}/return`, {
      ...back,
      refund: [{ method: 'CASH', amountPaise: 100_00 }],
    }),
  );
  const plan = done(await shop.get('/api/stock-plan?days=30&cover=15'));
  expect(plan.rows).toEqual([
    expect.objectContaining({
      productId: accessory,
      inStock: 10,
      sold: 30,
      coverDays: 10,
      order: 5,
      oldestDays: 0,
    }),
  ]);
  expect(plan.ageing[0]).toEqual({ age: 'd0_30', pieces: 12, valuePaise: 2 * 50_000_00 + 1_000_00 });
  expect(JSON.stringify(done(await shop.staff.get('/api/stock-plan')))).not.toContain('valuePaise');
});
