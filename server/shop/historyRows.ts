/** Rows of the sales history: what is read of a sale, in which order, and by which index. */
import type { How, ShopSql } from '../db/database.ts';
import type { HistoryQuery, HistoryRow, Page } from '../../src/resources/calls/sales.ts';
import {
  facetRowConditions,
  knownToSummary,
  monthsToWalk,
  saleConditions,
  type HistoryFilter,
  type Values,
} from './historyFilter.ts';

/** A page of the history; with `moreThan` a word is so common that `totalElements` is only what there is more than. */
export interface HistoryPage extends Page<HistoryRow> {
  moreThan?: true;
}

/** What each order sorts by, in a shape its index has; ties by id. */
export const SORT_COLUMNS: Record<HistoryQuery['sortBy'], readonly string[]> = {
  createdAt: ['created_at', 'id'],
  businessDate: ['business_date', 'id'],
  invoiceNo: ['financial_year', 'sequence'],
  customerName: ["coalesce(customer_name, '')", 'id'],
  totalPaise: ['total_paise', 'id'],
  duePaise: ['due_paise', 'id'],
};

export const ROW = `s.id, s.invoice_no, s.business_date, s.created_at, s.customer_id, s.customer_name, s.customer_phone,
  s.items, s.company, s.item_category, s.quantity, s.total_paise, s.paid_paise, s.due_paise, s.payment_method,
  s.payment_mode, s.status`;

export interface Row {
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

export const historyRow = (row: Row): HistoryRow => ({
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

export interface Window {
  limit: number;
  offset: number;
  descending: boolean;
  /** The UTC day from whose beginning the offset counts, or from whose end when descending; left out, from the first row. */
  day?: string;
}

/** By the instant there is one index for each set of filters that the sums know, whatever their values. */
export const planOf = (query: HistoryQuery, limit: number): How =>
  query.sortBy === 'createdAt' && knownToSummary(query) && OFFERED_SIZES.has(limit) ? { plan: 'once' } : {};

/** A page size is written out: a parameter is taken for a tenth of all rows. Sizes that nobody offers stay parameters. */
const OFFERED_SIZES: ReadonlySet<number> = new Set([0, 5, 10, 25, 50, 100, 200]);
const count = (value: number, values: Values): string =>
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

/** By the instant, ids first, along an index that carries the filters; other orders by their own index. */
export function rowsQuery(query: HistoryQuery, values: Values, window: Window, columns = ROW): string {
  const sorted = orderBy(query.sortBy, window.descending, 's.');
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

export async function rowsById(
  sql: ShopSql,
  query: HistoryQuery,
  ids: readonly string[],
): Promise<HistoryRow[]> {
  if (!ids.length) return [];
  const rows = await sql.query<Row>(
    `SELECT ${ROW} FROM sales s WHERE s.shop_id = $1 AND s.id = ANY ($2::uuid[])
      ORDER BY ${orderBy(query.sortBy, query.sortDir === 'desc', 's.')}`,
    [sql.shopId, ids],
  );
  return rows.map(historyRow);
}
