/** Totals and counted filters of the history, against the sales themselves. */
import fs from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_DIRECTORY } from '../../../server/kit/db/migrate.ts';
import { cancelSale } from '../../../server/sales/cancelSale.ts';
import { historyFacets } from '../../../server/history/historyFacets.ts';
import type { HistoryFilter } from '../../../server/history/historyFilter.ts';
import { salesHistoryTotals } from '../../../server/history/historyTotals.ts';
import { salesHistory, salesHistoryAfter } from '../../../server/history/salesHistory.ts';
import { brandSales, paymentDistribution, topModels } from '../../../server/reports/statistics.ts';
import { historyQuery } from '../../../src/resources/history/answers.ts';
import type { HistoryTotals } from '../../../src/resources/history/answers.ts';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import { findingsOf } from '../../support/books.ts';
import { galaxy, newImei, openTrade, phones, type Trade } from '../../support/trade.ts';

let shop: Trade;
const sales: Sale[] = [];
const iphone = { ...galaxy, company: 'Apple', model: 'iPhone 16', storage: 256, colour: 'Teal' };
/** The words of the other are in its name. */
const iphonePro = { ...iphone, model: 'iPhone 16 Pro' };
const tab = { ...galaxy, model: 'Galaxy Tab A9', itemCategory: 'TABLET' as const, storage: 64 };
const asha = { name: 'Asha Patil', phone: '9876543210' };

/**
 * Thirty sales over fifteen months are of two companies and categories, a fifth on credit, some cancelled, some paid
 * in two ways.
 */
beforeAll(async () => {
  shop = await openTrade();
  for (let index = 0; index < 30; index++) {
    const actor = shop.actor({
      now: new Date(Date.UTC(2025, 2 + Math.floor(index / 2), 3 + (index % 25), 6, index)),
    });
    const kinds =
      [
        index % 8 === 0 ? [galaxy, galaxy] : [galaxy],
        index % 8 === 1 ? [iphonePro] : [iphone],
        [galaxy, tab],
        [iphone, galaxy],
      ][index % 4] ?? [];
    const units = kinds.map(product => ({ product, imei: newImei() }));
    await shop.bill({ lines: units.map(unit => phones([unit.imei], unit.product, 1_000_00)) }, actor);
    const total = units.length * (2_000_00 + index * 100_00);
    const paid = index % 5 === 1 ? total - 500_00 - index * 1_00 : total;
    sales.push(
      await shop.sell(
        {
          customer: index % 5 === 1 || index % 3 === 0 ? asha : null,
          lines: units.map(unit => ({ imei: unit.imei, unitPricePaise: 2_000_00 + index * 100_00 })),
          payments: [
            {
              method: (['CASH', 'UPI', 'CARD'] as const)[index % 3] ?? 'CASH',
              amountPaise: paid - (index % 6 === 2 ? 300_00 : 0),
            },
            ...(index % 6 === 2
              ? [
                  { method: 'CASH' as const, amountPaise: 100_00 },
                  { method: 'CASH' as const, amountPaise: 200_00 },
                ]
              : []),
          ],
        },
        actor,
      ),
    );
    if (index % 7 === 4)
      sales[index] = await shop.write(tx => cancelSale(tx, actor, sales[index]?.id ?? '', 'mistake'));
  }
});

const yearOf = (sale: Sale) => Number(sale.businessDate.slice(0, 4));
const monthOf = (sale: Sale) => Number(sale.businessDate.slice(5, 7));

const expectedSales = (filter: HistoryFilter): Sale[] =>
  sales.filter(
    sale =>
      sale.lines.some(
        line =>
          (filter.company === undefined || line.company === filter.company) &&
          (filter.itemCategory === undefined || line.itemCategory === filter.itemCategory) &&
          (filter.model === undefined || line.model === filter.model),
      ) &&
      (filter.paidWith === undefined || sale.payments.some(({ method }) => method === filter.paidWith)) &&
      (['paymentMethod', 'paymentMode', 'status'] as const).every(
        name => filter[name] === undefined || sale[name] === filter[name],
      ) &&
      (filter.year === undefined || yearOf(sale) === filter.year) &&
      (filter.month === undefined || monthOf(sale) === filter.month) &&
      (filter.dateFrom === undefined || sale.businessDate >= filter.dateFrom) &&
      (filter.dateTo === undefined || sale.businessDate <= filter.dateTo) &&
      (filter.dueFrom === undefined || sale.duePaise >= filter.dueFrom) &&
      (filter.dueTo === undefined || sale.duePaise <= filter.dueTo) &&
      (filter.totalFrom === undefined || sale.totalPaise >= filter.totalFrom) &&
      (filter.totalTo === undefined || sale.totalPaise <= filter.totalTo) &&
      (filter.keyword === undefined || sale.customer?.phone === filter.keyword),
  );

const OWNER = { role: 'owner' } as const;

const FILTERS: HistoryFilter[] = [
  {},
  { company: 'Samsung' },
  { itemCategory: 'MOBILE', company: 'Samsung' },
  { itemCategory: 'TABLET', company: 'Apple' },
  { paymentMethod: 'UPI', year: 2025 },
  { year: 2026, month: 3 },
  { status: 'CANCELLED' },
  { status: 'POSTED', paymentMode: 'PARTIAL' },
  { dueFrom: 1 },
  { dueFrom: 1, company: 'Apple', year: 2025 },
  { dueTo: 0, itemCategory: 'MOBILE' },
  { dueFrom: 520_00, dueTo: 530_00 },
  { totalFrom: 3_000_00, totalTo: 6_000_00, paymentMethod: 'CASH' },
  { dateFrom: '2025-05-01', dateTo: '2025-11-30', company: 'Samsung' },
  { keyword: '9876543210' },
  { keyword: '9876543210', year: 2025, company: 'Apple' },
  { keyword: '9876543210', dueFrom: 1 },
  { company: 'Nokia' },
  { model: 'iPhone 16' },
  { model: 'iPhone 16', company: 'Apple', itemCategory: 'MOBILE', status: 'POSTED', year: 2025 },
  { model: 'iPhone 16', company: 'Samsung' },
  { model: 'Galaxy Tab A9', itemCategory: 'TABLET', dateFrom: '2025-05-01', dateTo: '2026-01-31' },
  { model: 'iPhone 16 Pro', dueTo: 0, keyword: '9876543210' },
  { company: 'Apple', status: 'POSTED', dateFrom: '2025-04-02', dateTo: '2026-02-27' },
  { paidWith: 'CASH' },
  { paidWith: 'CASH', status: 'POSTED' },
  { paidWith: 'CASH', status: 'POSTED', year: 2025, month: 5 },
  { paidWith: 'CARD', status: 'POSTED', dateFrom: '2025-05-01' },
  { paidWith: 'CHEQUE', status: 'POSTED' },
  { paidWith: 'CASH', paymentMethod: 'UPI', company: 'Apple' },
];

/** Lines of the goods asked for, in sales that stand. */
const goodsOf = (filter: HistoryFilter, standing: readonly Sale[]) =>
  standing
    .flatMap(sale => sale.lines)
    .filter(line =>
      (['company', 'itemCategory', 'model'] as const).every(
        name => filter[name] === undefined || line[name] === filter[name],
      ),
    );

/**
 * Answers the sums of statistics that a filter shows beside its totals: of goods alone, of payments alone, of what
 * stands.
 */
const sumsBeside = (filter: HistoryFilter, standing: readonly Sale[]): Partial<HistoryTotals> => {
  const ofTime = ['year', 'month', 'dateFrom', 'dateTo', 'status'];
  const asked = Object.keys(filter).filter(name => !ofTime.includes(name));
  if (asked.length === 0 || filter.status === 'CANCELLED') return {};
  const lines = goodsOf(filter, standing);
  if (asked.every(name => ['company', 'itemCategory', 'model'].includes(name)))
    return {
      goods: {
        units: lines.reduce((sum, line) => sum + line.quantity, 0),
        revenuePaise: lines.reduce((sum, line) => sum + line.totalPaise, 0),
      },
    };
  if (asked.join() !== 'paidWith') return {};
  const payments = standing.flatMap(sale => sale.payments).filter(({ method }) => method === filter.paidWith);
  return { receivedPaise: payments.reduce((sum, each) => sum + each.amountPaise, 0) };
};

describe('every filter', () => {
  it('page, totals and export agree with the sales', async () => {
    for (const filter of FILTERS) {
      const found = expectedSales(filter);
      const page = await shop.read(sql => salesHistory(sql, historyQuery.parse({ ...filter, size: 200 })));
      expect([filter, page.totalElements, page.content.map(row => row.id).sort()]).toEqual([
        filter,
        found.length,
        found.map(sale => sale.id).sort(),
      ]);
      const standing =
        filter.status === 'CANCELLED' ? found : found.filter(sale => sale.status !== 'CANCELLED');
      const sum = (of: (sale: Sale) => number) => standing.reduce((total, sale) => total + of(sale), 0);
      expect([filter, await shop.read(sql => salesHistoryTotals(sql, OWNER, filter))]).toEqual([
        filter,
        {
          sales: found.length,
          cancelled: found.filter(sale => sale.status === 'CANCELLED').length,
          totalPaise: sum(sale => sale.totalPaise),
          taxPaise: sum(sale => sale.cgstPaise + sale.sgstPaise + sale.igstPaise),
          duePaise: sum(sale => sale.duePaise),
          ...sumsBeside(filter, standing),
        },
      ]);
      const walked = await shop.read(sql =>
        salesHistoryAfter(sql, { ...filter, sortBy: 'createdAt', sortDir: 'desc' }, null, 100),
      );
      expect(walked.rows).toHaveLength(found.length);
    }
    expect(expectedSales({ dueFrom: 1 }).length).toBeGreaterThan(3);
    expect(expectedSales({ paidWith: 'CASH', paymentMethod: 'CARD' }).length).toBeGreaterThan(2);
  });

  it('pages of a model and of a payment method continue in both directions', async () => {
    const model = { model: 'Galaxy S24' } as const;
    const filters = [
      model,
      { ...model, status: 'POSTED' },
      { ...model, year: 2025 },
      { ...model, dateFrom: '2025-06-01' },
      { paidWith: 'CASH' },
      { paidWith: 'CASH', year: 2025, month: 5 },
    ];
    for (const filter of filters)
      for (const sortBy of ['createdAt', 'totalPaise'])
        for (const sortDir of ['asc', 'desc']) {
          const pageAt = async (page: number, size: number, seekFrom: number) => {
            const query = historyQuery.parse({ ...filter, sortBy, sortDir, page, size });
            return (await shop.read(sql => salesHistory(sql, query, { seekFrom }))).content.map(
              ({ id }) => id,
            );
          };
          const allRows = await pageAt(0, 200, 1_000);
          expect(new Set(allRows)).toEqual(
            new Set(expectedSales(filter as HistoryFilter).map(({ id }) => id)),
          );
          for (const seekFrom of [1_000, 1]) {
            const paged: string[] = [];
            for (let at = 0; at * 4 < allRows.length; at++) paged.push(...(await pageAt(at, 4, seekFrom)));
            expect([filter, sortBy, sortDir, paged]).toEqual([filter, sortBy, sortDir, allRows]);
          }
        }
  });

  it('a dashboard figure equals the list it links to', async () => {
    const actor = shop.actor({ now: new Date('2026-04-30T06:00:00Z') });
    const period = { timePeriod: 'custom', startDate: '2025-04-02', endDate: '2026-02-27' } as const;
    const days = { dateFrom: period.startDate, dateTo: period.endDate, status: 'POSTED' } as const;
    const totalsOf = (filter: HistoryFilter) =>
      shop.read(sql => salesHistoryTotals(sql, OWNER, { ...days, ...filter }));
    const models = await shop.read(sql =>
      topModels(sql, actor, { ...period, sortBy: 'units', sortOrder: 'desc', limit: 10 }),
    );
    for (const { units, revenuePaise, ...goods } of models) {
      const filter = { ...goods, itemCategory: goods.itemCategory as 'MOBILE' };
      expect([goods, (await totalsOf(filter)).goods]).toEqual([goods, { units, revenuePaise }]);
    }
    expect(models.map(({ model }) => model).sort()).toEqual([
      'Galaxy S24',
      'Galaxy Tab A9',
      'iPhone 16',
      'iPhone 16 Pro',
    ]);
    const brands = await shop.read(sql => brandSales(sql, actor, period));
    for (const { company, units, revenuePaise } of brands)
      expect((await totalsOf({ company })).goods).toEqual({ units, revenuePaise });
    const payments = await shop.read(sql => paymentDistribution(sql, actor, period));
    for (const { paymentMethod, sales: count, amountPaise } of payments) {
      const { sales: found, receivedPaise } = await totalsOf({ paidWith: paymentMethod });
      expect([paymentMethod, found, receivedPaise]).toEqual([paymentMethod, count, amountPaise]);
    }
    expect(payments.length).toBe(3);
  });

  it('each facet value counts the sales that selecting it would show', async () => {
    const valuesOf: Record<string, (sale: Sale) => (string | number | null)[]> = {
      company: sale => sale.lines.map(line => line.company),
      itemCategory: sale => sale.lines.map(line => line.itemCategory),
      paymentMethod: sale => [sale.paymentMethod],
      paymentMode: sale => [sale.paymentMode],
      status: sale => [sale.status],
      year: sale => [yearOf(sale)],
      month: sale => [monthOf(sale)],
    };
    for (const filter of FILTERS) {
      const facets = await shop.read(sql => historyFacets(sql, filter));
      for (const [name, values] of Object.entries(valuesOf)) {
        if (name === 'month' && filter.year === undefined) {
          expect(facets.month).toEqual([]);
          continue;
        }
        const seen = new Set(sales.flatMap(values).filter(value => value !== null));
        const counted = [...seen].flatMap(value => {
          const count = expectedSales({ ...filter, [name]: value }).length;
          return count ? [{ value, count }] : [];
        });
        const byValue = (list: readonly { value: unknown }[] = []) =>
          [...list].sort((a, b) => (String(a.value) < String(b.value) ? -1 : 1));
        expect([filter, name, byValue(facets[name as 'company'])]).toEqual([filter, name, byValue(counted)]);
      }
    }
  });

  it('models are those sold for the selected company, category and months', async () => {
    const modelsOf = async (filter: HistoryFilter) =>
      (await shop.read(sql => historyFacets(sql, filter))).model?.map(each => each.value);
    expect(await modelsOf({ company: 'Apple' })).toEqual(['iPhone 16', 'iPhone 16 Pro']);
    expect(await modelsOf({ itemCategory: 'TABLET', year: 2025 })).toEqual(['Galaxy Tab A9']);
    expect((await modelsOf({}))?.[0]).toBe('Galaxy S24');
    // One model chosen, another may be chosen in its place: also of another company.
    expect(await modelsOf({ model: 'iPhone 16' })).toEqual(await modelsOf({}));
  });

  it('a model of two companies, each in its own category, lists both of each', async () => {
    const alike = await openTrade();
    const products = [galaxy, { ...tab, model: galaxy.model, company: 'Apple' }];
    for (const product of products) {
      const imei = newImei();
      await alike.bill({ lines: [phones([imei], product, 1_000_00)] });
      await alike.sell({
        lines: [{ imei, unitPricePaise: 2_000_00 }],
        payments: [{ method: 'CASH', amountPaise: 2_000_00 }],
      });
    }
    const facetsOf = (filter: HistoryFilter) =>
      alike.read(sql => historyFacets(sql, { model: galaxy.model, ...filter }));
    const each = (...values: string[]) => values.map(value => ({ value, count: 1 }));
    for (const more of [{}, { paidWith: 'CASH' } as const]) {
      expect((await facetsOf({ company: 'Samsung', ...more })).company).toEqual(each('Apple', 'Samsung'));
      expect((await facetsOf({ itemCategory: 'MOBILE', ...more })).itemCategory).toEqual(
        each('MOBILE', 'TABLET'),
      );
      // A category that is asked for stays what it is.
      expect((await facetsOf({ company: 'Samsung', itemCategory: 'MOBILE', ...more })).company).toEqual(
        each('Samsung'),
      );
    }
  });

  it('order: highest count first, latest year first, months in calendar order', async () => {
    const { company, year, month } = await shop.read(sql => historyFacets(sql, { year: 2025 }));
    expect(company?.map(each => each.value)).toEqual(['Samsung', 'Apple']);
    expect(year?.map(each => each.value)).toEqual([2026, 2025]);
    expect(month?.map(each => each.value)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

it('migrations backfill days of lines and years of days as documents write them', async () => {
  const of = (file: string, statement: RegExp) =>
    statement.exec(fs.readFileSync(`${MIGRATIONS_DIRECTORY}${file}`, 'utf8'))?.[0] ?? '';
  const wrong = async () => Object.keys(await findingsOf(shop, ['history.days']));
  await shop.rows('UPDATE sale_lines SET month = 200001, created_at = now()', []);
  await shop.rows(of('0020_goods_and_payments.sql', /^UPDATE sale_lines[^;]*;/m), []);
  expect(
    await shop.rows(
      `SELECT l.id FROM sale_lines l JOIN sales s ON s.shop_id = l.shop_id AND s.id = l.sale_id
        WHERE l.shop_id = $1 AND (l.month, l.created_at) <> (s.month, s.created_at)`,
    ),
  ).toEqual([]);

  await shop.rows('DELETE FROM history_days WHERE made < 10000', []);
  expect(await wrong()).toEqual(['history.days']);
  await shop.rows(of('0019_years_of_history_days.sql', /^INSERT INTO history_days[^;]*;/m), []);
  expect(await wrong()).toEqual([]);
});

describe('common keyword or payment method', () => {
  it('totals: only a minimum count', async () => {
    const few = await shop.read(sql =>
      salesHistoryTotals(sql, OWNER, { keyword: 'galaxy' }, { maxWithWord: 5 }),
    );
    expect(few).toEqual({
      sales: 5,
      cancelled: 0,
      totalPaise: null,
      taxPaise: null,
      duePaise: null,
      moreThan: true,
    });
  });

  it('companies and models without counts beside a payment method', async () => {
    const facets = await shop.read(sql => historyFacets(sql, { paidWith: 'CASH' }, { maxCounted: 5 }));
    expect(facets.company).toEqual([{ value: 'Samsung' }, { value: 'Apple' }]);
    expect(facets.paymentMethod).toEqual(
      (['CASH', 'CARD', 'UPI'] as const)
        .map(value => ({ value, count: expectedSales({ paidWith: 'CASH', paymentMethod: value }).length }))
        .filter(({ count }) => count > 0),
    );
  });

  it('facet values without counts', async () => {
    const facets = await shop.read(sql => historyFacets(sql, { keyword: 'galaxy' }, { maxCounted: 5 }));
    expect(facets.company).toEqual([{ value: 'Samsung' }, { value: 'Apple' }]);
    expect(facets.month).toEqual([]);
  });
});
