// @ts-check
// npm run test:books [-- --engine=embedded|postgres --runs=500 --seed=1] verifies random runs of a whole shop on each engine.
import { parseArgs } from 'node:util';
import { runTool } from './lib/processes.mjs';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
  },
});
process.env['GALLA_BOOKS_RUNS'] = values.runs;
process.env['GALLA_BOOKS_SEED'] = values.seed;
const engines = values.engine ? [values.engine] : ['embedded', 'postgres'];
const projects = engines.flatMap(engine => ['--project', `api-${engine}`]);
const { code } = await runTool('vitest/vitest.mjs', ['run', ...projects, 'tests/api/ledger/books.test.ts']);
process.exit(code);
