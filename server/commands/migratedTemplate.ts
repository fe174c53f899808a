/** Makes a migrated data directory to copy, once for these migrations, and caches it beside the packages. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type DatabaseConfig } from '../kit/db/database.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../kit/db/migrate.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/galla/', import.meta.url));
const DAY_MS = 86_400_000;

/** It is made without these migrations. */
export type Leaves = DatabaseConfig['leaves'];

/** One for each number of migrations: a new migration is applied to the template of those before it. */
function migrationHashes(leaves: Leaves): string[] {
  const hash = createHash('sha256');
  return readMigrations(MIGRATIONS_DIRECTORY)
    .filter(({ name }) => !leaves?.(name))
    .map(migration =>
      hash
        .update(migration.name + migration.hash)
        .copy()
        .digest('hex')
        .slice(0, 16),
    );
}

/** Names a template of all migrations. */
export const migrationsHash = (): string => migrationHashes(undefined).at(-1) ?? 'none';

const copyDirectory = (from: string, to: string): void =>
  fs.cpSync(from, to, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });

/** Those not used for a day: copies of the project have migrations of their own and share this cache. */
function removeOldTemplates(): void {
  for (const name of fs.readdirSync(CACHE).filter(each => each.startsWith('template-'))) {
    const directory = path.join(CACHE, name);
    if (Date.now() - fs.statSync(directory).mtimeMs > DAY_MS)
      fs.rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * Removes the segments of the log that a database, closed in order, has ready for later: 16 MB each to copy, up to six of
 * them. The first one has its last checkpoint.
 */
export function removeSpareSegments(dataDir: string): void {
  const log = path.join(dataDir, 'database/pg_wal');
  const segments = fs.readdirSync(log).filter(name => /^[0-9A-F]{24}$/.test(name));
  for (const name of segments.sort().slice(1)) fs.rmSync(path.join(log, name));
}

async function migratedTemplate(leaves: Leaves): Promise<string> {
  const templates = migrationHashes(leaves).map(hash => path.join(CACHE, `template-${hash}`));
  const template = templates.at(-1) ?? path.join(CACHE, 'template-none');
  const base = templates.findLast(each => fs.existsSync(each));
  if (base) fs.utimesSync(base, new Date(), new Date());
  if (base === template) return template;
  fs.mkdirSync(CACHE, { recursive: true });
  removeOldTemplates();
  const making = fs.mkdtempSync(path.join(CACHE, 'making-'));
  if (base) copyDirectory(base, making);
  await (await openDatabase({ dataDir: making, durable: false, leaves })).close();
  removeSpareSegments(making);
  try {
    fs.renameSync(making, template);
  } catch {
    // Another process was quicker.
    fs.rmSync(making, { recursive: true, force: true });
  }
  return template;
}

/** A migrated data directory with no row in it, not open; remove it when done. */
export async function emptyDataDirectory(leaves?: Leaves): Promise<string> {
  const template = await migratedTemplate(leaves);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-empty-'));
  copyDirectory(template, dataDir);
  return dataDir;
}
