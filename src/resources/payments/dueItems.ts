/** The shop is to pay or to get these, by the document that says so. */
export const DUE_ITEM_KINDS = [
  'REQUEST',
  'PURCHASE_BILL',
  'EXPENSE',
  'RECURRING',
  'LOAN',
  'STAFF',
  'CUSTOMER',
  'FINANCIER',
  'CHEQUE_GIVEN',
  'CHEQUE_IN_HAND',
  'GST',
] as const;
export type DueItemKind = (typeof DUE_ITEM_KINDS)[number];

/** A financier pays a loan after so many days. */
export const SETTLEMENT_DAYS = 7;

/** GST of a month is paid by this day of the next one (GSTR-3B of a shop that files by month). */
export const GST_DAY = 20;

/** A cheque is not paid later than three months after its date. */
export const CHEQUE_DAYS = 90;

/** So many weeks are looked ahead, this one among them. */
export const WEEKS_AHEAD = 8;
