import { loans } from '../../src/resources/loans/declaration.ts';
import { behaviourFor } from '../kit/behaviour/define.ts';
import { computedOf } from '../kit/resources/computed/kit.ts';
import { nextInstalment, openLoans } from './loanEntries.ts';
import { payInstalment, takeLoan } from './postLoan.ts';

export const loansBehaviour = behaviourFor(loans, {
  actions: {
    take: async ({ records, input }, { tx, caller }) => {
      for (const loan of records) await takeLoan(tx, caller, loan, input);
      return undefined;
    },
    pay: async ({ records, input }, { tx, caller }) => {
      for (const loan of records) await payInstalment(tx, caller, loan, input);
      return undefined;
    },
  },
});

export const loansComputed = computedOf(loans, {
  openPaise: async (sql, _actor, records) => {
    const openOf = await openLoans(
      sql,
      records.map(({ id }) => id),
    );
    return new Map(records.map(({ id }) => [id, openOf(id).openPaise]));
  },
  dueOn: async (sql, { businessDate }, records) => {
    const openOf = await openLoans(
      sql,
      records.map(({ id }) => id),
    );
    return new Map(
      records.flatMap(loan => {
        const next = nextInstalment(openOf(loan.id), loan, businessDate);
        return next ? [[loan.id, next.dueOn] as const] : [];
      }),
    );
  },
});
