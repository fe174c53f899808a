/** Saved views are shared with everyone or with a role. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Client, type OpenShop } from '../support/openShop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const view = (name: string, values: object = {}) => ({ resource: 'sales', name, query: {}, ...values });
const seenBy = async (by: Client) =>
  (await by.get('/api/saved-views?resource=sales')).payload.map(({ name }: { name: string }) => name);

it('a view for a role is seen by its people and owners; only owners share and change it', async () => {
  const { status, payload } = await shop.post(
    '/api/saved-views',
    view('Counter', { forShop: true, forRole: 'staff' }),
  );
  expect([status, payload.forShop, payload.forRole]).toEqual([201, true, 'staff']);
  await shop.post('/api/saved-views', view('All', { forShop: true }));
  await shop.staff.post('/api/saved-views', view('Mine'));
  expect(await seenBy(shop.staff)).toEqual(['All', 'Counter', 'Mine']);
  expect(await seenBy(shop.owner)).toEqual(['All', 'Counter']);
  expect(await seenBy(shop.office)).toEqual(['All']);
  const shared = view('Theirs', { forShop: true, forRole: 'staff' });
  expect((await shop.staff.post('/api/saved-views', shared)).status).toBe(403);
  expect((await shop.staff.put(`/api/saved-views/${payload.id}`, { name: 'Taken' })).status).toBe(404);
  expect((await shop.staff.delete(`/api/saved-views/${payload.id}`)).status).toBe(404);
});

it('a role needs sharing, and a list that it may read', async () => {
  const refused = async (values: object) =>
    Object.keys((await shop.post('/api/saved-views', view('x', values))).body.errors);
  expect(await refused({ forRole: 'staff' })).toEqual(['forRole']);
  expect(await refused({ resource: 'projects', forShop: true, forRole: 'staff' })).toEqual(['forRole']);
});
