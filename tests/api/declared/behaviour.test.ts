/**
 * Bodies run on the server once a write with all its records, by every way in; the rest of the work follows the
 * commit.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { openWorker, type Worker } from '../../../server/kit/jobs/worker.ts';
import type { Database } from '../../../server/kit/db/database.ts';
import { importRecords } from '../../../server/kit/resources/importRecords.ts';
import { readCsvText } from '../../../server/kit/resources/csvText.ts';
import { updateRecords } from '../../../server/kit/resources/writeRecords.ts';
import { callerById } from '../../../server/kit/person/personCaller.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { recording } from '../../support/statements.ts';
import { faults, bodyCalls, openTicketing, posted, tickets } from '../../support/ticketing.ts';
import pino from 'pino';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withTicketing } = await import('../../support/ticketing.ts');
  return withTicketing(await original<Parameters<typeof withTicketing>[0]>());
});
vi.mock('../../../server/kit/behaviour/index.ts', async original => {
  const { withBodies } = await import('../../support/ticketing.ts');
  return withBodies(await original<Parameters<typeof withBodies>[0]>());
});

let shop: OpenShop;
let worker: Worker;
/** The worker's clock is ahead of that of the sessions. */
let aheadMs = 0;
const newWorker = () =>
  openWorker({
    db: shop.db,
    clock: () => new Date(shop.clock.now().getTime() + aheadMs),
    log: pino({ enabled: false }),
  });
beforeAll(async () => {
  shop = await openShop();
  await openTicketing(shop);
  worker = newWorker();
});
afterAll(() => shop.close());
beforeEach(() => {
  bodyCalls.length = 0;
  posted.length = 0;
  Object.assign(faults, { inside: false, outside: false, slice: false });
});

let serial = 0;
const newTicket = async (values: object = {}): Promise<string> => {
  const { status, text, body } = await shop.post('/api/errand-tickets', {
    name: `Ticket ${++serial}`,
    seenBy: 'EVERYBODY',
    ...values,
  });
  expect(status, text).toBe(201);
  return body.id;
};
const read = async (id: string) => (await shop.get(`/api/errand-tickets/${id}`)).body;
const many = (ids: readonly string[]) =>
  `/api/errand-tickets?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
const csvOf = (csv: string) =>
  shop.ask('POST', '/api/errand-tickets/import', undefined, {
    raw: csv,
    headers: { 'content-type': 'text/csv' },
  });

/** Each way to give records a note; answers the fields that were refused. */
const waysToChange: readonly [string, (ids: string[], note: string) => Promise<string[]>][] = [
  [
    'PUT',
    async ([id], note) =>
      Object.keys((await shop.put(`/api/errand-tickets/${id}`, { note })).body.errors ?? {}),
  ],
  ['PUT of many', async (ids, note) => Object.keys((await shop.put(many(ids), { note })).body.errors ?? {})],
  [
    'import',
    async (ids, note) => {
      const { body } = await csvOf(`id,note\n${ids.map(id => `${id},${note}`).join('\n')}\n`);
      return Object.keys(body.rejected[0]?.errors ?? {});
    },
  ],
  [
    'action on many',
    async (ids, text) => {
      const { payload } = await shop.post('/api/errand-tickets/actions/annotate', { ids, input: { text } });
      return payload.refused.length > 0 ? ['note'] : [];
    },
  ],
];

describe('bodies', () => {
  it.each(waysToChange)('are called once a write with all records, by %s', async (way, change) => {
    const ids = [await newTicket(), await newTicket(), await newTicket()];
    bodyCalls.length = 0;
    expect(await change(ids, 'Urgent')).toEqual([]);
    const records = way === 'PUT' ? 1 : 3;
    expect(bodyCalls).toEqual(['prepare', 'validate', 'within'].map(body => ({ body, records })));
    expect((await read(ids[0] as string)).note).toBe('Urgent');
  });

  it.each(waysToChange)('validate: refuses on its field and nothing is written, by %s', async (_, change) => {
    const ids = [await newTicket({ note: 'Fine' }), await newTicket({ note: 'Fine' })];
    expect(await change(ids, 'Forbidden')).toEqual(['note']);
    expect(await Promise.all(ids.map(async id => (await read(id)).note))).toEqual(['Fine', 'Fine']);
    expect(bodyCalls.filter(({ body }) => body === 'within')).toHaveLength(2);
  });

  it.each(waysToChange)('a requirement by condition holds before they validate, by %s', async (_, change) => {
    const ids = [await newTicket()];
    bodyCalls.length = 0;
    expect(await change(ids, 'Claim')).toHaveLength(1);
    expect(bodyCalls.map(({ body }) => body)).toEqual(['prepare']);
    expect((await read(ids[0] as string)).note).toBeNull();
  });

  it('prepare: sets a read-only field that cannot be sent, on POST and import', async () => {
    const id = await newTicket({ name: 'Glass', no: 'T-Own' });
    expect((await read(id)).no).toBe('T-Glass');
    await csvOf('name,seenBy\nBattery,EVERYBODY\n');
    const { body } = await shop.get(listPath('errand-tickets', { filter: { no: 'T-Battery' } }));
    expect(body).toHaveLength(1);
  });

  it('are called for transitions and deletions too', async () => {
    const id = await newTicket();
    bodyCalls.length = 0;
    expect((await shop.post(`/api/errand-tickets/${id}/transitions/closed`, {})).status).toBe(200);
    expect((await shop.delete(`/api/errand-tickets/${id}`)).status).toBe(200);
    expect(bodyCalls.map(({ body }) => body)).toEqual(['prepare', 'validate', 'within', 'within']);
  });

  it('types of what is sent are checked before them', async () => {
    expect((await shop.post('/api/errand-tickets', { name: 7, seenBy: 'EVERYBODY' })).status).toBe(422);
    expect((await shop.post('/api/errand-tickets', { seenBy: 'EVERYBODY' })).body.errors).toHaveProperty(
      'name',
    );
    expect(bodyCalls.filter(({ body }) => body !== 'prepare')).toEqual([]);
  });

  it('within: a refusal undoes the write and its work after the commit', async () => {
    const id = await newTicket();
    await worker.settled(shop.shopId);
    expect((await shop.put(`/api/errand-tickets/${id}`, { name: 'Fails' })).body.errors).toHaveProperty(
      'name',
    );
    expect((await read(id)).name).not.toBe('Fails');
    expect(await waiting()).toEqual([]);
  });

  it('that write in a circle are ended and nothing is written', async () => {
    const id = await newTicket();
    expect((await shop.put(`/api/errand-tickets/${id}`, { name: 'Circle' })).status).toBe(500);
    expect((await read(id)).name).not.toBe('Circle');
  });

  it('a write takes as many statements for many records as for two', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n++) ids.push(await newTicket());
    const statementsOf = (work: (tx: Parameters<typeof recording>[0]) => Promise<unknown>) =>
      shop.db.write(shop.shopId, async tx => {
        const statements: string[] = [];
        await work(recording(tx, statements));
        return statements.length;
      });
    const by = await shop.db.read(shop.shopId, sql => callerById(sql, shop.owner.userId, shop.clock.now()));
    if (!by) throw new Error('no owner');
    const change = (some: string[]) =>
      statementsOf(tx => updateRecords(tx, by.caller, tickets, some, { note: 'x' }));
    const take = (some: string[]) =>
      statementsOf(async tx => {
        const csv = await readCsvText(
          new TextEncoder().encode(`id,note\n${some.map(id => `${id},y`).join('\n')}\n`),
        );
        const db: Database = { ...shop.db, read: (_, work) => work(tx), write: (_, work) => work(tx) };
        const ends = {
          key: undefined,
          begin: () => Promise.resolve(undefined),
          end: () => Promise.resolve(),
        };
        return importRecords(db, by.caller, tickets, { csv, hash: some.join() }, ends);
      });
    expect(await change(ids)).toBe(await change(ids.slice(0, 2)));
    expect(await take(ids)).toBe(await take(ids.slice(0, 2)));
  });
});

const taskRow = z.object({
  effect: z.string(),
  tries: z.int(),
  error: z.string().nullable(),
  parked: z.boolean(),
});
const waiting = () =>
  shop.db.read(shop.shopId, sql =>
    sql.query(
      taskRow,
      'SELECT effect, tries, error, parked_at IS NOT NULL AS parked FROM outbox WHERE shop_id = $1 ORDER BY id',
      [shop.shopId],
    ),
  );

describe('work after the commit', () => {
  beforeEach(async () => {
    await worker.settled(shop.shopId);
    posted.length = 0;
  });

  it('inside: happens once a record and write, whoever looks for it', async () => {
    const ids = [await newTicket(), await newTicket()];
    expect((await waiting()).map(({ effect }) => effect)).toEqual(['count', 'count']);
    const others = [1, 2, 3].map(newWorker);
    await Promise.all([...others, worker].map(each => each.settled(shop.shopId)));
    expect(await waiting()).toEqual([]);
    expect(await Promise.all(ids.map(async id => (await read(id)).effects))).toEqual([1, 1]);
  });

  it('inside: of a failed try nothing is left; it is tried again later', async () => {
    const id = await newTicket();
    faults.inside = true;
    await worker.settled(shop.shopId);
    expect((await read(id)).effects).toBe(0);
    expect(await waiting()).toEqual([
      { effect: 'count', tries: 1, error: 'The effect failed', parked: false },
    ]);
    faults.inside = false;
    await worker.settled(shop.shopId);
    expect((await read(id)).effects).toBe(0);
    aheadMs += 6_000;
    await worker.settled(shop.shopId);
    expect((await read(id)).effects).toBe(1);
  });

  it('outside: each try has the same key; given up after eight, and the owner is notified', async () => {
    faults.outside = true;
    await newTicket({ note: 'Post' });
    for (let tries = 0; tries < 10; tries++) {
      await worker.settled(shop.shopId);
      aheadMs += 3_600_000;
    }
    expect(posted).toHaveLength(8);
    expect(new Set(posted).size).toBe(1);
    expect(await waiting()).toEqual([{ effect: 'post', tries: 8, error: 'No answer', parked: true }]);
    const { payload } = await shop.get('/api/notifications');
    expect(payload.content[0]).toMatchObject({ kind: 'workFailed' });
    expect((await shop.staff.get('/api/notifications')).text).not.toContain('workFailed');
    await shop.db.write(shop.shopId, tx => tx.run('DELETE FROM outbox WHERE shop_id = $1', [shop.shopId]));
  });

  it.each([
    ['NUL', 'No \0 answer', 'No  answer'],
    ['a character cut in two', `${'x'.repeat(999)}😀`, 'x'.repeat(999)],
    ['half a character', 'No \ud83d answer', 'No  answer'],
  ])('fails for ever with %s in its error: given up, and holds up no other work', async (_, text, stored) => {
    faults.inside = text;
    await newTicket({ note: 'Post' });
    for (let tries = 0; tries < 9; tries++) {
      await worker.settled(shop.shopId);
      aheadMs += 3_600_000;
    }
    expect(posted).toHaveLength(1);
    expect(await waiting()).toEqual([{ effect: 'count', tries: 8, error: stored, parked: true }]);
    const { payload } = await shop.get('/api/notifications');
    expect(payload.content[0]).toMatchObject({ kind: 'workFailed' });
    await shop.db.write(shop.shopId, tx => tx.run('DELETE FROM outbox WHERE shop_id = $1', [shop.shopId]));
  });

  it('of another shop is not seen', async () => {
    await newTicket();
    const other = await shop.neighbour();
    const rows = await shop.db.read(other.shopId, sql =>
      sql.query(taskRow, 'SELECT effect, tries, error, false AS parked FROM outbox'),
    );
    expect(rows).toEqual([]);
  });
});
