/** A fresh database for a test: a prepared, migrated template is copied. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { emptyDataDirectory, migrationsHash } from '../../server/commands/migratedTemplate.ts';
import { openDatabase } from '../../server/kit/db/database.ts';
import type { Database } from '../../server/kit/db/database.ts';
import { checkRows } from './checkRows.ts';
import { holdCompiledEngine } from './compiledEngine.mjs';
import { recorded } from './recordStatements.ts';

export { emptyDataDirectory };
export type Engine = Database['engine'];

export interface FreshDatabase {
  db: Database;
  engine: Engine;
  /** Keys and uploads go here on either engine; the embedded database lives in it. */
  dataDir: string;
  /** It is set on PostgreSQL. */
  databaseUrl: string | undefined;
  /** Close it and leave nothing behind. */
  drop(): Promise<void>;
}

/** It is the engine of this run: `GALLA_TEST_ENGINE`, by default embedded. */
export function engineOfThisRun(): Engine {
  return process.env.GALLA_TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded';
}

const temporaryDirectory = () => fs.mkdtempSync(path.join(os.tmpdir(), 'galla-test-'));

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

async function onServer(work: (client: pg.Client) => Promise<unknown>) {
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

type Place = Pick<FreshDatabase, 'dataDir' | 'databaseUrl' | 'drop'>;

const directoryPlace = (dataDir: string): Place => ({
  dataDir,
  databaseUrl: undefined,
  drop: () => fs.promises.rm(dataDir, { recursive: true, force: true }),
});

/** Makes a database on the server, a copy of this one. */
async function serverPlace(templateOf: (client: pg.Client) => Promise<string>): Promise<Place> {
  const name = `galla_${randomUUID().replaceAll('-', '')}`;
  await onServer(async client => {
    // Page by page through the log, the default, takes six times the processor time.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${await templateOf(client)} STRATEGY file_copy`);
  });
  const directory = directoryPlace(temporaryDirectory());
  return {
    ...directory,
    databaseUrl: serverUrl(name),
    async drop() {
      await onServer(client => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
      await directory.drop();
    },
  };
}

/** It is migrated once, and held until the client ends. */
async function migratedTemplate(client: pg.Client): Promise<string> {
  const template = `galla_template_${migrationsHash()}`;
  await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
  if (!rowCount) {
    await client.query(`CREATE DATABASE ${template}_making TEMPLATE template0`);
    await (
      await openDatabase({ databaseUrl: serverUrl(`${template}_making`), dataDir: os.tmpdir() })
    ).close();
    await client.query(`ALTER DATABASE ${template}_making RENAME TO ${template}`);
  }
  return template;
}

/** Makes an empty, migrated database that is not open, for processes of its own; `drop()` it when done. */
export async function migratedPlace(engine = engineOfThisRun()): Promise<Place> {
  return engine === 'embedded' ? directoryPlace(await emptyDataDirectory()) : serverPlace(migratedTemplate);
}

/** Makes an empty, migrated database of its own; `drop()` it when done. */
export async function freshDatabase({
  engine = engineOfThisRun(),
}: { engine?: Engine } = {}): Promise<FreshDatabase> {
  if (engine === 'embedded') await holdCompiledEngine();
  const place = await migratedPlace(engine);
  const db = await openDatabase({
    databaseUrl: place.databaseUrl,
    dataDir: place.dataDir,
    durable: false,
    checkRows,
  });
  return {
    ...place,
    db: recorded(db),
    engine,
    async drop() {
      await db.close();
      await place.drop();
    },
  };
}

/** Answers where a database can be made, with no table in it yet; close what you open there, then `drop()` it. */
export const emptyPlace = async (): Promise<Place> =>
  engineOfThisRun() === 'embedded'
    ? directoryPlace(temporaryDirectory())
    : serverPlace(() => Promise.resolve('template0'));

/** A shop with nothing in it; answers its id. */
export async function addShop(db: Database, name = 'Sharma Mobile Gallery'): Promise<string> {
  const id = randomUUID();
  await db.asOwner(tx => tx.run('INSERT INTO shops (id, shop_store_name) VALUES ($1, $2)', [id, name]));
  return id;
}
