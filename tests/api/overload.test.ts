/** What is answered when too much is asked at once, and when the database is lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../../server/kit/db/database.ts';
import { refusalOfDatabase } from '../../server/kit/errors/databaseErrors.ts';
import { findPgBouncer } from '../../scripts/lib/postgres.mjs';
import { checkRows } from '../support/checkRows.ts';
import { engineOfThisRun, migratedPlace } from '../support/database.ts';
import { openShop, type OpenShop } from '../support/openShop.ts';
import { startPgBouncer, type PgBouncer } from '../support/pgbouncer.ts';
import { offers } from '../support/offers.ts';

const engine = engineOfThisRun();
const isPostgres = engine === 'postgres';
const countRow = z.object({ count: z.int() });
const textRow = z.object({ text: z.string() });
const pidRow = z.object({ pid: z.int() });

/** One write of a shop runs at a time, and one waits. */
const WAIT_LIMITS = { writes: 2, writesOfShop: 1, ms: 30_000 };

let place: Awaited<ReturnType<typeof migratedPlace>>;
let shop: OpenShop;
beforeAll(async () => {
  place = await migratedPlace();
  const db = await openDatabase({
    ...place,
    durable: false,
    checkRows,
    poolSize: 2,
    waitLimits: WAIT_LIMITS,
  });
  shop = await openShop({ within: { ...place, engine, db } });
});
afterAll(async () => {
  await shop.close();
  await shop.db.close();
  await place.drop();
});

/** Holds a write of the shop that ends on command. */
async function holdWrite() {
  let letGo = () => {};
  const gate = new Promise<void>(resolve => (letGo = resolve));
  let hold = () => {};
  const held = new Promise<void>(resolve => (hold = resolve));
  const ended = shop.db.write(shop.shopId, async () => {
    hold();
    await gate;
  });
  await held;
  return async () => {
    letGo();
    await ended;
  };
}

const keys = () =>
  shop.db.read(shop.shopId, sql =>
    sql.row(countRow, '(SELECT count(*)::int FROM idempotency_keys WHERE shop_id = $1) AS count', [
      shop.shopId,
    ]),
  );

describe('too much at once', () => {
  it('a write beyond the line is 503 with Retry-After; it leaves nothing, and its key works later', async () => {
    await shop.get('/api/companies'); // Its session is known by then.
    const end = await holdWrite();
    const post = (name: string, key: string = randomUUID()) =>
      shop.post('/api/companies', { name }, { headers: { 'idempotency-key': key, 'accept-language': 'hi' } });
    const names = ['Vivo', 'Oppo', 'Realme'];
    const sent = names.map(name => ({ name, key: randomUUID() }));
    const asked = sent.map(async each => ({ ...each, answer: await post(each.name, each.key) }));
    // One of three waits, whichever was first to confirm its session.
    const { key, name, answer: refused } = await Promise.race(asked);
    await Promise.race(asked.filter((_, index) => sent[index]?.key !== key));
    expect(refused).toMatchObject({ status: 503, body: { code: 'OVERLOADED', errors: null } });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(5);
    if (offers('hi')) expect(refused.body.message).toContain(`${seconds} सेकंड`);
    await end();
    const statuses = (await Promise.all(asked)).map(({ answer }) => answer.status);
    expect(statuses.sort()).toEqual([201, 503, 503]);
    expect(await keys()).toEqual({ count: 1 });
    const again = await post(name, key);
    expect(again.status).toBe(201);
    expect((await post(name, key)).body).toEqual(again.body);
    expect(shop.logged).toContainEqual(
      expect.objectContaining({ status: 503, code: 'OVERLOADED', route: 'POST /api/companies' }),
    );
  });

  it('background work is neither counted nor refused', async () => {
    const end = await holdWrite();
    const done: number[] = [];
    const jobs = [1, 2, 3, 4].map(job =>
      shop.db.background.write(shop.shopId, async () => void done.push(job)),
    );
    await end();
    await Promise.all(jobs);
    expect(done.sort()).toEqual([1, 2, 3, 4]);
  });
});

describe('locks', () => {
  it('each way to the database waits 30 s for a lock at most', async () => {
    const setting = `current_setting('lock_timeout') AS text`;
    expect(await shop.db.read(shop.shopId, sql => sql.row(textRow, setting))).toEqual({ text: '30s' });
    expect(await shop.db.write(shop.shopId, tx => tx.row(textRow, setting))).toEqual({ text: '30s' });
    expect(await shop.db.asOwner(tx => tx.row(textRow, setting))).toEqual({ text: '30s' });
  });

  it.runIf(isPostgres)('one that is not free in time is 503', async () => {
    const lock = (milliseconds: number) =>
      shop.db.background.write(shop.shopId, async tx => {
        await tx.run(`SET LOCAL lock_timeout = ${milliseconds}`);
        await tx.run('SELECT FROM shops WHERE id = $1 FOR NO KEY UPDATE', [shop.shopId]);
      });
    await shop.db.write(shop.shopId, async tx => {
      await tx.run('SELECT FROM shops WHERE id = $1 FOR NO KEY UPDATE', [shop.shopId]);
      const error = await lock(1).catch((thrown: unknown) => thrown);
      expect(refusalOfDatabase(error)).toMatchObject({ status: 503, code: 'OVERLOADED', retryAfter: 30 });
    });
  });
});

describe('statements sent together', () => {
  it('throw what the first has failed of, whichever is heard of first', async () => {
    const settledLate = async (failing: Promise<unknown>) => {
      const [result] = await Promise.allSettled([failing]);
      if (result.status === 'rejected') throw result.reason;
    };
    const failed = shop.db.write(shop.shopId, tx =>
      Promise.all([
        settledLate(tx.run('SELECT 1 / (SELECT count(*) FROM shops WHERE false)')),
        tx.run('SELECT 1'),
      ]),
    );
    await expect(failed).rejects.toMatchObject({ code: '22012' });
  });
});

// The embedded engine is in its own process: tests/api/embedded.test.ts.
describe.runIf(isPostgres)('lost connection', () => {
  const LOST = { status: 503, code: 'DATABASE_LOST', retryAfter: 5 };
  const end = (pid: number) => shop.db.asOwner(tx => tx.run('SELECT pg_terminate_backend($1)', [pid]));
  const pidOf = async (sql: Parameters<Parameters<typeof shop.db.read>[1]>[0]) =>
    (await sql.row(pidRow, 'pg_backend_pid() AS pid')).pid;

  it('between two statements is 503; the next call has another one', async () => {
    const lost = shop.db.write(shop.shopId, async tx => {
      await end(await pidOf(tx));
      await tx.row(pidRow, 'pg_backend_pid() AS pid');
    });
    await expect(lost).rejects.toMatchObject(LOST);
    expect((await shop.get('/api/companies')).status).toBe(200);
  });

  it('during a statement is 503, and the log has the cause', async () => {
    const waiting = shop.db.read(shop.shopId, async sql => {
      const pid = await pidOf(sql);
      await Promise.all([sql.run('SELECT pg_sleep(60)'), end(pid)]);
    });
    await expect(waiting).rejects.toMatchObject({ ...LOST, cause: { code: '57P01' } });
  });
});

describe.runIf(isPostgres && findPgBouncer() !== undefined)('refused connections', () => {
  const openPooled = (pooler: PgBouncer) =>
    openDatabase({
      ...place,
      databaseUrl: pooler.urlOf(place.databaseUrl ?? ''),
      pooler: 'transaction',
      // Each refused and each lost connection is reported.
      onError: () => undefined,
    });

  it('a pooler with fewer than asked for serves all calls', async () => {
    const url = place.databaseUrl ?? '';
    const pooler = await startPgBouncer({
      databaseUrl: url,
      serverConnections: 2,
      settings: { max_client_conn: '3' },
    });
    const db = await openPooled(pooler);
    try {
      const read = () => db.read(shop.shopId, sql => sql.row(countRow, '(SELECT 1) AS count'));
      const answers = await Promise.all(Array.from({ length: 40 }, read));
      expect(answers).toEqual(Array.from({ length: 40 }, () => ({ count: 1 })));
    } finally {
      await db.close();
      await pooler.stop();
    }
  });

  it('no database at all is 503', async () => {
    const url = place.databaseUrl ?? '';
    const pooler = await startPgBouncer({ databaseUrl: url, serverConnections: 2 });
    const db = await openPooled(pooler);
    await pooler.stop();
    const read = db.read(shop.shopId, sql => sql.row(countRow, '(SELECT 1) AS count'));
    await expect(read).rejects.toMatchObject({ status: 503, code: 'DATABASE_LOST' });
    await db.close();
  });
});
