/** The published `ra-data-simple-rest` provider, as it comes, against the server: every method it has. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import simpleRest from 'ra-data-simple-rest';
import { fetchUtils, type DataProvider } from 'ra-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type OpenShop } from '../support/openShop.ts';

let shop: OpenShop;
let server: ReturnType<typeof createAdaptorServer>;
let provider: DataProvider;
beforeAll(async () => {
  shop = await openShop();
  server = createAdaptorServer({ fetch: shop.app.fetch }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const user = { authenticated: true, token: `Bearer ${shop.owner.accessToken}` };
  provider = simpleRest(`http://127.0.0.1:${port}/api`, (url, options) =>
    fetchUtils.fetchJson(url, { ...options, user }),
  );
});
afterAll(async () => {
  server.close();
  await shop.close();
});

const pagination = { page: 1, perPage: 2 };
const sort = { field: 'name', order: 'ASC' } as const;
const customer = (name: string, phone: string) => ({ name, phone, address: '14 Laxmi Road' });

let next = 0;
const make = async (name: string) =>
  (await provider.create('customers', { data: customer(name, `98765${String(++next).padStart(5, '0')}`) }))
    .data;

describe('ra-data-simple-rest', () => {
  it('create, getOne, getMany: return the record', async () => {
    const asha = await make('Asha Patil');
    expect((await provider.getOne('customers', { id: asha.id })).data).toEqual(asha);
    const { data } = await provider.getMany('customers', { ids: [asha.id] });
    expect(data).toEqual([asha]);
  });

  it('getList, getManyReference: return a page and the total', async () => {
    const names = ['Bina Rao', 'Chetan Rao', 'Dina Rao'];
    for (const name of names) await make(name);
    const { data, total } = await provider.getList('customers', { pagination, sort, filter: { q: 'rao' } });
    expect([data.map(({ name }) => name), total]).toEqual([names.slice(0, 2), 3]);
    const { data: company } = await provider.create('companies', { data: { name: 'Samsung' } });
    const reference = await provider.getManyReference('products', {
      target: 'companyId',
      id: company.id,
      pagination,
      sort: { field: 'model', order: 'ASC' },
      filter: {},
    });
    expect(reference).toMatchObject({ data: [], total: 0 });
  });

  it('update: with the full record and with one field', async () => {
    const record = await make('Ela Shah');
    const changed = { ...record, notes: 'Asks for a GST bill' };
    const { data } = await provider.update('customers', {
      id: record.id,
      data: changed,
      previousData: record,
    });
    expect(data).toMatchObject({ name: 'Ela Shah', notes: 'Asks for a GST bill', version: 2 });
    const partly = { email: 'ela@example.in' };
    const { data: updated } = await provider.update('customers', {
      id: record.id,
      data: partly,
      previousData: data,
    });
    expect(updated).toMatchObject({ ...data, ...partly, version: 3, updatedAt: expect.any(String) });
    const stale = provider.update('customers', { id: record.id, data: changed, previousData: record });
    await expect(stale).rejects.toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
  });

  it('updateMany: changes only the given fields of each', async () => {
    const [one, two] = [await make('Farah Khan'), await make('Gita Iyer')];
    const ids = [one.id, two.id];
    const { data } = await provider.updateMany('customers', { ids, data: { address: '1 MG Road' } });
    expect(data).toEqual(ids);
    const { data: after } = await provider.getMany('customers', { ids });
    const byName = after.sort((a, b) => a.name.localeCompare(b.name));
    expect(byName).toMatchObject([
      { name: 'Farah Khan', phone: one.phone, address: '1 MG Road' },
      { name: 'Gita Iyer', phone: two.phone, address: '1 MG Road' },
    ]);
  });

  it('delete, deleteMany: remove records', async () => {
    const [one, two, three] = [await make('Hema'), await make('Isha'), await make('Jaya')];
    const { data } = await provider.delete('customers', { id: one.id, previousData: one });
    expect(data).toMatchObject({ id: one.id });
    const { data: ids } = await provider.deleteMany('customers', { ids: [two.id, three.id] });
    expect(ids).toEqual([two.id, three.id]);
    const left = await provider.getMany('customers', { ids: [one.id, two.id, three.id] });
    expect(left.data).toEqual([]);
  });

  it('error: is a client error with the message', async () => {
    const refused = provider.create('customers', { data: { name: 'Kavya', phone: '12' } });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      body: { errors: { phone: expect.any(String) } },
    });
  });
});
