// @ts-check
// npm run check:quick: types, lint, boundaries, and the unit tests that what was changed can reach.
import * as checks from './lib/checks.mjs';
import { run, runTool } from './lib/processes.mjs';
import { ensureInstalled } from './lib/setup.mjs';

/** The commit this work left main at, so that committed and uncommitted changes both count. */
async function branchedFrom() {
  for (const main of ['origin/main', 'main']) {
    const base = await run('git', ['merge-base', 'HEAD', main], { quiet: true });
    const head = await run('git', ['rev-parse', 'HEAD'], { quiet: true });
    if (base.code === 0) return base.output.trim() === head.output.trim() ? 'HEAD~1' : base.output.trim();
  }
  return undefined;
}

await ensureInstalled();
const base = await branchedFrom();
const passed = await checks.runChecks([
  checks.types,
  checks.lint,
  checks.boundaries,
  {
    name: 'unit, changed',
    run: async () => {
      const { code } = await runTool('vitest/vitest.mjs', [
        'run',
        '--project=unit',
        '--reporter=dot',
        '--passWithNoTests',
        ...(base ? [`--changed=${base}`] : []),
      ]);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    },
  },
]);
process.exit(passed ? 0 : 1);
