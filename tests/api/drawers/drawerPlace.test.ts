/** Sales of a drawer take counted goods from its place first: docs/decisions/180-places.md. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runChecks } from '../../../server/verify/verify.ts';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { type BoughtLines, buy } from '../../support/purchases.ts';
import { cable, cash, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let store: string;
let drawerId: string;
let cableId: string;
let imei: string;
beforeEach(async () => {
  shop = await openShop({ within });
  imei = newImei();
  store = done(await shop.post('/api/places', { name: 'Store room', kind: 'STORE', active: true })).id;
  cableId = (await enter('MD/1', 5)).lines[1].productId;
  await enter('MD/2', 4, { placeId: store });
  drawerId = done(await shop.get('/api/drawers'))[0].id;
});

const enter = async (billNo: string, quantity: number, rest: object = {}) => {
  const cables = {
    product: cable,
    unitCostPaise: 200_00,
    gstRateBps: 1800,
    hsnCode: cable.hsnCode,
    quantity,
  };
  const lines: BoughtLines = [phones([newImei()]), cables];
  if (billNo === 'MD/2') lines[0] = phones([imei]);
  return buy(shop, lines, { billNo, billDate: '2026-11-02', ...rest });
};
const setPlace = (placeId: string | null, who = shop.owner) =>
  who.ask('PUT', `/api/drawers/${drawerId}/place`, { placeId });
const sell = async (quantity: number, rest: object = {}) =>
  done(
    await shop.post('/api/sales/create', {
      customer: null,
      lines: [{ productId: cableId, quantity, unitPricePaise: 499_00 }],
      payments: [cash(quantity * 499_00)],
      ...rest,
    }),
  );
const piecesIn = async () =>
  done(await shop.get(`/api/products/${cableId}/places`)).places.map(
    ({ quantity }: { quantity: number }) => quantity,
  );
const expectBooksRight = async () => {
  const checks = await shop.db.read(shop.shopId, sql => runChecks(sql));
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
};

it('drawer with a place: its sales take counted goods from there, then from the default place', async () => {
  done(await setPlace(store));
  expect(done(await shop.get('/api/drawers'))[0].place).toEqual({ id: store, name: 'Store room' });
  done(await shop.post(`/api/drawers/${drawerId}/open`, { counted: {} }));
  await sell(3);
  expect(await piecesIn()).toEqual([5, 1]);
  await sell(3);
  expect(await piecesIn()).toEqual([3, 0]);
  await expectBooksRight();
});

it('drawer with a place: sales of other drawers, and of none, take from the default place', async () => {
  done(await setPlace(store));
  await sell(1);
  const other = done(await shop.post('/api/drawers', { name: 'Accessories' })).id;
  const session = done(await shop.post(`/api/drawers/${other}/open`, { counted: {} }));
  await sell(1, { sessionId: session.id });
  expect(await piecesIn()).toEqual([3, 4]);
  done(await setPlace(null));
  expect(done(await shop.get('/api/drawers')).map(({ place }: { place: unknown }) => place)).toEqual([
    null,
    null,
  ]);
});

it('device at a drawer with a place: it sells from there, and scans name the place of a unit elsewhere', async () => {
  const scan = async () => done(await shop.get(`/api/counter/scan?code=${imei}`));
  expect(await scan()).toMatchObject({ kind: 'UNIT', place: 'Store room' });
  done(await setPlace(store));
  done(await shop.ask('PUT', `/api/drawers/${drawerId}/device`));
  expect(await scan()).toMatchObject({ kind: 'UNIT', place: null });
  await sell(2);
  expect(await piecesIn()).toEqual([5, 2]);
  const transfer = { fromPlaceId: store, toPlaceId: (await shop.get(listPath('places'))).body[0].id };
  done(await shop.post('/api/stock-transfers', { ...transfer, lines: [{ imei }], received: true }));
  expect(await scan()).toMatchObject({ kind: 'UNIT', place: 'Counter' });
  await expectBooksRight();
});

it('drawer with a place: set by the owner, to a place in use', async () => {
  refused(await setPlace(store, shop.staff), 403, 'NOT_ALLOWED');
  refused(await setPlace(randomUUID()), 422, 'INVALID', 'placeId');
  refused(await shop.ask('PUT', `/api/drawers/${randomUUID()}/place`, { placeId: store }), 404, 'NOT_FOUND');
});
