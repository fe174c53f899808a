export const VOUCHER_KINDS = ['PAY_OUT', 'SET_OFF', 'SUPPLIER_RECEIPT'] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** Money between the shop and a person, back the way that it came. */
export const VOUCHER_METHODS = ['CASH', 'UPI', 'BANK_TRANSFER', 'CHEQUE'] as const;
