/**
 * A backup is a directory with one gzipped file per table (a JSON row per line) and `manifest.json` with row counts
 * and SHA-256. Tables are read by page in primary-key order; it is portable between the embedded database and
 * PostgreSQL.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as z from 'zod';
import { MIGRATIONS_DIRECTORY, readMigrations } from './migrate.ts';
import { openDatabase } from './database.ts';
import type { DatabaseConfig, Sql } from './sql.ts';

const FORMAT = 1;
const PAGE_ROWS = 2_000;
const BATCH_BYTES = 4_000_000;

export interface TableDigest {
  table: string;
  rows: number;
  sha256: string;
}

export interface Manifest {
  format: number;
  writtenAt: string;
  migrations: { name: string; hash: string }[];
  tables: TableDigest[];
}

const backedUpTableRow = z.object({
  name: z.string(),
  /** Generated columns are not in it. */
  columns: z.array(z.string()),
  /** These are primary-key columns; text is in C collation, the same on every server. */
  key: z.array(z.object({ name: z.string(), type: z.string() })),
});
type BackedUpTable = z.infer<typeof backedUpTableRow>;

function tablesOf(tx: Sql): Promise<BackedUpTable[]> {
  return tx.query(
    backedUpTableRow,
    `SELECT c.relname::text AS name,
            (SELECT jsonb_agg(attname ORDER BY attnum) FROM pg_attribute
              WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
            (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY k.n)
               FROM pg_index x, unnest(x.indkey::int[]) WITH ORDINALITY k(attnum, n) JOIN pg_attribute a ON a.attnum = k.attnum
              WHERE x.indrelid = c.oid AND x.indisprimary AND a.attrelid = c.oid) AS key
       FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND c.relname <> 'migrations'
      ORDER BY c.relname`,
  );
}

const lineRow = z.object({ line: z.string(), key: z.array(z.string()) });

async function* tableLines(tx: Sql, table: BackedUpTable): AsyncGenerator<string[]> {
  const key = table.key.map(({ name, type }) =>
    type === 'text' ? `t."${name}" COLLATE "C"` : `t."${name}"`,
  );
  const select = `SELECT to_jsonb(r)::text AS line, jsonb_build_array(${table.key.map(({ name }) => `r."${name}"::text`).join(', ')}) AS key
    FROM (SELECT ${table.columns.map(name => `t."${name}"`).join(', ')} FROM "${table.name}" t`;
  const tail = `ORDER BY ${key.join(', ')} LIMIT ${PAGE_ROWS}) r`;
  const after = `WHERE (${key.join(', ')}) > (${table.key.map(({ type }, index) => `$${index + 1}::${type}`).join(', ')})`;
  let last: string[] | undefined;
  for (;;) {
    const rows = last
      ? await tx.query(lineRow, `${select} ${after} ${tail}`, last)
      : await tx.query(lineRow, `${select} ${tail}`);
    if (rows.length) yield rows.map(row => row.line);
    if (rows.length < PAGE_ROWS) return;
    last = rows.at(-1)?.key;
  }
}

async function digestOf(
  tx: Sql,
  table: BackedUpTable,
  hear?: (text: string) => Promise<void>,
): Promise<TableDigest> {
  const hash = createHash('sha256');
  let rows = 0;
  for await (const lines of tableLines(tx, table)) {
    const text = `${lines.join('\n')}\n`;
    hash.update(text);
    rows += lines.length;
    await hear?.(text);
  }
  return { table: table.name, rows, sha256: hash.digest('hex') };
}

const fileOf = (directory: string, table: string) => path.join(directory, `${table}.jsonl.gz`);

async function writeTable(tx: Sql, table: BackedUpTable, directory: string): Promise<TableDigest> {
  const gzip = createGzip();
  const written = pipeline(
    gzip,
    fs.createWriteStream(fileOf(directory, table.name), { mode: 0o600, flush: true }),
  );
  const digest = await digestOf(tx, table, async text => {
    if (!gzip.write(text)) await once(gzip, 'drain');
  });
  gzip.end();
  await written;
  return digest;
}

async function digestOfFile(directory: string, table: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(fileOf(directory, table)), createGunzip(), hash);
  return hash.digest('hex');
}

/** The whole backup has one snapshot, and one text form for timestamps. */
const ONE_MOMENT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ';
const SAME_TEXT = `SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'iso_8601'; SET LOCAL extra_float_digits = 1`;

const migrationRow = z.object({ name: z.string(), hash: z.string() });

/**
 * Writes the database to the new directory `to` and verifies it. Throws when `to` exists or a file differs
 * from what was read.
 */
export async function writeBackup(
  config: DatabaseConfig,
  to: string,
  hear: (digest: TableDigest) => void = () => undefined,
): Promise<Manifest> {
  if (fs.existsSync(to)) throw new Error(`${to} already exists. Choose a new directory for the backup.`);
  const db = await openDatabase(config);
  try {
    fs.mkdirSync(to, { recursive: true, mode: 0o700 });
    const manifest = await db.asOwner(async tx => {
      await tx.run(ONE_MOMENT);
      await tx.run(SAME_TEXT);
      const tables: TableDigest[] = [];
      for (const table of await tablesOf(tx)) {
        const digest = await writeTable(tx, table, to);
        tables.push(digest);
        hear(digest);
      }
      const migrations = await tx.query(migrationRow, 'SELECT name, hash FROM migrations ORDER BY name');
      return { format: FORMAT, writtenAt: new Date().toISOString(), migrations, tables };
    });
    for (const { table, sha256 } of manifest.tables)
      if ((await digestOfFile(to, table)) !== sha256)
        throw new Error(`The backup file of ${table} does not match the database. Do not use this backup.`);
    fs.writeFileSync(path.join(to, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    return manifest;
  } finally {
    await db.close();
  }
}

function readManifest(from: string): Manifest {
  const file = path.join(from, 'manifest.json');
  if (!fs.existsSync(file)) throw new Error(`${from} is not a complete backup: manifest.json is missing.`);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== FORMAT)
    throw new Error(`${from} has a backup format that this version of Galla does not support.`);
  const known = readMigrations(MIGRATIONS_DIRECTORY);
  for (const { name, hash } of manifest.migrations)
    if (known.find(each => each.name === name)?.hash !== hash)
      throw new Error(
        `${from} was written by a newer version of Galla (migration ${name}). Update Galla first.`,
      );
  return manifest;
}

async function fillTable(tx: Sql, table: BackedUpTable, from: string) {
  const columns = table.columns.map(name => `"${name}"`).join(', ');
  const insert = `INSERT INTO "${table.name}" (${columns}) OVERRIDING SYSTEM VALUE
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table.name}", $1::jsonb)`;
  const lines = readline.createInterface({
    input: fs.createReadStream(fileOf(from, table.name)).pipe(createGunzip()),
    crlfDelay: Infinity,
  });
  let batch: string[] = [];
  let bytes = 0;
  const send = async () => {
    if (batch.length) await tx.run(insert, [`[${batch.join(',')}]`]);
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    bytes += line.length;
    if (batch.length >= PAGE_ROWS || bytes >= BATCH_BYTES) await send();
  }
  await send();
}

const foreignKeyRow = z.object({
  table: z.string(),
  name: z.string(),
  definition: z.string(),
});

/** Drops foreign keys and disables triggers while loading; adding the keys again checks them. */
async function withoutReferences(tx: Sql, tables: BackedUpTable[], load: () => Promise<void>) {
  const keys = await tx.query(
    foreignKeyRow,
    `SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  for (const key of keys) await tx.run(`ALTER TABLE ${key.table} DROP CONSTRAINT "${key.name}"`);
  for (const table of tables) await tx.run(`ALTER TABLE "${table.name}" DISABLE TRIGGER USER`);
  await load();
  for (const table of tables) await tx.run(`ALTER TABLE "${table.name}" ENABLE TRIGGER USER`);
  for (const key of keys)
    await tx.run(`ALTER TABLE ${key.table} ADD CONSTRAINT "${key.name}" ${key.definition}`);
}

/**
 * Restores `from` into an empty database, verified by hash, all or nothing. Throws a sentence when not empty,
 * damaged, or from a newer version.
 */
export async function restoreBackup(
  config: DatabaseConfig,
  from: string,
  hear: (digest: TableDigest) => void = () => undefined,
): Promise<Manifest> {
  const manifest = readManifest(from);
  for (const { table, sha256 } of manifest.tables)
    if ((await digestOfFile(from, table)) !== sha256)
      throw new Error(`The backup file of ${table} in ${from} is damaged. Nothing was restored.`);

  const db = await openDatabase({ ...config, migrateTo: manifest.migrations.at(-1)?.name });
  try {
    await db.asOwner(async tx => {
      const tables = await tablesOf(tx);
      for (const table of tables)
        if (await tx.run(`SELECT 1 FROM "${table.name}" LIMIT 1`))
          throw new Error(
            `The database is not empty (${table.name} has rows). Restore into a new data directory or an empty database.`,
          );
      await tx.run(SAME_TEXT);
      const written = (name: string) => manifest.tables.find(each => each.table === name);
      await withoutReferences(tx, tables, async () => {
        for (const table of tables) if (written(table.name)) await fillTable(tx, table, from);
      });
      for (const table of tables) {
        const digest = await digestOf(tx, table);
        if (digest.sha256 !== written(table.name)?.sha256)
          throw new Error(`${table.name} does not match the backup after loading. Nothing was restored.`);
        hear(digest);
      }
    });
    await db.tidy();
  } finally {
    await db.close();
  }
  const newest = readMigrations(MIGRATIONS_DIRECTORY).at(-1)?.name;
  if (manifest.migrations.at(-1)?.name !== newest) await (await openDatabase(config)).close();
  return manifest;
}
