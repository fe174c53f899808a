/** Where a far page of the history begins: found by the counts of months and days, not by walking there. */
import type { ShopSql } from '../db/database.ts';
import { knownToSummary, sharedConditions, valuesOf, type HistoryFilter } from './historyFilter.ts';

/** A nearer page is quicker walked to. */
export const SEEK_FROM = 1_000;

export interface SeekPlace {
  /** The UTC day that holds the row: counting goes on from its beginning, or from its end when going back in time. */
  day: string;
  /** Rows of that day to pass over. */
  offset: number;
}

/** True for the filters that the days are counted by, in the order in which sales were made. */
export const canSeek = (filter: HistoryFilter): boolean =>
  knownToSummary(filter) &&
  filter.company === undefined &&
  filter.itemCategory === undefined &&
  filter.year === undefined;

/** The day of the row at `offset`; undefined when there is no such row. Two levels, so that no shop is old enough to be slow. */
export async function seek(
  sql: ShopSql,
  filter: HistoryFilter,
  offset: number,
  descending: boolean,
): Promise<SeekPlace | undefined> {
  const values = valuesOf(sql.shopId);
  const shared = sharedConditions(filter, values, 'd').join(' AND ');
  const [direction, at] = [descending ? 'DESC' : 'ASC', `${values.add(offset)}::bigint`];
  const [row] = await sql.query<{ made: number; before: number }>(
    `WITH months AS (
       SELECT d.made, sum(d.sales) AS sales, sum(sum(d.sales)) OVER (ORDER BY d.made ${direction}) AS upto
         FROM history_days d WHERE ${shared} AND d.made < 1000000 GROUP BY d.made
     ), month AS (
       SELECT made, upto - sales AS before FROM months WHERE upto > ${at} ORDER BY upto LIMIT 1
     ), days AS (
       SELECT d.made, sum(d.sales) AS sales, sum(sum(d.sales)) OVER (ORDER BY d.made ${direction}) AS upto
         FROM history_days d
        WHERE ${shared} AND d.made BETWEEN (SELECT made * 100 FROM month) AND (SELECT made * 100 + 99 FROM month)
        GROUP BY d.made
     )
     SELECT days.made, (month.before + days.upto - days.sales)::bigint AS before
       FROM days, month WHERE month.before + days.upto > ${at} ORDER BY days.upto LIMIT 1`,
    values.list,
    { plan: 'once' },
  );
  if (!row) return undefined;
  const text = String(row.made);
  return {
    day: `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`,
    offset: offset - row.before,
  };
}
