/** Prices offered: nothing is posted; sold once, open again when the sale is cancelled. docs/decisions/145-estimates.md. */
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, cash, newImei, phones } from '../../support/trade.ts';

const PRICE = 72_000_00;
const CABLE = 450_00;
const TOTAL = PRICE + 2 * CABLE - 50_00;

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let phoneId: string;
let cableId: string;
let imei: string;
beforeEach(async () => {
  shop = await openShop({ within });
  imei = newImei();
  const lines = [
    phones([imei, newImei()]),
    { product: cable, unitCostPaise: 200_00, gstRateBps: 1800, hsnCode: cable.hsnCode, quantity: 10 },
  ];
  const bill = await buy(shop, lines, { billDate: '2026-11-02' });
  [phoneId, cableId] = bill.lines.map((line: { productId: string }) => line.productId);
});

const asha = { name: 'Asha Patil', phone: '9876543210' };
const make = (rest: object = {}, who = shop.owner) =>
  who.post('/api/estimates', {
    customer: asha,
    lines: [
      { productId: phoneId, unitPricePaise: PRICE },
      { productId: cableId, quantity: 2, unitPricePaise: CABLE, discountPaise: 50_00 },
    ],
    ...rest,
  });
const sold = (unit = imei) => [
  { imei: unit, unitPricePaise: PRICE },
  { productId: cableId, quantity: 2, unitPricePaise: CABLE, discountPaise: 50_00 },
];
const sell = (id: string, rest: object = {}, who = shop.owner) =>
  who.post(`/api/estimates/${id}/sale`, { lines: sold(), payments: [cash(TOTAL)], ...rest });
const estimateOf = async (id: string) => done(await shop.get(`/api/estimates/${id}/document`));
const statesInLog = async (id: string) => {
  const rows = await shop.db.read(shop.shopId, sql =>
    sql.query(
      z.object({ state: z.string() }),
      `SELECT coalesce(after ->> 'state', action) AS state FROM audit_log
        WHERE shop_id = $1 AND resource = 'estimates' AND record_id = $2 ORDER BY at, id`,
      [sql.shopId, id],
    ),
  );
  return rows.map(({ state }) => state);
};
const rowsOf = async (table: string): Promise<number> =>
  shop.db.read(shop.shopId, sql => sql.run(`SELECT 1 FROM ${table} WHERE shop_id = $1`, [sql.shopId]));

describe('made', () => {
  it('with a number of its own and the tax of a sale; nothing is posted, nothing moves', async () => {
    const before = await Promise.all(
      ['journal_entries', 'ledger_lines', 'stock_movements', 'sales'].map(rowsOf),
    );
    const estimate = done(await make({}, shop.staff));
    expect(estimate).toMatchObject({
      estimateNo: 'EST/26-27/0001',
      businessDate: '2026-11-18',
      validUntil: '2026-11-25',
      state: 'OPEN',
      expired: false,
      totalPaise: TOTAL,
      customer: asha,
      sale: null,
      lines: [
        { model: 'Galaxy S24', tracking: 'IMEI', hsnCode: '85171300', gstRateBps: 1800, totalPaise: PRICE },
        { model: 'A400 cable', quantity: 2, discountPaise: 50_00, totalPaise: 2 * CABLE - 50_00 },
      ],
      enteredBy: { name: 'Pooja Kulkarni' },
    });
    const after = await Promise.all(
      ['journal_entries', 'ledger_lines', 'stock_movements', 'sales'].map(rowsOf),
    );
    expect(after).toEqual(before);
    const [listed] = (await shop.office.get(listPath('estimates', { filter: { q: 'asha', state: 'OPEN' } })))
      .body;
    expect(listed).toMatchObject({
      estimateNo: 'EST/26-27/0001',
      items: 'Galaxy S24 128GB +1',
      totalPaise: TOTAL,
    });
    const sale = done(await sell(estimate.id));
    for (const head of ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'roundOffPaise', 'totalPaise'])
      expect(sale[head]).toBe(estimate[head]);
    expect(sale.invoiceNo).toBe('INV/26-27/0001');
    expect(await findings(shop)).toEqual({});
  });

  it('for goods that are not in stock, also a customer known by phone and none at all', async () => {
    const many = done(await make({ lines: [{ productId: phoneId, quantity: 40, unitPricePaise: PRICE }] }));
    expect(many).toMatchObject({ totalPaise: 40 * PRICE, customer: asha });
    expect(done(await make({ customer: null })).customer).toBeNull();
    expect((await shop.get(listPath('customers', { filter: { q: asha.phone } }))).body).toHaveLength(1);
    const inKarnataka = done(await make({ customer: { ...asha, phone: '9811111111', stateCode: '29' } }));
    expect(inKarnataka).toMatchObject({ interState: true, cgstPaise: 0, placeOfSupply: '29' });
  });

  it('bad input is refused by field, below the limit of staff too', async () => {
    refused(
      await make({ lines: [{ productId: asId(1), unitPricePaise: 1 }] }),
      422,
      'INVALID',
      'lines.0.productId',
    );
    refused(await make({ lines: [{ imei: newImei(), unitPricePaise: 1 }] }), 422, 'INVALID', 'lines.0.imei');
    refused(await make({ validUntil: '2026-11-17' }), 422, 'INVALID', 'validUntil');
    done(await shop.post('/api/shop-settings', { staffDiscountLimitBps: 500 }));
    const cheap = { lines: [{ productId: phoneId, unitPricePaise: 50_000_00 }] };
    refused(await make(cheap, shop.staff), 422, 'INVALID', 'lines.0.unitPricePaise');
    refused(
      await make({ lines: [{ productId: phoneId, unitPricePaise: PRICE, gstRateBps: 500 }] }, shop.staff),
      403,
      'FIELD_FORBIDDEN',
    );
    refused(await make({}, shop.office), 403, 'NOT_ALLOWED');
  });

  it('its prefix is of no other series', async () => {
    refused(await shop.post('/api/shop-settings', { invoicePrefix: 'EST' }), 422, 'INVALID', 'invoicePrefix');
  });

  it('paper says that it is no tax invoice, in four languages', async () => {
    const { id } = done(await make());
    for (const lang of LANGUAGES) {
      const pdf = await shop.office.get(`/api/estimates/${id}/estimate.pdf?lang=${lang}&size=80mm`);
      expect(pdf.status).toBe(200);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
    }
  });
});

const asId = (last: number) => `01968d5e-7c00-7000-8000-00000000000${last}`;

describe('sold', () => {
  it('once: linked both ways and logged; the cancelled sale opens it again', async () => {
    const { id, estimateNo } = done(await make());
    const sale = done(await sell(id));
    expect(sale).toMatchObject({ customer: asha, totalPaise: TOTAL, estimate: { id, estimateNo } });
    expect(done(await shop.get(`/api/sales/${sale.id}`)).estimate).toEqual({ id, estimateNo });
    expect(await estimateOf(id)).toMatchObject({
      state: 'SOLD',
      sale: { id: sale.id, invoiceNo: sale.invoiceNo },
    });
    refused(await sell(id, { lines: sold(newImei()) }), 409, 'ESTIMATE_CLOSED');
    refused(await shop.post(`/api/estimates/${id}/decline`, { reason: 'Too dear' }), 409, 'ESTIMATE_CLOSED');
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong colour' }));
    expect(await estimateOf(id)).toMatchObject({ state: 'OPEN', sale: null });
    expect(done(await sell(id)).estimate.id).toBe(id);
    expect(await statesInLog(id)).toEqual(['CREATE', 'SOLD', 'OPEN', 'SOLD']);
    expect(await findings(shop)).toEqual({});
  });

  it('twice at once: one sale, one 409', async () => {
    const { id } = done(await make({ lines: [{ productId: cableId, quantity: 2, unitPricePaise: CABLE }] }));
    const body = { payments: [cash(2 * CABLE)] };
    const answers = await Promise.all([1, 2].map(() => shop.post(`/api/estimates/${id}/sale`, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ESTIMATE_CLOSED');
    expect(await rowsOf('sales')).toBe(1);
    expect(await statesInLog(id)).toEqual(['CREATE', 'SOLD']);
  });

  it('left out, lines and customer are the estimate’s; a phone needs its IMEI', async () => {
    const named = done(await make({ lines: [{ imei, unitPricePaise: PRICE }] }));
    expect(named.lines[0]).toMatchObject({ imei, productId: phoneId });
    expect(
      done(await shop.post(`/api/estimates/${named.id}/sale`, { payments: [cash(PRICE)] })),
    ).toMatchObject({
      customer: asha,
      lines: [{ imei }],
    });
    const { id } = done(await make());
    refused(
      await shop.post(`/api/estimates/${id}/sale`, { payments: [cash(TOTAL)] }),
      422,
      'INVALID',
      'lines.0.imei',
    );
    refused(
      await sell(id, { lines: [{ imei: newImei(), unitPricePaise: PRICE }] }),
      422,
      'INVALID',
      'lines.0.imei',
    );
  });

  it('nothing of it is on the bill: refused', async () => {
    const { id } = done(await make({ lines: [{ productId: phoneId, unitPricePaise: PRICE }] }));
    const lines = [{ productId: cableId, quantity: 1, unitPricePaise: CABLE }];
    refused(await sell(id, { lines, payments: [cash(CABLE)] }), 422, 'INVALID', 'estimateId');
  });

  it('an offer of many pieces allows no discount on one', async () => {
    done(await shop.post('/api/shop-settings', { staffDiscountLimitBps: 500 }));
    const lines = [{ productId: cableId, quantity: 10_000, unitPricePaise: 499_00 }];
    const { id } = done(await make({ lines }, shop.staff));
    const one = { productId: cableId, quantity: 1, unitPricePaise: 399_00 };
    refused(
      await sell(id, { lines: [one], payments: [cash(399_00)] }, shop.staff),
      422,
      'INVALID',
      'lines.0.unitPricePaise',
    );
  });

  it('price and tax offered by the owner hold for staff until the day; not below, not for more pieces', async () => {
    done(await shop.post('/api/shop-settings', { staffDiscountLimitBps: 500 }));
    const offer = { unitPricePaise: 60_000_00, hsnCode: '85171300', gstRateBps: 1200 };
    const made = () => make({ lines: [{ productId: phoneId, ...offer }] });
    const body = (line: object = {}) => ({
      lines: [{ imei, ...offer, ...line }],
      payments: [cash(60_000_00)],
    });
    const { id } = done(await made());
    const withLine = (line: object) => shop.staff.post(`/api/estimates/${id}/sale`, body(line));
    refused(await withLine({ unitPricePaise: 59_000_00 }), 422, 'INVALID', 'lines.0.unitPricePaise');
    refused(await withLine({ gstRateBps: 500 }), 403, 'FIELD_FORBIDDEN');
    const other = (await shop.get(listPath('stock-items', { filter: { productId: phoneId } }))).body.find(
      (unit: { imei: string }) => unit.imei !== imei,
    );
    refused(
      await shop.staff.post(`/api/estimates/${id}/sale`, {
        lines: [
          { imei, ...offer },
          { stockItemId: other.id, unitPricePaise: 60_000_00 },
        ],
        payments: [cash(120_000_00)],
      }),
      422,
      'INVALID',
      'lines.1.unitPricePaise',
    );
    expect(done(await withLine({}))).toMatchObject({ lines: [{ gstRateBps: 1200, totalPaise: 60_000_00 }] });

    const late = done(await made());
    shop.clock.set('2026-11-26T06:00:00.000Z');
    const owner = await shop.signIn(shop.owner.email);
    expect(done(await owner.get(`/api/estimates/${late.id}/document`))).toMatchObject({
      state: 'OPEN',
      expired: true,
    });
    const lines = [{ stockItemId: other.id, ...offer }];
    const payments = [cash(60_000_00)];
    const again = await shop.signIn(shop.staff.email);
    refused(
      await again.post(`/api/estimates/${late.id}/sale`, { lines, payments }),
      422,
      'INVALID',
      'lines.0.unitPricePaise',
    );
  });
});

describe('declined', () => {
  it('with a reason, by staff; closed for the sale', async () => {
    const { id } = done(await make());
    refused(await shop.post(`/api/estimates/${id}/decline`, { reason: '' }), 422, 'INVALID', 'reason');
    const declined = done(
      await shop.staff.post(`/api/estimates/${id}/decline`, { reason: 'Bought elsewhere' }),
    );
    expect(declined).toMatchObject({ state: 'DECLINED', declineReason: 'Bought elsewhere' });
    refused(await sell(id), 409, 'ESTIMATE_CLOSED');
    expect(await statesInLog(id)).toEqual(['CREATE', 'DECLINED']);
    const neighbour = await shop.neighbour();
    refused(await neighbour.get(`/api/estimates/${id}/document`), 404, 'NOT_FOUND');
    refused(await neighbour.post(`/api/estimates/${id}/decline`, { reason: 'No' }), 404, 'NOT_FOUND');
  });

  it('verify finds an estimate changed behind the program’s back', async () => {
    const { id } = done(await make());
    done(await sell(id));
    const tampered = async (set: string) => Object.keys(foundBy(await foundAfter(shop, set)));
    expect(
      await tampered("UPDATE estimates SET state = 'OPEN', sale_id = NULL WHERE shop_id = $1"),
    ).not.toContain('estimates.lines');
    expect(
      await tampered('UPDATE estimate_lines SET taxable_paise = taxable_paise + 1 WHERE shop_id = $1'),
    ).toContain('estimates.lines');
    expect(
      await tampered('UPDATE estimate_lines SET product_id = gen_random_uuid() WHERE shop_id = $1'),
    ).toContain('estimates.state');
  });
});

describe('offered', () => {
  it('for at most half a year, as staff may sell at its prices', async () => {
    const until = async (validUntil: string) => make({ validUntil }, shop.staff);
    refused(await until('2027-05-31'), 422, 'INVALID', 'validUntil');
    refused(await until('2026-11-01'), 422, 'INVALID', 'validUntil');
    expect(done(await until('2027-04-30'))).toMatchObject({ validUntil: '2027-04-30' });
  });

  it('by a link that the owner revokes', async () => {
    const { id } = done(await make());
    const link = async (): Promise<string> => done(await shop.staff.get(`/api/estimates/${id}/share`)).url;
    const first = await link();
    expect((await shop.anybody.get(first)).status).toBe(200);
    refused(await shop.staff.post(`/api/estimates/${id}/share/end`), 403, 'NOT_ALLOWED');
    refused(await (await shop.neighbour()).post(`/api/estimates/${id}/share/end`), 404, 'NOT_FOUND');
    expect(done(await shop.post(`/api/estimates/${id}/share/end`))).toEqual({ ended: 1 });
    refused(await shop.anybody.get(first), 410, 'LINK_ENDED');
    expect((await shop.anybody.get(await link())).status).toBe(200);
  });
});
