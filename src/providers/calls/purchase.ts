import type {
  OrderPaper,
  PurchaseBill,
  PurchaseBillInput,
  VoucherBill,
} from '../../resources/calls/purchaseBills.ts';
import type { MayCancel } from '../../kit/mayCancel.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';
import { fileOf, type FileAnswer, type PaperSize } from './files.ts';

export const createPurchaseBill = (
  bill: PurchaseBillInput,
  options: WriteOptions = {},
): Promise<PurchaseBill> => send('POST', '/api/purchase-bills', bill, options);

export const cancelPurchaseBill = (
  id: string,
  reason: string,
  options: WriteOptions = {},
): Promise<PurchaseBill> =>
  send('POST', `/api/purchase-bills/${encodeURIComponent(id)}/cancel`, { reason }, options);

export const mayCancelPurchaseBill = (id: string, options: ReadOptions = {}): Promise<MayCancel> =>
  read(`/api/purchase-bills/${encodeURIComponent(id)}/cancel`, options);

export const voucherOfBill = (id: string, options: ReadOptions = {}): Promise<VoucherBill> =>
  read(`/api/purchase-bills/${encodeURIComponent(id)}/voucher`, options);

export const paperOfOrder = (id: string, options: ReadOptions = {}): Promise<OrderPaper> =>
  read(`/api/purchase-orders/${encodeURIComponent(id)}/paper`, options);

export const orderPdf = (id: string, style: { size: PaperSize; lang: string }): Promise<FileAnswer> =>
  fileOf(withQuery(`/api/purchase-orders/${encodeURIComponent(id)}/order.pdf`, style));
