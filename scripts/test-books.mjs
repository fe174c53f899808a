// @ts-check
// npm run test:books [-- --engine=embedded|postgres --runs=500 --years=3 --seed=1] verifies random runs of a whole shop, and
// two simulated years beside an independent ledger so many times, on each engine.
import { parseArgs } from 'node:util';
import { runTool } from './lib/processes.mjs';

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    runs: { type: 'string', default: '500' },
    years: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
  },
});
process.env['GALLA_BOOKS_RUNS'] = values.runs;
process.env['GALLA_BOOKS_SEED'] = values.seed;
process.env['GALLA_SIMULATION_RUNS'] = values.years;
process.env['GALLA_SIMULATION_OPERATIONS'] = '1000';
process.env['GALLA_SIMULATION_SEED'] = values.seed;
const engines = values.engine ? [values.engine] : ['embedded', 'postgres'];
const projects = engines.flatMap(engine => ['--project', `api-${engine}`]);
const files = [
  ...(Number(values.runs) > 0 ? ['tests/api/ledger/books.test.ts'] : []),
  ...(Number(values.years) > 0 ? ['tests/api/ledger/simulation.test.ts'] : []),
];
const { code } = await runTool('vitest/vitest.mjs', ['run', ...projects, ...files]);
process.exit(code);
