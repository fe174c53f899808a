import type { CodeInStock, NamedValue, StockEvent } from '../../resources/stock/calls.ts';
import type { StockChange, StockChangeInput } from '../../resources/calls/stockChanges.ts';
import type { LabelPaper, LabelSize } from '../../resources/stock/labels.ts';
import { fileOf, type FileAnswer } from '../files.ts';
import { withQuery, type QueryValue } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

/** Values of each filter with counts of units, bills or sales, where known. */
export type FilterCounts = Readonly<Record<string, readonly NamedValue[]>>;

type Choice = Readonly<Record<string, QueryValue>>;

/** A facet call by its path (`facets` of the declaration). */
export const filterCounts = (
  path: string,
  chosen: Choice = {},
  options: ReadOptions = {},
): Promise<FilterCounts> => read(withQuery(path, chosen), options);

/** Sums of a list's filter by name (`totals` of the declaration). */
export const listTotals = (
  path: string,
  filter: Readonly<Record<string, unknown>>,
  options: ReadOptions = {},
): Promise<Readonly<Record<string, number>>> =>
  read(withQuery(path, { filter: JSON.stringify(filter) }), options);

export const imeiHistory = (imei: string, options: ReadOptions = {}): Promise<StockEvent[]> =>
  read(`/api/stock-items/${encodeURIComponent(imei)}/history`, options);

export const codesInStock = (codes: readonly string[], options: ReadOptions = {}): Promise<CodeInStock[]> =>
  send('POST', '/api/stock-items/check', { codes }, options);

/** null removes the unit's own price. */
export const setUnitPrice = (
  id: string,
  sellingPricePaise: number | null,
  options: WriteOptions = {},
): Promise<unknown> => send('PUT', `/api/stock-items/${id}/price`, { sellingPricePaise }, options);

export const adjustStock = (input: StockChangeInput, options: WriteOptions = {}): Promise<StockChange> =>
  send('POST', '/api/stock-items/adjust', input, options);

export interface LabelChoice {
  ids?: readonly string[];
  purchaseBillId?: string;
  test?: boolean;
}

export const labelsPdf = (
  { ids, test, ...query }: LabelChoice & { size: LabelSize; paper: LabelPaper; skip: number },
  options: ReadOptions = {},
): Promise<FileAnswer> =>
  fileOf(
    withQuery('/api/labels.pdf', {
      ...query,
      ...(ids ? { ids: ids.join(',') } : {}),
      ...(test ? { test: 'true' } : {}),
    }),
    options,
  );

export const releaseUnit = (id: string, options: WriteOptions = {}): Promise<unknown> =>
  send('POST', `/api/stock-items/${encodeURIComponent(id)}/release`, undefined, options);
