/**
 * Two years of a shop beside an independent ledger. `npm run test:books` does three runs of 1,000 operations on each engine;
 * GALLA_SIMULATION_SEED begins elsewhere.
 */
import { expect, it } from 'vitest';
import { engineOfThisRun } from '../../support/database.ts';
import { OPERATIONS, simulate } from '../../support/simulation/index.ts';

const RUNS = Number(process.env['GALLA_SIMULATION_RUNS'] ?? 1);
const COUNT = Number(process.env['GALLA_SIMULATION_OPERATIONS'] ?? 300);
const DEPTH = COUNT >= 1_000 ? 'ALL' : engineOfThisRun() === 'postgres' ? 'PROOF_BY_QUARTER' : 'BY_QUARTER';
const FIRST_SEED = Number(process.env['GALLA_SIMULATION_SEED'] ?? 1);

it(
  `${RUNS} runs of two years with ${COUNT} operations from seed ${FIRST_SEED}: every report at every month's end is that of the books`,
  async () => {
    const done = new Set<string>();
    const faults: string[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1) {
      const shop = await simulate(seed, COUNT, DEPTH).catch((fault: unknown) => {
        faults.push(fault instanceof Error ? fault.message : String(fault));
        return null;
      });
      if (!shop) continue;
      expect(shop.monthsCompared.size).toBe(25);
      for (const kind of shop.kinds) done.add(kind);
      process.stdout.write(
        `simulation: seed ${seed}, ${shop.compared} figures in ${shop.monthsCompared.size} months\n`,
      );
    }
    if (faults.length > 0) throw new Error(faults.join('\n\n'));
    expect(OPERATIONS.length).toBeGreaterThanOrEqual(70);
    const missing = OPERATIONS.flatMap(([name]) => (done.has(name) ? [] : [name]));
    expect(done.size).toBeGreaterThanOrEqual(70);
    if (RUNS * COUNT >= 3_000) expect(missing).toEqual([]);
  },
  RUNS * COUNT * 1_000,
);
