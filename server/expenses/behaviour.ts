import { recurringExpenses } from '../../src/resources/expenses/recurring.ts';
import { behaviourFor } from '../kit/behaviour/define.ts';
import { expenses } from '../../src/resources/expenses/declaration.ts';
import { computedOf } from '../kit/resources/computed/kit.ts';
import { namesOfMethods } from '../ledger/index.ts';
import { openDays, postRecurring, skipRecurring } from './recurring.ts';

export const recurringExpensesBehaviour = behaviourFor(recurringExpenses, {
  actions: {
    post: async ({ records, input }, { tx, caller }) => {
      for (const recurring of records) await postRecurring(tx, caller, recurring, input);
      return undefined;
    },
    skip: async ({ records, input: { reason } }, { tx, caller }) => {
      for (const recurring of records) await skipRecurring(tx, caller, recurring, reason);
      return undefined;
    },
  },
});

export const recurringExpensesComputed = computedOf(recurringExpenses, {
  dueOn: (sql, { businessDate }, records) => openDays(sql, businessDate, records),
});

export const expensesComputed = computedOf(expenses, {
  paidBy: (sql, _viewer, records) => namesOfMethods(sql, records),
});
