import { EXPENSE_ACCOUNTS } from '../expenses/rules.ts';

/** These are the program's accounts of income and expense, without those that come by chance, such as round-off. */
export const BUDGET_ACCOUNTS = [
  'SALES',
  'SUPPLIER_DISCOUNTS',
  'OTHER_INCOME',
  'COST_OF_GOODS',
  'SALARIES',
  'COMMISSION',
  ...EXPENSE_ACCOUNTS,
] as const;
export type BudgetAccount = (typeof BUDGET_ACCOUNTS)[number];

/** What goods cost and people earn is the owner's alone. */
export const OWNERS_ACCOUNTS = [
  'COST_OF_GOODS',
  'WARRANTY_COST',
  'SALARIES',
  'COMMISSION',
  'STOCK_DIFFERENCES',
] as const;

export const monthOf = (date: string): string => date.slice(0, 7);

/** Adds months: `2026-01` and -1 is `2025-12`. */
export const addMonths = (month: string, months: number): string => {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  const index = year * 12 + ofYear - 1 + months;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
};

/** Lists the months up to this one, the oldest first. */
export const monthsUntil = (last: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addMonths(last, index - count + 1));
