import type { PriceChangeInput, PriceChanges, PricesOfProduct } from '../../resources/products/calls.ts';
import type { StockPlan } from '../../resources/calls/stockPlan.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

export const changePrices = (input: PriceChangeInput, options: WriteOptions = {}): Promise<PriceChanges> =>
  send('POST', '/api/products/prices', input, options);

export const pricesOfProduct = (id: string, options: ReadOptions = {}): Promise<PricesOfProduct> =>
  read(`/api/products/${encodeURIComponent(id)}/prices`, options);

export const stockPlan = (
  query: { days: number; cover: number },
  options: ReadOptions = {},
): Promise<StockPlan> => read(withQuery('/api/stock-plan', query), options);
