export const SALE_STATUSES = ['POSTED', 'CANCELLED', 'RETURNED', 'PART_RETURNED'] as const;

/** A credit note with goods, because the price was too high, or as a discount after the sale. */
export const CREDIT_NOTE_KINDS = ['RETURN', 'PRICE', 'DISCOUNT'] as const;
export type CreditNoteKind = (typeof CREDIT_NOTE_KINDS)[number];
/** Without goods. */
export const CREDIT_KINDS = ['PRICE', 'DISCOUNT'] as const;
