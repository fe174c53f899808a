import * as z from 'zod';
import type { ShopSql } from '../kit/db/database.ts';
import { type QueryValues, valuesOf } from '../kit/db/values.ts';
import type { HistoryPage, HistoryRow } from '../../src/resources/history/answers.ts';
import type { HistoryQuery } from '../../src/resources/history/answers.ts';
import { keywordPage, MAX_COUNTED } from './historyKeyword.ts';
import { canSeek, farPage, SEEK_FROM } from './historySeek.ts';
import {
  countConditions,
  countsOf,
  indexedConditions,
  isCounted,
  saleConditions,
  wordsOf,
  type HistoryFilter,
} from './historyFilter.ts';
import {
  historyRow,
  historyRows,
  inJson,
  orderBy,
  pageOf,
  planOf,
  readRows,
  rowsQuery,
  SORT_COLUMNS,
  writtenOf,
  type Window,
  writtenRow,
} from './historyRows.ts';
import { withToken } from './searchToken.ts';

/**
 * Reads one page. The total is exact, from the sums or counted; for a keyword it is exact up to `maxCounted`, then
 * `moreThan`.
 */
export async function salesHistory(
  sql: ShopSql,
  asked: HistoryQuery,
  { seekFrom = SEEK_FROM, maxCounted = MAX_COUNTED } = {},
): Promise<HistoryPage> {
  const query: HistoryQuery & HistoryFilter = await withToken(sql, asked);
  if (wordsOf(query.keyword).length) return keywordPage(sql, query, maxCounted);
  const isNear = query.page * query.size < seekFrom;
  if (isNear && isCounted(query) && query.paidWith === undefined) return nearPage(sql, query);
  if (canSeek(query)) {
    const { total, rows } = await farPage(sql, query);
    return pageOf(query, rows, total);
  }
  return walkedPage(sql, query);
}

const countOf = (filter: HistoryFilter, values: QueryValues): string =>
  `(SELECT coalesce(sum(c.sales), 0)::int FROM ${countsOf(filter)} c WHERE ${countConditions(filter, values)})`;

const pageRow = z.object({ total: z.int(), rows: z.array(writtenRow).nullable() });

async function nearPage(sql: ShopSql, query: HistoryQuery): Promise<HistoryPage> {
  const values = valuesOf(sql.shopId);
  const rows = rowsQuery(query, values, {
    limit: query.size,
    offset: query.page * query.size,
    descending: query.sortDir === 'desc',
  });
  const found = await sql.row(
    pageRow,
    `${countOf(query, values)} AS total, ${inJson(rows)} AS rows`,
    values.list,
    planOf(query, query.size),
  );
  return pageOf(query, historyRows(found.rows), found.total);
}

/** Walks, past the middle from the other end. */
async function walkedPage(sql: ShopSql, query: HistoryQuery): Promise<HistoryPage> {
  const { total, isCommon = false } = isCounted(query)
    ? await counted(sql, query)
    : { total: await countSales(sql, query) };
  const offset = query.page * query.size;
  const limit = Math.min(query.size, total - offset);
  if (limit <= 0) return pageOf(query, [], total);
  const descending = query.sortDir === 'desc';
  const window =
    offset > total / 2
      ? { limit, offset: total - offset - limit, descending: !descending }
      : { limit, offset, descending };
  return pageOf(query, await pageRows(sql, query, window, isCommon), total);
}

/** A payment method in one of this many sales is found soon by walking. */
const COMMON = 50;

const countsRow = z.object({ total: z.int(), among: z.int() });

async function counted(sql: ShopSql, query: HistoryQuery): Promise<{ total: number; isCommon: boolean }> {
  const values = valuesOf(sql.shopId);
  const without = query.paidWith === undefined ? '0' : countOf({ ...query, paidWith: undefined }, values);
  const { total, among } = await sql.row(
    countsRow,
    `${countOf(query, values)} AS total, ${without} AS among`,
    values.list,
    { plan: 'once' },
  );
  return { total, isCommon: total * COMMON > among };
}

async function pageRows(
  sql: ShopSql,
  query: HistoryQuery,
  window: Window,
  isCommon = false,
): Promise<HistoryRow[]> {
  const values = valuesOf(sql.shopId);
  const text = rowsQuery(query, values, window);
  const rows = await readRows(sql, text, values.list, planOf(query, window.limit, isCommon));
  return window.descending === (query.sortDir === 'desc') ? rows : rows.reverse();
}

const salesRow = z.object({ sales: z.int() });

async function countSales(sql: ShopSql, filter: HistoryFilter): Promise<number> {
  const values = valuesOf(sql.shopId);
  const [row] = await sql.query(
    salesRow,
    `SELECT count(*)::int AS sales FROM sales s WHERE ${saleConditions(filter, values).join(' AND ')}`,
    values.list,
  );
  return row?.sales ?? 0;
}

/** The cursor has the sort keys of the last exported row. */
export type HistoryCursor = readonly unknown[];

const exportedRow = z.object({ sale: writtenRow, cursorKeys: z.array(z.string()) });

/** Reads all rows of a filter by keyset paging: each page costs the same. */
export async function salesHistoryAfter(
  sql: ShopSql,
  asked: HistoryFilter & Pick<HistoryQuery, 'sortBy' | 'sortDir'>,
  after: HistoryCursor | null,
  size: number,
): Promise<{ rows: HistoryRow[]; next: HistoryCursor | null }> {
  const query = await withToken(sql, asked);
  const values = valuesOf(sql.shopId);
  const columns = SORT_COLUMNS[query.sortBy].map(column => column.replace(/^(coalesce\()?/, '$1s.'));
  const conditions = [...saleConditions(query, values), ...indexedConditions(query, values)];
  const descending = query.sortDir === 'desc';
  if (after) {
    const keys = after.map(value => values.add(value)).join(', ');
    conditions.push(`(${columns.join(', ')}) ${descending ? '<' : '>'} (${keys})`);
  }
  const rows = await sql.query(
    exportedRow,
    `SELECT ${writtenOf('s')} AS sale, ARRAY[${columns.map(column => `(${column})::text`).join(', ')}] AS cursor_keys
       FROM sales_read s WHERE ${conditions.join(' AND ')}
      ORDER BY ${orderBy(query.sortBy, descending, 's.')} LIMIT ${values.add(size)}`,
    values.list,
    { ...(wordsOf(query.keyword).length ? { plan: 'each' as const } : {}) },
  );
  return {
    rows: rows.map(({ sale }) => historyRow(sale)),
    next: rows.length === size ? (rows.at(-1)?.cursorKeys ?? null) : null,
  };
}
