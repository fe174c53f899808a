// npm run check:plans explains every statement that the API tests recorded in a loaded shop, on both engines, and fails
// where a large table is read whole or an index condition has lost a column (docs/decisions/225).
//   npm run check:plans                                     what the last `npm test` recorded
//   npm run check:plans -- tests/api/returns/returns.test.ts   what these tests ask, run first
//   npm run check:plans -- --engine=embedded                one engine
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { statementsDir } from '../../scripts/lib/processes.mjs';
import { EXCEPTIONS, type Exception } from './exceptions.ts';
import { openExplainer, type Explained } from './explain.ts';
import type { Finding } from './findings.ts';
import { loadEmbedded, loadPostgres, type LoadedShop } from './load.ts';
import { readStatements, type RecordedStatement } from '../../tests/support/recordedStatements.ts';

const files = process.argv.slice(2).filter(each => !each.startsWith('--'));
const only = process.argv.find(each => each.startsWith('--engine='))?.slice('--engine='.length);
const engines = (['postgres', 'embedded'] as const).filter(
  engine => (only ?? engine) === engine && (engine === 'embedded' || findPostgres() !== undefined),
);

function recordedBy(tests: readonly string[]): RecordedStatement[] {
  if (tests.length === 0) return readStatements(statementsDir);
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'galla-statements-'));
  const project = findPostgres() ? 'api-postgres*' : 'api-embedded*';
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', project, ...tests], {
    stdio: 'inherit',
    env: { ...process.env, GALLA_STATEMENTS: directory },
  });
  const statements = readStatements(directory);
  fs.rmSync(directory, { recursive: true, force: true });
  if (status) process.exit(status);
  return statements;
}

const used = new Set<Exception>();
const isExcepted = ({ from }: RecordedStatement, { table }: Finding): boolean => {
  const exception = EXCEPTIONS.find(each => from.startsWith(each.from) && (each.table ?? table) === table);
  if (exception) used.add(exception);
  return exception !== undefined;
};

/** One of each file, table and kind: a list has a text for each of its filters. */
function report(all: readonly Explained[]): number {
  const shown = new Map<string, { text: string; times: number }>();
  for (const { statement, findings } of all)
    for (const finding of findings ?? []) {
      if (isExcepted(statement, finding)) continue;
      const { kind, table, scan, plan } = finding;
      const key = `${statement.from}: ${kind}: ${table}`;
      const text = `${key} (${plan} plan)\n  ${scan}\n  ${statement.text.replace(/\s+/g, ' ').slice(0, 2_000)}`;
      shown.set(key, { text, times: (shown.get(key)?.times ?? 0) + 1 });
    }
  for (const { text, times } of shown.values())
    console.log(times > 1 ? `\n${text}\n  and ${times - 1} more` : `\n${text}`);
  return shown.size;
}

async function check(loaded: LoadedShop, statements: readonly RecordedStatement[]): Promise<number> {
  const explainer = await openExplainer(loaded.client, loaded.shopId);
  const all: Explained[] = [];
  for (const statement of statements) all.push(await explainer.explain(statement));
  const explained = all.filter(({ findings }) => findings !== undefined).length;
  const count = report(all);
  console.log(
    `\n${loaded.version}: ${explained} statements explained, ${all.length - explained} of tables that only tests have; ${count} findings`,
  );
  return explained === 0 ? 1 : count;
}

const statements = recordedBy(files);
if (statements.length === 0) {
  console.error('No statement was recorded. Run npm test, or name test files.');
  process.exit(1);
}
let failures = 0;
for (const engine of engines) {
  const loaded = await (engine === 'postgres' ? loadPostgres() : loadEmbedded());
  try {
    failures += await check(loaded, statements);
  } finally {
    await loaded.close();
  }
}
const isComplete = files.length === 0 && only === undefined;
for (const { from, reason } of isComplete ? EXCEPTIONS.filter(each => !used.has(each)) : [])
  console.log(`Not needed any more: the exception of ${from} (${reason})`);
process.exit(failures > 0 ? 1 : 0);
