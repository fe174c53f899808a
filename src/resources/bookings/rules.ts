export const BOOKING_STATUSES = ['OPEN', 'SOLD', 'GIVEN_BACK', 'ENDED'] as const;

/** Store credit given back is no method: what is not refunded stays one. */
export const ADVANCE_REFUND_METHODS = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE'] as const;
export type AdvanceRefundMethod = (typeof ADVANCE_REFUND_METHODS)[number];
