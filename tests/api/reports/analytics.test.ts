/** Checks the dashboard's and the analytics' figures over a small trade whose figures are plain to see. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { breakdown, marginByModel, salesByHour } from '../../../server/reports/analytics.ts';
import { openBatch } from '../../../server/posting/batch.ts';
import { cancelSale } from '../../../server/sales/cancelSale.ts';
import { moneyNow, slowStock, stockLevels } from '../../../server/reports/shopNow.ts';
import { brandSales, periodSummary, salesStats } from '../../../server/reports/statistics.ts';
import { addToStatistics } from '../../../server/sums/sums.ts';
import { seenBy } from '../../../server/kit/http/seenBy.ts';
import * as answers from '../../../src/resources/reports/answers.ts';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import { cable, cash, galaxy, line, newImei, openTrade, phones, type Trade } from '../../support/trade.ts';

const iphone = { ...galaxy, company: 'Apple', model: 'iPhone 16', storage: 256, colour: 'Teal' };
const [first, second, third, left] = [newImei(), newImei(), newImei(), newImei()];
const asha = { name: 'Asha Patil', phone: '9876543210' };
let shop: Trade;
let mixed: Sale;
const at = (instant: string) => shop.actor({ now: new Date(instant) });

beforeAll(async () => {
  shop = await openTrade();
  await shop.bill(
    {
      lines: [
        phones([first, second, left], galaxy, 8_000_00),
        phones([third], iphone, 40_000_00),
        { product: cable, unitCostPaise: 50_00, gstRateBps: 1800, quantity: 10 },
      ],
    },
    at('2026-01-10T06:30:00Z'),
  );
  // It is 1 March 2026, a Sunday, at 14:10 in India.
  await shop.sell(
    { lines: [line(first, 11_800_00)], payments: [cash(11_800_00)] },
    at('2026-03-01T08:40:00Z'),
  );
  const [counted] = await shop.rows<{ id: string }>(
    `SELECT id FROM products WHERE shop_id = $1 AND tracking = 'QUANTITY'`,
  );
  // One sale has goods of three companies and two categories, on 14 April, five minutes before midnight.
  mixed = await shop.sell(
    {
      customer: asha,
      lines: [
        line(second, 11_800_00),
        line(third, 59_000_00),
        { productId: counted?.id, quantity: 2, unitPricePaise: 117_77 },
      ],
      payments: [{ method: 'UPI', amountPaise: 50_000_00 }, cash(1_000_00)],
    },
    at('2026-04-14T18:25:00Z'),
  );
  // It is entered five minutes after midnight, for the day before.
  await shop.sell(
    {
      businessDate: '2026-04-14',
      lines: [{ productId: counted?.id, quantity: 1, unitPricePaise: 118_00 }],
      payments: [cash(118_00)],
    },
    at('2026-04-14T18:35:00Z'),
  );
  const mistake = await shop.sell(
    { lines: [{ productId: counted?.id, quantity: 3, unitPricePaise: 118_00 }], payments: [cash(354_00)] },
    at('2026-04-15T06:30:00Z'),
  );
  await shop.write(tx => cancelSale(tx, at('2026-04-15T06:40:00Z'), mistake.id, 'mistake'));
});

describe('breakdown', () => {
  it('counts a sale once per company, and once in the total', async () => {
    const { rows, total } = await shop.read(sql => breakdown(sql, shop.actor(), { by: 'company' }));
    expect(rows.map(({ keys, sales, units, revenuePaise }) => [keys[0], sales, units, revenuePaise])).toEqual(
      [
        ['Apple', 1, 1, 59_000_00],
        ['Samsung', 2, 2, 23_600_00],
        ['Boat', 2, 3, 2 * 117_77 + 118_00],
      ],
    );
    const stats = await shop.read(sql => salesStats(sql, shop.actor()));
    expect(total).toEqual({
      sales: stats.totalSales,
      units: stats.unitsSold,
      revenuePaise: stats.totalRevenuePaise,
      taxPaise: stats.totalTaxPaise,
      grossProfitPaise: stats.grossProfitPaise,
    });
  });

  it('by month: total of the sales; by category and company: of their lines', async () => {
    const ask = (by: string) => shop.read(sql => breakdown(sql, shop.actor(), { by }));
    const months = await ask('month');
    expect(months.rows.map(row => [row.keys[0], row.sales, row.revenuePaise])).toEqual([
      ['2026-03', 1, 11_800_00],
      ['2026-04', 2, mixed.totalPaise + 118_00],
    ]);
    const both = await ask('itemCategory,company');
    expect(both.rows.map(row => [...row.keys, row.sales])).toEqual([
      ['MOBILE', 'Apple', 1],
      ['MOBILE', 'Samsung', 2],
      ['ACCESSORY', 'Boat', 2],
    ]);
    const staff = await ask('staff,paymentMethod');
    expect(staff.rows.map(row => [row.labels[0], row.keys[1], row.sales])).toEqual([
      ['Ravi Sharma', 'UPI', 1],
      ['Ravi Sharma', 'CASH', 2],
    ]);
  });

  it('compares two periods month by month', async () => {
    const { rows, total, totalBefore } = await shop.read(sql =>
      breakdown(sql, shop.actor(), {
        by: 'month',
        from: '2026-04-01',
        to: '2026-04-30',
        compareFrom: '2026-03-01',
        compareTo: '2026-03-31',
      }),
    );
    expect(rows).toMatchObject([
      { keys: ['2026-04'], sales: 2, before: { sales: 1, revenuePaise: 11_800_00 } },
    ]);
    expect([total.sales, totalBefore?.sales]).toEqual([2, 1]);
  });

  it('partial months include only their days', async () => {
    const count = async (from: string, to: string) =>
      (await shop.read(sql => breakdown(sql, shop.actor(), { by: 'month', from, to }))).rows.map(row => [
        row.keys[0],
        row.sales,
      ]);
    expect(await count('2026-03-01', '2026-04-13')).toEqual([['2026-03', 1]]);
    expect(await count('2026-02-15', '2026-04-14')).toEqual([
      ['2026-03', 1],
      ['2026-04', 2],
    ]);
    expect(await count('2026-03-02', '2026-04-13')).toEqual([]);
  });

  it('profit is for the owner only', async () => {
    for (const role of ['staff', 'office'] as const) {
      const answer = await shop.read(sql => breakdown(sql, shop.actor({ role }), { by: 'company' }));
      expect(JSON.stringify(seenBy(role, answers.breakdown, answer))).not.toContain('rofit');
    }
  });
});

it('breakdown: a sale with two categories of one company is one sale of that company', async () => {
  const other = await openTrade();
  const imei = newImei();
  await other.bill({
    lines: [
      phones([imei]),
      { product: { ...cable, company: 'Samsung' }, unitCostPaise: 50_00, gstRateBps: 1800, quantity: 5 },
    ],
  });
  const [counted] = await other.rows<{ id: string }>(
    `SELECT id FROM products WHERE shop_id = $1 AND tracking = 'QUANTITY'`,
  );
  await other.sell({
    lines: [line(imei, 118_00), { productId: counted?.id, quantity: 2, unitPricePaise: 59_00 }],
    payments: [cash(236_00)],
  });
  const sales = async (by: string) =>
    (await other.read(sql => breakdown(sql, other.actor(), { by }))).rows.map(row => [
      ...row.keys,
      row.sales,
    ]);
  expect(await sales('company')).toEqual([['Samsung', 1]]);
  expect(await sales('itemCategory')).toEqual([
    ['ACCESSORY', 1],
    ['MOBILE', 1],
  ]);
  expect(await sales('company,month')).toEqual([['Samsung', '2026-04', 1]]);
});

it('hours: in the shop’s time zone; back-dated sales have none', async () => {
  expect(await shop.read(sql => salesByHour(sql, {}))).toEqual([
    { weekday: 2, hour: null, sales: 1, units: 1, revenuePaise: 118_00 },
    { weekday: 2, hour: 23, sales: 1, units: 4, revenuePaise: mixed.totalPaise },
    { weekday: 7, hour: 14, sales: 1, units: 1, revenuePaise: 11_800_00 },
  ]);
});

it('cancellation: works after a change of the shop’s time zone', async () => {
  const other = await openTrade();
  const imei = newImei();
  await other.bill({ lines: [phones([imei])] });
  const sale = await other.sell({ lines: [line(imei, 118_00)], payments: [cash(118_00)] });
  const inDubai = { ...other.actor(), timeZone: 'Asia/Dubai' };
  await other.write(tx => cancelSale(tx, inDubai, sale.id, 'mistake'));
  expect(await other.read(sql => salesByHour(sql, {}))).toEqual([]);
});

it('margin: a model’s profit as a share of its value before tax', async () => {
  expect(await shop.read(sql => marginByModel(sql, { limit: 2 }))).toMatchObject([
    { model: 'iPhone 16', units: 1, taxablePaise: 50_000_00, costPaise: 40_000_00, marginBps: 2000 },
    { model: 'Galaxy S24', units: 2, taxablePaise: 20_000_00, grossProfitPaise: 4_000_00, marginBps: 2000 },
  ]);
});

it('daily comparison: with the day before and the same day of last week', async () => {
  const summary = await shop.read(sql => periodSummary(sql, shop.actor(), { timePeriod: 'today' }));
  expect(summary).toMatchObject({
    from: '2026-04-15',
    to: '2026-04-15',
    sales: 0,
    revenuePaise: 0,
    comparisons: [
      { comparison: 'before', from: '2026-04-14', sales: 2, revenuePaise: mixed.totalPaise + 118_00 },
      { comparison: 'weekBefore', from: '2026-04-08', sales: 0 },
    ],
  });
  expect(summary.comparisons[0]).toHaveProperty('grossProfitPaise');
  const staff = await shop.read(sql =>
    periodSummary(sql, shop.actor({ role: 'staff' }), { timePeriod: 'today' }),
  );
  expect(JSON.stringify(seenBy('staff', answers.periodSummary, staff))).not.toContain('rofit');
});

it('cash in hand: equals the ledger; the bank is for the owner only', async () => {
  const money = await shop.read(sql => moneyNow(sql, shop.actor()));
  expect(money).toEqual({
    duePaise: mixed.duePaise,
    customersOwing: 1,
    cashPaise: 11_800_00 + 1_000_00 + 118_00,
    bankPaise: 50_000_00,
    chequesPaise: 0,
  });
  const staff = await shop.read(sql => moneyNow(sql, shop.actor({ role: 'staff' })));
  expect(Object.keys(seenBy('staff', answers.moneyNow, staff))).toEqual([
    'duePaise',
    'customersOwing',
    'cashPaise',
  ]);
});

it('slow stock: by the last sale, cancelled ones excluded; its value for the owner only', async () => {
  const slow = (days: number) => shop.read(sql => slowStock(sql, shop.actor(), { days, limit: 10 }));
  expect((await slow(0)).rows).toMatchObject([
    {
      model: 'Galaxy S24',
      inStock: 1,
      receivedOn: '2026-01-10',
      daysInStock: 95,
      lastSoldOn: '2026-04-14',
      idleDays: 1,
      valuePaise: 8_000_00,
    },
    { model: 'A400 cable', inStock: 7, lastSoldOn: '2026-04-14', idleDays: 1, valuePaise: 350_00 },
  ]);
  expect(await slow(2)).toEqual({ rows: [], products: 0, units: 0, valuePaise: 0 });
  expect(JSON.stringify(seenBy('staff', answers.slowStock, await slow(0)))).not.toContain('value');
  const later = await shop.read(sql => slowStock(sql, at('2026-08-01T06:30:00Z'), { days: 60, limit: 1 }));
  expect(later).toMatchObject({ products: 2, units: 8, valuePaise: 8_350_00 });
  expect(later.rows).toHaveLength(1);
});

it('low and critical stock: counted without services', async () => {
  expect(await shop.read(sql => stockLevels(sql, 1))).toMatchObject({
    lowStockQty: 1,
    low: 2,
    critical: 2,
    listed: true,
    products: [{ model: 'iPhone 16', inStock: 0, critical: true }],
  });
  const empty = await openTrade();
  expect(await empty.read(sql => stockLevels(sql, 1))).toMatchObject({ low: 0, listed: false });
});

it('credit note: counts on its own day, below zero where nothing was sold', async () => {
  const other = await openTrade();
  const imei = newImei();
  await other.bill({ lines: [phones([imei], galaxy, 50_00)] });
  await other.sell({ lines: [line(imei, 118_00)], payments: [cash(118_00)] });
  const [samsung] = await other.rows<{ id: string }>('SELECT id FROM companies WHERE shop_id = $1');
  const actor = other.actor({ now: new Date('2026-04-16T06:30:00Z') });
  await other.write(async tx => {
    const batch = openBatch(tx);
    addToStatistics(batch, {
      businessDate: '2026-04-16',
      createdAt: actor.now,
      soldHour: 12,
      soldBy: randomUUID(),
      sales: -1,
      netPaise: -100_00,
      totalPaise: -118_00,
      taxPaise: -18_00,
      marginTaxPaise: 0,
      costPaise: -50_00,
      paymentMethod: 'CASH',
      paymentMode: 'FULL',
      lines: [
        {
          companyId: samsung?.id ?? '',
          model: 'Galaxy S24',
          itemCategory: 'MOBILE',
          quantity: -1,
          totalPaise: -118_00,
          netPaise: -100_00,
          taxPaise: -18_00,
          marginTaxPaise: 0,
          costPaise: -50_00,
        },
      ],
      payments: [{ method: 'CASH', amountPaise: -118_00 }],
    });
    await batch.run();
  });
  expect(await other.read(sql => periodSummary(sql, actor, { timePeriod: 'today' }))).toMatchObject({
    sales: -1,
    units: -1,
    revenuePaise: -118_00,
    comparisons: [{ revenuePaise: 118_00 }, { revenuePaise: 0 }],
  });
  expect(await other.read(sql => brandSales(sql, actor, { timePeriod: 'today' }))).toEqual([
    { company: 'Samsung', units: -1, revenuePaise: -118_00, shareBps: 0 },
  ]);
  expect(await other.read(sql => brandSales(sql, actor, {}))).toEqual([]);
  const { rows, total } = await other.read(sql => breakdown(sql, actor, { by: 'company,month' }));
  expect(rows).toEqual([]);
  expect(total).toMatchObject({ sales: 0, revenuePaise: 0 });
});
