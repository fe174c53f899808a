/** Links to set a password: for a new person, and for one who forgot theirs. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, PASSWORD, type OpenShop } from '../../support/openShop.ts';
import { rowOf } from '../../support/rows.ts';
import { otherLanguage } from '../../support/offers.ts';

let fresh: FreshDatabase;
let shop: OpenShop;
beforeAll(async () => {
  fresh = await freshDatabase();
});
beforeEach(async () => {
  shop = await openShop({ within: fresh, config: { publicUrl: 'https://galla.example' } });
  return () => shop.close();
});
afterAll(() => fresh.drop());

const DAY = 86_400_000;
const CHOSEN = 'violet tractor lamp';

let serial = 0;
const invite = async (input: object = {}, headers: Record<string, string> = {}) => {
  const person = {
    ...{ name: 'Asha Patil', email: `asha${++serial}@invited.in`, role: 'staff', active: true },
    ...input,
  };
  const { status, body, text } = await shop.owner.post('/api/people', person, { headers });
  expect(status, text).toBe(201);
  return { ...body, path: pathOf(body.inviteUrl) };
};
const pathOf = (url: string) => `/invites/${url.split('/').at(-1)}`;
const signIn = (email: string, password: string) => shop.anybody.post('/login', { email, password });
const setPassword = (path: string, password = CHOSEN) => shop.anybody.post(path, { password });
const reset = async (userId: string) =>
  pathOf((await shop.owner.post(`/api/people/${userId}/reset`)).payload.resetUrl);

describe('invite', () => {
  it('leads from the new person to their first sign-in', async () => {
    const person = await invite({ email: 'Asha.New@Invited.in' });
    expect(person).toMatchObject({
      name: 'Asha Patil',
      email: 'asha.new@invited.in',
      role: 'staff',
      active: true,
    });
    expect((await signIn(person.email, CHOSEN)).status).toBe(401);
    expect((await shop.anybody.get(person.path)).payload).toEqual({
      shopName: 'Sharma Mobile Gallery',
      name: 'Asha Patil',
      email: 'asha.new@invited.in',
      phone: null,
      expiresAt: '2026-11-25T06:00:00.000Z',
    });
    const answer = await setPassword(person.path);
    expect(answer).toMatchObject({ status: 200, payload: null });
    expect(answer.headers.get('set-cookie')).toBeNull();
    const entered = await signIn(person.email, CHOSEN);
    expect(entered.payload.user).toMatchObject({ id: person.id, role: 'staff' });
    expect((await shop.owner.get(`/api/people/${person.id}`)).body).not.toHaveProperty('inviteUrl');
  });

  it('has the public address and the reader’s language, never the Host header', async () => {
    const person = await invite({}, { host: 'evil.example', 'accept-language': otherLanguage });
    expect(person.inviteUrl).toMatch(
      new RegExp(`^https://galla\\.example/${otherLanguage}/invite/[\\w-]{43}$`),
    );
    const plain = await openShop({ within: fresh });
    const { body } = await plain.owner.post(
      '/api/people',
      { name: 'Ravi', email: 'ravi@invited.in', role: 'office', active: true },
      { headers: { host: 'evil.example' } },
    );
    expect(body.inviteUrl).toMatch(/^\/en\/invite\/[\w-]{43}$/);
    await plain.close();
  });

  it('a password against the rules is refused and the link stays', async () => {
    const { path, email } = await invite();
    for (const password of ['short', 'password123', email])
      expect(await setPassword(path, password)).toMatchObject({
        status: 422,
        body: { errors: { password: expect.any(String) } },
      });
    expect((await setPassword(path)).status).toBe(200);
  });

  it('used twice at once: one answers 200, the other 404, and one password holds', async () => {
    const { path, email } = await invite();
    const tries = [`${CHOSEN} one`, `${CHOSEN} two`];
    const answers = await Promise.all(tries.map(password => setPassword(path, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const entered = await Promise.all(tries.map(password => signIn(email, password)));
    expect(entered.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 401)),
    );
  });

  it('unknown, used, expired and replaced links answer alike with 404', async () => {
    const used = await invite();
    await setPassword(used.path);
    const replaced = await invite();
    await reset(replaced.id);
    const inactive = await invite();
    await shop.owner.put(`/api/people/${inactive.id}`, { active: false });
    await shop.owner.put(`/api/people/${inactive.id}`, { active: true });
    const expired = await invite();
    shop.clock.forward(7 * DAY);
    const bodies = [];
    for (const { path } of [used, replaced, inactive, expired, { path: '/invites/unknown' }]) {
      for (const answer of [await shop.anybody.get(path), await setPassword(path)]) {
        expect(answer.status).toBe(404);
        bodies.push(answer.text);
      }
    }
    expect(new Set(bodies).size).toBe(1);
  });

  it('an email in use, in any shop, is refused with 409 and no person is added', async () => {
    const neighbour = await shop.neighbour();
    for (const email of [shop.staff.email.toUpperCase(), neighbour.email]) {
      const person = { name: 'Asha Patil', email, role: 'staff', active: true };
      const refused = await shop.owner.post('/api/people', person);
      expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
    }
    expect((await shop.owner.get('/api/people')).body).toHaveLength(3);
  });

  it('links are limited by address', async () => {
    const statuses = [];
    for (let call = 0; call < 31; call++) statuses.push((await shop.anybody.get('/invites/guessed')).status);
    expect(statuses.slice(0, 30)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  it('tokens are in no log, audit row, stored answer or table', async () => {
    const { path, id } = await invite({}, { 'idempotency-key': '01968d5e-7c00-4000-8000-000000000042' });
    await setPassword(path, 'short');
    await setPassword(path);
    const second = await reset(id);
    await shop.anybody.get(second);
    const tokens = [path, second].map(each => each.split('/').at(-1) ?? '');
    const { body: entries } = await shop.owner.get(
      `/api/logs?filter=${encodeURIComponent(JSON.stringify({ recordId: id }))}&sort=["at","ASC"]`,
    );
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'CREATE',
      'PASSWORD',
      'PASSWORD_LINK',
    ]);
    const [stored] = await shop.db.asOwner(tx =>
      tx.query(
        rowOf(),
        `SELECT (SELECT json_agg(i)::text FROM idempotency_keys i) AS answers,
                (SELECT json_agg(l)::text FROM password_links l) AS links`,
      ),
    );
    const found = JSON.stringify([entries, shop.logged, stored]);
    for (const token of tokens) expect(found).not.toContain(token);
    expect(JSON.stringify([entries, shop.logged])).not.toMatch(/argon2|token_hash/);
  });
});

describe('password reset', () => {
  it('signs the person out at once and lets them choose a new password', async () => {
    const path = await reset(shop.staff.userId);
    expect((await shop.staff.get('/users/current-user')).status).toBe(401);
    const meanwhile = await shop.signIn(shop.staff.email);
    expect((await setPassword(path)).status).toBe(200);
    expect((await meanwhile.get('/users/current-user')).status).toBe(401);
    expect((await signIn(shop.staff.email, PASSWORD)).status).toBe(401);
    expect((await signIn(shop.staff.email, CHOSEN)).status).toBe(200);
  });

  it('of an inactive person is 409', async () => {
    await shop.owner.put(`/api/people/${shop.staff.userId}`, { active: false });
    const refused = await shop.owner.post(`/api/people/${shop.staff.userId}/reset`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'INACTIVE' } });
  });
});
