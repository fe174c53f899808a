/** The sales history: a page with its total, whatever the filter, at any size of shop. */
import type { ShopSql } from '../db/database.ts';
import type { HistoryQuery, HistoryRow } from '../../src/resources/calls/sales.ts';
import { keywordPage, MOST_COUNTED } from './historyKeyword.ts';
import { canSeek, seek, SEEK_FROM } from './historySeek.ts';
import {
  countConditions,
  countedTotals,
  indexedConditions,
  knownToSummary,
  saleConditions,
  valuesOf,
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
  type HistoryPage,
  type WrittenRow,
} from './historyRows.ts';
import { withKnownWord } from './knownWord.ts';

/**
 * One page. The total is exact and comes from the sums when they know the filter; days and customers are counted;
 * a keyword's is exact up to `mostCounted` sales; of a more common one it may be that many, and `moreThan`.
 */
export async function salesHistory(
  sql: ShopSql,
  asked: HistoryQuery,
  { seekFrom = SEEK_FROM, mostCounted = MOST_COUNTED } = {},
): Promise<HistoryPage> {
  const query: HistoryQuery & HistoryFilter = await withKnownWord(sql, asked);
  if (wordsOf(query.keyword).length) return keywordPage(sql, query, mostCounted);
  const offset = query.page * query.size;
  if (!knownToSummary(query)) {
    const total = await countSales(sql, query);
    return pageOf(query, await pageRows(sql, query, { offset, total, seekFrom }), total);
  }
  if (offset < seekFrom) return nearPage(sql, query, offset);
  const { sales } = await countedTotals(sql, query);
  return pageOf(query, await pageRows(sql, query, { offset, total: sales, seekFrom }), sales);
}

/** The pages most people see, with their total in the same row. */
async function nearPage(sql: ShopSql, query: HistoryQuery, offset: number): Promise<HistoryPage> {
  const values = valuesOf(sql.shopId);
  const total = `(SELECT coalesce(sum(c.sales), 0)::int FROM history_counts c WHERE ${countConditions(query, values)})`;
  const rows = rowsQuery(query, values, {
    limit: query.size,
    offset,
    descending: query.sortDir === 'desc',
  });
  const found = await sql.row<{ total: number; rows: WrittenRow[] | null }>(
    `${total} AS total, ${inJson(rows)} AS rows`,
    values.list,
    planOf(query, query.size),
  );
  return pageOf(query, historyRows(found.rows), found.total);
}

/** Rows from `offset`; past the middle they are read from the other end, and far ones from their own day. */
async function pageRows(
  sql: ShopSql,
  query: HistoryQuery,
  { offset, total, seekFrom }: { offset: number; total: number; seekFrom: number },
): Promise<HistoryRow[]> {
  const limit = Math.min(query.size, total - offset);
  if (limit <= 0) return [];
  const wanted = query.sortDir === 'desc';
  const fromTheEnd = offset > total / 2;
  const walk = fromTheEnd ? total - offset - limit : offset;
  const descending = fromTheEnd ? !wanted : wanted;
  const place =
    walk >= seekFrom && query.sortBy === 'createdAt' && canSeek(query)
      ? await seek(sql, query, walk, descending)
      : undefined;
  const values = valuesOf(sql.shopId);
  const text = rowsQuery(query, values, { limit, offset: walk, descending, ...place });
  const rows = await readRows(sql, text, values.list, planOf(query, limit));
  return fromTheEnd ? rows.reverse() : rows;
}

async function countSales(sql: ShopSql, filter: HistoryFilter): Promise<number> {
  const values = valuesOf(sql.shopId);
  const [row] = await sql.query<{ sales: number }>(
    `SELECT count(*)::int AS sales FROM sales s WHERE ${saleConditions(filter, values).join(' AND ')}`,
    values.list,
  );
  return row?.sales ?? 0;
}

/** Where an export goes on: the sort keys of the last row it has. */
export type HistoryCursor = readonly unknown[];

/**
 * The whole history of a filter, a page at a time, in the order asked for: each page goes on where the last ended, so
 * the hundred-thousandth row costs what the first did.
 */
export async function salesHistoryAfter(
  sql: ShopSql,
  asked: HistoryFilter & Pick<HistoryQuery, 'sortBy' | 'sortDir'>,
  after: HistoryCursor | null,
  size: number,
): Promise<{ rows: HistoryRow[]; next: HistoryCursor | null }> {
  const query = await withKnownWord(sql, asked);
  const values = valuesOf(sql.shopId);
  const columns = SORT_COLUMNS[query.sortBy].map(column => column.replace(/^(coalesce\()?/, '$1s.'));
  const conditions = [...saleConditions(query, values), ...indexedConditions(query, values)];
  const descending = query.sortDir === 'desc';
  if (after) {
    const keys = after.map(value => values.add(value)).join(', ');
    conditions.push(`(${columns.join(', ')}) ${descending ? '<' : '>'} (${keys})`);
  }
  const rows = await sql.query<{ sale: WrittenRow; cursor_keys: string[] }>(
    `SELECT ${writtenOf('s')} AS sale, ARRAY[${columns.map(column => `(${column})::text`).join(', ')}] AS cursor_keys
       FROM sales_read s WHERE ${conditions.join(' AND ')}
      ORDER BY ${orderBy(query.sortBy, descending, 's.')} LIMIT ${values.add(size)}`,
    values.list,
    wordsOf(query.keyword).length ? { plan: 'each' } : {},
  );
  return {
    rows: rows.map(({ sale }) => historyRow(sale)),
    next: rows.length === size ? (rows.at(-1)?.cursor_keys ?? null) : null,
  };
}
