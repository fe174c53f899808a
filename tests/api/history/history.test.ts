import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryRow } from '../../../src/resources/history/answers.ts';
import { MAX_SELECTED } from '../../../src/resources/sales/declaration.ts';
import { imeiCheckDigit } from '../../../src/kit/rules/imei.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';

let shop: OpenShop;
let rows: HistoryRow[];
const history = (query: string) => `/api/sales/shop-history${query}`;
const imeiOf = (serial: number): string => {
  const fourteen = `35674108${String(serial).padStart(6, '0')}`;
  return fourteen + imeiCheckDigit(fourteen);
};

beforeAll(async () => {
  shop = await openShop();
  const imeis = [1, 2, 3].map(imeiOf);
  const bill = await shop.post('/api/purchase-bills', {
    supplier: { name: 'Mahavir Distributors', phone: '9822012345' },
    billNo: 'MD/1',
    billDate: '2026-11-10',
    lines: [
      {
        product: {
          company: 'Samsung',
          model: 'Galaxy S24',
          itemCategory: 'MOBILE',
          hsnCode: '85171300',
          gstRateBps: 1800,
          sellingPricePaise: 11_800_00,
          tracking: 'IMEI',
        },
        unitCostPaise: 5_000_00,
        gstRateBps: 1800,
        units: imeis.map(imei => ({ imei })),
      },
    ],
    totalPaise: 17_700_00,
  });
  expect(bill.status, bill.text).toBe(201);
  for (const [index, imei] of imeis.entries()) {
    const sale = await shop.post('/api/sales/create', {
      customer: { name: 'Asha Patil', phone: '9876543210' },
      lines: [{ imei, unitPricePaise: 11_800_00 }],
      payments: [{ method: 'CASH', amountPaise: 11_800_00 - index * 100_00 }],
    });
    expect(sale.status, sale.text).toBe(201);
  }
  rows = (await shop.get(history(''))).payload.content;
});
afterAll(() => shop.close());

describe('totals of a filter', () => {
  it('match the query of the page', async () => {
    const totals = await shop.get(history('/totals?dueFrom=1&page=3&size=1&sortBy=totalPaise'));
    expect(totals).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    expect(totals.payload).toEqual({
      sales: 2,
      cancelled: 0,
      totalPaise: 23_600_00,
      taxPaise: 3_600_00,
      duePaise: 300_00,
    });
    expect((await shop.get(history('?dueFrom=10001'))).payload.totalElements).toBe(1);
    expect((await shop.get(history('?dueTo=0'))).payload.totalElements).toBe(1);
    expect((await shop.get(history('?totalFrom=1180001'))).payload.totalElements).toBe(0);
    const ofModel = await shop.get(history('/totals?model=Galaxy%20S24&status=POSTED'));
    expect(ofModel.payload).toMatchObject({ sales: 3, goods: { units: 3 } });
    expect((await shop.get(history('?model=Galaxy'))).payload.totalElements).toBe(0);
    expect((await shop.get(history('/totals?paidWith=UPI'))).payload).toMatchObject({ receivedPaise: 0 });
    // The simple list has the same filters.
    const listed = async (filter: object) =>
      ((await shop.get(`/api/sales?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as unknown[])
        .length;
    expect(await listed({ model: 'Galaxy S24' })).toBe(3);
    expect(await listed({ model: 'Galaxy' })).toBe(0);
    expect([await listed({ paidWith: ['CASH', 'UPI'] }), await listed({ paidWith: 'UPI' })]).toEqual([3, 0]);
  });

  it.each([
    'dueFrom=much',
    'dueFrom=-1',
    'totalTo=1.5',
    'month=4',
    'dateFrom=2026-02-31',
    'paidWith=GOLD',
    `model=${'x'.repeat(81)}`,
    // The database holds no NUL: a file that has begun can no longer refuse it.
    'model=a%00b',
    'company=%00',
  ])('invalid %s is refused on its field, as on page and export', async query => {
    const field = query.slice(0, query.indexOf('='));
    for (const call of ['/totals', '', '/export']) {
      const answer = await shop.get(history(`${call}?${query}`));
      expect([call, answer.status]).toEqual([call, 422]);
      expect(answer.body.errors).toHaveProperty(field);
    }
  });
});

describe('facets', () => {
  it('come in one call, each counted without its own filter', async () => {
    const { payload } = await shop.get('/api/sales/filters?year=2026&paymentMode=PARTIAL');
    expect(payload).toEqual({
      company: [{ value: 'Samsung', count: 2 }],
      itemCategory: [{ value: 'MOBILE', count: 2 }],
      paymentMethod: [{ value: 'CASH', count: 2 }],
      paymentMode: [
        { value: 'PARTIAL', count: 2 },
        { value: 'FULL', count: 1 },
      ],
      status: [{ value: 'POSTED', count: 2 }],
      year: [{ value: 2026, count: 2 }],
      month: [{ value: 11, count: 2 }],
      model: [{ value: 'Galaxy S24' }],
      soldBy: [{ value: shop.owner.userId, label: 'Rakesh Sharma' }],
    });
    expect((await shop.get('/api/sales/filters?month=4')).status).toBe(200);
  });
});

describe('salesperson', () => {
  beforeAll(async () => {
    const imei = imeiOf(9);
    const [{ id: productId }] = (await shop.get('/api/products')).body;
    const bill = await shop.post('/api/purchase-bills', {
      supplier: { name: 'Mahavir Distributors', phone: '9822012345' },
      billNo: 'MD/9',
      billDate: '2026-11-10',
      lines: [{ productId, unitCostPaise: 5_000_00, gstRateBps: 1800, units: [{ imei }] }],
      totalPaise: 5_900_00,
    });
    expect(bill.status, bill.text).toBe(201);
    const sold = await shop.staff.post('/api/sales/create', {
      lines: [{ imei, unitPricePaise: 11_800_00 }],
      payments: [{ method: 'UPI', amountPaise: 11_800_00 }],
    });
    expect(sold.status, sold.text).toBe(201);
  });

  it('filters page and totals, beside every other filter', async () => {
    const { staff, owner } = shop;
    for (const who of [staff, owner]) {
      const page = (await who.get(history(`?soldBy=${staff.userId}`))).payload;
      expect(page).toMatchObject({ totalElements: 1, content: [{ soldByName: 'Pooja Kulkarni' }] });
    }
    for (const query of [
      '',
      '&year=2026&month=11',
      '&company=Samsung',
      '&keyword=galaxy',
      '&paymentMethod=UPI',
    ]) {
      const asked = `soldBy=${staff.userId}${query}`;
      expect((await shop.get(history(`?${asked}`))).payload.totalElements).toBe(1);
      expect((await shop.get(history(`/totals?${asked}`))).payload).toMatchObject({
        sales: 1,
        totalPaise: 11_800_00,
      });
    }
    expect((await shop.get(history(`?soldBy=${owner.userId}&paymentMethod=UPI`))).payload.totalElements).toBe(
      0,
    );
    expect((await shop.get(history('?soldBy=me'))).body.errors).toHaveProperty('soldBy');
  });

  it('filters export and the simple list', async () => {
    const { staff } = shop;
    const { text } = await shop.get(history(`/export?soldBy=${staff.userId}`));
    expect(text.trim().split('\n')).toHaveLength(2);
    expect(text).toContain('Pooja Kulkarni');
    const filter = encodeURIComponent(JSON.stringify({ soldBy: staff.userId }));
    expect((await shop.get(`/api/sales?filter=${filter}`)).body).toHaveLength(1);
  });

  it('is a facet that names everybody who sold', async () => {
    const { staff, owner } = shop;
    expect((await staff.get('/api/sales/filters')).payload.soldBy).toEqual([
      { value: staff.userId, label: 'Pooja Kulkarni' },
      { value: owner.userId, label: 'Rakesh Sharma' },
    ]);
  });

  it('filters the breakdown of what was sold', async () => {
    const { staff } = shop;
    const by = (query: string) => shop.get(`/api/statistics/breakdown?by=company${query}`);
    expect((await by(`&soldBy=${staff.userId}`)).payload.total).toMatchObject({
      sales: 1,
      revenuePaise: 11_800_00,
    });
    expect((await by('')).payload.total).toMatchObject({ sales: 4, revenuePaise: 47_200_00 });
  });
});

describe('selected sales', () => {
  it('export in the order of the screen, with its columns', async () => {
    const ids = [rows[0]?.id, rows[2]?.id];
    const { status, headers, text } = await shop.post(history('/export'), {
      ids,
      sortBy: 'duePaise',
      sortDir: 'asc',
      columns: 'invoiceNo,duePaise',
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('text/csv');
    expect(
      text
        .trim()
        .split('\r\n')
        .slice(1)
        .map(line => line.split(',')[0]),
    ).toEqual([rows[2]?.invoiceNo, rows[0]?.invoiceNo]);
  });

  it('of another shop are omitted; no ids or too many are refused', async () => {
    const unknown = await shop.post(history('/export'), { ids: [randomUUID()] });
    expect(unknown.text.trim().split('\r\n')).toHaveLength(1);
    for (const ids of [[], ['x'], Array.from({ length: MAX_SELECTED + 1 }, () => randomUUID())])
      expect((await shop.post(history('/export'), { ids })).status).toBe(422);
  });
});
