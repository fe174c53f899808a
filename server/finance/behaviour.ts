import * as z from 'zod';
import { budgets } from '../../src/resources/finance/declaration.ts';
import { behaviourFor } from '../kit/behaviour/define.ts';
import { computedOf } from '../kit/resources/computed/kit.ts';
import { actualsOf } from './budget.ts';

const accountRow = z.object({ account: z.string() });

export const budgetsBehaviour = behaviourFor(budgets, {
  actions: {
    /** What the month has already stays. */
    copy: async ({ records, input: { month } }, { tx, create }) => {
      const rows = await tx.query(
        accountRow,
        'SELECT account FROM budgets WHERE shop_id = $1 AND month = $2',
        [tx.shopId, month],
      );
      const taken = new Set(rows.map(({ account }) => account));
      const left: string[] = [];
      for (const { id, account, amountPaise, note } of records) {
        if (taken.has(account)) left.push(id);
        else await create(budgets, [{ month, account, amountPaise, ...(note ? { note } : {}) }]);
        taken.add(account);
      }
      return left.map(id => ({ id, message: { key: 'errors.budgetThere' } }));
    },
  },
});

export const budgetsComputed = computedOf(budgets, {
  actualPaise: (sql, _viewer, records) => actualsOf(sql, records),
});
