/** Own roles of a shop are tried on every ability and every call that carries it; what is the owner's stays so. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app.ts';
import type { Call } from '../../../server/kit/http/calls.ts';
import { isAllowed } from '../../../src/kit/index.ts';
import { placeOf } from '../../../src/kit/roleAbilities.ts';
import { abilities, isGrantable } from '../../../src/resources/abilities.ts';
import { roles } from '../../../src/resources/roles/declaration.ts';
import { callTable } from '../../support/callTable.ts';
import { engineOfThisRun } from '../../support/database.ts';
import { clientOf, listPath, openShop, type Client, type OpenShop } from '../../support/openShop.ts';

type Base = 'staff' | 'office';
const BASES: readonly Base[] = ['staff', 'office'];
const KEY = randomBytes(32);
const UNKNOWN_ID = '01968d5e-7c00-7000-8000-00000000ffff';

let shop: OpenShop;
let calls: Call[];
const roleOf = {} as Record<Base, string>;
beforeAll(async () => {
  shop = await openShop({ config: { signingKey: KEY } });
  calls = callTable(shop);
  for (const base of BASES) {
    const { status, text, body } = await shop.post('/api/roles', { name: `Own ${base}`, base });
    expect(status, text).toBe(201);
    roleOf[base] = body.id;
    const given = await shop.put(`/api/people/${shop[base].userId}`, { roleId: body.id });
    expect(given.status, given.text).toBe(200);
  }
});
afterAll(() => shop.close());

const setRole = async (base: Base, change: { without?: string[]; with?: string[] }) => {
  const answer = await shop.put(`/api/roles/${roleOf[base]}`, { without: [], with: [], ...change });
  expect(answer.status, answer.text).toBe(200);
};

/** Tells whether the gate lets the call in: what it says of the made-up body or record does not matter. */
const isRefused = async (client: Client, { method, path }: Call): Promise<boolean> => {
  const address = path.replace('accounts/{id}', 'accounts/CASH').replace(/\{\w+\}/g, UNKNOWN_ID);
  const { status, body } = await client.ask(method, address, method === 'GET' ? undefined : {});
  return status === 403 && body.code === 'NOT_ALLOWED';
};

const callsWith = (ability: string): Call[] => calls.filter(({ access }) => access === ability);
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const refusedOf = async (client: Client, ability: string): Promise<string[]> => {
  const refused: string[] = [];
  for (const call of callsWith(ability)) if (await isRefused(client, call)) refused.push(nameOf(call));
  return refused;
};
const withRead = (ability: string): string[] =>
  [`${placeOf(ability)}.read`, ability].filter(
    (name, at, all) => abilities().has(name) && all.indexOf(name) === at,
  );

describe('abilities', () => {
  it('abilities: every call carries one, unless it is public or of one’s own things', () => {
    const carried = new Set(calls.map(({ access }) => access));
    const unknown = [...carried].filter(
      access => access !== 'public' && access !== 'everyone' && !abilities().has(access),
    );
    expect(unknown).toEqual([]);
    expect([...abilities().keys()].filter(ability => !carried.has(ability as Call['access']))).toEqual([]);
    expect(
      calls
        .filter(({ access }) => access === 'everyone')
        .map(nameOf)
        .sort(),
    ).toMatchInlineSnapshot(`
      [
        "DELETE /api/jobs/{id}",
        "DELETE /api/notifications/{id}",
        "DELETE /api/saved-views/{id}",
        "DELETE /sessions",
        "DELETE /sessions/{id}",
        "GET /api/files/{id}",
        "GET /api/jobs/{id}",
        "GET /api/notifications",
        "GET /api/notifications/stream",
        "GET /api/people-names",
        "GET /api/saved-views",
        "GET /api/search",
        "GET /api/shop-settings",
        "GET /api/shop-settings/critical-stock-qty",
        "GET /api/shop-settings/invoice-template",
        "GET /api/shop-settings/low-stock-qty",
        "GET /api/social-media-platforms",
        "GET /session/people",
        "GET /sessions",
        "GET /shop",
        "GET /shop/letterheads",
        "GET /users/current-user",
        "POST /api/approvals",
        "POST /api/exports",
        "POST /api/notifications/read-all",
        "POST /api/saved-views",
        "POST /logout",
        "POST /session/lock",
        "POST /session/switch",
        "PUT /api/notifications/{id}",
        "PUT /api/saved-views/{id}",
        "PUT /users/current-user",
        "PUT /users/current-user/pin",
      ]
    `);
  });

  it('abilities: a role without one is refused on each of its calls, before it as after', async () => {
    let walked = 0;
    for (const base of BASES)
      for (const [ability, access] of abilities()) {
        if (!isAllowed(base, access)) continue;
        await setRole(base, { without: [ability] });
        expect(await refusedOf(shop[base], ability), `${base} without ${ability}`).toEqual(
          callsWith(ability).map(nameOf),
        );
        await setRole(base, {});
        expect(await refusedOf(shop[base], ability), `${base} with ${ability}`).toEqual([]);
        walked++;
      }
    expect(walked).toBeGreaterThan(60);
  });

  it('abilities: one that the base lacks is added, unless it is the owner’s', async () => {
    for (const base of BASES)
      for (const [ability, access] of abilities()) {
        if (isAllowed(base, access)) continue;
        const answer = await shop.put(`/api/roles/${roleOf[base]}`, { without: [], with: withRead(ability) });
        expect(answer.status, `${base} with ${ability}`).toBe(isGrantable(ability) ? 200 : 422);
        const refused = await refusedOf(shop[base], ability);
        expect(refused, `${base} with ${ability}`).toEqual(
          isGrantable(ability) ? [] : callsWith(ability).map(nameOf),
        );
      }
  });
});

describe('a role without customers', () => {
  const CANARY = 'Canary Customer';
  let project: string;

  beforeAll(async () => {
    for (const base of BASES) await setRole(base, {});
    const customer = (await shop.post('/api/customers', { name: CANARY, phone: '9822055555' })).body.id;
    const { status, text, body } = await shop.post('/api/projects', {
      name: 'Second shop',
      ownerId: shop.office.userId,
      customerId: customer,
      visibleTo: 'EVERYONE',
    });
    expect(status, text).toBe(201);
    project = body.id;
    await shop.put(`/api/customers/${customer}`, { name: `${CANARY} and Sons` });
    await setRole('office', { without: ['customers.read'], with: ['counter.read', 'sales.create'].slice(1) });
  });

  it('customers: in no answer of any read, by name, number or filter', async () => {
    const paths = calls
      .filter(
        ({ method, access, produces }) =>
          method === 'GET' && access !== 'public' && !produces?.includes('stream'),
      )
      .map(({ path }) =>
        path.replace('projects/{id}', `projects/${project}`).replace(/\{\w+\}/g, UNKNOWN_ID),
      );
    const probes = [
      '/api/search?q=canary',
      '/api/search?q=9822055555',
      '/api/counter/customers?phone=9822055555',
      listPath('projects', { filter: { q: 'canary' } }),
      listPath('projects', { sort: ['customerName', 'ASC'] }),
      listPath('logs', { filter: { resource: ['customers'] } }),
      '/api/projects/export?format=csv&columns=name,customerId,customerName',
    ];
    for (const path of [...paths, ...probes]) {
      const { status, text } = await shop.office.get(path);
      expect(status, `${path}: ${text}`).toBeLessThan(500);
      expect(text, path).not.toMatch(/canary customer|9822055555/i);
    }
    // The owner finds the customer, and the project by their name.
    expect((await shop.owner.get('/api/search?q=canary')).payload).toHaveLength(2);
    expect((await shop.office.get('/api/search?q=canary')).payload).toEqual([]);
    const { body } = await shop.office.get(listPath('projects', { filter: { q: 'canary' } }));
    expect(body).toEqual([]);
  });

  it('customers: a record that leads to one can be changed, but not led to another', async () => {
    const at = `/api/projects/${project}`;
    const other = (await shop.post('/api/customers', { name: 'Other', phone: '9822055556' })).body.id;
    const { body } = await shop.office.get(at);
    expect(body).toMatchObject({ customerName: null });
    expect(await shop.office.put(at, { ...body, name: 'Third shop' })).toMatchObject({
      status: 200,
      body: { name: 'Third shop', customerId: body.customerId },
    });
    for (const customerId of [other, UNKNOWN_ID])
      expect(await shop.office.put(at, { customerId })).toMatchObject({
        status: 422,
        body: { errors: { customerId: expect.any(String) } },
      });
    const many = `/api/projects?filter=${encodeURIComponent(JSON.stringify({ id: [project] }))}`;
    expect((await shop.office.put(many, { customerId: other })).status).toBe(422);
    const csv = `id,customerId\n${project},Other\n`;
    const imported = await shop.office.post('/api/projects/import', undefined, { raw: csv });
    expect(imported.body, imported.text).toMatchObject({ accepted: 0, rejected: [{ row: 1 }] });
  });

  it('customers: the log has no line of them, the owner’s has', async () => {
    const path = listPath('logs', { filter: { resource: ['customers'] } });
    expect((await shop.owner.get(path)).body.length).toBeGreaterThan(1);
    expect((await shop.office.get(path)).body).toEqual([]);
  });
});

describe('notifications', () => {
  it('notifications: none of a record that the role may not read, once it may again all', async () => {
    await setRole('office', {});
    const { body } = await shop.post('/api/projects', {
      name: 'Hidden later',
      ownerId: shop.owner.userId,
      visibleTo: 'EVERYONE',
    });
    const at = `/api/projects/${body.id}/comments`;
    expect((await shop.post(at, { text: `See this @[${shop.office.userId}]` })).status).toBe(201);
    const titles = async () => (await shop.office.get('/api/notifications')).text.includes('Hidden later');
    expect(await titles()).toBe(true);
    await setRole('office', { without: ['projects.read'] });
    expect(await titles()).toBe(false);
    const mention = await shop.post(at, { text: `And this @[${shop.office.userId}]` });
    expect(mention).toMatchObject({ status: 422, body: { errors: { text: expect.any(String) } } });
    await setRole('office', {});
    expect(await titles()).toBe(true);
  });
});

describe('own roles', () => {
  it('own role: names are unique, unknown and owner’s abilities are refused, one in use stays', async () => {
    const post = (body: object) => shop.post('/api/roles', { base: 'staff', ...body });
    expect((await post({ name: 'OWN STAFF' })).body).toMatchObject({ code: 'ALREADY_EXISTS' });
    const refused: [object, string][] = [
      [{ without: ['nothing.read'] }, 'without'],
      [{ with: ['projects'] }, 'with'],
      [{ with: ['shop.write'] }, 'with'],
      [{ with: ['people.read'] }, 'with'],
      [{ with: ['projects.write'] }, 'with'],
      [{ with: ['projects.read'], without: ['projects.read'] }, 'with'],
    ];
    for (const [body, field] of refused) {
      const answer = await post({ name: 'Refused', ...body });
      expect([answer.status, Object.keys(answer.body.errors)], JSON.stringify(body)).toEqual([422, [field]]);
    }
    expect(await shop.delete(`/api/roles/${roleOf.staff}`)).toMatchObject({
      status: 409,
      body: { code: 'REFERENCED' },
    });
    expect((await shop.put(`/api/roles/${roleOf.staff}`, { base: 'office' })).status).toBe(409);
    const { body } = await post({ name: 'Unused' });
    expect((await shop.delete(`/api/roles/${body.id}`)).status).toBe(200);
    expect((await shop.get(`/api/roles/${body.id}`)).status).toBe(404);
    for (const base of BASES) expect((await shop[base].post('/api/roles', roles.example)).status).toBe(403);
  });

  it('person: the own role brings its base, another role takes it away, an owner has none', async () => {
    const created = await shop.post('/api/people', {
      name: 'Meera',
      email: 'meera@test.in',
      role: 'staff',
      roleId: roleOf.staff,
      active: true,
    });
    expect(created.body, created.text).toMatchObject({ role: 'staff', roleId: roleOf.staff });
    const put = async (body: object) => (await shop.put(`/api/people/${created.body.id}`, body)).body;
    expect(await put({ roleId: roleOf.office })).toMatchObject({ role: 'office', roleId: roleOf.office });
    expect(await put({ role: 'staff' })).toMatchObject({ role: 'staff', roleId: null });
    expect(await put({ role: 'owner', roleId: roleOf.staff })).toMatchObject({
      errors: { roleId: expect.any(String) },
    });
    expect(await put({ roleId: UNKNOWN_ID })).toMatchObject({ errors: { roleId: expect.any(String) } });
    expect(await shop.put(`/api/people/${shop.owner.userId}`, { roleId: roleOf.staff })).toMatchObject({
      status: 409,
      body: { code: 'LAST_OWNER' },
    });
  });

  it('own role: an owner’s ability written straight into the database has no effect', async () => {
    await shop.db.asOwner(tx =>
      tx.run(`UPDATE roles SET with_ = '["shop.write", "people.write", "roles.write"]' WHERE shop_id = $1`, [
        shop.shopId,
      ]),
    );
    const person = await shop.signIn(shop.staff.email);
    expect((await person.put('/shop', { phone: '9822011111' })).status).toBe(403);
    expect((await person.post('/api/people', {})).status).toBe(403);
    await setRole('staff', {});
  });
});

// The embedded database belongs to one process, which sees each change itself.
describe.skipIf(engineOfThisRun() === 'embedded')('own role changed in another process', () => {
  it('own role: holds for the next request there, reads and writes', async () => {
    const config = { signingKey: KEY };
    const there = clientOf(createApp({ db: shop.db, clock: shop.clock.now, config }), shop.staff.accessToken);
    let serial = 0;
    const asked = async () => [
      (await there.get('/api/companies')).status,
      (await there.post('/api/companies', { name: `Realme ${++serial}` })).status,
    ];
    await setRole('staff', {});
    expect([...(await asked()), ...(await asked())]).toEqual([200, 201, 200, 201]);
    await setRole('staff', { without: ['companies.read', 'companies.write'] });
    expect(await asked()).toEqual([403, 403]);
    await setRole('staff', { without: ['companies.write'] });
    expect(await asked()).toEqual([200, 403]);
    await shop.put(`/api/people/${shop.staff.userId}`, { roleId: null });
    expect(await asked()).toEqual([200, 201]);
    await shop.put(`/api/people/${shop.staff.userId}`, { roleId: roleOf.staff, active: false });
    expect(await asked()).toEqual([401, 401]);
  });
});
