import { beforeEach, describe, expect, it } from 'vitest';
import type { DataProvider } from 'ra-core';
import { createDataProvider } from '../../../src/providers/createDataProvider.ts';
import { adminNameOf, apiName, declarationOf } from '../../../src/providers/names.ts';
import { refusal, signedInClient, success, type Call } from './fakes.ts';

const LIST = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: { q: 'asha' },
};

let calls: Call[];
let provider: DataProvider;
let answer: (call: Call) => Response;

const bare = (json: unknown, total = '10-19/123') =>
  Response.json(json, { headers: { 'Content-Range': `customers ${total}` } });

beforeEach(async () => {
  answer = () => bare([]);
  const client = await signedInClient(call => answer(call));
  calls = client.calls;
  provider = createDataProvider(client.http);
});

const lastCall = () => {
  const { method, path, body } = calls.at(-1) as Call;
  const [pathname, query = ''] = path.split('?');
  return { method, path: pathname, query: Object.fromEntries(new URLSearchParams(query)), body };
};

describe('resource names', () => {
  it('follow the route, so that react-admin’s links are the paths of the app', () => {
    expect(adminNameOf('hsn-codes')).toBe('hsn-code/list');
    expect(adminNameOf('stock-items')).toBe('inventory-management');
    expect(apiName('hsn-code/list')).toBe('hsn-codes');
    expect(declarationOf('sales-management')?.name).toBe('sales');
    expect(apiName('nobody-declared-this')).toBe('nobody-declared-this');
  });
});

describe('declared resources', () => {
  it('getList sends sort, range and filter', async () => {
    answer = () => bare([{ id: 'a' }]);
    expect(await provider.getList('customers', LIST)).toEqual({ data: [{ id: 'a' }], total: 123 });
    expect(lastCall()).toMatchObject({
      method: 'GET',
      path: '/api/customers',
      query: { sort: '["name","ASC"]', range: '[10,19]', filter: '{"q":"asha"}' },
    });
  });

  it('getOne, by route name', async () => {
    answer = () => Response.json({ id: 'a' });
    await provider.getOne('hsn-code/list', { id: 'a' });
    expect(lastCall()).toMatchObject({ method: 'GET', path: '/api/hsn-codes/a' });
  });

  it('getMany asks by ids', async () => {
    await provider.getMany('customers', { ids: ['a', 'b'] });
    expect(lastCall()).toMatchObject({ path: '/api/customers', query: { filter: '{"id":["a","b"]}' } });
  });

  it('names of people: those asked by id, one that is unknown refused, others by name', async () => {
    answer = () => success([{ id: 'a', name: 'Asha' }]);
    const { data } = await provider.getMany('people-names', { ids: ['a'] });
    expect(data).toEqual([{ id: 'a', name: 'Asha' }]);
    expect(lastCall()).toMatchObject({ path: '/api/people-names', query: { ids: '["a"]' } });
    await provider.getList('people-names', { ...LIST, filter: { q: 'asha', among: 'active' } });
    expect(lastCall().query).toEqual({ q: 'asha', among: 'active' });
    answer = () => success([]);
    await expect(provider.getOne('people-names', { id: 'b' })).rejects.toMatchObject({ status: 404 });
  });

  it('getManyReference filters by the reference', async () => {
    await provider.getManyReference('inventory-management', { ...LIST, target: 'productId', id: 'p' });
    expect(lastCall()).toMatchObject({
      path: '/api/stock-items',
      query: { filter: '{"q":"asha","productId":"p"}' },
    });
  });

  it('create posts the data', async () => {
    answer = () => Response.json({ id: 'new', name: 'Vivo' }, { status: 201 });
    expect(await provider.create('companies', { data: { name: 'Vivo' } })).toEqual({
      data: { id: 'new', name: 'Vivo' },
    });
    expect(lastCall()).toMatchObject({ method: 'POST', path: '/api/companies', body: { name: 'Vivo' } });
  });

  it('update sends the version that was read', async () => {
    answer = () => Response.json({ id: 'a', version: 4 });
    const previousData = { id: 'a', name: 'Old', version: 3 };
    await provider.update('companies', { id: 'a', data: { name: 'New' }, previousData });
    expect(lastCall()).toMatchObject({
      method: 'PUT',
      path: '/api/companies/a',
      body: { name: 'New', version: 3 },
    });
  });

  it('a record that its writer gave away is answered as such', async () => {
    answer = () => Response.json(null);
    const given = await provider.update('companies', {
      id: 'a',
      data: { name: 'New' },
      previousData: { id: 'a', version: 4 },
    });
    expect(given.data).toEqual({ id: 'a', version: 4, givenAway: true });
  });

  it('updateMany, delete and deleteMany are one call each', async () => {
    answer = () => Response.json({});
    await provider.updateMany('customers', { ids: ['a', 'b'], data: { notes: 'x' } });
    expect(lastCall()).toMatchObject({ method: 'PUT', query: { filter: '{"id":["a","b"]}' } });
    expect(await provider.deleteMany('customers', { ids: ['a', 'b'] })).toEqual({ data: ['a', 'b'] });
    expect(lastCall()).toMatchObject({ method: 'DELETE', query: { filter: '{"id":["a","b"]}' } });
    await provider.delete('customers', { id: 'a', previousData: { id: 'a' } });
    expect(lastCall()).toMatchObject({ method: 'DELETE', path: '/api/customers/a' });
    expect(calls).toHaveLength(3);
  });

  it('a refusal passes its field errors to the form', async () => {
    answer = () => refusal(422, { errors: { phone: 'has 10 digits' } });
    await expect(provider.create('customers', { data: {} })).rejects.toMatchObject({
      body: { errors: { phone: 'has 10 digits' } },
    });
  });
});

describe('custom calls', () => {
  it('sales getList reads the history, page from 0, newest first', async () => {
    answer = () => success({ content: [{ id: 's' }], page: 1, size: 10, totalElements: 41, totalPages: 5 });
    const list = await provider.getList('sales-management', {
      pagination: { page: 2, perPage: 10 },
      sort: { field: 'totalPaise', order: 'DESC' },
      filter: { q: 'vivo', company: 'Vivo', year: 2026, businessDate_gte: '2026-04-01', month: undefined },
    });
    expect(list).toEqual({ data: [{ id: 's' }], total: 41 });
    expect(lastCall()).toMatchObject({
      path: '/api/sales/shop-history',
      query: {
        keyword: 'vivo',
        company: 'Vivo',
        year: '2026',
        dateFrom: '2026-04-01',
        sortBy: 'totalPaise',
        sortDir: 'desc',
        page: '1',
        size: '10',
      },
    });
    expect(lastCall().query).not.toHaveProperty('month');
  });

  it('amount filters cover due and total ranges, "more than" included', async () => {
    answer = () => success({ content: [], totalElements: 10_000, moreThan: true });
    const list = await provider.getList('sales', {
      ...LIST,
      filter: { duePaise_gte: 1, duePaise_lte: 500, totalPaise_gte: 100, totalPaise_lte: 0 },
    });
    expect(list).toEqual({ data: [], total: 10_000, meta: { moreThan: true } });
    expect(lastCall().query).toMatchObject({ dueFrom: '1', dueTo: '500', totalFrom: '100', totalTo: '0' });
  });

  it('sales getOne and getMany read full sales', async () => {
    answer = call => success({ id: call.path.split('/').pop(), lines: [] });
    expect(await provider.getOne('sales', { id: 'INV/26-27/0001' })).toMatchObject({ data: { lines: [] } });
    expect(lastCall().path).toBe('/api/sales/INV%2F26-27%2F0001');
    expect(await provider.getMany('sales', { ids: ['a', 'b'] })).toEqual({
      data: [
        { id: 'a', lines: [] },
        { id: 'b', lines: [] },
      ],
    });
  });

  it('a customer’s sales are the history filtered by customer', async () => {
    answer = () => success({ content: [], totalElements: 0 });
    await provider.getManyReference('sales', { ...LIST, target: 'customerId', id: 'c', filter: {} });
    expect(lastCall()).toMatchObject({ path: '/api/sales/shop-history', query: { customerId: 'c' } });
  });

  it('an update is published by API name, so menu and app bar follow a saved profile', async () => {
    const notices: string[] = [];
    const client = await signedInClient(() => success({ gstnumber: null }));
    const telling = createDataProvider(client.http, name => {
      notices.push(name);
      return undefined;
    });
    await telling.update('settings/shop', {
      id: 'shop',
      data: { gstnumber: null },
      previousData: { id: 'shop' },
    });
    expect(notices).toEqual(['shop']);
  });

  it('settings are updated in part, read again and identified by the requested id', async () => {
    answer = call => success(call.method === 'POST' ? null : { lowStockQty: 5 });
    const updated = await provider.update('settings', {
      id: 'shop-settings',
      data: { id: 'shop-settings', lowStockQty: 5 },
      previousData: { id: 'shop-settings' },
    });
    expect(calls.map(call => `${call.method} ${call.path}`)).toEqual([
      'POST /api/shop-settings',
      'GET /api/shop-settings',
    ]);
    expect(calls[0]?.body).toEqual({ lowStockQty: 5 });
    expect(updated).toEqual({ data: { id: 'shop-settings', lowStockQty: 5 } });
  });

  it.each([
    ['settings/shop', '/shop'],
    ['profile', '/users/current-user'],
  ])('%s is read and written at %s', async (resource, path) => {
    answer = () => success({ name: 'x' });
    await provider.update(resource, { id: 'me', data: { name: 'x' }, previousData: { id: 'me' } });
    expect(calls.map(call => `${call.method} ${call.path}`)).toEqual([`PUT ${path}`, `GET ${path}`]);
  });

  it.each([
    ['bill', '/api/purchase-bills'],
    ['sales-management', '/api/sales/create'],
  ])('%s create unwraps its response', async (resource, path) => {
    answer = () => success({ id: 'new' });
    expect(await provider.create(resource, { data: {} })).toEqual({ data: { id: 'new' } });
    expect(lastCall()).toMatchObject({ method: 'POST', path });
  });
});
