import type {
  PlacesOfProduct,
  ReceiveTransferInput,
  StockTransfer,
  StockTransferInput,
} from '../../resources/stockTransfers/calls.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';
import { fileOf, type FileAnswer, type PaperSize } from './files.ts';

const PATH = '/api/stock-transfers';
const at = (id: string, what: string): string => `${PATH}/${encodeURIComponent(id)}/${what}`;

export const stockTransferById = (id: string, options: ReadOptions = {}): Promise<StockTransfer> =>
  read(at(id, 'document'), options);

export const makeTransfer = (input: StockTransferInput, options: WriteOptions = {}): Promise<StockTransfer> =>
  send('POST', PATH, input, options);

export const receiveTransfer = (
  id: string,
  input: ReceiveTransferInput,
  options: WriteOptions = {},
): Promise<StockTransfer> => send('POST', at(id, 'receive'), input, options);

export const cancelTransfer = (
  id: string,
  reason: string,
  options: WriteOptions = {},
): Promise<StockTransfer> => send('POST', at(id, 'cancel'), { reason }, options);

export const transferPdf = (
  id: string,
  query: { size?: PaperSize; lang?: string } = {},
  options: ReadOptions = {},
): Promise<FileAnswer> => fileOf(withQuery(at(id, 'transfer.pdf'), query), options);

export const placesOfProduct = (id: string, options: ReadOptions = {}): Promise<PlacesOfProduct> =>
  read(`/api/products/${encodeURIComponent(id)}/places`, options);
