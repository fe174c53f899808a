export const DUE_PARTIES = ['CUSTOMER', 'FINANCIER'] as const;
export type DuePartyKind = (typeof DUE_PARTIES)[number];

/** A due is a bill, what a cheque that came back added, or, below zero, what a financier paid for no loan yet. */
export const DUE_KINDS = ['SALE', 'CHEQUE_CHARGE', 'SPENT_ADVANCE', 'ON_ACCOUNT'] as const;

export const RECEIPT_METHODS = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE', 'STORE_CREDIT'] as const;

export const REMINDER_CHANNELS = ['WHATSAPP', 'SMS'] as const;
export type ReminderChannel = (typeof REMINDER_CHANNELS)[number];
