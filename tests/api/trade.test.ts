import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { totalOf, phones, newImei, galaxy } from '../support/trade.ts';
import { listPath, openShop, type OpenShop } from '../support/openShop.ts';
import { rowOf } from '../support/rows.ts';
import { otherLanguage } from '../support/offers.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let bills = 0;
const billOf = (imeis: readonly string[]) => {
  const lines = [phones(imeis)];
  return {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999' },
    billNo: `MD/${++bills}`,
    billDate: '2026-11-17',
    totalPaise: totalOf(lines),
    lines,
  };
};

const PRICE = 74_999_00;

const phoneInStock = async (): Promise<string> => {
  const imei = newImei();
  const { status, text } = await shop.post('/api/purchase-bills', billOf([imei]));
  expect(status, text).toBe(201);
  return imei;
};

const saleOf = (imei: string) => ({
  customer: { name: 'Asha Patil', phone: '9876543210' },
  lines: [{ imei, unitPricePaise: PRICE }],
  payments: [{ method: 'UPI', amountPaise: PRICE }],
});

describe('sale', () => {
  it('is created once, with its number in the envelope', async () => {
    const imei = await phoneInStock();
    const { status, body } = await shop.post('/api/sales/create', saleOf(imei));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'SUCCESS',
      payload: {
        invoiceNo: expect.stringMatching(/^INV\/26-27\/\d{4}$/),
        businessDate: '2026-11-18',
        totalPaise: PRICE,
        paymentMethod: 'UPI',
        paymentMode: 'FULL',
        soldBy: { name: 'Rakesh Sharma' },
      },
    });
  });

  it('is read by id and by number, slashes encoded or not', async () => {
    const { payload: sale } = await shop.post('/api/sales/create', saleOf(await phoneInStock()));
    for (const name of [sale.id, sale.invoiceNo, encodeURIComponent(sale.invoiceNo)]) {
      const { status, payload } = await shop.get(`/api/sales/${name}`);
      expect(status).toBe(200);
      expect(payload).toEqual(sale);
    }
    expect((await shop.get('/api/sales/INV/26-27/9999')).status).toBe(404);
    expect((await shop.get('/api/sales/nonsense')).status).toBe(404);
  });

  it('a sold IMEI is refused with 409 on its line', async () => {
    const imei = await phoneInStock();
    await shop.post('/api/sales/create', saleOf(imei));
    const { status, body } = await shop.post('/api/sales/create', saleOf(imei));
    expect(status).toBe(409);
    expect(body).toMatchObject({ status: 'ERROR', code: 'ALREADY_SOLD' });
  });

  it('invalid input is refused with 422, each field by its path', async () => {
    const { status, body } = await shop.post('/api/sales/create', {
      customer: { name: 'A', phone: '12' },
      lines: [{ imei: 'x', unitPricePaise: -1 }],
      payments: [{ method: 'GOLD', amountPaise: 1 }],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual([
      'customer.phone',
      'lines.0.unitPricePaise',
      'payments.0.method',
    ]);
  });

  it('repeated with one idempotency key: one sale, same response', async () => {
    const imei = await phoneInStock();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await shop.post('/api/sales/create', saleOf(imei), { headers });
    const second = await shop.post('/api/sales/create', saleOf(imei), { headers });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    const { payload } = await shop.get(`/api/sales/shop-history?keyword=${imei}`);
    expect(payload.totalElements).toBe(1);
  });

  it('ten concurrent requests with one key: one sale', async () => {
    const imei = await phoneInStock();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.post('/api/sales/create', saleOf(imei), { headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ payload }) => payload.id)).size).toBe(1);
  });

  it('a key with another body is refused with 409; a refusal does not use up the key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const imei = await phoneInStock();
    expect((await shop.post('/api/sales/create', saleOf('357461083456789'), { headers })).status).not.toBe(
      201,
    );
    expect((await shop.post('/api/sales/create', saleOf(imei), { headers })).status).toBe(201);
    const other = await shop.post('/api/sales/create', { ...saleOf(imei), note: 'x' }, { headers });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    const bad = await shop.post('/api/sales/create', saleOf(imei), {
      headers: { 'idempotency-key': 'no uuid' },
    });
    expect(bad.status).toBe(422);
  });

  it('is cancelled by its number, once', async () => {
    const { payload: sale } = await shop.post('/api/sales/create', saleOf(await phoneInStock()));
    const path = `/api/sales/${sale.invoiceNo}/cancel`;
    expect((await shop.get(path)).payload).toEqual({ allowed: true, code: null, message: null });
    expect((await shop.post(path, {})).status).toBe(422);
    expect(await shop.post(path, { reason: 'Wrong model' })).toMatchObject({
      status: 200,
      payload: { id: sale.id, status: 'CANCELLED' },
    });
    expect(await shop.post(path, { reason: 'Wrong model' })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_CANCELLED' },
    });
    expect((await shop.get(path)).payload).toMatchObject({ allowed: false, code: 'ALREADY_CANCELLED' });
  });

  it('is printed', async () => {
    const { payload: sale } = await shop.post('/api/sales/create', saleOf(await phoneInStock()));
    const { status, text, headers } = await shop.get(
      `/api/sales/${sale.id}/invoice.pdf?size=A5&lang=${otherLanguage}`,
    );
    expect(status).toBe(200);
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="INV-26-27-\d{4}\.pdf"/);
    expect((await shop.get(`/api/sales/${sale.id}/invoice.pdf?size=A3`)).status).toBe(422);
  });

  it('it and its bill have a voucher: for staff without cost', async () => {
    const bill = billOf([newImei()]);
    const { payload } = await shop.post('/api/purchase-bills', bill);
    const at = `/api/purchase-bills/${payload.id}/voucher`;
    expect((await shop.get(at)).payload).toMatchObject({
      billNo: bill.billNo,
      supplier: { name: 'Mahavir Distributors' },
      money: { totalPaise: bill.totalPaise },
    });
    const { text } = await shop.staff.get(at);
    expect(text).toContain(bill.billNo);
    expect(text).not.toMatch(/money|Paise/);
    const file = await shop.staff.get(`${at}.pdf?size=80mm&lang=${otherLanguage}`);
    expect(file).toMatchObject({ status: 200 });
    expect(file.text.startsWith('%PDF-')).toBe(true);
    expect((await (await shop.neighbour()).get(at)).status).toBe(404);
  });

  it('is logged with who made and who cancelled it', async () => {
    const { payload: sale } = await shop.staff.post('/api/sales/create', saleOf(await phoneInStock()));
    await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong price' });
    const rows = await shop.db.read(shop.shopId, sql =>
      sql.query(
        rowOf(),
        'SELECT action, user_name FROM audit_log WHERE shop_id = $1 AND record_id = $2 ORDER BY id',
        [shop.shopId, sale.id],
      ),
    );
    expect(rows).toEqual([
      { action: 'CREATE', userName: 'Pooja Kulkarni' },
      { action: 'CANCEL', userName: 'Rakesh Sharma' },
    ]);
  });
});

describe('sales history', () => {
  it('is paginated Spring style, ten from page 0 by default', async () => {
    await shop.post('/api/sales/create', saleOf(await phoneInStock()));
    const { payload } = await shop.get('/api/sales/shop-history');
    expect(payload).toMatchObject({
      page: 0,
      size: 10,
      totalElements: expect.any(Number),
      totalPages: expect.any(Number),
    });
    expect(payload.content[0]).toMatchObject({
      company: 'Samsung',
      paymentMethod: 'UPI',
      totalPaise: PRICE,
    });
  });

  it.each([
    ['month=4', 'month'],
    ['size=201', 'size'],
    ['size=0', 'size'],
    ['page=-1', 'page'],
    ['itemCategory=HORSE', 'itemCategory'],
    ['sortBy=nonsense', 'sortBy'],
    ['dateFrom=yesterday', 'dateFrom'],
  ])('invalid %s is refused on its field', async (query, field) => {
    const { status, body } = await shop.get(`/api/sales/shop-history?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('ignores empty and unknown parameters', async () => {
    const all = await shop.get('/api/sales/shop-history');
    const same = await shop.get('/api/sales/shop-history?company=&year=&keyword=&nonsense=1');
    expect(same.payload).toEqual(all.payload);
  });

  it('is exported with its rows, also by a signed URL', async () => {
    const { payload } = await shop.get('/api/sales/shop-history?size=200');
    const csv = await shop.get('/api/sales/shop-history/export?format=csv');
    expect(csv.text.split('\r\n').slice(1, -1)).toHaveLength(payload.totalElements);
    const two = await shop.get('/api/sales/shop-history/export?columns=totalPaise,invoiceNo');
    expect(two.text.split('\r\n')[1]).toMatch(/^[\d.]+,\w/);
    expect((await shop.get('/api/sales/shop-history/export?columns=costPaise')).status).toBe(422);
    const { payload: ticket } = await shop.post('/api/exports', {
      path: '/api/sales/shop-history/export?format=csv',
    });
    expect((await shop.anybody.get(ticket.url)).text).toBe(csv.text);
    expect((await shop.anybody.get(`${ticket.url}x`)).status).toBe(401);
    shop.clock.forward(61_000);
    expect((await shop.anybody.get(ticket.url)).status).toBe(401);
    expect((await shop.post('/api/exports', { path: '/users/current-user' })).status).toBe(422);
  });

  it('a signed URL has its user’s access, and none after sign-out', async () => {
    const path = '/api/purchase-bills/export?format=csv';
    const { payload: ofOffice } = await shop.office.post('/api/exports', { path });
    expect((await shop.anybody.get(ofOffice.url)).status).toBe(403);
    const person = await shop.signIn('owner@test.in');
    const { payload: ofOwner } = await person.post('/api/exports', { path });
    await person.post('/logout');
    expect((await shop.anybody.get(ofOwner.url)).status).toBe(401);
  });
});

const keysIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(keysIn)
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)])
      : [];

const MONEY_OF_BILLS = [
  'totalPaise',
  'paidPaise',
  'duePaise',
  'unitCostPaise',
  'cgstPaise',
  'sgstPaise',
  'igstPaise',
];
const COST = ['costPaise', 'grossProfitPaise', 'payablePaise', 'unitCostPaise'];

describe('staff', () => {
  it('enter a bill and see none of its amounts, on any path', async () => {
    const imei = newImei();
    const { status, payload: bill } = await shop.staff.post('/api/purchase-bills', billOf([imei]));
    expect(status).toBe(201);
    const answers = [
      bill,
      (await shop.staff.get(`/api/purchase-bills/${bill.id}`)).body,
      (await shop.staff.get('/api/purchase-bills')).body,
      (await shop.staff.post(`/api/purchase-bills/${bill.id}/cancel`, { reason: 'Twice' })).payload,
    ];
    for (const answer of answers)
      expect(keysIn(answer).filter(key => MONEY_OF_BILLS.includes(key))).toEqual([]);
    const owner = (await shop.get(`/api/purchase-bills/${bill.id}`)).body;
    expect(keysIn(owner)).toEqual(expect.arrayContaining(MONEY_OF_BILLS));
  });

  it('see no cost of goods, profit or supplier dues', async () => {
    const { payload: sale } = await shop.staff.post('/api/sales/create', saleOf(await phoneInStock()));
    const paths = [
      '/api/stock-items',
      `/api/sales/${sale.id}`,
      '/api/sales/stats',
      '/api/sales/stats/today',
      '/api/suppliers',
      '/api/sales/shop-history',
    ];
    for (const client of [shop.staff, shop.office])
      for (const path of paths) {
        const { body, status } = await client.get(path);
        expect([200, 403]).toContain(status);
        expect(
          keysIn(body).filter(key => COST.includes(key)),
          path,
        ).toEqual([]);
      }
    expect(keysIn((await shop.get('/api/stock-items')).body)).toContain('costPaise');
    expect(keysIn((await shop.get(`/api/sales/${sale.id}`)).body)).toContain('costPaise');
  });

  it('see the stock count, the owner its value too; sold units are excluded', async () => {
    const imei = await phoneInStock();
    const path = (filter: object) =>
      `/api/stock-items/totals?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const [item] = (await shop.get(listPath('stock-items', { filter: { imei } }))).body;
    expect((await shop.get(path({ imei }))).payload).toEqual({ units: 1, valuePaise: item.costPaise });
    expect((await shop.staff.get(path({ imei }))).payload).toEqual({ units: 1 });
    expect((await shop.staff.get(path({ costPaise_gte: 1 }))).status).toBe(422);
    await shop.post('/api/sales/create', saleOf(imei));
    expect((await shop.get(path({ imei }))).payload).toEqual({ units: 0, valuePaise: 0 });
    const all = (await shop.get(path({}))).payload;
    expect((await shop.get(path({ status: 'IN_STOCK' }))).payload).toEqual(all);
  });

  it('cannot infer a hidden figure by filter, sort or export', async () => {
    for (const [resource, field] of [
      ['stock-items', 'costPaise'],
      ['purchase-bills', 'totalPaise'],
      ['suppliers', 'payablePaise'],
    ] as const) {
      expect((await shop.get(listPath(resource, { filter: { [`${field}_gte`]: 1 } }))).status).toBe(200);
      expect((await shop.staff.get(listPath(resource, { filter: { [`${field}_gte`]: 1 } }))).status).toBe(
        422,
      );
      expect((await shop.staff.get(listPath(resource, { filter: { [field]: 1 } }))).status).toBe(422);
      expect((await shop.staff.get(listPath(resource, { sort: [field, 'ASC'] }))).status).toBe(422);
      const heading = async (client: typeof shop.staff) =>
        (await client.get(`/api/${resource}/export`)).text.split('\r\n')[0]?.split(',').length ?? 0;
      expect(await heading(shop.staff)).toBeLessThan(await heading(shop.owner));
    }
  });

  it('profile: the State must match the GSTIN', async () => {
    const refusedState = await shop.put('/shop', { stateCode: '29' });
    expect(refusedState.status).toBe(422);
    expect(refusedState.body.errors).toEqual({
      stateCode: 'Does not match the GSTIN, which is of Maharashtra',
    });
    const moved = await shop.put('/shop', { gstnumber: '29AAGCB7383J1Z4' });
    expect([moved.status, moved.body.code]).toEqual([409, 'USE_REGISTRATION']);
    const same = await shop.put('/shop', { gstnumber: '27AAPFU0939F1ZV', stateCode: '27' });
    expect(same.payload).toMatchObject({ stateCode: '27' });
  });

  it('messages state amounts in rupees, never in paise', async () => {
    const { body } = await shop.post('/api/sales/create', {
      customer: null,
      lines: [{ imei: '490154203237518', unitPricePaise: 1e12 }],
      payments: [{ method: 'CASH', amountPaise: 0 }],
    });
    expect(body.errors).toEqual({
      'lines.0.unitPricePaise': 'Amount is too large.',
      'payments.0.amountPaise': 'Enter an amount above zero',
    });
  });

  it('cannot change settings or profile', async () => {
    expect((await shop.staff.post('/api/shop-settings', { lowStockQty: 3 })).status).toBe(403);
    expect((await shop.staff.put('/shop', { phone: '9822012346' })).status).toBe(403);
    expect((await shop.office.post('/api/sales/create', {})).status).toBe(403);
    expect((await shop.office.get('/api/purchase-bills')).status).toBe(403);
  });
});

describe('settings', () => {
  it('omitted fields stay; critical is never above low', async () => {
    expect((await shop.post('/api/shop-settings', { lowStockQty: 5, criticalStockQty: 2 })).status).toBe(200);
    const tooHigh = await shop.post('/api/shop-settings', { criticalStockQty: 6 });
    expect(tooHigh.status).toBe(422);
    expect(Object.keys(tooHigh.body.errors)).toEqual(['criticalStockQty']);
    const tooLow = await shop.post('/api/shop-settings', { lowStockQty: 1 });
    expect(Object.keys(tooLow.body.errors)).toEqual(['lowStockQty']);
    expect((await shop.get('/api/shop-settings/low-stock-qty')).payload).toBe(5);
    expect((await shop.get('/api/shop-settings/critical-stock-qty')).payload).toBe(2);
    expect((await shop.get('/api/shop-settings/invoice-template')).payload).toBe('TEMPLATE_001');
  });

  it('a time zone change moves the business date at once', async () => {
    shop.clock.set('2026-11-19T19:00:00.000Z');
    const person = await shop.signIn('owner@test.in');
    const dateOf = async () => {
      const imei = newImei();
      await person.post('/api/purchase-bills', { ...billOf([imei]), billDate: '2026-11-17' });
      return (await person.post('/api/sales/create', saleOf(imei))).payload.businessDate;
    };
    expect(await dateOf()).toBe('2026-11-20');
    expect((await person.put('/shop', { timeZone: 'Europe/London' })).status).toBe(200);
    expect(await dateOf()).toBe('2026-11-19');
  });
});

describe('counter', () => {
  it('looks up codes and phone numbers', async () => {
    const imei = newImei();
    const signedIn = await shop.signIn('staff@test.in');
    const owner = await shop.signIn('owner@test.in');
    await owner.post('/api/purchase-bills', billOf([imei]));
    expect((await signedIn.get(`/api/counter/scan?code=${imei}`)).payload).toMatchObject({
      kind: 'UNIT',
      model: galaxy.model,
    });
    expect((await signedIn.get('/api/counter/scan?code=000')).payload).toEqual({ kind: 'UNKNOWN' });
    expect((await signedIn.get('/api/counter/scan')).status).toBe(422);
    expect((await signedIn.get('/api/counter/customers?phone=43210')).payload[0]).toMatchObject({
      name: 'Asha Patil',
      phone: '9876543210',
    });
    const check = await signedIn.post('/api/stock-items/check', { codes: [imei, newImei()] });
    expect(check.payload).toMatchObject([{ code: imei }]);
  });

  it('saves named views, editable by their creator', async () => {
    const owner = await shop.signIn('owner@test.in');
    const staff = await shop.signIn('staff@test.in');
    const view = (name: string, more: object = {}) => ({ resource: 'sales', name, query: {}, ...more });
    for (const name of ['', '  ', 'a\nb', 'x'.repeat(61)])
      expect((await owner.post('/api/saved-views', view(name))).status).toBe(422);
    const long = view('Long', { query: { filter: { q: 'x'.repeat(8_000) } } });
    expect((await owner.post('/api/saved-views', long)).body.errors).toEqual({
      query: 'Enter at most 8000 characters',
    });
    const filtered = { filter: { company: 'Samsung', model: 'Galaxy S24', paidWith: 'EXCHANGE' } };
    const shared = (await owner.post('/api/saved-views', view('S24', { query: filtered, forShop: true })))
      .payload;
    const own = (await staff.post('/api/saved-views', view('Mine'))).payload;
    await staff.post('/api/saved-views', view('Mine too'));

    const rename = (who: typeof owner, { id }: { id: string }, name: string) =>
      who.put(`/api/saved-views/${id}`, { name });
    expect((await rename(staff, shared, 'Taken over')).status).toBe(404);
    expect((await rename(owner, own, 'Taken over')).status).toBe(404);
    expect((await rename(staff, own, 'MINE TOO')).status).toBe(409);
    expect((await rename(staff, own, ' ')).status).toBe(422);
    expect((await rename(staff, own, 'mine')).payload).toEqual({ ...own, name: 'mine' });
    expect((await rename(owner, shared, 'Exchanges')).payload).toEqual({ ...shared, name: 'Exchanges' });
    const { payload } = await staff.get('/api/saved-views?resource=sales');
    expect((payload as { name: string; query: object }[]).map(({ name }) => name)).toEqual([
      'Exchanges',
      'mine',
      'Mine too',
    ]);
    expect(payload[0]).toMatchObject({ query: filtered, forShop: true });
  });
});
