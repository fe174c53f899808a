/** Filter values with counts, generated for each exact filter of a declared resource. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { recording } from '../../support/statements.ts';
import { jobs, openWorkshop } from '../../support/workshop.ts';
import { filterCountsOf, MAX_COUNTED_ROWS } from '../../../server/kit/resources/filterCounts.ts';
import { translatorFor } from '../../../server/kit/i18n/translators.ts';
import { listQuery } from '../../../server/kit/resources/listQuery.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withWorkshop } = await import('../../support/workshop.ts');
  return withWorkshop(await original<Parameters<typeof withWorkshop>[0]>());
});

let shop: OpenShop;
let front: string;
let hidden: string;
const made = async (resource: string, values: object): Promise<string> => {
  const { status, text, body } = await shop.post(`/api/${resource}`, values);
  expect(status, text).toBe(201);
  return body.id;
};
beforeAll(async () => {
  shop = await openShop();
  await openWorkshop(shop);
  front = await made('benches', { name: 'Front', seenBy: 'EVERYBODY' });
  hidden = await made('benches', { name: 'Canary', seenBy: 'OWNER' });
  const job = (values: object) =>
    made('jobs', { name: 'Glass', benchId: front, kind: 'PAID', pricePaise: 100, ...values });
  await job({});
  await job({ name: 'Battery' });
  await job({ kind: 'WARRANTY', claimNo: 'C-1' });
  await job({ benchId: hidden, kind: 'WARRANTY', claimNo: 'C-2', askedBy: 'owner' });
});
afterAll(() => shop.close());

const counted = async (filter: object = {}, by: Pick<OpenShop, 'get'> = shop) => {
  const { status, text, body } = await by.get(
    `/api/jobs/filters?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  );
  expect(status, text).toBe(200);
  return body.payload;
};

it('counts the values of every exact filter, the likeliest first', async () => {
  expect(await counted()).toEqual({
    benchId: [
      { value: front, count: 3, label: 'Front' },
      { value: hidden, count: 1, label: 'Canary' },
    ],
    kind: [
      { value: 'PAID', count: 2 },
      { value: 'WARRANTY', count: 2 },
    ],
    state: [{ value: 'OPEN', count: 4 }],
  });
});

it('counts by the other filters and the search, not by its own', async () => {
  expect(await counted({ kind: 'PAID', q: 'glass' })).toEqual({
    benchId: [{ value: front, count: 1, label: 'Front' }],
    kind: [
      { value: 'WARRANTY', count: 2 },
      { value: 'PAID', count: 1 },
    ],
    state: [{ value: 'OPEN', count: 1 }],
  });
});

it('counts and names only what the person reaches', async () => {
  expect(await counted({}, shop.office)).toEqual({
    benchId: [{ value: front, count: 3, label: 'Front' }],
    kind: [
      { value: 'PAID', count: 2 },
      { value: 'WARRANTY', count: 1 },
    ],
    state: [{ value: 'OPEN', count: 3 }],
  });
  expect(JSON.stringify(await counted({}, shop.staff))).not.toContain('Canary');
});

it('refuses a filter as the list does', async () => {
  const { status, body } = await shop.get('/api/jobs/filters?filter={"nothing":1}');
  expect({ status, errors: body.errors }).toEqual({
    status: 422,
    errors: { 'filter.nothing': expect.any(String) },
  });
});

it('is one statement and one for each reference; of a large table no counts', async () => {
  const statements: string[] = [];
  const ask = () =>
    shop.db.read(shop.shopId, sql =>
      filterCountsOf(
        recording(sql, statements),
        jobs,
        { role: 'owner', userId: shop.owner.userId, businessDate: '2026-11-18' },
        translatorFor('en'),
        listQuery(jobs, 'owner', {}),
      ),
    );
  expect(Object.keys(await ask())).toEqual(['benchId', 'kind', 'state']);
  expect(statements).toHaveLength(2);
  await shop.db.asOwner(tx =>
    tx.run(
      `INSERT INTO jobs (shop_id, id, name, bench_id, kind, price_paise, state)
       SELECT $1, gen_random_uuid(), 'Job ' || n, $2, 'PAID', 100, 'OPEN' FROM generate_series(1, $3::int) n`,
      [shop.shopId, front, MAX_COUNTED_ROWS],
    ),
  );
  expect(await ask()).toEqual({});
});
