import type { CreditNote, Returned, ReturnInput } from '../../resources/calls/returns.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

export const returnSale = (
  saleId: string,
  input: ReturnInput,
  options: WriteOptions = {},
): Promise<Returned> => send('POST', `/api/sales/${encodeURIComponent(saleId)}/return`, input, options);

export const creditNoteById = (id: string, options: ReadOptions = {}): Promise<CreditNote> =>
  read(`/api/credit-notes/${encodeURIComponent(id)}`, options);
