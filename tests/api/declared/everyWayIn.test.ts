/**
 * One requirement, one check and one behaviour are enforced on every way in: the same field each way, nothing
 * written.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { openErrands } from '../../support/errands.ts';
import { openShop, type Answer, type OpenShop } from '../../support/openShop.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withErrands } = await import('../../support/errands.ts');
  return withErrands(await original<Parameters<typeof withErrands>[0]>());
});
vi.mock('../../../server/kit/behaviour/index.ts', async original => {
  const { withErrandBodies } = await import('../../support/errands.ts');
  return withErrandBodies(await original<Parameters<typeof withErrandBodies>[0]>());
});

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  await openErrands(shop);
});
afterAll(() => shop.close());

const stop = (name: string, more: object = {}) => ({ name, kind: 'PLAIN', costPaise: 10_000, ...more });
let serial = 0;
const newErrand = async (values: object = {}) => {
  const sent = { name: `Errand ${++serial}`, kind: 'PLAIN', pricePaise: 50_000, ...values };
  const { status, text, body } = await shop.post('/api/errands', sent);
  expect(status, text).toBe(201);
  return body;
};

const TABLES = [
  ...['errands', 'errand_stops'],
  ...['audit_log', 'state_changes', 'outbox', 'record_ranks', 'notifications', 'background_jobs'],
];
const tableRow = z.object({ rows: z.string().nullable() });
/** Reads every row of every table that a write touches. */
const everything = () =>
  shop.db.read(shop.shopId, sql =>
    Promise.all(
      TABLES.map(table =>
        sql.row(tableRow, `(SELECT string_agg(t::text, chr(10) ORDER BY t::text) FROM ${table} t) AS rows`),
      ),
    ),
  );

type Refused = { status: number; code: string; fields: string[] };
const refusalOf = ({ status, body }: Answer): Refused => ({
  status,
  code: body.code,
  fields: Object.keys(body.errors ?? {}),
});
const imported = async (csv: string): Promise<Refused> => {
  const { status, text, body } = await shop.ask('POST', '/api/errands/import', undefined, {
    raw: csv,
    headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
  });
  expect([status, body.accepted], text).toEqual([200, 0]);
  // A file answers by row: what is wrong with one is the same as 422 elsewhere.
  return { status: 422, code: 'INVALID', fields: Object.keys(body.rejected[0].errors) };
};
const manyPath = (id: string) => `/api/errands?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`;
const act = (name: string, id: string, kind: string) =>
  shop.post(`/api/errands/actions/${name}`, { ids: [id], input: { as: kind } });

type Errand = Awaited<ReturnType<typeof newErrand>>;
/** Each way brings `errand`, with a price and without a claim, to another kind. */
const WAYS: readonly [string, (errand: Errand, kind: string) => Promise<Refused>][] = [
  [
    'POST',
    async (_, kind) =>
      refusalOf(await shop.post('/api/errands', { name: 'New', kind, desk: 'FRONT', pricePaise: 50_000 })),
  ],
  ['PUT', async ({ id }, kind) => refusalOf(await shop.put(`/api/errands/${id}`, { kind }))],
  [
    'PUT of the whole record',
    async (errand, kind) => refusalOf(await shop.put(`/api/errands/${errand.id}`, { ...errand, kind })),
  ],
  ['PUT of many', async ({ id }, kind) => refusalOf(await shop.put(manyPath(id), { kind }))],
  ['import of a change', ({ id }, kind) => imported(`id,kind\n${id},${kind}\n`)],
  ['import of a new record', (_, kind) => imported(`name,kind,desk,pricePaise\nNew,${kind},FRONT,500\n`)],
  [
    'move on a board',
    async ({ id }, kind) =>
      refusalOf(await shop.post(`/api/errands/${id}/move`, { view: 'kinds', to: kind })),
  ],
  [
    'lines saved with it',
    async ({ id, stops }, kind) =>
      refusalOf(await shop.put(`/api/errands/${id}`, { kind, stops: [...stops, stop('Post office')] })),
  ],
  ['action that sets', async ({ id }, kind) => refusalOf(await act('declare', id, kind))],
  ['action with a body', async ({ id }, kind) => refusalOf(await act('rework', id, kind))],
  [
    'transition',
    async ({ id }, kind) =>
      refusalOf(await shop.post(`/api/errands/${id}/transitions/on-the-way`, { input: { kind } })),
  ],
];

const RULES: readonly [string, string, string][] = [
  ['requirement', 'CLAIM', 'claimNo'],
  ['check', 'RUSH', 'pricePaise'],
  ['behaviour', 'GIFT', 'pricePaise'],
];

describe.each(RULES)('%s', (rule, kind, name) => {
  let errand: Errand;
  let before: unknown;
  beforeEach(async () => {
    errand = await newErrand({ stops: [stop('Bank')] });
    before = await everything();
  });

  it.each(WAYS)(`${rule}, by %s: the same code and field, nothing written`, async (_, change) => {
    expect(await change(errand, kind)).toEqual({ status: 422, code: 'INVALID', fields: [name] });
    expect(await everything()).toEqual(before);
  });

  it(`${rule}, by an action on many: refused one by one, only the action is logged`, async () => {
    const { status, payload } = await act('declare-many', errand.id, kind);
    expect([status, payload.done]).toEqual([200, 0]);
    expect(payload.refused).toEqual([{ id: errand.id, message: expect.any(String) }]);
    expect(await everything()).toEqual(before);
  });
});

describe('most cards of a column', () => {
  const FULL = { status: 409, code: 'WIP_LIMIT', fields: ['desk'] };
  let errand: Errand;
  beforeEach(async () => {
    await shop.db.write(shop.shopId, tx =>
      tx.run('UPDATE errands SET desk = NULL WHERE shop_id = $1', [shop.shopId]),
    );
    for (let n = 0; n < 2; n++) await newErrand({ desk: 'FRONT' });
    errand = await newErrand({ kind: 'CLAIM', claimNo: 'C-1', desk: 'FRONT', stops: [stop('Bank')] });
  });

  it.each(WAYS)('limit, by %s: a full column refuses, nothing written', async (way, change) => {
    const before = await everything();
    const refused = await change(errand, 'PLAIN');
    expect(refused).toEqual(way.startsWith('import') ? { ...FULL, status: 422, code: 'INVALID' } : FULL);
    expect(await everything()).toEqual(before);
  });

  it('limit: cards in the column are changed, and one that goes makes room', async () => {
    const list = await shop.get(
      `/api/errands?filter=${encodeURIComponent('{"desk":"FRONT","kind":"PLAIN"}')}`,
    );
    const [first] = list.body;
    expect((await shop.put(`/api/errands/${first.id}`, { pricePaise: 1 })).status).toBe(200);
    expect((await shop.put(`/api/errands/${first.id}`, { desk: 'BACK' })).status).toBe(200);
    expect((await shop.put(`/api/errands/${errand.id}`, { kind: 'PLAIN' })).status).toBe(200);
  });

  it('limit: of a file the rows that fit are taken, of many at once none is too many', async () => {
    const { id } = await newErrand();
    await shop.put(manyPath(errand.id), { desk: null });
    await shop.db.write(shop.shopId, tx =>
      tx.run("UPDATE errands SET desk = NULL WHERE shop_id = $1 AND kind = 'PLAIN'", [shop.shopId]),
    );
    const raw = `name,kind,desk\n${['A', 'B', 'C'].map(name => `${name},PLAIN,FRONT\n`).join('')}`;
    const headers = { 'content-type': 'text/csv', 'idempotency-key': randomUUID() };
    const { body } = await shop.ask('POST', '/api/errands/import', undefined, { raw, headers });
    expect(body).toMatchObject({
      accepted: 2,
      rejected: [{ row: 3, errors: { desk: expect.stringContaining('2') } }],
    });
    await shop.db.write(shop.shopId, tx =>
      tx.run('UPDATE errands SET desk = NULL WHERE shop_id = $1', [shop.shopId]),
    );
    const ids = [
      id,
      ...(await Promise.all(Array.from({ length: 7 }, () => newErrand()))).map(each => each.id),
    ];
    const answers = await Promise.all(ids.map(each => shop.put(`/api/errands/${each}`, { desk: 'FRONT' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  });
});

describe('PUT of the other field', () => {
  it.each([
    ['requirement', { kind: 'CLAIM', claimNo: 'C-1' }, { claimNo: null }, 'claimNo'],
    ['check', { kind: 'RUSH', pricePaise: 0 }, { pricePaise: 1 }, 'pricePaise'],
    ['behaviour', { kind: 'GIFT', pricePaise: 0 }, { pricePaise: 1 }, 'pricePaise'],
  ])('%s: holds for each field that it reads', async (_, values, change, name) => {
    const { id } = await newErrand(values);
    const before = await everything();
    const answers = [await shop.put(`/api/errands/${id}`, change), await shop.put(manyPath(id), change)];
    for (const answer of answers)
      expect(refusalOf(answer)).toEqual({ status: 422, code: 'INVALID', fields: [name] });
    expect(await everything()).toEqual(before);
  });
});

describe('rules of a line', () => {
  it.each([
    ['requirement', { kind: 'CLAIM' }, 'claimNo'],
    ['check', { kind: 'RUSH' }, 'costPaise'],
  ])('%s: a new and a changed row are refused at their place, nothing written', async (_, values, name) => {
    const { id, stops } = await newErrand({ stops: [stop('Bank')] });
    const before = await everything();
    for (const rows of [
      [...stops, stop('Market', values)],
      [stop('Market'), { ...stops[0], ...values }],
    ])
      expect(refusalOf(await shop.put(`/api/errands/${id}`, { name: 'Lost', stops: rows }))).toEqual({
        status: 422,
        code: 'INVALID',
        fields: [`stops.1.${name}`],
      });
    expect(
      refusalOf(await shop.post('/api/errands', { name: 'New', kind: 'PLAIN', stops: [stop('A', values)] }))
        .fields,
    ).toEqual([`stops.0.${name}`]);
    expect(await everything()).toEqual(before);
  });

  it('a sum over lines: refused by the limit and by the lines', async () => {
    const { id, stops } = await newErrand({ mostPaise: 15_000, stops: [stop('Bank')] });
    const before = await everything();
    const put = async (body: object) => refusalOf(await shop.put(`/api/errands/${id}`, body)).fields;
    expect(await put({ mostPaise: 9_999 })).toEqual(['mostPaise']);
    expect(await put({ stops: [...stops, stop('Market')] })).toEqual(['mostPaise']);
    expect(await everything()).toEqual(before);
  });
});
