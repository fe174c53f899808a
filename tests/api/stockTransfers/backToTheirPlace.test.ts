/** Goods come back to the place that they were taken from: docs/decisions/180-places.md. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, cash, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

const PRICE = 74_999_00;
let shop: OpenShop;
let imei: string;
let cableId: string;
let branch: string;
let counter: string;
beforeEach(async () => {
  shop = await openShop({ within });
  imei = newImei();
  const bill = await buy(
    shop,
    [phones([imei]), { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 }],
    { billDate: '2026-11-02' },
  );
  cableId = bill.lines[1].productId;
  counter = (await shop.get(listPath('places'))).body[0].id;
  branch = done(await shop.post('/api/places', { name: 'Branch', kind: 'BRANCH', active: true })).id;
  done(
    await shop.post('/api/stock-transfers', {
      fromPlaceId: counter,
      toPlaceId: branch,
      lines: [{ imei }, { productId: cableId, quantity: 6 }],
      received: true,
    }),
  );
});
afterEach(async () => expect(await findings(shop)).toEqual({}));

const placeOfPhone = async () =>
  (await shop.get(listPath('stock-items', { filter: { q: imei } }))).body[0].placeId;
const cablesAt = async () =>
  Object.fromEntries(
    done(await shop.get(`/api/products/${cableId}/places`)).places.map(
      (each: { id: string; quantity: number }) => [each.id === branch ? 'branch' : 'counter', each.quantity],
    ),
  );
const sell = async (lines: object[], paise: number) =>
  done(await shop.post('/api/sales/create', { lines, payments: [cash(paise)] }));
const cancel = async (id: string) =>
  done(await shop.post(`/api/sales/${id}/cancel`, { reason: 'By mistake' }));

it('a cancelled sale: the phone is at the branch again', async () => {
  const sale = await sell([{ imei, unitPricePaise: PRICE }], PRICE);
  await cancel(sale.id);
  expect(await placeOfPhone()).toBe(branch);
});

it('a cancelled sale: counted goods are where they were taken from', async () => {
  const sale = await sell([{ productId: cableId, quantity: 8, unitPricePaise: 100_00 }], 800_00);
  expect(await cablesAt()).toEqual({ counter: 0, branch: 2 });
  await cancel(sale.id);
  expect(await cablesAt()).toEqual({ counter: 4, branch: 6 });
  const found = foundBy(
    await foundAfter(shop, `DELETE FROM place_movements WHERE shop_id = $1 AND kind = 'BROUGHT_BACK'`),
  );
  expect(Object.keys(found)).toContain('places.back');
});

it('a challan that comes back, whole or in part', async () => {
  const challan = done(
    await shop.post('/api/challans', {
      kind: 'APPROVAL',
      consignee: { name: 'Ravi Stores' },
      lines: [{ imei }, { productId: cableId, quantity: 9 }],
    }),
  );
  done(
    await shop.post(`/api/challans/${challan.id}/return`, {
      lines: [{ lineNo: 2, quantity: 5 }],
    }),
  );
  expect((await cablesAt()).branch).toBe(6);
  done(await shop.post(`/api/challans/${challan.id}/return`, {}));
  expect(await placeOfPhone()).toBe(branch);
  expect(await cablesAt()).toEqual({ counter: 4, branch: 6 });
});

it('what was written off at the branch and is found again', async () => {
  const adjust = async (kind: string) =>
    done(await shop.post('/api/stock-items/adjust', { kind, reason: 'Count', lines: [{ imei }] }));
  await adjust('WRITE_OFF');
  await adjust('FOUND');
  expect(await placeOfPhone()).toBe(branch);
});
