import * as z from 'zod';
import type { How, ShopSql } from '../kit/db/database.ts';
import type { QueryValues } from '../kit/db/values.ts';
import type { HistoryPage, HistoryRow, HistoryQuery } from '../../src/resources/history/answers.ts';
import { enteredFields } from '../../src/kit/index.ts';
import { sales } from '../../src/resources/sales/declaration.ts';
import { itemCategory } from '../../src/resources/products/values.ts';
import { paymentMethod, paymentMode } from '../../src/resources/posting/values.ts';
import { SALE_STATUSES } from '../../src/resources/sales/choices.ts';
import { companyNamed } from '../products/index.ts';
import {
  countsOf,
  facetRowConditions,
  isCounted,
  isOneModel,
  coveredBySums,
  monthsToWalk,
  partsCounted,
  saleConditions,
  type HistoryFilter,
} from './historyFilter.ts';

/** Sort columns as in the indexes; ties by id. */
export const SORT_COLUMNS: Record<HistoryQuery['sortBy'], readonly string[]> = {
  createdAt: ['created_at', 'id'],
  businessDate: ['business_date', 'id'],
  invoiceNo: ['financial_year', 'sequence'],
  customerName: ["coalesce(customer_name, '')", 'id'],
  totalPaise: ['total_paise', 'id'],
  duePaise: ['due_paise', 'id'],
};

const COLUMNS = [
  'id',
  'invoice_no',
  'business_date',
  'created_at',
  'customer_id',
  'customer_name',
  'customer_phone',
  'items',
  'company',
  'item_category',
  'quantity',
  'total_paise',
  'paid_paise',
  'due_paise',
  'payment_method',
  'payment_mode',
  'status',
  'sold_by_name',
] as const;

/** Declared fields come after the fixed ones. */
const ENTERED = enteredFields(sales.fields);
const ROW_COLUMNS = [...COLUMNS, ...ENTERED.map(field => field.column)];

const ROW = ROW_COLUMNS.map(column => `s.${column}`).join(', ');

/** A row of `ROW` as PostgreSQL's JSON; timestamps have an offset. */
export const writtenRow = z
  .tuple([
    z.string(), // id
    z.string(), // invoiceNo
    z.string(), // businessDate
    z.string(), // createdAt
    z.string().nullable(), // customerId
    z.string().nullable(), // customerName
    z.string().nullable(), // customerPhone
    z.string(), // items
    z.string(), // company
    itemCategory,
    z.int(), // quantity
    z.int(), // totalPaise
    z.int(), // paidPaise
    z.int(), // duePaise
    paymentMethod.nullable(),
    paymentMode,
    z.enum(SALE_STATUSES),
    z.string(), // soldByName
  ])
  .rest(z.unknown())
  .readonly();
export type WrittenRow = z.infer<typeof writtenRow>;

/** Writes the wire format; the usual UTC milliseconds need little work. */
const instantOf = (written: string): string => {
  if (written.endsWith('+00:00')) {
    if (written.length === '2026-11-22T08:00:00+00:00'.length) return `${written.slice(0, -6)}.000Z`;
    if (written.length === '2026-11-22T08:00:00.123+00:00'.length) return `${written.slice(0, -6)}Z`;
  }
  return new Date(written).toISOString();
};

const enteredOf = (row: WrittenRow): Record<string, unknown> =>
  Object.fromEntries(ENTERED.map(({ name }, index) => [name, row[COLUMNS.length + index]]));

const everySale = (row: WrittenRow): HistoryRow => ({
  id: row[0],
  invoiceNo: row[1],
  businessDate: row[2],
  createdAt: instantOf(row[3]),
  customerId: row[4],
  customerName: row[5],
  customerPhone: row[6],
  items: row[7],
  company: row[8],
  itemCategory: row[9],
  quantity: row[10],
  totalPaise: row[11],
  paidPaise: row[12],
  duePaise: row[13],
  paymentMethod: row[14],
  paymentMode: row[15],
  status: row[16],
  soldByName: row[17],
});

export const historyRow = (row: WrittenRow): HistoryRow =>
  ENTERED.length > 0 ? { ...everySale(row), ...enteredOf(row) } : everySale(row);

/** Writes a JSON array, which `historyRow` reads. */
export const writtenOf = (alias: string): string =>
  `json_build_array(${ROW_COLUMNS.map(column => `${alias}.${column}`).join(', ')})`;

/**
 * Answers rows of `ROW` as one JSON value, which takes a third less CPU than by column
 * (docs/decisions/225-queries.md).
 */
export const inJson = (rows: string): string => `(SELECT json_agg(${writtenOf('r')}) FROM (${rows}) AS r)`;

export const historyRows = (json: readonly WrittenRow[] | null): HistoryRow[] => (json ?? []).map(historyRow);

export interface Window {
  limit: number;
  offset: number;
  descending: boolean;
}

/**
 * By instant each set of filters has one index, whatever the values. A payment method may be common
 * (`isCommon`) or very rare.
 */
export const planOf = (query: HistoryQuery, limit: number, isCommon = false): How => {
  if (query.paidWith !== undefined && !isCommon) return { plan: 'each' };
  return query.sortBy === 'createdAt' && isCounted(query) && OFFERED_SIZES.has(limit) ? { plan: 'once' } : {};
};

/** These sizes are literal: the planner takes a parameter for a tenth of all rows. Other sizes stay parameters. */
const OFFERED_SIZES: ReadonlySet<number> = new Set([0, 5, 10, 25, 50, 100, 200]);
export const rowCount = (value: number, values: QueryValues): string =>
  OFFERED_SIZES.has(value) ? String(value) : values.add(value);

export const orderBy = (sortBy: HistoryQuery['sortBy'], descending: boolean, alias = '') =>
  SORT_COLUMNS[sortBy]
    .map(column => `${column.replace(/^(coalesce\()?/, `$1${alias}`)} ${descending ? 'DESC' : 'ASC'}`)
    .join(', ');

export const pageOf = (query: HistoryQuery, content: HistoryRow[], totalElements: number): HistoryPage => ({
  content,
  page: query.page,
  size: query.size,
  totalElements,
  totalPages: Math.ceil(totalElements / query.size),
});

/** By instant along an index with the filters; other orders by their own. */
export function rowsQuery(query: HistoryQuery, values: QueryValues, window: Window, columns = ROW): string {
  const sorted = orderBy(query.sortBy, window.descending, 's.');
  const byId = (ids: string) => `SELECT ${columns} FROM (${ids}) AS page
      JOIN sales s ON s.shop_id = $1 AND s.id = page.id ORDER BY ${sorted}`;
  if (query.sortBy !== 'createdAt') {
    const conditions = saleConditions(query, values).join(' AND ');
    const [limit, offset] = [rowCount(window.limit, values), rowCount(window.offset, values)];
    const inOrder = (what: string) =>
      `SELECT ${what} FROM sales s WHERE ${conditions} ORDER BY ${sorted} LIMIT ${limit} OFFSET ${offset}`;
    return window.offset === 0 ? inOrder(columns) : byId(inOrder('s.id'));
  }
  if (isOneWalk(query, window)) return walkByInstant(query, values, window, columns);
  const walk = isOneModel(query) ? walkOfModel : walkByInstant;
  return byId(walk(query, values, window));
}

/** Goods are in the facets, one per company and category of a sale. */
const isByFacet = (query: HistoryFilter): boolean =>
  (query.company !== undefined || query.itemCategory !== undefined) &&
  coveredBySums({ ...query, keyword: undefined });

/** Tells whether the walk yields exactly the page, so that it may fetch all columns. */
const isOneWalk = (query: HistoryFilter, window: Window): boolean =>
  window.offset === 0 &&
  !isByFacet(query) &&
  coveredBySums(query) &&
  (monthsToWalk(query)?.length ?? 1) === 1;

/** Walks sales by instant, month by month if named. Without `columns` it reads only ids, from the index. */
function walkByInstant(query: HistoryFilter, values: QueryValues, window: Window, columns?: string): string {
  const months = monthsToWalk(query);
  const byFacet = isByFacet(query);
  const conditions = byFacet
    ? facetRowConditions(query, values)
    : saleConditions(query, values, { monthByMonth: months !== null });
  const [table, alias, id] = byFacet ? ['sale_facets', 'f', 'f.sale_id'] : ['sales', 's', 's.id'];
  const direction = window.descending ? 'DESC' : 'ASC';
  const [limit, offset] = [rowCount(window.limit, values), rowCount(window.offset, values)];
  const from = (more: string, take: string) =>
    `SELECT ${columns ?? `${id} AS id, ${alias}.created_at`} FROM ${table} ${alias}
      WHERE ${conditions.join(' AND ')}${more}
      ORDER BY ${alias}.created_at ${direction}, ${id} ${direction} ${take}`;
  if (!months) return from('', `LIMIT ${limit} OFFSET ${offset}`);
  const [only] = months;
  if (only !== undefined && months.length === 1)
    return from(` AND ${alias}.month = ${values.add(only)}`, `LIMIT ${limit} OFFSET ${offset}`);
  return `SELECT each.id, each.created_at FROM unnest(${values.add(months)}::int[]) AS m (month)
     CROSS JOIN LATERAL (${from(` AND ${alias}.month = m.month`, upTo(limit, offset))}) AS each
    ORDER BY each.created_at ${direction}, each.id ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

/** Sales of a model by instant, month by month along the line index; a sale may have several lines. */
function walkOfModel(query: HistoryFilter, values: QueryValues, window: Window): string {
  const { company, itemCategory, model, ...others } = query;
  const named = monthsToWalk(query);
  const months = named
    ? `unnest(${values.add(named)}::int[]) AS m (month)`
    : `(SELECT DISTINCT c.period AS month FROM ${countsOf(query)} c
         WHERE c.shop_id = $1 AND ${partsCounted({ company, itemCategory, model }, values).join(' AND ')} AND c.period > 10000) AS m`;
  const conditions = saleConditions(others, values, { monthByMonth: true });
  const standing =
    conditions.length > 1 ? ` JOIN sales s ON s.id = l.sale_id AND ${conditions.join(' AND ')}` : '';
  const direction = window.descending ? 'DESC' : 'ASC';
  const [limit, offset] = [rowCount(window.limit, values), rowCount(window.offset, values)];
  return `SELECT each.id, each.created_at FROM ${months}
     CROSS JOIN LATERAL (
       SELECT l.sale_id AS id, l.created_at FROM sale_lines l${standing}
        WHERE l.shop_id = $1 AND l.model = ${values.add(model)} AND l.company_id = ${companyNamed(values.add(company))}
          AND l.item_category = ${values.add(itemCategory)} AND l.month = m.month
        GROUP BY l.created_at, l.sale_id
        ORDER BY l.created_at ${direction}, l.sale_id ${direction} ${upTo(limit, offset)}) AS each
    ORDER BY each.created_at ${direction}, each.id ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

/** Per month as many as for all: one month may fill the page. */
const upTo = (limit: string, offset: string): string =>
  offset === '0' ? `LIMIT ${limit}` : `LIMIT ${limit}::bigint + ${offset}::bigint`;

export async function rowsById(
  sql: ShopSql,
  query: HistoryQuery,
  ids: readonly string[],
): Promise<HistoryRow[]> {
  if (!ids.length) return [];
  const rows = `SELECT ${ROW} FROM sales s WHERE s.shop_id = $1 AND s.id = ANY ($2::uuid[])
    ORDER BY ${orderBy(query.sortBy, query.sortDir === 'desc', 's.')}`;
  return readRows(sql, rows, [sql.shopId, ids]);
}

const rowsRow = z.object({ rows: z.array(writtenRow).nullable() });

export async function readRows(
  sql: ShopSql,
  rows: string,
  values: readonly unknown[],
  how?: How,
): Promise<HistoryRow[]> {
  return historyRows((await sql.row(rowsRow, `${inJson(rows)} AS rows`, values, how)).rows);
}
