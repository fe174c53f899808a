/** Places of a shop, stock by place, goods moved between places. docs/decisions/180-places.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../../server/verify/verify.ts';
import { done, refused } from '../../support/answers.ts';
import { foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, cash, newImei, phones } from '../../support/trade.ts';
import { otherLanguage } from '../../support/offers.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let counter: string;
let store: string;
let bench: string;
let cableId: string;
let phoneId: string;
let billId: string;
let imeis: string[];
const cables = (quantity: number) => ({
  product: cable,
  unitCostPaise: 200_00,
  gstRateBps: 1800,
  hsnCode: cable.hsnCode,
  quantity,
});
const addPlace = async (name: string, kind = 'STORE') =>
  done(await shop.post('/api/places', { name, kind, active: true })).id as string;
beforeEach(async () => {
  shop = await openShop({ within });
  imeis = [newImei(), newImei(), newImei()];
  const bill = await buy(shop, [phones(imeis), cables(10)], { billNo: 'MD/1', billDate: '2026-11-02' });
  billId = bill.id;
  [phoneId, cableId] = bill.lines.map((line: { productId: string }) => line.productId);
  counter = (await shop.get(listPath('places'))).body[0].id;
  store = await addPlace('Store room');
  bench = await addPlace('Service bench', 'SERVICE_BENCH');
});

const send = (lines: object[], rest: object = {}, who = shop.staff) =>
  who.post('/api/stock-transfers', { fromPlaceId: counter, toPlaceId: store, lines, ...rest });
const receive = (id: string, body: object = {}, who = shop.staff) =>
  who.post(`/api/stock-transfers/${id}/receive`, body);
const cancel = (id: string, who = shop.owner) =>
  who.post(`/api/stock-transfers/${id}/cancel`, { reason: 'Sent by mistake' });
const sell = (lines: object[], paise: number) =>
  shop.post('/api/sales/create', {
    customer: null,
    lines: lines.map(line => ({ unitPricePaise: paise, ...line })),
    payments: [
      cash(
        lines.reduce(
          (sum: number, line) => sum + paise * ('quantity' in line ? Number(line.quantity) : 1),
          0,
        ),
      ),
    ],
  });
const unitOf = async (imei: string) =>
  (await shop.get(listPath('stock-items', { filter: { q: imei } }))).body[0];
/** Answers pieces by name of the place, with what is on the way. */
const stockOf = async (productId: string): Promise<Record<string, number>> => {
  const { places, inTransit, inStock } = done(await shop.staff.get(`/api/products/${productId}/places`));
  const pieces = places.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity]);
  const sum = pieces.reduce((all: number, [, quantity]: [string, number]) => all + quantity, inTransit);
  expect(sum, 'places and what is on the way').toBe(inStock);
  return { ...Object.fromEntries(pieces), ...(inTransit ? { inTransit } : {}) };
};
const expectBooksRight = async () => {
  const checks = await shop.db.read(shop.shopId, sql => runChecks(sql));
  expect(checks.filter(({ differences }) => differences > 0)).toEqual([]);
};
const rowsOf = (table: string): Promise<number> =>
  shop.db.read(shop.shopId, sql => sql.run(`SELECT 1 FROM ${table} WHERE shop_id = $1`, [sql.shopId]));

describe('places', () => {
  it('a shop begins with one, which is neither deleted nor switched off; names are unique in any case', async () => {
    const [first] = (await shop.get(listPath('places', { filter: { isDefault: true } }))).body;
    expect(first).toMatchObject({ name: 'Counter', kind: 'COUNTER', active: true, isDefault: true });
    refused(await shop.delete(`/api/places/${counter}`), 409, 'REFERENCED');
    refused(await shop.put(`/api/places/${counter}`, { ...first, active: false }), 422, 'INVALID', 'active');
    expect(done(await shop.put(`/api/places/${counter}`, { ...first, name: 'Shop floor' }))).toMatchObject({
      name: 'Shop floor',
      isDefault: true,
    });
    refused(
      await shop.post('/api/places', { name: 'STORE ROOM', kind: 'STORE', active: true }),
      409,
      'ALREADY_EXISTS',
      'name',
    );
    expect(
      (await shop.staff.post('/api/places', { name: 'Attic', kind: 'STORE', active: true })).status,
    ).toBe(403);
    const other = await shop.post('/api/places', {
      name: 'Attic',
      kind: 'STORE',
      active: true,
      isDefault: true,
    });
    expect(other.body.isDefault).toBe(false);
    expect((await shop.delete(`/api/places/${other.body.id}`)).status).toBeLessThan(300);
  });

  it('one in use is not deleted; one that is switched off receives nothing more', async () => {
    done(await send([{ imei: imeis[0] }], { received: true }));
    refused(await shop.delete(`/api/places/${store}`), 409, 'REFERENCED');
    const [place] = (await shop.get(listPath('places', { filter: { q: 'Store room' } }))).body;
    done(await shop.put(`/api/places/${store}`, { ...place, active: false }));
    refused(await send([{ imei: imeis[1] }]), 422, 'INVALID', 'toPlaceId');
    done(await send([{ imei: imeis[0] }], { fromPlaceId: store, toPlaceId: counter, received: true }));
    expect(await unitOf(imeis[0] as string)).toMatchObject({ placeId: counter });
  });
});

describe('transfers', () => {
  it('number of its own, nothing posted; on the way, received in parts, what is missing stays open', async () => {
    const before = await Promise.all(['journal_entries', 'stock_movements'].map(rowsOf));
    const sent = done(
      await send([{ imei: imeis[0] }, { imei: imeis[1] }, { productId: cableId, quantity: 4 }], {
        note: 'Shelf 3',
      }),
    );
    expect(sent).toMatchObject({
      transferNo: 'TF/26-27/0001',
      state: 'IN_TRANSIT',
      from: { name: 'Counter' },
      to: { name: 'Store room' },
      quantity: 6,
      openQuantity: 6,
      note: 'Shelf 3',
    });
    expect(await stockOf(cableId)).toEqual({ Counter: 6, 'Store room': 0, 'Service bench': 0, inTransit: 4 });
    expect(await stockOf(phoneId)).toEqual({ Counter: 1, 'Store room': 0, 'Service bench': 0, inTransit: 2 });
    const part = done(
      await receive(sent.id, {
        lines: [
          { lineNo: 1, quantity: 1 },
          { lineNo: 3, quantity: 3 },
        ],
        note: 'One box open',
      }),
    );
    expect(part).toMatchObject({
      state: 'PARTLY_RECEIVED',
      openQuantity: 2,
      events: [{ kind: 'RECEIVED', quantity: 4 }],
    });
    expect(await unitOf(imeis[0] as string)).toMatchObject({ placeId: store, heldQuantity: 0 });
    expect(await unitOf(imeis[1] as string)).toMatchObject({ placeId: counter, heldQuantity: 1 });
    expect(await stockOf(cableId)).toEqual({ Counter: 6, 'Store room': 3, 'Service bench': 0, inTransit: 1 });
    for (const [statement, check] of [
      ['UPDATE stock_transfers SET quantity = quantity + 1 WHERE shop_id = $1', 'transfers.lines'],
      ['UPDATE stock_transfer_lines SET received_quantity = 0 WHERE shop_id = $1', 'transfers.inTransit'],
      ['UPDATE stock_items SET place_id = NULL WHERE shop_id = $1 AND place_id IS NOT NULL', 'places.units'],
      ['UPDATE place_movements SET quantity = quantity + 1 WHERE shop_id = $1', 'places.movements'],
      ['UPDATE stock_at_place SET quantity = quantity + 1 WHERE shop_id = $1', 'places.stock'],
      ['UPDATE products SET elsewhere = elsewhere + 1 WHERE shop_id = $1 AND elsewhere > 0', 'places.sums'],
    ] as const)
      expect(Object.keys(foundBy(await foundAfter(shop, statement))), statement).toContain(check);
    refused(
      await receive(sent.id, { lines: [{ lineNo: 3, quantity: 2 }] }),
      422,
      'INVALID',
      'lines.0.quantity',
    );
    expect(done(await receive(sent.id))).toMatchObject({ state: 'RECEIVED', openQuantity: 0 });
    refused(await receive(sent.id), 409, 'TRANSFER_CLOSED');
    refused(await cancel(sent.id), 409, 'TRANSFER_CLOSED');
    expect(await Promise.all(['journal_entries', 'stock_movements'].map(rowsOf))).toEqual(before);
    await expectBooksRight();
  });

  it('cancelled by the owner: what is on the way is back, what was received stays', async () => {
    done(await send([{ productId: cableId, quantity: 5 }], { received: true }));
    const sent = done(
      await send([{ productId: cableId, quantity: 4 }, { imei: imeis[2] }], {
        fromPlaceId: counter,
        toPlaceId: bench,
      }),
    );
    const fromStore = done(
      await send([{ productId: cableId, quantity: 3 }], { fromPlaceId: store, toPlaceId: bench }),
    );
    done(await receive(fromStore.id, { lines: [{ lineNo: 1, quantity: 1 }] }));
    expect((await cancel(sent.id, shop.staff)).status).toBe(403);
    expect(done(await cancel(sent.id))).toMatchObject({
      state: 'CANCELLED',
      events: [{ kind: 'CANCELLED', note: 'Sent by mistake' }],
    });
    expect(done(await cancel(fromStore.id))).toMatchObject({ state: 'RECEIVED', openQuantity: 0 });
    expect(await unitOf(imeis[2] as string)).toMatchObject({ placeId: counter, heldQuantity: 0 });
    expect(await stockOf(cableId)).toEqual({ Counter: 5, 'Store room': 4, 'Service bench': 1 });
    await expectBooksRight();
  });

  it('refused: sold, out on a challan, on the way, on hold, of another place, more than is there', async () => {
    const [sold, out, away] = imeis as [string, string, string];
    const sale = done(await sell([{ imei: sold }], 74_999_00));
    refused(await send([{ imei: sold }]), 409, 'NOT_IN_STOCK', 'lines.0.imei');
    done(
      await shop.post('/api/challans', {
        kind: 'APPROVAL',
        consignee: { name: 'Mehta' },
        lines: [{ imei: out }],
      }),
    );
    refused(await send([{ imei: out }]), 409, 'ON_CHALLAN', 'lines.0.imei');
    const sent = done(await send([{ imei: away }]));
    refused(await send([{ imei: away }]), 409, 'IN_TRANSIT', 'lines.0.imei');
    done(await receive(sent.id));
    refused(await send([{ imei: away }]), 409, 'NOT_AT_PLACE', 'lines.0.imei');
    refused(await send([{ imei: newImei() }]), 422, 'INVALID', 'lines.0.imei');
    refused(await send([{ productId: cableId, quantity: 11 }]), 409, 'NOT_ENOUGH_STOCK', 'lines.0.quantity');
    refused(
      await send([{ productId: cableId }], { fromPlaceId: store, toPlaceId: bench }),
      409,
      'NOT_ENOUGH_STOCK',
    );
    refused(await send([{ productId: phoneId }]), 422, 'INVALID', 'lines.0.imei');
    refused(await send([{ productId: cableId }], { toPlaceId: counter }), 422, 'INVALID', 'toPlaceId');
    const [line] = sale.lines;
    done(
      await shop.post(`/api/sales/${sale.id}/return`, {
        lines: [{ lineId: line.id, quantity: 1, condition: 'FAULTY' }],
        refund: [{ method: 'CASH', amountPaise: 74_999_00 }],
        reason: 'Faulty',
      }),
    );
    refused(await send([{ imei: sold }]), 409, 'ON_HOLD', 'lines.0.imei');
    await expectBooksRight();
  });

  it('the same unit in two transfers at once: one is made, one is refused; the same request twice is one transfer', async () => {
    const line = [{ imei: imeis[0] }];
    const answers = await Promise.all([send(line), send(line, { toPlaceId: bench })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    refused(answers.find(({ status }) => status === 409) as Answer, 409, 'IN_TRANSIT');
    const body = { fromPlaceId: counter, toPlaceId: store, lines: [{ imei: imeis[1] }] };
    const again = { headers: { 'idempotency-key': '01968d5e-7c00-7000-8000-0000000000aa' } };
    const first = done(await shop.staff.post('/api/stock-transfers', body, again));
    expect(done(await shop.staff.post('/api/stock-transfers', body, again)).id).toBe(first.id);
    expect(await rowsOf('stock_transfers')).toBe(2);
  });
});

describe('what leaves and what comes back', () => {
  it('a sale takes a unit where it is, and the scan says where; not while it is on the way', async () => {
    const [imei] = imeis as [string];
    const sent = done(await send([{ imei }]));
    expect(done(await shop.get(`/api/counter/scan?code=${imei}`))).toMatchObject({
      kind: 'GONE',
      status: 'IN_TRANSIT',
    });
    refused(await sell([{ imei }], 74_999_00), 409, 'IN_TRANSIT', 'lines.0.imei');
    done(await receive(sent.id));
    expect(done(await shop.get(`/api/counter/scan?code=${imei}`))).toMatchObject({
      kind: 'UNIT',
      place: 'Store room',
    });
    const sale = done(await sell([{ imei }], 74_999_00));
    const back = {
      lines: [{ lineId: sale.lines[0].id, quantity: 1 }],
      refund: [{ method: 'CASH', amountPaise: 74_999_00 }],
      reason: 'Wrong colour',
    };
    done(await shop.post(`/api/sales/${sale.id}/return`, back));
    expect(await unitOf(imei)).toMatchObject({ placeId: counter });
    expect(done(await shop.get(`/api/counter/scan?code=${imei}`))).toMatchObject({
      kind: 'UNIT',
      place: null,
    });
    await expectBooksRight();
  });

  it('counted goods leave the default place first, then the others by name; challans hold them alike', async () => {
    done(await send([{ productId: cableId, quantity: 5 }], { received: true }));
    done(await send([{ productId: cableId, quantity: 3 }], { toPlaceId: bench, received: true }));
    done(await sell([{ productId: cableId, quantity: 1 }], 400_00));
    expect(await stockOf(cableId)).toEqual({ Counter: 1, 'Service bench': 3, 'Store room': 5 });
    done(await sell([{ productId: cableId, quantity: 2 }], 400_00));
    expect(await stockOf(cableId)).toEqual({ Counter: 0, 'Service bench': 2, 'Store room': 5 });
    const challan = done(
      await shop.post('/api/challans', {
        kind: 'APPROVAL',
        consignee: { name: 'Mehta' },
        lines: [{ productId: cableId, quantity: 3 }],
      }),
    );
    expect(await stockOf(cableId)).toEqual({ Counter: 3, 'Service bench': 0, 'Store room': 4 });
    refused(await send([{ productId: cableId }]), 409, 'NOT_ENOUGH_STOCK');
    done(await shop.post(`/api/challans/${challan.id}/return`, {}));
    expect(await stockOf(cableId)).toEqual({ Counter: 0, 'Service bench': 2, 'Store room': 5 });
    done(await send([{ productId: cableId, quantity: 3 }], { fromPlaceId: store, toPlaceId: bench }));
    refused(await sell([{ productId: cableId, quantity: 5 }], 400_00), 409, 'NOT_ENOUGH_STOCK');
    await expectBooksRight();
  });

  it('counted goods on hold stay in the default place, whatever is sold or moved', async () => {
    const sale = done(await sell([{ productId: cableId, quantity: 2 }], 400_00));
    const [line] = sale.lines;
    done(
      await shop.post(`/api/sales/${sale.id}/return`, {
        lines: [{ lineId: line.id, quantity: 2, condition: 'FAULTY' }],
        refund: [{ method: 'CASH', amountPaise: 800_00 }],
        reason: 'Faulty',
      }),
    );
    done(await send([{ productId: cableId, quantity: 8 }], { received: true }));
    expect(await stockOf(cableId)).toEqual({ Counter: 2, 'Service bench': 0, 'Store room': 8 });
    refused(await send([{ productId: cableId }], { toPlaceId: bench }), 409, 'NOT_ENOUGH_STOCK');
    done(await sell([{ productId: cableId, quantity: 3 }], 400_00));
    expect(await stockOf(cableId)).toEqual({ Counter: 2, 'Service bench': 0, 'Store room': 5 });
    await expectBooksRight();
  });

  it('a bill with goods elsewhere is cancelled; with goods on the way it is not', async () => {
    const sent = done(await send([{ imei: imeis[0] }, { productId: cableId, quantity: 4 }]));
    refused(
      await shop.post(`/api/purchase-bills/${billId}/cancel`, { reason: 'Wrong' }),
      409,
      'SOLD_ALREADY',
    );
    done(await receive(sent.id));
    done(await shop.post(`/api/purchase-bills/${billId}/cancel`, { reason: 'Wrong' }));
    expect(await stockOf(cableId)).toEqual({ Counter: 0, 'Service bench': 0, 'Store room': 0 });
    await expectBooksRight();
  });
});

describe('reads', () => {
  it('the stock list shows and filters by place; the life of a unit has its transfers; the paper is a PDF', async () => {
    const sent = done(await send([{ imei: imeis[0] }]));
    done(await receive(sent.id));
    const there = (await shop.get(listPath('stock-items', { filter: { placeId: store } }))).body;
    expect(there.map(({ imei }: { imei: string }) => imei)).toEqual([imeis[0]]);
    const life = done(await shop.get(`/api/stock-items/${imeis[0]}/history`));
    expect(
      life.map(({ kind, documentNo, note }: Record<string, string>) => [kind, documentNo, note]),
    ).toEqual([
      ['TRANSFER_RECEIVED', 'TF/26-27/0001', 'Counter → Store room'],
      ['TRANSFER_SENT', 'TF/26-27/0001', 'Counter → Store room'],
      ['RECEIVED', 'MD/1', null],
    ]);
    const pdf = await shop.get(`/api/stock-transfers/${sent.id}/transfer.pdf?lang=${otherLanguage}`);
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const [row] = (
      await shop.get(listPath('stock-transfers', { filter: { toPlaceId: store, state: 'RECEIVED' } }))
    ).body;
    expect(row).toMatchObject({ id: sent.id, openQuantity: 0 });
  });
});
