import { addDays } from '../../src/kit/rules/businessDate.ts';
import { callbacks } from '../../src/resources/callbacks/declaration.ts';
import { behaviourFor } from '../kit/behaviour/define.ts';

interface Missed {
  customerId: string;
  about: string;
}

export const callbacksBehaviour = behaviourFor(callbacks, {
  hooks: {
    validate: (records, { caller }) =>
      Promise.resolve(
        records.map(({ before, record }) =>
          record.dueOn !== before?.dueOn && record.dueOn < caller.businessDate
            ? { dueOn: { key: 'validation.callbacks.past' } }
            : undefined,
        ),
      ),
  },
  effects: {
    tryAgain: {
      of: written =>
        Promise.resolve(
          written.map(({ before, after }): Missed | null =>
            after?.outcome === 'NO_ANSWER' && before?.outcome !== 'NO_ANSWER'
              ? { customerId: after.customerId, about: after.about }
              : null,
          ),
        ),
      inside: async ({ payload }, work) => {
        const { customerId, about } = payload as Missed;
        await work.create(callbacks, [{ customerId, about, dueOn: addDays(work.caller.businessDate, 1) }]);
      },
    },
  },
  actions: {
    'put-off': async ({ records, input: { days } }, work) => {
      await work.change(
        callbacks,
        records.map(({ id, dueOn }) => ({ id, values: { dueOn: addDays(dueOn, days) } })),
      );
      return undefined;
    },
  },
});
