/**
 * `npm run db:apply`: applies the drafts of migrations that wait, also while npm run dev runs. Of an embedded database a copy is
 * made first, for `npm run db:undo`.
 */
import * as z from 'zod';
import { draftsIn } from '../kit/db/committed.ts';
import { openDatabase, type Database, type DatabaseConfig } from '../kit/db/database.ts';
import { copyDatabase, formerDatabase } from '../kit/db/embedded/formerDatabase.ts';
import { MIGRATIONS_DIRECTORY } from '../kit/db/migrate.ts';
import { drafts, shownFile } from './drafts.ts';
import { pauseFiles, whilePaused } from './pause.mjs';
import { databaseSettings, runCommand } from './settings.ts';

const isDraft = draftsIn(MIGRATIONS_DIRECTORY);
const nameRow = z.object({ name: z.string() });

async function onceOpen<T>(config: DatabaseConfig, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(config);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** A copy that lacks drafts that are still drafts stays: `db:undo` takes all of them back. */
async function copyFirst(dataDir: string, applied: readonly string[]): Promise<void> {
  const former = formerDatabase(dataDir);
  if (former && applied.some(name => isDraft(name) && !former.applied.includes(name))) return;
  await copyDatabase(dataDir, { copiedAt: new Date().toISOString(), applied: [...applied] });
}

async function apply(config: DatabaseConfig): Promise<void> {
  const rows = await onceOpen({ ...config, leaves: isDraft }, db =>
    db.asOwner(tx => tx.query(nameRow, 'SELECT name FROM migrations')),
  );
  const applied = rows.map(({ name }) => name);
  const waiting = drafts().filter(({ name }) => !applied.includes(name));
  if (waiting.length === 0) return console.log('No draft waits: the database has every migration.');
  if (!config.databaseUrl) await copyFirst(config.dataDir, applied);
  await onceOpen({ ...config, leaves: () => false }, () => Promise.resolve());
  console.log(
    `Applied: ${waiting.map(({ name }) => shownFile(name)).join(', ')}.${
      config.databaseUrl ? '' : ' Until it is committed, npm run db:undo takes it back.'
    }`,
  );
}

const settings = databaseSettings();
await runCommand(() => whilePaused(pauseFiles(settings), () => apply(settings)));
