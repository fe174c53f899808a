/** Prints developer problems, and writes them to the file that scripts/lib/devProblems.mjs shows on the page. */
import fs from 'node:fs';
import { resources } from '../src/resources/index.ts';
import type { Database } from './kit/db/database.ts';
import { findDrift } from './kit/db/drift.ts';

const tellProblems = (file: string, problems: readonly string[]): void => {
  if (problems.length > 0) console.error(`\n${problems.join('\n')}\n`);
  fs.writeFileSync(file, JSON.stringify(problems));
};

export const tellDrift = async (db: Database, file: string): Promise<void> => {
  const drifts = await findDrift(db, resources);
  if (drifts.length === 0) return tellProblems(file, []);
  tellProblems(file, [
    ...drifts.map(({ problem }) => problem),
    'The tables are not what the declarations need: npm run db:diff drafts the migration.',
  ]);
};
