/** Works off outbox and jobs: shortly after a write, at start, and now and then; beside other processes. */
import type { Logger } from 'pino';
import * as z from 'zod';
import type { Database } from '../db/database.ts';
import { runNextTask, type Outcome } from './effects.ts';
import { runNextSlice } from './jobs.ts';

const PAUSE_MS = 100;
const POLL_MS = 15_000;

export interface WorkerParts {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** Works by timers; without it, only when asked. */
  live?: boolean;
  onWorked?: (shopId: string) => void;
}

export interface Worker {
  touched(shopId: string): void;
  /** Resolves when nothing is due. */
  settled(shopId: string): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

const dueRow = z.object({ due: z.boolean() });
const shopRow = z.object({ shopId: z.string() });

const DUE_TASKS = 'FROM outbox WHERE parked_at IS NULL AND due_at <=';
const DUE_JOBS = `FROM background_jobs WHERE state IN ('WAITING', 'RUNNING') AND due_at <=`;

export const openWorker = ({
  db,
  clock,
  log,
  live = false,
  onWorked = () => undefined,
}: WorkerParts): Worker => {
  const waiting = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let soon: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let closed = false;

  const note = (outcome: Outcome): void => {
    if (typeof outcome === 'string') return;
    const { failed, isParked } = outcome;
    log.error(
      { err: failed },
      isParked ? 'work after the commit is given up' : 'work after the commit failed',
    );
  };

  const hasWork = (shopId: string): Promise<boolean> =>
    db.read(shopId, async sql => {
      const [row] = await sql.query(
        dueRow,
        `SELECT EXISTS (SELECT ${DUE_TASKS} $2 AND shop_id = $1) OR EXISTS (SELECT ${DUE_JOBS} $2 AND shop_id = $1) AS due`,
        [shopId, clock()],
      );
      return row?.due ?? false;
    });

  const workOff = async (shopId: string): Promise<void> => {
    try {
      if (!(await hasWork(shopId))) return;
      let isBusy = true;
      while (isBusy && !closed) {
        const outcomes = [await runNextTask(db, shopId, clock()), await runNextSlice(db, shopId, clock())];
        outcomes.forEach(note);
        isBusy = outcomes.some(outcome => outcome !== 'none');
      }
      onWorked(shopId);
    } catch (error) {
      // Still due: the next look takes it up.
      if (!closed) log.error({ err: error }, 'work after the commit failed');
    }
  };

  const inTurn = (shopId: string): Promise<void> => {
    const turn = (running.get(shopId) ?? Promise.resolve()).then(() =>
      closed ? undefined : workOff(shopId),
    );
    running.set(shopId, turn);
    void turn.finally(() => {
      if (running.get(shopId) === turn) running.delete(shopId);
    });
    return turn;
  };

  const lookAtWaiting = (): void => {
    soon = undefined;
    const shops = [...waiting];
    waiting.clear();
    for (const shopId of shops) void inTurn(shopId);
  };

  const lookAtAll = async (): Promise<void> => {
    const shops = await db.asOwner(tx =>
      tx.query(shopRow, `SELECT shop_id AS "shopId" ${DUE_TASKS} $1 UNION SELECT shop_id ${DUE_JOBS} $1`, [
        clock(),
      ]),
    );
    for (const { shopId } of shops) if (!closed) await inTurn(shopId);
  };

  const lookAtAllSafely = (): void => {
    if (running.has('')) return;
    const turn = lookAtAll()
      .catch((error: unknown) => {
        if (!closed) log.error({ err: error }, 'looking for work after the commit failed');
      })
      .finally(() => running.delete(''));
    running.set('', turn);
  };

  return {
    touched(shopId) {
      if (!live || closed) return;
      waiting.add(shopId);
      soon ??= setTimeout(lookAtWaiting, PAUSE_MS).unref();
    },
    settled: inTurn,
    start() {
      lookAtAllSafely();
      timer = setInterval(lookAtAllSafely, POLL_MS).unref();
    },
    async close() {
      closed = true;
      clearTimeout(soon);
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
};
