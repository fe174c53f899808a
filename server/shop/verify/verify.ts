import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { VerifyRun } from '../../../src/resources/calls/verify.ts';
import { verifyCheck } from '../../../src/resources/calls/answers/verify.ts';
import type { Database, ShopSql } from '../../db/database.ts';
import { checkSeals, SEALED_CHECKS } from './chain.ts';
import { runCheck, type Checked } from './check.ts';
import { CHECKS } from './checks/index.ts';

/** One moment for all checks, which hold up no writer. */
const ONE_MOMENT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY';
/** The embedded database is no faster with more memory, which it would keep. */
const FOR_MANY_ROWS = {
  postgres: `SET LOCAL work_mem = '64MB'; SET LOCAL jit = off`,
  embedded: `SET LOCAL work_mem = '4MB'`,
};

/** Recomputes every balance, stock figure, due, tax, session and statistic of a shop from its documents. */
export async function runChecks(sql: ShopSql): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const check of [...CHECKS, ...SEALED_CHECKS]) checked.push(await runCheck(sql, check));
  return [...checked, await checkSeals(sql)];
}

export const checkBooks = (db: Database, shopId: string): Promise<Checked[]> =>
  db.write(shopId, async tx => {
    await tx.run(ONE_MOMENT);
    await tx.run(FOR_MANY_ROWS[db.engine]);
    return runChecks(tx);
  });

export const isRight = (checked: readonly Checked[]): boolean =>
  checked.every(({ differences }) => differences === 0);

/** Verifies a running shop without holding it up, and keeps what was found. */
export async function verifyShop(db: Database, shopId: string, now: Date): Promise<VerifyRun> {
  const checks = await db.aside(copy => checkBooks(copy, shopId));
  const ok = isRight(checks);
  await db.write(shopId, tx =>
    tx.run('INSERT INTO verify_runs (shop_id, id, at, ok, checks) VALUES ($1, $2, $3, $4, $5)', [
      shopId,
      uuid(),
      now,
      ok,
      JSON.stringify(checks),
    ]),
  );
  return { ok, checks, lastRunAt: now.toISOString() };
}

const runRow = z.object({ at: z.date(), ok: z.boolean(), checks: z.array(verifyCheck) });

export const lastRun = async (sql: ShopSql): Promise<VerifyRun | null> => {
  const [row] = await sql.query(
    runRow,
    'SELECT at, ok, checks FROM verify_runs WHERE shop_id = $1 ORDER BY id DESC LIMIT 1',
    [sql.shopId],
  );
  return row ? { ok: row.ok, checks: row.checks, lastRunAt: row.at.toISOString() } : null;
};
