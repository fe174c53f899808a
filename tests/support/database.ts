/** A fresh database for a test: a prepared, migrated template is copied. */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../server/db/database.ts';
import type { Database } from '../../server/db/database.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../../server/db/migrate.ts';
import { checkRows } from './checkRows.ts';

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

/** Names the template, so that a changed migration gets a new one. */
function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const migration of readMigrations(MIGRATIONS_DIRECTORY)) hash.update(migration.name + migration.hash);
  return hash.digest('hex').slice(0, 16);
}

const temporaryDirectory = () => fs.mkdtempSync(path.join(os.tmpdir(), 'galla-test-'));

const DAY_MS = 86_400_000;

/** Younger ones may be in use: tests in copies of the project have migrations of their own and share this cache. */
function removeOldTemplates(cache: string): void {
  for (const name of fs.readdirSync(cache).filter(each => each.startsWith('template-'))) {
    const directory = path.join(cache, name);
    const age = Date.now() - fs.statSync(directory).mtimeMs;
    if (age > DAY_MS) fs.rmSync(directory, { recursive: true, force: true });
  }
}

/** A migrated data directory, made once for these migrations and kept between runs. */
async function embeddedTemplate(): Promise<string> {
  const cache = path.resolve('node_modules/.cache/galla');
  const template = path.join(cache, `template-${migrationsHash()}`);
  if (fs.existsSync(template)) return template;
  fs.mkdirSync(cache, { recursive: true });
  removeOldTemplates(cache);
  const making = fs.mkdtempSync(path.join(cache, 'making-'));
  await (await openDatabase({ dataDir: making, durable: false })).close();
  try {
    fs.renameSync(making, template);
  } catch {
    // another test file was quicker
    fs.rmSync(making, { recursive: true, force: true });
  }
  return template;
}

/** A migrated data directory with no row in it, not open; remove it when done. */
export async function emptyDataDirectory(): Promise<string> {
  const template = await embeddedTemplate();
  const dataDir = temporaryDirectory();
  fs.cpSync(template, dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  return dataDir;
}

async function freshEmbedded(): Promise<FreshDatabase> {
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
