// @ts-check
// npm run check:quick checks types, boundaries, format, lint, and the unit tests that what was changed can reach, in two lanes for two
// cores. It takes under a minute, also when every unit test is reached; the tests of the house itself, which copy the project and
// run its tools in the copy, are left to npm test.
import * as checks from './lib/checks.mjs';
import { run } from './lib/processes.mjs';
import { ensureInstalled } from './lib/setup.mjs';

/** @param {...string} args @returns {Promise<string | undefined>} what git answers, undefined when it refuses */
async function git(...args) {
  const { code, stdout } = await run('git', args, { quiet: true });
  return code === 0 ? stdout.trim() : undefined;
}

/**
 * Finds the commit this work left main at, so that committed and uncommitted changes both count; undefined when it
 * is not known.
 */
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
const changed = base ? ((await git('diff', '--name-only', '--diff-filter=d', base)) ?? '') : '';
const code = changed.split('\n').filter(file => /\.(ts|tsx|mjs)$/.test(file));
const passed = await checks.runChecks(
  [],
  [
    [checks.types, checks.boundaries, ...(code.length > 0 ? [checks.promisesOf(...code)] : [])],
    [checks.format, checks.lint, unit],
  ],
);
process.exit(passed ? 0 : 1);
