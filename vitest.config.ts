import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { defineConfig } from 'vitest/config';
import { findPostgres } from './scripts/lib/postgres.mjs';
import { words } from './scripts/lib/words.mjs';
import LongestFirst from './tests/support/longestFirst.ts';

// Tests must not depend on where they run: workers inherit these.
process.env.TZ = 'UTC';
process.env.LANG = 'en_US.UTF-8';
process.env.LC_ALL = 'en_US.UTF-8';

const setupFiles = ['tests/support/setup.ts'];

/** Tests that replace the list of resources: they need modules of their own. */
const DECLARED = 'tests/api/declared/**/*.test.ts';

/**
 * What is the same on either engine runs on PostgreSQL alone, the quicker one: walks over every call, rules of HTTP,
 * sessions and access that no statement decides, resources made for a test (what they declare is used by real ones), the
 * demo shop. Stories of the trade are never here.
 */
const ONE_ENGINE = [
  'answerCheck',
  'calls',
  'people/demoPeople',
  'demoTickets',
  'projects/demoTracking',
  'demoTrade',
  'fieldAccess',
  'fuzz',
  'people/invites',
  'oddNames',
  'openapi',
  'openapi.examples',
  'roles/ownRoles',
  'ownersFields',
  'people/people',
  'safeHeaders',
  'server',
  'savedViews',
  'session/session',
  'session/sessionLog',
  'session/signInLimits',
  'strangers',
  'ledger/tally',
  'typedText',
  'declared/abilities',
  'declared/actions',
  'declared/behaviour',
  'declared/boards',
  'declared/canary',
  'declared/crm',
  'declared/everyWayIn',
  'declared/fieldKinds',
  'declared/filterCounts',
  'declared/lines',
  'declared/listCost',
  'declared/paperQueue',
  'declared/papers',
  'declared/secrets',
  'declared/sets',
  'declared/titles',
  'declared/workflows',
].map(name => `tests/api/${name}.test.ts`);

/** The embedded engine itself, and commands in a terminal, which start processes. */
const OF_THE_EMBEDDED = ['tests/api/embedded.test.ts', 'tests/api/commands.test.ts'];

/** The engine decides these: its files, its locks, a process killed. They are never drawn by lot. */
const ALWAYS_ON_BOTH = [
  'backup',
  'database',
  'databaseRefusals',
  'killed',
  'drawers/drawerKilled',
  'sales/recordSale',
  'storage',
].map(name => `tests/api/${name}.test.ts`);

const PART_BY_LOT = 10;

/**
 * The API tests that an embedded run with this seed leaves out: PostgreSQL runs them all, and what proves the same on both
 * engines runs on the other by lot.
 */
const notDrawn = (seed: string): string[] => {
  const always = new Set([...OF_THE_EMBEDDED, ...ALWAYS_ON_BOTH, ...ONE_ENGINE]);
  const rank = (file: string): string => createHash('sha256').update(`${seed} ${file}`).digest('hex');
  const drawable = fs
    .readdirSync('tests/api', { recursive: true, encoding: 'utf8' })
    .map(name => `tests/api/${name}`)
    .filter(file => file.endsWith('.test.ts') && !always.has(file))
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return drawable.slice(Math.ceil(drawable.length / PART_BY_LOT));
};

/**
 * `npm test` draws the lot (`GALLA_LOT`, its seed); a run by hand runs what it names. `GALLA_API=all` runs all on both; without
 * PostgreSQL all run embedded.
 */
const lot = process.env['GALLA_LOT'];
const onOtherEngine =
  process.env['GALLA_API'] === 'all' || !findPostgres() ? [] : [...ONE_ENGINE, ...(lot ? notDrawn(lot) : [])];

const apiProject = (name: string, engine: 'embedded' | 'postgres', isolate: boolean) => ({
  extends: true as const,
  test: {
    name,
    isolate,
    include: [isolate ? DECLARED : 'tests/api/**/*.test.ts'],
    exclude: [...(isolate ? [] : [DECLARED]), ...(engine === 'postgres' ? OF_THE_EMBEDDED : onOtherEngine)],
    setupFiles,
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: [
      ...(isolate ? [] : ['tests/support/buildServer.ts']),
      ...(engine === 'postgres' ? ['tests/support/postgresSetup.ts'] : []),
    ],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: { GALLA_TEST_ENGINE: engine },
  },
});

/** Unit tests that replace modules or load them anew. */
const ISOLATED = ['tests/unit/client/drafts.test.ts', 'tests/unit/screens/runImport.test.ts'];

/** Tests of the project itself, on copies of it: a minute each, and the same on any Node. */
const HOUSE = [
  'addingAResource',
  'boundaries',
  'builtServer',
  'changingAField',
  'declarationOptions',
  'devProblems',
  'devServer',
  'englishAlone',
  'exampleCrm',
  'resourceAdd',
  'serverCode',
  'workedExample',
].map(name => `tests/unit/house/${name}.test.ts`);

const unitProject = (name: string, isolate: boolean, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, isolate, include, exclude, setupFiles, testTimeout: 60_000, hookTimeout: 60_000 },
});

export default defineConfig({
  plugins: [words()],
  test: {
    pool: 'forks',
    // The same modules are read by each project, stage and run: transformed once, as long as they are the same.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'node_modules/.cache/vitest' },
    // There are as many as the smallest machine has cores: a third made each slower, and all of them later.
    maxWorkers: 2,
    // Generous: a timeout is for what hangs, never a measure of speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that quietly stopped asserting is worse than a red one.
    allowOnly: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      unitProject('unit', false, ['tests/unit/**/*.test.{ts,tsx}'], [...ISOLATED, ...HOUSE]),
      unitProject('unit-isolated', true, ISOLATED),
      unitProject('house', true, HOUSE),
      apiProject('api-embedded', 'embedded', false),
      apiProject('api-embedded-declared', 'embedded', true),
      apiProject('api-postgres', 'postgres', false),
      apiProject('api-postgres-declared', 'postgres', true),
    ],
  },
});
