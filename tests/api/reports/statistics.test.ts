import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy } from '../../support/purchases.ts';
import { galaxy, newImei, phones } from '../../support/trade.ts';
import { NOW, openShop, type OpenShop } from '../../support/openShop.ts';
import { offers } from '../../support/offers.ts';

let shop: OpenShop;
const PRICE = 11_800_00;

beforeAll(async () => {
  shop = await openShop();
  const [first, second] = [newImei(), newImei()];
  const lines = [phones([first, second], galaxy, 8_000_00)];
  await buy(shop, lines, { billDate: '2026-10-01', businessDate: '2026-10-01' });
  for (const [imei, businessDate] of [
    [first, '2026-10-31'],
    [second, '2026-11-18'],
  ])
    expect(
      await shop.post('/api/sales/create', {
        customer: null,
        businessDate,
        lines: [{ imei, unitPricePaise: PRICE }],
        payments: [{ method: 'UPI', amountPaise: PRICE }],
      }),
    ).toMatchObject({ status: 201 });
});
afterAll(() => shop.close());

describe('statistics calls', () => {
  it('match the schemas of API.md', async () => {
    const stats = {
      totalRevenuePaise: 2 * PRICE,
      totalSales: 2,
      averageTicketPaise: PRICE,
      unitsSold: 2,
      customers: 0,
      duePaise: 0,
      monthOverMonthBps: 0,
    };
    const all = await shop.get('/api/sales/stats');
    expect(all.body).toMatchObject({ status: 'SUCCESS', payload: stats });
    expect(Object.keys(all.payload).sort()).toEqual(
      [...Object.keys(stats), 'totalTaxPaise', 'grossProfitPaise'].sort(),
    );
    expect((await shop.get('/api/sales/stats/today')).payload).toMatchObject({
      totalSales: 1,
      comparedToYesterdayBps: null,
    });
    const months = await shop.get('/api/sales/revenue/monthly?year=2026');
    expect(months.payload).toHaveLength(12);
    expect(months.payload[9]).toEqual({ month: 10, revenuePaise: PRICE, sales: 1, units: 1 });
    expect((await shop.get('/api/sales/revenue/monthly')).payload).toEqual(months.payload);
    const brand = { company: 'Samsung', units: 1, revenuePaise: PRICE, shareBps: 10_000 };
    expect((await shop.get('/api/sales/brand-sales?timePeriod=today')).payload).toEqual([brand]);
    expect((await shop.get('/api/sales/brand-sales?itemCategory=TABLET')).payload).toEqual([]);
    expect(
      (
        await shop.get(
          '/api/sales/top-models?timePeriod=month&year=2026&month=10&sortBy=revenue&sortOrder=asc&limit=5',
        )
      ).payload,
    ).toEqual([
      { company: 'Samsung', model: 'Galaxy S24', itemCategory: 'MOBILE', units: 1, revenuePaise: PRICE },
    ]);
    expect(
      (
        await shop.get(
          '/api/sales/payment-distribution?timePeriod=custom&startDate=2026-10-31&endDate=2026-11-18',
        )
      ).payload,
    ).toEqual([{ paymentMethod: 'UPI', sales: 2, amountPaise: 2 * PRICE, shareBps: 10_000 }]);
    expect((await shop.get('/api/sales/brand-sales?timePeriod=year&year=2025')).payload).toEqual([]);
    expect((await shop.get('/api/sales/brand-sales?year=2026&month=11')).payload).toEqual([brand]);
  });

  it('of one salesperson: their sales less returns, and those of all add up to the whole', async () => {
    const imei = newImei();
    await buy(shop, [phones([imei], galaxy, 8_000_00)], { billDate: '2026-11-01' });
    const sold = await shop.staff.post('/api/sales/create', {
      customer: { name: 'Sunita Deshmukh', phone: '9822000111' },
      lines: [{ imei, unitPricePaise: PRICE }],
      payments: [{ method: 'UPI', amountPaise: 1_800_00 }],
    });
    expect(sold.status, sold.text).toBe(201);
    const asked = async (path: string, query: string) =>
      (await shop.get(`/api/sales/${path}?${query}`)).payload;
    const [staff, owner] = [`soldBy=${shop.staff.userId}`, `soldBy=${shop.owner.userId}`];
    const due = { totalSales: 1, totalRevenuePaise: PRICE, customers: 1, duePaise: 10_000_00, unitsSold: 1 };
    expect(await asked('stats', staff)).toMatchObject(due);
    for (const figure of [
      'totalSales',
      'totalRevenuePaise',
      'totalTaxPaise',
      'unitsSold',
      'grossProfitPaise',
    ])
      expect((await asked('stats', staff))[figure] + (await asked('stats', owner))[figure], figure).toBe(
        (await asked('stats', ''))[figure],
      );
    const model = { company: 'Samsung', units: 1, revenuePaise: PRICE };
    for (const path of ['brand-sales', 'top-models'])
      expect(await asked(path, `${staff}&timePeriod=today&itemCategory=MOBILE`)).toMatchObject([model]);
    expect(await asked('top-models', owner)).toMatchObject([{ units: 2, revenuePaise: 2 * PRICE }]);
    const { id, lines: soldLines } = sold.payload;
    const back = await shop.post(`/api/sales/${id}/return`, {
      lines: [{ lineId: soldLines[0].id, quantity: 1 }],
      refund: [{ method: 'UPI', amountPaise: 1_800_00 }],
      reason: 'Faulty',
    });
    expect(back.status, back.text).toBe(201);
    expect(await asked('stats', staff)).toMatchObject({ totalSales: 0, totalRevenuePaise: 0, duePaise: 0 });
    for (const path of ['brand-sales', 'top-models']) expect(await asked(path, staff)).toEqual([]);
  });

  it.each([
    ['timePeriod=custom', ['endDate', 'startDate']],
    ['timePeriod=custom&startDate=2026-10-01', ['endDate']],
    ['timePeriod=custom&startDate=2026-10-02&endDate=2026-10-01', ['endDate']],
    ['startDate=2026-10-01', ['endDate']],
    ['timePeriod=month', ['month', 'year']],
    ['timePeriod=month&year=2026', ['month']],
    ['timePeriod=month&month=4', ['year']],
    ['month=4', ['year']],
    ['timePeriod=year', ['year']],
    ['timePeriod=year&year=2026&month=4', ['month']],
    ['timePeriod=today&year=2026', ['year']],
    ['timePeriod=week&startDate=2026-10-01&endDate=2026-10-02', ['endDate', 'startDate']],
    ['timePeriod=decade', ['timePeriod']],
    ['timePeriod=month&year=2026&month=13', ['month']],
    ['timePeriod=custom&startDate=2026-02-30&endDate=2026-03-01', ['startDate']],
  ])('invalid %s is refused with a message on the field', async (query, fields) => {
    for (const path of ['brand-sales', 'top-models', 'payment-distribution']) {
      const { status, body } = await shop.get(`/api/sales/${path}?${query}`);
      expect(status, path).toBe(422);
      expect(Object.keys(body.errors).sort()).toEqual(fields);
      for (const sentence of Object.values(body.errors)) expect(sentence).toMatch(/^[A-Z].* .*/);
    }
    expect((await shop.get(`/api/statistics/summary?${query}`)).status).toBe(422);
  });

  it('ignore parameters of other calls', async () => {
    for (const query of ['limit=0', 'sortBy=colour', 'sortOrder=up', 'page=-1']) {
      expect((await shop.get(`/api/sales/brand-sales?${query}`)).status, query).toBe(200);
      expect((await shop.get(`/api/sales/payment-distribution?${query}`)).status, query).toBe(200);
    }
    expect((await shop.get('/api/sales/payment-distribution?itemCategory=TENT')).status).toBe(200);
    expect((await shop.get('/api/sales/brand-sales?itemCategory=TENT')).status).toBe(422);
    expect((await shop.get('/api/sales/top-models?limit=0')).status).toBe(422);
  });

  it('accept any calendar day; year 0 is refused with a message on the field', async () => {
    const spans = [
      ['statistics/summary', 'startDate', 'endDate'],
      ['sales/payment-distribution', 'startDate', 'endDate'],
      ['statistics/breakdown', 'from', 'to'],
      ['statistics/hours', 'from', 'to'],
      ['sales/shop-history', 'dateFrom', 'dateTo'],
      ['sales/shop-history/export', 'dateFrom', 'dateTo'],
    ] as const;
    for (const [path, first, last] of spans) {
      const ask = (from: string, to: string) =>
        shop.get(`/api/${path}?by=month&${first}=${from}&${last}=${to}`);
      expect((await ask('0001-01-01', '9999-12-31')).status, path).toBe(200);
      const refused = await ask('0000-01-01', '2026-01-01');
      expect(refused.status, path).toBe(422);
      expect(refused.body.errors[first], path).toMatch(/date/);
    }
  });

  it.runIf(offers('hi'))('respond in the user’s language', async () => {
    const { body } = await shop.get('/api/sales/brand-sales?timePeriod=month&month=4', {
      headers: { 'accept-language': 'hi' },
    });
    expect(body.errors).toEqual({ year: 'साल चुनें' });
  });

  it('change day at the shop’s midnight', async () => {
    try {
      shop.clock.set('2026-11-18T18:29:00.000Z');
      const owner = await shop.signIn(shop.owner.email);
      expect((await owner.get('/api/sales/stats/today')).payload.totalSales).toBe(1);
      shop.clock.set('2026-11-18T18:30:00.000Z');
      expect((await owner.get('/api/sales/stats/today')).payload).toMatchObject({
        totalSales: 0,
        comparedToYesterdayBps: -10_000,
      });
      expect((await owner.get('/api/statistics/summary?timePeriod=today')).payload).toMatchObject({
        from: '2026-11-19',
        sales: 0,
        comparisons: [{ from: '2026-11-18', sales: 1 }, { from: '2026-11-12' }],
      });
    } finally {
      shop.clock.set(NOW);
    }
  });
});

describe('statistics: access', () => {
  const STAFF = [
    'money',
    'stock-levels',
    'breakdown?by=month',
    'breakdown/export?by=month',
    'hours',
    'slow-stock',
  ];
  it('analytics for owner and staff, margins for the owner only', async () => {
    for (const path of STAFF) {
      expect((await shop.staff.get(`/api/statistics/${path}`)).status, path).toBe(200);
      expect((await shop.office.get(`/api/statistics/${path}`)).status, path).toBe(403);
      expect((await shop.anybody.get(`/api/statistics/${path}`)).status, path).toBe(401);
    }
    expect((await shop.office.get('/api/statistics/summary')).status).toBe(200);
    expect((await shop.owner.get('/api/statistics/margins')).status).toBe(200);
    expect((await shop.staff.get('/api/statistics/margins')).status).toBe(403);
  });

  it('profit, cost and bank for the owner only', async () => {
    const secret = /profit|cost|value|bank|cheques/i;
    for (const path of [...STAFF, 'summary?timePeriod=today']) {
      expect((await shop.staff.get(`/api/statistics/${path}`)).text, path).not.toMatch(secret);
    }
    expect((await shop.owner.get('/api/statistics/breakdown?by=month')).text).toMatch(/grossProfitPaise/);
    for (const path of ['stats', 'stats/today'])
      expect((await shop.office.get(`/api/sales/${path}`)).text).not.toMatch(secret);
  });

  it('another shop is not visible', async () => {
    const neighbour = await shop.neighbour();
    for (const path of ['breakdown?by=company', 'hours', 'margins', 'slow-stock'])
      expect((await neighbour.get(`/api/statistics/${path}`)).text, path).not.toMatch(
        /Samsung|"sales":[1-9]/,
      );
    expect((await neighbour.get('/api/statistics/money')).payload).toMatchObject({
      cashPaise: 0,
      bankPaise: 0,
    });
  });
});

it('low stock: count equals the product list, without services and discontinued ones', async () => {
  const [company] = (await shop.get('/api/companies')).body as { id: string }[];
  const add = async (model: string, more: object) =>
    expect(
      await shop.post('/api/products', {
        companyId: company?.id,
        model,
        itemCategory: 'ACCESSORY',
        tracking: 'QUANTITY',
        hsnCode: '85177990',
        gstRateBps: 1800,
        sellingPricePaise: 500_00,
        active: true,
        ...more,
      }),
    ).toMatchObject({ status: 201 });
  await add('Clear case', {});
  await add('Screen fitting', { itemCategory: 'SERVICE' });
  await add('Old case', { active: false });
  expect(await shop.post('/api/shop-settings', { lowStockQty: 1, criticalStockQty: 0 })).toMatchObject({
    status: 200,
  });
  const { low, critical } = (await shop.get('/api/statistics/stock-levels')).payload as Record<
    string,
    number
  >;
  const listed = async (stockLevel: string) =>
    (
      (await shop.get(`/api/products?filter=${encodeURIComponent(JSON.stringify({ stockLevel }))}`)).body as {
        model: string;
      }[]
    ).map(({ model }) => model);
  expect(await listed('LOW')).toHaveLength(low ?? -1);
  expect(await listed('CRITICAL')).toHaveLength(critical ?? -1);
  expect(await listed('LOW')).toContain('Clear case');
});

describe('breakdown', () => {
  it.each([
    ['', 'by'],
    ['by=', 'by'],
    ['by=colour', 'by'],
    ['by=month,month', 'by'],
    ['by=month,company,staff', 'by'],
    ['by=month&from=2026-01-01', 'to'],
    ['by=month&to=2026-01-01', 'from'],
    ['by=month&from=2026-02-01&to=2026-01-01', 'to'],
    ['by=month&compareFrom=2026-01-01', 'compareTo'],
    ['by=month&from=yesterday&to=2026-01-01', 'from'],
  ])('invalid %s is refused with a message', async (query, field) => {
    const { status, body } = await shop.get(`/api/statistics/breakdown?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
  });

  it('export has the requested data, in the user’s language', async () => {
    const { text, headers } = await shop.get(
      '/api/statistics/breakdown/export?by=month,itemCategory&compareFrom=2026-10-01&compareTo=2026-10-31&from=2026-11-01&to=2026-11-30',
    );
    expect(headers.get('content-disposition')).toContain('Analytics.csv');
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Month,Category,Sales,Units,Revenue,Tax,Gross profit,Sales (previous),Units (previous),Revenue (previous),Tax (previous),Gross profit (previous)',
      '2026-11,Mobile,1,1,11800.00,1800.00,2000.00,1,1,11800.00,1800.00,2000.00',
      'Total,,1,1,11800.00,1800.00,2000.00,1,1,11800.00,1800.00,2000.00',
    ]);
    const xlsx = await shop.get('/api/statistics/breakdown/export?by=staff&format=xlsx');
    expect(xlsx.text.startsWith('PK')).toBe(true);
    const staff = await shop.staff.get('/api/statistics/breakdown/export?by=staff');
    expect(staff.text).toContain('Rakesh Sharma,2,2,23600.00,3600.00\r\n');
  });
});
