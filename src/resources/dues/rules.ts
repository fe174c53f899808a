export const DUE_PARTIES = ['CUSTOMER', 'FINANCIER'] as const;
export type DuePartyKind = (typeof DUE_PARTIES)[number];

/** A due is a bill, what a cheque that came back added, a charge on a debit note, one of the opening balances, or, below zero, what a financier paid for no loan yet. */
export const DUE_KINDS = [
  'SALE',
  'CHEQUE_CHARGE',
  'SPENT_ADVANCE',
  'DEBIT_NOTE',
  'OPENING',
  'ON_ACCOUNT',
] as const;

/** Why the shop lets a due go: it will not be paid, or the customer was let off. */
export const WRITE_OFF_KINDS = ['BAD_DEBT', 'DISCOUNT'] as const;
export type WriteOffKind = (typeof WRITE_OFF_KINDS)[number];

export const RECEIPT_METHODS = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'STORE_CREDIT'] as const;

/** Documents of a statement that have a page. */
export const STATEMENT_DOCUMENTS = [
  'SALE',
  'CREDIT_NOTE',
  'RECEIPT',
  'WRITE_OFF',
  'CUSTOMER_DEBIT_NOTE',
] as const;
export type StatementDocument = (typeof STATEMENT_DOCUMENTS)[number];

export const REMINDER_CHANNELS = ['WHATSAPP', 'SMS'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];
