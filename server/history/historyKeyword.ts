import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { type QueryValues, valuesOf } from '../kit/db/values.ts';
import type { HistoryPage, HistoryRow } from '../../src/resources/history/answers.ts';
import type { HistoryQuery } from '../../src/resources/history/answers.ts';
import { surelyMoreThan } from './commonWords.ts';
import {
  asksGoods,
  countedTotals,
  hasDigits,
  indexedConditions,
  isFiltered,
  keywordConditions,
  coveredBySums,
  monthsToWalk,
  numberAsked,
  numberConditions,
  saleConditions,
  type HistoryFilter,
} from './historyFilter.ts';
import {
  historyRows,
  inJson,
  orderBy,
  pageOf,
  rowsById,
  rowsQuery,
  SORT_COLUMNS,
  writtenRow,
} from './historyRows.ts';
import { idRow } from '../kit/db/rows.ts';

/** So many rows are scanned in order before the word index is used. */
const LOOKS = [250, 2_000] as const;
/** The scan has this limit for a word that is rare in the first rows but very common overall. */
const DEEPEST = 40_000;
/** The limit is lower when rows need a sort. */
const DEEPEST_SORTED = 12_000;
/** Exact up to this count; beyond it a page may report 'more than'. */
export const MAX_COUNTED = 10_000;

/** Common words are found fastest by scanning in order, rare ones by index. The first scans decide. */
export async function keywordPage(
  sql: ShopSql,
  query: HistoryQuery,
  maxCounted: number,
): Promise<HistoryPage> {
  const offset = query.page * query.size;
  const pageOfIds = async (ids: string[], total: number) =>
    pageOf(query, await rowsById(sql, query, ids), total);
  const more = async (ids: string[]) => ({ ...(await pageOfIds(ids, maxCounted)), moreThan: true as const });
  if (hasDigits(query)) {
    const { rows, total, found } = await searchKeyword(sql, query, offset, maxCounted + 1);
    // Digits this common are the TAC of a model.
    if (found <= maxCounted) return pageOf(query, rows, total);
  }
  const everything = numberAsked(query) ? 0 : (await countedTotals(sql, {})).sales;
  const looks = everything > maxCounted ? LOOKS : [];
  for (const look of looks) {
    // Each month is looked through as far as all are.
    const looked = severalMonths(query) ? Math.min(look, 500) : look;
    const { seen, hits, ids } = await probeKeyword(sql, query, offset, looked);
    if (seen < looked) return pageOfIds(ids, hits);
    if (hits < offset + query.size) {
      if (look !== LOOKS.at(-1) || !mayBeCommon(hits, seen, everything, maxCounted)) continue;
      if (!(await surelyMoreThan(sql, query, maxCounted))) break;
      const deep = await firstWithWords(sql, query, offset);
      if (deep.length === query.size) return more(deep);
      break;
    }
    // Only the total is missing. The index searches all sales, so the overall share decides: a model of this
    // month is in every new sale and in no old one.
    if ((hits / seen) * everything > maxCounted && (await surelyMoreThan(sql, query, maxCounted)))
      return more(ids);
    if (isFiltered(query)) {
      const total = await walkedTotal(sql, query, { share: hits / seen, everything, maxCounted });
      if (total === undefined) break;
      return total > maxCounted ? more(ids) : pageOfIds(ids, total);
    }
    const total = await countWords(sql, query, maxCounted + 1);
    return total > maxCounted ? more(ids) : pageOfIds(ids, total);
  }
  const { rows, total } = await searchKeyword(sql, query, offset);
  return pageOf(query, rows, total);
}

const MAX_WALKED = 100_000;
/** An index match costs so much more than a scanned row. */
const DEARER_BY_WORDS = 4;

const walkedRow = z.object({ seen: z.int(), hits: z.int() });

/**
 * Counts matches by scanning the filter's sales until surely above `maxCounted`: a common word has many matches
 * outside the month. Undefined where the index is faster.
 */
async function walkedTotal(
  sql: ShopSql,
  query: HistoryQuery,
  { share, everything, maxCounted }: { share: number; everything: number; maxCounted: number },
): Promise<number | undefined> {
  const filter = { ...query, keyword: undefined };
  // Goods and payments need a lookup per sale, and a model is common only within its company.
  if (asksGoods(query) || query.paidWith !== undefined) return undefined;
  const known = coveredBySums(filter) ? (await countedTotals(sql, filter)).sales + 1 : MAX_WALKED;
  const walk = Math.min(known, Math.ceil((1.5 * maxCounted) / share));
  if (walk > MAX_WALKED || walk > DEARER_BY_WORDS * share * everything) return undefined;
  const values = valuesOf(sql.shopId);
  const conditions = saleConditions(filter, values).join(' AND ');
  const [row] = await sql.query(
    walkedRow,
    `SELECT count(*)::int AS seen, (count(*) FILTER (WHERE ${keywordConditions(query, values, 'search').join(' AND ')}))::int AS hits
       FROM (SELECT s.search FROM sales s WHERE ${conditions} LIMIT ${values.add(walk)}) AS walked`,
    values.list,
    { plan: 'each' },
  );
  if (!row) return undefined;
  return row.seen < walk || row.hits > maxCounted ? row.hits : undefined;
}

/** Tells whether the count is within two standard deviations of exceeding the limit. */
const mayBeCommon = (hits: number, seen: number, everything: number, maxCounted: number): boolean =>
  hits > 0 && ((hits + 2 * Math.sqrt(hits)) / seen) * everything > maxCounted;

const severalMonths = (query: HistoryFilter): boolean => (monthsToWalk(query)?.length ?? 1) > 1;

/** Answers the ids of a page by walking the order's index; it is incomplete when they are not within `DEEPEST` rows. */
async function firstWithWords(sql: ShopSql, query: HistoryQuery, offset: number): Promise<string[]> {
  const months = monthsToWalk(query)?.length ?? 1;
  const byFacet = query.sortBy === 'createdAt' && asksGoods(query);
  const deepest = months > 1 ? Math.ceil(DEEPEST_SORTED / months) : byFacet ? DEEPEST_SORTED : DEEPEST;
  const values = valuesOf(sql.shopId);
  const rows = await sql.query(
    idRow,
    `SELECT id FROM (${firstSales(query, values, deepest)}) AS s WHERE fits
      LIMIT ${values.add(query.size)} OFFSET ${values.add(offset)}`,
    values.list,
  );
  return rows.map(({ id }) => id);
}

const salesRow = z.object({ sales: z.int() });

async function countWords(sql: ShopSql, query: HistoryFilter, max: number): Promise<number> {
  const values = valuesOf(sql.shopId);
  const words = indexedConditions(query, values).join(' AND ');
  const [row] = await sql.query(
    salesRow,
    `SELECT count(*)::int AS sales
       FROM (SELECT FROM sales_read s WHERE s.shop_id = $1 AND ${words} LIMIT ${values.add(max)}) AS found`,
    values.list,
    { plan: 'each' },
  );
  return row?.sales ?? 0;
}

/** Reads the first sales of an order, from the table where an index has it, and whether each has the words. */
function firstSales(query: HistoryQuery, values: QueryValues, limit: number): string {
  const descending = query.sortDir === 'desc';
  const sorted = orderBy(query.sortBy, descending, 's.');
  const fits = `${keywordConditions(query, values, 's.search').join(' AND ')} AS fits`;
  const byInstant = query.sortBy === 'createdAt';
  const window = { limit, offset: 0, descending };
  if (byInstant && asksGoods(query)) return rowsQuery(query, values, window, `s.id, ${fits}`);
  const months = byInstant ? monthsToWalk(query) : null;
  const conditions = saleConditions(query, values, { monthByMonth: months !== null });
  const from = (more: string) =>
    `SELECT s.id, ${fits}, s.created_at FROM sales s WHERE ${conditions.join(' AND ')}${more}
      ORDER BY ${sorted} LIMIT ${limit}`;
  if (!months) return from('');
  return `SELECT s.id, s.fits FROM unnest(${values.add(months)}::int[]) AS m (month)
     CROSS JOIN LATERAL (${from(' AND s.month = m.month')}) AS s ORDER BY ${sorted} LIMIT ${limit}`;
}

const probeRow = z.object({ seen: z.int(), hits: z.int(), ids: z.array(z.string()).nullable() });

async function probeKeyword(
  sql: ShopSql,
  query: HistoryQuery,
  offset: number,
  looked: number,
): Promise<{ seen: number; hits: number; ids: string[] }> {
  const values = valuesOf(sql.shopId);
  const first = firstSales(query, values, looked);
  const [from, to] = [values.add(offset + 1), values.add(offset + query.size)];
  const [row] = await sql.query(
    probeRow,
    `SELECT count(*)::int AS seen, (count(*) FILTER (WHERE fits))::int AS hits,
            (array_agg(id) FILTER (WHERE fits))[${from}::int:${to}::int] AS ids FROM (${first}) AS probe`,
    values.list,
  );
  return { seen: row?.seen ?? 0, hits: row?.hits ?? 0, ids: row?.ids ?? [] };
}

/** Only the columns of filters and orders: sorting 10,000 full rows spilled to disk. */
const FOUND = `s.shop_id, s.id, s.created_at, s.business_date, s.month, s.financial_year, s.sequence, s.customer_id,
  s.customer_name, s.sold_by, s.total_paise, s.due_paise, s.payment_method, s.payment_mode, s.status`;

const foundRow = z.object({ rows: z.array(writtenRow).nullable(), total: z.int(), found: z.int() });

/**
 * Searches by the word index through the view: under row-level security the planner would not use it. It is planned
 * per call: a plan cached for a common word scans the shop for a phone number. `found` ignores the filter; `max`
 * limits it.
 */
async function searchKeyword(
  sql: ShopSql,
  query: HistoryQuery,
  offset: number,
  max: number | null = null,
): Promise<{ rows: HistoryRow[]; total: number; found: number }> {
  const values = valuesOf(sql.shopId);
  const keys = SORT_COLUMNS[query.sortBy].map(
    (column, index) => `${column.replace(/^(coalesce\()?/, '$1s.')} AS key_${index}`,
  );
  const direction = query.sortDir === 'desc' ? 'DESC' : 'ASC';
  const words = [...indexedConditions(query, values), ...numberConditions(query, values)].join(' AND ');
  const found = (columns: string) =>
    `found AS MATERIALIZED (SELECT ${columns} FROM sales_read s WHERE s.shop_id = $1 AND ${words} LIMIT ${values.add(max)})`;
  const hit = `s.id AS sale_id, ${keys.join(', ')}`;
  // Words in a subquery: with both conditions the planner scans a company's 40,000 sales.
  const [hits, matches] = isFiltered(query)
    ? [
        'hits',
        `${found(FOUND)}, hits AS MATERIALIZED (
           SELECT ${hit} FROM found s WHERE ${saleConditions(query, values).join(' AND ')})`,
      ]
    : ['found', found(hit)];
  const page = `SELECT s.* FROM sales s WHERE s.shop_id = $1 AND s.id = ANY (ARRAY(
      SELECT sale_id FROM ${hits} ORDER BY key_0 ${direction}, key_1 ${direction}
       LIMIT ${values.add(query.size)} OFFSET ${values.add(offset)}))
    ORDER BY ${orderBy(query.sortBy, query.sortDir === 'desc', 's.')}`;
  const [row] = await sql.query(
    foundRow,
    `WITH ${matches}
     SELECT (SELECT count(*)::int FROM ${hits}) AS total, (SELECT count(*)::int FROM found) AS found, ${inJson(page)} AS rows`,
    values.list,
    { plan: 'each' },
  );
  return { rows: historyRows(row?.rows ?? null), total: row?.total ?? 0, found: row?.found ?? 0 };
}
