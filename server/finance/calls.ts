/** The page Finance: the ledger by month, what is due ahead, budgets. Margins are those of the statistics. */
import { budgetMonth, cashMonths, incomeMonths } from '../../src/resources/finance/answers.ts';
import * as calls from '../../src/resources/finance/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { budgetMonthOf, cashMonthsOf, incomeMonthsOf } from './index.ts';

export const financeCalls = serve(calls, {
  financeMonths: {
    answer: incomeMonths,
    read: (sql, { caller, query }) => incomeMonthsOf(sql, caller, query.to),
  },
  financeCash: { answer: cashMonths, read: (sql, { caller, query }) => cashMonthsOf(sql, caller, query.to) },
  financeBudget: {
    answer: budgetMonth,
    read: (sql, { caller, query }) => budgetMonthOf(sql, caller, query.month),
  },
});
