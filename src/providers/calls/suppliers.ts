import type { StatementQuery } from '../../resources/calls/dues.ts';
import type {
  DebitNote,
  Matched,
  MatchInput,
  PayablesPage,
  PayablesQuery,
  PayInput,
  PurchaseReturnInput,
  SupplierCredit,
  SupplierCreditInput,
  SupplierCreditPage,
  SupplierPayment,
  SupplierPaymentPage,
  SupplierStatement,
} from '../../resources/suppliers/calls.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';
import { fileOf, type FileAnswer, type PaperSize } from './files.ts';

const at = (id: string, rest: string): string => `/api/suppliers/${encodeURIComponent(id)}/${rest}`;
const paymentAt = (id: string) => `/api/supplier-payments/${encodeURIComponent(id)}`;
const noteAt = (id: string) => `/api/debit-notes/${encodeURIComponent(id)}`;

export const payablesPage = (
  query: Partial<PayablesQuery>,
  options: ReadOptions = {},
): Promise<PayablesPage> => read(withQuery('/api/payables', query), options);

export const paySupplier = (
  id: string,
  input: PayInput,
  options: WriteOptions = {},
): Promise<SupplierPayment> => send('POST', at(id, 'pay'), input, options);

export const matchSupplier = (id: string, input: MatchInput, options: WriteOptions = {}): Promise<Matched> =>
  send('POST', at(id, 'match'), input, options);

export const addSupplierCredit = (
  id: string,
  input: SupplierCreditInput,
  options: WriteOptions = {},
): Promise<SupplierCredit> => send('POST', at(id, 'credits'), input, options);

export const paymentsOfSupplier = (id: string, options: ReadOptions = {}): Promise<SupplierPaymentPage> =>
  read(withQuery(at(id, 'payments'), { size: 20 }), options);

export const creditsOfSupplier = (id: string, options: ReadOptions = {}): Promise<SupplierCreditPage> =>
  read(withQuery(at(id, 'credits'), { size: 20 }), options);

export const supplierPaymentById = (id: string, options: ReadOptions = {}): Promise<SupplierPayment> =>
  read(paymentAt(id), options);

export const cancelSupplierPayment = (
  id: string,
  reason: string,
  options: WriteOptions = {},
): Promise<SupplierPayment> => send('POST', `${paymentAt(id)}/cancel`, { reason }, options);

export const cancelSupplierCredit = (
  id: string,
  reason: string,
  options: WriteOptions = {},
): Promise<SupplierCredit> =>
  send('POST', `/api/supplier-credits/${encodeURIComponent(id)}/cancel`, { reason }, options);

type Style = { size?: PaperSize; lang?: string };
export const supplierPaymentPdf = (
  id: string,
  style: Style,
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(`${paymentAt(id)}/voucher.pdf`, style), options);

export const supplierStatement = (
  id: string,
  query: StatementQuery,
  options: ReadOptions = {},
): Promise<SupplierStatement> => read(withQuery(at(id, 'statement'), query), options);

export const supplierStatementPdf = (
  id: string,
  query: StatementQuery & { lang?: string },
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(at(id, 'statement.pdf'), query), options);

export const returnPurchase = (
  billId: string,
  input: PurchaseReturnInput,
  options: WriteOptions = {},
): Promise<DebitNote> =>
  send('POST', `/api/purchase-bills/${encodeURIComponent(billId)}/return`, input, options);

export const debitNoteById = (id: string, options: ReadOptions = {}): Promise<DebitNote> =>
  read(noteAt(id), options);

export const debitNotePdf = (id: string, style: Style, options: ReadOptions = {}): Promise<FileAnswer> =>
  fileOf(withQuery(`${noteAt(id)}/debit-note.pdf`, style), options);
