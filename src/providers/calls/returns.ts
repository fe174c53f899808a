import type {
  BoughtLines,
  BoughtQuery,
  CreditNote,
  Returned,
  ReturnInput,
} from '../../resources/returns/calls.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

export const returnSale = (
  saleId: string,
  input: ReturnInput,
  options: WriteOptions = {},
): Promise<Returned> => send('POST', `/api/sales/${encodeURIComponent(saleId)}/return`, input, options);

export const creditNoteById = (id: string, options: ReadOptions = {}): Promise<CreditNote> =>
  read(`/api/credit-notes/${encodeURIComponent(id)}`, options);

export const releaseUnit = (id: string, options: WriteOptions = {}): Promise<unknown> =>
  send('POST', `/api/stock-items/${encodeURIComponent(id)}/release`, undefined, options);

export const boughtBy = (
  customerId: string,
  query: Partial<BoughtQuery>,
  options: ReadOptions = {},
): Promise<BoughtLines> =>
  read(withQuery(`/api/customers/${encodeURIComponent(customerId)}/purchases`, query), options);
