// @ts-check
// The checks a change must pass, one after the other, and their summary.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, runNode, runTool, say } from './processes.mjs';
import { buildApp } from './setup.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Result
 * @typedef {{ name: string, run: () => Promise<Result> }} Check
 */

/** @param {string} name @param {() => Promise<{ code: number }>} work @returns {Check} */
const plain = (name, work) => ({
  name,
  run: async () =>
    (await work()).code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 },
});

export const format = plain('format', () =>
  runTool('prettier/bin/prettier.cjs', [
    '--check',
    '.',
    '--log-level=warn',
    '--cache',
    '--cache-location=node_modules/.cache/prettier',
  ]),
);
export const types = plain('types', () =>
  runTool('typescript/bin/tsc', [
    '-p',
    '.',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/tsc/app.tsbuildinfo',
  ]),
);
export const lint = plain('lint', () =>
  runTool('eslint/bin/eslint.js', [
    '.',
    '--max-warnings=0',
    '--cache',
    '--cache-location=node_modules/.cache/eslint/',
    '--cache-strategy=content',
  ]),
);
export const boundaries = plain('boundaries', () => runNode(['scripts/boundaries.mjs']));
export const frozen = plain('frozen', () => runNode(['--import', 'tsx', 'server/commands/check-frozen.ts']));

export const build = plain('build', buildApp);

/** @param {string} name */
const reportFile = name => join(cacheDir, `${name}.report.json`);

/** Runs a test runner that writes a report, and reads what happened from it.
 * @param {string} name @param {(report: string) => Promise<{ code: number }>} work
 * @param {(report: any) => Result} read @returns {Promise<Result>} */
async function withReport(name, work, read) {
  const file = reportFile(name.replace(/\W+/g, '-'));
  mkdirSync(cacheDir, { recursive: true });
  rmSync(file, { force: true });
  const { code } = await work(file);
  const result = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, skipped: 0, note: 'the runner wrote no report' };
  // A file that cannot be loaded, or an error outside of any test, fails the check too.
  if (code !== 0 && result.failed === 0) result.failed = 1;
  if (result.passed + result.failed === 0) return { ...result, failed: 1, note: 'no test was found' };
  return result;
}

/** @param {string} project of vitest.config.ts @param {string} name @returns {Check} */
const vitest = (project, name) => ({
  name,
  run: () =>
    withReport(
      name,
      report =>
        runTool('vitest/vitest.mjs', [
          'run',
          '--project',
          project,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ]),
      report => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }),
    ),
});

export const unit = vitest('unit', 'unit');
export const apiEmbedded = vitest('api-embedded', 'API embedded');
export const apiPostgres = vitest('api-postgres', 'API PostgreSQL');

/** @param {string} why @returns {Check} */
export const apiPostgresNotRun = why => ({
  name: 'API PostgreSQL',
  run: async () => {
    say(why);
    return { passed: 0, failed: 0, skipped: 1, note: 'NOT RUN' };
  },
});

/** @type {Check} */
export const browser = {
  name: 'e2e',
  run: () =>
    withReport(
      'e2e',
      report =>
        runTool('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        }),
      // A test that passed only when tried again has failed once too often.
      ({ stats }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      }),
    ),
};

/** @param {number} ms */
const seconds = ms => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs the checks in order, all of them even after a failure, and prints the summary.
 * The last line is 'N passed, N failed', with ', N skipped' when something was.
 * @param {readonly Check[]} checks @returns {Promise<boolean>} whether everything passed
 */
export async function runChecks(checks) {
  /** @type {(Result & { name: string, ms: number })[]} */
  const results = [];
  for (const check of checks) {
    say(`\n── ${check.name} ${'─'.repeat(Math.max(0, 70 - check.name.length))}`);
    const start = performance.now();
    const result = await check.run();
    results.push({ ...result, name: check.name, ms: performance.now() - start });
  }
  const total = { passed: 0, failed: 0, skipped: 0 };
  say('');
  for (const { name, passed, failed, skipped, note, ms } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
    say(
      `${mark} ${name.padEnd(16)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ` +
        `${String(skipped).padStart(4)} skipped ${seconds(ms).padStart(9)}${note ? `  ${note}` : ''}`,
    );
  }
  say(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
  return total.failed === 0;
}
