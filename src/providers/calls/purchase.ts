import type { PurchaseBill, PurchaseBillInput, VoucherBill } from '../../resources/calls/purchaseBills.ts';
import type { MayCancel } from '../../resources/calls/sales.ts';
import { read, send, type Manners, type WriteManners } from './run.ts';

/** `POST /api/purchase-bills`. 422 names each wrong line, 409 `IN_STOCK_ALREADY` the IMEI. */
export const createPurchaseBill = (
  bill: PurchaseBillInput,
  manners: WriteManners = {},
): Promise<PurchaseBill> => send('POST', '/api/purchase-bills', bill, manners);

/** `POST /api/purchase-bills/{id}/cancel`, while none of it is sold. */
export const cancelPurchaseBill = (
  id: string,
  reason: string,
  manners: WriteManners = {},
): Promise<PurchaseBill> =>
  send('POST', `/api/purchase-bills/${encodeURIComponent(id)}/cancel`, { reason }, manners);

/** `GET /api/purchase-bills/{id}/cancel`: whether it would be done now. */
export const mayCancelPurchaseBill = (id: string, manners: Manners = {}): Promise<MayCancel> =>
  read(`/api/purchase-bills/${encodeURIComponent(id)}/cancel`, manners);

/** `GET /api/purchase-bills/{id}/voucher`: the bill as its paper has it. */
export const voucherOfBill = (id: string, manners: Manners = {}): Promise<VoucherBill> =>
  read(`/api/purchase-bills/${encodeURIComponent(id)}/voucher`, manners);

/** `GET /api/purchase-bills/company/dropdown`: companies that appear on bills. */
export const billCompanies = (manners: Manners = {}): Promise<{ id: string; name: string }[]> =>
  read('/api/purchase-bills/company/dropdown', manners);
