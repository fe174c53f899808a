/** One running timer a person, on a task or on a ticket. */
import * as z from 'zod';
import { ticketTimes } from '../../src/resources/ticketTimes.ts';
import { timeEntries } from '../../src/resources/timeEntries.ts';
import type { Work } from './define.ts';

/** What an entry takes; a timer that was forgotten is corrected by hand. */
const MAX_MINUTES = 24 * 60;

const runningRow = z.object({ id: z.string(), on_ticket: z.boolean(), running_since: z.date() });

/** One start or stop of a person at a time: two at once would see no timer each. */
const lockPerson = ({ tx, caller }: Work) =>
  tx.run('SELECT FROM users WHERE shop_id = $1 AND id = $2 FOR NO KEY UPDATE', [tx.shopId, caller.userId]);

/** Logs the time of the person's timer, also on a task that is out of their reach by now. */
export const stopTimer = async (work: Work): Promise<void> => {
  const { tx, caller, set } = work;
  await lockPerson(work);
  const running = await tx.query(
    runningRow,
    `SELECT id, false AS on_ticket, running_since FROM time_entries
      WHERE shop_id = $1 AND person_id = $2 AND running_since IS NOT NULL
     UNION ALL
     SELECT id, true, running_since FROM ticket_times
      WHERE shop_id = $1 AND person_id = $2 AND running_since IS NOT NULL`,
    [tx.shopId, caller.userId],
  );
  for (const { id, on_ticket: onTicket, running_since: since } of running) {
    const minutes = Math.round((caller.now.getTime() - since.getTime()) / 60_000);
    const stopped = { minutes: Math.min(MAX_MINUTES, Math.max(1, minutes)), runningSince: null };
    if (onTicket) await set(ticketTimes, [id], stopped);
    else await set(timeEntries, [id], stopped);
  }
};

/** What a started entry has beside its task or ticket; the timer that runs is stopped. */
export const startTimer = async (work: Work) => {
  const { caller } = work;
  await stopTimer(work);
  return {
    values: { personId: caller.userId, day: caller.businessDate },
    set: { runningSince: caller.now.toISOString() },
  };
};
