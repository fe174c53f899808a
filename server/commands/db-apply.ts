/**
 * `npm run db:apply`: applies the drafts of migrations that wait, also while npm run dev runs. Of an embedded database a copy is
 * made first, for `npm run db:undo`.
 */
import '../kit/setup/declarationProblem.ts';
import * as z from 'zod';
import { resources } from '../../src/resources/index.ts';
import { draftsIn } from '../kit/db/committed.ts';
import { openDatabase, type Database, type DatabaseConfig } from '../kit/db/database.ts';
import { copyDatabase, formerDatabase } from '../kit/db/embedded/formerDatabase.ts';
import { findDrift } from '../kit/db/drift.ts';
import { appliedLine, MIGRATIONS_DIRECTORY } from '../kit/db/migrate.ts';
import { drafts, hasDatabase, shownFile } from './drafts.ts';
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

/** A declaration may have gone on since the draft was written. */
async function tellDrift(db: Database): Promise<void> {
  const drifts = await findDrift(db, resources);
  if (drifts.length === 0) return;
  console.log(drifts.map(({ problem }) => problem).join('\n'));
  console.log('The tables are not yet what the declarations need: npm run db:diff drafts the migration.');
}

async function apply(config: DatabaseConfig): Promise<void> {
  if (!hasDatabase(config))
    throw new Error(
      `There is no database in ${config.dataDir}: npm run dev makes it. DATA_DIR leads to one elsewhere.`,
    );
  const onMigrated = (names: readonly string[]) => console.log(appliedLine(names));
  const rows = await onceOpen({ ...config, leaves: isDraft, onMigrated }, db =>
    db.asOwner(tx => tx.query(nameRow, 'SELECT name FROM migrations')),
  );
  const applied = rows.map(({ name }) => name);
  const waiting = drafts().filter(({ name }) => !applied.includes(name));
  if (waiting.length === 0) {
    console.log('No draft waits: the database has every migration.');
    return onceOpen({ ...config, leaves: isDraft }, tellDrift);
  }
  if (!config.databaseUrl) await copyFirst(config.dataDir, applied);
  await onceOpen({ ...config, leaves: () => false }, async db => {
    console.log(
      `Applied: ${waiting.map(({ name }) => shownFile(name)).join(', ')}.${
        config.databaseUrl ? '' : ' Until it is committed, npm run db:undo takes it back.'
      }`,
    );
    await tellDrift(db);
  });
}

const settings = databaseSettings();
await runCommand(() => whilePaused(pauseFiles(settings), () => apply(settings)));
