/** A count of one place: what is missing there, and what stands there and belongs elsewhere. docs/decisions/180-places.md. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runChecks } from '../../../server/verify/verify.ts';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { deviceOf } from '../../support/devices.ts';

import { type BoughtLines, buy } from '../../support/purchases.ts';
import { cable, cash, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let counter: string;
let store: string;
let cableId: string;
let imeis: string[];
const BARCODE = '8901234567894';
beforeEach(async () => {
  shop = await openShop({ within });
  imeis = Array.from({ length: 5 }, newImei);
  const lines: BoughtLines = [
    phones(imeis),
    {
      product: { ...cable, barcode: BARCODE },
      unitCostPaise: 200_00,
      gstRateBps: 1800,
      hsnCode: cable.hsnCode,
      quantity: 10,
    },
  ];
  const bill = await buy(shop, lines, { billDate: '2026-11-02' });
  cableId = bill.lines[1].productId;
  counter = (await shop.get(listPath('places'))).body[0].id;
  store = done(await shop.post('/api/places', { name: 'Store room', kind: 'STORE', active: true })).id;
  done(await send([{ imei: imeis[0] }, { imei: imeis[1] }, { productId: cableId, quantity: 6 }]));
});

const send = (lines: object[], rest: object = {}) =>
  shop.staff.post('/api/stock-transfers', {
    fromPlaceId: counter,
    toPlaceId: store,
    lines,
    received: true,
    ...rest,
  });
const start = async (placeId: string) => done(await shop.staff.post('/api/stock-counts', { placeId }));
const scan = async (id: string, codes: string[], quantity?: number) =>
  done(
    await shop.staff.post(`/api/stock-counts/${id}/scan`, {
      codes,
      ...(quantity === undefined ? {} : { quantities: [{ productId: cableId, quantity }] }),
    }),
  );
const post = async (id: string) =>
  done(await shop.post(`/api/stock-counts/${id}/post`, { reason: 'Count of the store' }));
const placeOf = async (imei: string) =>
  (await shop.get(listPath('stock-items', { filter: { q: imei } }))).body[0];
const cablesOf = async (): Promise<Record<string, number>> => {
  const { places } = done(await shop.get(`/api/products/${cableId}/places`));
  return Object.fromEntries(
    places.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity]),
  );
};
const expectBooksRight = async () => {
  const checks = await shop.db.read(shop.shopId, sql => runChecks(sql));
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
};

it('count of a place: missing there is written off, a phone of the counter is moved, nothing else is looked at', async () => {
  const { id, expected } = await start(store);
  expect(expected).toBe(8);
  const { results } = await scan(id, [imeis[0], imeis[3]] as string[], 4);
  expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(['COUNTED', 'WRONG_PLACE']);
  const open = done(await shop.get(`/api/stock-counts/${id}/differences`));
  expect(open).toMatchObject({
    place: { id: store, name: 'Store room' },
    wrongPlace: [{ imei: imeis[3], place: 'Counter', inTransit: false }],
    unexpected: [],
  });
  const posted = await post(id);
  expect(posted.missing.map(({ imei, quantity }: Record<string, unknown>) => [imei, quantity])).toEqual([
    [imeis[1], 1],
    [null, 2],
  ]);
  expect(posted.transferNos).toEqual(['TF/26-27/0002']);
  expect(await placeOf(imeis[3] as string)).toMatchObject({ status: 'IN_STOCK', placeId: store });
  expect(await placeOf(imeis[1] as string)).toMatchObject({ status: 'WRITTEN_OFF', placeId: null });
  expect(await placeOf(imeis[2] as string)).toMatchObject({ status: 'IN_STOCK', placeId: counter });
  expect(await cablesOf()).toEqual({ Counter: 4, 'Store room': 4 });
  const [transfer] = (await shop.get(listPath('stock-transfers', { filter: { q: 'TF/26-27/0002' } }))).body;
  expect(transfer).toMatchObject({
    state: 'RECEIVED',
    stockCountId: id,
    fromPlaceId: counter,
    toPlaceId: store,
  });
  await expectBooksRight();
});

it('count of a place: more of counted goods than there stays in that place', async () => {
  const { id } = await start(store);
  await scan(id, [imeis[0], imeis[1]] as string[], 9);
  const posted = await post(id);
  expect(posted).toMatchObject({ missing: [], unexpected: [{ kind: 'EXTRA', quantity: 3 }], wrongPlace: [] });
  expect(await cablesOf()).toEqual({ Counter: 4, 'Store room': 9 });
  await expectBooksRight();
});

it('count of the default place: what is in others is not missing', async () => {
  const { id, expected } = await start(counter);
  expect(expected).toBe(7);
  await scan(id, [imeis[2], imeis[3], imeis[4]] as string[], 4);
  expect(await post(id)).toMatchObject({ missing: [], unexpected: [], wrongPlace: [] });
  await expectBooksRight();
});

it('count of a place: what is sold, sent or received since is no difference; goods on the way are named alone', async () => {
  const { id } = await start(store);
  const line = { unitPricePaise: 74_999_00 };
  done(
    await shop.post('/api/sales/create', {
      customer: null,
      lines: [{ imei: imeis[0], ...line }],
      payments: [cash(74_999_00)],
    }),
  );
  const back = { fromPlaceId: store, toPlaceId: counter };
  done(await send([{ imei: imeis[1] }, { productId: cableId, quantity: 2 }], back));
  done(await send([{ imei: imeis[2] }]));
  done(await send([{ imei: imeis[3] }], { received: false }));
  await scan(id, [imeis[2], imeis[3]] as string[], 4);
  expect(await post(id)).toMatchObject({
    missing: [],
    unexpected: [],
    wrongPlace: [{ imei: imeis[3], inTransit: true, heldBy: { kind: 'TRANSFER' } }],
    transferNos: [],
  });
  expect(await placeOf(imeis[3] as string)).toMatchObject({ placeId: counter, heldQuantity: 1 });
  await expectBooksRight();
});

it('count of all places knows no wrong one', async () => {
  const { id, expected } = done(await shop.staff.post('/api/stock-counts', {}));
  expect(expected).toBe(15);
  await scan(id, imeis, 10);
  expect(await post(id)).toMatchObject({ missing: [], unexpected: [], wrongPlace: [], transferNos: [] });
  await expectBooksRight();
});

/** Makes an approved repair with these cables, or this part. */
const reserved = async (quantity: number, part: object = { productId: cableId, unitPricePaise: 300_00 }) => {
  const { id } = done(
    await shop.post('/api/tickets', deviceOf({ items: [{ kind: 'PART', quantity, ...part }] })),
  );
  const step = async (name: string, input: object = {}) =>
    done(await shop.post(`/api/tickets/${id}/transitions/${name}`, { input }));
  await step('diagnosing');
  await step('quoted', { promisedOn: '2026-11-20' });
  await step('approved', { approvedBy: 'Asha', approvalChannel: 'PHONE' });
  return { id: id as string, step };
};
const ticketFor = async (imei: string) => {
  const { id } = await reserved(1, {
    productId: (await placeOf(imei)).productId,
    unitCode: imei,
    unitPricePaise: 3_000_00,
  });
  return { kind: 'TICKET', id, documentNo: (await shop.get(`/api/tickets/${id}`)).body.ticketNo as string };
};

it('count of a place: a reserved phone that is missing or of another place is named with its ticket', async () => {
  const missing = await ticketFor(imeis[0] as string);
  const otherTicket = await ticketFor(imeis[2] as string);
  const { id } = await start(store);
  await scan(id, [imeis[1], imeis[2]] as string[], 6);
  const posted = await post(id);
  expect(posted).toMatchObject({
    missing: [],
    wrongPlace: [{ imei: imeis[2], place: 'Counter', heldBy: otherTicket }],
    held: [{ imei: imeis[0], finding: 'MISSING', heldBy: missing }],
    transferNos: [],
  });
  expect(await placeOf(imeis[0] as string)).toMatchObject({ status: 'IN_STOCK', placeId: store });
  expect(await placeOf(imeis[2] as string)).toMatchObject({ status: 'IN_STOCK', placeId: counter });
  expect(done(await shop.staff.get(`/api/stock-counts/${id}/differences`))).toMatchObject({
    held: [{ heldBy: missing }],
  });
  await expectBooksRight();
});

it('count of a place: a document is named to those alone who may read it', async () => {
  const ticket = await ticketFor(imeis[0] as string);
  const { id: roleId } = done(
    await shop.post('/api/roles', { name: 'Storekeeper', base: 'staff', without: ['tickets.read'] }),
  );
  done(await shop.put(`/api/people/${shop.staff.userId}`, { roleId }));
  const { id } = await start(store);
  await scan(id, [imeis[1]] as string[], 6);
  const unnamed = { kind: 'TICKET', id: null, documentNo: null };
  const seenBy = async (who: Pick<OpenShop, 'get'>) =>
    done(await who.get(`/api/stock-counts/${id}/differences`)).held;
  expect(await seenBy(shop)).toMatchObject([{ heldBy: ticket }]);
  expect(await seenBy(shop.staff)).toMatchObject([{ heldBy: unnamed }]);
  expect((await post(id)).held).toMatchObject([{ heldBy: ticket }]);
  expect(await seenBy(shop.staff)).toMatchObject([{ heldBy: unnamed }]);
});

const outOn = async (imei: string) =>
  done(
    await shop.post('/api/challans', {
      kind: 'APPROVAL',
      consignee: { name: 'Mehta Traders', phone: '9822033333' },
      lines: [{ imei }],
    }),
  );

it('count: a phone that is out on a challan or on the way, and is here, is named with its document', async () => {
  const challan = await outOn(imeis[2] as string);
  const transfer = done(await send([{ imei: imeis[3] }], { received: false }));
  const { id } = await start(counter);
  await scan(id, [imeis[2], imeis[3], imeis[4]] as string[], 4);
  await outOn(imeis[4] as string);
  expect((await post(id)).held).toMatchObject([
    { imei: imeis[2], finding: 'HERE', heldBy: { kind: 'CHALLAN', documentNo: challan.challanNo } },
    { imei: imeis[3], finding: 'HERE', heldBy: { kind: 'TRANSFER', documentNo: transfer.transferNo } },
  ]);
  await expectBooksRight();
});

const piecesIn = async () =>
  done(await shop.get(`/api/products/${cableId}/places`)).places.map(
    ({ quantity }: { quantity: number }) => quantity,
  );

it('pieces reserved for a repair stay in their place, and a count finds them there', async () => {
  done(await send([{ productId: cableId, quantity: 4 }]));
  const { id, step } = await reserved(3);
  expect(await piecesIn()).toEqual([0, 10]);
  const { id: countId } = await start(store);
  await scan(countId, imeis.slice(0, 2), 10);
  expect(await post(countId)).toMatchObject({ missing: [], unexpected: [] });
  // No more than is free is sent, sold or written off.
  refused(
    await send([{ productId: cableId, quantity: 8 }], { fromPlaceId: store, toPlaceId: counter }),
    409,
    'NOT_ENOUGH_STOCK',
  );
  const { id: empty } = await start(store);
  await scan(empty, imeis.slice(0, 2), 0);
  expect((await post(empty)).missing).toMatchObject([{ productId: cableId, quantity: 7 }]);
  expect(await piecesIn()).toEqual([0, 3]);
  await step('in-repair');
  done(await shop.post('/api/tickets/actions/fit-parts', { ids: [id], input: {} }));
  expect(await piecesIn()).toEqual([0, 0]);
  await expectBooksRight();
});

it('pieces that are free leave their place, whichever of the product are reserved', async () => {
  await reserved(6);
  refused(await send([{ productId: cableId, quantity: 5 }]), 409, 'NOT_ENOUGH_STOCK');
  done(await send([{ productId: cableId, quantity: 4 }]));
  expect(await piecesIn()).toEqual([0, 10]);
  const back = { fromPlaceId: store, toPlaceId: counter, received: false };
  done(await send([{ productId: cableId, quantity: 4 }], back));
  expect(await piecesIn()).toEqual([0, 6]);
  refused(await send([{ productId: cableId, quantity: 1 }], back), 409, 'NOT_ENOUGH_STOCK');
  await expectBooksRight();
});
