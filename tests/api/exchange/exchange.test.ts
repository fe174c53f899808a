/** Old phones are tendered in exchange, and checked before they are sold. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { rowOf } from '../../support/rows.ts';
import { galaxy, newImei, phones, SUPPLIER_GSTIN, totalOf, used } from '../../support/trade.ts';
import { otherLanguage } from '../../support/offers.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

const TODAY = '2026-11-18';
const NEW_PRICE = 50_000_00;
const ramesh = { name: 'Ramesh Kale', phone: '9822054321' };
const meena = { name: 'Meena Joshi', phone: '9876501234', address: '4 Karve Road, Pune' };

let shop: OpenShop;
let productId: string;
let bills = 0;
beforeEach(async () => {
  shop = await openShop({ within });
  productId = (await buy([phones([newImei()])])).payload.lines[0].productId;
});

const buy = async (lines: Parameters<typeof totalOf>[0], supplier: object = {}): Promise<Answer> => {
  const answer = await shop.post('/api/purchase-bills', {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999', gstin: SUPPLIER_GSTIN, ...supplier },
    billNo: `MD/${++bills}`,
    billDate: '2026-11-17',
    totalPaise: totalOf(lines),
    lines,
  });
  expect(answer.status, answer.text).toBe(201);
  return answer;
};
const newPhone = async (): Promise<string> => {
  const imei = newImei();
  await buy([phones([imei])]);
  return imei;
};
const sell = (imei: string, price: number, rest: object = {}, who = shop.owner) =>
  who.post('/api/sales/create', {
    customer: meena,
    lines: [{ imei, unitPricePaise: price }],
    payments: [{ method: 'CASH', amountPaise: price }],
    ...rest,
  });
/** Sells a new phone with `old` tendered for it. */
const exchange = async (old: string, valuePaise: number, buyBack: object = {}, rest: object = {}) =>
  sell(await newPhone(), NEW_PRICE, {
    payments: [
      {
        method: 'EXCHANGE',
        amountPaise: valuePaise,
        buyBack: { productId, imei: old, condition: 'USED', ...buyBack },
      },
      { method: 'CASH', amountPaise: NEW_PRICE - valuePaise },
    ],
    ...rest,
  });
const unit = async (imei: string) =>
  (await shop.get(listPath('stock-items', { filter: { q: imei, status: 'IN_STOCK' } }))).body[0];
const clear = async (imei: string, body: object = {}, who = shop.staff) =>
  who.post(`/api/stock-items/${(await unit(imei)).id}/clear`, { checkedOn: TODAY, wiped: true, ...body });
const underMargin = () =>
  shop.db.asOwner(tx =>
    tx.run('UPDATE shops SET margin_scheme = true, margin_tax_inclusive = false WHERE id = $1', [
      shop.shopId,
    ]),
  );

describe('exchange: a phone taken as tender', () => {
  it('the bill names the old phone and its value; full price is the taxed value', async () => {
    const old = newImei();
    const sale = done(await exchange(old, 8_000_00));
    expect(sale).toMatchObject({ totalPaise: NEW_PRICE, paidPaise: NEW_PRICE, paymentMode: 'SPLIT' });
    expect(sale.payments[0]).toMatchObject({
      method: 'EXCHANGE',
      amountPaise: 8_000_00,
      buyBack: { productId, imei: old, condition: 'USED', voucherNo: 'PV/26-27/0001', model: 'Galaxy S24' },
    });
    expect(sale.payments[1].buyBack).toBeNull();
    expect((await shop.get(`/api/sales/${sale.id}`)).payload).toEqual(sale);
    expect(done(await exchange(newImei(), 7_000_00)).payments[0].buyBack.voucherNo).toBe('PV/26-27/0002');
  });

  it('its voucher keeps seller, identity, condition and value; the customer is the seller', async () => {
    const old = newImei();
    const conditionGrid = { power: 'YES', speaker: 'NO', wifi: 'CANT_TEST', screen: 'B' };
    const seller = { idKind: 'PAN', idNumber: 'abcpk1234f' };
    const sale = done(await exchange(old, 8_000_00, { seller, conditionGrid, note: 'Box missing' }));
    const { stockItemId } = sale.payments[0].buyBack;
    const voucher = done(await shop.staff.get(`/api/stock-items/${stockItemId}/voucher`));
    expect(voucher).toMatchObject({
      voucherNo: 'PV/26-27/0001',
      businessDate: TODAY,
      invoiceNo: sale.invoiceNo,
      valuePaise: 8_000_00,
      cancelled: false,
      phone: { model: 'Galaxy S24', imei: old, condition: 'USED' },
      conditionGrid,
      note: 'Box missing',
      seller: {
        name: 'Meena Joshi',
        phone: '9876501234',
        address: '4 Karve Road, Pune',
        idKind: 'PAN',
        idNumber: 'ABCPK1234F',
      },
      takenBy: 'Rakesh Sharma',
    });
    const pdf = await shop.get(`/api/stock-items/${stockItemId}/voucher.pdf?size=A5&lang=${otherLanguage}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await shop.get(`/api/stock-items/${sale.lines[0].stockItemId}/voucher`)).status).toBe(404);
  });

  it('another seller is named by the paper they show', async () => {
    const seller = { name: 'Sunil Joshi', idKind: 'VOTER', idNumber: 'ABC1234567' };
    const sale = done(await exchange(newImei(), 8_000_00, { seller }));
    const { stockItemId } = sale.payments[0].buyBack;
    expect(done(await shop.get(`/api/stock-items/${stockItemId}/voucher`)).seller).toEqual({
      name: 'Sunil Joshi',
      phone: null,
      address: null,
      idKind: 'VOTER',
      idNumber: 'ABC1234567',
    });
  });

  it('of an Aadhaar number the last four digits are kept, nowhere the whole', async () => {
    const old = newImei();
    const seller = { idKind: 'AADHAAR_LAST4', idNumber: '2345 6789 0123' };
    const sale = done(await exchange(old, 8_000_00, { seller }));
    const { stockItemId } = sale.payments[0].buyBack;
    expect(done(await shop.get(`/api/stock-items/${stockItemId}/voucher`)).seller.idNumber).toBe('0123');
    const rows = (table: string) =>
      shop.db.asOwner(tx => tx.query(rowOf(), `SELECT * FROM ${table} WHERE shop_id = $1`, [shop.shopId]));
    expect(await rows('exchange_phones')).toMatchObject([{ idNumber: '0123' }]);
    const stored = JSON.stringify([await rows('exchange_phones'), await rows('audit_log')]);
    expect(stored).not.toMatch(/2345 ?6789 ?0123/);
    const half = await exchange(newImei(), 8_000_00, { seller: { idKind: 'PAN' } });
    expect(refused(half, 422, 'INVALID').errors).toHaveProperty(['payments.0.buyBack.seller.idNumber']);
    for (const [idKind, idNumber] of [
      ['AADHAAR_LAST4', '123'],
      ['PAN', 'ABC'],
      ['DRIVING_LICENCE', '234567890123'],
      ['VOTER', '234567890123'],
      ['PASSPORT', '234567890123'],
    ]) {
      const answer = await exchange(newImei(), 8_000_00, { seller: { idKind, idNumber } });
      expect(refused(answer, 422, 'INVALID').errors).toHaveProperty(['payments.0.buyBack.seller.idNumber']);
    }
  });

  it('cancelling the sale takes the phone out again and voids the voucher', async () => {
    const old = newImei();
    const sale = done(await exchange(old, 8_000_00));
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Changed their mind' }));
    const { stockItemId } = sale.payments[0].buyBack;
    expect(done(await shop.get(`/api/stock-items/${stockItemId}/voucher`)).cancelled).toBe(true);
    expect(await unit(old)).toBeUndefined();
  });
});

describe('exchange: held until it is checked and wiped', () => {
  it('a phone taken in exchange is sold after the check only: 409 NOT_CHECKED', async () => {
    const old = newImei();
    done(await exchange(old, 8_000_00));
    expect(await unit(old)).toMatchObject({ checkPending: true });
    expect(done(await shop.get(`/api/counter/scan?code=${old}`))).toMatchObject({ checkPending: true });
    const body = refused(await sell(old, 10_000_00), 409, 'NOT_CHECKED');
    expect(body.errors).toHaveProperty(['lines.0.imei']);
    const { id } = await unit(old);
    const byId = { lines: [{ stockItemId: id, unitPricePaise: 10_000_00 }] };
    refused(await sell(old, 10_000_00, byId), 409, 'NOT_CHECKED');

    expect(refused(await clear(old, { wiped: false }), 422, 'INVALID').errors).toHaveProperty('wiped');
    for (const checkedOn of ['2026-11-17', '2026-11-19'])
      expect(refused(await clear(old, { checkedOn }), 422, 'INVALID').errors).toHaveProperty('checkedOn');
    refused(await clear(old, {}, shop.office), 403, 'NOT_ALLOWED');
    expect(done(await clear(old, { reference: 'KYM 4711' }))).toMatchObject({ id, checkPending: false });
    refused(await clear(old), 409, 'CLEARED_ALREADY');
    expect(done(await shop.get(`/api/counter/scan?code=${old}`))).toMatchObject({ checkPending: false });
    done(await sell(old, 10_000_00));
  });

  it('so is a used phone bought from a person; not one of a registered dealer, not a new one', async () => {
    const [ofPerson, ofDealer, sealed] = [newImei(), newImei(), newImei()];
    await buy([used(ofPerson)], { ...ramesh, gstin: null });
    await buy([used(ofDealer)]);
    await buy([phones([sealed])], { ...ramesh, gstin: null });
    refused(await sell(ofPerson, 30_000_00), 409, 'NOT_CHECKED');
    done(await sell(ofDealer, 30_000_00));
    done(await sell(sealed, 60_000_00));
    done(await clear(ofPerson));
    done(await sell(ofPerson, 30_000_00));
  });

  it('a phone on the stolen list stays held; the list can be filtered for those that wait', async () => {
    const [listed, waiting] = [newImei(), newImei()];
    done(await exchange(listed, 8_000_00));
    done(await exchange(waiting, 8_000_00));
    expect(done(await clear(listed, { result: 'LISTED', wiped: false }))).toMatchObject({
      checkPending: true,
    });
    refused(await sell(listed, 10_000_00), 409, 'NOT_CHECKED');
    const pending = await shop.staff.get(listPath('stock-items', { filter: { checkPending: true } }));
    expect(pending.body.map((each: { imei: string }) => each.imei).sort()).toEqual([listed, waiting].sort());
  });

  it('a unit that left, an unknown one and counted goods are refused', async () => {
    const sold = await newPhone();
    const { id } = await unit(sold);
    done(await sell(sold, NEW_PRICE));
    const body = { checkedOn: TODAY, wiped: true };
    refused(await shop.post(`/api/stock-items/${id}/clear`, body), 409, 'NOT_IN_STOCK');
    refused(await shop.post(`/api/stock-items/${shop.shopId}/clear`, body), 404, 'NOT_FOUND');
    refused(await shop.post('/api/stock-items/nonsense/clear', body), 404, 'NOT_FOUND');
  });

  it('the picture of the look-up is kept with its date and result, and shown', async () => {
    const old = newImei();
    done(await exchange(old, 8_000_00));
    const { id } = await unit(old);
    const picture = 'data:image/png;base64,iVBORw0KGgo=';
    const check = { checkedOn: TODAY, wiped: true, reference: 'KYM 4711' };
    const linked = { ...check, picture: 'https://example.in/ceir.png' };
    const wrong = refused(await shop.post(`/api/stock-items/${id}/clear`, linked), 422, 'INVALID');
    expect(wrong.errors).toHaveProperty('picture');
    done(await shop.post(`/api/stock-items/${id}/clear`, { ...check, picture }));
    expect(done(await shop.staff.get(`/api/stock-items/${id}/checks`))).toMatchObject([
      { checkedOn: TODAY, result: 'NOT_LISTED', reference: 'KYM 4711', picture, byName: 'Rakesh Sharma' },
    ]);
    refused(await shop.get('/api/stock-items/nonsense/checks'), 404, 'NOT_FOUND');
  });
});

describe('bought from a person without GSTIN', () => {
  it('the purchase voucher has address and identity, of an Aadhaar number the last four digits', async () => {
    const imei = newImei();
    const lines = [used(imei, galaxy, 8_000_00)];
    const record = (supplier: object, identity: object) =>
      shop.post('/api/purchase-bills', {
        supplier,
        billNo: 'P/1',
        billDate: TODAY,
        totalPaise: 8_000_00,
        lines,
        seller: identity,
      });
    const person = { name: 'Kavita Shinde', phone: '9766000111' };
    const seller = { address: '4, Nana Peth, Pune', idKind: 'AADHAAR_LAST4', idNumber: '2345 6789 4321' };
    const trader = { ...person, phone: '9766000112', gstin: SUPPLIER_GSTIN };
    expect(refused(await record(trader, seller), 422, 'INVALID').errors).toHaveProperty('seller');
    const wrong = refused(await record(person, { ...seller, idNumber: '12' }), 422, 'INVALID');
    expect(wrong.errors).toHaveProperty('seller.idNumber');
    const bill = done(await record(person, seller));
    const voucher = done(await shop.staff.get(`/api/purchase-bills/${bill.id}/voucher`));
    expect(voucher.supplier).toMatchObject({
      address: '4, Nana Peth, Pune',
      idKind: 'AADHAAR_LAST4',
      idNumber: '4321',
    });
  });
});

describe('bought from a person', () => {
  it('its voucher keeps condition and grid of each phone as it was bought, also after a sale and a return', async () => {
    const [old, faulty, sealed] = [newImei(), newImei(), newImei()];
    const conditionGrid = { power: 'YES', touch: 'CANT_TEST', wifi: null, body: 'C' } as const;
    const lines = [
      {
        product: galaxy,
        unitCostPaise: 8_000_00,
        gstRateBps: 0,
        units: [
          { imei: old, condition: 'USED' as const, conditionGrid },
          { imei: faulty, condition: 'FAULTY' as const },
          { imei: sealed },
        ],
      },
    ];
    const bill = done(await buy(lines, { ...ramesh, gstin: null }));
    const read = async (who = shop.owner) =>
      done(await who.get(`/api/purchase-bills/${bill.id}/voucher`)).lines[0].conditions;
    const expected = [
      { code: old, condition: 'USED', grid: { power: 'YES', touch: 'CANT_TEST', body: 'C' } },
      { code: faulty, condition: 'FAULTY', grid: null },
    ];
    expect(await read()).toEqual(expected);
    expect(await read(shop.staff)).toEqual(expected);
    const paper = await shop.get(`/api/purchase-bills/${bill.id}/voucher.pdf`);
    expect(paper.status).toBe(200);

    done(await clear(old));
    const sale = done(await sell(old, 10_000_00));
    const back = { lines: [{ lineId: sale.lines[0].id, quantity: 1, condition: 'FAULTY' }], reason: 'Dead' };
    done(
      await shop.post(`/api/sales/${sale.id}/return`, {
        ...back,
        refund: [{ method: 'CASH', amountPaise: 10_000_00 }],
      }),
    );
    expect((await unit(old)).condition).toBe('FAULTY');
    expect(await read()).toEqual(expected);
  });

  it('a grid with an unknown answer is refused on its field', async () => {
    const line = used(newImei(), galaxy, 8_000_00);
    const answer = await shop.post('/api/purchase-bills', {
      supplier: { ...ramesh },
      billNo: `RK/${++bills}`,
      billDate: TODAY,
      totalPaise: totalOf([line]),
      lines: [{ ...line, units: line.units.map(unit => ({ ...unit, conditionGrid: { power: 'MAYBE' } })) }],
    });
    expect(refused(answer, 422, 'INVALID').errors).toHaveProperty(['lines.0.units.0.conditionGrid.power']);
  });
});

describe('exchange: margin scheme', () => {
  it('india-compliance#1037, AAR Gujarat 2025/05: bought for 8,000, repaired for 1,000, sold for 10,000: taxed on 2,000', async () => {
    await underMargin();
    const old = newImei();
    done(await exchange(old, 8_000_00));
    const repair = { ...galaxy, model: 'Screen repair', itemCategory: 'SERVICE', hsnCode: '998713' } as const;
    const service = { ...repair, tracking: 'QUANTITY', ram: null, storage: null, colour: null } as const;
    await buy([{ product: service, unitCostPaise: 1_000_00, gstRateBps: 0, quantity: 1 }], ramesh);
    done(await clear(old));
    const sale = done(await sell(old, 10_000_00));
    expect(sale.lines[0]).toMatchObject({
      marginScheme: true,
      costPaise: 8_000_00,
      margin: { marginPaise: 2_000_00, taxablePaise: 2_000_00, cgstPaise: 180_00, sgstPaise: 180_00 },
    });
  });

  it('india-compliance#1037: a loss is taxed on zero, never below', async () => {
    await underMargin();
    const old = newImei();
    done(await exchange(old, 8_000_00));
    done(await clear(old));
    const sale = done(await sell(old, 7_000_00));
    expect(sale.lines[0].margin).toEqual({
      marginPaise: 0,
      taxablePaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 0,
    });
    expect(sale.marginTaxPaise).toBe(0);
  });
});

describe('exchange: proposed price', () => {
  const proposed = async (who = shop.owner, condition = 'USED', id = productId) =>
    done(await who.get(`/api/exchange/price?productId=${id}&condition=${condition}`));

  it('is the median of the shop’s purchases of that model and condition within a year, else null', async () => {
    expect(await proposed()).toEqual({ proposedPaise: null, purchases: [] });
    let customers = 0;
    const ofAnother = (valuePaise: number, buyBack: object = {}) => {
      const customer = { name: 'Ravi', phone: `987650${(customers += 1).toString().padStart(4, '0')}` };
      return exchange(newImei(), valuePaise, buyBack, { customer });
    };
    for (const value of [8_000_00, 12_000_00, 9_000_00]) done(await ofAnother(value));
    expect((await proposed()).proposedPaise).toBe(9_000_00);
    done(await ofAnother(9_501_00));
    expect((await proposed(shop.staff)).proposedPaise).toBe(9_251_00);
    done(await ofAnother(1_000_00, { condition: 'FAULTY' }));
    expect(await proposed(shop.owner, 'FAULTY')).toEqual({
      proposedPaise: 1_000_00,
      purchases: [{ businessDate: TODAY, pricePaise: 1_000_00 }],
    });
    shop.clock.set('2027-11-19T06:00:00.000Z');
    const later = await shop.signIn(shop.owner.email);
    expect(done(await later.get(`/api/exchange/price?productId=${productId}`)).purchases).toEqual([]);
  });

  it('a cancelled exchange does not count; costs of bills count for the owner alone', async () => {
    const sale = done(await exchange(newImei(), 8_000_00));
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Mistake' }));
    await buy([{ ...used(newImei()), unitCostPaise: 9_000_00 }], { ...ramesh, gstin: null });
    expect((await proposed()).purchases.map((each: { pricePaise: number }) => each.pricePaise)).toEqual([
      9_000_00,
    ]);
    expect((await proposed(shop.staff)).proposedPaise).toBeNull();
  });
});

it('a unit’s life: one line of time through several owners', async () => {
  const imei = await newPhone();
  const first = done(await sell(imei, NEW_PRICE));
  shop.clock.forward(60_000);
  const sunil = { customer: { name: 'Sunil Rao', phone: '9876509999' } };
  const again = done(await exchange(imei, 20_000_00, {}, sunil));
  shop.clock.forward(60_000);
  done(await clear(imei, { reference: 'KYM 4711' }));
  shop.clock.forward(60_000);
  done(await shop.put(`/api/stock-items/${(await unit(imei)).id}/price`, { sellingPricePaise: 25_000_00 }));
  shop.clock.forward(60_000);
  const second = done(await sell(imei, 25_000_00, { customer: null }));
  const events = done(await shop.staff.get(`/api/stock-items/${imei}/history`));
  expect(events.map((each: { kind: string }) => each.kind)).toEqual([
    'SOLD',
    'PRICE_SET',
    'CHECKED',
    'BOUGHT_BACK',
    'SOLD',
    'RECEIVED',
  ]);
  expect(events).toMatchObject([
    { documentKind: 'SALE', documentId: second.id, pricePaise: 25_000_00, partyName: null },
    { pricePaise: 25_000_00, byName: 'Rakesh Sharma', documentKind: null },
    { note: 'KYM 4711', businessDate: TODAY, byName: 'Pooja Kulkarni' },
    { documentId: again.id, voucherNo: 'PV/26-27/0001', partyName: 'Sunil Rao', pricePaise: null },
    { documentId: first.id, partyName: 'Meena Joshi', pricePaise: NEW_PRICE },
    { documentKind: 'PURCHASE_BILL', partyName: 'Mahavir Distributors' },
  ]);
  expect(new Set(events.map((each: { stockItemId: string }) => each.stockItemId)).size).toBe(2);
});
