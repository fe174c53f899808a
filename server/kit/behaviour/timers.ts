/** A person has one running timer, over all resources whose actions start one. */
import * as z from 'zod';
import { declarations, resourceOf } from '../../../src/resources/index.ts';
import type { Action, AnyResource, TimerEntries } from '../../../src/kit/index.ts';
import type { Work } from './define.ts';

/** What an entry takes; a timer that was forgotten is corrected by hand. */
const MAX_MINUTES = 24 * 60;

const runningRow = z.object({ id: z.string(), runningSince: z.date() });

const timedResources = (): AnyResource[] => {
  const actions = declarations.flatMap(({ actions: of }) => Object.values(of as Record<string, Action>));
  const names = actions.flatMap(({ timer }) => (typeof timer === 'object' ? [timer.of] : []));
  return [...new Set(names)].flatMap(name => resourceOf(name) ?? []);
};

/** Logs the time of the person's timer, also on a record that is out of their reach by now. */
const stopTimer = async ({ tx, caller, set }: Work): Promise<void> => {
  // A person starts or stops one at a time: two at once would see no timer each.
  await tx.run('SELECT FROM users WHERE shop_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    tx.shopId,
    caller.userId,
  ]);
  for (const entries of timedResources()) {
    const running = await tx.query(
      runningRow,
      `SELECT id, running_since FROM ${entries.table}
        WHERE shop_id = $1 AND person_id = $2 AND running_since IS NOT NULL`,
      [tx.shopId, caller.userId],
    );
    for (const { id, runningSince: since } of running) {
      const minutes = Math.round((caller.now.getTime() - since.getTime()) / 60_000);
      const stopped = { minutes: Math.min(MAX_MINUTES, Math.max(1, minutes)), runningSince: null };
      await set(entries, [id], stopped as never);
    }
  }
};

/** Stops the timer that runs, and starts one on each record. */
export const takeTimer = async (
  timer: TimerEntries | 'stop',
  records: readonly { id: string }[],
  work: Work,
): Promise<undefined> => {
  await stopTimer(work);
  const entries = timer === 'stop' ? undefined : resourceOf(timer.of);
  if (timer === 'stop' || !entries) return;
  const { userId: personId, businessDate: day, now } = work.caller;
  await work.create(
    entries,
    records.map(({ id }) => ({ [timer.by]: id, personId, day }) as never),
    { runningSince: now.toISOString() } as never,
  );
};
