import type { Database, ShopSql } from '../db/database.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import { holdState, type State } from './store.ts';

export interface SweepParts {
  db: Database;
  shopId: string;
  now: Date;
  /** One statement takes so many rows. */
  slice: number;
  /** The server stops: a sweep ends after its slice and goes on after the next start. */
  isEnding: () => boolean;
  swept: { added: boolean; replaced: boolean };
}

/** Runs one slice: a transaction that holds the state of the shop. */
export const sweepWrite = async <T>(
  { db, shopId, swept }: SweepParts,
  work: (tx: ShopSql, state: State) => Promise<T>,
): Promise<T> => {
  const { answer, added } = await writeWithRetry(db, shopId, async tx => {
    const state = await holdState(tx);
    const before = state.last;
    return { answer: await work(tx, state), added: state.last > before };
  });
  swept.added ||= added;
  return answer;
};
