/** What declarations say beyond fields, held on every way in: rules, record access, workflow. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listPath, openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { recording } from '../../support/statements.ts';
import { jobs, openWorkshop } from '../../support/workshop.ts';
import { listQuery } from '../../../server/kit/resources/listQuery.ts';
import { pageOf } from '../../../server/kit/resources/readRecords.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withWorkshop } = await import('../../support/workshop.ts');
  return withWorkshop(await original<Parameters<typeof withWorkshop>[0]>());
});

let shop: OpenShop;
let bench: string;
let hidden: string;
beforeAll(async () => {
  shop = await openShop();
  await openWorkshop(shop);
});
afterAll(() => shop.close());

let serial = 0;
const newBench = async (values: object = {}): Promise<string> => {
  const { status, text, body } = await shop.post('/api/benches', {
    name: `Bench ${++serial}`,
    seenBy: 'EVERYBODY',
    ...values,
  });
  expect(status, text).toBe(201);
  return body.id;
};
const job = (values: object = {}) => ({
  name: `Job ${++serial}`,
  benchId: bench,
  kind: 'PAID',
  pricePaise: 500_00,
  ...values,
});
/** Its board takes two at a time. */
const emptyColumn = () =>
  shop.db.write(shop.shopId, tx =>
    tx.run("UPDATE jobs SET state = 'DONE' WHERE shop_id = $1 AND state = 'AT_WORK'", [shop.shopId]),
  );
const newJob = async (values: object = {}) => {
  const { status, text, body } = await shop.post('/api/jobs', job(values));
  expect(status, text).toBe(201);
  return body;
};
const take = (id: string, name: string, body: object = {}, by: Pick<OpenShop, 'post'> = shop) =>
  by.post(`/api/jobs/${id}/transitions/${name}`, body);
const read = async (id: string) => (await shop.get(`/api/jobs/${id}`)).body;

beforeEach(async () => {
  await emptyColumn();
  bench = await newBench();
  hidden = await newBench({ name: `Canary ${serial}`, seenBy: 'OWNER', rentPaise: 77_777_00 });
});

/** Each way to write `values` into a job that exists; answers the fields that were refused. */
const waysToChange: readonly [string, (id: string, values: object) => Promise<string[]>][] = [
  ['PUT', async (id, values) => fieldsOf(await shop.put(`/api/jobs/${id}`, values), 422)],
  [
    'PUT of many',
    async (id, values) =>
      fieldsOf(
        await shop.put(`/api/jobs?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`, values),
        422,
      ),
  ],
  [
    'import',
    async (id, values) => {
      const names = Object.keys(values);
      const csv = `id,${names.join()}\n${id},${Object.values(values)
        .map(value => value ?? '')
        .join()}\n`;
      const { body, text } = await shop.ask('POST', '/api/jobs/import', undefined, {
        raw: csv,
        headers: { 'content-type': 'text/csv', 'idempotency-key': randomUUID() },
      });
      expect(body.accepted, text).toBe(0);
      return Object.keys(body.rejected[0].errors);
    },
  ],
];
const fieldsOf = (answer: Answer, status: number): string[] => {
  expect(answer.status, answer.text).toBe(status);
  return Object.keys(answer.body.errors);
};

describe('rules', () => {
  it('require: a paid job needs its price, on creation', async () => {
    expect(fieldsOf(await shop.post('/api/jobs', job({ pricePaise: null })), 422)).toEqual(['pricePaise']);
  });

  it.each(waysToChange)('require, by %s: of another field too', async (_, change) => {
    const paid = await newJob();
    expect(await change(paid.id, { pricePaise: null })).toEqual(['pricePaise']);
    const claim = await newJob({ kind: 'WARRANTY', claimNo: 'C-1', pricePaise: null });
    expect(await change(claim.id, { kind: 'PAID' })).toEqual(['pricePaise']);
    expect((await read(claim.id)).kind).toBe('WARRANTY');
  });

  it.each(waysToChange)('check, by %s: is shown at its field and nothing is written', async (_, change) => {
    const planned = await newJob({ startsOn: '2026-11-20', dueOn: '2026-11-21' });
    expect(await change(planned.id, { dueOn: '2026-11-19' })).toEqual(['dueOn']);
    expect(await change(planned.id, { startsOn: '2026-11-22' })).toEqual(['dueOn']);
    expect(await read(planned.id)).toMatchObject({ startsOn: '2026-11-20', dueOn: '2026-11-21' });
  });

  it.each(waysToChange)('show, by %s: a hidden field takes no value', async (_, change) => {
    const paid = await newJob();
    expect(await change(paid.id, { claimNo: 'C-7' })).toEqual(['claimNo']);
  });

  it('show: a value that is hidden now is cleared', async () => {
    const claim = await newJob({ kind: 'WARRANTY', claimNo: 'C-1', pricePaise: 100_00 });
    const { status, text, body } = await shop.put(`/api/jobs/${claim.id}`, { kind: 'PAID' });
    expect(status, text).toBe(200);
    expect(body).toMatchObject({ kind: 'PAID', claimNo: null });
  });

  it.each(waysToChange)('read-only, by %s: once it is done', async (_, change) => {
    const done = await newJob({ dueOn: '2026-11-20', note: 'Urgent' });
    await take(done.id, 'at-work');
    expect((await take(done.id, 'done')).status).toBe(200);
    expect(await change(done.id, { note: 'Later' })).toEqual(['note']);
    expect((await shop.put(`/api/jobs/${done.id}`, { note: 'Urgent', name: 'Glass' })).status).toBe(200);
  });
});

describe('workflow', () => {
  it('a new record begins in the first state', async () => {
    expect((await newJob()).state).toBe('OPEN');
    expect(fieldsOf(await shop.post('/api/jobs', job({ state: 'DONE' })), 422)).toEqual(['state']);
    expect((await shop.post('/api/jobs', job({ state: 'OPEN' }))).status).toBe(201);
  });

  it.each(waysToChange)('state, by %s: does not change', async (_, change) => {
    const open = await newJob({ dueOn: '2026-11-20' });
    expect(await change(open.id, { state: 'DONE' })).toEqual(['state']);
  });

  it('from each state only the declared transitions pass, for each role', async () => {
    const path: Record<string, string[]> = {
      OPEN: [],
      AT_WORK: ['at-work'],
      DONE: ['at-work', 'done'],
      CANCELLED: ['cancelled'],
    };
    const allowed: Record<string, string[]> = {
      owner: ['OPEN at-work', 'OPEN cancelled', 'AT_WORK done', 'AT_WORK cancelled'],
      staff: ['OPEN at-work', 'OPEN cancelled', 'AT_WORK cancelled'],
    };
    for (const role of ['owner', 'staff'] as const) {
      const passed: string[] = [];
      for (const [state, steps] of Object.entries(path))
        for (const name of ['at-work', 'done', 'cancelled', 'open']) {
          await emptyColumn();
          const { id } = await newJob({ dueOn: '2026-11-20' });
          for (const step of steps)
            await take(id, step, { input: step === 'cancelled' ? { reason: 'Costly' } : {} });
          const can = (await shop[role].get(`/api/jobs/${id}`)).body.can.transitions;
          const { status } = await take(
            id,
            name,
            { input: name === 'cancelled' ? { reason: 'Costly' } : {} },
            shop[role],
          );
          if (status === 200) passed.push(`${state} ${name}`);
          expect(can.includes(name)).toBe(status === 200);
        }
      expect(passed).toEqual(allowed[role]);
    }
  });

  it('input: is required, stored and refused on its field', async () => {
    const { id } = await newJob();
    expect(fieldsOf(await take(id, 'cancelled'), 422)).toEqual(['input.reason']);
    expect(fieldsOf(await take(id, 'cancelled', { input: { reason: 'x', name: 'y' } }), 422)).toEqual([
      'input.name',
    ]);
    expect((await take(id, 'cancelled', { input: { reason: 'Costly' } })).payload).toMatchObject({
      state: 'CANCELLED',
      reason: 'Costly',
    });
  });

  it('condition and version: a job without a date does not start; a stale version is refused', async () => {
    const { id, version } = await newJob();
    expect((await take(id, 'at-work')).body.code).toBe('WRONG_STATE');
    await shop.put(`/api/jobs/${id}`, { dueOn: '2026-11-20' });
    expect((await take(id, 'at-work', { version })).body.code).toBe('STALE_VERSION');
    expect((await take(id, 'at-work')).status).toBe(200);
  });

  it('two at once: one 200, one 409', async () => {
    const { id } = await newJob({ dueOn: '2026-11-20' });
    const both = await Promise.all([take(id, 'at-work'), take(id, 'at-work')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('records out of reach', () => {
  it('are found nowhere', async () => {
    const secret = await newJob({ benchId: hidden });
    const found: string[] = [];
    for (const path of [
      listPath('benches', {}),
      listPath('benches', { filter: { q: 'canary' } }),
      listPath('benches', { sort: ['name', 'ASC'] }),
      listPath('jobs', {}),
      listPath('jobs', { filter: { q: 'canary' } }),
      listPath('jobs', { filter: { benchName: 'Canary' } }),
      `/api/jobs/${secret.id}`,
      '/api/benches/export?format=csv',
      '/api/jobs/export?format=csv',
      '/openapi.json',
    ])
      for (const role of ['staff', 'office'] as const) {
        const { text } = await shop[role].get(path);
        if (/canary|7777700/i.test(text)) found.push(`${role} ${path}`);
      }
    expect(found).toEqual([]);
    expect(
      (await shop.get(listPath('jobs', { filter: { benchName: 'Canary' } }))).body.length,
    ).toBeGreaterThan(0);
  });

  it('are 404, also to change or delete, and no reference leads to them', async () => {
    const { staff } = shop;
    expect((await staff.get(`/api/benches/${hidden}`)).status).toBe(404);
    expect((await staff.put(`/api/benches/${hidden}`, { name: 'Mine' })).status).toBe(404);
    expect((await staff.delete(`/api/benches/${hidden}`)).status).toBe(404);
    expect(fieldsOf(await staff.post('/api/jobs', job({ benchId: hidden })), 422)).toEqual(['benchId']);
  });

  it('are not made by putting a record out of one’s own reach', async () => {
    const { staff } = shop;
    const secret = { name: 'Secret', seenBy: 'OWNER' };
    expect(fieldsOf(await staff.post('/api/benches', secret), 422)).toEqual(['seenBy']);
    expect(fieldsOf(await staff.put(`/api/benches/${bench}`, secret), 422)).toEqual(['seenBy']);
    expect((await shop.get(`/api/benches/${bench}`)).body.seenBy).toBe('EVERYBODY');
  });

  it('can: says what the person may do', async () => {
    const locked = await newJob({ askedBy: 'owner alone' });
    expect((await shop.office.get(`/api/jobs/${locked.id}`)).body.can).toMatchObject({
      update: false,
      delete: false,
    });
    expect((await shop.office.put(`/api/jobs/${locked.id}`, { name: 'Mine' })).status).toBe(403);
    expect((await shop.staff.get(`/api/jobs/${locked.id}`)).body.can).toMatchObject({
      update: true,
      delete: true,
    });
  });
});

it('a list with references and derived columns takes as many statements for many rows as for 10', async () => {
  for (let n = 0; n < 30; n++) await newJob();
  const statementsOf = async (limit: number) => {
    const statements: string[] = [];
    const { rows } = await shop.db.read(shop.shopId, sql =>
      pageOf(
        recording(sql, statements),
        jobs,
        { ...shop.staff, role: 'staff', businessDate: '2026-11-18' },
        listQuery(jobs, 'staff', { range: `[0,${limit - 1}]` }),
      ),
    );
    return { rows: rows.length, statements: statements.length };
  };
  expect(await statementsOf(10)).toEqual({ rows: 10, statements: 2 });
  expect(await statementsOf(25)).toEqual({ rows: 25, statements: 2 });
});
