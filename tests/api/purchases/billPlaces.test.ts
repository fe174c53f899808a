/** Goods of a purchase bill arrive at a place and leave it when the bill is cancelled: docs/decisions/180-places.md. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runChecks } from '../../../server/verify/verify.ts';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { cable, cash, newImei, phones, SUPPLIER_GSTIN, totalOf } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let counter: string;
let store: string;
let imeis: string[];
beforeEach(async () => {
  shop = await openShop({ within });
  imeis = [newImei(), newImei()];
  counter = (await shop.get(listPath('places'))).body[0].id;
  store = done(await shop.post('/api/places', { name: 'Store room', kind: 'STORE', active: true })).id;
});

const cables = (quantity: number) => ({
  product: cable,
  unitCostPaise: 200_00,
  gstRateBps: 1800,
  hsnCode: cable.hsnCode,
  quantity,
});
const enter = (billNo: string, lines: Parameters<typeof totalOf>[0], rest: object = {}) =>
  shop.post('/api/purchase-bills', {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999', gstin: SUPPLIER_GSTIN },
    billNo,
    billDate: '2026-11-02',
    totalPaise: totalOf(lines),
    lines,
    ...rest,
  });
const placesOf = async (productId: string) =>
  done(await shop.get(`/api/products/${productId}/places`)).places.map(
    ({ name, quantity }: { name: string; quantity: number }) => [name, quantity],
  );
const unitOf = async (imei: string) =>
  (await shop.get(listPath('stock-items', { filter: { q: imei } }))).body[0];
const send = (lines: object[], rest: object = {}) =>
  shop.staff.post('/api/stock-transfers', { toPlaceId: store, lines, received: true, ...rest });
const cancel = (id: string) => shop.post(`/api/purchase-bills/${id}/cancel`, { reason: 'Entered twice' });
const expectBooksRight = async () => {
  const checks = await shop.db.read(shop.shopId, sql => runChecks(sql));
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
};

it('bill at a place: its goods are there, and leave from there when it is cancelled', async () => {
  const first = done(await enter('MD/1', [cables(4)]));
  expect(first.placeId).toBe(counter);
  const bill = done(await enter('MD/2', [phones(imeis), cables(10)], { placeId: store }));
  expect(bill.placeId).toBe(store);
  const cableId = bill.lines[1].productId;
  expect(await placesOf(cableId)).toEqual([
    ['Counter', 4],
    ['Store room', 10],
  ]);
  expect(await unitOf(imeis[0] as string)).toMatchObject({ status: 'IN_STOCK', placeId: store });
  const found = (await shop.get(listPath('purchase-bills', { filter: { placeId: store } }))).body;
  expect(found.map(({ billNo }: { billNo: string }) => billNo)).toEqual(['MD/2']);
  await expectBooksRight();
  done(await cancel(bill.id));
  expect(await placesOf(cableId)).toEqual([
    ['Counter', 4],
    ['Store room', 0],
  ]);
  expect(await unitOf(imeis[0] as string)).toMatchObject({ status: 'RETURNED_TO_SUPPLIER', placeId: null });
  await expectBooksRight();
});

it('bill at a place: what was moved on is taken where it is when the bill is cancelled', async () => {
  const bill = done(await enter('MD/1', [phones(imeis), cables(10)], { placeId: store }));
  const cableId = bill.lines[1].productId;
  done(
    await send([{ productId: cableId, quantity: 7 }, { imei: imeis[0] }], {
      fromPlaceId: store,
      toPlaceId: counter,
    }),
  );
  done(await enter('MD/2', [cables(2)], { placeId: store }));
  expect(await placesOf(cableId)).toEqual([
    ['Counter', 7],
    ['Store room', 5],
  ]);
  expect(await unitOf(imeis[0] as string)).toMatchObject({ placeId: counter });
  await expectBooksRight();
  done(await cancel(bill.id));
  expect(await placesOf(cableId)).toEqual([
    ['Counter', 2],
    ['Store room', 0],
  ]);
  await expectBooksRight();
});

it('bill at a place: goods of a cancelled sale are there again', async () => {
  const bill = done(await enter('MD/1', [phones(imeis), cables(3)], { placeId: store }));
  const sale = done(
    await shop.post('/api/sales/create', {
      customer: null,
      lines: [
        { imei: imeis[0], unitPricePaise: 74_999_00 },
        { productId: bill.lines[1].productId, quantity: 2, unitPricePaise: 499_00 },
      ],
      payments: [cash(74_999_00 + 2 * 499_00)],
    }),
  );
  expect(await placesOf(bill.lines[1].productId)).toEqual([
    ['Counter', 0],
    ['Store room', 1],
  ]);
  done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong customer' }));
  expect(await unitOf(imeis[0] as string)).toMatchObject({ status: 'IN_STOCK', placeId: store });
  expect(await placesOf(bill.lines[1].productId)).toEqual([
    ['Counter', 0],
    ['Store room', 3],
  ]);
  expect(await unitOf(imeis[1] as string)).toMatchObject({ status: 'IN_STOCK', placeId: store });
  await expectBooksRight();
});

it('bill at a place: an unknown place and one that is not in use are refused by field', async () => {
  const unknown = await enter('MD/1', [cables(1)], { placeId: '01968d5e-7c00-7000-8000-000000000002' });
  refused(unknown, 422, 'INVALID', 'placeId');
  const place = (await shop.get(listPath('places', { filter: { q: 'Store' } }))).body[0];
  done(await shop.put(`/api/places/${store}`, { ...place, active: false }));
  refused(await enter('MD/1', [cables(1)], { placeId: store }), 422, 'INVALID', 'placeId');
});
