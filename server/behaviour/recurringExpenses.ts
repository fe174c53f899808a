import { recurringExpenses } from '../../src/resources/recurringExpenses.ts';
import { postRecurring, skipRecurring } from '../shop/expenses/index.ts';
import { behaviourFor } from './define.ts';

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
