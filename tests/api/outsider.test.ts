import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { galaxy, newImei, phones, totalOf } from '../support/trade.ts';
import { NOW, openShop, type OpenShop } from '../support/openShop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let bills = 0;
const billOf = (imeis: readonly string[], company = 'Samsung') => {
  const lines = [phones(imeis, { ...galaxy, company })];
  return {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999' },
    billNo: `OUT/${++bills}`,
    billDate: '2026-04-01',
    businessDate: '2026-04-01',
    totalPaise: totalOf(lines),
    lines,
  };
};

const phoneInStock = async (company?: string): Promise<string> => {
  const imei = newImei();
  const { status, text } = await shop.post('/api/purchase-bills', billOf([imei], company));
  expect(status, text).toBe(201);
  return imei;
};

const PRICE = 10_000_00;
const saleOf = (imei: string, unitPricePaise = PRICE) => ({
  customer: null,
  lines: [{ imei, unitPricePaise }],
  payments: [{ method: 'UPI', amountPaise: unitPricePaise }],
});

describe('date before the first financial year', () => {
  it('is refused on sale and bill: the history would miss it and the sums count it twice', async () => {
    const sale = await shop.post('/api/sales/create', {
      ...saleOf(await phoneInStock()),
      businessDate: '0001-01-01',
    });
    expect(sale.status).toBe(422);
    expect(sale.body.errors).toEqual({ businessDate: 'Enter a date in 2000 or later' });
    const bill = await shop.post('/api/purchase-bills', { ...billOf([newImei()]), billDate: '1999-12-31' });
    expect(bill.status).toBe(422);
    expect(Object.keys(bill.body.errors)).toEqual(['billDate']);
  });

  it('the first day of the financial year is accepted', async () => {
    const dated = async (businessDate: string) =>
      (await shop.post('/api/sales/create', { ...saleOf(await phoneInStock()), businessDate })).status;
    expect(await dated('2000-01-01')).toBe(422);
    expect(await dated('2026-04-01')).toBe(201);
  });
});

describe('shares of brands and payments', () => {
  it('sum to 100 %, also beyond exact multiplication', async () => {
    for (const company of ['Apple', 'Vivo', 'Oppo'])
      for (let times = 0; times < 3; times++) {
        const answer = await shop.post('/api/sales/create', {
          ...saleOf(await phoneInStock(company), 99_999_999_900),
          payments: [{ method: company === 'Oppo' ? 'CARD' : 'UPI', amountPaise: 99_999_999_900 }],
        });
        expect(answer.status, answer.text).toBe(201);
      }
    for (const call of ['brand-sales', 'payment-distribution']) {
      const { status, payload, text } = await shop.get(`/api/sales/${call}`);
      expect(status, text).toBe(200);
      const shares = payload.map((row: { shareBps: number }) => row.shareBps);
      expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(10_000);
    }
    expect((await shop.get('/api/sales/stats')).status).toBe(200);
    expect((await shop.get('/api/sales/stats/today')).status).toBe(200);
  });
});

describe('trailing slash', () => {
  it('changes nothing', async () => {
    for (const path of ['/api/companies', '/users/current-user', '/healthz', '/api/sales/stats']) {
      const { status, body } = await shop.get(`${path}/`);
      expect(status, path).toBe(200);
      expect(body).toEqual((await shop.get(path)).body);
    }
    expect((await shop.get('/api/nothing/')).status).toBe(404);
  });
});

describe('spaces around a name', () => {
  it('do not create a second company', async () => {
    await shop.post('/api/companies', { name: 'Nothing' });
    const again = await shop.post('/api/companies', { name: ' Nothing ' });
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
    const other = await shop.post('/api/companies', { name: '  Lava ' });
    expect(other.body.name).toBe('Lava');
    const { body } = await shop.put(`/api/companies/${other.body.id}`, { name: 'Lava\u00a0', version: 1 });
    expect(body.name).toBe('Lava');
  });
});

describe('own record sent back in full', () => {
  it('changes only what the user may change', async () => {
    const { payload: user } = await shop.staff.get('/users/current-user');
    const answer = await shop.staff.put('/users/current-user', {
      ...user,
      name: 'Pooja K.',
      role: 'owner',
      email: 'owner@test.in',
      shop: { ...user.shop, shopStoreName: 'Mine' },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.payload).toEqual({ ...user, name: 'Pooja K.' });
    const { payload } = await shop.staff.get('/users/current-user');
    expect(payload).toEqual({ ...user, name: 'Pooja K.' });
  });
});

describe('GSTIN removed', () => {
  it('by the registration: no tax from then on; it can be set again', async () => {
    const { payload: before } = await shop.get('/shop');
    const register = (registration: object) =>
      shop.post('/api/gst/registrations', { validFrom: NOW.slice(0, 10), ...registration });
    expect((await register({ scheme: 'UNREGISTERED' })).status).toBe(201);
    expect((await shop.get('/shop')).payload.gstnumber).toBeNull();
    const sale = await shop.post('/api/sales/create', saleOf(await phoneInStock()));
    expect(sale.payload).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 0, taxablePaise: PRICE });
    const refused = await shop.put('/shop', { gstnumber: before.gstnumber });
    expect([refused.status, refused.body.code]).toEqual([409, 'USE_REGISTRATION']);
    const wrong = await register({ gstin: '27AAPFU0939F1ZX' });
    expect(wrong.body.errors.gstin).toContain('check character');
    expect((await register({ gstin: before.gstnumber })).payload).toMatchObject({ scheme: 'REGULAR' });
    expect((await shop.get('/shop')).payload.gstnumber).toBe(before.gstnumber);
  });
});

describe('NUL character', () => {
  it('in a number or keyword finds nothing', async () => {
    expect((await shop.get('/api/sales/%00')).status).toBe(404);
    expect((await shop.get('/api/sales/%00/invoice.pdf')).status).toBe(404);
    const { status, payload } = await shop.get('/api/sales/shop-history?keyword=no%00such');
    expect(status).toBe(200);
    expect(payload.totalElements).toBe(0);
  });
});

describe('response to a repeated idempotency key', () => {
  it('is identical to the first', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = saleOf(await phoneInStock());
    const first = await shop.post('/api/sales/create', body, { headers });
    const second = await shop.post('/api/sales/create', body, { headers });
    expect(second.text).toBe(first.text);
    const company = { name: 'Realme' };
    const made = { 'idempotency-key': randomUUID() };
    const one = await shop.post('/api/companies', company, { headers: made });
    const two = await shop.post('/api/companies', company, { headers: made });
    expect([two.status, two.text]).toEqual([one.status, one.text]);
  });
});
