/** The server's process is killed between commit and the work after it, within a job and within an import: each is done once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { openDatabase } from '../../server/kit/db/database.ts';
import type { Sql } from '../../server/kit/db/sql.ts';
import { hashPassword } from '../../server/people/passwords.ts';
import { addPerson, addShop } from '../../server/people/people.ts';
import { engineOfThisRun, migratedPlace } from '../support/database.ts';
import { PASSWORD } from '../support/openShop.ts';
import { startServerProcess, type ServerProcess } from '../support/servers.ts';
import { BY_TESTS } from '../support/byTests.ts';

/** Each costs a start, which takes seconds on the embedded engine. */
const [ROUNDS, KILLS] = engineOfThisRun() === 'postgres' ? [4, 3] : [2, 2];
const OWNER = 'owner@killed.in';
const OFFICE = 'office@killed.in';

let place: Awaited<ReturnType<typeof migratedPlace>>;
let env: Record<string, string>;
let ownerId: string;
let officeId: string;
let server: ServerProcess;
beforeAll(async () => {
  place = await migratedPlace();
  const db = await openDatabase(place);
  const passwordHash = await hashPassword(PASSWORD);
  officeId = await db.asOwner(async tx => {
    const shopId = await addShop(tx, { shopStoreName: 'Sharma Mobile Gallery' }, BY_TESTS);
    ownerId = await addPerson(
      tx,
      shopId,
      { name: 'Rakesh', email: OWNER, role: 'owner', passwordHash },
      BY_TESTS,
    );
    return await addPerson(
      tx,
      shopId,
      { name: 'Pooja', email: OFFICE, role: 'office', passwordHash },
      BY_TESTS,
    );
  });
  await db.close();
  env = {
    DEMO: 'off',
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  };
  server = await startServerProcess(env);
});
afterAll(async () => {
  await server.stop();
  await place.drop();
});

const signIn = async (email: string): Promise<string> =>
  (await server.ask('POST', '/login', undefined, { email, password: PASSWORD })).body.payload.accessToken;

const countRow = z.object({ count: z.int() });
const countOf = async (table: string): Promise<number> => {
  const db = await openDatabase(place);
  const [row] = await db.asOwner(tx => tx.query(countRow, `SELECT count(*)::int AS count FROM ${table}`));
  await db.close();
  return row?.count ?? 0;
};

it(`effect: ${ROUNDS} times killed after the answer, it happens once for each record`, async () => {
  let left = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const token = await signIn(OWNER);
    const project = { name: `Project ${round}`, ownerId: officeId, visibleTo: 'EVERYONE' };
    expect((await server.ask('POST', '/api/projects', token, project)).status).toBe(201);
    await server.kill();
    left += await countOf('outbox');
    server = await startServerProcess(env);
    const office = await signIn(OFFICE);
    await expect
      .poll(
        async () =>
          (await server.ask('GET', '/api/notifications', office)).body.payload.totalElements as number,
        { timeout: 20_000 },
      )
      .toBe(round);
  }
  expect(left).toBeGreaterThan(0);
  const { body } = await server.ask('GET', '/api/notifications', await signIn(OFFICE));
  const notified = body.payload.content.map(({ subtitle }: { subtitle: string }) => subtitle).sort();
  expect(notified).toEqual(Array.from({ length: ROUNDS }, (_, index) => `Project ${index + 1}`));
  await server.kill();
  expect(await countOf('outbox')).toBe(0);
  server = await startServerProcess(env);
});

const RECORDS = 1_000;
const stateRow = z.object({ position: z.int(), changed: z.int(), twice: z.int(), logged: z.int() });

it(`job: killed in its middle, each of ${RECORDS} records is changed once, and its progress says which`, async () => {
  await server.kill();
  const jobId = uuidv7();
  const inDatabase = async <T>(work: (tx: Sql) => Promise<T>): Promise<T> => {
    const db = await openDatabase(place);
    const result = await db.asOwner(work);
    await db.close();
    return result;
  };
  await inDatabase(async tx => {
    await tx.run(`INSERT INTO projects (shop_id, id, name, owner_id, visible_to, state)
      SELECT u.shop_id, gen_random_uuid(), 'Job ' || n, u.id, 'EVERYONE', 'PLANNED'
        FROM users u, generate_series(1, ${RECORDS}) n WHERE u.id = '${officeId}'`);
    await tx.run(`INSERT INTO background_jobs (shop_id, id, resource, action, record_ids, input, user_id, created_at, due_at)
      SELECT shop_id, '${jobId}', 'projects', 'assign', array_agg(id), '{"ownerId": "${ownerId}"}', '${ownerId}', now(), now()
        FROM projects WHERE name LIKE 'Job %' GROUP BY shop_id`);
  });
  const stored = () =>
    inDatabase(async tx => {
      const [row] = await tx.query(
        stateRow,
        `SELECT (SELECT position FROM background_jobs WHERE id = '${jobId}') AS position,
           (SELECT count(*)::int FROM projects WHERE name LIKE 'Job %' AND owner_id = '${ownerId}') AS changed,
           (SELECT count(*)::int FROM projects WHERE name LIKE 'Job %' AND version > 2) AS twice,
           (SELECT count(DISTINCT record_id)::int FROM audit_log WHERE action = 'ACTION') AS logged`,
      );
      return row;
    });
  const positions: number[] = [];
  for (let kills = 0; kills < KILLS; kills++) {
    server = await startServerProcess(env);
    const token = await signIn(OWNER);
    const job = async () => (await server.ask('GET', `/api/jobs/${jobId}`, token)).body.payload;
    const before = await job();
    if (before.state === 'DONE') break;
    await expect
      .poll(async () => (await job()).done, { timeout: 20_000, interval: 1 })
      .toBeGreaterThan(before.done);
    await server.kill();
    const row = await stored();
    expect(row).toEqual({ position: row?.position, changed: row?.position, twice: 0, logged: row?.position });
    positions.push(row?.position ?? 0);
  }
  expect(
    positions.some(position => position > 0 && position < RECORDS),
    positions.join(),
  ).toBe(true);
  server = await startServerProcess(env);
  const token = await signIn(OWNER);
  const job = async () => (await server.ask('GET', `/api/jobs/${jobId}`, token)).body.payload;
  await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('DONE');
  expect(await job()).toMatchObject({ done: RECORDS, total: RECORDS, progress: 100, refused: [] });
  await server.kill();
  expect(await stored()).toEqual({ position: RECORDS, changed: RECORDS, twice: 0, logged: RECORDS });
  server = await startServerProcess(env);
});

const ROWS = 2_000;
const importRow = z.object({ rows: z.int(), names: z.int() });

it(`import: killed in its middle, the same file sent again goes on, and each of ${ROWS} rows is there once`, async () => {
  // A project has no unique field: what is written twice is there twice. Two rows without a name are refused.
  const bad = [3, ROWS];
  const csv = `name,ownerId,visibleTo\n${Array.from(
    { length: ROWS },
    (_, index) => `${bad.includes(index + 1) ? '' : `Imported ${index}`},Pooja,EVERYONE`,
  ).join('\n')}\n`;
  const headers = { 'idempotency-key': uuidv7() };
  const send = async () => {
    const authorization = `Bearer ${await signIn(OWNER)}`;
    const path = `${server.baseUrl}/api/projects/import`;
    return fetch(path, { method: 'POST', headers: { ...headers, authorization }, body: csv });
  };
  const imported = async () => {
    const db = await openDatabase(place);
    const [row] = await db.asOwner(tx =>
      tx.query(
        importRow,
        `SELECT count(*)::int AS rows, count(DISTINCT name)::int AS names FROM projects WHERE name LIKE 'Imported %'`,
      ),
    );
    await db.close();
    return row;
  };
  const token = await signIn(OWNER);
  const cut = send().catch(() => undefined);
  const filter = encodeURIComponent(JSON.stringify({ q: 'Imported' }));
  await expect
    .poll(
      async () => (await server.ask('GET', `/api/projects?range=[0,9]&filter=${filter}`, token)).body.length,
      { timeout: 60_000, interval: 1 },
    )
    .toBeGreaterThan(0);
  await server.kill();
  await cut;
  const before = (await imported())?.rows ?? 0;
  expect(before % 500, String(before)).toBe(499);
  expect(before).toBeLessThan(ROWS - bad.length);
  server = await startServerProcess(env);
  const report = {
    accepted: ROWS - bad.length,
    rejected: bad.map(row => ({ row, errors: expect.anything() })),
  };
  const again = await send();
  expect([again.status, await again.json()]).toEqual([200, report]);
  const repeated = await send();
  expect(await repeated.json()).toEqual(report);
  await server.kill();
  expect(await imported()).toEqual({ rows: ROWS - bad.length, names: ROWS - bad.length });
  server = await startServerProcess(env);
});
