/** Documents that entries of the ledger lead to. */
export const DOCUMENT_KINDS = [
  'SALE',
  'PURCHASE_BILL',
  'COUNT',
  'CREDIT_NOTE',
  'RECEIPT',
  'SETTLEMENT',
  'CLAIM',
  'TRANSFER',
  'SUPPLIER_PAYMENT',
  'DEBIT_NOTE',
  'SUPPLIER_CREDIT',
  'EXPENSE',
  'STAFF_PAYMENT',
  'JOURNAL',
  'STOCK_CHANGE',
  'TICKET',
] as const;
