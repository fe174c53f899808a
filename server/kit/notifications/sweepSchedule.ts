/** Sweeps: shortly after a write, at start, and every quarter of an hour. */
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { isLow, type ReadFreeSpace } from '../storage/freeSpace.ts';
import { sweepShop, type Swept } from './sweep.ts';
import { idRow } from '../db/rows.ts';

const PAUSE_MS = 500;
const QUARTER_HOUR_MS = 900_000;

export interface SweepScheduleParts {
  db: Database;
  clock: () => Date;
  log: Logger;
  live: boolean;
  freeSpace: ReadFreeSpace;
  onSweep: (shopId: string, found: Swept) => void;
}

export interface SweepSchedule {
  touched(shopId: string, what?: { dues?: boolean }): void;
  look(shopId: string): Promise<void>;
  /** Resolves when all writes so far are swept; runs a pending sweep at once. */
  settled(shopId: string): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

export const openSweepSchedule = ({
  db,
  clock,
  log,
  live,
  freeSpace,
  onSweep,
}: SweepScheduleParts): SweepSchedule => {
  const waiting = new Map<string, { dues: boolean }>();
  const running = new Map<string, Promise<void>>();
  let soon: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;
  let closed = false;

  const look = async (shopId: string): Promise<void> => {
    const { dues = false } = waiting.get(shopId) ?? {};
    waiting.delete(shopId);
    try {
      const found = await sweepShop(db, shopId, clock(), {
        dues,
        space: await freeSpace(),
        isEnding: () => closed,
      });
      onSweep(shopId, found);
    } catch (error) {
      // Retried: the next sweep sees the same state.
      waiting.set(shopId, { dues: dues || Boolean(waiting.get(shopId)?.dues) });
      log.error({ err: error }, 'finding notifications for a shop failed');
    }
  };

  const lookInTurn = (shopId: string): Promise<void> => {
    const turn = (running.get(shopId) ?? Promise.resolve()).then(() => (closed ? undefined : look(shopId)));
    running.set(shopId, turn);
    void turn.finally(() => {
      if (running.get(shopId) === turn) running.delete(shopId);
    });
    return turn;
  };

  const lookAtWaiting = (): void => {
    soon = undefined;
    for (const shopId of [...waiting.keys()]) void lookInTurn(shopId);
  };

  const lookAtAll = async (): Promise<void> => {
    const space = await freeSpace();
    if (space && isLow(space)) log.warn(space, 'the disk of the database is almost full');
    const shops = await db.asOwner(tx => tx.query(idRow, 'SELECT id FROM shops ORDER BY id'));
    for (const { id } of shops) if (!waiting.has(id)) waiting.set(id, { dues: false });
    for (const { id } of shops) if (!closed && waiting.has(id)) await lookInTurn(id);
  };

  const lookAtAllSafely = (): Promise<void> => {
    const turn = lookAtAll().catch((error: unknown) => {
      if (!closed) log.error({ err: error }, 'finding notifications for the shops failed');
    });
    running.set('', turn);
    return turn;
  };

  return {
    touched(shopId, { dues = false } = {}) {
      waiting.set(shopId, { dues: dues || Boolean(waiting.get(shopId)?.dues) });
      if (!live || closed) return;
      soon ??= setTimeout(lookAtWaiting, PAUSE_MS).unref();
    },
    look: lookInTurn,
    async settled(shopId) {
      await (waiting.has(shopId) ? lookInTurn(shopId) : running.get(shopId));
    },
    start() {
      void lookAtAllSafely();
      timer = setInterval(() => void lookAtAllSafely(), QUARTER_HOUR_MS).unref();
    },
    async close() {
      closed = true;
      clearTimeout(soon);
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
};
