/** Far pages, sought by the counts of years, months and days. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { valuesOf } from '../kit/db/values.ts';
import type { HistoryQuery } from '../../src/resources/history/answers.ts';
import type { HistoryRow } from '../../src/resources/history/answers.ts';
import { coveredBySums, sharedConditions } from './historyFilter.ts';
import { historyRows, inJson, orderBy, rowCount, writtenRow } from './historyRows.ts';

/** Nearer pages are faster to walk. */
export const SEEK_FROM = 1_000;

/** Filters of `history_days`, ordered by instant. */
export const canSeek = (query: HistoryQuery): boolean =>
  query.sortBy === 'createdAt' &&
  coveredBySums(query) &&
  query.company === undefined &&
  query.itemCategory === undefined &&
  query.year === undefined;

const seekParts = (shared: string, within: string, before = '0') =>
  `SELECT d.made, sum(d.sales) AS sales, ${before} + sum(sum(d.sales)) OVER (ORDER BY d.made) AS upto
     FROM history_days d WHERE ${shared} AND ${within} GROUP BY d.made`;

const holding = (parts: string) =>
  `SELECT made, sales, upto - sales AS before FROM ${parts} WHERE upto > (SELECT at FROM oldest) ORDER BY upto LIMIT 1`;

const inside = (span: string) =>
  [
    `d.made BETWEEN (SELECT made * 100 FROM ${span}) AND (SELECT made * 100 + 99 FROM ${span})`,
    `(SELECT before FROM ${span})`,
  ] as const;

const farRow = z.object({ page: z.object({ total: z.int(), rows: z.array(writtenRow).nullable() }) });

/**
 * The total, and the page walked from the beginning or the end of its first day, whichever is nearer; a page that
 * reaches into the next day from the beginning. One statement: two took a third longer.
 */
export async function farPage(
  sql: ShopSql,
  query: HistoryQuery,
): Promise<{ total: number; rows: HistoryRow[] }> {
  const values = valuesOf(sql.shopId);
  const shared = sharedConditions(query, values, 'd').join(' AND ');
  const conditions = sharedConditions(query, values, 's').join(' AND ');
  const past = `${values.add(query.page * query.size)}::bigint`;
  const size = rowCount(query.size, values);
  // The place counts from the oldest sale.
  const at = query.sortDir === 'asc' ? past : `greatest(total - ${past} - ${size}::bigint, 0)`;
  // The limit of `size` tells the planner how few rows there are.
  const walk = (isBackward: string, bound: string, direction: 'ASC' | 'DESC', skipped: string) =>
    `(SELECT s.id FROM sales s WHERE ${conditions} AND (SELECT ${isBackward} FROM place) AND s.created_at ${bound}
       ORDER BY s.created_at ${direction}, s.id ${direction} LIMIT ${size} OFFSET (SELECT ${skipped} FROM place))`;
  const rows = `SELECT s.* FROM (
      SELECT id FROM (${walk('NOT backward', '>= (SELECT begins FROM place)', 'ASC', '"offset"')}
        UNION ALL ${walk('backward', '< (SELECT ends FROM place)', 'DESC', 'behind')}) AS walked
       LIMIT (SELECT taken FROM place)) AS page
    JOIN sales s ON s.shop_id = $1 AND s.id = page.id
    ORDER BY ${orderBy(query.sortBy, query.sortDir === 'desc', 's.')}`;
  const { page } = await sql.row(
    farRow,
    `(WITH years AS (${seekParts(shared, 'd.made < 10000')}),
     oldest AS (SELECT total, ${at} AS at, greatest(least(${size}::bigint, total - ${past}), 0) AS taken
                  FROM (SELECT coalesce(max(upto), 0)::bigint AS total FROM years) AS whole),
     year AS (${holding('years')}),
     months AS (${seekParts(shared, ...inside('year'))}),
     month AS (${holding('months')}),
     days AS (${seekParts(shared, ...inside('month'))}),
     day AS (${holding('days')}),
     ends AS (SELECT total, taken, (at - before)::bigint AS "offset", (sales - (at - before) - taken)::bigint AS behind,
                     make_date(made / 10000, made / 100 % 100, made % 100)::timestamp AS begins
                FROM oldest LEFT JOIN day ON true),
     place AS (SELECT total, taken, greatest("offset", 0) AS "offset", greatest(behind, 0) AS behind,
                      behind >= 0 AND behind < "offset" AS backward, begins AT TIME ZONE 'UTC' AS begins,
                      (begins + interval '1 day') AT TIME ZONE 'UTC' AS ends FROM ends)
     SELECT json_build_object('total', total, 'rows', ${inJson(rows)}) FROM place) AS page`,
    values.list,
    { plan: 'once' },
  );
  return { total: page.total, rows: historyRows(page.rows) };
}
