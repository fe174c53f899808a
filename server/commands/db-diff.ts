/**
 * `npm run db:diff`: writes a draft migration from tables to declarations; applies nothing. A draft of its own that is neither
 * edited, applied nor committed is drafted anew. `-- --drop` also drops removed fields' columns.
 */
import '../kit/setup/declarationProblem.ts';
import fs from 'node:fs';
import path from 'node:path';
import { resources } from '../../src/resources/index.ts';
import { findDrift } from '../kit/db/drift.ts';
import type { Drift } from '../kit/db/checkDrift.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../kit/db/migrate.ts';
import { drafts, draftText, replaceableDrafts, shownFile, type Replaceable } from './drafts.ts';
import { pauseFiles, whilePaused } from './pause.mjs';
import { databaseSettings, runCommand } from './settings.ts';
import { withThrowawayDatabase } from './throwaway.ts';

const mayDrop = process.argv.includes('--drop');

/** This makes one of a draft that stays and the one after it. */
const ONE_FILE = {
  'was written by hand': undefined,
  'was edited': 'delete both',
  'is applied': 'npm run db:undo',
  'may be applied': 'stop the server that runs on the database',
};

function draft(drifts: Drift[]): string {
  const parts = drifts.map(({ problem, sql, drop }) => {
    const chosen = (mayDrop ? drop : undefined) ?? sql;
    return `-- ${problem}\n${chosen ?? '-- Write the SQL for this change here.'}`;
  });
  return draftText(`\n${parts.join('\n\n')}\n`);
}

/** `0004_financiers.sql`: the next number and the tables it changes. */
function nextName(drifts: Drift[]): string {
  const last = readMigrations(MIGRATIONS_DIRECTORY).at(-1)?.name ?? '0000';
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
  const tables = new Set(drifts.map(({ problem }) => /^\w+/.exec(problem)?.[0] ?? 'tables'));
  return `${number}_${[...tables].slice(0, 3).join('_and_')}.sql`;
}

function write(drifts: Drift[], { names, stays }: Replaceable): void {
  for (const name of names) fs.rmSync(path.join(MIGRATIONS_DIRECTORY, name));
  const replaced = names.map(shownFile).join(', ');
  if (drifts.length === 0)
    return console.log(
      names.length === 0
        ? 'The tables match the declarations. No migration needed.'
        : `The tables match the declarations without ${replaced}, which is removed.`,
    );
  const name = nextName(drifts);
  const sql = draft(drifts);
  fs.writeFileSync(path.join(MIGRATIONS_DIRECTORY, name), sql);
  if (!mayDrop && drifts.some(({ drop }) => drop))
    console.log(
      'Columns of removed fields are kept. To drop them with their data: npm run db:diff -- --drop\n',
    );
  console.log(`${sql}\nWritten to ${shownFile(name)}. Review it, then npm run db:apply.`);
  if (names.length > 0) console.log(`It replaces ${replaced}, which was neither edited nor applied.`);
  if (!stays) return;
  const oneFile = ONE_FILE[stays.why];
  const advice = oneFile ? ` For one file: ${oneFile}, then npm run db:diff.` : '';
  console.log(`${shownFile(stays.name)} ${stays.why}, so it stays, and this one comes after it.${advice}`);
}

async function diff(): Promise<void> {
  const replaceable = await replaceableDrafts(databaseSettings());
  const drifts = await withThrowawayDatabase(
    db => findDrift(db, resources),
    name => replaceable.names.includes(name),
  );
  const refusals = drifts.filter(({ refused }) => refused !== undefined);
  if (refusals.length === 0) return write(drifts, replaceable);
  for (const { problem, refused } of refusals) console.error(`${problem}\n  ${refused}`);
  console.error('\nNothing is drafted until these are declared.');
  process.exitCode = 1;
}

// Only the database says whether a draft was applied.
await runCommand(() => (drafts().length === 0 ? diff() : whilePaused(pauseFiles(databaseSettings()), diff)));
