/** Applies plain SQL files in order, once; the caller holds the lock. Applied files are never edited. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { renumbered } from './committed.ts';

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../schema/', import.meta.url));
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** Sorted. Throws for a name other than `0001_what_it_does.sql`, and for two with one number. */
export function readMigrations(directory: string): Migration[] {
  const names = fs.readdirSync(directory).sort();
  return names.map((name, index) => {
    if (!FILE_NAME.test(name))
      throw new Error(`Migration file names look like 0001_what_it_does.sql, not ${name}.`);
    const before = names[index - 1] ?? '';
    if (before.slice(0, 4) === name.slice(0, 4))
      throw new Error(renumbered(directory, [before, name], names.at(-1) ?? name));
    const sql = fs.readFileSync(path.join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

const MAX_LISTED = 5;

/** Says which migrations a start has applied. */
export const appliedLine = (names: readonly string[]): string =>
  names.length > MAX_LISTED
    ? `Applied ${names.length} migrations, ${names[0] ?? ''} to ${names.at(-1) ?? ''}.`
    : `Applied: ${names.map(name => `server/schema/${name}`).join(', ')}.`;

const TAKEN_BACK =
  'npm run db:undo takes applied drafts back, npm run db:reset makes the development database anew.';

const missing = (name: string, isDeveloping: boolean): Error =>
  new Error(
    isDeveloping
      ? `The database has migration ${name}, which server/schema lacks: a draft that was applied and then deleted or drafted again, or a file of another branch. ${TAKEN_BACK}`
      : `The database has migration ${name}, which this version of Galla does not have. Update Galla.`,
  );

const changed = (name: string, isDeveloping: boolean): Error =>
  new Error(
    `Migration ${name} was changed after it was applied. Restore the file and add a new migration.${
      isDeveloping ? ` If it was a draft when it was applied: ${TAKEN_BACK}` : ''
    }`,
  );

type Applied = Pick<Migration, 'name' | 'hash'>;

/** They are in order of name; there are none where their table is not there yet. */
export async function appliedMigrations(pool: pg.Pool | pg.PoolClient): Promise<Applied[]> {
  const { rows } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return [];
  return (await pool.query<Applied>('SELECT name, hash FROM migrations ORDER BY name')).rows;
}

/** Those whose file got another number take its name. */
async function renamedLikeFiles(
  client: pg.PoolClient,
  applied: readonly Applied[],
  files: readonly Migration[],
): Promise<Applied[]> {
  const names = new Set(applied.map(({ name }) => name));
  return Promise.all(
    applied.map(async row => {
      const file = files.some(({ name }) => name === row.name)
        ? undefined
        : files.find(({ name, hash }) => hash === row.hash && !names.has(name));
      if (!file) return row;
      await client.query('UPDATE migrations SET name = $1 WHERE name = $2', [file.name, row.name]);
      return { name: file.name, hash: row.hash };
    }),
  );
}

export interface MigrateOptions {
  directory?: string | undefined;
  upTo?: string | undefined;
  /** A developer leaves these files until they are asked for; messages say what a developer does then. */
  leaves?: ((name: string) => boolean) | undefined;
}

/**
 * Runs one transaction per file. Throws, naming the file, when an applied one changed or is missing, or one fails.
 */
export async function migrate(
  pool: pg.Pool,
  { directory = MIGRATIONS_DIRECTORY, upTo, leaves }: MigrateOptions = {},
): Promise<string[]> {
  const files = readMigrations(directory);
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const applied = await renamedLikeFiles(client, await appliedMigrations(client), files);
    for (const { name, hash } of applied) {
      const file = files.find(each => each.name === name);
      if (!file) throw missing(name, leaves !== undefined);
      if (file.hash !== hash) throw changed(name, leaves !== undefined);
    }
    const done = new Set(applied.map(({ name }) => name));
    const waiting = files.filter(
      ({ name }) => !done.has(name) && !leaves?.(name) && (upTo === undefined || name <= upTo),
    );
    for (const { name, sql, hash } of waiting) {
      try {
        await client.query('BEGIN');
        await client.query(sql);
        await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        const reason = error instanceof Error ? error.message : String(error);
        throw new Error(`Migration ${name} failed and was rolled back: ${reason}`, { cause: error });
      }
    }
    return waiting.map(({ name }) => name);
  } catch (error) {
    broken = true;
    throw error;
  } finally {
    client.release(broken);
  }
}
