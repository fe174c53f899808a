import type pg from 'pg';
import type { Connecting } from './postgres/pool.ts';

const LOCKS = { migrations: 4_471_200_001, firstStart: 4_471_200_003, verify: 4_471_200_004 } as const;
export type Lock = keyof typeof LOCKS;

const RETRY_MS = 200;

const delay = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Holds the lock in a transaction during `work`; undefined when another process holds it. */
async function holding<T>(
  client: pg.PoolClient,
  lock: Lock,
  work: () => Promise<T>,
): Promise<{ answer: T } | undefined> {
  await client.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
  try {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [
      LOCKS[lock],
    ]);
    return rows[0]?.taken ? { answer: await work() } : undefined;
  } finally {
    await client.query('ROLLBACK');
  }
}

/**
 * Runs `work` under a transaction-level advisory lock, which also works behind a pooler. Waiting holds no
 * connection.
 */
export async function withLock<T>(
  pool: Connecting,
  lock: Lock,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  let tries = 0;
  for (;;) {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      const held = await holding(client, lock, work);
      if (held) return held.answer;
    } catch (error) {
      broken = error as Error;
      throw error;
    } finally {
      client.release(broken);
    }
    // A short check by another process has ended by then.
    tries += 1;
    if (tries === 2) onWait();
    await delay(RETRY_MS);
  }
}
