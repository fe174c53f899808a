import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { clientOf, openShop, PASSWORD, type OpenShop } from '../../support/openShop.ts';

let fresh: FreshDatabase;
let shop: OpenShop;
beforeAll(async () => {
  fresh = await freshDatabase();
});
beforeEach(async () => {
  shop = await openShop({ within: fresh, config: { trustedProxies: 1 } });
  return () => shop.close();
});
afterAll(() => fresh.drop());

const DAY = 86_400_000;
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const logged = async (action: string): Promise<Record<string, unknown>[]> => {
  const query = new URLSearchParams({ filter: JSON.stringify({ action }), sort: '["at","ASC"]' });
  const { status, body, text } = await shop.owner.get(`/api/logs?${query}`);
  expect(status, text).toBe(200);
  return body;
};

describe('session log', () => {
  it('has each sign-in with user, address and device', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0',
      'x-forwarded-for': '10.1.1.1',
    };
    await shop.anybody.post('/login', { email: shop.staff.email, password: PASSWORD }, { headers });
    const entries = await logged('SIGN_IN');
    expect(entries).toHaveLength(4);
    expect(entries.at(-1)).toMatchObject({
      userName: 'Pooja Kulkarni',
      resource: 'people',
      recordId: shop.staff.userId,
      address: '10.1.1.1',
      after: expect.stringContaining('Chrome, Windows'),
    });
  });

  it('has each failed sign-in of a known account, none of an unknown email', async () => {
    const attempt = (email: string) =>
      shop.anybody.post('/login', { email, password: 'guessed' }, from('10.2.2.2'));
    await attempt(shop.staff.email);
    await attempt('nobody@nowhere.in');
    const neighbour = await shop.neighbour();
    await attempt(neighbour.email);
    const entries = await logged('SIGN_IN_FAILED');
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ userName: 'Pooja Kulkarni', address: '10.2.2.2' });
    expect(JSON.stringify(entries)).not.toContain('guessed');
  });

  it('has those of a disabled user', async () => {
    await shop.owner.put(`/api/people/${shop.staff.userId}`, { active: false });
    await shop.anybody.post('/login', { email: shop.staff.email, password: PASSWORD });
    expect(await logged('SIGN_IN_FAILED')).toHaveLength(1);
  });

  it('has each sign-out: own, of another device, of all', async () => {
    await shop.staff.post('/logout', undefined, from('10.3.3.3'));
    const again = await shop.signIn(shop.staff.email);
    const { payload } = await again.get('/sessions');
    await shop.owner.delete(`/sessions/${payload[0].id}`);
    await shop.office.delete('/sessions');
    const entries = await logged('SIGN_OUT');
    expect(entries.map(({ userName, recordId }) => [userName, recordId])).toEqual([
      ['Pooja Kulkarni', shop.staff.userId],
      ['Rakesh Sharma', shop.staff.userId],
      ['Imran Shaikh', shop.office.userId],
    ]);
    expect(entries[0]).toMatchObject({ address: '10.3.3.3' });
  });

  it('has each password change and each wrong old password', async () => {
    const change = (oldPassword: string) =>
      shop.staff.put('/users/current-user', { password: 'another good password', oldPassword });
    await change('guessed');
    await change(PASSWORD);
    expect(await logged('PASSWORD_FAILED')).toMatchObject([{ recordId: shop.staff.userId }]);
    const entries = await logged('PASSWORD');
    expect(entries).toMatchObject([{ userName: 'Pooja Kulkarni', recordId: shop.staff.userId }]);
    expect(JSON.stringify(entries)).not.toMatch(/good password|argon2/);
  });

  it('has each export and each imported record', async () => {
    const files = [
      ['/api/companies/export?format=csv&filter={"q":"%E0%A4%B8"}', 'companies'],
      ['/api/sales/shop-history/export?format=xlsx&year=2026', 'sales'],
      ['/api/accounts/CASH/entries/export', 'accounts'],
      ['/api/statistics/breakdown/export?by=company', 'statistics'],
      ['/api/people/export', 'people'],
    ] as const;
    for (const [path] of files) {
      const { status, text } = await shop.owner.get(path, from('10.4.4.4'));
      expect(status, `${path} ${text}`).toBe(200);
    }
    const entries = await logged('EXPORT');
    expect(entries.map(({ resource }) => resource)).toEqual(files.map(([, resource]) => resource));
    expect(entries[0]).toMatchObject({ userName: 'Rakesh Sharma', address: '10.4.4.4', recordId: null });
    expect(JSON.parse(String(entries[1]?.['after']))).toEqual({
      file: expect.stringMatching(/\.xlsx$/),
      query: '?format=xlsx&year=2026',
    });
    const csv = { raw: 'name\nLogged Brand\n', headers: { 'content-type': 'text/csv' } };
    const imported = await shop.owner.post('/api/companies/import', undefined, csv);
    expect(imported.body).toMatchObject({ accepted: 1 });
    expect(await logged('IMPORT')).toMatchObject([{ resource: 'companies', userName: 'Rakesh Sharma' }]);
  });

  it('has the export by a signed link, under the user who requested it', async () => {
    const { payload } = await shop.owner.post('/api/exports', { path: '/api/companies/export?format=csv' });
    expect((await shop.anybody.get(payload.url, from('10.5.5.5'))).status).toBe(200);
    expect(await logged('EXPORT')).toMatchObject([
      { userName: 'Rakesh Sharma', resource: 'companies', address: '10.5.5.5' },
    ]);
  });
});

describe('session expiry', () => {
  const refresh = (refreshToken: string) => clientOf(shop.app, refreshToken).post('/refresh-token');

  it('after fourteen days without use', async () => {
    const person = await shop.signIn(shop.staff.email);
    shop.clock.forward(14 * DAY - 1_000);
    expect((await refresh(person.refreshToken)).status).toBe(200);
    shop.clock.forward(14 * DAY);
    expect(await refresh(person.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED' },
    });
    const owner = await shop.signIn(shop.owner.email);
    const { payload } = await owner.get('/sessions');
    expect(payload).toHaveLength(1);
  });

  it('after thirty days in daily use, with one refresh token until then', async () => {
    const person = await shop.signIn(shop.staff.email);
    for (let day = 1; day < 30; day++) {
      shop.clock.forward(DAY);
      expect((await refresh(person.refreshToken)).status, `day ${day}`).toBe(200);
    }
    shop.clock.forward(DAY);
    expect((await refresh(person.refreshToken)).status).toBe(401);
  });
});
