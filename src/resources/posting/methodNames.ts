import type { PaymentMethod } from './paymentMode.ts';
import { kindOfMethod, type MethodKind } from './methodKinds.ts';

/** A new shop's records have these names; they are read in the reader's language. */
const FIRST_NAMES: Record<MethodKind, string> = {
  CASH: 'Cash',
  BANK: 'Bank transfer',
  UPI: 'UPI',
  CARD: 'Card',
  CHEQUE: 'Cheque',
  FINANCE: 'Finance',
  EXCHANGE: 'Exchange',
  STORE_CREDIT: 'Store credit',
};

/** The name that a shop gave to a record; null for those of a new shop. */
export const givenName = (method: PaymentMethod, name: string | null | undefined): string | null =>
  name && name !== FIRST_NAMES[kindOfMethod(method)] ? name : null;
