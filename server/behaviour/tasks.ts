import { tasks } from '../../src/resources/tasks.ts';
import { addDays } from '../../src/resources/rules/businessDate.ts';
import { timeEntries } from '../../src/resources/timeEntries.ts';
import { behaviourFor } from './define.ts';
import { startTimer, stopTimer } from './timers.ts';

export const tasksBehaviour = behaviourFor(tasks, {
  actions: {
    postpone: async ({ records, input: { days } }, { change }) => {
      await change(
        tasks,
        records.flatMap(({ id, dueOn }) =>
          dueOn === null ? [] : [{ id, values: { dueOn: addDays(dueOn, days) } }],
        ),
      );
      return undefined;
    },
    'start-timer': async ({ records }, work) => {
      const { values, set } = await startTimer(work);
      await work.create(
        timeEntries,
        records.map(({ id }) => ({ taskId: id, ...values })),
        set,
      );
      return undefined;
    },
    'stop-timer': async (_, work) => {
      await stopTimer(work);
      return undefined;
    },
  },
});
