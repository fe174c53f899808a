/** The server's process is killed between commit and the work after it: after the start that is done once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { openDatabase } from '../../server/db/database.ts';
import { hashPassword } from '../../server/people/passwords.ts';
import { addPerson, addShop } from '../../server/people/people.ts';
import { emptyPlace } from '../support/database.ts';
import { PASSWORD } from '../support/openShop.ts';
import { startServerProcess, type ServerProcess } from '../support/servers.ts';

const ROUNDS = 4;
const OWNER = 'owner@killed.in';
const OFFICE = 'office@killed.in';

let place: Awaited<ReturnType<typeof emptyPlace>>;
let env: Record<string, string>;
let officeId: string;
let server: ServerProcess;
beforeAll(async () => {
  place = await emptyPlace();
  const db = await openDatabase(place);
  const passwordHash = await hashPassword(PASSWORD);
  officeId = await db.asOwner(async tx => {
    const shopId = await addShop(tx, { shopStoreName: 'Sharma Mobile Gallery' });
    await addPerson(tx, shopId, { name: 'Rakesh', email: OWNER, role: 'owner', passwordHash });
    return await addPerson(tx, shopId, { name: 'Pooja', email: OFFICE, role: 'office', passwordHash });
  });
  await db.close();
  env = {
    DEMO: 'off',
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  };
  server = await startServerProcess(env);
}, 60_000);
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
}, 240_000);
