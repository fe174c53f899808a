/**
 * Decimal, several choices, duration and time of day are fields of a resource that only this test declares, over the
 * API.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findDrift } from '../../../server/kit/db/drift.ts';
import type * as declared from '../../../src/resources/index.ts';
import { defineResource, field } from '../../../src/kit/index.ts';
import { choices, decimal, duration, line, timeOfDay } from '../../../src/kit/types.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { resources, ...rest } = await original<typeof declared>();
  const visits = defineResource({
    name: 'visits',
    route: '/visits',
    fields: {
      name: field(line(40), { list: true, filter: 'search', example: 'Glass' }),
      weight: field(decimal(2, 0, 50_000).optional(), { list: true, filter: 'range', example: 12.5 }),
      parts: field(choices(['GLASS', 'BATTERY', "SHOP'S OWN"]).optional(), {
        list: true,
        filter: 'exact',
        example: ['GLASS'],
      }),
      worked: field(duration(6_000).optional(), { list: true, filter: 'range', example: 90 }),
      opensAt: field(timeOfDay.optional(), { list: true, filter: 'range', example: '09:30' }),
    },
    title: visit => visit.name,
    defaultSort: { field: 'name', order: 'ASC' },
    access: { read: 'staff', write: 'staff' },
  });
  return { ...rest, resources: [...resources, visits] };
});

const PATH = '/api/visits';
let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  const { resources } = await import('../../../src/resources/index.ts');
  const [table, ...others] = await findDrift(shop.db, resources);
  expect(others).toEqual([]);
  await shop.db.asOwner(tx => tx.run(table?.sql ?? ''));
});
afterAll(() => shop.close());

const add = async (name: string, values: object) => {
  const { status, body, text } = await shop.post(PATH, { name, ...values });
  if (status !== 201) throw new Error(text);
  return body as { id: string; version: number };
};
const names = async (query: object) =>
  (await shop.get(listPath('visits', query))).body.map((visit: { name: string }) => visit.name);

describe('decimal, choices, duration and time of day', () => {
  it('record: is answered as it was sent, and changed', async () => {
    const sent = { weight: 1234.05, parts: ['GLASS', "SHOP'S OWN"], worked: 90, opensAt: '09:30' };
    const { id, version } = await add('Whole', sent);
    expect((await shop.get(`${PATH}/${id}`)).body).toMatchObject(sent);
    const { body } = await shop.put(`${PATH}/${id}`, {
      version,
      weight: 0.1,
      parts: ['BATTERY'],
      opensAt: null,
    });
    expect(body).toMatchObject({ weight: 0.1, parts: ['BATTERY'], worked: 90, opensAt: null });
    await shop.delete(`${PATH}/${id}`);
  });

  it('choices: are kept once each in declared order, none as null', async () => {
    const two = await add('Two', { parts: ["SHOP'S OWN", 'GLASS', 'GLASS'] });
    expect(two).toMatchObject({ parts: ['GLASS', "SHOP'S OWN"] });
    expect(await add('None', { parts: [] })).toMatchObject({ parts: null });
    for (const name of ['Two', 'None']) {
      const { body } = await shop.get(listPath('visits', { filter: { q: name } }));
      await shop.delete(`${PATH}/${body[0].id}`);
    }
  });

  it.each([
    [{ weight: 1.005 }, { weight: 'Enter at most 2 decimals' }],
    [{ weight: '1' }, { weight: 'Enter a number' }],
    [{ parts: ['PAINT'] }, { 'parts.0': 'Choose from the list' }],
    [{ worked: 6_001 }, { worked: 'Enter 6000 or less' }],
    [{ opensAt: '25:00' }, { opensAt: 'Enter hour and minute, such as 09:30' }],
  ])('%j: is refused with a message', async (values, errors) => {
    const { status, body } = await shop.post(PATH, { name: 'Wrong', ...values });
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors });
  });

  describe('lists', () => {
    beforeAll(async () => {
      await add('A', { weight: 2.5, parts: ['GLASS', 'BATTERY'], worked: 30, opensAt: '09:00' });
      await add('B', { weight: 10, parts: ['BATTERY'], worked: 120, opensAt: '10:30' });
      await add('C', { weight: 10.01, parts: ["SHOP'S OWN"], worked: 1_500, opensAt: '23:15' });
      await add('D', {});
    });

    it.each([
      [{ weight_gte: 10 }, ['B', 'C']],
      [{ weight_gte: '2.5', weight_lte: 10 }, ['A', 'B']],
      [{ weight: [2.5, 10.01] }, ['A', 'C']],
      [{ worked_lte: 120 }, ['A', 'B']],
      [{ opensAt_gte: '09:01', opensAt_lte: '10:30' }, ['B']],
      [{ opensAt: '23:15' }, ['C']],
      [{ parts: 'BATTERY' }, ['A', 'B']],
      [{ parts: ['GLASS', "SHOP'S OWN"] }, ['A', 'C']],
      [{ parts: null }, ['D']],
      [{ parts: ['GLASS', null] }, ['A', 'D']],
    ])('filter %j', async (filter, found) => {
      expect(await names({ filter })).toEqual(found);
    });

    it.each([{ parts: 'PAINT' }, { opensAt_gte: '9' }, { weight_lte: 'x' }, { parts_gte: 'GLASS' }])(
      'filter %j: is refused',
      async filter => {
        expect((await shop.get(listPath('visits', { filter }))).status).toBe(422);
      },
    );

    it('sort: by value, empty ones last; choices have no order', async () => {
      expect(await names({ sort: ['weight', 'DESC'] })).toEqual(['C', 'B', 'A', 'D']);
      expect(await names({ sort: ['opensAt', 'ASC'] })).toEqual(['A', 'B', 'C', 'D']);
      expect((await shop.get(listPath('visits', { sort: ['parts', 'ASC'] }))).status).toBe(422);
    });

    it('export: has readable cells, which an import takes unchanged', async () => {
      const { text } = await shop.get(`${PATH}/export?format=csv`);
      const [heading, ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
      expect(heading).toBe('Name,Weight,Parts,Worked,Opens at,id');
      expect(rows.map(row => row.replace(/,[^,]*$/, ''))).toEqual([
        'A,2.5,"GLASS; BATTERY",0:30,09:00',
        'B,10,BATTERY,2:00,10:30',
        "C,10.01,SHOP'S OWN,25:00,23:15",
        'D,,,,',
      ]);
      const before = (await shop.get(listPath('visits', {}))).body;
      const sent = await shop.post(`${PATH}/import`, undefined, { raw: text });
      expect(sent.body).toEqual({ accepted: 4, rejected: [] });
      const after = (await shop.get(listPath('visits', {}))).body;
      const values = ({ updatedAt: _at, version: _version, ...rest }: Record<string, unknown>) => rest;
      expect(after.map(values)).toEqual(before.map(values));
    });

    it('import: takes field names with minutes, and names the cells it refuses', async () => {
      const csv = [
        'name;weight;parts;worked;opensAt',
        'E;"1,5";"battery;GLASS";90;9:30 pm',
        'F;1.005;PAINT;long;25:00',
      ].join('\n');
      const { body } = await shop.post(`${PATH}/import`, undefined, { raw: csv });
      expect(body.accepted).toBe(1);
      expect(body.rejected).toEqual([
        {
          row: 2,
          errors: {
            weight: 'Enter at most 2 decimals',
            'parts.0': 'Choose from the list',
            worked: 'Enter a number',
            opensAt: 'Enter hour and minute, such as 09:30',
          },
        },
      ]);
      const [e] = (await shop.get(listPath('visits', { filter: { q: 'e' } }))).body;
      expect(e).toMatchObject({ weight: 1.5, parts: ['GLASS', 'BATTERY'], worked: 90, opensAt: '21:30' });
    });
  });

  it('openapi: describes the four', async () => {
    const { body } = await shop.anybody.get('/openapi.json');
    const { properties } = body.paths[PATH].post.requestBody.content['application/json'].schema;
    expect(JSON.stringify(properties)).toContain('at most 2 decimals');
    expect(JSON.stringify(properties)).toContain("SHOP'S OWN");
  });
});
