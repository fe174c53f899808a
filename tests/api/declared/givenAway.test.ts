/** A change after which its author no longer reaches the record: done where the declaration says so, else refused at its field. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listPath, openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { importRow } from '../../support/tracking.ts';
import { openVisits } from '../../support/visits.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withVisits } = await import('../../support/visits.ts');
  return withVisits(await original<Parameters<typeof withVisits>[0]>());
});

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  await openVisits(shop);
});
afterAll(() => shop.close());

const SENTENCE = 'With this you would no longer have access to the record';
const newRecord = async (resource: string, values: object = {}): Promise<string> => {
  const { status, text, body } = await shop.staff.post(`/api/${resource}`, {
    name: `Record ${randomUUID()}`,
    place: 'SHOP',
    ownerId: shop.staff.userId,
    ...values,
  });
  expect(status, text).toBe(201);
  return body.id;
};
const ownerOf = async (resource: string, id: string): Promise<string> =>
  (await shop.get(`/api/${resource}/${id}`)).body.ownerId;
const refused = ({ status, text, body }: Answer, field = 'ownerId') => {
  expect(status, text).toBe(422);
  expect(body.errors).toEqual({ [field]: SENTENCE });
};
const away = () => ({ ownerId: shop.owner.userId });
const many = (resource: string, ids: readonly string[]) =>
  `/api/${resource}?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;

describe('without the word in `rows`', () => {
  it('a change, an action and a new record are refused at the field, and nothing is written', async () => {
    const id = await newRecord('own-calls');
    const { staff } = shop;
    refused(await staff.put(`/api/own-calls/${id}`, away()));
    refused(await staff.put(many('own-calls', [id]), away()));
    refused(await staff.post('/api/own-calls', { name: 'New', place: 'SHOP', ...away() }));
    refused(await staff.post(`/api/own-calls/${id}/move`, { view: 'people', to: shop.owner.userId }));
    const input = { person: shop.owner.userId };
    refused(await staff.post('/api/own-calls/actions/hand-over', { ids: [id], input }), 'input.person');
    const { payload } = await staff.post('/api/own-calls/actions/pass-on', { ids: [id], input });
    expect(payload).toEqual({ done: 0, refused: [{ id, message: SENTENCE }] });
    const row = await importRow(staff, 'own-calls', { id, ownerId: shop.owner.userId });
    expect(row.body.rejected[0].errors).toEqual({ ownerId: SENTENCE });
    expect(await ownerOf('own-calls', id)).toBe(staff.userId);
  });

  it('a record of somebody else is still not there', async () => {
    const { body } = await shop.post('/api/own-calls', { name: 'Other', place: 'SHOP', ...away() });
    expect((await shop.staff.put(`/api/own-calls/${body.id}`, { ownerId: shop.staff.userId })).status).toBe(
      404,
    );
  });
});

describe('given away', () => {
  it('by a change, with its lines, and stands in the timeline', async () => {
    const id = await newRecord('gifts', { items: [{ name: 'Cover' }] });
    const items = [{ name: 'Charger' }, { name: 'Cable' }];
    const { status, body } = await shop.staff.put(`/api/gifts/${id}`, { ...away(), items });
    expect([status, body]).toEqual([200, null]);
    const read = (await shop.get(`/api/gifts/${id}`)).body;
    expect(read).toMatchObject({ ...away(), items });
    expect((await shop.staff.get(`/api/gifts/${id}`)).status).toBe(404);
    expect((await shop.get(`/api/gifts/${id}/timeline`)).text).toContain('ownerId');
  });

  it('what stays in reach is answered as before', async () => {
    const id = await newRecord('gifts');
    const { body } = await shop.staff.put(`/api/gifts/${id}`, { name: 'Renamed' });
    expect(body).toMatchObject({ id, name: 'Renamed', version: 2 });
  });

  it('by a change of many, an action, a transition, a move and an import', async () => {
    const { staff } = shop;
    const [first, second, third, fourth, fifth] = [
      await newRecord('gifts'),
      await newRecord('gifts'),
      await newRecord('gifts'),
      await newRecord('gifts'),
      await newRecord('gifts'),
    ];
    expect((await staff.put(many('gifts', [first]), away())).body).toEqual([first]);
    const acted = await staff.post('/api/gifts/actions/hand-over', {
      ids: [second],
      input: { person: shop.owner.userId },
    });
    expect(acted.payload).toEqual({ done: 1, refused: [] });
    const sent = await staff.post(`/api/gifts/${third}/transitions/sent`, { input: away() });
    expect([sent.status, sent.payload]).toEqual([200, null]);
    const moved = await staff.post(`/api/gifts/${fourth}/move`, { view: 'people', to: shop.owner.userId });
    expect([moved.status, moved.payload]).toEqual([200, null]);
    const row = await importRow(staff, 'gifts', { id: fifth, ownerId: shop.owner.userId });
    expect(row.body.accepted).toBe(1);
    for (const id of [first, second, third, fourth, fifth])
      expect(await ownerOf('gifts', id)).toBe(shop.owner.userId);
    const { body } = await staff.get(listPath('gifts'));
    expect(body.filter(({ id }: { id: string }) => id === first)).toEqual([]);
  });

  it('a new record is not entered for somebody else, where its author would never see it', async () => {
    refused(await shop.staff.post('/api/gifts', { name: 'New', place: 'SHOP', ...away() }));
  });
});
