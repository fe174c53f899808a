import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { rowOf } from '../../support/rows.ts';
import { engineOfThisRun, freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { billOf, buy, cablesInStock, phonesInStock } from '../../support/purchases.ts';
import { cash, newImei, phones, SHOP_GSTIN, SUPPLIER_GSTIN } from '../../support/trade.ts';
import { sweepShop } from '../../../server/kit/notifications/sweep.ts';
import { findings } from '../../support/books.ts';

const KARNATAKA = '29AAEFS9012H2Z1';

let fresh: FreshDatabase;
let shop: OpenShop;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());
beforeEach(async () => {
  shop = await openShop({ within: fresh });
});

const register = (registration: object) => shop.post('/api/gst/registrations', registration);
const history = async () => done(await shop.get('/api/gst/registrations'));

describe('registrations', () => {
  it('begin with the profile that the shop was made with', async () => {
    expect(await history()).toMatchObject([
      {
        gstin: SHOP_GSTIN,
        legalName: 'Sharma Mobile Gallery',
        tradeName: 'Sharma Mobile Gallery',
        address: '12 Tilak Road, Pune 411030',
        stateCode: '27',
        scheme: 'REGULAR',
        filing: 'MONTHLY',
      },
    ]);
  });

  it('take a row from a day on, what is left out stays; the profile has today’s', async () => {
    const answer = await register({ validFrom: '2026-11-18', scheme: 'UNREGISTERED' });
    expect(done(answer)).toMatchObject({ gstin: null, scheme: 'UNREGISTERED', stateCode: '27' });
    expect(done(await shop.get('/shop'))).toMatchObject({
      gstnumber: null,
      gstScheme: 'UNREGISTERED',
      composition: false,
    });
    expect(done(await register({ validFrom: '2026-11-18', gstin: KARNATAKA }))).toMatchObject({
      scheme: 'REGULAR',
      stateCode: '29',
      pan: 'AAEFS9012H',
      recordedByName: 'Rakesh Sharma',
    });
    expect(await history()).toHaveLength(3);
  });

  it('refuse a State and a PAN that contradict the GSTIN, and a GSTIN of an unregistered shop', async () => {
    const from = { validFrom: '2026-11-18' };
    refused(await register({ ...from, gstin: KARNATAKA, stateCode: '27' }), 422, 'INVALID', 'stateCode');
    refused(await register({ ...from, stateCode: '29' }), 422, 'INVALID', 'stateCode');
    refused(await register({ ...from, pan: 'ABCPE1234F' }), 422, 'INVALID', 'pan');
    refused(await register({ ...from, scheme: 'UNREGISTERED', gstin: KARNATAKA }), 422, 'INVALID', 'gstin');
    refused(await register({ gstin: KARNATAKA }), 422, 'INVALID', 'validFrom');
  });

  it('are the owner’s; what papers print of them is read by everyone', async () => {
    refused(await shop.staff.get('/api/gst/registrations'), 403, 'NOT_ALLOWED');
    refused(await shop.staff.post('/api/gst/registrations', { validFrom: '2026-11-18' }), 403, 'NOT_ALLOWED');
    expect(done(await shop.staff.get('/shop/letterheads'))).toMatchObject([{ gstin: SHOP_GSTIN }]);
  });
});

describe('profile', () => {
  it('takes another GSTIN and State while there is no document, afterwards 409; equal values always', async () => {
    expect(done(await shop.put('/shop', { gstnumber: KARNATAKA }))).toMatchObject({ stateCode: '29' });
    expect(done(await shop.put('/shop', { gstnumber: SHOP_GSTIN }))).toMatchObject({ stateCode: '27' });
    await cablesInStock(shop);
    refused(await shop.put('/shop', { gstnumber: KARNATAKA }), 409, 'USE_REGISTRATION');
    refused(await shop.put('/shop', { gstnumber: null }), 409, 'USE_REGISTRATION');
    const profile = done(await shop.get('/shop'));
    done(await shop.put('/shop', profile));
    const { length } = await history();
    done(await shop.put('/shop', { gstnumber: SHOP_GSTIN, stateCode: '27', phone: '9822012399' }));
    expect(await history()).toHaveLength(length);
  });

  it('a new name or address is a row from today', async () => {
    await cablesInStock(shop);
    done(await shop.put('/shop', { shopStoreName: 'Sharma Mobiles' }));
    expect(await history()).toMatchObject([
      { tradeName: 'Sharma Mobile Gallery' },
      { validFrom: '2026-11-18', tradeName: 'Sharma Mobiles', gstin: SHOP_GSTIN },
    ]);
  });
});

const PRICE = 20_000_00;
const sell = (lines: object[], rest: object = {}) =>
  shop.post('/api/sales/create', {
    customer: null,
    lines,
    payments: [cash(PRICE)],
    ...rest,
  });
const phone = async () => {
  const [imei] = await phonesInStock(shop, 1);
  return { imei, unitPricePaise: PRICE };
};

describe('a document', () => {
  it('has GSTIN, scheme and State of its own day, dated back too', async () => {
    const [first, second, third] = await phonesInStock(shop, 3);
    const of = (imei: string | undefined) => [{ imei, unitPricePaise: PRICE }];
    done(await register({ validFrom: '2026-11-10', gstin: KARNATAKA }));
    done(await register({ validFrom: '2026-11-15', scheme: 'COMPOSITION' }));
    const local = { name: 'Asha', phone: '9876543210', stateCode: '27' };
    expect(done(await sell(of(first), { businessDate: '2026-11-05', customer: local }))).toMatchObject({
      invoiceType: 'TAX_INVOICE',
      interState: false,
    });
    expect(done(await sell(of(second), { businessDate: '2026-11-12', customer: local }))).toMatchObject({
      invoiceType: 'TAX_INVOICE',
      interState: true,
      cgstPaise: 0,
    });
    expect(done(await sell(of(third)))).toMatchObject({ invoiceType: 'BILL_OF_SUPPLY', igstPaise: 0 });
    expect(await findings(shop)).toEqual({});
  });

  it('with tax waits for the number of a regular dealer: 422 on gstnumber', async () => {
    shop = await openShop({
      within: fresh,
      shop: { gstnumber: null, stateCode: '27', gstScheme: 'REGULAR' },
    });
    expect(done(await shop.get('/shop'))).toMatchObject({ gstnumber: null, gstScheme: 'REGULAR' });
    // What is bought has its credit: the shop is registered.
    const line = await phone();
    expect(done(await shop.get('/api/stock-items'))).toMatchObject([{ costPaise: 20_000_00 }]);
    refused(await sell([line]), 422, 'INVALID', 'gstnumber');
    done(await sell([{ ...line, gstRateBps: 0 }]));
    const other = await phone();
    done(await register({ validFrom: '2026-11-18', gstin: SHOP_GSTIN }));
    expect(done(await sell([other]))).toMatchObject({ cgstPaise: expect.any(Number) });
    expect(await findings(shop)).toEqual({});
  });

  it('of an unregistered shop has no tax, and its purchases no credit, also after it is registered', async () => {
    shop = await openShop({ within: fresh, shop: { gstnumber: null, stateCode: '27' } });
    const line = await phone();
    done(await register({ validFrom: '2026-11-18', gstin: SHOP_GSTIN }));
    expect(done(await shop.get('/api/stock-items'))).toMatchObject([{ costPaise: 23_600_00 }]);
    expect(done(await sell([line], { businessDate: '2026-11-17' }))).toMatchObject({ cgstPaise: 0 });
    expect(await findings(shop)).toEqual({});
  });
});

describe('the own GSTIN', () => {
  const own = { name: 'Om Traders', phone: '9811111111', gstin: SHOP_GSTIN };
  const refusedAt = async (answer: ReturnType<typeof shop.post>, field: string) =>
    refused(await answer, 422, 'OWN_GSTIN', field);

  it('is refused of a customer, supplier and payee, on every way in', async () => {
    await refusedAt(shop.post('/api/customers', own), 'gstin');
    await refusedAt(shop.post('/api/suppliers', own), 'gstin');
    const { id } = done(await shop.post('/api/customers', { ...own, gstin: SUPPLIER_GSTIN }));
    await refusedAt(shop.put(`/api/customers/${id}`, { gstin: SHOP_GSTIN }), 'gstin');
    await refusedAt(sell([await phone()], { customer: own }), 'customer.gstin');
    await refusedAt(
      shop.post('/api/purchase-bills', billOf([phones([newImei()])], { supplier: own })),
      'supplier.gstin',
    );
    const expense = { category: 'Electricity', amountPaise: 1_180_00, gstRateBps: 1800, method: 'UPI' };
    await refusedAt(shop.post('/api/expenses', { ...expense, payeeGstin: SHOP_GSTIN }), 'payeeGstin');
    const lines = [await phone()];
    await refusedAt(shop.post('/api/estimates', { customer: own, lines }), 'customer.gstin');
    await refusedAt(
      shop.post('/api/challans', {
        kind: 'APPROVAL',
        consignee: { name: 'Om Traders', gstin: SHOP_GSTIN },
        lines: lines.map(({ imei }) => ({ imei })),
      }),
      'consignee.gstin',
    );
    const csv = `name,phone,gstin\nOm Traders,9811111112,${SHOP_GSTIN}`;
    const imported = await shop.post('/api/customers/import?dryRun=false', undefined, {
      raw: csv,
      headers: { 'content-type': 'text/csv' },
    });
    expect(done(imported)).toMatchObject({ accepted: 0 });
    // A former one is its own too.
    done(await register({ validFrom: '2026-11-18', gstin: KARNATAKA }));
    await refusedAt(shop.post('/api/customers', own), 'gstin');
    await refusedAt(shop.post('/api/customers', { ...own, gstin: KARNATAKA }), 'gstin');
  });
});

it('registrations: a row that begins later is in the profile from its day', async () => {
  await buy(shop, [phones([newImei()])]);
  done(await register({ validFrom: '2026-11-20', scheme: 'COMPOSITION', tradeName: 'Om Mobiles' }));
  expect(done(await shop.get('/shop'))).toMatchObject({ gstScheme: 'REGULAR' });
  await sweepShop(shop.db, shop.shopId, new Date('2026-11-20T06:00:00Z'));
  expect(done(await shop.get('/shop'))).toMatchObject({
    gstScheme: 'COMPOSITION',
    composition: true,
    shopStoreName: 'Om Mobiles',
  });
});

it('registrations: no row is changed or removed', async () => {
  for (const change of ['UPDATE registrations SET gstin = NULL', 'DELETE FROM registrations'])
    await expect(shop.db.write(shop.shopId, tx => tx.run(change))).rejects.toThrow();
  await expect(
    shop.db.asOwner(tx => tx.run('DELETE FROM registrations WHERE shop_id = $1', [shop.shopId])),
  ).rejects.toThrow('append only');
});

const waiting = async (): Promise<boolean> => {
  const [row] = await shop.db.asOwner(tx =>
    tx.query(
      rowOf<{ waiting: number }>(),
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    ),
  );
  return (row?.waiting ?? 0) > 0;
};

// The embedded database has one connection: nothing waits there.
it.runIf(engineOfThisRun() === 'postgres')(
  'registrations: a bill that waited for a change has what was changed',
  async () => {
    const line = await phone();
    let selling: ReturnType<typeof sell> | undefined;
    await shop.db.write(shop.shopId, async tx => {
      await tx.run('SELECT FROM shops WHERE id = $1 FOR UPDATE', [shop.shopId]);
      selling = sell([line]);
      await vi.waitUntil(waiting);
      await tx.run(
        `INSERT INTO registrations (shop_id, id, valid_from, gstin, legal_name, trade_name, address, pin_code, pan, state_code, scheme, filing,
                                    recorded_by_name, recorded_at)
         SELECT shop_id, $2, '2026-11-18', NULL, legal_name, trade_name, address, pin_code, pan, state_code, 'UNREGISTERED', filing, 'Test', recorded_at
           FROM registration_of($1, NULL, '2026-11-18')`,
        [shop.shopId, uuid()],
      );
    });
    expect(done((await selling) as Awaited<ReturnType<typeof sell>>)).toMatchObject({
      invoiceType: 'BILL_OF_SUPPLY',
      cgstPaise: 0,
    });
    expect(await findings(shop)).toEqual({});
  },
);
