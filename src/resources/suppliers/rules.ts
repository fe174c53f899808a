export const SUPPLIER_METHODS = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE'] as const;
export type SupplierMethod = (typeof SUPPLIER_METHODS)[number];
