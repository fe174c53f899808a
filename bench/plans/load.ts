/** Loads a shop of 100,000 sales for the check of plans, on either engine. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { emptyDataDirectory } from '../../server/commands/migratedTemplate.ts';
import { openDatabase } from '../../server/kit/db/database.ts';
import { openEmbeddedPool } from '../../server/kit/db/embedded/pool.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { loadTrade, runIn, vacuumAll } from '../trade/load.ts';
import { MANY_ROWS } from './findings.ts';

export interface LoadedShop {
  client: pg.ClientBase;
  shopId: string;
  version: string;
  close(): Promise<void>;
}

const SIZE = {
  sales: 100_000,
  maxOfNeighbours: 5_000,
  unitsInStock: 10_000,
  seed: 20_261_120,
  lastDay: '2026-11-18',
  years: 6,
};

/**
 * PostgreSQL may choose any index of an empty table: of ten pages, as of one never analysed, it chooses the one that
 * is meant.
 */
const SIZE_OF_EMPTY_TABLES = `
  UPDATE pg_class SET reltuples = CASE WHEN reltuples <= 0 THEN -1 ELSE 1000 END, relpages = CASE WHEN reltuples <= 0 THEN 0 ELSE 1 END
   WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples < 1000`;

async function loaded(
  client: pg.ClientBase,
  shopId: string,
  close: () => Promise<void>,
): Promise<LoadedShop> {
  await client.query(SIZE_OF_EMPTY_TABLES);
  const { rows } = await client.query<{ server_version: string; grown: number }>(
    `SELECT current_setting('server_version') AS server_version,
            (SELECT count(*)::int FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= ${MANY_ROWS}) AS grown`,
  );
  if (!rows[0]?.grown) throw new Error('The loaded database has no table with many rows.');
  return { client, shopId, version: `PostgreSQL ${rows[0].server_version}`, close };
}

export async function loadEmbedded(): Promise<LoadedShop> {
  const dataDir = await emptyDataDirectory();
  const db = await openDatabase({ dataDir, durable: false });
  const { shopId } = await db.asOwner(tx => loadTrade([runIn(tx)], SIZE));
  await db.tidy();
  await db.close();
  const { pool, close } = await openEmbeddedPool(dataDir, false, (message, error) =>
    console.error(message, error),
  );
  const client = await pool.connect();
  return loaded(client, shopId, async () => {
    client.release();
    await close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
}

export async function loadPostgres(): Promise<LoadedShop> {
  const server = await startPostgres({
    settings: { shared_buffers: '1GB', max_wal_size: '2GB', checkpoint_timeout: '1h', autovacuum: 'off' },
  });
  try {
    const databaseUrl = server.urlOf('postgres');
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-plans-'));
    await (await openDatabase({ databaseUrl, dataDir })).close();
    fs.rmSync(dataDir, { recursive: true, force: true });
    const clients = [new pg.Client(databaseUrl), new pg.Client(databaseUrl)] as const;
    for (const client of clients) await client.connect();
    const sessions = clients.map(client => async (sql: string) => {
      const results = [await client.query<Record<string, unknown>>(sql)].flat();
      return { rows: results.at(-1)?.rows ?? [] };
    });
    const { shopId } = await loadTrade(sessions, SIZE);
    await vacuumAll(sessions);
    return await loaded(clients[0], shopId, async () => {
      for (const client of clients) await client.end();
      await server.stop();
    });
  } catch (error) {
    await server.stop();
    throw error;
  }
}
