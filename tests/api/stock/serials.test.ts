/** A serial number with hyphens and slashes is one code in any spelling, wherever it is scanned or typed. */
import { beforeAll, expect, it } from 'vitest';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { done } from '../../support/answers.ts';
import { billOf, buy } from '../../support/purchases.ts';
import { cash, galaxy } from '../../support/trade.ts';

const watch = {
  ...galaxy,
  model: 'Watch 7',
  itemCategory: 'WATCH',
  ram: null,
  storage: null,
  tracking: 'SERIAL',
} as const;
const bill = (...serials: string[]) => [
  {
    product: watch,
    unitCostPaise: 8_000_00,
    gstRateBps: 1800,
    units: serials.map(serialNo => ({ serialNo })),
  },
];

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  // The second is pasted from a text in which the hyphen became a dash; the others are digits alone.
  await buy(shop, bill('AB-12/3', 'cd–45/6', '12-345', '123-45'));
});

const scan = async (code: string) =>
  done(await shop.get(`/api/counter/scan?code=${encodeURIComponent(code)}`));

it.each([
  ['AB-12/3', 'AB-12/3'],
  ['ab–12/3', 'AB-12/3'],
  ['ＡＢ‑12／3', 'AB-12/3'],
  ['CD-45/6', 'CD-45/6'],
  ['12-345', '12-345'],
  ['१२-३४५', '12-345'],
  ['123-45', '123-45'],
])('counter: %s is the unit %s', async (typed, serialNo) => {
  expect(await scan(typed)).toMatchObject({ kind: 'UNIT', serialNo });
});

it('the same serial in another spelling is in stock already; the same digits in other groups are another', async () => {
  expect(done(await shop.post('/api/stock-items/check', { codes: ['ab—12/3', '1234-5'] }))).toMatchObject([
    { code: 'AB-12/3' },
  ]);
  const lines = bill('ab‐12/3');
  expect((await shop.post('/api/purchase-bills', billOf(lines))).status).toBe(409);
  await buy(shop, bill('1234-5'));
});

it('found in list, palette and history of the unit; counted; on its label', async () => {
  const list = async (q: string) =>
    (await shop.get(`/api/stock-items?filter=${encodeURIComponent(JSON.stringify({ q }))}`)).body;
  for (const q of ['ab–12/3', '12-345']) {
    expect(await list(q)).toHaveLength(1);
    expect(done(await shop.get(`/api/search?q=${encodeURIComponent(q)}`)).at(0)).toMatchObject({
      kind: 'STOCK_ITEM',
    });
  }
  expect(done(await shop.get(`/api/stock-items/${encodeURIComponent('ab–12/3')}/history`))).toMatchObject([
    { kind: 'RECEIVED' },
  ]);
  const count = done(await shop.post('/api/stock-counts', {}));
  expect(
    done(await shop.post(`/api/stock-counts/${count.id}/scan`, { codes: ['ab–12/3', '12-345'] })).results,
  ).toMatchObject([{ kind: 'COUNTED' }, { kind: 'COUNTED' }]);
  done(await shop.post(`/api/stock-counts/${count.id}/cancel`, {}));
});

it('sold, found by the words of the history, and returned', async () => {
  for (const [typed, serialNo] of [
    ['ab–12/3', 'AB-12/3'],
    ['12–345', '12-345'],
  ] as const) {
    const sale = done(
      await shop.post('/api/sales/create', {
        lines: [{ imei: typed, unitPricePaise: 12_000_00 }],
        payments: [cash(12_000_00)],
      }),
    );
    expect(sale.lines[0]).toMatchObject({ serialNo });
    for (const keyword of [typed, serialNo])
      expect(
        done(await shop.get(`/api/sales/shop-history?keyword=${encodeURIComponent(keyword)}`)).content,
      ).toMatchObject([{ id: sale.id }]);
    expect(await scan(typed)).toMatchObject({ kind: 'SOLD' });
    done(
      await shop.post(`/api/sales/${sale.id}/return`, {
        lines: [{ lineId: sale.lines[0].id, quantity: 1, condition: 'OPENED' }],
        reason: 'Changed his mind',
        refund: [cash(12_000_00)],
      }),
    );
    expect(await scan(typed)).toMatchObject({ kind: 'UNIT', serialNo });
  }
});
