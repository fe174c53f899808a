// @ts-check
// The checks a change must pass, and their summary.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, root, run, runNode, runNpm, runTool, print, statementsDir } from './processes.mjs';
import { processorSeconds } from './processorTime.mjs';
import { buildApp } from './setup.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, note?: string }} Result
 * @typedef {import('./processes.mjs').RunOptions} RunOptions
 * @typedef {{ name: string, budget?: number, run: (options?: RunOptions) => Promise<Result & { output?: string }> }} Check
 *   `budget`: seconds of processor time, on the build machine; all of them together are 35 minutes
 */

/** @param {string} name @param {(options?: RunOptions) => Promise<{ code: number, output?: string }>} work
 * @param {number} [budget] @returns {Check} */
const plain = (name, work, budget) => ({
  name,
  budget,
  run: async options => {
    const { code, output = '' } = await work(options);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output };
  },
});

/** @param {string} name @param {string} file @param {readonly string[]} args @param {number} [budget]
 * @returns {Check} */
export const toolCheck = (name, file, args, budget) =>
  plain(name, options => runTool(file, args, options), budget);

export const format = toolCheck('format', 'oxfmt/bin/oxfmt', ['--check', '.'], 5);
/** It is the native compiler: npm does not say which of the two `.bin/tsc` is. */
export const types = toolCheck(
  'types',
  '@typescript/native/bin/tsc',
  [
    '-p',
    '.',
    '--noEmit',
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/tsc/app.tsbuildinfo',
  ],
  30,
);
export const lint = toolCheck(
  'lint',
  'oxlint/bin/oxlint',
  ['--deny-warnings', '--report-unused-disable-directives'],
  5,
);
const PROMISES = ['typescript/no-floating-promises', 'typescript/no-misused-promises'];
/** Promises that are not awaited; needs types, so it is apart. @param {...string} files @default all */
export const promisesOf = (...files) =>
  toolCheck(
    'promises',
    'oxlint/bin/oxlint',
    ['--type-aware', '--deny-warnings', '-A', 'all', ...PROMISES.flatMap(rule => ['-D', rule]), ...files],
    35,
  );
/** Exports, files and packages that are unused (knip.json). */
export const unused = toolCheck('unused', 'knip/bin/knip.js', ['--no-progress'], 10);
export const boundaries = plain('boundaries', options => runNode(['scripts/boundaries.mjs'], options), 10);
export const frozen = plain(
  'frozen',
  options => runNode(['--import', 'tsx', 'server/commands/check-frozen.ts'], options),
  5,
);

export const build = plain('build', buildApp, 10);

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

/** @param {readonly string[]} projects of vitest.config.ts @param {Pick<Check, 'name' | 'budget'>} check
 * @param {{ node?: string, env?: Record<string, string>, args?: readonly string[] }} [options] @returns {Check} */
const vitest = (projects, { name, budget }, { node = process.execPath, env = {}, args = [] } = {}) => ({
  name,
  budget,
  run: () =>
    withReport(
      name,
      report =>
        run(
          node,
          [
            join(root, 'node_modules/vitest/vitest.mjs'),
            'run',
            ...projects.flatMap(project => ['--project', project]),
            ...args,
            '--reporter=dot',
            '--reporter=json',
            `--outputFile.json=${report}`,
          ],
          { env },
        ),
      report => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }),
    ),
});

export const unit = vitest(['unit*', 'house'], { name: 'unit', budget: 160 });

/**
 * What these tests ask of the database is recorded for the check of plans.
 * @param {string} engine @param {string} name
 * @param {number} budget @returns {Check}
 */
const api = (engine, name, budget) => {
  const directory = join(statementsDir, engine);
  const check = vitest([`api-${engine}*`], { name, budget }, { env: { GALLA_STATEMENTS: directory } });
  return {
    name,
    budget,
    run: () => {
      rmSync(directory, { recursive: true, force: true });
      mkdirSync(directory, { recursive: true });
      return check.run();
    },
  };
};
export const apiEmbedded = api('embedded', 'API embedded', 210);
export const apiPostgres = api('postgres', 'API PostgreSQL', 545);

/** Checks the plans of what the API tests asked last. */
export const plans = plain(
  'plans',
  options => runNode(['--import', 'tsx', 'bench/plans/run.ts'], options),
  85,
);

/** @param {string} why @returns {Result} */
const notRun = why => {
  print(why);
  return { passed: 0, failed: 0, skipped: 1, note: 'NOT RUN' };
};

/** @param {string} why @returns {Check} */
export const apiPostgresNotRun = why => ({ name: 'API PostgreSQL', run: async () => notRun(why) });

/** The unit tests run on the recommended line of Node and on the oldest supported one: this is the one not running. */
const otherLine = process.versions.node.startsWith('24.') ? '20.19' : '24';

/** A number from 1 to 3, of the seed that `npm test` prints. */
const thirdByLot = () => ((Number.parseInt(process.env['GALLA_LOT'] ?? '', 16) || 0) % 3) + 1;

/**
 * It is not a dependency: `node` in node_modules/.bin would shadow the Node of every script.
 * @param {boolean} mayInstall @returns {Check}
 */
export const unitOnOtherNode = mayInstall => {
  const name = `unit, Node ${otherLine}`;
  const budget = 12;
  return {
    name,
    budget,
    run: async () => {
      const { code, stdout, output } = await runNpm(
        [
          'exec',
          mayInstall ? '--yes' : '--no',
          `--package=node@${otherLine}`,
          '--',
          'node',
          '-p',
          'process.execPath',
        ],
        { quiet: true, timeoutMs: 300_000 },
      );
      // Tests of copies of the project (house) are the same on any Node, and slow. The rest differs seldom: a third of it, by lot.
      if (code === 0)
        return vitest(
          ['unit*'],
          { name, budget },
          { node: stdout.trim(), args: [`--shard=${thirdByLot()}/3`] },
        ).run();
      return notRun(
        `The unit tests were NOT run on Node ${otherLine}, which npm could not give:\n${output.trim()}`,
      );
    },
  };
};

/** @param {any} suite of Playwright's report @returns {string[]} the tests that passed only when tried again */
const flakyIn = suite => [
  ...(suite.suites ?? []).flatMap(flakyIn),
  ...suite.specs
    .filter((/** @type {any} */ spec) =>
      spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'),
    )
    .map((/** @type {any} */ spec) => `${spec.file}:${spec.line}`),
];

/** @type {Check} */
export const browser = {
  name: 'e2e',
  budget: 990,
  run: () =>
    withReport(
      'e2e',
      report =>
        runTool('@playwright/test/cli.js', ['test', '--reporter=dot,json'], {
          env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
        }),
      ({ stats, suites }) => {
        // On a machine with other work a browser may be too late for one test: it is tried once more
        // (playwright.config.ts). What passed only then is named, to be mended; twice wrong has failed.
        const again = suites.flatMap(flakyIn);
        return {
          passed: stats.expected + stats.flaky,
          failed: stats.unexpected,
          skipped: stats.skipped,
          note: again.length > 0 ? `passed on the second try: ${again.join('; ')}` : undefined,
        };
      },
    ),
};

/** @param {number} ms */
const seconds = ms => `${(ms / 1000).toFixed(1)} s`;

/** @param {string} name */
const heading = name => print(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);

/** @typedef {Result & { name: string, ms: number }} Timed */
/** @typedef {{ name: string, budget: number, ms: number, processor: number }} Stage */

/** @template T @param {Pick<Stage, 'name' | 'budget'>} stage @param {() => Promise<T>} work
 * @returns {Promise<[T, Stage]>} */
async function measured(stage, work) {
  const start = performance.now();
  const before = processorSeconds();
  const result = await work();
  return [result, { ...stage, ms: performance.now() - start, processor: processorSeconds() - before }];
}

/** @param {readonly Stage[]} stages */
function printTimes(stages) {
  print('\nTime of each stage, and processor time of the machine beside its budget:');
  for (const { name, budget, ms, processor } of stages) {
    const over = processor > budget ? '  OVER' : '';
    print(
      `${name.padEnd(16)} ${seconds(ms).padStart(9)} ${seconds(processor * 1000).padStart(9)} of ${budget} s${over}`,
    );
  }
  const total = stages.reduce((sum, { processor }) => sum + processor, 0);
  print(`Processor time in all: ${(total / 60).toFixed(1)} minutes`);
}

/** @param {readonly Timed[]} results @returns {boolean} whether everything passed */
function summarize(results) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  print('');
  for (const { name, passed, failed, skipped, note, ms } of results) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const mark = failed > 0 ? '✗' : passed > 0 ? '✓' : '–';
    print(
      `${mark} ${name.padEnd(16)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ` +
        `${String(skipped).padStart(4)} skipped ${seconds(ms).padStart(9)}${note ? `  ${note}` : ''}`,
    );
  }
  print(
    `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
  );
  return total.failed === 0;
}

/**
 * Runs lanes of checks beside each other. What a check printed is shown in one piece when it is done.
 * @param {readonly (readonly Check[])[]} lanes @returns {Promise<readonly Timed[]>}
 */
async function inLanes(lanes) {
  /** @type {Timed[]} */
  const results = [];
  await Promise.all(
    lanes.map(async lane => {
      for (const check of lane) {
        const start = performance.now();
        const { output, ...result } = await check.run({ quiet: true });
        heading(check.name);
        if (output) print(output.trimEnd());
        results.push({ ...result, name: check.name, ms: performance.now() - start });
      }
    }),
  );
  return results;
}

/**
 * Runs the lanes beside each other, then the checks in order, all of them even after a failure. Prints the summary and
 * what each stage took. The last line is 'N passed, N failed', with ', N skipped' when something was.
 * @param {readonly Check[]} checks @param {readonly (readonly Check[])[]} [lanes]
 * @returns {Promise<boolean>} whether everything passed
 */
export async function runChecks(checks, lanes = []) {
  /** @type {Timed[]} */
  const results = [];
  /** @type {Stage[]} */
  const stages = [];
  if (lanes.length > 0) {
    const budget = lanes.flat().reduce((sum, check) => sum + (check.budget ?? 0), 0);
    const [inLane, stage] = await measured({ name: 'static checks', budget }, () => inLanes(lanes));
    results.push(...inLane);
    stages.push(stage);
  }
  for (const { name, budget = 0, run: runCheck } of checks) {
    heading(name);
    const [result, stage] = await measured({ name, budget }, runCheck);
    results.push({ ...result, name, ms: stage.ms });
    stages.push(stage);
  }
  printTimes(stages);
  return summarize(results);
}
