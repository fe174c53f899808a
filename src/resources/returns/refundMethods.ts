import { PAYMENT_METHODS } from '../posting/paymentMode.ts';

/** A loan goes back to its lender by itself; an old phone taken in exchange stays. */
export const REFUND_METHODS = PAYMENT_METHODS.filter(method => method !== 'FINANCE' && method !== 'EXCHANGE');
export type RefundMethod = (typeof REFUND_METHODS)[number];
