/** Work that one process of a shared database does at a time. */
import type pg from 'pg';

/** Keys of PostgreSQL's advisory locks; every Galla has to use the same. */
const LOCKS = { migrations: 4_471_200_001, firstStart: 4_471_200_003 } as const;
export type Lock = keyof typeof LOCKS;

const RETRY_MS = 200;

const delay = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** A transaction that holds the lock while `work` goes on over other connections; undefined when another process has it. */
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
 * Runs `work` under an advisory lock of a transaction, which also holds behind a pooler. Whoever waits holds no
 * connection meanwhile, so two connections are enough for any number of processes.
 */
export async function withLock<T>(
  pool: pg.Pool,
  lock: Lock,
  work: () => Promise<T>,
  onWait: () => void = () => undefined,
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
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
    // Somebody who only looks whether there is anything to do is gone by then.
    if (tries === 1) onWait();
    await delay(RETRY_MS);
  }
}
