/** Seeks far pages by the counts of years, months and days. */
import * as z from 'zod';
import type { ShopSql } from '../../db/database.ts';
import { valuesOf } from '../../db/values.ts';
import type { HistoryQuery } from '../../../src/resources/calls/sales.ts';
import { coveredBySums, sharedConditions } from './historyFilter.ts';

/** Nearer pages are faster to walk. */
export const SEEK_FROM = 1_000;

export interface SeekPlace {
  limit: number;
  /** UTC day, from its beginning or its end, whichever is nearer. */
  day: string;
  descending: boolean;
  /** Offset within the day. */
  offset: number;
}

/** Filters of `history_days`, ordered by instant. */
export const canSeek = (query: HistoryQuery): boolean =>
  query.sortBy === 'createdAt' &&
  coveredBySums(query) &&
  query.company === undefined &&
  query.itemCategory === undefined &&
  query.year === undefined;

const partsOf = (shared: string, within: string, before = '0') =>
  `SELECT d.made, sum(d.sales) AS sales, ${before} + sum(sum(d.sales)) OVER (ORDER BY d.made) AS upto
     FROM history_days d WHERE ${shared} AND ${within} GROUP BY d.made`;

const holding = (parts: string) =>
  `SELECT made, sales, upto - sales AS before FROM ${parts} WHERE upto > (SELECT at FROM oldest) ORDER BY upto LIMIT 1`;

const inside = (span: string) =>
  [
    `d.made BETWEEN (SELECT made * 100 FROM ${span}) AND (SELECT made * 100 + 99 FROM ${span})`,
    `(SELECT before FROM ${span})`,
  ] as const;

const soughtRow = z.object({
  total: z.int(),
  made: z.int().nullable(),
  offset: z.int().nullable(),
  sales: z.int().nullable(),
});

/** The total and the page's start; no start beyond the last page. */
export async function seek(
  sql: ShopSql,
  query: HistoryQuery,
): Promise<{ total: number; place: SeekPlace | undefined }> {
  const values = valuesOf(sql.shopId);
  const shared = sharedConditions(query, values, 'd').join(' AND ');
  const [skipped, size] = [query.page * query.size, query.size];
  const past = `${values.add(skipped)}::bigint`;
  // Counted from the oldest sale.
  const at = query.sortDir === 'asc' ? past : `greatest(total - ${past} - ${values.add(size)}::bigint, 0)`;
  const [row] = await sql.query(
    soughtRow,
    `WITH years AS (${partsOf(shared, 'd.made < 10000')}),
     oldest AS (SELECT total, ${at} AS at FROM (SELECT coalesce(max(upto), 0) AS total FROM years) AS whole),
     year AS (${holding('years')}),
     months AS (${partsOf(shared, ...inside('year'))}),
     month AS (${holding('months')}),
     days AS (${partsOf(shared, ...inside('month'))}),
     day AS (${holding('days')})
     SELECT total::bigint, day.made, day.sales::bigint, (at - day.before)::bigint AS "offset"
       FROM oldest LEFT JOIN day ON true`,
    values.list,
    { plan: 'once' },
  );
  const { total = 0, made = null, offset = null, sales = null } = row ?? {};
  const limit = Math.min(size, total - skipped);
  if (made === null || offset === null || sales === null || limit <= 0) return { total, place: undefined };
  const text = String(made);
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`;
  const fromItsEnd = sales - offset - limit;
  // A page reaching into the next day starts at the beginning.
  const descending = fromItsEnd >= 0 && fromItsEnd < offset;
  return { total, place: { limit, day, descending, offset: descending ? fromItsEnd : offset } };
}
