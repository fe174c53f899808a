/** When a shop is looked at: a moment after something was written, at start, each day, and when somebody asks. */
import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { isLow, type ReadFreeSpace } from '../storage/freeSpace.ts';
import { sweepShop, type Swept } from './sweep.ts';
import { idRow } from '../db/rows.ts';

/** A counter that sells without pause is looked at this often, never while a sale waits for it. */
const PAUSE_MS = 500;
const HOUR_MS = 3_600_000;

export interface KeeperParts {
  db: Database;
  clock: () => Date;
  log: Logger;
  /** Whether it acts by itself; otherwise only when asked to settle. */
  live: boolean;
  freeSpace: ReadFreeSpace;
  onLook: (shopId: string, found: Swept) => void;
}

export interface Keeper {
  touched(shopId: string, what?: { dues?: boolean }): void;
  /** Looks now, if this process has not since the last write or since midnight. `today` is the shop's date. */
  settle(shopId: string, today: string): Promise<void>;
  start(): void;
  close(): Promise<void>;
}

export const openKeeper = ({ db, clock, log, live, freeSpace, onLook }: KeeperParts): Keeper => {
  /** Shops written to since they were last looked at. */
  const waiting = new Map<string, { dues: boolean }>();
  const sweptOn = new Map<string, string>();
  const running = new Map<string, Promise<void>>();
  let soon: ReturnType<typeof setTimeout> | undefined;
  let hourly: ReturnType<typeof setInterval> | undefined;
  let closed = false;

  const look = async (shopId: string): Promise<void> => {
    const { dues = false } = waiting.get(shopId) ?? {};
    waiting.delete(shopId);
    try {
      const found = await sweepShop(db, shopId, clock(), { dues, space: await freeSpace() });
      sweptOn.set(shopId, found.businessDate);
      onLook(shopId, found);
    } catch (error) {
      // Nothing is lost: the next look sees the same state.
      waiting.set(shopId, { dues: dues || Boolean(waiting.get(shopId)?.dues) });
      log.error({ err: error }, 'finding notifications for a shop failed');
    }
  };

  /** One look at a time in a shop; what was written during one needs another. */
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
    for (const { id } of shops) if (!closed) await lookInTurn(id);
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
    async settle(shopId, today) {
      const looked = sweptOn.get(shopId) === today && !waiting.has(shopId);
      await (looked ? running.get(shopId) : lookInTurn(shopId));
    },
    start() {
      void lookAtAllSafely();
      hourly = setInterval(() => void lookAtAllSafely(), HOUR_MS).unref();
    },
    async close() {
      closed = true;
      clearTimeout(soon);
      clearInterval(hourly);
      await Promise.all(running.values());
    },
  };
};
