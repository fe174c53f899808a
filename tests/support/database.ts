/** A fresh database for a test: a prepared, migrated template is copied. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { emptyDataDirectory, migrationsHash } from '../../server/commands/migratedTemplate.ts';
import { openDatabase } from '../../server/db/database.ts';
import type { Database } from '../../server/db/database.ts';
import { checkRows } from './checkRows.ts';
import { holdCompiledEngine } from './compiledEngine.ts';

export { emptyDataDirectory };
export type Engine = Database['engine'];

export interface FreshDatabase {
  db: Database;
  engine: Engine;
  /** Keys and uploads go here on either engine; the embedded database lives in it. */
  dataDir: string;
  /** Set on PostgreSQL. */
  databaseUrl: string | undefined;
  /** Close it and leave nothing behind. */
  drop(): Promise<void>;
}

/** The engine of this run: `GALLA_TEST_ENGINE`, default embedded. */
export function engineOfThisRun(): Engine {
  return process.env.GALLA_TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded';
}

const temporaryDirectory = () => fs.mkdtempSync(path.join(os.tmpdir(), 'galla-test-'));

async function freshEmbedded(): Promise<FreshDatabase> {
  await holdCompiledEngine();
  const dataDir = await emptyDataDirectory();
  const db = await openDatabase({ dataDir, durable: false, checkRows });
  return {
    db,
    engine: 'embedded',
    dataDir,
    databaseUrl: undefined,
    async drop() {
      await db.close();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function serverUrl(database?: string): string {
  const url = process.env.GALLA_TEST_POSTGRES;
  if (!url)
    throw new Error(
      'No PostgreSQL runs for these tests: use the vitest project api-postgres, or set GALLA_TEST_POSTGRES.',
    );
  if (!database) return url;
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function onServer(work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** `CREATE DATABASE … TEMPLATE` needs exclusive access to the template, so test files take turns. */
const TEMPLATE_LOCK = 4_471_200_002;

async function freshPostgres(): Promise<FreshDatabase> {
  const template = `galla_template_${migrationsHash()}`;
  const name = `galla_${randomUUID().replaceAll('-', '')}`;
  await onServer(async client => {
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (!rowCount) {
      await client.query(`CREATE DATABASE ${template}_making TEMPLATE template0`);
      await (
        await openDatabase({ databaseUrl: serverUrl(`${template}_making`), dataDir: os.tmpdir() })
      ).close();
      await client.query(`ALTER DATABASE ${template}_making RENAME TO ${template}`);
    }
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const dataDir = temporaryDirectory();
  const databaseUrl = serverUrl(name);
  const db = await openDatabase({ databaseUrl, dataDir, checkRows });
  return {
    db,
    engine: 'postgres',
    dataDir,
    databaseUrl,
    async drop() {
      await db.close();
      await onServer(async client => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      });
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An empty, migrated database of its own; `drop()` it when done. */
export function freshDatabase({
  engine = engineOfThisRun(),
}: { engine?: Engine } = {}): Promise<FreshDatabase> {
  return engine === 'embedded' ? freshEmbedded() : freshPostgres();
}

/** Where a database can be made, with no table in it yet; close what you open there, then `drop()` it. */
export async function emptyPlace(): Promise<Pick<FreshDatabase, 'dataDir' | 'databaseUrl' | 'drop'>> {
  const dataDir = temporaryDirectory();
  const removeDirectory = () => fs.promises.rm(dataDir, { recursive: true, force: true });
  if (engineOfThisRun() === 'embedded') return { dataDir, databaseUrl: undefined, drop: removeDirectory };
  const name = `galla_${randomUUID().replaceAll('-', '')}`;
  await onServer(async client => {
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  });
  return {
    dataDir,
    databaseUrl: serverUrl(name),
    async drop() {
      await onServer(async client => {
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      });
      await removeDirectory();
    },
  };
}

/** A shop with nothing in it; answers its id. */
export async function addShop(db: Database, name = 'Sharma Mobile Gallery'): Promise<string> {
  const id = randomUUID();
  await db.asOwner(tx => tx.run('INSERT INTO shops (id, shop_store_name) VALUES ($1, $2)', [id, name]));
  return id;
}
