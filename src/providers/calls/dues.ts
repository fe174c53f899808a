import type {
  BouncedCheque,
  BounceInput,
  CollectInput,
  DueParty,
  DuesPage,
  DuesQuery,
  PromiseInput,
  Receipt,
  ReceiptInput,
  ReceiptPage,
  ReceiptsQuery,
  Reminded,
  RemindInput,
  Statement,
  StatementQuery,
} from '../../resources/dues/calls.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';
import { fileOf, type FileAnswer, type PaperSize } from './files.ts';

export const duesPage = (query: Partial<DuesQuery>, options: ReadOptions = {}): Promise<DuesPage> =>
  read(withQuery('/api/dues', query), options);

export const collectDues = (input: CollectInput, options: WriteOptions = {}): Promise<Receipt> =>
  send('POST', '/api/dues/collect', input, options);

/** With an advance, where it exceeds the dues. */
export const recordReceipt = (input: ReceiptInput, options: WriteOptions = {}): Promise<Receipt> =>
  send('POST', '/api/receipts', input, options);

export const receiptById = (id: string, options: ReadOptions = {}): Promise<Receipt> =>
  read(`/api/receipts/${encodeURIComponent(id)}`, options);

export const receiptsOf = (query: Partial<ReceiptsQuery>, options: ReadOptions = {}): Promise<ReceiptPage> =>
  read(withQuery('/api/receipts', query), options);

export const bounceCheque = (
  id: string,
  input: BounceInput,
  options: WriteOptions = {},
): Promise<BouncedCheque> => send('POST', `/api/receipts/${encodeURIComponent(id)}/bounce`, input, options);

export const clearCheques = (id: string, options: WriteOptions = {}): Promise<{ cleared: number }> =>
  send('POST', `/api/receipts/${encodeURIComponent(id)}/clear`, {}, options);

export const promisePayment = (
  customerId: string,
  input: PromiseInput,
  options: WriteOptions = {},
): Promise<NonNullable<DueParty['promise']>> =>
  send('POST', `/api/dues/${encodeURIComponent(customerId)}/promise`, input, options);

export const remindOfDues = (
  customerId: string,
  input: RemindInput,
  options: WriteOptions = {},
): Promise<Reminded> => send('POST', `/api/dues/${encodeURIComponent(customerId)}/remind`, input, options);

const statementPath = (customerId: string) => `/api/customers/${encodeURIComponent(customerId)}/statement`;

export const statementOf = (
  customerId: string,
  query: StatementQuery,
  options: ReadOptions = {},
): Promise<Statement> => read(withQuery(statementPath(customerId), query), options);

export const statementPdf = (
  customerId: string,
  query: StatementQuery & { lang?: string },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${statementPath(customerId)}.pdf`, query), options);

export const receiptPdf = (
  id: string,
  query: { size?: PaperSize; lang?: string } = {},
  options: ReadOptions = {},
): Promise<FileAnswer> =>
  fileOf(withQuery(`/api/receipts/${encodeURIComponent(id)}/receipt.pdf`, query), options);
