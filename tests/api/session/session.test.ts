import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, openShop, PASSWORD, type OpenShop } from '../../support/openShop.ts';
import { offers, otherLanguage } from '../../support/offers.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const MINUTE = 60_000;

describe('sign-in', () => {
  it('gives both tokens, the user and the shop', async () => {
    const { status, body } = await shop.anybody.post('/login', {
      email: ' Owner@Test.in '.trim(),
      password: PASSWORD,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'SUCCESS',
      message: null,
      payload: {
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refreshToken: expect.any(String),
        user: { email: 'owner@test.in', role: 'owner', shop: { shopStoreName: 'Sharma Mobile Gallery' } },
      },
    });
  });

  it('a wrong password and an unknown email are refused alike', async () => {
    const wrong = await shop.anybody.post('/login', { email: 'owner@test.in', password: 'wrong' });
    const unknown = await shop.anybody.post('/login', { email: 'nobody@test.in', password: 'wrong' });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.body).toMatchObject({ status: 'ERROR', errors: null, code: 'WRONG_CREDENTIALS' });
  });

  it.runIf(offers('hi'))('form errors are on their field, in the user’s language', async () => {
    const { status, body } = await shop.anybody.post(
      '/login',
      { email: 'no address', extra: 1 },
      { headers: { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' } },
    );
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      email: 'सही ईमेल या 10 अंकों का मोबाइल नंबर लिखें',
      password: 'भरना ज़रूरी है',
      extra: expect.any(String),
    });
  });

  it('invalid JSON is refused with 400', async () => {
    const { status, body } = await shop.anybody.post('/login', undefined, { raw: '{"email":' });
    expect(status).toBe(400);
    expect(body).toEqual({ status: 'ERROR', message: expect.any(String), errors: null, code: 'NOT_JSON' });
  });

  it('is refused for 15 minutes after ten failures of an account from one address', async () => {
    const email = 'staff@test.in';
    const attempt = (password: string) => shop.anybody.post('/login', { email, password });
    for (let tried = 1; tried <= 10; tried++) expect((await attempt('wrong')).status).toBe(401);
    const refused = await attempt(PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.code).toBe('TOO_MANY_SIGN_INS');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    shop.clock.forward(15 * MINUTE);
    expect((await attempt(PASSWORD)).status).toBe(200);
  });

  it('successful sign-ins are not counted', async () => {
    for (let times = 0; times < 12; times++)
      expect((await shop.anybody.post('/login', { email: 'owner@test.in', password: PASSWORD })).status).toBe(
        200,
      );
  });

  it('concurrent attempts are counted', async () => {
    const all = await Promise.all(
      Array.from({ length: 15 }, () =>
        shop.anybody.post('/login', { email: 'office@test.in', password: 'wrong' }),
      ),
    );
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});

describe('access token', () => {
  it('is required', async () => {
    const { status, body } = await shop.anybody.get('/users/current-user');
    expect(status).toBe(401);
    expect(body.code).toBe('NOT_SIGNED_IN');
  });

  it('is refused when modified', async () => {
    const [header, payload, signature = ''] = shop.owner.accessToken.split('.');
    const forged = clientOf(
      shop.app,
      `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    );
    expect((await forged.get('/users/current-user')).status).toBe(401);
  });

  it('expires after 15 minutes; the refresh token gives another', async () => {
    const person = await shop.signIn('owner@test.in');
    expect((await person.get('/users/current-user')).status).toBe(200);
    shop.clock.forward(15 * MINUTE);
    expect((await person.get('/users/current-user')).status).toBe(401);
    const { status, payload } = await clientOf(shop.app, person.refreshToken).post('/refresh-token');
    expect(status).toBe(200);
    expect((await clientOf(shop.app, payload).get('/users/current-user')).status).toBe(200);
  });
});

describe('refresh token', () => {
  it('unknown is refused', async () => {
    const { status, body } = await clientOf(shop.app, 'made-up').post('/refresh-token');
    expect(status).toBe(401);
    expect(body).toMatchObject({
      code: 'SESSION_EXPIRED',
      message: 'Your session has expired. Please log in again.',
    });
    expect((await shop.anybody.post('/refresh-token')).status).toBe(401);
  });
});

describe('end of session', () => {
  it('sign-out: both tokens are invalid at once', async () => {
    const person = await shop.signIn('owner@test.in');
    expect(await person.post('/logout')).toMatchObject({ status: 200, payload: null });
    expect((await person.get('/users/current-user')).status).toBe(401);
    expect((await clientOf(shop.app, person.refreshToken).post('/refresh-token')).status).toBe(401);
  });

  it('of another own device: its access token is invalid at once', async () => {
    const here = await shop.signIn('owner@test.in');
    const there = await shop.signIn('owner@test.in');
    expect((await there.get('/sessions')).status).toBe(200);
    const { payload: devices } = await here.get('/sessions');
    expect(devices.filter((device: { current: boolean }) => device.current)).toHaveLength(1);
    const { payload: ofThere } = await there.get('/sessions');
    const id = ofThere.find((device: { current: boolean }) => device.current).id;
    expect((await here.delete(`/sessions/${id}`)).status).toBe(200);
    expect((await there.get('/sessions')).status).toBe(401);
    expect((await here.get('/sessions')).status).toBe(200);
  });

  it('of another user: owners only', async () => {
    const owner = await shop.signIn('owner@test.in');
    const staff = await shop.signIn('staff@test.in');
    const current = async (client: typeof owner) =>
      (await client.get('/sessions')).payload.find((device: { current: boolean }) => device.current).id;
    expect((await staff.delete(`/sessions/${await current(owner)}`)).status).toBe(404);
    expect((await owner.delete(`/sessions/${await current(staff)}`)).status).toBe(200);
    expect((await staff.get('/sessions')).status).toBe(401);
  });

  it('of another shop: 404', async () => {
    const neighbour = await shop.neighbour();
    const { payload } = await neighbour.get('/sessions');
    const owner = await shop.signIn('owner@test.in');
    expect((await owner.delete(`/sessions/${payload[0].id}`)).status).toBe(404);
    expect((await neighbour.get('/sessions')).status).toBe(200);
  });
});

describe('own account', () => {
  it('omitted fields stay', async () => {
    const owner = await shop.signIn('owner@test.in');
    const { status, payload } = await owner.put('/users/current-user', { locale: otherLanguage });
    expect(status).toBe(200);
    expect(payload).toMatchObject({ name: 'Rakesh Sharma', locale: otherLanguage });
  });

  it('a new password needs the old one, and signs out the other devices', async () => {
    const here = await shop.signIn('staff@test.in');
    const there = await shop.signIn('staff@test.in');
    const wrong = await here.put('/users/current-user', {
      password: 'another password',
      oldPassword: 'guessed',
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['oldPassword']);
    const missing = await here.put('/users/current-user', { password: 'another password' });
    expect(missing.body.errors).toHaveProperty('oldPassword');
    const right = await here.put('/users/current-user', {
      password: 'another password',
      oldPassword: PASSWORD,
    });
    expect(right.status).toBe(200);
    expect((await there.get('/users/current-user')).status).toBe(401);
    expect((await here.get('/users/current-user')).status).toBe(200);
    const back = await here.put('/users/current-user', {
      password: PASSWORD,
      oldPassword: 'another password',
    });
    expect(back.status).toBe(200);
  });
});

describe('signed-in devices', () => {
  it('are listed with name and last location, and can be signed out together', async () => {
    const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
    const person = await shop.signIn(shop.staff.email, chrome);
    const other = await shop.signIn(shop.staff.email);
    const colleague = await shop.signIn(shop.office.email);
    const devices = (await person.get('/sessions')).payload as { deviceName: string; current: boolean }[];
    expect(devices.find(device => device.current)?.deviceName).toBe('Chrome, Android');
    expect(devices.some(device => device.deviceName === '')).toBe(true);
    expect((await person.delete('/sessions')).status).toBe(200);
    for (const ended of [person, other, shop.staff]) {
      expect((await ended.get('/sessions')).status).toBe(401);
      const refresh = { headers: { authorization: `Bearer ${ended.refreshToken}` } };
      expect((await shop.anybody.post('/refresh-token', undefined, refresh)).status).toBe(401);
    }
    expect((await colleague.get('/sessions')).status).toBe(200);
  });
});
