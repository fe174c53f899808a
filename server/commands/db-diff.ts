/**
 * `npm run db:diff`: prints a draft migration from tables to declarations; applies nothing. `-- --drop` also
 * drops removed fields' columns.
 */
import '../kit/setup/declarationProblem.ts';
import fs from 'node:fs';
import path from 'node:path';
import { resources } from '../../src/resources/index.ts';
import { findDrift } from '../kit/db/drift.ts';
import type { Drift } from '../kit/db/checkDrift.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../kit/db/migrate.ts';
import { withThrowawayDatabase } from './throwaway.ts';

const mayDrop = process.argv.includes('--drop');

function draft(drifts: Drift[]): string {
  const parts = drifts.map(({ problem, sql, drop }) => {
    const chosen = (mayDrop ? drop : undefined) ?? sql;
    return `-- ${problem}\n${chosen ?? '-- Write the SQL for this change here.'}`;
  });
  return `-- Drafted by npm run db:diff. Review it: an applied migration is never edited.\n\n${parts.join('\n\n')}\n`;
}

/** `0004_financiers.sql`: the next number and the tables it changes. */
function nextName(drifts: Drift[]): string {
  const last = readMigrations(MIGRATIONS_DIRECTORY).at(-1)?.name ?? '0000';
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
  const tables = new Set(drifts.map(({ problem }) => /^\w+/.exec(problem)?.[0] ?? 'tables'));
  return `${number}_${[...tables].slice(0, 3).join('_and_')}.sql`;
}

const drifts = await withThrowawayDatabase(db => findDrift(db, resources));
const refusals = drifts.filter(({ refused }) => refused !== undefined);
if (refusals.length > 0) {
  for (const { problem, refused } of refusals) console.error(`${problem}\n  ${refused}`);
  console.error('\nNothing is drafted until these are declared.');
  process.exitCode = 1;
} else if (drifts.length === 0) {
  console.log('The tables match the declarations. No migration needed.');
} else {
  const file = path.join(MIGRATIONS_DIRECTORY, nextName(drifts));
  const sql = draft(drifts);
  fs.writeFileSync(file, sql);
  if (!mayDrop && drifts.some(({ drop }) => drop))
    console.log(
      'Columns of removed fields are kept. To drop them with their data: npm run db:diff -- --drop\n',
    );
  console.log(
    `${sql}\nWritten to ${path.relative(process.cwd(), file)}. Review it: the next start applies it.`,
  );
}
