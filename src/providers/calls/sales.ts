import type { FileAddress } from '../../resources/calls/files.ts';
import type {
  EndedLinks,
  HistoryPage,
  HistoryQuery,
  HistoryTotals,
  MayCancel,
  Sale,
  SaleInput,
  ShareAddress,
} from '../../resources/calls/sales.ts';
import { absoluteUrl } from '../http.ts';
import { withQuery, type QueryValue } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from './run.ts';

/** `POST /api/sales/create`. */
export const createSale = (sale: SaleInput, options: WriteOptions = {}): Promise<Sale> =>
  send('POST', '/api/sales/create', sale, options);

/** `GET /api/sales/{id}`; `{id}` may be an invoice number. */
export const saleById = (id: string, options: ReadOptions = {}): Promise<Sale> =>
  read(`/api/sales/${encodeURIComponent(id)}`, options, 'app.failed.sale');

/** `GET /api/sales/{id}/share`: an address that shows this one invoice to whoever has it, for 30 days. */
export const shareLink = async (id: string, options: ReadOptions = {}): Promise<FileAddress> => {
  const { url, expiresAt } = await read<FileAddress>(`/api/sales/${encodeURIComponent(id)}/share`, options);
  return { url: absoluteUrl(url), expiresAt };
};

/** `GET /api/share-address`: what links to invoices begin with. */
export const shareAddress = async (options: ReadOptions = {}): Promise<string> =>
  absoluteUrl((await read<ShareAddress>('/api/share-address', options)).publicUrl ?? '/');

/** `POST /api/sales/{id}/share/end`: no link to this invoice that was given so far opens it any more. */
export const endShareLinks = (id: string, options: WriteOptions = {}): Promise<EndedLinks> =>
  send('POST', `/api/sales/${encodeURIComponent(id)}/share/end`, undefined, options);

/** `GET /api/sales/shop-history`: page 0, size 10, newest first unless told (SPEC section 9). */
export const shopHistory = (
  { page = 0, size = 10, sortDir = 'desc', ...filters }: Partial<HistoryQuery>,
  options: ReadOptions = {},
): Promise<HistoryPage> =>
  read(
    withQuery('/api/sales/shop-history', { ...filters, sortDir, page, size }),
    options,
    'app.failed.salesHistory',
  );

/** `GET /api/sales/shop-history/totals`: of all the sales of a filter of the history. */
export const historyTotals = (
  filter: Readonly<Record<string, QueryValue>>,
  options: ReadOptions = {},
): Promise<HistoryTotals> => read(withQuery('/api/sales/shop-history/totals', filter), options);

/** `POST /api/sales/{id}/cancel`: a reversing document; the sale comes back cancelled. */
export const cancelSale = (id: string, reason: string, options: WriteOptions = {}): Promise<Sale> =>
  send('POST', `/api/sales/${encodeURIComponent(id)}/cancel`, { reason }, options);

/** `GET /api/sales/{id}/cancel`: whether it would be done now. */
export const mayCancelSale = (id: string, options: ReadOptions = {}): Promise<MayCancel> =>
  read(`/api/sales/${encodeURIComponent(id)}/cancel`, options);
