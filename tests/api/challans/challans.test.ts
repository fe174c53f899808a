/** Goods leave without a sale, and are held, back in stock or sold: docs/decisions/145-estimates.md. */
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, cash, newImei, phones } from '../../support/trade.ts';

const PRICE = 74_999_00;

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let cableId: string;
let billId: string;
let imei: string;
let other: string;
const BILL = { billDate: '2026-11-02' };
const cables = (quantity: number) => ({
  product: cable,
  unitCostPaise: 200_00,
  gstRateBps: 1800,
  hsnCode: cable.hsnCode,
  quantity,
});
beforeEach(async () => {
  shop = await openShop({ within });
  [imei, other] = [newImei(), newImei()];
  const bill = await buy(shop, [phones([imei, other]), cables(3)], BILL);
  billId = bill.id;
  cableId = bill.lines[1].productId;
  await buy(shop, [cables(4)], BILL);
});

const mehta = { name: 'Mehta Traders', phone: '9811111111', gstin: '29AAPFU0939F1ZR' };
const send = (rest: object = {}, who = shop.owner) =>
  who.post('/api/challans', {
    kind: 'APPROVAL',
    consignee: mehta,
    lines: [{ imei }, { productId: cableId, quantity: 5, unitValuePaise: 400_00 }],
    ...rest,
  });
const giveBack = (id: string, body: object = {}, who = shop.owner) =>
  who.post(`/api/challans/${id}/return`, body);
const sell = (lines: object[], paise: number, rest: object = {}) =>
  shop.post('/api/sales/create', { customer: null, lines, payments: [cash(paise)], ...rest });
const challanOf = async (id: string) => done(await shop.get(`/api/challans/${id}/document`));
const rowsOf = async (table: string): Promise<number> =>
  shop.db.read(shop.shopId, sql => sql.run(`SELECT 1 FROM ${table} WHERE shop_id = $1`, [sql.shopId]));
const unitOf = async (code: string) =>
  (await shop.get(listPath('stock-items', { filter: { q: code } }))).body[0];

describe('out', () => {
  it('number of its own, value without tax, nothing posted; another State is an inter-State movement', async () => {
    const tables = ['journal_entries', 'stock_movements', 'sales'];
    const before = await Promise.all(tables.map(rowsOf));
    const challan = done(await send({ vehicleNo: 'MH12AB1234', expectedOn: '2026-11-25' }, shop.staff));
    expect(challan).toMatchObject({
      challanNo: 'DC/26-27/0001',
      kind: 'APPROVAL',
      state: 'OUT',
      consignee: mehta,
      placeOfSupply: '29',
      interState: true,
      quantity: 6,
      openQuantity: 6,
      lines: [
        { lineNo: 1, imei, quantity: 1, unitValuePaise: 63_558_48, hsnCode: '85171300', uqc: 'NOS' },
        { lineNo: 2, quantity: 5, openQuantity: 5, valuePaise: 2_000_00, stockItemId: null },
      ],
      valuePaise: 63_558_48 + 2_000_00,
      madeBy: { name: 'Pooja Kulkarni' },
    });
    expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
    expect(await unitOf(imei)).toMatchObject({ status: 'IN_STOCK', heldQuantity: 1 });
    const [listed] = (await shop.office.get(listPath('challans', { filter: { q: 'mehta', state: 'OUT' } })))
      .body;
    expect(listed).toMatchObject({
      challanNo: 'DC/26-27/0001',
      items: 'Galaxy S24 128GB +1',
      openQuantity: 6,
    });
    expect(await findings(shop)).toEqual({});
  });

  it('held: not sold, not sent again, not returned to the supplier, not written off, bill not cancelled', async () => {
    done(await send());
    refused(await sell([{ imei, unitPricePaise: PRICE }], PRICE), 409, 'ON_CHALLAN', 'lines.0.imei');
    const pieces = (quantity: number) => [{ productId: cableId, quantity, unitPricePaise: 499_00 }];
    refused(await sell(pieces(3), 3 * 499_00), 409, 'NOT_ENOUGH_STOCK', 'lines.0.quantity');
    done(await sell(pieces(2), 2 * 499_00));
    refused(await send({ lines: [{ imei }] }), 409, 'ON_CHALLAN', 'lines.0.imei');
    refused(await send({ lines: [{ productId: cableId }] }), 409, 'NOT_ENOUGH_STOCK', 'lines.0.quantity');
    expect(done(await shop.get(`/api/counter/scan?code=${imei}`))).toMatchObject({
      kind: 'GONE',
      status: 'ON_CHALLAN',
    });
    for (const answer of [
      await shop.post(`/api/purchase-bills/${billId}/return`, { imeis: [imei], reason: 'Dead on arrival' }),
      await shop.post('/api/stock-items/adjust', {
        kind: 'WRITE_OFF',
        reason: 'Lost',
        lines: [{ imei }],
      }),
      await shop.post(`/api/purchase-bills/${billId}/cancel`, { reason: 'Entered twice' }),
    ])
      expect([409, answer.status], answer.text).toEqual([409, 409]);
    expect(await findings(shop)).toEqual({});
  });

  it('bad input is refused by field, and to those who may not', async () => {
    refused(await send({ lines: [{ imei: newImei() }] }), 422, 'INVALID', 'lines.0.imei');
    refused(await send({ lines: [{ imei }, { imei }] }), 422, 'INVALID', 'lines.1.imei');
    refused(await send({ expectedOn: '2026-11-17' }), 422, 'INVALID', 'expectedOn');
    refused(await send({ consignee: { name: '' } }), 422, 'INVALID', 'consignee.name');
    refused(await send({}, shop.office), 403, 'NOT_ALLOWED');
    const { id } = done(await send());
    const neighbour = await shop.neighbour();
    refused(await neighbour.get(`/api/challans/${id}/document`), 404, 'NOT_FOUND');
    refused(await neighbour.post(`/api/challans/${id}/return`, {}), 404, 'NOT_FOUND');
  });

  it('paper in three copies, in four languages', async () => {
    const { id } = done(await send());
    for (const lang of LANGUAGES) {
      const pdf = await shop.office.get(`/api/challans/${id}/challan.pdf?lang=${lang}`);
      expect(pdf.status).toBe(200);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
    }
  });

  it('a stock count does not miss what is out', async () => {
    done(await send());
    const count = done(await shop.post('/api/stock-counts', {}));
    expect(count.expected).toBe(3);
    done(
      await shop.post(`/api/stock-counts/${count.id}/scan`, {
        codes: [other],
        quantities: [{ productId: cableId, quantity: 2 }],
      }),
    );
    const posted = done(await shop.post(`/api/stock-counts/${count.id}/post`, { reason: 'Monthly' }));
    expect(posted).toMatchObject({ missing: [], unexpected: [] });
  });

  it('a stock count does not miss what came back while it went on', async () => {
    const count = done(await shop.post('/api/stock-counts', {}));
    const { id } = done(await send());
    done(
      await shop.post(`/api/stock-counts/${count.id}/scan`, {
        codes: [other],
        quantities: [{ productId: cableId, quantity: 2 }],
      }),
    );
    done(await giveBack(id));
    const posted = done(await shop.post(`/api/stock-counts/${count.id}/post`, { reason: 'Monthly' }));
    expect(posted.missing).toEqual([]);
  });
});

describe('back', () => {
  it('in part and wholly: sellable again, logged, in the history of the IMEI', async () => {
    const { id } = done(await send());
    refused(await giveBack(id, { lines: [{ lineNo: 2, quantity: 6 }] }), 422, 'INVALID', 'lines.0.quantity');
    const part = done(
      await giveBack(id, { lines: [{ lineNo: 2, quantity: 4 }], note: 'One kept' }, shop.staff),
    );
    expect(part).toMatchObject({
      state: 'OUT',
      openQuantity: 2,
      lines: [{ openQuantity: 1 }, { returnedQuantity: 4, openQuantity: 1 }],
      events: [{ kind: 'RETURNED', quantity: 4, note: 'One kept', byName: 'Pooja Kulkarni' }],
    });
    const returned = done(await giveBack(id));
    expect(returned).toMatchObject({ state: 'CLOSED', openQuantity: 0 });
    refused(await giveBack(id), 409, 'CHALLAN_CLOSED');
    done(
      await sell(
        [
          { imei, unitPricePaise: PRICE },
          { productId: cableId, quantity: 7, unitPricePaise: 499_00 },
        ],
        PRICE + 7 * 499_00,
      ),
    );
    const events = done(await shop.get(`/api/stock-items/${imei}/history`));
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'SOLD',
      'CHALLAN_BACK',
      'CHALLAN_OUT',
      'RECEIVED',
    ]);
    expect(events[2]).toMatchObject({
      documentKind: 'CHALLAN',
      documentId: id,
      documentNo: 'DC/26-27/0001',
      partyName: 'Mehta Traders',
    });
    const { body } = await shop.get(listPath('logs', { filter: { resource: 'challans', recordId: id } }));
    expect(body).toHaveLength(3);
    expect(await findings(shop)).toEqual({});
  });

  it('twice at once: one done, one 409', async () => {
    const { id } = done(await send({ lines: [{ imei }] }));
    const answers = await Promise.all([giveBack(id), giveBack(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await findings(shop)).toEqual({});
  });
});

describe('sold from it', () => {
  it('the sale that names the challan takes its goods, the rest stays out; cancelled, they are in stock', async () => {
    const { id } = done(await send());
    const lines = [
      { imei, unitPricePaise: PRICE },
      { productId: cableId, quantity: 4, unitPricePaise: 499_00 },
    ];
    const paise = PRICE + 4 * 499_00;
    const sale = done(await sell(lines, paise, { challanId: id }));
    expect(await challanOf(id)).toMatchObject({
      state: 'OUT',
      openQuantity: 1,
      lines: [{ soldQuantity: 1 }, { soldQuantity: 4, openQuantity: 1 }],
      events: [{ kind: 'SOLD', quantity: 5, sale: { id: sale.id, invoiceNo: sale.invoiceNo } }],
    });
    expect(await findings(shop)).toEqual({});
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong colour' }));
    expect(await unitOf(imei)).toMatchObject({ status: 'IN_STOCK', heldQuantity: 0 });
    expect((await challanOf(id)).openQuantity).toBe(1);
    expect(await findings(shop)).toEqual({});
  });

  it('refused whole, it stays out', async () => {
    const { id } = done(await send());
    const line = { productId: cableId, quantity: 9, unitPricePaise: 499_00 };
    refused(await sell([line], 9 * 499_00, { challanId: id }), 409, 'NOT_ENOUGH_STOCK', 'lines.0.quantity');
    expect((await challanOf(id)).openQuantity).toBe(6);
    const none = [{ imei: other, unitPricePaise: PRICE }];
    refused(await sell(none, PRICE, { challanId: id }), 422, 'INVALID', 'challanId');
  });
});

it('verify finds pieces held behind the program’s back', async () => {
  done(await send());
  const tampered = async (set: string) => Object.keys(foundBy(await foundAfter(shop, set)));
  expect(await tampered('UPDATE stock_items SET held_quantity = 0 WHERE shop_id = $1')).toContain(
    'challans.held',
  );
  expect(await tampered('UPDATE challan_lines SET returned_quantity = 1 WHERE shop_id = $1')).toEqual(
    expect.arrayContaining(['challans.held', 'challans.lines']),
  );
});
