import type { PaymentMethod } from './paymentMode.ts';

/** What a shop takes and gives money by: each kind has its logic, its records have names and accounts. */
export const METHOD_KINDS = [
  'CASH',
  'BANK',
  'UPI',
  'CARD',
  'CHEQUE',
  'FINANCE',
  'EXCHANGE',
  'STORE_CREDIT',
] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

export const methodOfKind = (kind: MethodKind): PaymentMethod => (kind === 'BANK' ? 'BANK_TRANSFER' : kind);
export const kindOfMethod = (method: PaymentMethod): MethodKind =>
  method === 'BANK_TRANSFER' ? 'BANK' : method;

/** Records of these kinds choose one of the accounts that banks keep; a cheque's is drawn on, and deposited in. */
export const KINDS_OF_BANKS: readonly MethodKind[] = ['BANK', 'UPI', 'CARD', 'CHEQUE'];
