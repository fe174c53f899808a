/** Published sign-ins that are switched off open nothing any more. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/kit/setup/config.ts';
import { openDatabase } from '../../../server/kit/db/database.ts';
import { openingLines } from '../../../server/openingLines.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../../../server/people/demoPeople.ts';
import { hashPassword } from '../../../server/people/passwords.ts';
import { addPerson, addShop } from '../../../server/people/people.ts';
import { startServer, type RunningServer } from '../../../server/start.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { clientOf } from '../../support/openShop.ts';
import { BY_TESTS } from '../../support/byTests.ts';

const key = randomBytes(32);
let fresh: FreshDatabase;
let tokens: { accessToken: string; refreshToken: string }[];

const settings = (env: Record<string, string>) =>
  readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: fresh.dataDir,
    DATABASE_URL: fresh.databaseUrl,
    GALLA_SIGNING_KEY: key.toString('base64'),
    ...env,
  });

/** Whoever tried the demo shop left it so: three people, each signed in. */
beforeAll(async () => {
  fresh = await freshDatabase();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const ownHash = await hashPassword('an owner of our own');
  await fresh.db.asOwner(async tx => {
    const shopId = await addShop(tx, { shopStoreName: 'Sharma Mobile Gallery' }, BY_TESTS);
    for (const person of DEMO_PEOPLE) await addPerson(tx, shopId, { ...person, passwordHash }, BY_TESTS);
    const own = { name: 'Asha', email: 'asha@shop.in', role: 'owner' as const, passwordHash: ownHash };
    await addPerson(tx, shopId, own, BY_TESTS);
  });
  await fresh.db.close();
});
afterAll(() => fresh.drop().catch(() => fs.rmSync(fresh.dataDir, { recursive: true, force: true })));

const signInAll = async (): Promise<void> => {
  const db = await openDatabase({ dataDir: fresh.dataDir, databaseUrl: fresh.databaseUrl });
  try {
    const app = clientOf(createApp({ db, clock: () => new Date(), config: { signingKey: key } }));
    const answers = await Promise.all(
      DEMO_PEOPLE.map(({ email }) => app.post('/login', { email, password: DEMO_PASSWORD })),
    );
    tokens = answers.map(({ payload }) => payload);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  } finally {
    await db.close();
  }
};

describe.each([
  ['DEMO', 'off'],
  ['NODE_ENV', 'production'],
] as const)('with %s=%s', (name, value) => {
  let server: RunningServer;
  beforeAll(async () => {
    await signInAll();
    server = await startServer(settings({ [name]: value }));
  });
  afterAll(() => server.close());

  const ask = (path: string, token?: string, body?: object) =>
    fetch(server.address + path, {
      method: body || path === '/refresh-token' ? 'POST' : 'GET',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body ? { body: JSON.stringify(body) } : {}),
    });

  it('no demo user can sign in', async () => {
    for (const { email } of DEMO_PEOPLE) {
      const answer = await ask('/login', undefined, { email, password: DEMO_PASSWORD });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ code: 'DEMO_REFUSED' });
    }
    const wrong = await ask('/login', undefined, { email: 'owner@demo.shop', password: 'guessed' });
    expect(await wrong.json()).toMatchObject({ code: 'WRONG_CREDENTIALS' });
  });

  it('their sessions are revoked, access and refresh token', async () => {
    for (const { accessToken, refreshToken } of tokens) {
      expect((await ask('/users/current-user', accessToken)).status).toBe(401);
      expect((await ask('/refresh-token', refreshToken)).status).toBe(401);
    }
  });

  it('other users can sign in', async () => {
    const body = { email: 'asha@shop.in', password: 'an owner of our own' };
    expect((await ask('/login', undefined, body)).status).toBe(200);
  });

  it('start-up logs how many are disabled', () => {
    expect(server.demoPeopleAsleep).toBe(3);
    expect(openingLines(server)).toContainEqual(expect.stringMatching(/^3 demo people are asleep/));
    expect(openingLines(server).join('\n')).not.toContain(DEMO_PASSWORD);
  });
});

describe('sessions of demo users', () => {
  it('stay revoked when the demo is enabled again', async () => {
    const db = await openDatabase({ dataDir: fresh.dataDir, databaseUrl: fresh.databaseUrl });
    try {
      const app = clientOf(createApp({ db, clock: () => new Date(), config: { signingKey: key } }));
      for (const { refreshToken } of tokens) {
        const headers = { authorization: `Bearer ${refreshToken}` };
        expect((await app.post('/refresh-token', undefined, { headers })).status).toBe(401);
      }
    } finally {
      await db.close();
    }
  });
});

describe('demo user with a changed password', () => {
  it('is disabled as well: any visitor may know it', async () => {
    const db = await openDatabase({ dataDir: fresh.dataDir, databaseUrl: fresh.databaseUrl });
    try {
      const passwordHash = await hashPassword('no longer published');
      await db.asOwner(tx =>
        tx.run('UPDATE users SET password_hash = $1 WHERE email = $2', [passwordHash, 'staff@demo.shop']),
      );
      const appOf = (demoAsleep: boolean) =>
        clientOf(createApp({ db, clock: () => new Date(), config: { signingKey: key, demoAsleep } }));
      const body = { email: 'staff@demo.shop', password: 'no longer published' };
      const awake = await appOf(false).post('/login', body);
      expect(awake.status).toBe(200);
      expect((await appOf(true).post('/login', body)).status).toBe(401);
      // One process has the demo on, another not: what the first gives, the second does not take.
      const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
      const { accessToken, refreshToken } = awake.payload;
      const refused = appOf(true);
      expect((await refused.get('/users/current-user', bearer(accessToken))).status).toBe(401);
      expect((await refused.post('/refresh-token', undefined, bearer(refreshToken))).status).toBe(401);
      expect((await appOf(false).get('/users/current-user', bearer(accessToken))).status).toBe(200);
    } finally {
      await db.close();
    }
  });
});

describe('setting DEMO', () => {
  it('is on or off: any other value is refused with a message', () => {
    expect(readConfig({}).demo).toBe(true);
    expect(readConfig({ DEMO: 'on' }).demo).toBe(true);
    expect(readConfig({ DEMO: ' OFF ' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ NODE_ENV: 'production', DEMO: 'on' }).demo).toBe(false);
    expect(() => readConfig({ DEMO: 'false' })).toThrow("DEMO is on or off, not 'false'.");
  });
});
