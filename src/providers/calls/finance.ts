import type { BudgetMonth, CashMonths, IncomeMonths } from '../../resources/finance/calls.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';

export const incomeMonths = (to: string, options: ReadOptions = {}): Promise<IncomeMonths> =>
  read(withQuery('/api/finance/months', { to }), options);

export const cashMonths = (to: string, options: ReadOptions = {}): Promise<CashMonths> =>
  read(withQuery('/api/finance/cash', { to }), options);

export const budgetOf = (month: string, options: ReadOptions = {}): Promise<BudgetMonth> =>
  read(withQuery('/api/finance/budget', { month }), options);
