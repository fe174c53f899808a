/** Finds drafted migrations that are untouched, and of them those that no database in reach has. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { draftsIn } from '../kit/db/committed.ts';
import type { DatabaseConfig } from '../kit/db/database.ts';
import { isDirectoryInUse } from '../kit/db/embedded/directoryLock.ts';
import { databaseDirectory, openEmbeddedPool } from '../kit/db/embedded/pool.ts';
import {
  appliedMigrations,
  MIGRATIONS_DIRECTORY,
  readMigrations,
  type Migration,
} from '../kit/db/migrate.ts';
import { openPostgresPool, type PoolSource } from '../kit/db/postgres/pool.ts';

const FIRST_LINE = /^-- Drafted by npm run db:diff \((\w+)\)\..*\n/;

const hashOf = (body: string): string => createHash('sha256').update(body).digest('hex').slice(0, 12);

/** The first line has its hash, by which an edit is known. */
export const draftText = (body: string): string =>
  `-- Drafted by npm run db:diff (${hashOf(body)}). Review it: an applied migration is never edited.\n${body}`;

export function isUntouched(text: string): boolean {
  const [line = '', hash] = FIRST_LINE.exec(text) ?? [];
  return hash !== undefined && hash === hashOf(text.slice(line.length));
}

const openAsItIs = (config: DatabaseConfig): Promise<PoolSource> => {
  const report = (message: string, error: unknown) => console.error(message, error);
  return config.databaseUrl
    ? openPostgresPool(config.databaseUrl, config, report)
    : openEmbeddedPool(config.dataDir, true, report);
};

/** Works on the database without migrating it first. */
export async function onDatabase<T>(
  config: DatabaseConfig,
  work: (pool: PoolSource['pool']) => Promise<T>,
): Promise<T> {
  const source = await openAsItIs(config);
  try {
    return await work(source.pool);
  } finally {
    await source.close();
  }
}

export const hasDatabase = (config: DatabaseConfig): boolean =>
  config.databaseUrl !== undefined || fs.existsSync(databaseDirectory(config.dataDir));

/** It is undefined where the database cannot be read: a server runs on it, or none answers. */
async function appliedNames(config: DatabaseConfig): Promise<ReadonlySet<string> | undefined> {
  if (!hasDatabase(config)) return new Set();
  if (!config.databaseUrl && (await isDirectoryInUse(config.dataDir))) return undefined;
  const applied = await onDatabase(config, appliedMigrations).catch(() => undefined);
  return applied && new Set(applied.map(({ name }) => name));
}

/** Git does not know these migrations. */
export const drafts = (): Migration[] => {
  const isDraft = draftsIn(MIGRATIONS_DIRECTORY);
  return readMigrations(MIGRATIONS_DIRECTORY).filter(({ name }) => isDraft(name));
};

export interface Replaceable {
  /** They may be drafted anew. */
  names: readonly string[];
  /** The last draft stays for this reason. */
  stays?: { name: string; why: 'was edited' | 'was written by hand' | 'is applied' | 'may be applied' };
}

/** Takes the last drafts, as long as each is untouched and applied nowhere: a later file may need an earlier one. */
export function replaceable(
  found: readonly Pick<Migration, 'name' | 'sql'>[],
  applied: ReadonlySet<string> | undefined,
): Replaceable {
  const whyNot = ({ name, sql }: Pick<Migration, 'name' | 'sql'>) => {
    if (applied?.has(name)) return 'is applied';
    // Such as one of another branch that got another number.
    if (!FIRST_LINE.test(sql)) return 'was written by hand';
    if (!isUntouched(sql)) return 'was edited';
    return applied ? undefined : 'may be applied';
  };
  const at = found.findLastIndex(each => whyNot(each) !== undefined);
  const names = found.slice(at + 1).map(({ name }) => name);
  const last = found[at];
  const why = last && whyNot(last);
  return last && why && names.length === 0 ? { names, stays: { name: last.name, why } } : { names };
}

export async function replaceableDrafts(config: DatabaseConfig): Promise<Replaceable> {
  const found = drafts();
  const last = readMigrations(MIGRATIONS_DIRECTORY).at(-1);
  // A committed file after them may need them.
  return found.at(-1)?.name === last?.name ? replaceable(found, await appliedNames(config)) : { names: [] };
}

/** @example `server/schema/0315_sales.sql` */
export const shownFile = (name: string): string =>
  path.relative(process.cwd(), path.join(MIGRATIONS_DIRECTORY, name)).replaceAll('\\', '/');
