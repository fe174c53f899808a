/** The sales history: a page with its total, whatever the filter, at any size of shop. */
import type { How, ShopSql } from '../db/database.ts';
import type { HistoryQuery, HistoryRow, Page } from '../../src/resources/calls/sales.ts';
import { withKnownWord } from './knownWord.ts';
import { surelyMoreThan } from './commonWords.ts';
import { canSeek, seek, SEEK_FROM } from './historySeek.ts';
import {
  countConditions,
  countedTotals,
  hasDigits,
  indexedConditions,
  isFiltered,
  facetRowConditions,
  keywordConditions,
  knownToSummary,
  monthsToWalk,
  numberAsked,
  numberConditions,
  saleConditions,
  valuesOf,
  wordsOf,
  type HistoryFilter,
  type Values,
} from './historyFilter.ts';

/** A page of the history; with `moreThan` a word is so common that `totalElements` is only what there is more than. */
export interface HistoryPage extends Page<HistoryRow> {
  moreThan?: true;
}

/** What each order sorts by, in a shape its index has; ties by id. */
const SORT_COLUMNS: Record<HistoryQuery['sortBy'], readonly string[]> = {
  createdAt: ['created_at', 'id'],
  businessDate: ['business_date', 'id'],
  invoiceNo: ['financial_year', 'sequence'],
  customerName: ["coalesce(customer_name, '')", 'id'],
  totalPaise: ['total_paise', 'id'],
  duePaise: ['due_paise', 'id'],
};

const ROW = `s.id, s.invoice_no, s.business_date, s.created_at, s.customer_id, s.customer_name, s.customer_phone,
  s.items, s.company, s.item_category, s.quantity, s.total_paise, s.paid_paise, s.due_paise, s.payment_method,
  s.payment_mode, s.status`;

interface Row {
  id: string;
  invoice_no: string;
  business_date: string;
  created_at: Date;
  customer_id: string | null;
  customer_name: string | null;
  customer_phone: string | null;
  items: string;
  company: string;
  item_category: HistoryRow['itemCategory'];
  quantity: number;
  total_paise: number;
  paid_paise: number;
  due_paise: number;
  payment_method: HistoryRow['paymentMethod'];
  payment_mode: HistoryRow['paymentMode'];
  status: HistoryRow['status'];
}

const historyRow = (row: Row): HistoryRow => ({
  id: row.id,
  invoiceNo: row.invoice_no,
  businessDate: row.business_date,
  createdAt: row.created_at.toISOString(),
  customerId: row.customer_id,
  customerName: row.customer_name,
  customerPhone: row.customer_phone,
  items: row.items,
  company: row.company,
  itemCategory: row.item_category,
  quantity: row.quantity,
  totalPaise: row.total_paise,
  paidPaise: row.paid_paise,
  duePaise: row.due_paise,
  paymentMethod: row.payment_method,
  paymentMode: row.payment_mode,
  status: row.status,
});

interface Window {
  limit: number;
  offset: number;
  descending: boolean;
  /** The UTC day from whose beginning the offset counts, or from whose end when descending; left out, from the first row. */
  day?: string;
}

/** By the instant there is one index for each set of filters that the sums know, whatever their values. */
const planOf = (query: HistoryQuery, limit: number): How =>
  query.sortBy === 'createdAt' && knownToSummary(query) && OFFERED_SIZES.has(limit) ? { plan: 'once' } : {};

/** A page size is written out: a parameter is taken for a tenth of all rows. Sizes that nobody offers stay parameters. */
const OFFERED_SIZES: ReadonlySet<number> = new Set([0, 5, 10, 25, 50, 100, 200]);
const count = (value: number, values: Values): string =>
  OFFERED_SIZES.has(value) ? String(value) : values.add(value);

const order = (sortBy: HistoryQuery['sortBy'], descending: boolean, alias = '') =>
  SORT_COLUMNS[sortBy]
    .map(column => `${column.replace(/^(coalesce\()?/, `$1${alias}`)} ${descending ? 'DESC' : 'ASC'}`)
    .join(', ');

const pageOf = (query: HistoryQuery, content: HistoryRow[], totalElements: number): HistoryPage => ({
  content,
  page: query.page,
  size: query.size,
  totalElements,
  totalPages: Math.ceil(totalElements / query.size),
});

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
  if (offset === 0) return firstPage(sql, query);
  const { sales } = await countedTotals(sql, query);
  return pageOf(query, await pageRows(sql, query, { offset, total: sales, seekFrom }), sales);
}

/** The page most people see, with its total in the same round trip. */
async function firstPage(sql: ShopSql, query: HistoryQuery): Promise<HistoryPage> {
  const values = valuesOf(sql.shopId);
  const total = `(SELECT coalesce(sum(c.sales), 0)::int FROM history_counts c WHERE ${countConditions(query, values)})`;
  const text = rowsQuery(
    query,
    values,
    { limit: query.size, offset: 0, descending: query.sortDir === 'desc' },
    `${ROW}, ${total} AS sales_in_all`,
  );
  const rows = await sql.query<Row & { sales_in_all: number }>(text, values.list, planOf(query, query.size));
  return pageOf(query, rows.map(historyRow), rows[0]?.sales_in_all ?? 0);
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
  const rows = (await sql.query<Row>(text, values.list, planOf(query, limit))).map(historyRow);
  return fromTheEnd ? rows.reverse() : rows;
}

/** By the instant, ids first, along an index that carries the filters; other orders by their own index. */
function rowsQuery(query: HistoryQuery, values: Values, window: Window, columns = ROW): string {
  const sorted = order(query.sortBy, window.descending, 's.');
  if (query.sortBy === 'createdAt')
    return `SELECT ${columns} FROM (${idsByInstant(query, values, window)}) AS page
      JOIN sales s ON s.shop_id = $1 AND s.id = page.id ORDER BY ${sorted}`;
  return `SELECT ${columns} FROM sales s WHERE ${saleConditions(query, values).join(' AND ')}
    ORDER BY ${sorted} LIMIT ${count(window.limit, values)} OFFSET ${count(window.offset, values)}`;
}

/** Ids of sales in the order they were made: month by month where months are named, each already in order. */
function idsByInstant(query: HistoryFilter, values: Values, window: Window): string {
  const months = monthsToWalk(query);
  const byFacet =
    (query.company !== undefined || query.itemCategory !== undefined) &&
    knownToSummary({ ...query, keyword: undefined });
  const conditions = byFacet
    ? facetRowConditions(query, values)
    : saleConditions(query, values, { monthByMonth: months !== null });
  const [table, alias, id] = byFacet ? ['sale_facets', 'f', 'f.sale_id'] : ['sales', 's', 's.id'];
  if (window.day)
    conditions.push(
      window.descending
        ? `${alias}.created_at < (${values.add(window.day)}::date + 1)::timestamp AT TIME ZONE 'UTC'`
        : `${alias}.created_at >= ${values.add(window.day)}::date::timestamp AT TIME ZONE 'UTC'`,
    );
  const direction = window.descending ? 'DESC' : 'ASC';
  const [limit, offset] = [count(window.limit, values), count(window.offset, values)];
  const from = (more: string, take: string) =>
    `SELECT ${id} AS id, ${alias}.created_at FROM ${table} ${alias} WHERE ${conditions.join(' AND ')}${more}
      ORDER BY ${alias}.created_at ${direction}, ${id} ${direction} ${take}`;
  if (!months) return from('', `LIMIT ${limit} OFFSET ${offset}`);
  const [only] = months;
  if (only !== undefined && months.length === 1)
    return from(` AND ${alias}.month = ${values.add(only)}`, `LIMIT ${limit} OFFSET ${offset}`);
  return `SELECT each.id, each.created_at FROM unnest(${values.add(months)}::int[]) AS m (month)
     CROSS JOIN LATERAL (${from(` AND ${alias}.month = m.month`, window.offset === 0 ? `LIMIT ${limit}` : `LIMIT ${limit}::bigint + ${offset}::bigint`)}) AS each
    ORDER BY each.created_at ${direction}, each.id ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

async function countSales(sql: ShopSql, filter: HistoryFilter): Promise<number> {
  const values = valuesOf(sql.shopId);
  const [row] = await sql.query<{ sales: number }>(
    `SELECT count(*)::int AS sales FROM sales s WHERE ${saleConditions(filter, values).join(' AND ')}`,
    values.list,
  );
  return row?.sales ?? 0;
}

/** How many sales are looked at, in the order asked for, before the index of words is: a few, then more. */
const LOOKS = [250, 2_000] as const;
/** So many at most for the page of a word of which that seldom are among the first, but which very many sales have. */
const DEEPEST = 40_000;
/** The same where they have to be put in order before they are looked at. */
const DEEPEST_SORTED = 12_000;
/** Matches up to this many are counted; beyond, a page may say 'more than' it. */
export const MOST_COUNTED = 10_000;

/**
 * Common words are found at once by looking at the first sales in the order asked for, rare ones by their index: each
 * way is slow for the other. The first looks tell which kind a word is.
 */
async function keywordPage(sql: ShopSql, query: HistoryQuery, mostCounted: number): Promise<HistoryPage> {
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
const MOST_WALKED = 100_000;
/** A sale that an index of words finds costs as much as so many that are looked at in their order. */
const DEARER_BY_WORDS = 4;

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
  // Goods are looked up sale by sale; and a model is common among its company's, not among all.
  if (query.company !== undefined || query.itemCategory !== undefined) return undefined;
  const known = knownToSummary(filter) ? (await countedTotals(sql, filter)).sales + 1 : MOST_WALKED;
  const walk = Math.min(known, Math.ceil((1.5 * mostCounted) / share));
  if (walk > MOST_WALKED || walk > DEARER_BY_WORDS * share * everything) return undefined;
  const values = valuesOf(sql.shopId);
  const conditions = saleConditions(filter, values).join(' AND ');
  const [row] = await sql.query<{ seen: number; hits: number }>(
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
  const byFacet = query.sortBy === 'createdAt' && (query.company ?? query.itemCategory) !== undefined;
  const deepest = months > 1 ? Math.ceil(DEEPEST_SORTED / months) : byFacet ? DEEPEST_SORTED : DEEPEST;
  const values = valuesOf(sql.shopId);
  const first = firstSales(query, values, deepest);
  const rows = await sql.query<{ id: string }>(
    `SELECT id FROM (${first}) AS s WHERE ${keywordConditions(query, values, 'search').join(' AND ')}
      LIMIT ${values.add(query.size)} OFFSET ${values.add(offset)}`,
    values.list,
  );
  return rows.map(({ id }) => id);
}

/** How many sales have the words, at most `most`: the first ones found say it, without looking at the rest. */
async function countWords(sql: ShopSql, query: HistoryFilter, most: number): Promise<number> {
  const values = valuesOf(sql.shopId);
  const words = indexedConditions(query, values).join(' AND ');
  const [row] = await sql.query<{ sales: number }>(
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
  const sorted = order(query.sortBy, descending, 's.');
  const byInstant = query.sortBy === 'createdAt';
  const window = { limit, offset: 0, descending };
  if (byInstant && (query.company !== undefined || query.itemCategory !== undefined))
    return rowsQuery(query, values, window, 's.id, s.search');
  const months = byInstant ? monthsToWalk(query) : null;
  const conditions = saleConditions(query, values, { monthByMonth: months !== null });
  const from = (more: string) =>
    `SELECT s.id, s.search, s.created_at FROM sales s WHERE ${conditions.join(' AND ')}${more}
      ORDER BY ${sorted} LIMIT ${limit}`;
  if (!months) return from('');
  return `SELECT s.id, s.search FROM unnest(${values.add(months)}::int[]) AS m (month)
     CROSS JOIN LATERAL (${from(' AND s.month = m.month')}) AS s ORDER BY ${sorted} LIMIT ${limit}`;
}

async function probeKeyword(
  sql: ShopSql,
  query: HistoryQuery,
  offset: number,
  looked: number,
): Promise<{ seen: number; hits: number; ids: string[] }> {
  const values = valuesOf(sql.shopId);
  const first = firstSales(query, values, looked);
  const [row] = await sql.query<{ seen: number; hits: number; ids: string[] | null }>(
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
  const [row] = await sql.query<{ ids: string[]; total: number; found: number }>(
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

async function rowsById(sql: ShopSql, query: HistoryQuery, ids: readonly string[]): Promise<HistoryRow[]> {
  if (!ids.length) return [];
  const rows = await sql.query<Row>(
    `SELECT ${ROW} FROM sales s WHERE s.shop_id = $1 AND s.id = ANY ($2::uuid[])
      ORDER BY ${order(query.sortBy, query.sortDir === 'desc', 's.')}`,
    [sql.shopId, ids],
  );
  return rows.map(historyRow);
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
  const rows = await sql.query<Row & { cursor_keys: string[] }>(
    `SELECT ${ROW}, ARRAY[${columns.map(column => `(${column})::text`).join(', ')}] AS cursor_keys
       FROM sales_read s WHERE ${conditions.join(' AND ')}
      ORDER BY ${order(query.sortBy, descending, 's.')} LIMIT ${values.add(size)}`,
    values.list,
    wordsOf(query.keyword).length ? { plan: 'each' } : {},
  );
  return {
    rows: rows.map(historyRow),
    next: rows.length === size ? (rows.at(-1)?.cursor_keys ?? null) : null,
  };
}
