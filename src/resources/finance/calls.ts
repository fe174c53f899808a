import * as z from '../../kit/zod.ts';
import { answerOf, get } from '../../kit/calls.ts';
import { month } from '../../kit/values.ts';
import type { BudgetMonth, CashMonths, IncomeMonths } from './answers.ts';

const group = 'Accounts';
const access = 'finance.read';

/** It is twelve months up to this one; the current month by default. */
const monthsQuery = z.object({ to: month.optional() });

export const financeMonths = get('/api/finance/months', {
  group,
  summary: 'Income and expense by account, twelve months up to one',
  access,
  query: monthsQuery,
  answer: answerOf<IncomeMonths>(),
});

export const financeCash = get('/api/finance/cash', {
  group,
  summary: 'Money in and out by month, and the weeks ahead from what is due',
  access,
  query: monthsQuery,
  answer: answerOf<CashMonths>(),
});

export const financeBudget = get('/api/finance/budget', {
  group,
  summary: 'Budget against actual of a month, by account',
  access,
  /** It is the current month by default. */
  query: z.object({ month: month.optional() }),
  answer: answerOf<BudgetMonth>(),
});
