/** Runs one task of the outbox: those inside the database in one transaction with their end, others under a lease. */
import * as z from 'zod';
import type { Effect, Task } from '../behaviour/define.ts';
import type { Shape } from '../../../src/kit/index.ts';
import { behaviourOf } from '../behaviour/index.ts';
import type { Database, ShopSql } from '../db/database.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import { giveNotifications, holdState } from '../notifications/store.ts';
import { callerById } from '../person/personCaller.ts';
import { workOf } from '../resources/writePath.ts';
import { MAX_TRIES, messageOf, nextTry } from './retries.ts';

/** Nobody else takes work outside of the database while it is running, unless its process died. */
const LEASE_MS = 300_000;

const taskRow = z.object({
  key: z.string(),
  resource: z.string(),
  effect: z.string(),
  recordId: z.string(),
  payload: z.unknown(),
  userId: z.string(),
  tries: z.int(),
});
type TaskRow = z.infer<typeof taskRow>;

const nextTask = async (tx: ShopSql, now: Date): Promise<TaskRow | undefined> =>
  (
    await tx.query(
      taskRow,
      `SELECT id AS key, resource, effect, record_id AS "recordId", payload, user_id AS "userId", tries FROM outbox
        WHERE shop_id = $1 AND parked_at IS NULL AND due_at <= $2 ORDER BY due_at, id LIMIT 1
        FOR UPDATE SKIP LOCKED`,
      [tx.shopId, now],
    )
  )[0];

const effectOf = ({ resource, effect }: TaskRow): Effect<Shape, unknown> => {
  const found = behaviourOf(resource).effects[effect];
  if (!found) throw new Error(`server/behaviour has no effect ${resource}.${effect}`);
  return found;
};

const remove = (tx: ShopSql, { key }: TaskRow): Promise<number> =>
  tx.run('DELETE FROM outbox WHERE shop_id = $1 AND id = $2', [tx.shopId, key]);

const given = ({ key, recordId, payload }: TaskRow): Task<unknown> => ({ key, recordId, payload });

class Failed extends Error {
  readonly task: TaskRow;
  constructor(task: TaskRow, cause: unknown) {
    super(messageOf(cause), { cause });
    this.task = task;
  }
}

/** Waits for the next try, or gives up and tells the owner. */
const putOff = async (db: Database, shopId: string, now: Date, { task, message }: Failed): Promise<boolean> =>
  writeWithRetry(db, shopId, async tx => {
    const tries = task.tries + 1;
    const isParked = tries >= MAX_TRIES;
    await tx.run(
      'UPDATE outbox SET tries = $3, due_at = $4, error = $5, parked_at = $6 WHERE shop_id = $1 AND id = $2',
      [tx.shopId, task.key, tries, nextTry(now, tries), message, isParked ? now : null],
    );
    const params = { resource: task.resource, error: message };
    if (isParked)
      await giveNotifications(
        tx,
        await holdState(tx),
        [{ kind: 'workFailed', subjectId: task.recordId, params, roles: ['owner'] }],
        now,
      );
    return isParked;
  });

/** Runs what is inside the database; claims what is outside. */
const begin = async (tx: ShopSql, now: Date): Promise<TaskRow | 'none' | 'done'> => {
  const task = await nextTask(tx, now);
  if (!task) return 'none';
  try {
    const effect = effectOf(task);
    if ('inside' in effect) {
      const by = await callerById(tx, task.userId, now);
      if (!by) throw new Error(`no person ${task.userId}`);
      await effect.inside(given(task), workOf(tx, by.caller, task.resource));
      await remove(tx, task);
      return 'done';
    }
    await tx.run('UPDATE outbox SET due_at = $3 WHERE shop_id = $1 AND id = $2', [
      tx.shopId,
      task.key,
      new Date(now.getTime() + LEASE_MS),
    ]);
    return task;
  } catch (error) {
    throw new Failed(task, error);
  }
};

const runOutside = async (db: Database, shopId: string, task: TaskRow): Promise<void> => {
  try {
    const effect = effectOf(task);
    if ('outside' in effect) await effect.outside(given(task));
  } catch (error) {
    throw new Failed(task, error);
  }
  await db.write(shopId, tx => remove(tx, task));
};

export type Outcome = 'none' | 'done' | { failed: unknown; isParked: boolean };

/** Runs the next task that is due. */
export const runNextTask = async (db: Database, shopId: string, now: Date): Promise<Outcome> => {
  try {
    const task = await db.write(shopId, tx => begin(tx, now));
    if (typeof task === 'string') return task;
    await runOutside(db, shopId, task);
    return 'done';
  } catch (error) {
    if (!(error instanceof Failed)) throw error;
    return { failed: error.cause, isParked: await putOff(db, shopId, now, error) };
  }
};
