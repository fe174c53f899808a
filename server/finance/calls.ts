/** The page Finance: the ledger by month, what is due ahead, budgets. Margins are those of the statistics. */
import { budgetMonth, cashMonths, incomeMonths } from '../../src/resources/finance/answers.ts';
import { budgetQuery, monthsQuery } from '../../src/resources/finance/calls.ts';
import { reads, type Call } from '../http/calls.ts';
import { budgetMonthOf, cashMonthsOf, incomeMonthsOf } from './index.ts';

const group = 'Accounts';
const access = 'finance.read';

export const financeCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/finance/months',
    group,
    summary: 'Income and expense by account, twelve months up to one',
    access,
    query: monthsQuery,
    payload: incomeMonths,
    read: (sql, { caller, query }) => incomeMonthsOf(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/finance/cash',
    group,
    summary: 'Money in and out by month, and the weeks ahead from what is due',
    access,
    query: monthsQuery,
    payload: cashMonths,
    read: (sql, { caller, query }) => cashMonthsOf(sql, caller, query),
  }),
  reads({
    method: 'GET',
    path: '/api/finance/budget',
    group,
    summary: 'Budget against actual of a month, by account',
    access,
    query: budgetQuery,
    payload: budgetMonth,
    read: (sql, { caller, query }) => budgetMonthOf(sql, caller, query),
  }),
];
