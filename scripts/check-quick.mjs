// @ts-check
// npm run check:quick: types, boundaries, lint of what was changed, and the unit tests it can reach, in two lanes for two
// cores. Under a minute, also when every unit test is reached; the tests of the house itself, which copy the project and
// run its tools in the copy, are left to npm test.
import * as checks from './lib/checks.mjs';
import { run } from './lib/processes.mjs';
import { ensureInstalled } from './lib/setup.mjs';

/** @param {...string} args @returns {Promise<string | undefined>} what git answers, undefined when it refuses */
async function git(...args) {
  const { code, stdout } = await run('git', args, { quiet: true });
  return code === 0 ? stdout.trim() : undefined;
}

/** The commit this work left main at, so that committed and uncommitted changes both count; undefined: not known. */
async function branchedFrom() {
  const base = (await git('merge-base', 'HEAD', 'origin/main')) ?? (await git('merge-base', 'HEAD', 'main'));
  const head = await git('rev-parse', 'HEAD');
  // On main itself it is the last commit that counts; a shallow clone may not have the one before it.
  return base === head ? git('rev-parse', '--verify', 'HEAD~1') : base;
}

await ensureInstalled();
const base = await branchedFrom();
const unit = checks.toolCheck('unit, changed', 'vitest/vitest.mjs', [
  'run',
  '--project=unit*',
  '--reporter=dot',
  '--passWithNoTests',
  ...(base ? [`--changed=${base}`] : []),
]);
/** Files that changed and that ESLint reads; its rules look at one file at a time, so the others are as they were. */
const changed = base
  ? [
      await git('diff', '--name-only', '--diff-filter=ACMR', base),
      await git('ls-files', '--others', '--exclude-standard'),
    ]
      .flatMap(list => list?.split('\n') ?? [])
      .filter(file => /\.(ts|tsx|js|mjs)$/.test(file))
  : ['.'];
const lint = checks.toolCheck('lint, changed', 'eslint/bin/eslint.js', [
  '--max-warnings=0',
  '--no-warn-ignored',
  '--pass-on-no-patterns',
  ...changed,
]);
const passed = await checks.runChecks(
  [],
  [
    [checks.types, checks.boundaries],
    [lint, unit],
  ],
);
process.exit(passed ? 0 : 1);
