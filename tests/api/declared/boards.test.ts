/** Boards: cards by column in an order that the server keeps, moved one at a time. */
import { translatorFor } from '../../../server/kit/i18n/translators.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readBoard, boardFor } from '../../../server/kit/resources/readBoard.ts';
import { openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { recording } from '../../support/statements.ts';
import { jobs, openWorkshop } from '../../support/workshop.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withWorkshop } = await import('../../support/workshop.ts');
  return withWorkshop(await original<Parameters<typeof withWorkshop>[0]>());
});

let shop: OpenShop;
let bench: string;
beforeAll(async () => {
  shop = await openShop();
  await openWorkshop(shop);
  bench = (await shop.post('/api/benches', { name: 'Front', seenBy: 'EVERYBODY' })).body.id;
});
afterAll(() => shop.close());

/** Each test has a name of its own for its cards. */
let run = '';
let serial = 0;
beforeEach(async () => {
  run = `Run${++serial}`;
  await shop.db.write(shop.shopId, tx =>
    tx.run("UPDATE jobs SET state = 'DONE' WHERE shop_id = $1 AND state = 'AT_WORK'", [shop.shopId]),
  );
});

const newJob = async (name: string, values: object = {}) => {
  const given = {
    name: `${run} ${name}`,
    benchId: bench,
    kind: 'PAID',
    pricePaise: 500_00,
    dueOn: '2026-11-20',
  };
  const { status, text, body } = await shop.post('/api/jobs', { ...given, ...values });
  expect(status, text).toBe(201);
  shop.clock.forward(1_000);
  return body as { id: string; version: number };
};
const move = (id: string, body: object, by: Client = shop, headers: Record<string, string> = {}) =>
  by.post(`/api/jobs/${id}/move`, { view: 'flow', ...body }, { headers });
const boardOf = async (by: Client = shop, view = 'flow', more = '') => {
  const filter = encodeURIComponent(JSON.stringify({ q: run }));
  const { status, text, payload } = await by.get(`/api/jobs/views/${view}?filter=${filter}${more}`);
  expect(status, text).toBe(200);
  return payload.columns as {
    value: string | null;
    title: string | null;
    count: number;
    limit: number | null;
    more: boolean;
    records: { id: string; name: string; rank: string | null }[];
  }[];
};
const names = async (column: string, by: Client = shop, view = 'flow') =>
  (await boardOf(by, view))
    .find(({ value }) => value === column)
    ?.records.map(({ name }) => name.replace(`${run} `, ''));

describe('order', () => {
  it('unplaced cards come last, newest first; placed ones stay where they were put', async () => {
    const a = await newJob('a');
    const b = await newJob('b');
    const c = await newJob('c');
    expect(await names('OPEN')).toEqual(['c', 'b', 'a']);
    const { status, payload } = await move(c.id, { afterId: b.id, beforeId: a.id });
    expect(status).toBe(200);
    expect(payload.rank).toEqual(expect.any(String));
    expect(await names('OPEN')).toEqual(['b', 'c', 'a']);
    await move(a.id, { beforeId: b.id });
    expect(await names('OPEN')).toEqual(['a', 'b', 'c']);
    await newJob('d');
    expect(await names('OPEN')).toEqual(['a', 'b', 'c', 'd']);
    await move(c.id, {});
    expect(await names('OPEN')).toEqual(['c', 'a', 'b', 'd']);
  });

  it('an idle tab moves its own card alone: what others moved stays', async () => {
    const [a, b, c, d] = [await newJob('a'), await newJob('b'), await newJob('c'), await newJob('d')];
    // The idle tab has seen d c b a.
    await move(a.id, { beforeId: d.id }, shop.office);
    expect(await names('OPEN')).toEqual(['a', 'd', 'c', 'b']);
    await move(b.id, { afterId: d.id, beforeId: c.id });
    expect(await names('OPEN')).toEqual(['a', 'd', 'b', 'c']);
  });

  it('of one board, column or shop is not that of another', async () => {
    const [a, b] = [await newJob('a'), await newJob('b')];
    await move(a.id, { beforeId: b.id });
    expect(await names('OPEN')).toEqual(['a', 'b']);
    expect(await names('PAID', shop, 'kinds')).toEqual(['b', 'a']);
    await move(b.id, { to: 'AT_WORK' });
    const [column] = (await boardOf()).filter(({ value }) => value === 'AT_WORK');
    expect(column?.records.map(({ name }) => name)).toEqual([`${run} b`]);
    await shop.post(`/api/jobs/${b.id}/transitions/cancelled`, { input: { reason: 'Costly' } });
    expect((await boardOf()).find(({ value }) => value === 'CANCELLED')?.records[0]?.rank).toBeNull();
  });

  it('long keys are renumbered: a hundred cards between the same two', async () => {
    const [last, first] = [await newJob('last'), await newJob('first')];
    const [x, y] = [await newJob('x'), await newJob('y')];
    await move(first.id, {});
    await move(last.id, { afterId: first.id });
    for (let n = 0; n < 60; n++) {
      await move(x.id, { afterId: first.id });
      const { payload } = await move(y.id, { afterId: first.id });
      expect(payload.rank.length).toBeLessThanOrEqual(24);
    }
    expect(await names('OPEN')).toEqual(['first', 'y', 'x', 'last']);
  });

  it('a deleted card leaves no place behind', async () => {
    const { id } = await newJob('a');
    await move(id, {});
    expect((await shop.delete(`/api/jobs/${id}`)).status).toBe(200);
    const left = await shop.db.read(shop.shopId, sql =>
      sql.run('SELECT FROM record_ranks WHERE shop_id = $1 AND record_id = $2', [shop.shopId, id]),
    );
    expect(left).toBe(0);
  });
});

describe('a move into another column', () => {
  it('by the workflow’s field takes the transition, with its roles, condition and input', async () => {
    const { id } = await newJob('a', { dueOn: null });
    expect((await move(id, { to: 'AT_WORK' })).body).toMatchObject({ code: 'WRONG_STATE' });
    expect((await move(id, { to: 'OPEN' })).status).toBe(200);
    await shop.put(`/api/jobs/${id}`, { dueOn: '2026-11-20' });
    expect((await move(id, { to: 'DONE' })).body.code).toBe('WRONG_STATE');
    expect((await move(id, { to: 'AT_WORK' })).payload.state).toBe('AT_WORK');
    expect((await move(id, { to: 'OPEN' })).body.code).toBe('WRONG_STATE');
    expect((await move(id, { to: 'DONE' }, shop.staff)).status).toBe(403);
    const refused = await move(id, { to: 'CANCELLED' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['input.reason']]);
    expect((await shop.get(`/api/jobs/${id}`)).body.state).toBe('AT_WORK');
    const taken = await move(id, { to: 'CANCELLED', input: { reason: 'Costly' } });
    expect(taken.payload).toMatchObject({ state: 'CANCELLED', reason: 'Costly' });
  });

  it('by a choice is a write: its rules refuse it, and nothing moves', async () => {
    const { id } = await newJob('a');
    const refused = await move(id, { view: 'kinds', to: 'WARRANTY' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['claimNo']]);
    expect(await names('PAID', shop, 'kinds')).toEqual(['a']);
    expect((await move(id, { view: 'kinds', to: 'GIFT' })).body.errors).toHaveProperty('to');
    expect((await move(id, { view: 'kinds', to: '' })).body.errors).toHaveProperty('to');
    expect((await move(id, { view: 'none' })).body.errors).toHaveProperty('view');
    expect((await move(id, { view: 'kinds', input: { reason: 'x' } })).body.errors).toHaveProperty(
      'input.reason',
    );
  });

  it('by a reference writes it, and changes the record for all: version, audit', async () => {
    const other = (await shop.post('/api/benches', { name: `${run} back`, seenBy: 'EVERYBODY' })).body.id;
    const { id, version } = await newJob('a');
    const moved = await move(id, { view: 'places', to: other, version });
    expect(moved.payload).toMatchObject({ benchId: other, version: version + 1 });
    expect((await move(id, { view: 'places', to: bench, version })).body.code).toBe('STALE_VERSION');
    expect((await boardOf(shop, 'places')).find(({ value }) => value === other)).toMatchObject({
      title: `${run} back`,
      count: 1,
    });
  });

  it('a full column refuses with 409; cards in it can still be ordered', async () => {
    const [a, b, c] = [await newJob('a'), await newJob('b'), await newJob('c')];
    const both = await Promise.all([a, b, c].map(({ id }) => move(id, { to: 'AT_WORK' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('WIP_LIMIT');
    const [first, second] = (await boardOf()).find(({ value }) => value === 'AT_WORK')?.records ?? [];
    expect((await move(String(second?.id), { beforeId: first?.id })).status).toBe(200);
  });

  it('a request repeated after a lost answer moves once', async () => {
    const [a, b] = [await newJob('a'), await newJob('b')];
    const headers = { 'idempotency-key': randomUUID() };
    const first = await move(a.id, { to: 'AT_WORK', beforeId: null }, shop, headers);
    await shop.put(`/api/jobs/${b.id}`, { note: 'Later' });
    await shop.post(`/api/jobs/${a.id}/transitions/done`, {});
    expect((await move(a.id, { to: 'AT_WORK', beforeId: null }, shop, headers)).text).toBe(first.text);
    expect((await shop.get(`/api/jobs/${a.id}`)).body.state).toBe('DONE');
  });
});

describe('access', () => {
  it('a card out of reach is 404; as a neighbour it is refused like one that is elsewhere', async () => {
    const hidden = await newJob('canary', { askedBy: 'owner' });
    const [a, elsewhere] = [await newJob('a'), await newJob('elsewhere')];
    await move(elsewhere.id, { to: 'CANCELLED', input: { reason: 'x' } });
    const { office } = shop;
    expect((await move(hidden.id, {}, office)).status).toBe(404);
    const refusals = [];
    for (const id of [hidden.id, elsewhere.id, randomUUID()])
      refusals.push((await move(a.id, { afterId: id }, office)).text.replaceAll(id, ''));
    expect(new Set(refusals).size).toBe(1);
    expect(JSON.stringify(await boardOf(office))).not.toContain('canary');
    expect((await boardOf(office)).find(({ value }) => value === 'OPEN')?.count).toBe(1);
    expect(await names('OPEN')).toEqual(['a', 'canary']);
  });

  it('a record that may not be changed is not moved', async () => {
    const locked = await newJob('a', { askedBy: 'owner alone' });
    expect((await move(locked.id, {}, shop.office)).status).toBe(403);
    expect((await move(locked.id, {}, shop.staff)).status).toBe(200);
  });
});

it('a board: declared filter, counts, pages of a column, as many statements for many cards as for few', async () => {
  const cards = [];
  for (let n = 0; n < 7; n++) cards.push(await newJob(`n${n}`));
  await move(cards[6]?.id ?? '', { to: 'AT_WORK' });
  const [open] = await boardOf(shop, 'flow', '&size=4');
  expect(open).toMatchObject({ value: 'OPEN', count: 6, limit: null, more: true });
  const [rest] = await boardOf(shop, 'flow', '&size=4&column=OPEN&skip=4');
  expect(rest?.records.map(({ name }) => name)).toEqual([`${run} n1`, `${run} n0`]);
  expect(rest).toMatchObject({ more: false });
  expect((await boardOf(shop, 'kinds')).find(({ value }) => value === 'PAID')?.count).toBe(6);
  const statementsOf = async (size: number) => {
    const statements: string[] = [];
    const board = boardFor(jobs, 'staff', 'flow');
    await shop.db.read(shop.shopId, sql =>
      readBoard(
        recording(sql, statements),
        board as NonNullable<typeof board>,
        { ...shop.staff, role: 'staff', businessDate: '2026-11-18' },
        { skip: 0, size },
        translatorFor('en'),
      ),
    );
    return statements.length;
  };
  expect([await statementsOf(1), await statementsOf(200)]).toEqual([2, 2]);
});
