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
} from '../../resources/sales/inputs.ts';
import { absoluteUrl } from '../http.ts';
import { withQuery, type QueryValue } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

export const createSale = (sale: SaleInput, options: WriteOptions = {}): Promise<Sale> =>
  send('POST', '/api/sales/create', sale, options);

export const saleById = (id: string, options: ReadOptions = {}): Promise<Sale> =>
  read(`/api/sales/${encodeURIComponent(id)}`, options, 'app.failed.sale');

/** A public link to this invoice, valid for 30 days. */
export const shareLink = async (id: string, options: ReadOptions = {}): Promise<FileAddress> => {
  const { url, expiresAt } = await read<FileAddress>(`/api/sales/${encodeURIComponent(id)}/share`, options);
  return { url: absoluteUrl(url), expiresAt };
};

export const shareAddress = async (options: ReadOptions = {}): Promise<string> =>
  absoluteUrl((await read<ShareAddress>('/api/share-address', options)).publicUrl ?? '/');

export const endShareLinks = (id: string, options: WriteOptions = {}): Promise<EndedLinks> =>
  send('POST', `/api/sales/${encodeURIComponent(id)}/share/end`, undefined, options);

/** Defaults: page 0, size 10, newest first. */
export const shopHistory = (
  { page = 0, size = 10, sortDir = 'desc', ...filters }: Partial<HistoryQuery>,
  options: ReadOptions = {},
): Promise<HistoryPage> =>
  read(
    withQuery('/api/sales/shop-history', { ...filters, sortDir, page, size }),
    options,
    'app.failed.salesHistory',
  );

export const historyTotals = (
  filter: Readonly<Record<string, QueryValue>>,
  options: ReadOptions = {},
): Promise<HistoryTotals> => read(withQuery('/api/sales/shop-history/totals', filter), options);

export const cancelSale = (id: string, reason: string, options: WriteOptions = {}): Promise<Sale> =>
  send('POST', `/api/sales/${encodeURIComponent(id)}/cancel`, { reason }, options);

export const mayCancelSale = (id: string, options: ReadOptions = {}): Promise<MayCancel> =>
  read(`/api/sales/${encodeURIComponent(id)}/cancel`, options);
