import type { CodeInStock, FilterValue, StockEvent } from '../../resources/calls/stock.ts';
import { withQuery, type QueryValue } from '../query.ts';
import { read, send, type ReadOptions } from './run.ts';

/** Values of each filter with how many units have them (of bills and sales: how many of those), where that is known. */
export type FilterCounts = Readonly<Record<string, readonly FilterValue[]>>;

type Choice = Readonly<Record<string, QueryValue>>;

/** A filter call by its path, as a declaration's `facets` names it. */
export const filterCounts = (
  path: string,
  chosen: Choice = {},
  options: ReadOptions = {},
): Promise<FilterCounts> => read(withQuery(path, chosen), options);

/** The sums of a filter of a list, by their names, from the call that its declaration names as `totals`. */
export const listTotals = (
  path: string,
  filter: Readonly<Record<string, unknown>>,
  options: ReadOptions = {},
): Promise<Readonly<Record<string, number>>> =>
  read(withQuery(path, { filter: JSON.stringify(filter) }), options);

/** `GET /api/stock-items/{imei}/history`: everything that ever happened to that IMEI. */
export const imeiHistory = (imei: string, options: ReadOptions = {}): Promise<StockEvent[]> =>
  read(`/api/stock-items/${encodeURIComponent(imei)}/history`, options);

/** `POST /api/stock-items/check`: which of these codes the shop holds already. */
export const codesInStock = (codes: readonly string[], options: ReadOptions = {}): Promise<CodeInStock[]> =>
  send('POST', '/api/stock-items/check', { codes }, options);

/** `PUT /api/stock-items/{id}/price`: null takes the unit's own price away. */
export const setUnitPrice = (
  id: string,
  sellingPricePaise: number | null,
  options: ReadOptions = {},
): Promise<unknown> => send('PUT', `/api/stock-items/${id}/price`, { sellingPricePaise }, options);

/** `POST /api/products/{id}/confirm`: the owner's word for a price that staff gave a product with a bill. */
export const confirmProduct = (id: string, options: ReadOptions = {}): Promise<unknown> =>
  send('POST', `/api/products/${id}/confirm`, undefined, options);
