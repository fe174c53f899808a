import pg from 'pg';
import { typeParsers } from './parsers.ts';

export interface PoolOptions {
  /** `transaction`: `databaseUrl` is a transaction pooler (PgBouncer). */
  pooler?: 'transaction' | undefined;
  /** It counts with `databaseUrl`. @default 10 */
  poolSize?: number | undefined;
}

export interface PoolSource {
  engine: 'embedded' | 'postgres';
  pool: pg.Pool;
  /** Makes a data directory of this moment; the caller deletes it. */
  copy?(): Promise<string>;
  close(): Promise<void>;
}

export interface Connecting {
  connect(): Promise<pg.PoolClient>;
}

export type Report = (message: string, error: unknown) => void;

const OLDEST_MAJOR = 15;
export const CONNECTION_TIMEOUT_MS = 15_000;

/** The server ends a transaction idle for longer. */
export const TRANSACTION_TIMEOUT_MS = 60_000;

const BEHIND_A_POOLER =
  'DATABASE_URL leads to a connection pooler that lends connections by transaction, which would show one shop the rows of another. ' +
  'Start with DATABASE_POOLER=transaction, or give the address of PostgreSQL itself (docs/operations.md).';

const isRefusedSetting = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/i.test(error.message);

/** Detects a transaction pooler: two idle connections, or one over time, share backends. */
async function isPooledByTransaction(pool: pg.Pool): Promise<boolean> {
  const clients: pg.PoolClient[] = [];
  try {
    while (clients.length < Math.min(2, pool.options.max)) clients.push(await pool.connect());
    const serverOf = async (client: pg.PoolClient) =>
      (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    const first: (number | undefined)[] = [];
    for (const client of clients) first.push(await serverOf(client));
    const second: (number | undefined)[] = [];
    for (const client of clients) second.push(await serverOf(client));
    return new Set(first).size < clients.length || first.some((pid, index) => pid !== second[index]);
  } finally {
    for (const client of clients) client.release();
  }
}

export async function openPostgresPool(
  databaseUrl: string,
  { poolSize, pooler }: PoolOptions,
  report: Report,
): Promise<PoolSource> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize ?? 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    ...(pooler
      ? {}
      : { idle_in_transaction_session_timeout: TRANSACTION_TIMEOUT_MS, application_name: 'galla' }),
    types: typeParsers,
    pipeline: true,
  });
  let closing = false;
  pool.on('error', error => {
    if (!closing) report('A connection to PostgreSQL was lost.', error);
  });
  try {
    const { rows } = await pool.query<{ version: number }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    );
    const version = rows[0]?.version ?? 0;
    if (version < OLDEST_MAJOR)
      throw new Error(
        `DATABASE_URL points to PostgreSQL ${version}. Galla needs version ${OLDEST_MAJOR} or newer.`,
      );
    if (!pooler && (await isPooledByTransaction(pool))) throw new Error(BEHIND_A_POOLER);
  } catch (error) {
    await pool.end();
    if (isRefusedSetting(error)) throw new Error(BEHIND_A_POOLER, { cause: error });
    if (error instanceof Error && error.message.startsWith('DATABASE_URL')) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot connect to PostgreSQL at DATABASE_URL: ${reason}`, { cause: error });
  }
  return {
    engine: 'postgres',
    pool,
    close() {
      closing = true;
      return pool.end();
    },
  };
}
