/** The pool of a PostgreSQL server, by `DATABASE_URL`. */
import pg from 'pg';
import { typeParsers } from './parsers.ts';

export interface PoolSource {
  engine: 'embedded' | 'postgres';
  pool: pg.Pool;
  close(): Promise<void>;
}

export type Report = (message: string, error: unknown) => void;

const OLDEST_MAJOR = 15;
/** A request waits no longer than this for a connection. */
export const CONNECTION_TIMEOUT_MS = 15_000;

export async function openPostgresPool(
  databaseUrl: string,
  poolSize: number | undefined,
  report: Report,
): Promise<PoolSource> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize ?? 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'galla',
    types: typeParsers,
    pipeline: true, // statements sent together travel together
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
      throw new Error(`DATABASE_URL leads to PostgreSQL ${version}; Galla needs ${OLDEST_MAJOR} or newer.`);
  } catch (error) {
    await pool.end();
    if (error instanceof Error && error.message.startsWith('DATABASE_URL')) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The PostgreSQL of DATABASE_URL does not answer: ${reason}`, { cause: error });
  }
  return {
    engine: 'postgres',
    pool,
    close() {
      closing = true; // what the server says to a connection on its way out is no news
      return pool.end();
    },
  };
}
