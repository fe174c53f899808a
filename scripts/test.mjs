// @ts-check
// npm test installs whatever is missing (packages, a built app, Chromium, PostgreSQL), then runs every check.
// npm run test:installed runs the same checks on what is there (`--no-install`).
import { randomBytes } from 'node:crypto';
import * as checks from './lib/checks.mjs';
import { memoryDisk } from './lib/memoryDisk.mjs';
import { giveUp, print } from './lib/processes.mjs';
import { ensureInstalled } from './lib/setup.mjs';
import { ensureChromium } from './lib/browsers.mjs';
import { ensurePgBouncer, ensurePostgres, findPostgres, postgresVersion } from './lib/postgres.mjs';

const mayInstall = !process.argv.includes('--no-install');

if (mayInstall) {
  await ensureInstalled();
  const chromium = await ensureChromium();
  if ('missing' in chromium) giveUp(chromium.missing);
  process.env['GALLA_CHROMIUM'] = chromium.executablePath;
  print(`Chromium: ${chromium.executablePath || "Playwright's own"}`);
}
const postgres = mayInstall ? await ensurePostgres() : findPostgres();
if (mayInstall && postgres) await ensurePgBouncer();
if (postgres) process.env['GALLA_POSTGRES_BIN'] = postgres;
print(postgres ? `${postgresVersion(postgres)} in ${postgres}` : 'PostgreSQL: none found');

// The seed says which API tests run on the embedded engine too (vitest.config.ts).
const lot = process.env['GALLA_LOT'] || randomBytes(4).toString('hex');
process.env['GALLA_LOT'] = lot;
print(`Lot of the embedded API tests: GALLA_LOT=${lot}`);

// Tests make thousands of small files that are soon removed: on a disk each costs six times the processor time.
const fast = memoryDisk();
if (fast) process.env['TMPDIR'] ||= fast;

const readOnly = [
  [checks.format, checks.types, checks.promisesOf()],
  [checks.lint, checks.unused, checks.boundaries, checks.frozen],
];
const tests = [
  checks.unit,
  checks.unitOnOtherNode(mayInstall),
  checks.apiEmbedded,
  postgres
    ? checks.apiPostgres
    : checks.apiPostgresNotRun(
        'The API tests were NOT run on PostgreSQL: PostgreSQL 15 or newer was not found, and it can only be ' +
          'installed as root on Debian or Ubuntu. Install it, or set GALLA_POSTGRES_BIN to its folder.',
      ),
  checks.plans,
  checks.build,
  checks.browser,
];
const passed = await checks.runChecks(tests, readOnly);
process.exit(passed ? 0 : 1);
