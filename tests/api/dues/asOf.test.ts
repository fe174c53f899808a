/** Dues, payables and stock as at the end of a day, as the ledger of that day has them. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, galaxy, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let imei: string;
let bill: { id: string; supplierId: string };
beforeEach(async () => {
  shop = await openShop({ within });
  imei = newImei();
  bill = await buy(shop, [phones([imei], galaxy, 10_000_00)], {
    billDate: '2026-11-01',
    businessDate: '2026-11-01',
  });
});

const sellOn = async (businessDate: string, paidPaise = 0) =>
  done(
    await shop.post('/api/sales/create', {
      customer: { name: 'Asha Patil', phone: '9876543210' },
      businessDate,
      lines: [{ imei, unitPricePaise: 15_000_00 }],
      payments: paidPaise ? [{ method: 'UPI', amountPaise: paidPaise }] : [],
    }),
  );
const duesAsOf = async (day: string) =>
  (await shop.get(`/api/dues?asOf=${day}`)).payload.content.map(
    (each: { name: string; duePaise: number; sales: { duePaise: number }[] }) => [
      each.name,
      each.duePaise,
      ...each.sales.map(({ duePaise }) => duePaise),
    ],
  );

describe('dues as at a day', () => {
  it('a receipt, a return and a cancellation count from their own day on', async () => {
    const sale = await sellOn('2026-11-03', 5_000_00);
    done(
      await shop.post('/api/dues/collect', {
        customerId: sale.customer.id,
        businessDate: '2026-11-08',
        payments: [{ method: 'UPI', amountPaise: 4_000_00 }],
      }),
    );
    done(
      await shop.post(`/api/sales/${sale.id}/return`, {
        lines: [{ lineId: sale.lines[0].id, quantity: 1 }],
        refund: [{ method: 'UPI', amountPaise: 9_000_00 }],
        reason: 'Changed mind',
        businessDate: '2026-11-12',
      }),
    );
    expect(await duesAsOf('2026-11-02')).toEqual([]);
    expect(await duesAsOf('2026-11-03')).toEqual([['Asha Patil', 10_000_00, 10_000_00]]);
    expect(await duesAsOf('2026-11-11')).toEqual([['Asha Patil', 6_000_00, 6_000_00]]);
    expect(await duesAsOf('2026-11-12')).toEqual([]);
  });

  it('ages by that day, not by today', async () => {
    await sellOn('2026-11-03');
    const page = (await shop.get('/api/dues?asOf=2026-11-05')).payload;
    expect(page).toMatchObject({ duePaise: 15_000_00, ageing: { d0_30: 15_000_00, d31_60: 0 } });
    expect((await shop.get('/api/dues?asOf=2027-01-01')).payload.ageing).toMatchObject({ d31_60: 15_000_00 });
  });

  it('refuses what is no day', async () => {
    refused(await shop.get('/api/dues?asOf=2026-02-30'), 422, 'INVALID', 'asOf');
    refused(await shop.get('/api/payables?asOf=yesterday'), 422, 'INVALID', 'asOf');
    refused(await shop.get('/api/stock-items?asOf=20261101'), 422, 'INVALID', 'asOf');
  });
});

it('payables as at a day: bills less payments and advances by then', async () => {
  done(
    await shop.post(`/api/suppliers/${bill.supplierId}/pay`, {
      businessDate: '2026-11-10',
      payments: [{ method: 'UPI', amountPaise: 12_000_00 }],
    }),
  );
  const asOf = async (day: string) => {
    const { payablePaise, duePaise, openPaise } = (await shop.get(`/api/payables?asOf=${day}`)).payload;
    return { payablePaise, duePaise, openPaise };
  };
  expect(await asOf('2026-10-31')).toEqual({ payablePaise: 0, duePaise: 0, openPaise: 0 });
  expect(await asOf('2026-11-09')).toEqual({ payablePaise: 11_800_00, duePaise: 11_800_00, openPaise: 0 });
  expect(await asOf('2026-11-10')).toEqual({ payablePaise: -200_00, duePaise: 0, openPaise: 200_00 });
});

describe('stock as at a day', () => {
  const unitOn = async (day: string, filter: object = {}) =>
    (
      await shop.get(
        `/api/stock-items?asOf=${day}&filter=${encodeURIComponent(JSON.stringify({ imei, ...filter }))}`,
      )
    ).body;
  const totalsOn = async (day: string) => (await shop.get(`/api/stock-items/totals?asOf=${day}`)).payload;

  it('a unit is there from its bill until its sale, with its age of that day', async () => {
    await sellOn('2026-11-05', 15_000_00);
    expect(await unitOn('2026-10-31')).toEqual([]);
    expect(await unitOn('2026-11-04')).toMatchObject([
      { status: 'IN_STOCK', quantity: 1, ageDays: 3, costPaise: 10_000_00 },
    ]);
    expect(await unitOn('2026-11-05')).toMatchObject([{ status: 'SOLD', quantity: 0 }]);
    expect(await unitOn('2026-11-05', { status: 'IN_STOCK' })).toEqual([]);
    expect(await unitOn('2026-11-04', { status: 'IN_STOCK' })).toHaveLength(1);
  });

  it('pieces of a lot are those of the day; the sum is the stock of the trial balance', async () => {
    await buy(shop, [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 }], {
      billNo: 'C/1',
      billDate: '2026-11-02',
      businessDate: '2026-11-02',
    });
    const lot = (await shop.get('/api/stock-items?filter={"model":"A400 cable"}')).body[0];
    done(
      await shop.post('/api/sales/create', {
        customer: null,
        businessDate: '2026-11-06',
        lines: [{ productId: lot.productId, quantity: 4, unitPricePaise: 200_00 }],
        payments: [{ method: 'UPI', amountPaise: 800_00 }],
      }),
    );
    expect(await totalsOn('2026-11-01')).toMatchObject({ units: 1, valuePaise: 10_000_00 });
    expect(await totalsOn('2026-11-05')).toMatchObject({ units: 11, valuePaise: 11_000_00 });
    expect(await totalsOn('2026-11-06')).toMatchObject({ units: 7, valuePaise: 10_600_00 });
    const inStock = async (day: string) =>
      (await shop.get(`/api/products?asOf=${day}&sort=["model","ASC"]`)).body.map(
        (each: { inStock: number }) => each.inStock,
      );
    expect(await inStock('2026-11-01')).toEqual([0, 1]);
    expect(await inStock('2026-11-05')).toEqual([10, 1]);
    expect(await inStock('2026-11-06')).toEqual([6, 1]);
    const { accounts } = (await shop.get('/api/accounts/trial-balance?to=2026-11-05')).payload;
    expect(accounts.find((each: { code: string }) => each.code === 'STOCK')).toMatchObject({
      debitPaise: 11_000_00,
    });
  });

  it('staff read it without cost; another shop reads none of it', async () => {
    const [unit] = (await shop.staff.get('/api/stock-items?asOf=2026-11-04')).body;
    expect(unit).toMatchObject({ quantity: 1 });
    expect(unit).not.toHaveProperty('costPaise');
    const other = await openShop({ within });
    expect((await other.get('/api/stock-items?asOf=2026-11-04')).body).toEqual([]);
  });

  it('is exported as at the day', async () => {
    await sellOn('2026-11-05', 15_000_00);
    const { text } = await shop.get(
      '/api/stock-items/export?format=csv&asOf=2026-11-04&filter={"status":"IN_STOCK"}',
    );
    expect(text).toContain(imei);
  });
});
