import type { PaymentMethod } from './paymentMode.ts';

/** A new shop's records have these names; they are read in the reader's language. */
const FIRST_NAMES: Readonly<Record<PaymentMethod, string>> = {
  CASH: 'Cash',
  BANK_TRANSFER: 'Bank transfer',
  UPI: 'UPI',
  CARD: 'Card',
  CHEQUE: 'Cheque',
  FINANCE: 'Finance',
  EXCHANGE: 'Exchange',
  STORE_CREDIT: 'Store credit',
};

/** The name that a shop gave to a record; null for those of a new shop. */
export const givenName = (method: string, name: string | null | undefined): string | null =>
  name && name !== (FIRST_NAMES as Readonly<Record<string, string>>)[method] ? name : null;
