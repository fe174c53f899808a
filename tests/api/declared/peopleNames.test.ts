/** A name of a person is read where a record leads to them, and people are chosen where it may be written: also by who may not read people. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isAllowed } from '../../../src/kit/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { importRow } from '../../support/tracking.ts';
import { hashPassword } from '../../../server/people/passwords.ts';
import { addPerson } from '../../../server/people/people.ts';
import { listPath, openShop, PASSWORD, type Client, type OpenShop } from '../../support/openShop.ts';
import { openVisits } from '../../support/visits.ts';
import { BY_TESTS } from '../../support/byTests.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withVisits } = await import('../../support/visits.ts');
  return withVisits(await original<Parameters<typeof withVisits>[0]>());
});

let shop: OpenShop;
let names: { owner: string; staff: string; office: string };
let left: { id: string; name: string };
beforeAll(async () => {
  shop = await openShop();
  await openVisits(shop);
  const { body } = await shop.get(listPath('people'));
  const nameOf = (id: string): string => body.find((one: { id: string }) => one.id === id).name;
  names = {
    owner: nameOf(shop.owner.userId),
    staff: nameOf(shop.staff.userId),
    office: nameOf(shop.office.userId),
  };
  const passwordHash = await hashPassword(PASSWORD);
  const id = await shop.db.asOwner(tx =>
    addPerson(
      tx,
      shop.shopId,
      { name: 'Leela Left', email: 'leela@left.in', role: 'staff', passwordHash },
      BY_TESTS,
    ),
  );
  left = { id, name: 'Leela Left' };
  expect((await shop.put(`/api/people/${left.id}`, { active: false })).status).toBe(200);
});
afterAll(() => shop.close());

const newVisit = async (values: object = {}, by: Client = shop) => {
  const { status, text, body } = await by.post('/api/visits', {
    name: `Visit ${randomUUID()}`,
    ownerId: shop.owner.userId,
    place: 'SHOP',
    ...values,
  });
  expect(status, text).toBe(201);
  return body;
};
const namesFor = async (query: Record<string, string>, by: Client = shop.staff) => {
  const { status, text, payload } = await by.get(
    `/api/people-names?${new URLSearchParams(query).toString()}`,
  );
  expect(status, text).toBe(200);
  return payload as { id: string; name: string }[];
};

it('staff do not read people, but the names of those whom their records lead to', async () => {
  expect((await shop.staff.get('/api/people')).status).toBe(403);
  const visit = await newVisit({ guests: [{ personId: shop.office.userId }] });
  const read = (await shop.staff.get(`/api/visits/${visit.id}`)).body;
  expect(read).toMatchObject({ leader: names.owner, guests: [{ personId: shop.office.userId }] });
  const ids = [read.ownerId, read.guests[0].personId, left.id];
  const named = await namesFor({ ids: JSON.stringify(ids) });
  expect(new Map(named.map(({ id, name }) => [id, name]))).toEqual(
    new Map([
      [shop.owner.userId, names.owner],
      [shop.office.userId, names.office],
      [left.id, left.name],
    ]),
  );
  expect(Object.keys(named[0] ?? {}).sort()).toEqual(['id', 'name']);
});

it('only active people are offered to choose; a filter finds those who left', async () => {
  const offered = (await namesFor({})).map(({ name }) => name);
  expect(offered).toEqual(expect.arrayContaining([names.owner, names.staff, names.office]));
  expect(offered).not.toContain(left.name);
  expect(await namesFor({ q: 'leela' })).toEqual([]);
  expect(await namesFor({ q: 'leela', among: 'all' })).toEqual([left]);
  const visit = await newVisit({ ownerId: shop.office.userId }, shop.staff);
  expect(visit.leader).toBe(names.office);
});

it('the names are in list, search, filter values, export, board and import', async () => {
  const visit = await newVisit({ ownerId: left.id, helperId: shop.office.userId });
  const found = async (filter: object) =>
    (await shop.staff.get(listPath('visits', { filter }))).body.map(({ id }: { id: string }) => id);
  expect(await found({ q: 'leela' })).toEqual([visit.id]);
  const filter = encodeURIComponent(JSON.stringify({ id: [visit.id] }));
  const counted = (await shop.staff.get(`/api/visits/filters?filter=${filter}`)).payload;
  expect(counted.helperId).toEqual([{ value: shop.office.userId, label: names.office, count: 1 }]);
  const csv = (await shop.staff.get(`/api/visits/export?format=csv&filter=${filter}`)).text;
  expect(csv).toContain(left.name);
  expect(csv).toContain(names.office);
  const { columns } = (await shop.staff.get('/api/visits/views/people')).payload;
  const titles = columns.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(expect.arrayContaining([left.name, names.staff]));
  const imported = await importRow(shop.staff, 'visits', {
    name: `Visit ${randomUUID()}`,
    ownerId: names.office,
    place: 'SHOP',
  });
  expect(imported.body).toMatchObject({ accepted: 1, rejected: [] });
});

it('an import finds no one who has left, but leaves them where they are', async () => {
  const row = (values: object) => ({ name: `Visit ${randomUUID()}`, place: 'SHOP', ...values });
  const added = await importRow(shop, 'visits', row({ ownerId: left.name }));
  expect(Object.keys(added.body.rejected[0].errors)).toEqual(['ownerId']);
  const byEmail = await importRow(shop, 'visits', row({ ownerId: 'leela@left.in' }));
  expect(Object.keys(byEmail.body.rejected[0].errors)).toEqual(['ownerId']);
  const theirs = await newVisit({ ownerId: left.id });
  const again = await importRow(shop, 'visits', row({ id: theirs.id, ownerId: left.name }));
  expect(again.body).toMatchObject({ accepted: 1, rejected: [] });
  const others = await newVisit();
  const given = await importRow(shop, 'visits', row({ id: others.id, ownerId: left.name }));
  expect(Object.keys(given.body.rejected[0].errors)).toEqual(['ownerId']);
});

it('an import finds people by their names alone, where its sender may not read more of them', async () => {
  const row = (name: string) => ({ name: `Visit ${randomUUID()}`, ownerId: name, place: 'SHOP' });
  const byStaff = await importRow(shop.staff, 'visits', row(shop.owner.email));
  expect(Object.keys(byStaff.body.rejected[0].errors)).toEqual(['ownerId']);
  expect((await importRow(shop, 'visits', row(shop.owner.email))).body.accepted).toBe(1);
});

it('a role of the shop’s own without people still names them in what it reads and writes', async () => {
  const role = await shop.post('/api/roles', {
    name: 'Front desk',
    base: 'office',
    without: ['people.read'],
  });
  expect(role.status, role.text).toBe(201);
  expect((await shop.put(`/api/people/${shop.office.userId}`, { roleId: role.body.id })).status).toBe(200);
  const visit = await newVisit({ guests: [{ personId: shop.staff.userId }] }, shop.office);
  expect(visit.leader).toBe(names.owner);
  expect((await namesFor({ q: names.staff }, shop.office)).map(({ id }) => id)).toEqual([shop.staff.userId]);
  expect((await shop.put(`/api/people/${shop.office.userId}`, { roleId: null })).status).toBe(200);
});

it('whoever reads no record that leads to people reads no name', async () => {
  const without = resources
    .filter(({ access, singleton }) => !singleton && isAllowed('staff', access.read))
    .map(({ name }) => `${name}.read`);
  const role = await shop.post('/api/roles', { name: 'Door', base: 'staff', without });
  expect(role.status, role.text).toBe(201);
  const give = (roleId: string | null) => shop.put(`/api/people/${shop.staff.userId}`, { roleId });
  expect((await give(role.body.id)).status).toBe(200);
  expect((await shop.staff.get('/api/people-names')).status).toBe(403);
  expect((await give(null)).status).toBe(200);
  expect((await shop.staff.get('/api/people-names')).status).toBe(200);
});
