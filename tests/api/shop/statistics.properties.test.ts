/** The statistics equal what the documents say, over random trade: cancelled, entered late, around midnight in India. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { breakdown, marginByModel, salesByHour } from '../../../server/shop/reports/analytics.ts';
import { moneyNow, slowStock } from '../../../server/shop/reports/shopNow.ts';
import {
  brandSales,
  paymentDistribution,
  periodSummary,
  revenueByMonth,
  salesStats,
  salesStatsToday,
  topModels,
} from '../../../server/shop/reports/statistics.ts';
import { DIMENSIONS, type Dimension } from '../../../src/resources/calls/reports.ts';
import {
  addDays,
  daysBetween,
  monthRange,
  weekRange,
  yearRange,
  type DateRange,
} from '../../../src/resources/rules/businessDate.ts';
import { changeBps } from '../../../src/resources/rules/shares.ts';
import type { PeriodQuery } from '../../../src/resources/rules/timePeriod.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { step, walk } from '../../support/randomTrade.ts';
import { breakdownOf, documentsOf, groupsOf, sumsOf, within } from '../../support/recomputed.ts';
import { openTrade, type MarginScheme } from '../../support/trade.ts';

const runs = engineOfThisRun() === 'postgres' ? 12 : 6;

const day = fc.integer({ min: -50, max: 100 }).map(days => addDays('2026-04-15', days));
const span = fc.tuple(day, day).map(([a, b]): DateRange => (a < b ? { from: a, to: b } : { from: b, to: a }));
const by = fc.shuffledSubarray([...DIMENSIONS], { minLength: 1, maxLength: 2 });

it('statistics, breakdowns, hours and margins are those of the documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<MarginScheme>('off', 'inclusive', 'exclusive'),
      fc.array(step, { minLength: 8, maxLength: 40 }),
      fc.array(span, { minLength: 1, maxLength: 3 }),
      fc.array(by, { minLength: 2, maxLength: 4 }),
      async (marginScheme, steps, spans, dimensions) => {
        const shop = await openTrade({ marginScheme });
        await walk(shop, steps);
        const all = await documentsOf(shop);
        // As late as the last of them, so that 'today' has something to say.
        const last =
          all
            .map(document => document.date)
            .sort()
            .at(-1) ?? '2026-04-15';
        const actor = shop.actor({ now: new Date(`${last}T12:00:00Z`) });
        const ask = <T>(work: Parameters<typeof shop.read<T>>[0]) => shop.read(work);
        const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5, 7))];

        const everything = sumsOf(all);
        const stats = await ask(sql => salesStats(sql, actor));
        expect(stats).toMatchObject({
          totalSales: everything.sales,
          unitsSold: everything.units,
          totalRevenuePaise: everything.revenuePaise,
          totalTaxPaise: everything.taxPaise,
          grossProfitPaise: everything.grossProfitPaise,
          customers: new Set(all.flatMap(({ customer }) => customer ?? [])).size,
          duePaise: all.reduce((sum, { due }) => sum + due, 0),
        });
        // Staff and office are told the tax that stands on invoices, and no other.
        const told = shop.actor({ now: new Date(`${last}T12:00:00Z`), role: 'staff' });
        const taxTold = all
          .flatMap(({ lines }) => lines)
          .reduce((sum, each) => sum + each.tax - each.marginTax, 0);
        expect((await ask(sql => salesStats(sql, told))).totalTaxPaise).toBe(taxTold);
        expect((await ask(sql => periodSummary(sql, told, {}))).taxPaise).toBe(taxTold);
        expect((await ask(sql => breakdown(sql, told, { by: 'company' }))).total.taxPaise).toBe(taxTold);

        const ofDay = within(all, { from: last, to: last });
        const day = sumsOf(ofDay);
        const yesterday = addDays(last, -1);
        const thisMonth = monthRange(year, month);
        const lastMonth = addDays(thisMonth.from, -1);
        const revenueOf = (range: DateRange) => sumsOf(within(all, range)).revenuePaise;
        expect(await ask(sql => salesStatsToday(sql, actor))).toEqual({
          totalSales: day.sales,
          unitsSold: day.units,
          totalRevenuePaise: day.revenuePaise,
          totalTaxPaise: day.taxPaise,
          grossProfitPaise: day.grossProfitPaise,
          averageTicketPaise: day.sales
            ? Math.floor((2 * day.revenuePaise + day.sales) / (2 * day.sales))
            : 0,
          customers: new Set(ofDay.flatMap(({ customer }) => customer ?? [])).size,
          duePaise: ofDay.reduce((sum, { due }) => sum + due, 0),
          comparedToYesterdayBps: changeBps(day.revenuePaise, revenueOf({ from: yesterday, to: yesterday })),
          monthOverMonthBps: changeBps(
            revenueOf(thisMonth),
            revenueOf(monthRange(Number(lastMonth.slice(0, 4)), Number(lastMonth.slice(5, 7)))),
          ),
        });
        expect(await ask(sql => salesStatsToday(sql, told))).not.toHaveProperty('grossProfitPaise');

        // What lies: each model since it was last sold, or came.
        const goods = await shop.rows<{ model: string; received_on: string }>(
          `SELECT p.model, min(i.received_on) AS received_on FROM products p
             JOIN stock_items i ON i.shop_id = p.shop_id AND i.product_id = p.id AND i.status = 'IN_STOCK'
            WHERE p.shop_id = $1 GROUP BY p.model`,
        );
        const slow = await ask(sql => slowStock(sql, actor, { days: 0, limit: 100 }));
        expect(Object.fromEntries(slow.rows.map(row => [row.model, row.idleDays]))).toEqual(
          Object.fromEntries(
            goods
              .map(({ model, received_on }): [string, number] => {
                const soldOn = all.flatMap(({ date, lines }) =>
                  lines.some(line => line.model === model) ? date : [],
                );
                return [model, daysBetween([received_on, ...soldOn].sort().at(-1) ?? last, last)];
              })
              .filter(([, days]) => days >= 0),
          ),
        );
        expect(await ask(sql => revenueByMonth(sql, actor, year))).toEqual(
          Array.from({ length: 12 }, (_, index) => {
            const { sales, units, revenuePaise } = sumsOf(within(all, monthRange(year, index + 1)));
            return { month: index + 1, sales, units, revenuePaise };
          }),
        );

        const periods: [PeriodQuery, DateRange | null][] = [
          [{}, null],
          [{ timePeriod: 'today' }, { from: last, to: last }],
          [{ timePeriod: 'week' }, weekRange(last)],
          [{ timePeriod: 'month', year, month }, monthRange(year, month)],
          [{ timePeriod: 'year', year }, yearRange(year)],
          ...spans.map(({ from, to }): [PeriodQuery, DateRange] => [
            { timePeriod: 'custom', startDate: from, endDate: to },
            { from, to },
          ]),
        ];
        for (const [query, range] of periods) {
          const documents = within(all, range);
          const summary = await ask(sql => periodSummary(sql, actor, query));
          expect(summary).toMatchObject(sumsOf(documents));
          for (const {
            from,
            to,
            comparison: _comparison,
            averageTicketPaise: _ticket,
            ...sums
          } of summary.comparisons)
            expect(sums).toEqual(sumsOf(within(all, { from, to })));

          const lines = documents.flatMap(document => document.lines);
          const sold = (keyOf: (line: (typeof lines)[number]) => string) =>
            Object.fromEntries(
              [...groupsOf(lines, keyOf)].map(([key, group]) => [
                key,
                [
                  group.reduce((sum, { units }) => sum + units, 0),
                  group.reduce((sum, each) => sum + each.total, 0),
                ],
              ]),
            );
          const brands = await ask(sql => brandSales(sql, actor, query));
          expect(Object.fromEntries(brands.map(row => [row.company, [row.units, row.revenuePaise]]))).toEqual(
            sold(line => line.company),
          );
          if (brands.some(row => row.revenuePaise > 0))
            expect(brands.reduce((sum, row) => sum + row.shareBps, 0)).toBe(10_000);
          const models = await ask(sql =>
            topModels(sql, actor, { ...query, sortBy: 'units', sortOrder: 'desc', limit: 100 }),
          );
          expect(Object.fromEntries(models.map(row => [row.model, [row.units, row.revenuePaise]]))).toEqual(
            sold(line => line.model),
          );
          const paid = groupsOf(
            documents.flatMap(document => [...groupsOf(document.payments, ({ method }) => method).entries()]),
            ([method]) => method,
          );
          const distribution = await ask(sql => paymentDistribution(sql, actor, query));
          expect(
            Object.fromEntries(distribution.map(row => [row.paymentMethod, [row.sales, row.amountPaise]])),
          ).toEqual(
            Object.fromEntries(
              [...paid].map(([method, sales]) => [
                method,
                [
                  sales.length,
                  sales.reduce((sum, [, each]) => sum + each.reduce((s, p) => s + p.amount, 0), 0),
                ],
              ]),
            ),
          );
        }

        for (const range of [null, ...spans]) {
          const documents = within(all, range);
          const asked = range ? { from: range.from, to: range.to } : {};
          for (const chosen of dimensions as Dimension[][]) {
            const answer = await ask(sql => breakdown(sql, actor, { by: chosen.join(','), ...asked }));
            const expected = breakdownOf(documents, chosen);
            const found = new Map(
              answer.rows.map(({ keys, labels: _labels, ...sums }) => [JSON.stringify(keys), sums]),
            );
            expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
            expect(answer.total).toEqual(sumsOf(documents));
            const [beside] = spans;
            if (!range || !beside || chosen.includes('month')) continue;
            const both = await ask(sql =>
              breakdown(sql, actor, {
                by: chosen.join(','),
                ...asked,
                compareFrom: beside.from,
                compareTo: beside.to,
              }),
            );
            const nothing = sumsOf([]);
            const before = breakdownOf(within(all, beside), chosen);
            expect(Object.fromEntries(both.rows.map(row => [JSON.stringify(row.keys), row.before]))).toEqual(
              Object.fromEntries(
                [...new Set([...expected.keys(), ...before.keys()])].map(key => [
                  key,
                  before.get(key) ?? nothing,
                ]),
              ),
            );
            expect(both.totalBefore).toEqual(sumsOf(within(all, beside)));
          }
          const hours = await ask(sql => salesByHour(sql, asked));
          expect(
            Object.fromEntries(
              hours.map(row => [`${row.weekday} ${row.hour}`, [row.sales, row.units, row.revenuePaise]]),
            ),
          ).toEqual(
            Object.fromEntries(
              [...groupsOf(documents, document => `${document.weekday} ${document.hour}`)].map(
                ([key, group]) => [
                  key,
                  [sumsOf(group).sales, sumsOf(group).units, sumsOf(group).revenuePaise],
                ],
              ),
            ),
          );
          const margins = await ask(sql => marginByModel(sql, { ...asked, limit: 100 }));
          expect(
            Object.fromEntries(margins.map(row => [row.model, [row.taxablePaise, row.costPaise]])),
          ).toEqual(
            Object.fromEntries(
              [
                ...groupsOf(
                  documents.flatMap(document => document.lines),
                  line => line.model,
                ),
              ].map(([model, group]) => [
                model,
                [
                  group.reduce((sum, each) => sum + each.taxable, 0),
                  group.reduce((sum, each) => sum + each.cost, 0),
                ],
              ]),
            ),
          );
        }

        const [cash] = await shop.rows<{ sum: number }>(
          `SELECT coalesce(sum(amount_paise), 0)::bigint AS sum FROM ledger_lines WHERE shop_id = $1 AND account = 'CASH'`,
        );
        expect(await ask(sql => moneyNow(sql, actor))).toMatchObject({
          cashPaise: cash?.sum,
          duePaise: stats.duePaise,
        });
      },
    ),
    { numRuns: runs, endOnFailure: true },
  );
}, 300_000);
