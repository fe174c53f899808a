/** Says what is wrong to the developer of a running server, on the terminal and on the page. */
import * as z from 'zod';
import { resources } from '../src/resources/index.ts';
import { draftsIn } from './kit/db/committed.ts';
import type { Database } from './kit/db/database.ts';
import { findDrift } from './kit/db/drift.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from './kit/db/migrate.ts';
import { readDevState, writeDevState } from './kit/setup/devState.ts';

const nameRow = z.object({ name: z.string() });

const waitingDrafts = async (db: Database): Promise<string[]> => {
  const applied = await db.asOwner(tx => tx.query(nameRow, 'SELECT name FROM migrations'));
  const done = new Set(applied.map(({ name }) => name));
  const isDraft = draftsIn(MIGRATIONS_DIRECTORY);
  return readMigrations(MIGRATIONS_DIRECTORY)
    .map(({ name }) => name)
    .filter(name => isDraft(name) && !done.has(name));
};

const problemsOf = async (db: Database): Promise<string[]> => {
  const drafts = await waitingDrafts(db);
  const drifts = (await findDrift(db, resources)).map(({ problem }) => problem);
  if (drafts.length > 0)
    return [
      ...drifts,
      `A draft waits: ${drafts.map(name => `server/schema/${name}`).join(', ')}. Review it, then: npm run db:apply. ` +
        'Or go on with the declaration, then: npm run db:diff, which drafts it anew.',
    ];
  if (drifts.length === 0) return [];
  return [
    ...drifts,
    'The tables are not what the declarations need: npm run db:diff drafts the migration, npm run db:apply applies it.',
  ];
};

export const tellProblems = async (db: Database, file: string): Promise<void> => {
  const problems = await problemsOf(db);
  if (problems.length > 0) console.error(`\n${problems.join('\n')}\n`);
  writeDevState(file, { problems });
};

/** PostgreSQL's class of what a statement names and there is not: a column, a table, another type. */
const NO_SUCH_THING = /^42/;

/** Says of an error that a migration waits, where that is why. */
export const explainedBy =
  (file: string) =>
  (error: unknown): string | undefined => {
    const { code, message } = error as { code?: unknown; message?: string };
    if (typeof code !== 'string' || !NO_SUCH_THING.test(code)) return undefined;
    const waits = readDevState(file).problems.at(-1);
    return waits && `${message ?? code}. ${waits}`;
  };

export const tellMaking = (file: string, making: string): void =>
  writeDevState(file, { problems: [], making });
