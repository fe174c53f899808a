import type { PurchaseBill, PurchaseBillInput, VoucherBill } from '../../resources/calls/purchaseBills.ts';
import type { MayCancel } from '../../resources/calls/sales.ts';
import { read, send, type ReadOptions, type WriteOptions } from './run.ts';

/** `POST /api/purchase-bills`. 422 names each wrong line, 409 `IN_STOCK_ALREADY` the IMEI. */
export const createPurchaseBill = (
  bill: PurchaseBillInput,
  options: WriteOptions = {},
): Promise<PurchaseBill> => send('POST', '/api/purchase-bills', bill, options);

/** `POST /api/purchase-bills/{id}/cancel`, while none of it is sold. */
export const cancelPurchaseBill = (
  id: string,
  reason: string,
  options: WriteOptions = {},
): Promise<PurchaseBill> =>
  send('POST', `/api/purchase-bills/${encodeURIComponent(id)}/cancel`, { reason }, options);

/** `GET /api/purchase-bills/{id}/cancel`: whether it would be done now. */
export const mayCancelPurchaseBill = (id: string, options: ReadOptions = {}): Promise<MayCancel> =>
  read(`/api/purchase-bills/${encodeURIComponent(id)}/cancel`, options);

/** `GET /api/purchase-bills/{id}/voucher`: the bill as its paper has it. */
export const voucherOfBill = (id: string, options: ReadOptions = {}): Promise<VoucherBill> =>
  read(`/api/purchase-bills/${encodeURIComponent(id)}/voucher`, options);
