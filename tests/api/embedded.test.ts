/** The embedded database alone: what it acknowledged it keeps, one owner a directory, and it comes back by itself. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../server/kit/db/database.ts';
import { openDurablePglite } from '../../server/kit/db/embedded/durablePglite.mjs';
import { EMBEDDED_MAJOR, openEmbeddedPool } from '../../server/kit/db/embedded/pool.ts';
import { addShop, emptyDataDirectory } from '../support/database.ts';
import { rowOf } from '../support/rows.ts';

let dataDir: string;
const messages: string[] = [];
const hear = (message: string) => messages.push(message);

beforeEach(async () => {
  messages.length = 0;
  const directory = await emptyDataDirectory();
  dataDir = directory;
  // The first to be called is the last to run: upkeep must not lose its files before the database is closed.
  onTestFinished(() => fs.promises.rm(directory, { recursive: true, force: true }));
});

/** Runs a separate process on the directory, and resolves with its output. */
function another(
  program: string,
  args: string[],
  onOutput: (text: string, kill: () => void) => void = () => undefined,
) {
  const child = spawn(process.execPath, [
    '--import',
    'tsx',
    path.resolve('tests/support/programs', program),
    ...args,
  ]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      output += text.toString();
      onOutput(output, () => child.kill('SIGKILL'));
    });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise<string>(resolve => child.once('close', () => resolve(output)));
}

describe('embedded database', () => {
  it('upkeep: a prepared plan of an empty table is replaced while the table is filled', async () => {
    const db = await openDatabase({ dataDir, durable: false });
    onTestFinished(() => db.close());
    const shopId = await addShop(db);
    // It looks for customers who are no sales: a nested loop over two scans while the table is empty.
    const statement = `SELECT 1 FROM customers a LEFT JOIN customers b ON b.shop_id = a.shop_id AND b.id = a.id
      WHERE a.shop_id = $1 AND b.name IS DISTINCT FROM a.name`;
    // Asked again each time, prepared from the second: upkeep forgets it.
    const planOf = () =>
      db.read(shopId, async sql => {
        for (let times = 0; times < 2; times++) await sql.run(statement, [shopId], { plan: 'once' });
        const [prepared] = await sql.query(
          rowOf<{ name: string }>(),
          `SELECT name FROM pg_prepared_statements WHERE statement LIKE 'SELECT 1 FROM customers a LEFT%'`,
        );
        const rows = await sql.query(
          rowOf<{ 'QUERY PLAN': string }>(),
          `EXPLAIN (COSTS off) EXECUTE ${prepared?.name} ('${shopId}')`,
        );
        return rows.map(row => row['QUERY PLAN']).join('\n');
      });
    expect(await planOf()).toMatch(/Nested Loop/);
    for (let slice = 0; slice < 40; slice++)
      await db.write(shopId, tx =>
        tx.run(
          `INSERT INTO customers (shop_id, id, name, phone, created_at, updated_at)
           SELECT $1, gen_random_uuid(), 'Customer ' || n, (8000000000 + n)::text, now(), now()
             FROM generate_series($2::int, $2::int + 99) n`,
          [shopId, slice * 100],
        ),
      );
    await expect.poll(planOf, { timeout: 20_000 }).not.toMatch(/Nested Loop/);
  });

  it('has every acknowledged sale, and no partial one, after a kill while writing', async () => {
    const first = await openDatabase({ dataDir });
    const shopId = await addShop(first);
    await first.close();
    for (const round of ['monday', 'tuesday']) {
      const output = await another('writer.ts', [dataDir, shopId, round], (output, kill) => {
        if (output.split('\n').length > 60 + Math.random() * 40) kill();
      });
      const acknowledged = Number(output.trim().split('\n').at(-1));
      expect(acknowledged).toBeGreaterThan(50);

      const db = await openDatabase({ dataDir });
      const rows = await db.read(shopId, sql =>
        sql.query(rowOf<{ name: string }>(), 'SELECT name FROM companies WHERE name LIKE $1', [`${round}%`]),
      );
      await db.close();
      const names = new Set(rows.map(row => row.name));
      for (let n = 1; n <= acknowledged; n += 1)
        expect(names.has(`${round} a${n}`) && names.has(`${round} b${n}`), `sale ${n}`).toBe(true);
      expect(rows.length % 2).toBe(0);
      // A write may be stored whose acknowledgement the kill cut off; no more than the pipe's worth of them.
      expect(rows.length / 2 - acknowledged).toBeLessThanOrEqual(5);
    }
  });

  it('fsyncs each commit before it acknowledges it', async () => {
    const flush = vi.spyOn(fs, 'fsyncSync');
    onTestFinished(() => flush.mockRestore());
    const flushes = async (durable: boolean) => {
      const pglite = await openDurablePglite(path.join(dataDir, 'database'), { durable });
      await pglite.exec('CREATE TABLE IF NOT EXISTS till (n int)');
      flush.mockClear();
      for (let n = 0; n < 5; n += 1) await pglite.exec(`INSERT INTO till VALUES (${n})`);
      const seen = flush.mock.calls.length;
      await pglite.close();
      return seen;
    };
    expect(await flushes(true)).toBeGreaterThanOrEqual(5);
    expect(await flushes(false)).toBe(0);
  });

  it('a second process, or a second opener in this one, is refused with a message', async () => {
    const db = await openDatabase({ dataDir, durable: false });
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
    await expect(openDatabase({ dataDir })).rejects.toThrow('is in use by another running Galla');
    expect(await another('writer.ts', [dataDir, ''])).toContain('is in use by another running Galla');
    await db.close();
    await (await openDatabase({ dataDir, durable: false })).close();
  });

  it('exactly one of many concurrent openers gets it', async () => {
    const attempts = await Promise.allSettled(
      [1, 2, 3, 4, 5].map(() => openDatabase({ dataDir, durable: false })),
    );
    const opened = attempts.filter(attempt => attempt.status === 'fulfilled');
    expect(opened).toHaveLength(1);
    await opened[0]?.value.close();
  });

  it('directory of another version: is not opened; the message explains the migration', async () => {
    fs.writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '16\n');
    const attempt = openDatabase({ dataDir });
    await expect(attempt).rejects.toThrow(
      `written by PostgreSQL 16; this version of Galla uses ${EMBEDDED_MAJOR}`,
    );
    await expect(attempt).rejects.toThrow('npm run backup');
  });

  it('pending statements fail when its worker dies, later ones succeed', async () => {
    const source = await openEmbeddedPool(dataDir, false, hear);
    onTestFinished(() => source.close());
    await source.pool.query('CREATE TABLE kept AS SELECT 1 AS n');
    const waiting = Promise.allSettled([
      source.pool.query('SELECT pg_sleep(2)'),
      source.pool.query('SELECT n FROM kept'),
    ]);
    await new Promise(resolve => setTimeout(resolve, 100));
    await source.worker.crash();
    const [asleep, queued] = await waiting;
    expect(asleep).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('is restarting') as string },
    });
    expect(queued).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 1 }] } });
  });

  it('recovers after a statement that kills it', async () => {
    const db = await openDatabase({ dataDir, durable: false, onError: hear });
    onTestFinished(() => db.close());
    const shopId = await addShop(db);
    await expect(
      db.read(shopId, sql => sql.query(rowOf(), 'COPY companies (shop_id, id, name) FROM STDIN')),
    ).rejects.toThrow();
    const after = await db.read(shopId, sql =>
      sql.query(rowOf(), 'SELECT current_user::text AS who, id FROM shops'),
    );
    expect(after).toEqual([{ who: 'galla_app', id: shopId }]);
  });

  it('never returns a response to another connection', async () => {
    const source = await openEmbeddedPool(dataDir, false, hear);
    onTestFinished(() => source.close());
    const impatient = await source.pool.connect();
    const slow = impatient.query("SELECT pg_sleep(0.3), 'for the first' AS word");
    await new Promise(resolve => setTimeout(resolve, 50));
    impatient.release(true);
    const { rows } = await source.pool.query("SELECT 'for the second' AS word");
    expect(rows).toEqual([{ word: 'for the second' }]);
    expect((await slow).rows).toMatchObject([{ word: 'for the first' }]);
  });

  it('drops settings, statements and an open transaction with their connection', async () => {
    const source = await openEmbeddedPool(dataDir, false, hear);
    onTestFinished(() => source.close());
    const left = await source.pool.connect();
    await left.query('BEGIN; CREATE TABLE half_done (n int); SET ROLE galla_app');
    left.release(true);
    const { rows } = await source.pool.query(
      "SELECT to_regclass('half_done') AS half_done, current_user::text AS who, now() = statement_timestamp() AS fresh",
    );
    expect(rows).toEqual([{ half_done: null, who: 'postgres', fresh: true }]);
  });
});
