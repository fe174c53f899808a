/** Accounts of expenses that a category may have; salaries and commission have pages of their own. */
export const EXPENSE_ACCOUNTS = [
  'FREIGHT_INWARD',
  'RENT',
  'ELECTRICITY',
  'TELEPHONE',
  'TRANSPORT',
  'ADVERTISING',
  'REPAIRS',
  'OFFICE_EXPENSES',
  'BANK_CHARGES',
  'OTHER_EXPENSES',
] as const;

export const PAID_BY = ['CASH', 'UPI', 'CARD', 'BANK_TRANSFER', 'CHEQUE'] as const;
export type PaidBy = (typeof PAID_BY)[number];

/** `LATER` is payable, until it is paid. */
export const EXPENSE_METHODS = [...PAID_BY, 'LATER'] as const;

/** An expense is not deducted when one person gets more cash on one day (Income-tax Act s.40A(3)). */
export const CASH_A_DAY_PAISE = 10_000_00;

export const EXPENSE_PAPERS = ['VOUCHER'] as const;
