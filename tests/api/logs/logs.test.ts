/** The log says who changed what, for those who may see it, for good. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPath, openShop, type Client, type OpenShop } from '../../support/openShop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

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
const entriesOf = async (client: Client, filter: object) =>
  (await client.get(listPath('logs', { filter, range: [0, 200] }))).body as Record<string, string>[];
const changesOf = async (client: Client, id: string | undefined) =>
  (await client.get(`/api/logs/${id}/changes`)).payload.changes as Record<string, unknown>[];

describe('log', () => {
  it('log: filtered by person, kind of record, record, action and days', async () => {
    const id = await newProject();
    shop.clock.forward(1_000);
    await shop.office.put(`/api/projects/${id}`, { description: 'By office' });
    const of = { resource: 'projects', recordId: id };
    expect((await entriesOf(shop.owner, of)).map(each => each['action'])).toEqual(['UPDATE', 'CREATE']);
    expect(await entriesOf(shop.owner, { ...of, userId: shop.office.userId })).toMatchObject([
      { action: 'UPDATE', userName: 'Imran Shaikh', userId: shop.office.userId },
    ]);
    expect(await entriesOf(shop.owner, { ...of, action: 'CREATE' })).toHaveLength(1);
    expect(await entriesOf(shop.owner, { ...of, resource: 'suppliers' })).toEqual([]);
    expect(await entriesOf(shop.owner, { ...of, at_gte: '2026-11-19' })).toEqual([]);
    expect(await entriesOf(shop.owner, { ...of, at_gte: '2026-11-18', at_lte: '2026-11-19' })).toHaveLength(
      2,
    );
  });

  it('log: before and after of each field, with what changed', async () => {
    const id = await newProject({ description: 'Lease', budgetPaise: 500 });
    await shop.owner.put(`/api/projects/${id}`, { description: 'Lease and stock', budgetPaise: 700 });
    const [entry] = await entriesOf(shop.owner, { recordId: id, action: 'UPDATE' });
    const changes = await changesOf(shop.owner, entry?.['id']);
    expect(changes.filter(({ changed }) => changed)).toEqual([
      { field: 'budgetPaise', before: 500, after: 700, changed: true },
      { field: 'description', before: 'Lease', after: 'Lease and stock', changed: true },
    ]);
    expect(changes).toContainEqual({
      field: 'name',
      before: 'Second shop',
      after: 'Second shop',
      changed: false,
    });
    expect((await changesOf(shop.office, entry?.['id'])).map(({ field }) => field)).not.toContain(
      'budgetPaise',
    );
  });

  it('log: a forbidden field and a record out of reach are nowhere in it', async () => {
    const canary = 'Canary 60221';
    const figure = 98_765_43;
    const hidden = await newProject({ name: canary, visibleTo: 'ITS_OWNER', budgetPaise: figure });
    await shop.owner.post(`/api/projects/${hidden}/comments`, { text: canary });
    await shop.owner.post(`/api/projects/${hidden}/checklist`, { text: canary });
    await shop.owner.post(`/api/projects/${hidden}/tags`, { add: [canary] });
    const open = await newProject({ budgetPaise: figure });
    const deleted = await newProject({ name: canary });
    await shop.owner.delete(`/api/projects/${deleted}`);
    const all = await entriesOf(shop.owner, {});
    const ofHidden = all.filter(each => JSON.stringify(each).includes(hidden));
    expect(ofHidden.length).toBeGreaterThanOrEqual(4);
    const seen = await shop.office.get(listPath('logs', { range: [0, 500] }));
    const texts = [seen.text, (await shop.office.get('/api/logs/export?format=csv')).text];
    for (const { id } of ofHidden) {
      expect(seen.body.map((each: { id: string }) => each.id)).not.toContain(id);
      expect((await shop.office.get(`/api/logs/${id}`)).status).toBe(404);
      expect((await shop.office.get(`/api/logs/${id}/changes`)).status).toBe(404);
    }
    for (const { id } of seen.body) texts.push((await shop.office.get(`/api/logs/${id}/changes`)).text);
    for (const path of [
      'projects',
      `projects/${open}`,
      `projects/${open}/timeline`,
      'projects/tags',
      'notifications',
    ])
      texts.push((await shop.office.get(`/api/${path}`)).text);
    for (const found of [canary, String(figure), hidden]) expect(texts.join('\n')).not.toContain(found);
    expect(Number(seen.headers.get('x-total-count'))).toBe(seen.body.length);
    for (const client of [shop.staff, await shop.neighbour()])
      expect([403, 404]).toContain((await client.get(`/api/logs/${ofHidden[0]?.['id']}/changes`)).status);
  });

  it('log: values of what is no resource are the owner’s', async () => {
    const id = await newProject();
    await shop.owner.post(`/api/projects/${id}/comments`, { text: 'Among all' });
    const [entry] = await entriesOf(shop.owner, { resource: 'comments' });
    expect(await changesOf(shop.owner, entry?.['id'])).toContainEqual({
      field: 'text',
      before: null,
      after: 'Among all',
      changed: true,
    });
    expect(await changesOf(shop.office, entry?.['id'])).toEqual([]);
  });
});

describe('log for good', () => {
  it.each(['PUT', 'POST', 'DELETE', 'PATCH'])('log: %s is no call of it', async method => {
    const [entry] = await entriesOf(shop.owner, {});
    for (const at of [`/api/logs/${entry?.['id']}`, '/api/logs', `/api/logs/${entry?.['id']}/changes`])
      expect([404, 405]).toContain((await shop.owner.ask(method, at, {})).status);
  });

  it.each([
    ['audit_log', "UPDATE audit_log SET user_name = 'x'"],
    ['audit_log', 'DELETE FROM audit_log'],
    ['audit_log', 'TRUNCATE audit_log'],
    ['state_changes', "UPDATE state_changes SET to_state = 'x'"],
    ['state_changes', 'DELETE FROM state_changes'],
    ['state_changes', 'TRUNCATE state_changes'],
  ])(
    'log: neither the application nor the owner of the tables changes %s by %s',
    async (table, statement) => {
      await newProject();
      const count = () => shop.db.asOwner(tx => tx.run(`SELECT FROM ${table}`));
      const before = await count();
      await expect(shop.db.write(shop.shopId, tx => tx.run(statement))).rejects.toThrow(/permission denied/);
      await expect(shop.db.asOwner(tx => tx.run(statement))).rejects.toThrow(/append only/);
      expect(await count()).toBe(before);
    },
  );
});
