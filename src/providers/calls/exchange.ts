import type {
  ClearInput,
  ExchangePrice,
  ExchangeVoucher,
  StockCheck,
} from '../../resources/exchange/calls.ts';
import type { Condition } from '../../kit/rules/choices.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';
import { fileOf, type FileAnswer, type PaperSize } from './files.ts';

export const exchangePrice = (
  productId: string,
  condition: Condition,
  options: ReadOptions = {},
): Promise<ExchangePrice> => read(withQuery('/api/exchange/price', { productId, condition }), options);

/** Records the stolen-list check and the wipe of a unit. */
export const clearUnit = (id: string, input: ClearInput, options: WriteOptions = {}): Promise<unknown> =>
  send('POST', `/api/stock-items/${encodeURIComponent(id)}/clear`, input, options);

export const stockChecks = (id: string, options: ReadOptions = {}): Promise<StockCheck[]> =>
  read(`/api/stock-items/${encodeURIComponent(id)}/checks`, options);

export const exchangeVoucher = (stockItemId: string, options: ReadOptions = {}): Promise<ExchangeVoucher> =>
  read(`/api/stock-items/${encodeURIComponent(stockItemId)}/voucher`, options);

export const exchangeVoucherPdf = (
  stockItemId: string,
  query: { size?: PaperSize; lang?: string } = {},
  options: ReadOptions = {},
): Promise<FileAnswer> =>
  fileOf(withQuery(`/api/stock-items/${encodeURIComponent(stockItemId)}/voucher.pdf`, query), options);
