export const ACCOUNT_TYPES = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** The account of cash in hand: its book is open to staff, who count the drawer. */
export const CASH = 'CASH';

/** Accounts of money: what is debited comes in. */
export const isMoney = (code: string): boolean => ['CASH', 'BANK', 'CHEQUES'].includes(code);

/** The balance as people speak of it: above zero what the shop has, and of the others what it owes or has earned. */
export const balanceOf = (type: AccountType, paise: number): number =>
  type === 'ASSET' || type === 'EXPENSE' || paise === 0 ? paise : -paise;
