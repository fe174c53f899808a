/** Statistics, filters, scans and the life of an IMEI, over a small trade whose figures are plain to see. */
import { beforeAll, describe, expect, it } from 'vitest';
import { seenBy } from '../../../server/kit/http/seenBy.ts';
import { cancelPurchaseBill } from '../../../server/purchases/cancelPurchaseBill.ts';
import { cancelSale } from '../../../server/sales/cancelSale.ts';
import { billFilters, productFilters, stockFilters } from '../../../server/reports/facets.ts';
import { imeiHistory } from '../../../server/stock/imeiHistory.ts';
import { counterCustomers, scanCode } from '../../../server/counter/scanCode.ts';
import { codesInStock } from '../../../server/stock/stockLists.ts';
import {
  brandSales,
  paymentDistribution,
  periodsOf,
  revenueByMonth,
  salesStats,
  salesStatsToday,
  topModels,
} from '../../../server/reports/statistics.ts';
import { companyDropdown, lowStock } from '../../../server/stock/stockLists.ts';
import * as answers from '../../../src/resources/reports/answers.ts';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import { cable, cash, galaxy, line, newImei, openTrade, phones, type Trade } from '../../support/trade.ts';

let shop: Trade;
const iphone = { ...galaxy, company: 'Apple', model: 'iPhone 16', storage: 256, colour: 'Teal' };
const asha = { name: 'Asha Patil', phone: '9876543210' };
const [first, second, third, left, imei2] = [newImei(), newImei(), newImei(), newImei(), newImei()];
let sold: Sale;
const march = () => shop.actor({ now: new Date('2026-03-20T06:30:00Z') });
const yesterday = () => shop.actor({ now: new Date('2026-04-14T06:30:00Z') });

beforeAll(async () => {
  shop = await openTrade();
  await shop.bill(
    {
      lines: [
        {
          product: galaxy,
          unitCostPaise: 10_000_00,
          gstRateBps: 1800,
          units: [{ imei: first, imei2 }, { imei: second }, { imei: left }],
        },
        phones([third], iphone, 50_000_00),
        { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 },
      ],
    },
    march(),
  );
  await shop.sell({ lines: [line(first, 11_800_00)], payments: [cash(11_800_00)] }, march());
  await shop.sell(
    {
      customer: asha,
      lines: [line(third, 59_000_00)],
      payments: [{ method: 'UPI', amountPaise: 50_000_00 }],
    },
    yesterday(),
  );
  const [boat] = await shop.rows<{ id: string }>(
    `SELECT id FROM products WHERE shop_id = $1 AND tracking = 'QUANTITY'`,
  );
  sold = await shop.sell({
    customer: asha,
    lines: [line(second, 11_800_00), { productId: boat?.id, quantity: 2, unitPricePaise: 118_00 }],
    payments: [cash(12_000_00), { method: 'UPI', amountPaise: 36_00 }],
  });
});

const read = <T>(work: Parameters<typeof shop.read<T>>[0]) => shop.read(work);

describe('statistics', () => {
  it('of all time', async () => {
    expect(await read(sql => salesStats(sql, shop.actor()))).toEqual({
      totalSales: 3,
      totalRevenuePaise: 82_836_00,
      totalTaxPaise: 12_636_00,
      averageTicketPaise: 27_612_00,
      unitsSold: 5,
      customers: 1,
      duePaise: 9_000_00,
      monthOverMonthBps: Math.round(((71_036_00 - 11_800_00) * 10_000) / 11_800_00),
      grossProfitPaise: 70_200_00 - 70_200_00,
    });
  });

  it('show the gross profit to the owner alone', async () => {
    const today = await read(sql => salesStatsToday(sql, shop.actor()));
    expect(today).toHaveProperty('grossProfitPaise');
    const all = await read(sql => salesStats(sql, shop.actor()));
    for (const role of ['staff', 'office'] as const) {
      expect(seenBy(role, answers.salesStats, all)).not.toHaveProperty('grossProfitPaise');
      expect(seenBy(role, answers.dayStats, today)).not.toHaveProperty('grossProfitPaise');
    }
  });

  it('of today, compared to yesterday', async () => {
    expect(await read(sql => salesStatsToday(sql, shop.actor()))).toMatchObject({
      totalSales: 1,
      totalRevenuePaise: 12_036_00,
      unitsSold: 3,
      customers: 1,
      duePaise: 0,
      comparedToYesterdayBps: -7960,
    });
  });

  it('by month, company, model and payment method', async () => {
    const year = await read(sql => revenueByMonth(sql, shop.actor()));
    expect(year).toHaveLength(12);
    expect(year[2]).toEqual({ month: 3, revenuePaise: 11_800_00, sales: 1, units: 1 });
    expect(year[3]).toEqual({ month: 4, revenuePaise: 71_036_00, sales: 2, units: 4 });
    expect(await read(sql => brandSales(sql, shop.actor(), {}))).toMatchObject([
      { company: 'Apple', units: 1, revenuePaise: 59_000_00, shareBps: 7123 },
      { company: 'Samsung', units: 2, revenuePaise: 23_600_00, shareBps: 2849 },
      { company: 'Boat', units: 2, revenuePaise: 236_00, shareBps: 28 },
    ]);
    const top = (more: object) =>
      read(sql => topModels(sql, shop.actor(), { sortBy: 'units', sortOrder: 'desc', limit: 1, ...more }));
    expect(await top({})).toMatchObject([{ model: 'Galaxy S24', units: 2 }]);
    expect(await top({ sortBy: 'revenue' })).toMatchObject([{ model: 'iPhone 16' }]);
    expect(await top({ timePeriod: 'today', itemCategory: 'ACCESSORY' })).toMatchObject([
      { model: 'A400 cable', units: 2 },
    ]);
    expect(
      await read(sql =>
        paymentDistribution(sql, shop.actor(), { timePeriod: 'month', year: 2026, month: 4 }),
      ),
    ).toEqual([
      { paymentMethod: 'UPI', sales: 2, amountPaise: 50_036_00, shareBps: 8066 },
      { paymentMethod: 'CASH', sales: 1, amountPaise: 12_000_00, shareBps: 1934 },
    ]);
  });

  it('an invalid period is refused', async () =>
    expect(
      read(sql =>
        brandSales(sql, shop.actor(), {
          timePeriod: 'custom',
          startDate: '2026-04-02',
          endDate: '2026-04-01',
        }),
      ),
    ).rejects.toMatchObject({
      status: 422,
      errors: { endDate: { key: 'validation.endBeforeStart' } },
    }));

  it('read full months by month, the rest by day', () => {
    expect(periodsOf(null)).toEqual({ months: [0, 999_999], days: [] });
    expect(periodsOf({ from: '2026-04-01', to: '2026-04-30' })).toEqual({
      months: [202604, 202604],
      days: [],
    });
    expect(periodsOf({ from: '2026-04-02', to: '2026-04-30' })).toEqual({
      months: [1, 0],
      days: [[20260402, 20260430]],
    });
    expect(periodsOf({ from: '2025-12-31', to: '2026-03-01' })).toEqual({
      months: [202601, 202602],
      days: [
        [20251231, 20251231],
        [20260301, 20260301],
      ],
    });
  });
});

describe('filters', () => {
  it('stock: count units, narrow each other and omit empty values', async () => {
    const all = await read(sql => stockFilters(sql, {}));
    expect(all.company).toEqual([
      { value: 'Boat', count: 8 },
      { value: 'Samsung', count: 1 },
    ]);
    expect(all.itemCategory).toEqual([
      { value: 'ACCESSORY', count: 8 },
      { value: 'MOBILE', count: 1 },
    ]);
    const samsung = await read(sql => stockFilters(sql, { company: 'Samsung' }));
    expect(samsung.company).toEqual(all.company);
    expect(samsung.model).toEqual([{ value: 'Galaxy S24', count: 1 }]);
    expect(samsung.storage).toEqual([{ value: 128, count: 1 }]);
    expect((await read(sql => stockFilters(sql, {}, { category: 'MOBILE' }))).company).toEqual([
      { value: 'Samsung', count: 1 },
    ]);
    expect((await read(sql => stockFilters(sql, { status: 'SOLD' }))).company).toEqual([
      { value: 'Samsung', count: 2 },
      { value: 'Apple', count: 1 },
    ]);
    expect((await read(sql => productFilters(sql, {}))).company).toEqual(all.company);
  });

  it('bills: count each bill once', async () => {
    const filters = await read(sql => billFilters(sql, {}));
    expect(filters.company).toEqual([
      { value: 'Apple', count: 1 },
      { value: 'Boat', count: 1 },
      { value: 'Samsung', count: 1 },
    ]);
    expect(filters.supplierName).toEqual([{ value: 'Mahavir Distributors', count: 1 }]);
    expect((await read(sql => companyDropdown(sql))).map(each => each.name)).toEqual([
      'Apple',
      'Boat',
      'Samsung',
    ]);
  });

  it('low stock is listed', async () => {
    expect(await read(sql => lowStock(sql))).toMatchObject([
      { model: 'iPhone 16', inStock: 0, critical: true },
      { model: 'Galaxy S24', inStock: 1, critical: true },
    ]);
  });
});

describe('counter code', () => {
  const scan = (code: string) => read(sql => scanCode(sql, code, '2026-04-15'));

  it('is a unit by either IMEI, in any notation', async () => {
    expect(await scan(`${left.slice(0, 6)} ${left.slice(6)}`)).toMatchObject({
      kind: 'UNIT',
      imei: left,
      gstRateBps: 1800,
      sellingPricePaise: 74_999_00,
    });
    expect(await scan(`${left.slice(0, 14)}07`)).toMatchObject({ kind: 'UNIT', imei: left });
  });

  it('sold: with its invoice, by either IMEI', async () => {
    expect(await scan(second)).toMatchObject({
      kind: 'SOLD',
      saleId: sold.id,
      invoiceNo: sold.invoiceNo,
      businessDate: '2026-04-15',
    });
    expect(await scan(imei2)).toMatchObject({ kind: 'SOLD', model: 'Galaxy S24' });
  });

  it('is a product by its barcode, or unknown', async () => {
    await shop.rows(
      `UPDATE products SET barcode = '8904130800012' WHERE shop_id = $1 AND model = 'A400 cable'`,
    );
    expect(await scan('8904130800012')).toMatchObject({ kind: 'PRODUCT', tracking: 'QUANTITY', inStock: 8 });
    expect(await scan(newImei())).toEqual({ kind: 'UNKNOWN' });
    expect(await scan('  ')).toEqual({ kind: 'UNKNOWN' });
  });

  it('is unknown after its bill was cancelled', async () => {
    const imei = newImei();
    const bill = await shop.bill({ lines: [phones([imei])] });
    await shop.write(tx => cancelPurchaseBill(tx, shop.actor(), bill.id, 'wrong bill'));
    expect(await scan(imei)).toMatchObject({ kind: 'GONE', status: 'RETURNED_TO_SUPPLIER' });
  });

  it('of a phone number finds its customer, by all digits or the last five', async () => {
    const find = (phone: string) => read(sql => counterCustomers(sql, phone));
    expect(await find('+91 98765 43210')).toMatchObject([{ name: 'Asha Patil', duePaise: 9_000_00 }]);
    expect(await find('43210')).toHaveLength(1);
    expect(await find('43211')).toEqual([]);
    expect(await find('3210')).toEqual([]);
  });

  it('on a new bill is refused while in stock', async () => {
    expect(await read(sql => codesInStock(sql, [left, second]))).toMatchObject([
      { code: left, model: 'Galaxy S24' },
    ]);
  });
});

it('IMEI history: newest first, with documents and users, without cost', async () => {
  const imei = newImei();
  const bill = await shop.bill({ lines: [phones([imei])] });
  const sale = await shop.sell({ customer: asha, lines: [line(imei, 100_00)], payments: [cash(100_00)] });
  const later = shop.actor({ now: new Date('2026-04-16T06:30:00Z') });
  await shop.write(tx => cancelSale(tx, later, sale.id, 'Changed his mind'));
  const events = await read(sql => imeiHistory(sql, imei));
  expect(events).toMatchObject([
    {
      kind: 'SALE_CANCELLED',
      documentKind: 'SALE',
      documentId: sale.id,
      documentNo: 'CAN/26-27/0001',
      note: 'Changed his mind',
      businessDate: '2026-04-16',
    },
    {
      kind: 'SOLD',
      documentId: sale.id,
      documentNo: sale.invoiceNo,
      partyName: 'Asha Patil',
      partyPhone: '9876543210',
      pricePaise: 100_00,
      byName: 'Ravi Sharma',
    },
    {
      kind: 'RECEIVED',
      documentKind: 'PURCHASE_BILL',
      documentId: bill.id,
      partyName: 'Mahavir Distributors',
      pricePaise: null,
    },
  ]);
  expect(JSON.stringify(events)).not.toContain('cost');
  expect(await read(sql => imeiHistory(sql, '000'))).toEqual([]);
});
