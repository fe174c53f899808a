import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import type { VerifyRun } from '../../src/resources/verify/answers.ts';
import { verifyCheck } from '../../src/resources/verify/answers.ts';
import type { Database, ShopSql } from '../kit/db/database.ts';
import { idRow } from '../kit/db/rows.ts';
import { checkSeals, SEALED_CHECKS } from './chain.ts';
import { runCheck, type Checked } from './check.ts';
import { CHECKS } from './checks/index.ts';

/** All checks see one moment, and hold up no writer. */
const ONE_MOMENT = 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY';
/** The embedded database is no faster with more memory, which it would keep. */
const FOR_MANY_ROWS = {
  postgres: `SET LOCAL work_mem = '64MB'; SET LOCAL jit = off`,
  embedded: `SET LOCAL work_mem = '4MB'`,
};

const TAKE_TURN = `SELECT pg_try_advisory_xact_lock(hashtextextended('verify ' || $1, 0)) AS taken`;
const LAST_ID = 'SELECT id FROM verify_runs WHERE shop_id = $1 ORDER BY id DESC LIMIT 1';
const LOOK_AGAIN_MS = 500;

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

const runRow = z.object({ at: z.date(), ok: z.boolean(), checks: z.array(verifyCheck) });
const turnRow = z.object({ taken: z.boolean() });

const runOf = (checks: Checked[], now: Date): VerifyRun => ({
  ok: isRight(checks),
  checks,
  lastRunAt: now.toISOString(),
});

const storeRun = (tx: ShopSql, { ok, checks, lastRunAt }: VerifyRun) =>
  tx.run('INSERT INTO verify_runs (shop_id, id, at, ok, checks) VALUES ($1, $2, $3, $4, $5)', [
    tx.shopId,
    uuid(),
    lastRunAt,
    ok,
    JSON.stringify(checks),
  ]);

const idOfLastRun = (db: Database, shopId: string): Promise<string | undefined> =>
  db.read(shopId, async sql => (await sql.query(idRow, LAST_ID, [shopId]))[0]?.id);

/** The checks are stored by the transaction that holds the lock: whoever waits for it finds them. */
const verifyInTurn = (db: Database, shopId: string, now: Date): Promise<VerifyRun | undefined> =>
  db.write(shopId, async tx => {
    await tx.run('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await tx.run(FOR_MANY_ROWS[db.engine]);
    const [turn] = await tx.query(turnRow, TAKE_TURN, [shopId]);
    if (!turn?.taken) return undefined;
    const run = runOf(await runChecks(tx), now);
    await storeRun(tx, run);
    return run;
  });

/** Waits for the run of another process, when one verifies the shop at the moment. */
async function verifyAmongProcesses(db: Database, shopId: string, now: Date): Promise<VerifyRun> {
  const before = await idOfLastRun(db, shopId);
  for (;;) {
    const own = await verifyInTurn(db, shopId, now);
    if (own) return own;
    await setTimeout(LOOK_AGAIN_MS);
    if ((await idOfLastRun(db, shopId)) === before) continue;
    const theirs = await db.read(shopId, lastRun);
    if (theirs) return theirs;
  }
}

/** One process has an embedded database. */
async function verifyAside(db: Database, shopId: string, now: Date): Promise<VerifyRun> {
  const run = runOf(await db.aside(copy => checkBooks(copy, shopId)), now);
  await db.write(shopId, tx => storeRun(tx, run));
  return run;
}

const running = new WeakMap<Database, Map<string, Promise<VerifyRun>>>();

/**
 * Verifies a running shop without holding it up, and stores what was found; once at a time: whoever asks while a shop
 * is verified gets that answer.
 */
export function verifyShop(db: Database, shopId: string, now: Date): Promise<VerifyRun> {
  const shops = running.get(db) ?? new Map<string, Promise<VerifyRun>>();
  running.set(db, shops);
  const known = shops.get(shopId);
  if (known) return known;
  const verify = db.engine === 'embedded' ? verifyAside : verifyAmongProcesses;
  const run = verify(db, shopId, now).finally(() => shops.delete(shopId));
  shops.set(shopId, run);
  return run;
}

export const lastRun = async (sql: ShopSql): Promise<VerifyRun | null> => {
  const [row] = await sql.query(
    runRow,
    'SELECT at, ok, checks FROM verify_runs WHERE shop_id = $1 ORDER BY id DESC LIMIT 1',
    [sql.shopId],
  );
  return row ? { ok: row.ok, checks: row.checks, lastRunAt: row.at.toISOString() } : null;
};
