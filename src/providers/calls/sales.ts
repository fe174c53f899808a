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
import { read, send, type Manners, type WriteManners } from './run.ts';

/** `POST /api/sales/create`. */
export const createSale = (sale: SaleInput, manners: WriteManners = {}): Promise<Sale> =>
  send('POST', '/api/sales/create', sale, manners);

/** `GET /api/sales/{id}`; `{id}` may be an invoice number. */
export const saleById = (id: string, manners: Manners = {}): Promise<Sale> =>
  read(`/api/sales/${encodeURIComponent(id)}`, manners, 'app.failed.sale');

/** `GET /api/sales/{id}/share`: an address that shows this one invoice to whoever has it, for 30 days. */
export const shareLink = async (id: string, manners: Manners = {}): Promise<FileAddress> => {
  const { url, expiresAt } = await read<FileAddress>(`/api/sales/${encodeURIComponent(id)}/share`, manners);
  return { url: absoluteUrl(url), expiresAt };
};

/** `GET /api/share-address`: what links to invoices begin with. */
export const shareAddress = async (manners: Manners = {}): Promise<string> =>
  absoluteUrl((await read<ShareAddress>('/api/share-address', manners)).publicUrl ?? '/');

/** `POST /api/sales/{id}/share/end`: no link to this invoice that was given so far opens it any more. */
export const endShareLinks = (id: string, manners: WriteManners = {}): Promise<EndedLinks> =>
  send('POST', `/api/sales/${encodeURIComponent(id)}/share/end`, undefined, manners);

/** `GET /api/sales/shop-history`: page 0, size 10, newest first unless told (SPEC section 9). */
export const shopHistory = (
  { page = 0, size = 10, sortDir = 'desc', ...filters }: Partial<HistoryQuery>,
  manners: Manners = {},
): Promise<HistoryPage> =>
  read(
    withQuery('/api/sales/shop-history', { ...filters, sortDir, page, size }),
    manners,
    'app.failed.salesHistory',
  );

/** `GET /api/sales/shop-history/totals`: of all the sales of a filter of the history. */
export const historyTotals = (
  filter: Readonly<Record<string, QueryValue>>,
  manners: Manners = {},
): Promise<HistoryTotals> => read(withQuery('/api/sales/shop-history/totals', filter), manners);

/** The history by word alone: the SPEC's second helper of the same call. */
export const searchHistory = (
  query: Pick<Partial<HistoryQuery>, 'keyword' | 'sortBy' | 'sortDir' | 'page' | 'size'>,
  manners: Manners = {},
): Promise<HistoryPage> => {
  const { keyword, sortBy, sortDir, page, size } = query;
  return shopHistory({ keyword, sortBy, sortDir, page, size }, manners);
};

/** `POST /api/sales/{id}/cancel`: a reversing document; the sale comes back cancelled. */
export const cancelSale = (id: string, reason: string, manners: WriteManners = {}): Promise<Sale> =>
  send('POST', `/api/sales/${encodeURIComponent(id)}/cancel`, { reason }, manners);

/** `GET /api/sales/{id}/cancel`: whether it would be done now. */
export const mayCancelSale = (id: string, manners: Manners = {}): Promise<MayCancel> =>
  read(`/api/sales/${encodeURIComponent(id)}/cancel`, manners);
