/** The sales history by a keyword: common words are looked for among the first sales, rare ones by their index. */
import * as z from 'zod';
import type { ShopSql } from '../../db/database.ts';
import { type Values, valuesOf } from '../../db/values.ts';
import type { HistoryPage, HistoryQuery } from '../../../src/resources/calls/sales.ts';
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
import { orderBy, pageOf, rowsById, rowsQuery, SORT_COLUMNS } from './historyRows.ts';
import { idRow } from '../../db/rows.ts';

/** How many sales are looked at, in the order asked for, before the index of words is: a few, then more. */
const LOOKS = [250, 2_000] as const;
/** So many at most for the page of a word of which that seldom are among the first, but which very many sales have. */
const DEEPEST = 40_000;
/** The same where they have to be put in order before they are looked at. */
const DEEPEST_SORTED = 12_000;
/** Matches up to this many are counted; beyond, a page may say 'more than' it. */
export const MAX_COUNTED = 10_000;

/**
 * Common words are found at once by looking at the first sales in the order asked for, rare ones by their index: each
 * way is slow for the other. The first looks tell which kind a word is.
 */
export async function keywordPage(
  sql: ShopSql,
  query: HistoryQuery,
  mostCounted: number,
): Promise<HistoryPage> {
  const offset = query.page * query.size;
  const pageOfIds = async (ids: string[], total: number) =>
    pageOf(query, await rowsById(sql, query, ids), total);
  const more = async (ids: string[]) => ({ ...(await pageOfIds(ids, mostCounted)), moreThan: true as const });
  const everything = (await countedTotals(sql, {})).sales;
  const looks = everything > mostCounted && !numberAsked(query) ? LOOKS : [];
  if (looks.length && hasDigits(query)) {
    const { ids, total, found } = await searchKeyword(sql, query, offset, mostCounted + 1);
    // Digits that more sales have are those with which every IMEI of a model begins: as common as its name.
    if (found <= mostCounted) return pageOfIds(ids, total);
  }
  for (const look of looks) {
    // Of several months each has to be asked for as many as all together.
    const looked = severalMonths(query) ? Math.min(look, 500) : look;
    const { seen, hits, ids } = await probeKeyword(sql, query, offset, looked);
    if (seen < looked) return pageOfIds(ids, hits);
    if (hits < offset + query.size) {
      if (look !== LOOKS.at(-1) || !mayBeCommon(hits, seen, everything, mostCounted)) continue;
      if (!(await surelyMoreThan(sql, query, mostCounted))) break;
      const deep = await firstWithWords(sql, query, offset);
      if (deep.length === query.size) return more(deep);
      break;
    }
    // The page is there; open is only how many there are.
    // The index finds a word everywhere, whatever else is asked for: so its share of all sales decides.
    // A model of this month is in every new sale and in no old one: the whole time says how many there are.
    if ((hits / seen) * everything > mostCounted && (await surelyMoreThan(sql, query, mostCounted)))
      return more(ids);
    if (isFiltered(query)) {
      const total = await walkedTotal(sql, query, { share: hits / seen, everything, mostCounted });
      if (total === undefined) break;
      return total > mostCounted ? more(ids) : pageOfIds(ids, total);
    }
    const total = await countWords(sql, query, mostCounted + 1);
    return total > mostCounted ? more(ids) : pageOfIds(ids, total);
  }
  const { ids, total } = await searchKeyword(sql, query, offset);
  return pageOfIds(ids, total);
}

/** So many sales of a filter are looked at, when that counts those with the words. */
const MAX_WALKED = 100_000;
/** A sale that an index of words finds costs as much as so many that are looked at in their order. */
const DEARER_BY_WORDS = 4;

const walkedRow = z.object({ seen: z.int(), hits: z.int() });

/**
 * How many sales of a filter have the words, by looking at all of them, or at so many that surely more than `mostCounted`
 * have: a common word of one month is found a hundred times outside of it. Undefined where the index of words is quicker.
 */
async function walkedTotal(
  sql: ShopSql,
  query: HistoryQuery,
  { share, everything, mostCounted }: { share: number; everything: number; mostCounted: number },
): Promise<number | undefined> {
  const filter = { ...query, keyword: undefined };
  // Goods and payments are looked up sale by sale; and a model is common among its company's, not among all.
  if (asksGoods(query) || query.paidWith !== undefined) return undefined;
  const known = coveredBySums(filter) ? (await countedTotals(sql, filter)).sales + 1 : MAX_WALKED;
  const walk = Math.min(known, Math.ceil((1.5 * mostCounted) / share));
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
  return row.seen < walk || row.hits > mostCounted ? row.hits : undefined;
}

/** As many as two standard deviations more among all sales than were seen are more than are counted. */
const mayBeCommon = (hits: number, seen: number, everything: number, mostCounted: number): boolean =>
  hits > 0 && ((hits + 2 * Math.sqrt(hits)) / seen) * everything > mostCounted;

const severalMonths = (query: HistoryFilter): boolean => (monthsToWalk(query)?.length ?? 1) > 1;

/**
 * The ids of a page, looked for along the index of the order and no further than the page needs; fewer than a page when
 * it is not in the first `DEEPEST` sales.
 */
async function firstWithWords(sql: ShopSql, query: HistoryQuery, offset: number): Promise<string[]> {
  const months = monthsToWalk(query)?.length ?? 1;
  const byFacet = query.sortBy === 'createdAt' && asksGoods(query);
  const deepest = months > 1 ? Math.ceil(DEEPEST_SORTED / months) : byFacet ? DEEPEST_SORTED : DEEPEST;
  const values = valuesOf(sql.shopId);
  const first = firstSales(query, values, deepest);
  const rows = await sql.query(
    idRow,
    `SELECT id FROM (${first}) AS s WHERE ${keywordConditions(query, values, 'search').join(' AND ')}
      LIMIT ${values.add(query.size)} OFFSET ${values.add(offset)}`,
    values.list,
  );
  return rows.map(({ id }) => id);
}

const salesRow = z.object({ sales: z.int() });

/** How many sales have the words, at most `most`: the first ones found say it, without looking at the rest. */
async function countWords(sql: ShopSql, query: HistoryFilter, most: number): Promise<number> {
  const values = valuesOf(sql.shopId);
  const words = indexedConditions(query, values).join(' AND ');
  const [row] = await sql.query(
    salesRow,
    `SELECT count(*)::int AS sales
       FROM (SELECT FROM sales_read s WHERE s.shop_id = $1 AND ${words} LIMIT ${values.add(most)}) AS found`,
    values.list,
    { plan: 'each' },
  );
  return row?.sales ?? 0;
}

/** The sales an order begins with, straight from their table where an index of it has the order. */
function firstSales(query: HistoryQuery, values: Values, limit: number): string {
  const descending = query.sortDir === 'desc';
  const sorted = orderBy(query.sortBy, descending, 's.');
  const byInstant = query.sortBy === 'createdAt';
  const window = { limit, offset: 0, descending };
  if (byInstant && asksGoods(query)) return rowsQuery(query, values, window, 's.id, s.search');
  const months = byInstant ? monthsToWalk(query) : null;
  const conditions = saleConditions(query, values, { monthByMonth: months !== null });
  const from = (more: string) =>
    `SELECT s.id, s.search, s.created_at FROM sales s WHERE ${conditions.join(' AND ')}${more}
      ORDER BY ${sorted} LIMIT ${limit}`;
  if (!months) return from('');
  return `SELECT s.id, s.search FROM unnest(${values.add(months)}::int[]) AS m (month)
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
  const [row] = await sql.query(
    probeRow,
    `WITH probe AS MATERIALIZED (
       SELECT id, search, row_number() OVER () AS place FROM (${first}) AS s
     ), hits AS MATERIALIZED (
       SELECT id, place FROM probe WHERE ${keywordConditions(query, values, 'search').join(' AND ')}
     )
     SELECT (SELECT count(*)::int FROM probe) AS seen, (SELECT count(*)::int FROM hits) AS hits,
            ARRAY(SELECT id FROM hits ORDER BY place LIMIT ${values.add(query.size)} OFFSET ${values.add(offset)}) AS ids`,
    values.list,
  );
  return { seen: row?.seen ?? 0, hits: row?.hits ?? 0, ids: row?.ids ?? [] };
}

/** What filters and orders look at. Ten thousand whole rows would not fit the memory of a sort, and went to disk. */
const FOUND = `s.shop_id, s.id, s.created_at, s.business_date, s.month, s.financial_year, s.sequence, s.customer_id,
  s.customer_name, s.total_paise, s.due_paise, s.payment_method, s.payment_mode, s.status`;

const foundRow = z.object({ ids: z.array(z.string()), total: z.int(), found: z.int() });

/**
 * By the index of words, through the view: under row-level security the planner would not use it. Planned each time:
 * kept from a common word, the plan of a phone number goes through all sales of the shop beside its few.
 * `found` have the words, whatever the filter; with `most`, no more than so many are found.
 */
async function searchKeyword(
  sql: ShopSql,
  query: HistoryQuery,
  offset: number,
  most: number | null = null,
): Promise<{ ids: string[]; total: number; found: number }> {
  const values = valuesOf(sql.shopId);
  const keys = SORT_COLUMNS[query.sortBy].map(
    (column, index) => `${column.replace(/^(coalesce\()?/, '$1s.')} AS key_${index}`,
  );
  const direction = query.sortDir === 'desc' ? 'DESC' : 'ASC';
  const words = [...indexedConditions(query, values), ...numberConditions(query, values)].join(' AND ');
  // The words first, by themselves: told of both, the planner takes a company's forty thousand sales one by one.
  const [row] = await sql.query(
    foundRow,
    `WITH found AS MATERIALIZED (
       SELECT ${FOUND} FROM sales_read s WHERE s.shop_id = $1 AND ${words} LIMIT ${values.add(most)}
     ), hits AS MATERIALIZED (
       SELECT s.id AS sale_id, ${keys.join(', ')} FROM found s WHERE ${saleConditions(query, values).join(' AND ')}
     )
     SELECT (SELECT count(*)::int FROM hits) AS total, (SELECT count(*)::int FROM found) AS found,
            ARRAY(SELECT sale_id FROM hits ORDER BY key_0 ${direction}, key_1 ${direction}
                   LIMIT ${values.add(query.size)} OFFSET ${values.add(offset)}) AS ids`,
    values.list,
    { plan: 'each' },
  );
  return row ?? { ids: [], total: 0, found: 0 };
}
