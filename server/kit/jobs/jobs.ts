/** Long actions: worked on in slices, each a transaction, by any process; resumed where one stopped. */
import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import { resourceOf } from '../../../src/resources/index.ts';
import { JOB_STATES } from '../../../src/kit/answers/actions.ts';
import type { ActionAsked } from '../../../src/kit/calls/actions.ts';
import type { AnyResource, Message } from '../../../src/kit/index.ts';
import type { Database, ShopSql } from '../db/database.ts';
import { refusalMessage } from '../errors/ofOther.ts';
import { notFound, Refusal } from '../errors/refusal.ts';
import { isUuid } from '../db/text.ts';
import type { Caller } from '../person/person.ts';
import { callerById } from '../person/personCaller.ts';
import { refuseAction, takeAction, type Refused } from '../resources/takeAction.ts';
import { MAX_TRIES, messageOf, nextTry } from './retries.ts';

const SLICE = 50;

export const queueJob = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  action: string,
  { ids = [], input = {} }: ActionAsked,
): Promise<{ jobId: string }> => {
  await refuseAction(tx, caller, resource, action, input);
  const jobId = uuidv7();
  await tx.run(
    `INSERT INTO background_jobs (shop_id, id, resource, action, record_ids, input, user_id, created_at, due_at)
     VALUES ($1, $2, $3, $4, $5::uuid[], $6::jsonb, $7, $8, $8)`,
    [
      tx.shopId,
      jobId,
      resource.name,
      action,
      [...new Set(ids)],
      JSON.stringify(input),
      caller.userId,
      caller.now,
    ],
  );
  return { jobId };
};

const jobRow = z.object({
  id: z.string(),
  resource: z.string(),
  action: z.string(),
  ids: z.array(z.string()),
  input: z.record(z.string(), z.unknown()),
  userId: z.string(),
  state: z.enum(JOB_STATES),
  position: z.int(),
  done: z.int(),
  refused: z.custom<Refused[]>(Array.isArray),
  error: z.custom<Message | null>(),
  tries: z.int(),
});
export type Job = z.infer<typeof jobRow>;

const COLUMNS = `id, resource, action, record_ids AS ids, input, user_id AS "userId", state, position, done, refused,
  error::jsonb AS error, tries`;

/** Finds a job of the person who asked for it, or any for the owner. Throws 404. */
export const jobById = async (sql: ShopSql, caller: Caller, id: string, lock = ''): Promise<Job> => {
  const [job] = isUuid(id)
    ? await sql.query(
        jobRow,
        `SELECT ${COLUMNS} FROM background_jobs WHERE shop_id = $1 AND id = $2 AND (user_id = $3 OR $4) ${lock}`,
        [sql.shopId, id, caller.userId, caller.role === 'owner'],
      )
    : [];
  if (!job) throw notFound();
  return job;
};

/** Waits for the slice in work, which stays done. A finished one stays as it is. */
export const cancelJob = async (tx: ShopSql, caller: Caller, id: string): Promise<Job> => {
  await jobById(tx, caller, id, 'FOR UPDATE');
  await tx.run(
    `UPDATE background_jobs SET state = 'CANCELLED', finished_at = $3
      WHERE shop_id = $1 AND id = $2 AND state IN ('WAITING', 'RUNNING')`,
    [tx.shopId, id, caller.now],
  );
  return jobById(tx, caller, id);
};

const nextJob = async (tx: ShopSql, now: Date): Promise<Job | undefined> =>
  (
    await tx.query(
      jobRow,
      `SELECT ${COLUMNS} FROM background_jobs
        WHERE shop_id = $1 AND state IN ('WAITING', 'RUNNING') AND due_at <= $2 ORDER BY due_at, id LIMIT 1
        FOR UPDATE SKIP LOCKED`,
      [tx.shopId, now],
    )
  )[0];

class SliceFailed extends Error {
  readonly job: Job;
  constructor(job: Job, cause: unknown) {
    super(messageOf(cause), { cause });
    this.job = job;
  }
}

const NOT_ALLOWED: Message = { key: 'errors.notAllowed' };

const fail = (tx: ShopSql, job: Job, now: Date, error: Message): Promise<number> =>
  tx.run(
    `UPDATE background_jobs SET state = 'FAILED', error = $3, finished_at = $4 WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, job.id, JSON.stringify(error), now],
  );

const takeSlice = async (tx: ShopSql, now: Date): Promise<'none' | 'done'> => {
  const job = await nextJob(tx, now);
  if (!job) return 'none';
  try {
    // The person has the rights that they have now.
    const by = await callerById(tx, job.userId, now);
    const resource = resourceOf(job.resource);
    if (!by?.active || !resource) {
      await fail(tx, job, now, NOT_ALLOWED);
      return 'done';
    }
    const ids = job.ids.slice(job.position, job.position + SLICE);
    const { done, refused } = await takeAction(tx, by.caller, resource, job.action, {
      ids,
      input: job.input,
    });
    const position = job.position + ids.length;
    const isLast = position >= job.ids.length;
    await tx.run(
      `UPDATE background_jobs SET state = $3, position = $4, done = done + $5, refused = refused || $6::jsonb,
              tries = 0, finished_at = $7 WHERE shop_id = $1 AND id = $2`,
      [
        tx.shopId,
        job.id,
        isLast ? 'DONE' : 'RUNNING',
        position,
        done,
        JSON.stringify(refused),
        isLast ? now : null,
      ],
    );
    return 'done';
  } catch (error) {
    throw new SliceFailed(job, error);
  }
};

/** A refusal ends the job, anything else is tried again. */
const putOff = (db: Database, shopId: string, now: Date, { job, cause }: SliceFailed): Promise<boolean> =>
  db.write(shopId, async tx => {
    const tries = job.tries + 1;
    const isOver = cause instanceof Refusal || tries >= MAX_TRIES;
    if (isOver) {
      await fail(
        tx,
        job,
        now,
        cause instanceof Refusal ? refusalMessage(cause) : { key: 'errors.unfinished' },
      );
    } else
      await tx.run('UPDATE background_jobs SET tries = $3, due_at = $4 WHERE shop_id = $1 AND id = $2', [
        tx.shopId,
        job.id,
        tries,
        nextTry(now, tries),
      ]);
    return isOver;
  });

/** Runs the next slice of the next job that is due. */
export const runNextSlice = async (
  db: Database,
  shopId: string,
  now: Date,
): Promise<'none' | 'done' | { failed: unknown; isParked: boolean }> => {
  try {
    return await db.write(shopId, tx => takeSlice(tx, now));
  } catch (error) {
    if (!(error instanceof SliceFailed)) throw error;
    return { failed: error.cause, isParked: await putOff(db, shopId, now, error) };
  }
};
