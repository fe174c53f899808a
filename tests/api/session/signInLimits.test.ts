import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Database } from '../../../server/kit/db/database.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { clientOf, openShop, PASSWORD, type Answer, type OpenShop } from '../../support/openShop.ts';
import { rowOf } from '../../support/rows.ts';

let fresh: FreshDatabase;
let shop: OpenShop;
let email: string;
beforeAll(async () => {
  fresh = await freshDatabase();
});
beforeEach(async () => {
  shop = await openShop({ within: fresh, config: { trustedProxies: 1 } });
  email = shop.owner.email;
  return () => shop.close();
});
afterAll(() => fresh.drop());

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface From {
  address?: string;
  cookie?: string | undefined;
}

const headersOf = ({ address = '203.0.113.1', cookie }: From): Record<string, string> => ({
  'x-forwarded-for': address,
  ...(cookie ? { cookie } : {}),
});
const signIn = (password: string, from: From = {}, as = email): Promise<Answer> =>
  shop.anybody.post('/login', { email: as, password }, { headers: headersOf(from) });
const cookieOf = (answer: Answer): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
/** Answers the device of a user who has signed in once. */
const knownDevice = async (as = email): Promise<string> => {
  const answer = await signIn(PASSWORD, { address: '192.0.2.1' }, as);
  expect(answer.status, answer.text).toBe(200);
  return cookieOf(answer);
};
/** Strangers of many addresses try the account so often. */
const strangersTry = async (times: number, as = email): Promise<number[]> => {
  const statuses: number[] = [];
  for (let index = 0; index < times; index++)
    statuses.push((await signIn('guessed', { address: `198.51.100.${index}` }, as)).status);
  return statuses;
};
const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter(each => each === status).length;

describe('thirty addresses', () => {
  it('get twenty attempts on an account, then one in ten seconds between them', async () => {
    const statuses = await strangersTry(30);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses.slice(20)).toEqual(Array(10).fill(429));
    shop.clock.forward(10 * SECOND);
    expect(await strangersTry(5)).toEqual([401, 429, 429, 429, 429]);
  });

  it('get no more by concurrent attempts', async () => {
    await strangersTry(19);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => signIn('guessed', { address: `198.51.100.${100 + index}` })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(countOf(statuses, 401)).toBe(1);
    expect(countOf(statuses, 429)).toBe(11);
  });

  it('get no more from several processes on one database', async () => {
    await strangersTry(19);
    const config = { signingKey: new Uint8Array(32), trustedProxies: 1 };
    const processes = [1, 2, 3].map(() =>
      clientOf(createApp({ db: shop.db, clock: shop.clock.now, config })),
    );
    const answers = await Promise.all(
      processes.map((app, index) =>
        app.post(
          '/login',
          { email, password: 'guessed' },
          { headers: headersOf({ address: `198.51.100.${200 + index}` }) },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 429, 429]);
  });

  it('get only the time to wait', async () => {
    await strangersTry(20);
    const { status, body, headers } = await signIn(PASSWORD, { address: '198.51.100.99' });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('10');
    expect(headers.get('set-cookie')).toBeNull();
    expect(body).toMatchObject({ code: 'TOO_MANY_SIGN_INS', errors: null });
    expect(body.message).toContain('10 s');
  });

  it('get the same limit for an unknown email', async () => {
    const statuses = await strangersTry(30, 'nobody@nowhere.in');
    expect(countOf(statuses, 401)).toBe(20);
    expect(countOf(statuses, 429)).toBe(10);
  });
});

describe('known device', () => {
  it('signs in at once during an attack, also from the attacker’s address', async () => {
    const cookie = await knownDevice();
    await strangersTry(25);
    for (let times = 0; times < 10; times++) await signIn('guessed', { address: '203.0.113.7' });
    expect((await signIn(PASSWORD, { address: '203.0.113.7' })).status).toBe(429);
    expect((await signIn(PASSWORD, { address: '203.0.113.7', cookie })).status).toBe(200);
  });

  it('has ten attempts, from any number of addresses', async () => {
    const cookie = await knownDevice();
    const statuses: number[] = [];
    for (let index = 0; index < 15; index++)
      statuses.push((await signIn('guessed', { address: `198.51.100.${index}`, cookie })).status);
    expect(countOf(statuses, 401)).toBe(10);
    expect(countOf(statuses, 429)).toBe(5);
    shop.clock.forward(15 * MINUTE);
    expect((await signIn(PASSWORD, { cookie })).status).toBe(200);
  });

  it('is identified by an HttpOnly cookie, stored as a hash', async () => {
    const answer = await signIn(PASSWORD);
    const header = answer.headers.get('set-cookie') ?? '';
    expect(header).toMatch(/^galla_device=[\w-]{43};/);
    expect(header).toContain('HttpOnly');
    expect(header).toContain('SameSite=Strict');
    expect(header).not.toContain('Secure');
    const token = /=([\w-]{43})/.exec(header)?.[1] ?? '';
    const rows = await shop.db.asOwner(tx =>
      tx.query(
        rowOf<{ row: string }>(),
        'SELECT to_jsonb(d)::text AS row FROM sign_in_devices d UNION ALL SELECT to_jsonb(s)::text FROM sessions s',
      ),
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  });

  it('is not identified by User-Agent, a forged cookie or another account’s cookie', async () => {
    const { headers } = await signIn(PASSWORD, { cookie: `galla_device=${'A'.repeat(43)}` });
    expect(headers.get('set-cookie')).not.toContain('A'.repeat(43));
    const ofStaff = await knownDevice(shop.staff.email);
    await strangersTry(20);
    for (const cookie of [`galla_device=${'A'.repeat(43)}`, ofStaff, 'galla_device=x', undefined])
      expect((await signIn(PASSWORD, { address: '192.0.2.1', cookie })).status, cookie).toBe(429);
  });

  it('keeps its cookie when another user of the shop signs in, and is known to both', async () => {
    const cookie = await knownDevice();
    expect(cookieOf(await signIn(PASSWORD, { cookie }, shop.staff.email))).toBe(cookie);
    await strangersTry(20);
    await strangersTry(20, shop.staff.email);
    expect((await signIn(PASSWORD, { cookie })).status).toBe(200);
    expect((await signIn(PASSWORD, { cookie }, shop.staff.email)).status).toBe(200);
  });

  it('is unknown after it was signed out remotely', async () => {
    const lost = await signIn(PASSWORD, { address: '192.0.2.1' });
    const sessions = await clientOf(shop.app, lost.payload.accessToken).get('/sessions');
    const { id } = sessions.payload.find((session: { current: boolean }) => session.current);
    expect((await shop.owner.delete(`/sessions/${id}`)).status).toBe(200);
    await strangersTry(20);
    expect((await signIn(PASSWORD, { cookie: cookieOf(lost) })).status).toBe(429);
  });

  it('is known after its own sign-out', async () => {
    const answer = await signIn(PASSWORD);
    expect((await clientOf(shop.app, answer.payload.accessToken).post('/logout')).status).toBe(200);
    await strangersTry(20);
    expect((await signIn(PASSWORD, { cookie: cookieOf(answer) })).status).toBe(200);
  });

  it('its cookie is Secure where the public address is https', async () => {
    const secure = await openShop({ within: fresh, config: { publicUrl: 'https://bills.example.in' } });
    try {
      const { headers } = await secure.anybody.post('/login', {
        email: secure.owner.email,
        password: PASSWORD,
      });
      expect(headers.get('set-cookie')).toContain('; Secure');
    } finally {
      await secure.close();
    }
  });
});

describe('wrong password', () => {
  it('costs the database the same for known and unknown emails', async () => {
    let statements: string[] = [];
    const db: Database = {
      ...shop.db,
      asOwner: work =>
        shop.db.asOwner(tx =>
          work({
            ...tx,
            query: (row, text, values, how) => {
              statements.push(text);
              return tx.query(row, text, values, how);
            },
            run: (text, values, how) => {
              statements.push(text);
              return tx.run(text, values, how);
            },
          }),
        ),
      read: () => Promise.reject(new Error('a read that only a known account needs')),
      write: () => Promise.reject(new Error('a write that only a known account needs')),
    };
    const config = { signingKey: new Uint8Array(32) };
    const app = clientOf(createApp({ db, clock: shop.clock.now, config }));
    const asked = async (as: string) => {
      statements = [];
      const { status } = await app.post('/login', { email: as, password: 'guessed' });
      expect(status).toBe(401);
      return statements;
    };
    const known = await asked(email);
    expect(known.length).toBeGreaterThan(5);
    expect(await asked('nobody@nowhere.in')).toEqual(known);
  });
});

describe('sign-in flood', () => {
  const flood = (times: number, address: string, app = shop.anybody): Promise<Answer[]> =>
    Promise.all(
      Array.from({ length: times }, (_, index) =>
        app.post(
          '/login',
          { email: `nobody${index}@nowhere.in`, password: 'guessed' },
          { headers: headersOf({ address }) },
        ),
      ),
    );

  const watched = () => {
    let running = 0;
    let most = 0;
    const db: Database = {
      ...shop.db,
      asOwner: async work => {
        most = Math.max(most, ++running);
        try {
          return await shop.db.asOwner(work);
        } finally {
          running--;
        }
      },
    };
    const config = { signingKey: new Uint8Array(32), trustedProxies: 1 };
    return { app: clientOf(createApp({ db, clock: shop.clock.now, config })), most: () => most };
  };

  it('queues for the database one at a time, so reads are not delayed', async () => {
    const { app, most } = watched();
    await Promise.all([flood(10, '203.0.113.20', app), flood(10, '203.0.113.21', app)]);
    expect(most()).toBe(1);
  });

  it('refresh tokens and readiness checks queue as well', async () => {
    const { app, most } = watched();
    const refresh = (index: number) =>
      app.post('/refresh-token', undefined, {
        headers: { ...headersOf({}), authorization: `Bearer made-up-${index}` },
      });
    const refused = await Promise.all(Array.from({ length: 20 }, (_, index) => refresh(index)));
    expect(refused.map(({ status }) => status)).toEqual(Array(20).fill(401));
    expect(most()).toBe(1);
    const ready = await Promise.all(Array.from({ length: 20 }, () => app.get('/readyz')));
    expect(ready.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(most()).toBe(1);
  });

  it('is refused from the 31st waiting of an address, without blocking others', async () => {
    const [answers, elsewhere] = await Promise.all([
      flood(40, '203.0.113.20'),
      signIn(PASSWORD, { address: '203.0.113.21' }),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([30, 10]);
    expect(elsewhere.status).toBe(200);
    expect((await flood(1, '203.0.113.20')).map(({ status }) => status)).toEqual([401]);
  });
});

describe('successful sign-ins', () => {
  it('concurrent ones of one user without a cookie do not count as failures', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(200));
    expect((await signIn('guessed')).status).toBe(401);
  });
});

describe('old password in a password change', () => {
  const change = (oldPassword: string, password = 'another good password') =>
    shop.owner.put(
      '/users/current-user',
      { password, oldPassword },
      { headers: headersOf({ address: '203.0.113.5' }) },
    );

  it('counts as a sign-in attempt, in one total', async () => {
    for (let times = 0; times < 6; times++) expect((await change('guessed')).status).toBe(422);
    for (let times = 0; times < 4; times++)
      expect((await signIn('guessed', { address: '203.0.113.5' })).status).toBe(401);
    expect(await change(PASSWORD)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_SIGN_INS' } });
    expect((await signIn(PASSWORD, { address: '203.0.113.5' })).status).toBe(429);
    shop.clock.forward(15 * MINUTE);
    const { accessToken } = (await signIn(PASSWORD)).payload;
    const again = await clientOf(shop.app, accessToken).put('/users/current-user', {
      password: 'another good password',
      oldPassword: PASSWORD,
    });
    expect(again.status).toBe(200);
  });

  it('leaves only this device known', async () => {
    const elsewhere = await knownDevice();
    const here = await signIn(PASSWORD);
    const changed = await clientOf(shop.app, here.payload.accessToken).put(
      '/users/current-user',
      { password: 'another good password', oldPassword: PASSWORD },
      { headers: headersOf({ cookie: cookieOf(here) }) },
    );
    expect(changed.status).toBe(200);
    await strangersTry(20);
    expect((await signIn('another good password', { cookie: elsewhere })).status).toBe(429);
    expect((await signIn('another good password', { cookie: cookieOf(here) })).status).toBe(200);
  });
});

describe('new password', () => {
  it.each([
    ['short', 'Enter at least 8 characters'],
    ['Password1', 'This is one of the most common passwords. Choose another.'],
    ['sharma mobile gallery', expect.stringContaining('not the name, phone or email')],
    ['9822012345', expect.any(String)],
  ])('is refused on its field: %s', async (password, message) => {
    const answer = await shop.owner.put('/users/current-user', { password, oldPassword: PASSWORD });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ password: message });
    expect((await signIn(PASSWORD)).status).toBe(200);
  });
});
