import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../src/resources/people/declaration.ts';
import { changePerson } from '../../../server/people/changePerson.ts';
import type { Caller } from '../../../server/kit/person/person.ts';
import { addPerson } from '../../../server/people/people.ts';
import { hashPassword } from '../../../server/people/passwords.ts';
import { engineOfThisRun, freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { clientOf, openShop, PASSWORD, type Answer, type OpenShop } from '../../support/openShop.ts';
import { rowOf } from '../../support/rows.ts';
import { BY_TESTS } from '../../support/byTests.ts';

let fresh: FreshDatabase;
let shop: OpenShop;
beforeAll(async () => {
  fresh = await freshDatabase();
});
beforeEach(async () => {
  shop = await openShop({ within: fresh });
  return () => shop.close();
});
afterAll(() => fresh.drop());

const pathOf = ({ userId }: { userId: string }) => `/api/people/${userId}`;
const refreshed = (refreshToken: string) => clientOf(shop.app, refreshToken).post('/refresh-token');
const secondOwner = async () => {
  const email = `second.${shop.owner.email}`;
  const passwordHash = await hashPassword(PASSWORD);
  await shop.db.asOwner(tx =>
    addPerson(tx, shop.shopId, { name: 'Meera Sharma', role: 'owner', email, passwordHash }, BY_TESTS),
  );
  return shop.signIn(email);
};

describe('users of the shop', () => {
  it('are listed for the owner like every resource, with the last activity', async () => {
    const { status, body, headers } = await shop.owner.get('/api/people?sort=["role","ASC"]&range=[0,1]');
    expect(status).toBe(200);
    expect(headers.get('content-range')).toBe('people 0-1/3');
    expect(body.map((person: { role: string }) => person.role)).toEqual(['office', 'owner']);
    expect(body[1]).toEqual({
      can: { update: true, delete: false, transitions: [], actions: [] },
      id: shop.owner.userId,
      name: 'Rakesh Sharma',
      email: shop.owner.email,
      phone: null,
      role: 'owner',
      roleId: null,
      active: true,
      lastSeenAt: shop.clock.now().toISOString(),
      hasPin: false,
      openTickets: 0,
      lateTickets: 0,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    });
    const found = await shop.owner.get('/api/people?filter={"q":"pooja","active":true}');
    expect(found.body.map((person: { id: string }) => person.id)).toEqual([shop.staff.userId]);
    expect((await shop.owner.get(pathOf(shop.staff))).body).toMatchObject({ name: 'Pooja Kulkarni' });
  });

  it('are visible to owners and office, the email to owners; staff and other shops see none', async () => {
    expect((await shop.staff.get('/api/people')).status).toBe(403);
    expect((await shop.staff.get(pathOf(shop.staff))).status).toBe(403);
    const { body } = await shop.office.get(pathOf(shop.staff));
    expect(body).toMatchObject({ name: 'Pooja Kulkarni', role: 'staff', can: { update: false } });
    expect(body).not.toHaveProperty('email');
    const probed = await shop.office.get(`/api/people?filter={"q":"${shop.staff.email}"}`);
    expect(probed.body).toEqual([]);
    const neighbour = await shop.neighbour();
    expect((await shop.owner.get(pathOf(neighbour))).status).toBe(404);
    expect((await shop.owner.put(pathOf(neighbour), { active: false })).status).toBe(404);
    expect((await shop.owner.put('/api/people/nobody', { active: false })).status).toBe(404);
    expect((await shop.owner.post(`${pathOf(neighbour)}/reset`)).status).toBe(404);
    expect((await neighbour.get('/users/current-user')).status).toBe(200);
  });

  it('are written by owners only', async () => {
    for (const person of [shop.staff, shop.office]) {
      expect((await person.post('/api/people', people.example)).status).toBe(403);
      expect((await person.put(pathOf(shop.staff), { active: false })).status).toBe(403);
      expect((await person.post(`${pathOf(shop.staff)}/reset`)).status).toBe(403);
    }
    for (const method of ['PUT', 'DELETE'])
      expect((await shop.owner.ask(method, '/api/people', {})).status).toBe(405);
    expect((await shop.owner.delete(pathOf(shop.staff))).status).toBe(405);
  });
});

describe('disabled user', () => {
  it('is signed out at once, by every token, and cannot sign in until enabled', async () => {
    const { staff, owner } = shop;
    expect((await staff.get('/users/current-user')).status).toBe(200);
    const asleep = await owner.put(pathOf(staff), { active: false });
    expect(asleep).toMatchObject({ status: 200, body: { id: staff.userId, active: false, version: 2 } });
    expect((await staff.get('/users/current-user')).status).toBe(401);
    expect((await refreshed(staff.refreshToken)).status).toBe(401);
    const entering = await shop.anybody.post('/login', { email: staff.email, password: PASSWORD });
    expect(entering).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });

    expect((await owner.put(pathOf(staff), { active: true })).body).toMatchObject({ active: true });
    expect((await staff.get('/users/current-user')).status).toBe(401);
    expect((await refreshed(staff.refreshToken)).status).toBe(401);
    const again = await shop.signIn(staff.email);
    expect((await again.get('/users/current-user')).status).toBe(200);
  });

  it('during sign-in: gets no session', async () => {
    const statuses = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        shop.anybody.post('/login', { email: shop.staff.email, password: PASSWORD }),
      ),
      shop.owner.put(pathOf(shop.staff), { active: false }),
    ]);
    for (const { status, payload } of statuses.slice(0, 4))
      if (status === 200)
        expect((await clientOf(shop.app, payload.accessToken).get('/users/current-user')).status).toBe(401);
    const { length } = await shop.db.read(shop.shopId, sql =>
      sql.query(
        rowOf(),
        'SELECT 1 FROM sessions WHERE shop_id = $1 AND user_id = $2 AND revoked_at IS NULL',
        [shop.shopId, shop.staff.userId],
      ),
    );
    expect(length).toBe(0);
  });

  it.runIf(engineOfThisRun() === 'postgres')('while the session is created: gets none', async () => {
    let entering: Promise<Answer> | undefined;
    await shop.db.asOwner(async tx => {
      await tx.run('UPDATE users SET active = false WHERE id = $1', [shop.staff.userId]);
      let answered = false;
      entering = shop.anybody
        .post('/login', { email: shop.staff.email, password: PASSWORD })
        .finally(() => (answered = true));
      const waits = async () =>
        (await tx.query(rowOf(), 'SELECT 1 FROM pg_locks WHERE NOT granted')).length > 0;
      while (!answered && !(await waits()));
    });
    expect((await entering)?.status).toBe(401);
  });

  it('cannot complete a pending request', async () => {
    const second = await secondOwner();
    const caller: Caller = {
      ...{ shopId: shop.shopId, userId: second.userId, role: 'owner', now: shop.clock.now() },
      ...{ businessDate: '2026-11-18', timeZone: 'Asia/Kolkata', sessionId: second.userId, locale: 'en' },
      ...{ name: 'Meera Sharma', login: second.email, address: null },
    };
    await shop.owner.put(pathOf(second), { active: false });
    await expect(
      shop.db.write(shop.shopId, tx => changePerson(tx, caller, shop.staff.userId, { active: false }, [])),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('is in the log with the actor', async () => {
    await shop.owner.put(pathOf(shop.staff), { active: false });
    const filter = encodeURIComponent(JSON.stringify({ resource: 'people', action: 'UPDATE' }));
    const [entry] = (await shop.owner.get(`/api/logs?filter=${filter}`)).body;
    expect(entry).toMatchObject({ userName: 'Rakesh Sharma', recordId: shop.staff.userId });
    expect(JSON.parse(entry.before)).toMatchObject({ active: true });
    expect(JSON.parse(entry.after)).toMatchObject({ active: false });
  });
});

describe('last owner', () => {
  it('cannot be disabled', async () => {
    const answer = await shop.owner.put(pathOf(shop.owner), { active: false });
    expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
    expect((await shop.owner.get('/users/current-user')).status).toBe(200);
  });

  it('remains when two owners disable each other at once', async () => {
    const second = await secondOwner();
    const answers = await Promise.all([
      shop.owner.put(pathOf(second), { active: false }),
      second.put(pathOf(shop.owner), { active: false }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await shop.db.read(shop.shopId, sql =>
      sql.query(rowOf(), "SELECT 1 FROM users WHERE shop_id = $1 AND role = 'owner' AND active", [
        shop.shopId,
      ]),
    );
    expect(owners).toHaveLength(1);
  });

  it('an owner can disable themselves while another is active', async () => {
    const second = await secondOwner();
    expect((await second.put(pathOf(second), { active: false })).status).toBe(200);
    expect((await second.get('/users/current-user')).status).toBe(401);
  });
});

describe('changed user', () => {
  it('omitted fields stay, equal ones change nothing; a stale version is 409', async () => {
    const { body: person } = await shop.owner.get(pathOf(shop.staff));
    expect((await shop.owner.put(pathOf(shop.staff), { version: person.version })).body).toEqual(person);
    expect((await shop.owner.put(pathOf(shop.staff), person)).body).toEqual(person);
    const changed = await shop.owner.put(pathOf(shop.staff), { ...person, name: ' Pooja K. ' });
    expect(changed).toMatchObject({ status: 200, body: { name: 'Pooja K.', role: 'staff', version: 2 } });
    expect((await shop.staff.get('/users/current-user')).payload).toMatchObject({ name: 'Pooja K.' });
    const stale = await shop.owner.put(pathOf(shop.staff), { ...person, active: false });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect((await shop.owner.put(pathOf(shop.staff), { passwordHash: 'x' })).status).toBe(422);
  });

  it('signs in with the new email; one in use, in any shop, is 409', async () => {
    const email = `new.${shop.staff.email}`;
    const changed = await shop.owner.put(pathOf(shop.staff), { email: email.toUpperCase() });
    expect(changed).toMatchObject({ status: 200, body: { email } });
    await shop.signIn(email);
    const neighbour = await shop.neighbour();
    for (const taken of [shop.office.email, neighbour.email]) {
      const refused = await shop.owner.put(pathOf(shop.staff), { email: taken });
      expect(refused).toMatchObject({ status: 409, body: { code: 'ALREADY_EXISTS' } });
    }
  });

  it('with another role is signed out at once and returns with it', async () => {
    const promoted = await shop.owner.put(pathOf(shop.staff), { role: 'office' });
    expect(promoted).toMatchObject({ status: 200, body: { role: 'office' } });
    expect((await shop.staff.get('/users/current-user')).status).toBe(401);
    expect((await refreshed(shop.staff.refreshToken)).status).toBe(401);
    const again = await shop.signIn(shop.staff.email);
    expect((await again.get('/api/people')).status).toBe(200);
  });

  it('cannot be the last owner and lose the role', async () => {
    const refused = await shop.owner.put(pathOf(shop.owner), { role: 'office' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'LAST_OWNER' } });
    expect(Object.keys(refused.body.errors)).toEqual(['role']);
  });
});
