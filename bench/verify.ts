// npm run bench:verify times every check of the books of a large shop, PostgreSQL. It measures how long they take, not what they find:
// the bench's trade has no entries of bills and rounds by itself.
//   npm run bench:verify -- --sales=100000,1000000
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/kit/db/database.ts';
import { checkBooks } from '../server/verify/index.ts';
import { startMeasuredPostgres } from './support/postgres.ts';
import { versionsOf } from './support/versions.ts';
import { loadTrade, vacuumAll } from './trade/load.ts';

const argument = process.argv.find(each => each.startsWith('--sales='))?.slice('--sales='.length);

/** Answers the seconds of all checks. */
async function measureAt(sales: number): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'galla-bench-'));
  const postgres = await startMeasuredPostgres({ durable: false });
  try {
    const db = await openDatabase({ databaseUrl: postgres.url, dataDir });
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    await client.connect();
    const run = async (sql: string) => {
      const results = [await client.query(sql)].flat();
      return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
    };
    const { shopId } = await loadTrade([run], {
      sales,
      unitsInStock: 2_000,
      seed: 20_261_120,
      lastDay: '2026-11-18',
      years: 6,
    });
    await vacuumAll([run]);
    await client.end();
    const started = performance.now();
    const checks = await checkBooks(db, shopId);
    const seconds = (performance.now() - started) / 1_000;
    const rows = checks.reduce((sum, check) => sum + check.rows, 0);
    console.log(
      `${versionsOf('postgres')}, ${sales} sales: ${checks.length} checks, ${rows} rows in ${seconds.toFixed(1)} s`,
    );
    await db.close();
    return seconds;
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// On a busy machine the ratio of two sizes says more than either time.
let before: { sales: number; seconds: number } | undefined;
for (const sales of (argument ?? '100000').split(',').map(Number)) {
  const seconds = await measureAt(sales);
  if (before)
    console.log(
      `${(sales / before.sales).toFixed(1)} times the sales, ${(seconds / before.seconds).toFixed(1)} times the time`,
    );
  before = { sales, seconds };
}
