/** Applies plain SQL files in order, once; the caller holds the lock. Applied files are never edited. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

export const MIGRATIONS_DIRECTORY = fileURLToPath(new URL('../../schema/', import.meta.url));
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** Sorted. Throws for a name other than `0001_what_it_does.sql`. */
export function readMigrations(directory: string): Migration[] {
  const names = fs.readdirSync(directory).sort();
  return names.map((name, index) => {
    if (!FILE_NAME.test(name))
      throw new Error(`Migration file names look like 0001_what_it_does.sql, not ${name}.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4))
      throw new Error(`Two migrations have number ${name.slice(0, 4)}: ${names[index - 1]} and ${name}.`);
    const sql = fs.readFileSync(path.join(directory, name), 'utf8').replaceAll('\r\n', '\n');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Runs one transaction per file. Throws, naming the file, when an applied one changed or is missing, or one fails. */
export async function migrate(
  pool: pg.Pool,
  { directory = MIGRATIONS_DIRECTORY, upTo }: { directory?: string; upTo?: string | undefined } = {},
): Promise<string[]> {
  const files = readMigrations(directory);
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
    const { rows: applied } = await client.query<{ name: string; hash: string }>(
      'SELECT name, hash FROM migrations ORDER BY name',
    );
    for (const { name, hash } of applied) {
      const file = files.find(each => each.name === name);
      if (!file)
        throw new Error(
          `The database has migration ${name}, which this version of Galla does not have. Update Galla.`,
        );
      if (file.hash !== hash)
        throw new Error(
          `Migration ${name} was changed after it was applied. Restore the file and add a new migration.`,
        );
    }
    const done = new Set(applied.map(({ name }) => name));
    const waiting = files.filter(({ name }) => !done.has(name) && (upTo === undefined || name <= upTo));
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
