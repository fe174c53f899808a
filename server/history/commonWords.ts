/** Estimates whether a keyword is too common to count, from a sample. */
import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { valuesOf } from '../kit/db/values.ts';
import {
  countConditions,
  isFiltered,
  keywordConditions,
  coveredBySums,
  saleConditions,
  type HistoryFilter,
} from './historyFilter.ts';

/** One sale in this many is in the index `sales_sample` (migration 0017). */
const SAMPLED_ONE_IN = 127;
/** Sample matches checked against other filters; each costs a page read. */
const MAX_COMPARED = 2_000;
/** So many sales of a month are checked when the sample has this many matches. */
const SAMPLE_OF_A_MONTH = 40;
const SURE = 5;

const sureFrom = (expected: number): number => expected + SURE * Math.sqrt(expected);

const sampleRow = z.object({ held: z.boolean(), fit: z.int() });

/**
 * Answers true when more than `max` sales match. For 10,000, false positives are one in 600,000 at 10,000 matches,
 * one in 100 million at 9,000 (docs/decisions/225-queries.md). False is inconclusive: count.
 */
export async function surelyMoreThan(
  sql: ShopSql,
  filter: HistoryFilter,
  max: number,
  { maxHeld = MAX_COMPARED } = {},
): Promise<boolean> {
  const required = Math.ceil(sureFrom(max / SAMPLED_ONE_IN));
  const values = valuesOf(sql.shopId);
  const words = keywordConditions(filter, values, 's.search').join(' AND ');
  const held = values.add(isFiltered(filter) ? Math.max(maxHeld, required) : required);
  const [row] = await sql.query(
    sampleRow,
    `WITH found AS MATERIALIZED (
       SELECT s.* FROM sales_read s WHERE s.shop_id = $1 AND s.sequence % ${SAMPLED_ONE_IN} = 0 AND ${words} LIMIT ${held})
     SELECT (SELECT count(*) FROM found) = ${held} AS held, count(*)::int AS fit
       FROM found s WHERE ${saleConditions(filter, values).join(' AND ')}`,
    values.list,
    { plan: 'each' },
  );
  if (!row) return false;
  if (row.fit >= required) return true;
  return row.held && surelyMoreByMonths(sql, filter, max);
}

const estimateRow = z.object({
  estimate: z.number().nullable(),
  looked: z.int().nullable(),
  sales: z.int().nullable(),
});

/** Extrapolates from a few sales per month by the month's count. */
async function surelyMoreByMonths(sql: ShopSql, asked: HistoryFilter, max: number): Promise<boolean> {
  const filter = { ...asked, keyword: undefined };
  if (!coveredBySums(filter)) return false;
  const values = valuesOf(sql.shopId);
  const counted = countConditions(filter, values, 'month');
  const conditions = saleConditions(filter, values, { monthByMonth: true }).join(' AND ');
  const words = keywordConditions(asked, values, 'e.search').join(' AND ');
  const [row] = await sql.query(
    estimateRow,
    `SELECT sum(hits * sales / looked)::float8 AS estimate, sum(looked)::int AS looked, sum(sales)::int AS sales FROM (
       SELECT m.sales, (count(*) FILTER (WHERE ${words}))::float8 AS hits, count(*) AS looked
         FROM (SELECT c.period AS month, sum(c.sales)::int AS sales FROM history_counts c WHERE ${counted} GROUP BY c.period) AS m
        CROSS JOIN LATERAL (
          SELECT s.search FROM sales s WHERE ${conditions} AND s.month = m.month
           ORDER BY s.created_at DESC LIMIT ${SAMPLE_OF_A_MONTH}) AS e
        GROUP BY m.month, m.sales) AS months`,
    values.list,
  );
  const { estimate, looked, sales } = row ?? {};
  if (!estimate || !looked || !sales) return false;
  const expected = (max * looked) / sales;
  return estimate >= max * Math.max(2, sureFrom(expected) / expected);
}
