/** `/api/verify` runs on a running shop, at night, and as a command. */
import fs from 'node:fs';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { openDatabase, type Database, type ShopSql } from '../../../server/kit/db/database.ts';
import { lastRun, sealAll, verifyDue, verifyShop } from '../../../server/verify/index.ts';
import type { VerifyRun } from '../../../src/resources/verify/answers.ts';
import { runCommand } from '../../support/command.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';

const KEY = Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7));
let shop: OpenShop;

beforeAll(async () => {
  shop = await openShop({ config: { secretsKey: KEY } });
  const bill = await shop.owner.post('/api/purchase-bills', {
    supplier: { name: 'Mahavir', phone: '9822012345' },
    billNo: 'M/1',
    billDate: '2026-11-18',
    totalPaise: 1_180_00,
    lines: [
      {
        product: {
          company: 'Boat',
          model: 'A400',
          itemCategory: 'ACCESSORY',
          hsnCode: '85444299',
          gstRateBps: 1800,
          sellingPricePaise: 499_00,
          tracking: 'QUANTITY',
        },
        quantity: 10,
        unitCostPaise: 100_00,
        gstRateBps: 1800,
      },
    ],
  });
  expect(bill.status).toBe(201);
  const sale = await shop.staff.post('/api/sales/create', {
    customer: { name: 'Asha', phone: '9876543210' },
    lines: [{ productId: bill.payload.lines[0].productId, quantity: 2, unitPricePaise: 499_00 }],
    payments: [{ method: 'CASH', amountPaise: 500_00 }],
  });
  expect(sale.status).toBe(201);
});
afterAll(() => shop.close());

const tamper = (statement: string) =>
  shop.db.asOwner(async tx => {
    await tx.run('SET LOCAL session_replication_role = replica');
    await tx.run(statement, [shop.shopId]);
  });

const differing = (payload: { checks: { name: string; differences: number }[] }) =>
  payload.checks.filter(({ differences }) => differences > 0).map(({ name }) => name);

const runsStored = async (): Promise<number> => {
  const count = z.object({ runs: z.int() });
  const text = 'SELECT count(*)::int AS runs FROM verify_runs WHERE shop_id = $1';
  const [row] = await shop.db.read(shop.shopId, sql => sql.query(count, text, [shop.shopId]));
  return row?.runs ?? 0;
};

it('nothing is kept before the first run', async () => {
  expect((await shop.owner.get('/api/verify/last')).payload).toBeNull();
});

it('verifies the running shop, while it writes', async () => {
  await sealAll(shop.db, shop.clock.now());
  const [answer, same, bill] = await Promise.all([
    shop.owner.get('/api/verify'),
    shop.owner.get('/api/verify'),
    shop.owner.post('/api/companies', { name: 'Vivo' }),
  ]);
  expect(bill.status).toBe(201);
  expect(answer.status).toBe(200);
  expect(answer.payload).toMatchObject({ ok: true, lastRunAt: '2026-11-18T06:00:00.000Z' });
  expect(answer.payload.checks.length).toBeGreaterThan(30);
  expect(differing(answer.payload)).toEqual([]);
  expect(answer.payload.head).toMatchObject({ number: 1, head: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(same.payload.checks).toEqual(answer.payload.checks);
  expect(await runsStored()).toBe(1);
  expect((await shop.owner.get('/api/verify/last')).payload).toMatchObject({ ok: true });
  expect(fs.readdirSync(shop.fresh.dataDir).filter(name => name.startsWith('snapshot'))).toEqual([]);
});

it('at night joins the run that somebody has asked for', async () => {
  const before = await runsStored();
  const asked = verifyShop(shop.db, shop.shopId, shop.clock.now());
  const night = verifyShop(shop.db, shop.shopId, new Date('2026-11-18T21:31:00Z'));
  expect(await night).toBe(await asked);
  expect(await runsStored()).toBe(before + 1);
});

describe.skipIf(engineOfThisRun() === 'embedded')('over processes', () => {
  let other: Database;
  let tries: number;
  beforeAll(async () => {
    other = await openDatabase({ databaseUrl: shop.fresh.databaseUrl, dataDir: shop.fresh.dataDir });
  });
  afterAll(() => other.close());

  /** Another process holds the shop’s lock while `work` is done, once this one has tried. */
  const besideAnother = async (work: (tx: ShopSql) => Promise<unknown>): Promise<VerifyRun> => {
    tries = 0;
    const watched: Database = {
      ...shop.db,
      write: (shopId, write) => shop.db.write(shopId, write).finally(() => (tries += 1)),
    };
    let run: Promise<VerifyRun> | undefined;
    await other.write(shop.shopId, async tx => {
      await tx.run(`SELECT pg_advisory_xact_lock(hashtextextended('verify ' || $1, 0))`, [shop.shopId]);
      run = verifyShop(watched, shop.shopId, shop.clock.now());
      await vi.waitFor(() => expect(tries).toBeGreaterThan(0), 20_000);
      await work(tx);
    });
    if (!run) throw new Error('not asked');
    return run;
  };

  it('answers the run of the other process', async () => {
    const before = await runsStored();
    const at = '2026-11-18T06:00:01.000Z';
    const run = await besideAnother(tx =>
      tx.run(`INSERT INTO verify_runs (shop_id, id, at, ok, checks) VALUES ($1, $2, $3, true, '[]')`, [
        shop.shopId,
        uuid(),
        at,
      ]),
    );
    expect(run).toEqual({ ok: true, checks: [], lastRunAt: at });
    expect(await runsStored()).toBe(before + 1);
  });

  it('verifies itself when the other ended without a result', async () => {
    const before = await runsStored();
    const run = await besideAnother(() => Promise.resolve());
    expect(run.checks.length).toBeGreaterThan(30);
    expect(await runsStored()).toBe(before + 1);
  });
});

it('is the owner’s', async () => {
  for (const person of [shop.staff, shop.office]) {
    expect((await person.get('/api/verify')).status).toBe(403);
    expect((await person.get('/api/verify/last')).status).toBe(403);
    expect(
      (await person.post('/api/logs/erase', { resource: 'customers', recordId: shop.shopId, reason: 'x' }))
        .status,
    ).toBe(403);
  }
});

it('sees nothing of a neighbour', async () => {
  const neighbour = await shop.neighbour();
  const { payload } = await neighbour.get('/api/verify');
  expect(payload.ok).toBe(true);
  expect(payload.checks.find(({ name }: { name: string }) => name === 'sales.lines').rows).toBe(0);
});

it('erases what the log holds of a customer', async () => {
  const { body: customers } = await shop.owner.get('/api/customers');
  const { id, version } = customers[0];
  await shop.owner.put(`/api/customers/${id}`, { name: 'Asha Rao', version });
  const input = { resource: 'customers', recordId: id, reason: 'She asked for it' };
  expect((await shop.owner.post('/api/logs/erase', input)).payload).toEqual({ entries: 1 });
  const log = await shop.owner.get(
    `/api/logs?filter=${encodeURIComponent(JSON.stringify({ recordId: id }))}`,
  );
  expect(log.text).not.toContain('Asha Rao');
  const { payload } = await shop.owner.get('/api/verify');
  expect(payload.ok).toBe(true);
  expect(payload.checks.find(({ name }: { name: string }) => name === 'sealed.audit_log').erased).toBe(1);
});

describe('at night', () => {
  it('once after three in the shop', async () => {
    const at = async (instant: string) => {
      shop.clock.set(instant);
      return verifyDue(shop.db, shop.clock.now());
    };
    const runs = async () => (await shop.db.read(shop.shopId, lastRun))?.lastRunAt;
    await shop.db.asOwner(tx =>
      tx.run(`UPDATE shops SET created_at = '2026-11-01T00:00:00Z' WHERE id = $1`, [shop.shopId]),
    );
    // 21:30 UTC is three o'clock in India; it was verified in the morning of the 18th.
    await at('2026-11-18T21:29:00Z');
    expect(await runs()).toBe('2026-11-18T06:00:00.000Z');
    expect(await at('2026-11-18T21:31:00Z')).toEqual([]);
    expect(await runs()).toBe('2026-11-18T21:31:00.000Z');
    await at('2026-11-19T10:00:00Z');
    expect(await runs()).toBe('2026-11-18T21:31:00.000Z');
  });

  it('notifies the owner alone of differences', async () => {
    await tamper('UPDATE daily_summary SET units = units + 1 WHERE shop_id = $1');
    shop.clock.set('2026-11-20T00:00:00Z');
    expect(await verifyDue(shop.db, shop.clock.now())).toContain(shop.shopId);
    // Nothing is left of the sessions of two days ago.
    const [owner, staff] = [await shop.signIn(shop.owner.email), await shop.signIn(shop.staff.email)];
    const last = (await owner.get('/api/verify/last')).payload;
    expect(differing(last)).toEqual(['statistics.days']);
    expect(last.checks.find(({ name }: { name: string }) => name === 'statistics.days').first).toEqual([
      {
        key: { business_date: '2026-11-18' },
        expected: expect.objectContaining({ units: 2 }),
        found: expect.objectContaining({ units: 3 }),
      },
    ]);
    const { payload } = await owner.get('/api/notifications');
    expect(payload.content.find(({ kind }: { kind: string }) => kind === 'booksDiffer')).toMatchObject({
      subtitle: '1 check found differences',
      link: { to: 'verify' },
    });
    expect((await staff.get('/api/notifications')).text).not.toContain('booksDiffer');
    await tamper('UPDATE daily_summary SET units = units - 1 WHERE shop_id = $1');
  });
});

describe('npm run verify', () => {
  const run = () =>
    runCommand('verify', [], {
      DATA_DIR: shop.fresh.dataDir,
      DATABASE_URL: shop.fresh.databaseUrl,
      GALLA_SECRETS_KEY: KEY.toString('base64'),
    });

  it('prints the same beside the running server, and ends with 0', async () => {
    const { code, output } = await run();
    expect(output).toContain('Sharma Mobile Gallery: ok');
    expect(output).toMatch(/sealed\.audit_log +\d+ rows {2}ok, 1 erased/);
    expect(code).toBe(0);
  });

  it('names what differs, and ends with 1', async () => {
    await tamper('UPDATE products SET in_stock = 100 WHERE shop_id = $1');
    const { code, output } = await run();
    expect(code).toBe(1);
    expect(output).toMatch(
      /stock\.products +1 rows {2}1 DIFFERENT\n {4}product_id [0-9a-f-]+: found in_stock 100; expected in_stock 8/,
    );
    expect(fs.existsSync(path.join(shop.fresh.dataDir, 'secrets-key'))).toBe(false);
  });
});
