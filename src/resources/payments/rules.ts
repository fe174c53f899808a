export const PAYMENT_PURPOSES = [
  'EXPENSE',
  'EXPENSE_DUE',
  'SUPPLIER',
  'STAFF_PAY',
  'STAFF_ADVANCE',
  'CUSTOMER',
] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** What a person earns is the owner's alone. */
export const PAY_PURPOSES: readonly PaymentPurpose[] = ['STAFF_PAY', 'STAFF_ADVANCE'];

export const DIRECTIONS = ['IN', 'OUT'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const directionOf = (purpose: PaymentPurpose): Direction => (purpose === 'CUSTOMER' ? 'IN' : 'OUT');

export const REQUEST_STATES = ['ASKED', 'APPROVED', 'REJECTED', 'PAID', 'CANCELLED'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** These are not paid, and still to be. */
export const OPEN_REQUEST_STATES: readonly RequestState[] = ['ASKED', 'APPROVED'];

/** What was approved: a change of one of these asks anew. */
export const APPROVED_FIELDS = [
  'purpose',
  'amountPaise',
  'payee',
  'category',
  'supplierId',
  'purchaseBillId',
  'expenseId',
  'personId',
  'customerId',
  'saleId',
] as const;

/** A paid request led to one of these documents. */
export const PAYMENT_DOCUMENTS = [
  'EXPENSE',
  'EXPENSE_PAYMENT',
  'SUPPLIER_PAYMENT',
  'STAFF_PAYMENT',
  'RECEIPT',
] as const;
export type PaymentDocument = (typeof PAYMENT_DOCUMENTS)[number];
