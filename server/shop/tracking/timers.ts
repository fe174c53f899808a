import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { tasks } from '../../../src/resources/tasks.ts';
import { timeEntries } from '../../../src/resources/timeEntries.ts';
import type { ShopSql } from '../../db/database.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Caller } from '../../people/person.ts';
import { writeAudit } from '../../resources/audit.ts';
import { recordById, type StoredRecord } from '../../resources/readRecords.ts';
import { SYSTEM } from '../../resources/viewer.ts';

/** What an entry takes; a timer that was forgotten is corrected by hand. */
const MAX_MINUTES = 24 * 60;

const entryRow = z.object({ id: z.string() });

/** The caller's timer on a task. Throws 404, 409 `TIMER_RUNNING` while they have another one. */
export const startTimer = async (tx: ShopSql, caller: Caller, taskId: string): Promise<StoredRecord> => {
  await recordById(tx, tasks, caller, taskId);
  const [started] = await tx.query(
    entryRow,
    `INSERT INTO time_entries (shop_id, id, task_id, person_id, day, running_since, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6, $6)
     ON CONFLICT (shop_id, person_id) WHERE running_since IS NOT NULL DO NOTHING RETURNING id`,
    [tx.shopId, uuidv7(), taskId, caller.userId, caller.businessDate, caller.now],
  );
  if (!started) throw new Refusal(409, 'TIMER_RUNNING', 'errors.timerRunning');
  const after = await recordById(tx, timeEntries, SYSTEM, started.id);
  await writeAudit(tx, caller, {
    action: 'CREATE',
    resource: timeEntries.name,
    recordId: started.id,
    before: null,
    after,
  });
  return after;
};

/** Ends the caller's timer, also on a task out of their reach by now. Throws 409 `NO_TIMER` without one. */
export const stopTimer = async (tx: ShopSql, caller: Caller): Promise<StoredRecord> => {
  const [running] = await tx.query(
    entryRow,
    'SELECT id FROM time_entries WHERE shop_id = $1 AND person_id = $2 AND running_since IS NOT NULL FOR UPDATE',
    [tx.shopId, caller.userId],
  );
  if (!running) throw new Refusal(409, 'NO_TIMER', 'errors.noTimer');
  const before = await recordById(tx, timeEntries, SYSTEM, running.id);
  await tx.run(
    `UPDATE time_entries
     SET minutes = least($4, greatest(1, round(extract(epoch FROM $3::timestamptz - running_since) / 60)::integer)),
         running_since = NULL, updated_at = $3, version = version + 1
     WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, running.id, caller.now, MAX_MINUTES],
  );
  const after = await recordById(tx, timeEntries, SYSTEM, running.id);
  await writeAudit(tx, caller, {
    action: 'UPDATE',
    resource: timeEntries.name,
    recordId: running.id,
    before,
    after,
  });
  return after;
};
