import { salaries } from '../../src/resources/staffPay/salaries.ts';
import { staffPayments } from '../../src/resources/staffPay/declaration.ts';
import { behaviourFor } from '../kit/behaviour/define.ts';
import { computedOf } from '../kit/resources/computed/kit.ts';
import { namesOfMethods } from '../ledger/index.ts';
import { recordStaffEntry } from './recordStaffEntry.ts';
import { earnedIn } from './staffEntries.ts';

export const salariesBehaviour = behaviourFor(salaries, {
  actions: {
    /** Who has the month's salary already is left out. */
    earn: async ({ records, input: { month } }, { tx, caller }) => {
      const earned = await earnedIn(tx, caller, month);
      const isEarned = ({ personId }: { personId: string }) => earned.has(personId);
      for (const { personId, monthlyPaise: amountPaise } of records.filter(each => !isEarned(each)))
        await recordStaffEntry(tx, caller, { personId, kind: 'SALARY', month, amountPaise });
      return records.filter(isEarned).map(({ id }) => ({ id, message: { key: 'errors.earnedAlready' } }));
    },
  },
});

export const staffPaymentsComputed = computedOf(staffPayments, {
  paidBy: (sql, _viewer, records) => namesOfMethods(sql, records),
});
