/** Projects have checklist, assigned people, followers and tags of a record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPath, openShop, type Client, type OpenShop } from '../support/openShop.ts';
import { resourceOf } from '../../src/resources/index.ts';
import type { AnyResource } from '../../src/kit/index.ts';
import type { Caller } from '../../server/kit/person/person.ts';
import { updateRecords } from '../../server/kit/resources/writeRecords.ts';
import { recording } from '../support/statements.ts';

let shop: OpenShop;
const nowhere = '01968d5e-7c00-7000-8000-00000000ffff';

const newProject = async (values: object = {}): Promise<string> => {
  const { status, text, body } = await shop.owner.post('/api/projects', {
    name: 'Second shop',
    ownerId: shop.owner.userId,
    visibleTo: 'EVERYONE',
    ...values,
  });
  expect(status, text).toBe(201);
  return body.id;
};

const newsOf = async (client: Client, kind: string) =>
  (await client.get('/api/notifications')).payload.content.filter(
    (each: { kind: string }) => each.kind === kind,
  );

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('checklist', () => {
  const texts = (answer: { payload: { text: string }[] }) => answer.payload.map(({ text }) => text);

  it('checklist: items are added, ticked, renamed, moved and removed, in the order of the server', async () => {
    const at = `/api/projects/${await newProject()}/checklist`;
    for (const text of ['Lease', 'Furniture', 'Stock']) await shop.office.post(at, { text });
    const items = (await shop.office.get(at)).payload;
    const [lease, furniture, stock] = items.map(({ id }: { id: string }) => id);
    expect(texts(await shop.office.put(`${at}/${stock}`, { afterId: null }))).toEqual([
      'Stock',
      'Lease',
      'Furniture',
    ]);
    expect(texts(await shop.office.put(`${at}/${stock}`, { afterId: lease }))).toEqual([
      'Lease',
      'Stock',
      'Furniture',
    ]);
    const ticked = await shop.office.put(`${at}/${lease}`, { done: true });
    expect(ticked.payload[0]).toEqual({
      id: lease,
      text: 'Lease',
      doneBy: 'Imran Shaikh',
      doneAt: shop.clock.now().toISOString(),
    });
    expect(
      (await shop.owner.put(`${at}/${lease}`, { done: true, text: 'Sign the lease' })).payload[0],
    ).toMatchObject({
      text: 'Sign the lease',
      doneBy: 'Imran Shaikh',
    });
    expect((await shop.owner.put(`${at}/${lease}`, { done: false })).payload[0]).toMatchObject({
      doneAt: null,
      doneBy: null,
    });
    expect(texts(await shop.owner.delete(`${at}/${furniture}`))).toEqual(['Sign the lease', 'Stock']);
    expect((await shop.owner.put(`${at}/${furniture}`, { done: true })).status).toBe(404);
  });

  it('checklist: twenty moves at once leave every item once', async () => {
    const at = `/api/projects/${await newProject()}/checklist`;
    for (const text of ['a', 'b', 'c', 'd', 'e']) await shop.owner.post(at, { text });
    const ids = (await shop.owner.get(at)).payload.map(({ id }: { id: string }) => id);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        shop.owner.put(`${at}/${ids[index % 5]}`, { afterId: index % 3 === 0 ? null : ids[(index + 2) % 5] }),
      ),
    );
    expect(texts(await shop.owner.get(at)).sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('checklist: its changes are in the timeline, with before and after', async () => {
    const id = await newProject();
    const [item] = (await shop.owner.post(`/api/projects/${id}/checklist`, { text: 'Lease' })).payload;
    shop.clock.forward(1_000);
    await shop.owner.put(`/api/projects/${id}/checklist/${item.id}`, { done: true });
    const { payload } = await shop.office.get(`/api/projects/${id}/timeline`);
    expect(payload.content[0]).toMatchObject({
      kind: 'deed',
      action: 'CHECKLIST',
      before: { text: 'Lease', done: false },
      after: { text: 'Lease', done: true },
    });
    expect(payload.totalElements).toBe(3);
  });
});

describe('assignment', () => {
  it('assignment: people are assigned, notified once and found by the filter', async () => {
    const id = await newProject({ name: 'Diwali window' });
    const at = `/api/projects/${id}/assignees`;
    const people = [shop.office.userId, shop.owner.userId];
    expect((await shop.owner.put(at, { people })).payload.map(({ name }: { name: string }) => name)).toEqual([
      'Imran Shaikh',
      'Rakesh Sharma',
    ]);
    await shop.owner.put(at, { people });
    expect(await newsOf(shop.office, 'assigned')).toMatchObject([
      { title: 'Rakesh Sharma assigned a record to you', subtitle: 'Diwali window', link: { recordId: id } },
    ]);
    expect(await newsOf(shop.owner, 'assigned')).toEqual([]);
    const found = await shop.office.get(listPath('projects', { filter: { assignedTo: shop.office.userId } }));
    expect(found.body.map((each: { id: string }) => each.id)).toEqual([id]);
    await shop.owner.put(at, { people: [] });
    expect(
      (await shop.office.get(listPath('projects', { filter: { assignedTo: shop.office.userId } }))).body,
    ).toEqual([]);
  });

  it('assignment: 422 for somebody who may not read the record, and nothing is written', async () => {
    const id = await newProject({ visibleTo: 'ITS_OWNER' });
    for (const person of [shop.staff.userId, shop.office.userId, nowhere]) {
      const answer = await shop.owner.put(`/api/projects/${id}/assignees`, { people: [person] });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['people']]);
    }
    expect((await shop.owner.get(`/api/projects/${id}/assignees`)).payload).toEqual([]);
    expect((await shop.owner.get(`/api/projects/${id}/assignees/people`)).payload).toMatchObject([
      { name: 'Rakesh Sharma' },
    ]);
  });
});

describe('follow', () => {
  const follow = (client: Client, id: string, following = true) =>
    client.put(`/api/projects/${id}/follow`, { following });

  it('follow: comments, transitions and changes by others are notified, one’s own are not', async () => {
    const id = await newProject({ name: 'Followed' });
    expect((await shop.office.get(`/api/projects/${id}/follow`)).payload).toEqual({ following: false });
    await follow(shop.office, id);
    await follow(shop.owner, id);
    const titles: string[] = [];
    const read = async () => titles.push((await newsOf(shop.office, 'followed'))[0]?.title);
    await shop.owner.put(`/api/projects/${id}`, { description: 'New' });
    await read();
    await shop.owner.post(`/api/projects/${id}/comments`, { text: 'Look' });
    await read();
    await shop.owner.post(`/api/projects/${id}/transitions/active`);
    await read();
    expect(titles).toEqual([
      'Rakesh Sharma changed a record you follow',
      'Rakesh Sharma commented on a record you follow',
      'Rakesh Sharma changed the status of a record you follow',
    ]);
    expect(await newsOf(shop.office, 'followed')).toHaveLength(1);
    expect(await newsOf(shop.owner, 'followed')).toEqual([]);
    await follow(shop.office, id, false);
    await shop.owner.put(`/api/projects/${id}`, { description: 'Newer' });
    expect((await newsOf(shop.office, 'followed'))[0].title).toContain('status');
  });

  it('follow: who lost access, and who may not see what changed, gets nothing', async () => {
    const id = await newProject({ name: 'Canary 4711' });
    await follow(shop.office, id);
    const before = await newsOf(shop.office, 'followed');
    await shop.owner.put(`/api/projects/${id}`, { budgetPaise: 777 });
    expect(await newsOf(shop.office, 'followed')).toEqual(before);
    await shop.owner.put(`/api/projects/${id}`, { visibleTo: 'ITS_OWNER' });
    await shop.owner.post(`/api/projects/${id}/comments`, { text: 'Among ourselves' });
    expect((await shop.office.get('/api/notifications')).text).not.toContain('Canary 4711');
    expect((await follow(shop.office, id)).status).toBe(404);
  });

  it('follow: a change of many is notified in as many statements for 12 as for 40 records', async () => {
    const caller = {
      userId: shop.owner.userId,
      role: 'owner',
      name: 'Rakesh Sharma',
      businessDate: '2026-11-18',
    };
    const counts: number[] = [];
    for (const size of [12, 40]) {
      const ids = await Promise.all(Array.from({ length: size }, () => newProject()));
      for (const id of ids) await follow(shop.office, id);
      const statements: string[] = [];
      await shop.db.write(shop.shopId, tx =>
        updateRecords(
          recording(tx, statements),
          { ...caller, now: shop.clock.now() } as Caller,
          resourceOf('projects') as AnyResource,
          ids,
          { description: 'All' },
        ),
      );
      counts.push(statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
    expect((await newsOf(shop.office, 'followed'))[0]).toMatchObject({
      title: '40 records that you follow changed',
      link: null,
    });
  });
});

describe('tags', () => {
  const tagsAt = (resource: string, id: string) => `/api/${resource}/${id}/tags`;

  it('tags: added in the known spelling, counted, filtered and removed', async () => {
    const [first, second] = [await newProject(), await newProject()];
    expect(
      (await shop.office.post(tagsAt('projects', first), { add: ['Festival', ' rent '] })).payload,
    ).toEqual(['Festival', 'rent']);
    expect((await shop.owner.post(tagsAt('projects', second), { add: ['FESTIVAL'] })).payload).toEqual([
      'Festival',
    ]);
    expect((await shop.office.get('/api/projects/tags')).payload).toEqual([
      { value: 'Festival', count: 2 },
      { value: 'rent', count: 1 },
    ]);
    const found = await shop.office.get(listPath('projects', { filter: { tags: ['rent'] } }));
    expect(found.body).toMatchObject([{ id: first, tags: ['Festival', 'rent'] }]);
    expect((await shop.owner.post(tagsAt('projects', first), { remove: ['festival'] })).payload).toEqual([
      'rent',
    ]);
    expect((await shop.owner.post(tagsAt('projects', first), { add: ['a;b'] })).status).toBe(422);
    const timeline = (await shop.office.get(`/api/projects/${first}/timeline`)).payload.content;
    expect(timeline[0].changes ?? timeline[1].changes).toEqual([
      { field: 'tags', before: ['Festival', 'rent'], after: ['rent'] },
    ]);
  });

  it('tags: two people add at once and both tags stay', async () => {
    const id = await newProject();
    await Promise.all([
      shop.owner.post(tagsAt('projects', id), { add: ['one'] }),
      shop.office.post(tagsAt('projects', id), { add: ['two'] }),
    ]);
    expect((await shop.owner.get(`/api/projects/${id}`)).body.tags.sort()).toEqual(['one', 'two']);
  });

  it('tags: of a record out of reach are not counted', async () => {
    const id = await newProject({ visibleTo: 'ITS_OWNER' });
    await shop.owner.post(tagsAt('projects', id), { add: ['Canary 815'] });
    expect((await shop.office.get('/api/projects/tags')).text).not.toContain('Canary 815');
    expect((await shop.owner.get('/api/projects/tags')).text).toContain('Canary 815');
  });

  it('tags: exported as text, and taken back by an import', async () => {
    const { body } = await shop.owner.post('/api/suppliers', {
      name: 'Mahavir',
      phone: '9822098255',
      tags: ['A', 'B c'],
    });
    const { text } = await shop.owner.get('/api/suppliers/export?format=csv');
    expect(text).toContain('A; B c');
    const csv = `id,tags\r\n${body.id},"B c; D"\r\n`;
    const taken = await shop.owner.ask('POST', '/api/suppliers/import?dryRun=false', undefined, {
      raw: csv,
      headers: { 'content-type': 'text/csv' },
    });
    expect(taken.body, taken.text).toMatchObject({ accepted: 1, rejected: [] });
    expect((await shop.owner.get(`/api/suppliers/${body.id}`)).body.tags).toEqual(['B c', 'D']);
  });
});

describe('all of them', () => {
  it('features: a record out of reach is 404 on every call, a change without the right 403', async () => {
    const hidden = await newProject({ visibleTo: 'ITS_OWNER', ownerId: shop.owner.userId });
    const [item] = (await shop.owner.post(`/api/projects/${hidden}/checklist`, { text: 'x' })).payload;
    const calls: (readonly [string, string, object?])[] = [
      ['GET', 'checklist'],
      ['POST', 'checklist', { text: 'x' }],
      ['PUT', `checklist/${item.id}`, { done: true }],
      ['DELETE', `checklist/${item.id}`],
      ['GET', 'assignees'],
      ['GET', 'assignees/people'],
      ['PUT', 'assignees', { people: [] }],
      ['GET', 'follow'],
      ['PUT', 'follow', { following: true }],
      ['POST', 'tags', { add: ['x'] }],
    ];
    const other = await shop.neighbour();
    for (const [method, part, body] of calls) {
      const at = `/api/projects/${hidden}/${part}`;
      expect([at, (await shop.office.ask(method, at, body)).status]).toEqual([at, 404]);
      expect([at, (await other.ask(method, at, body)).status]).toEqual([at, 404]);
      expect([at, (await shop.staff.ask(method, at, body)).status]).toEqual([at, 403]);
    }
  });

  it('features: deleted with their record', async () => {
    const id = await newProject();
    await shop.owner.post(`/api/projects/${id}/checklist`, { text: 'x' });
    await shop.owner.put(`/api/projects/${id}/assignees`, { people: [shop.office.userId] });
    await shop.office.put(`/api/projects/${id}/follow`, { following: true });
    expect((await shop.owner.delete(`/api/projects/${id}`)).status).toBe(200);
    for (const table of ['record_checklist', 'record_assignees', 'record_followers'])
      expect(
        await shop.db.read(shop.shopId, sql =>
          sql.run(`SELECT FROM ${table} WHERE shop_id = $1 AND record_id = $2`, [shop.shopId, id]),
        ),
      ).toBe(0);
  });
});
