/** The shop's calendar says what each person sees of it, what may be moved, and how. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Calendar, CalendarEntry } from '../../../src/resources/calendar/answers.ts';
import { done } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { deviceOf } from '../../support/devices.ts';
import { openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { newProject, newTask, take } from '../../support/tracking.ts';
import { buy } from '../../support/purchases.ts';
import { cable, cash } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));

const TODAY = '2026-11-18';
const MONTH = 'from=2026-11-01&to=2026-11-30';

const read = async (by: Client, query = MONTH): Promise<Calendar> =>
  done(await by.get(`/api/calendar?${query}`));
const entriesOf = async (by: Client, kind: string, query = MONTH): Promise<CalendarEntry[]> =>
  (await read(by, query)).entries.filter(entry => entry.kind === kind);

describe('calendar: records', () => {
  it('a task stands on its day, is late once that has passed, and not when it is done', async () => {
    const project = await newProject(shop);
    const late = await newTask(shop, project, { title: 'Late', dueOn: '2026-11-17' });
    const finished = await newTask(shop, project, { title: 'Finished', dueOn: '2026-11-17' });
    for (const state of ['doing', 'done']) done(await take(shop, 'tasks', finished, state));
    await newTask(shop, project, { title: 'Due today', dueOn: TODAY });
    await newTask(shop, project, { title: 'Next month', dueOn: '2026-12-01' });
    await newTask(shop, project, { title: 'Without a day' });
    const entries = await entriesOf(shop.office, 'tasks');
    expect(entries.map(({ title, late: isLate, movable }) => [title, isLate, movable])).toEqual(
      expect.arrayContaining([
        ['Late', true, true],
        ['Finished', false, true],
        ['Due today', false, true],
      ]),
    );
    expect(entries).toHaveLength(3);
    expect(entries.find(({ id }) => id === late)).toMatchObject({
      day: '2026-11-17',
      end: null,
      state: 'TODO',
      link: `project-tracking/${late}/show`,
    });
  });

  it('a task is moved by its own PUT with the version of the entry; a stale one is refused', async () => {
    const id = await newTask(shop, await newProject(shop), { dueOn: TODAY });
    const [entry] = await entriesOf(shop.office, 'tasks');
    const moved = { dueOn: '2026-11-20', version: entry?.version };
    done(await shop.office.put(`/api/tasks/${id}`, moved));
    expect((await entriesOf(shop.office, 'tasks'))[0]?.day).toBe('2026-11-20');
    const stale = await shop.office.put(`/api/tasks/${id}`, moved);
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE_VERSION']);
  });

  it('tasks of a hidden project are in the calendar of its owner alone', async () => {
    const hidden = await newProject(shop, { visibleTo: 'ITS_OWNER', dueOn: TODAY });
    await newTask(shop, hidden, { title: 'Secret', dueOn: TODAY });
    expect(await entriesOf(shop, 'tasks')).toHaveLength(1);
    expect(JSON.stringify(await read(shop.office))).not.toContain('Secret');
    expect(await entriesOf(shop.office, 'projects')).toEqual([]);
  });

  it('leave over the first of a month is in both months; that of others, or answered, is not movable', async () => {
    const leave = { kind: 'CASUAL', fromOn: '2026-11-29', toOn: '2026-12-02' };
    const own = done(await shop.office.post('/api/leaves', { ...leave, personId: shop.office.userId }));
    done(await shop.post('/api/leaves', { ...leave, personId: shop.owner.userId }));
    for (const query of [MONTH, 'from=2026-12-01&to=2026-12-31']) {
      const entries = await entriesOf(shop.office, 'leaves', query);
      expect(entries.map(({ id, end, movable }) => [id === own.id, end, movable]).sort()).toEqual([
        [false, '2026-12-02', false],
        [true, '2026-12-02', true],
      ]);
    }
    done(await take(shop, 'leaves', own.id, 'approved'));
    const [answered] = (await entriesOf(shop.office, 'leaves')).filter(({ id }) => id === own.id);
    expect(answered).toMatchObject({ state: 'APPROVED', movable: false });
  });

  it('a ticket’s new day needs a reason; the first promise stays', async () => {
    const ticket = done(await shop.staff.post('/api/tickets', deviceOf({ promisedOn: '2026-11-17' })));
    const [entry] = await entriesOf(shop.staff, 'tickets');
    expect(entry).toMatchObject({ day: '2026-11-17', late: true, movable: true, state: 'RECEIVED' });
    const refused = await shop.staff.put(`/api/tickets/${ticket.id}`, { promisedOn: '2026-11-21' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['promiseReason']]);
    const reason = { promisedOn: '2026-11-21', promiseReason: 'The part came late' };
    done(await shop.staff.put(`/api/tickets/${ticket.id}`, { ...reason, version: entry?.version }));
    expect((await entriesOf(shop.staff, 'tickets'))[0]).toMatchObject({ day: '2026-11-21', late: false });
  });

  it('what is ordered stands on the day it is expected, late until it is here', async () => {
    const supplier = done(await shop.post('/api/suppliers', { name: 'Mahavir', phone: '9822098220' }));
    done(
      await shop.post('/api/purchase-orders', {
        supplierId: supplier.id,
        orderedOn: '2026-11-10',
        expectedOn: '2026-11-16',
      }),
    );
    const [draft] = await entriesOf(shop.staff, 'purchase-orders');
    expect(draft).toMatchObject({ day: '2026-11-16', state: 'DRAFT', late: false, movable: true });
  });
});

describe('calendar: made by hand', () => {
  it('the last promise of who still owes; a new promise moves it, a past day is refused', async () => {
    const lines = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 5 }];
    const bill = await buy(shop, lines, { billDate: TODAY });
    const customer = done(await shop.post('/api/customers', { name: 'Asha', phone: '9876543210' })).id;
    done(
      await shop.post('/api/sales/create', {
        customer: { id: customer },
        lines: [{ productId: bill.lines[0].productId, quantity: 1, unitPricePaise: 400_00 }],
        payments: [],
      }),
    );
    const path = `/api/dues/${customer}/promise`;
    done(await shop.post(path, { on: '2026-11-20', note: 'After the salary' }));
    done(await shop.post(path, { on: '2026-11-25', note: 'After the salary' }));
    const [entry, ...others] = await entriesOf(shop.office, 'promises');
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      id: customer,
      day: '2026-11-25',
      note: 'After the salary',
      late: false,
      movable: true,
      link: `dues-management/customers/${customer}`,
    });
    expect((await shop.post(path, { on: '2026-11-17' })).status).toBe(422);
    shop.clock.set('2026-11-25T18:40:00.000Z');
    const next = await shop.signIn(shop.owner.email);
    expect((await entriesOf(next, 'promises'))[0]).toMatchObject({ late: true });
    done(await next.post('/api/dues/collect', { customerId: customer, payments: [cash(400_00)] }));
    expect(await entriesOf(next, 'promises')).toEqual([]);
  });

  it('filing dates follow the registration, and are the owner’s', async () => {
    const titles = async (by: Client) => (await entriesOf(by, 'filing')).map(({ title }) => title);
    expect(await titles(shop)).toEqual(['GSTR-1 – Oct 2026', 'GSTR-3B – Oct 2026']);
    expect(await titles(shop.staff)).toEqual([]);
    done(await shop.post('/api/shop-settings', { quarterlyReturns: true }));
    expect(await titles(shop)).toEqual(['PMT-06 – Oct 2026']);
    const { version, ...settings } = done(await shop.get('/shop'));
    done(await shop.put('/shop', { ...settings, version, composition: true }));
    expect(await titles(shop)).toEqual([]);
    expect(await entriesOf(shop, 'filing', 'from=2027-01-01&to=2027-01-31')).toMatchObject([
      { title: 'CMP-08 – Dec 2026', day: '2027-01-18', movable: false, link: null },
    ]);
  });

  it('a recurring expense stands on its next day, a closed day on its own', async () => {
    const [category] = done(await shop.get('/api/expense-categories?range=[0,0]'));
    done(
      await shop.post('/api/recurring-expenses', {
        name: 'Shop rent',
        category: category.id,
        payee: 'Suresh Estates',
        everyMonths: 1,
        active: true,
        amountPaise: 25_000_00,
        method: 'BANK_TRANSFER',
        dayOfMonth: 25,
        startsOn: '2026-11-01',
      }),
    );
    done(await shop.post('/api/accounts/day-close', { businessDate: '2026-11-17', counted: {} }));
    expect(await entriesOf(shop, 'recurring')).toMatchObject([{ title: 'Shop rent', day: '2026-11-25' }]);
    expect(await entriesOf(shop.staff, 'day-closes')).toMatchObject([{ day: '2026-11-17', movable: false }]);
    expect(await entriesOf(shop.office, 'day-closes')).toEqual([]);
  });
});

describe('calendar: the call', () => {
  it('a span of any year is answered, whatever recurs', async () => {
    const [category] = done(await shop.get('/api/expense-categories?range=[0,0]'));
    for (const name of Array.from({ length: 30 }, (_, index) => `Rent ${index}`))
      done(
        await shop.post('/api/recurring-expenses', {
          name,
          category: category.id,
          payee: 'Suresh Estates',
          everyMonths: 1,
          active: true,
          amountPaise: 25_000_00,
          method: 'BANK_TRANSFER',
          dayOfMonth: 25,
          startsOn: '2026-11-01',
        }),
      );
    const found = await entriesOf(shop, 'recurring', 'kinds=recurring&from=9999-12-01&to=9999-12-31');
    expect(found).toHaveLength(30);
    for (const query of ['from=0001-01-01&to=0001-02-01', 'from=9999-12-01&to=9999-12-31', 'from=x&to=y'])
      expect((await shop.get(`/api/calendar?${query}`)).status, query).toBeLessThan(500);
  });

  it('names the kinds that a role sees, and answers those that are asked for', async () => {
    const { kinds } = await read(shop);
    expect(kinds).toEqual(
      expect.arrayContaining(['tasks', 'tickets', 'leaves', 'purchase-orders', 'promises', 'filing']),
    );
    expect((await read(shop.staff)).kinds).not.toContain('tasks');
    expect((await read(shop.office)).kinds).not.toContain('purchase-orders');
    const asked = await read(shop, `${MONTH}&kinds=filing,unknown`);
    expect(new Set(asked.entries.map(({ kind }) => kind))).toEqual(new Set(['filing']));
    expect(asked.kinds).toEqual(kinds);
  });

  it.each([
    ['from=2026-11-30&to=2026-11-01', 'to'],
    ['from=2026-01-01&to=2026-12-31', 'to'],
    ['from=2026-02-30&to=2026-03-01', 'from'],
  ])('%s is refused', async (query, field) => {
    const answer = await shop.get(`/api/calendar?${query}`);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });

  it('a role of the shop’s own without a list has none of it in the calendar', async () => {
    const role = done(
      await shop.post('/api/roles', { name: 'No tickets', base: 'staff', without: ['tickets.read'] }),
    );
    done(await shop.staff.post('/api/tickets', deviceOf({ promisedOn: TODAY })));
    done(await shop.put(`/api/people/${shop.staff.userId}`, { roleId: role.id }));
    expect(await read(shop.staff)).toMatchObject({ kinds: expect.not.arrayContaining(['tickets']) });
    expect(await entriesOf(shop.staff, 'tickets')).toEqual([]);
  });
});
