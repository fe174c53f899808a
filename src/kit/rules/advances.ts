/** Money that cannot come back by itself, as a cheque does. */
export const ADVANCE_METHODS = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER'] as const;
/** Of an advance before the lines are known. */
export const DEFAULT_RATE_BPS = 1_800;
/** How the bill of a record is paid. */
export const BILL_METHODS = [...ADVANCE_METHODS, 'STORE_CREDIT'] as const;
