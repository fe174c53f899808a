/** The migrations fill the sums from the documents there are: the same as the documents would have stored. */
import fs from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MIGRATIONS_DIRECTORY } from '../../../server/kit/db/migrate.ts';
import { findingsOf } from '../../support/books.ts';
import { step, walk } from '../../support/randomTrade.ts';
import { snapshot } from '../../support/snapshot.ts';
import { openTrade, type Trade } from '../../support/trade.ts';

const COUNTED = [
  'history.facets',
  'history.counts',
  'history.parts',
  'statistics.models',
  'statistics.breakdown',
];

it('migrations: backfilled sums equal those written with the documents', async () => {
  const backfillOf = (name: string, from: string) => {
    const file = fs.readFileSync(`${MIGRATIONS_DIRECTORY}${name}.sql`, 'utf8');
    return (
      file
        .slice(file.indexOf(from))
        // Since 0370 the sums have the company's id.
        .replaceAll(/\bcompany\b/g, 'company_id')
        .split(/;\s*\n/)
        .filter(each => each.trim() && !/^\s*(--.*\s*)+$/.test(each))
    );
  };
  const countedByCompany = backfillOf('0370_counted_by_company', 'INSERT INTO sale_facets');
  const cancelledOnTheirDay = backfillOf('0316_cancelled_on_their_day', 'CREATE TEMP TABLE');
  const inOne = (shop: Trade, statements: readonly string[]) =>
    shop.db.asOwner(async tx => {
      for (const text of statements) await tx.run(text);
    });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 50 }), async steps => {
      const shop = await openTrade();
      await walk(shop, steps);
      const before = await snapshot(shop);
      const asUntilThen = cancelledOnTheirDay.map(text =>
        text.replace(
          '(s.business_date, 1), (r.business_date, -1)',
          '(s.business_date, -1), (r.business_date, 1)',
        ),
      );
      await inOne(shop, asUntilThen);
      for (const text of [
        'DELETE FROM sales_breakdown',
        'DELETE FROM hour_summary',
        'DELETE FROM money_summary',
        'UPDATE model_summary SET taxable_paise = 0, cost_paise = 0',
        'UPDATE sales SET sold_hour = NULL',
        'UPDATE shop_totals SET owing = 0',
        ...backfillOf('0005_analytics', 'UPDATE sales s SET sold_hour'),
        ...backfillOf('0014_money_now', 'UPDATE shop_totals'),
        ...backfillOf('0021_account_days', 'DELETE FROM money_summary'),
      ])
        await shop.rows(text, []);
      await inOne(shop, cancelledOnTheirDay);
      expect(await snapshot(shop)).toEqual(before);
      expect(await findingsOf(shop, ['ledger.days'])).toEqual({});

      await inOne(shop, [
        'TRUNCATE sale_facets, history_counts, history_part_counts, model_summary, sales_breakdown',
        ...countedByCompany,
      ]);
      expect(await snapshot(shop)).toEqual(before);
      expect(await findingsOf(shop, COUNTED)).toEqual({});
    }),
    { numRuns: 2, endOnFailure: true },
  );
});
