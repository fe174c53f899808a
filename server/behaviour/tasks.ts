import * as z from 'zod';
import { tasks } from '../../src/resources/tasks.ts';
import { addDays } from '../../src/resources/rules/businessDate.ts';
import { timeEntries } from '../../src/resources/timeEntries.ts';
import { behaviourFor, type Work } from './define.ts';

/** What an entry takes; a timer that was forgotten is corrected by hand. */
const MAX_MINUTES = 24 * 60;

const runningRow = z.object({ id: z.string(), running_since: z.date() });

/** One start or stop of a person at a time: two at once would see no timer each. */
const lockPerson = ({ tx, caller }: Work) =>
  tx.run('SELECT FROM users WHERE shop_id = $1 AND id = $2 FOR NO KEY UPDATE', [tx.shopId, caller.userId]);

/** Logs the time of the person's timer, also on a task that is out of their reach by now. */
const stop = async ({ tx, caller, set }: Work): Promise<void> => {
  const [running] = await tx.query(
    runningRow,
    'SELECT id, running_since FROM time_entries WHERE shop_id = $1 AND person_id = $2 AND running_since IS NOT NULL',
    [tx.shopId, caller.userId],
  );
  if (!running) return;
  const minutes = Math.round((caller.now.getTime() - running.running_since.getTime()) / 60_000);
  await set(timeEntries, [running.id], {
    minutes: Math.min(MAX_MINUTES, Math.max(1, minutes)),
    runningSince: null,
  });
};

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
      const { caller, create } = work;
      await lockPerson(work);
      await stop(work);
      await create(
        timeEntries,
        records.map(({ id }) => ({ taskId: id, personId: caller.userId, day: caller.businessDate })),
        { runningSince: caller.now.toISOString() },
      );
      return undefined;
    },
    'stop-timer': async (_, work) => {
      await lockPerson(work);
      await stop(work);
      return undefined;
    },
  },
});
