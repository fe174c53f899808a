/**
 * The statistics equal the sums of the documents, over random trade: cancelled, back-dated, around midnight in
 * India.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { seenBy } from '../../../server/kit/http/seenBy.ts';
import { dayStats } from '../../../src/resources/reports/answers.ts';
import type { Actor } from '../../../server/posting/index.ts';
import { breakdown, marginByModel, salesByHour } from '../../../server/reports/analytics.ts';
import { moneyNow, slowStock } from '../../../server/reports/shopNow.ts';
import {
  brandSales,
  paymentDistribution,
  periodSummary,
  revenueByMonth,
  salesStats,
  salesStatsToday,
  topModels,
} from '../../../server/reports/statistics.ts';
import { DIMENSIONS, type Dimension } from '../../../src/resources/reports/rules.ts';
import {
  addDays,
  daysBetween,
  monthRange,
  weekRange,
  yearRange,
  type DateRange,
} from '../../../src/kit/rules/businessDate.ts';
import { changeBps } from '../../../src/kit/rules/shares.ts';
import type { PeriodQuery } from '../../../src/kit/rules/timePeriod.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { step, walk } from '../../support/randomTrade.ts';
import {
  breakdownOf,
  documentsOf,
  groupsOf,
  sumsOf,
  within,
  type CountedDocument,
} from '../../support/recomputed.ts';
import { openTrade, type MarginScheme, type Trade } from '../../support/trade.ts';

const runs = engineOfThisRun() === 'postgres' ? 12 : 6;

const day = fc.integer({ min: -50, max: 100 }).map(days => addDays('2026-04-15', days));
const span = fc.tuple(day, day).map(([a, b]): DateRange => (a < b ? { from: a, to: b } : { from: b, to: a }));
const by = fc.shuffledSubarray([...DIMENSIONS], { minLength: 1, maxLength: 2 });

/** It is a shop after a random trade, its documents, and the day of the latest of them. */
interface World {
  shop: Trade;
  documents: CountedDocument[];
  lastDay: string;
  owner: Actor;
  staff: Actor;
}
type Line = CountedDocument['lines'][number];

const worldAfter = async (shop: Trade): Promise<World> => {
  const documents = await documentsOf(shop);
  const days = documents.map(document => document.date).sort();
  const lastDay = days.at(-1) ?? '2026-04-15';
  const now = new Date(`${lastDay}T12:00:00Z`);
  return { shop, documents, lastDay, owner: shop.actor({ now }), staff: shop.actor({ now, role: 'staff' }) };
};

const sum = <T>(items: readonly T[], amountOf: (item: T) => number): number =>
  items.reduce((total, item) => total + amountOf(item), 0);
const linesOf = (documents: readonly CountedDocument[]): Line[] =>
  documents.flatMap(document => document.lines);
const customersOf = (documents: readonly CountedDocument[]): number =>
  new Set(documents.flatMap(({ customer }) => customer ?? [])).size;
const duePaiseOf = (documents: readonly CountedDocument[]): number => sum(documents, ({ due }) => due);
const yearAndMonthOf = (date: string): [year: number, month: number] => [
  Number(date.slice(0, 4)),
  Number(date.slice(5, 7)),
];
const tableOf = <Row>(rows: readonly Row[], keyOf: (row: Row) => string, valueOf: (row: Row) => unknown) =>
  Object.fromEntries(rows.map(row => [keyOf(row), valueOf(row)]));
const groupTable = <Item>(
  items: Item[],
  keyOf: (item: Item) => string,
  valueOf: (group: Item[]) => unknown,
) =>
  tableOf(
    [...groupsOf(items, keyOf)],
    ([key]) => key,
    ([, group]) => valueOf(group),
  );

const checkAllTime = async ({ shop, documents, owner }: World) => {
  const all = sumsOf(documents);
  expect(await shop.read(sql => salesStats(sql, owner))).toMatchObject({
    totalSales: all.sales,
    unitsSold: all.units,
    totalRevenuePaise: all.revenuePaise,
    totalTaxPaise: all.taxPaise,
    grossProfitPaise: all.grossProfitPaise,
    customers: customersOf(documents),
    duePaise: duePaiseOf(documents),
  });
};

/** Staff and office see the tax on invoices; the tax on margins would tell them the cost. */
const checkTaxForStaff = async ({ shop, documents, staff }: World) => {
  const taxPaise = sum(linesOf(documents), line => line.tax - line.marginTax);
  expect((await shop.read(sql => salesStats(sql, staff))).totalTaxPaise).toBe(taxPaise);
  expect((await shop.read(sql => periodSummary(sql, staff, {}))).taxPaise).toBe(taxPaise);
  expect((await shop.read(sql => breakdown(sql, staff, { by: 'company' }))).total.taxPaise).toBe(taxPaise);
};

const checkToday = async ({ shop, documents, lastDay, owner, staff }: World) => {
  const today = within(documents, { from: lastDay, to: lastDay });
  const sums = sumsOf(today);
  const yesterday = addDays(lastDay, -1);
  const thisMonth = monthRange(...yearAndMonthOf(lastDay));
  const lastMonth = monthRange(...yearAndMonthOf(addDays(thisMonth.from, -1)));
  const revenueOf = (range: DateRange) => sumsOf(within(documents, range)).revenuePaise;
  expect(await shop.read(sql => salesStatsToday(sql, owner))).toEqual({
    totalSales: sums.sales,
    unitsSold: sums.units,
    totalRevenuePaise: sums.revenuePaise,
    totalTaxPaise: sums.taxPaise,
    grossProfitPaise: sums.grossProfitPaise,
    averageTicketPaise:
      sums.sales > 0 ? Math.floor((2 * sums.revenuePaise + sums.sales) / (2 * sums.sales)) : 0,
    customers: customersOf(today),
    duePaise: duePaiseOf(today),
    comparedToYesterdayBps: changeBps(sums.revenuePaise, revenueOf({ from: yesterday, to: yesterday })),
    monthOverMonthBps: changeBps(revenueOf(thisMonth), revenueOf(lastMonth)),
  });
  const seen = seenBy('staff', dayStats, await shop.read(sql => salesStatsToday(sql, staff)));
  expect(seen).not.toHaveProperty('grossProfitPaise');
};

/** Checks the days that a model is unsold: since its last sale, else since the receipt of its oldest unit in stock. */
const checkSlowStock = async ({ shop, documents, lastDay, owner }: World) => {
  const inStock = await shop.rows<{ model: string; receivedOn: string }>(
    `SELECT p.model, min(i.received_on) AS received_on FROM products p
       JOIN stock_items i ON i.shop_id = p.shop_id AND i.product_id = p.id AND i.status = 'IN_STOCK'
      WHERE p.shop_id = $1 GROUP BY p.model`,
  );
  const idleDaysOf = ({ model, receivedOn }: { model: string; receivedOn: string }): number => {
    const soldOn = documents.filter(
      ({ stands, lines }) => stands && lines.some(line => line.model === model),
    );
    const since = [receivedOn, ...soldOn.map(({ date }) => date)].sort().at(-1) ?? lastDay;
    return daysBetween(since, lastDay);
  };
  const slow = await shop.read(sql => slowStock(sql, owner, { days: 0, limit: 100 }));
  expect(
    tableOf(
      slow.rows,
      row => row.model,
      row => row.idleDays,
    ),
  ).toEqual(
    tableOf(
      inStock.filter(row => idleDaysOf(row) >= 0),
      row => row.model,
      idleDaysOf,
    ),
  );
};

const checkMonthsOfYear = async ({ shop, documents, lastDay, owner }: World) => {
  const [year] = yearAndMonthOf(lastDay);
  expect(await shop.read(sql => revenueByMonth(sql, owner, year))).toEqual(
    Array.from({ length: 12 }, (_, index) => {
      const { sales, units, revenuePaise } = sumsOf(within(documents, monthRange(year, index + 1)));
      return { month: index + 1, sales, units, revenuePaise };
    }),
  );
};

const checkSummary = async (
  { shop, documents, owner }: World,
  query: PeriodQuery,
  range: DateRange | null,
) => {
  const summary = await shop.read(sql => periodSummary(sql, owner, query));
  expect(summary).toMatchObject(sumsOf(within(documents, range)));
  for (const {
    from,
    to,
    comparison: _comparison,
    averageTicketPaise: _ticket,
    ...sums
  } of summary.comparisons)
    expect(sums).toEqual({ ...sumsOf(within(documents, { from, to })), unitsWithoutCost: 0 });
};

/** What was sold and cancelled has no row. */
const thatStand = (table: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(table).filter(([, sums]) => (sums as number[]).some(Boolean)));

const checkGoods = async ({ shop, documents, owner }: World, query: PeriodQuery, range: DateRange | null) => {
  const lines = linesOf(within(documents, range));
  const unitsAndTotal = (group: Line[]) => [sum(group, line => line.units), sum(group, line => line.total)];
  const brands = await shop.read(sql => brandSales(sql, owner, query));
  expect(
    tableOf(
      brands,
      row => row.company,
      row => [row.units, row.revenuePaise],
    ),
  ).toEqual(thatStand(groupTable(lines, line => line.company, unitsAndTotal)));
  if (brands.some(row => row.revenuePaise > 0)) expect(sum(brands, row => row.shareBps)).toBe(10_000);
  const models = await shop.read(sql =>
    topModels(sql, owner, { ...query, sortBy: 'units', sortOrder: 'desc', limit: 100 }),
  );
  expect(
    tableOf(
      models,
      row => row.model,
      row => [row.units, row.revenuePaise],
    ),
  ).toEqual(thatStand(groupTable(lines, line => line.model, unitsAndTotal)));
};

const checkPayments = async (
  { shop, documents, owner }: World,
  query: PeriodQuery,
  range: DateRange | null,
) => {
  const paid = within(documents, range).flatMap(({ payments }) =>
    [...groupsOf(payments, ({ method }) => method)].map(([method, parts]) => ({
      method,
      sales: parts[0]?.sales ?? 1,
      amountPaise: sum(parts, part => part.amount),
    })),
  );
  const distribution = await shop.read(sql => paymentDistribution(sql, owner, query));
  expect(
    tableOf(
      distribution,
      row => row.paymentMethod,
      row => [row.sales, row.amountPaise],
    ),
  ).toEqual(
    thatStand(
      groupTable(
        paid,
        ({ method }) => method,
        group => [sum(group, each => each.sales), sum(group, each => each.amountPaise)],
      ),
    ),
  );
};

const checkBreakdown = async (
  { shop, documents, owner }: World,
  dimensions: Dimension[],
  range: DateRange | null,
  compared: DateRange | undefined,
) => {
  const query = { by: dimensions.join(','), ...range };
  const standing = (span: DateRange | null) =>
    new Map(
      [...breakdownOf(within(documents, span), dimensions)].filter(
        ([, { sales, units, revenuePaise }]) => sales || units || revenuePaise,
      ),
    );
  const expected = standing(range);
  const answer = await shop.read(sql => breakdown(sql, owner, query));
  expect(
    tableOf(
      answer.rows,
      row => JSON.stringify(row.keys),
      ({ keys: _keys, labels: _labels, ...sums }) => sums,
    ),
  ).toEqual(Object.fromEntries(expected));
  expect(answer.total).toEqual(sumsOf(within(documents, range)));
  if (!range || !compared || dimensions.includes('month')) return;

  const before = standing(compared);
  const both = await shop.read(sql =>
    breakdown(sql, owner, { ...query, compareFrom: compared.from, compareTo: compared.to }),
  );
  expect(
    tableOf(
      both.rows,
      row => JSON.stringify(row.keys),
      row => row.before,
    ),
  ).toEqual(
    Object.fromEntries(
      [...new Set([...expected.keys(), ...before.keys()])].map(key => [key, before.get(key) ?? sumsOf([])]),
    ),
  );
  expect(both.totalBefore).toEqual(sumsOf(within(documents, compared)));
};

const checkHoursAndMargins = async ({ shop, documents }: World, range: DateRange | null) => {
  const inRange = within(documents, range);
  const hours = await shop.read(sql => salesByHour(sql, { ...range }));
  expect(
    tableOf(
      hours,
      row => `${row.weekday} ${row.hour}`,
      row => [row.sales, row.units, row.revenuePaise],
    ),
  ).toEqual(
    thatStand(
      groupTable(
        inRange,
        document => `${document.weekday} ${document.hour}`,
        group => {
          const { sales, units, revenuePaise } = sumsOf(group);
          return [sales, units, revenuePaise];
        },
      ),
    ),
  );
  const margins = await shop.read(sql => marginByModel(sql, { ...range, limit: 100 }));
  expect(
    tableOf(
      margins,
      row => row.model,
      row => [row.taxablePaise, row.costPaise],
    ),
  ).toEqual(
    thatStand(
      groupTable(
        linesOf(inRange),
        line => line.model,
        group => [sum(group, line => line.taxable), sum(group, line => line.cost)],
      ),
    ),
  );
};

const checkMoneyNow = async ({ shop, documents, owner }: World) => {
  const [cash] = await shop.rows<{ sum: number }>(
    `SELECT coalesce(sum(amount_paise), 0)::bigint AS sum FROM ledger_lines WHERE shop_id = $1 AND account = 'CASH'`,
  );
  expect(await shop.read(sql => moneyNow(sql, owner))).toMatchObject({
    cashPaise: cash?.sum,
    duePaise: duePaiseOf(documents),
  });
};

/** Lists every kind of period, with the days it means. */
const periodsOf = (lastDay: string, spans: readonly DateRange[]): [PeriodQuery, DateRange | null][] => {
  const [year, month] = yearAndMonthOf(lastDay);
  return [
    [{}, null],
    [{ timePeriod: 'today' }, { from: lastDay, to: lastDay }],
    [{ timePeriod: 'week' }, weekRange(lastDay)],
    [{ timePeriod: 'month', year, month }, monthRange(year, month)],
    [{ timePeriod: 'year', year }, yearRange(year)],
    ...spans.map(({ from, to }): [PeriodQuery, DateRange] => [
      { timePeriod: 'custom', startDate: from, endDate: to },
      { from, to },
    ]),
  ];
};

it('statistics: equal the sums of the documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<MarginScheme>('off', 'inclusive', 'exclusive'),
      fc.array(step, { minLength: 8, maxLength: 40 }),
      fc.array(span, { minLength: 1, maxLength: 3 }),
      fc.array(by, { minLength: 2, maxLength: 4 }),
      async (marginScheme, steps, spans, breakdowns) => {
        const shop = await openTrade({ marginScheme });
        await walk(shop, steps);
        const world = await worldAfter(shop);

        await checkAllTime(world);
        await checkTaxForStaff(world);
        await checkToday(world);
        await checkSlowStock(world);
        await checkMonthsOfYear(world);
        await checkMoneyNow(world);
        for (const [query, range] of periodsOf(world.lastDay, spans)) {
          await checkSummary(world, query, range);
          await checkGoods(world, query, range);
          await checkPayments(world, query, range);
        }
        for (const range of [null, ...spans]) {
          for (const dimensions of breakdowns) await checkBreakdown(world, dimensions, range, spans[0]);
          await checkHoursAndMargins(world, range);
        }
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
});
