import type { PurchaseBill, PurchaseBillInput, VoucherBill } from '../../resources/calls/purchaseBills.ts';
import type { MayCancel } from '../../resources/calls/sales.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

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
