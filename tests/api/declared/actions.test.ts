/** Declared actions are on one, many and the list, with the rights of the person; long ones run as jobs. */
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openWorker } from '../../../server/kit/jobs/worker.ts';
import { runNextSlice } from '../../../server/kit/jobs/jobs.ts';
import { callerById } from '../../../server/kit/person/personCaller.ts';
import { takeAction } from '../../../server/kit/resources/takeAction.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { recording } from '../../support/statements.ts';
import { faults, openTicketing, tickets } from '../../support/ticketing.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withTicketing } = await import('../../support/ticketing.ts');
  return withTicketing(await original<Parameters<typeof withTicketing>[0]>());
});
vi.mock('../../../server/kit/behaviour/index.ts', async original => {
  const { withBodies } = await import('../../support/ticketing.ts');
  return withBodies(await original<Parameters<typeof withBodies>[0]>());
});

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
  await openTicketing(shop);
});
afterAll(() => shop.close());
beforeEach(() => void Object.assign(faults, { inside: false, outside: false, slice: false }));

let serial = 0;
const newTicket = async (values: object = {}): Promise<string> => {
  const sent = { name: `Ticket ${++serial}`, seenBy: 'EVERYBODY', ...values };
  const { status, text, body } = await shop.post('/api/errand-tickets', sent);
  expect(status, text).toBe(201);
  return body.id;
};
const newTickets = async (count: number, values: object = {}): Promise<string[]> => {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.push(await newTicket(values));
  return ids;
};
const read = async (id: string) => (await shop.get(`/api/errand-tickets/${id}`)).body;
const act = (name: string, body: object, by: Pick<OpenShop, 'post'> = shop) =>
  by.post(`/api/errand-tickets/actions/${name}`, body);
const auditOf = async (id: string) =>
  (await shop.get(listPath('logs', { filter: { recordId: id }, sort: ['at', 'DESC'] }))).body;

describe('actions', () => {
  it('sets: on many, with an audit row of each', async () => {
    const ids = await newTickets(3);
    expect((await act('take-over', { ids })).payload).toEqual({ done: 3, refused: [] });
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ ownerId: shop.owner.userId, version: 2 });
      expect((await auditOf(id))[0]).toMatchObject({ action: 'ACTION', resource: 'errand-tickets' });
    }
  });

  it('input: is set; errors are on input.<field>', async () => {
    const ids = await newTickets(2);
    const person = shop.office.userId;
    expect((await act('assign', { ids, input: { person } })).payload.done).toBe(2);
    expect(await read(ids[0] as string)).toMatchObject({ ownerId: person });
    const without = await act('assign', { ids });
    expect([without.status, Object.keys(without.body.errors)]).toEqual([422, ['input']]);
    for (const input of [{}, { person: 'nobody' }, { person: null }])
      expect(Object.keys((await act('assign', { ids, input })).body.errors)).toEqual(['input.person']);
    const unknown = await act('assign', { ids, input: { person, note: 'x' } });
    expect(Object.keys(unknown.body.errors)).toEqual(['input.note']);
    expect((await act('assign', { ids: [] })).status).toBe(422);
    expect((await act('copy', { ids })).status).toBe(422);
  });

  it('a check is held, and shown at the input of one', async () => {
    const id = await newTicket();
    const { status, body } = await act('price', { ids: [id], input: { amountPaise: 2_000_00 } });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['input.amountPaise']]);
    expect(await read(id)).toMatchObject({ pricePaise: null, version: 1 });
    expect((await act('price', { ids: [id], input: { amountPaise: 900_00 } })).status).toBe(200);
  });

  it('condition, and records out of reach: each is refused with its reason', async () => {
    const [open, closed] = (await newTickets(2)) as [string, string];
    await shop.post(`/api/errand-tickets/${closed}/transitions/closed`, {});
    const hidden = await newTicket({ seenBy: 'OWNER' });
    const ids = [open, closed, hidden, randomUUID()];
    const { payload } = await act('take-over', { ids }, shop.staff);
    expect(payload.done).toBe(1);
    expect(payload.refused).toEqual([
      { id: closed, message: 'Not possible for this record now' },
      { id: hidden, message: 'Not found' },
      { id: ids[3], message: 'Not found' },
    ]);
    expect((await read(open)).ownerId).toBe(shop.staff.userId);
    expect(await read(hidden)).toMatchObject({ ownerId: null, version: 1 });
  });

  it('can.actions: names what is possible, in the list too', async () => {
    const id = await newTicket();
    const named = async (by: Pick<OpenShop, 'get'>) =>
      (await by.get(`/api/errand-tickets/${id}`)).body.can.actions;
    expect(await named(shop)).toEqual(['take-over', 'assign', 'price', 'annotate', 'copy', 'duplicate']);
    expect(await named(shop.office)).not.toContain('duplicate');
    await shop.post(`/api/errand-tickets/${id}/transitions/closed`, {});
    expect(await named(shop)).toEqual(['assign', 'price', 'annotate', 'duplicate']);
    const { body } = await shop.get(listPath('errand-tickets', { filter: { id: [id] } }));
    expect(body[0].can.actions).toEqual(['assign', 'price', 'annotate', 'duplicate']);
  });

  it('roles: refused on the server; a body writes with the rights of the person', async () => {
    for (const by of [shop.staff, shop.office]) expect((await act('tidy', {}, by)).status).toBe(403);
    expect((await act('duplicate', { ids: await newTickets(1) }, shop.office)).status).toBe(403);
    const id = await newTicket({ costPaise: 300_00 });
    const refused = await act('copy', { ids: [id] }, shop.staff);
    expect([refused.status, refused.body.code]).toEqual([403, 'FIELD_FORBIDDEN']);
    expect((await act('copy', { ids: [id] })).payload).toEqual({ done: 1, refused: [] });
  });

  it('list: takes no records', async () => {
    const id = await newTicket({ note: 'Old' });
    expect((await act('tidy', { ids: [id] })).status).toBe(422);
    expect((await act('tidy', {})).payload).toEqual({ done: 1, refused: [] });
    expect((await read(id)).note).toBeNull();
    const { body } = await shop.get(listPath('logs', { filter: { action: 'ACTION' }, sort: ['at', 'DESC'] }));
    expect(body[0]).toMatchObject({ resource: 'errand-tickets', recordId: null });
  });

  it('the same key is done once; two at once are done one after the other', async () => {
    const id = await newTicket();
    const { name } = await read(id);
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => shop.post('/api/errand-tickets/actions/copy', { ids: [id] }, { headers });
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { body } = await shop.get(listPath('errand-tickets', { filter: { q: `${name} copy` } }));
    expect(body).toHaveLength(1);
  });

  it('takes as many statements for many records as for two', async () => {
    const ids = await newTickets(12);
    const by = await shop.db.read(shop.shopId, sql => callerById(sql, shop.owner.userId, shop.clock.now()));
    if (!by) throw new Error('no owner');
    const statementsOf = (some: string[]) =>
      shop.db.write(shop.shopId, async tx => {
        const statements: string[] = [];
        await takeAction(recording(tx, statements), by.caller, tickets, 'take-over', { ids: some });
        return statements.length;
      });
    expect(await statementsOf(ids)).toBe(await statementsOf(ids.slice(0, 2)));
  });
});

describe('long actions', () => {
  const newWorker = () => openWorker({ db: shop.db, clock: shop.clock.now, log: pino({ enabled: false }) });
  const slice = () => runNextSlice(shop.db, shop.shopId, shop.clock.now());
  const queue = async (ids: string[]): Promise<string> => {
    const { status, payload } = await act('duplicate', { ids });
    expect(status).toBe(202);
    return payload.jobId;
  };
  const job = async (id: string) => (await shop.get(`/api/jobs/${id}`)).payload;
  const twins = async () =>
    (await shop.get(listPath('errand-tickets', { filter: { q: 'twin' }, range: [0, 0] }))).headers.get(
      'x-total-count',
    );
  let ids: string[];
  beforeAll(async () => {
    ids = await newTickets(60);
    ids.push(await newTicket({ note: 'Unique' }));
  });

  it('run in slices with progress, by several processes at once, each record once', async () => {
    const before = Number(await twins());
    const id = await queue(ids);
    expect(await job(id)).toMatchObject({ state: 'WAITING', progress: 0, total: 61 });
    await slice();
    expect(await job(id)).toMatchObject({ state: 'RUNNING', progress: 81, done: 50 });
    await Promise.all([newWorker(), newWorker(), newWorker()].map(worker => worker.settled(shop.shopId)));
    const done = await job(id);
    expect(done).toMatchObject({ state: 'DONE', progress: 100, done: 60, message: null });
    expect(done.refused).toEqual([{ id: ids.at(-1), message: 'Already exists' }]);
    expect(Number(await twins()) - before).toBe(61);
  });

  it('a failed slice leaves nothing and is tried again', async () => {
    const before = await twins();
    const id = await queue(ids.slice(0, 2));
    faults.slice = true;
    expect(await slice()).toMatchObject({ isParked: false });
    expect(await twins()).toBe(before);
    expect(await job(id)).toMatchObject({ state: 'WAITING', done: 0 });
    faults.slice = false;
    shop.clock.forward(6_000);
    await newWorker().settled(shop.shopId);
    expect(await job(id)).toMatchObject({ state: 'DONE', done: 2 });
  });

  it('cancel: what is done stays, the rest is not begun', async () => {
    const id = await queue(ids);
    await slice();
    expect((await shop.delete(`/api/jobs/${id}`)).payload).toMatchObject({ state: 'CANCELLED', done: 50 });
    expect(await slice()).toBe('none');
    expect((await shop.delete(`/api/jobs/${id}`)).payload).toMatchObject({ state: 'CANCELLED', done: 50 });
  });

  it('belong to the person who asked; the owner sees all', async () => {
    const { payload } = await act('duplicate', { ids: ids.slice(0, 1) }, shop.staff);
    const path = `/api/jobs/${payload.jobId}`;
    expect((await shop.staff.get(path)).status).toBe(200);
    expect((await shop.get(path)).status).toBe(200);
    expect((await shop.office.get(path)).status).toBe(404);
    expect((await shop.office.delete(path)).status).toBe(404);
    expect((await (await shop.neighbour()).get(path)).status).toBe(404);
    await newWorker().settled(shop.shopId);
  });

  it('end when the person has lost the right to it, or sleeps', async () => {
    for (const change of [`role = 'office'`, `role = 'staff', active = false`]) {
      const before = await twins();
      await shop.db.asOwner(tx =>
        tx.run(`UPDATE users SET role = 'staff', active = true WHERE id = '${shop.staff.userId}'`),
      );
      const { payload } = await act(
        'duplicate',
        { ids: ids.slice(0, 2) },
        await shop.signIn(shop.staff.email),
      );
      await shop.db.asOwner(tx => tx.run(`UPDATE users SET ${change} WHERE id = '${shop.staff.userId}'`));
      await newWorker().settled(shop.shopId);
      expect(await job(payload.jobId)).toMatchObject({ state: 'FAILED', done: 0 });
      expect(await twins()).toBe(before);
    }
  });
});
