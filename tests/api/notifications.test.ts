import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import pino from 'pino';
import { openNotifications } from '../../server/notifications/index.ts';
import { sweepShop } from '../../server/kit/notifications/sweep.ts';
import type { Notification, NotificationPage } from '../../src/resources/notifications/answers.ts';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';
import { openShop, type Client, type OpenShop } from '../support/openShop.ts';
import { buy } from '../support/purchases.ts';
import { cable, galaxy, newImei, phones } from '../support/trade.ts';
import { rowOf } from '../support/rows.ts';
import { offers } from '../support/offers.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

let shop: OpenShop;
beforeEach(async () => {
  shop = await openShop({ within: database });
});
afterEach(() => shop.close());

const DAY = 86_400_000;
/** Days go by; a session lasts thirty, so everybody signs in again. */
const daysLater = async (days: number): Promise<void> => {
  shop.clock.forward(days * DAY);
  await shop.notifications.look(shop.shopId);
  for (const role of ['owner', 'staff', 'office'] as const) shop[role] = await shop.signIn(shop[role].email);
};

const CHROME =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const NEWER_CHROME = CHROME.replace('130.0', '131.0');
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Receives phones of a model; answers their IMEIs. */
const receive = async (
  count: number,
  model = 'Galaxy S24',
  by: Client = shop.owner,
  businessDate?: string,
): Promise<string[]> => {
  const imeis = Array.from({ length: count }, newImei);
  await buy(by, [phones(imeis, { ...galaxy, model })], {
    billDate: businessDate ?? '2026-11-18',
    businessDate,
  });
  return imeis;
};

const PRICE = 74_999_00;
const sell = async (imei: string | undefined, more: object = {}, by: Client = shop.owner) => {
  const { status, payload, text } = await by.post('/api/sales/create', {
    customer: null,
    lines: [{ imei, unitPricePaise: PRICE }],
    payments: [{ method: 'UPI', amountPaise: PRICE }],
    ...more,
  });
  expect(status, text).toBe(201);
  return payload;
};

const asha = { name: 'Asha Patil', phone: '9876543210' };
const sellOnCredit = (imei: string | undefined, duePaise: number, more: object = {}) =>
  sell(imei, { customer: asha, payments: [{ method: 'UPI', amountPaise: PRICE - duePaise }], ...more });

const settings = async (lowStockQty: number, criticalStockQty: number) =>
  expect((await shop.owner.post('/api/shop-settings', { lowStockQty, criticalStockQty })).status).toBe(200);

const notificationsOf = async (by: Client = shop.owner, language = 'en'): Promise<NotificationPage> => {
  const { status, payload, text } = await by.get('/api/notifications', {
    headers: { 'accept-language': language },
  });
  expect(status, text).toBe(200);
  return payload;
};
const kinds = async (by: Client = shop.owner) => (await notificationsOf(by)).content.map(({ kind }) => kind);

describe('notification: low stock', () => {
  it('is created once, however many more are sold', async () => {
    const [a, b, c] = await receive(5);
    await settings(3, 1);
    await sell(a);
    expect(await kinds()).toEqual([]);
    await sell(b);
    expect(await kinds()).toEqual(['lowStock']);
    await sell(c);
    expect((await notificationsOf()).content).toMatchObject([
      {
        kind: 'lowStock',
        title: 'Samsung Galaxy S24 8GB/128GB Onyx Black is low in stock',
        subtitle: '3 pieces left',
        time: '2026-11-18T06:00:00.000Z',
        read: false,
        avatarImage: null,
        avatarIcon: 'Inventory2',
        avatarText: null,
        avatarColor: 'warning',
        avatarSkin: 'light',
        link: { to: 'stock', productId: expect.any(String) },
      },
    ]);
  });

  it('two sales between two checks create one', async () => {
    const [a, b] = await receive(3);
    await sell(a);
    await sell(b);
    expect((await notificationsOf()).content.map(({ subtitle }) => subtitle)).toEqual(['1 piece left']);
  });

  it('is created again after stock recovers and falls again', async () => {
    const [a] = await receive(2);
    await sell(a);
    expect(await kinds()).toHaveLength(1);
    // What is not so any more goes.
    const [b, c] = await receive(2);
    expect(await kinds()).toEqual([]);
    await sell(b);
    expect(await kinds()).toEqual([]);
    await sell(c);
    expect(await kinds()).toEqual(['criticalStock']);
  });

  it('critical is removed when stock rises to low', async () => {
    const [a, b, c] = await receive(4);
    await settings(3, 1);
    for (const imei of [a, b, c]) await sell(imei);
    expect(await kinds()).toEqual(['criticalStock']);
    await receive(1);
    expect(await kinds()).toEqual([]);
    await receive(1);
    await settings(2, 1);
    expect(await kinds()).toEqual([]);
  });

  it('critical replaces low', async () => {
    const [a, b, c] = await receive(4);
    await settings(3, 1);
    await sell(a);
    expect(await kinds()).toEqual(['lowStock']);
    await sell(b);
    await sell(c);
    expect((await notificationsOf()).content).toMatchObject([
      { kind: 'criticalStock', subtitle: '1 piece left', avatarColor: 'error', avatarSkin: 'filled' },
    ]);
  });

  it('is created when the limit is raised above the stock', async () => {
    await receive(4);
    await settings(3, 1);
    expect(await kinds()).toEqual([]);
    await settings(5, 1);
    expect(await kinds()).toEqual(['lowStock']);
    await settings(5, 4);
    expect(await kinds()).toEqual(['criticalStock']);
  });

  it('a one-off unit: none on purchase, one when it is sold', async () => {
    const [only] = await receive(1);
    expect(await kinds()).toEqual([]);
    await sell(only);
    expect((await notificationsOf()).content).toMatchObject([
      { title: 'Samsung Galaxy S24 8GB/128GB Onyx Black is out of stock', subtitle: 'Out of stock' },
    ]);
  });

  it('is removed when the sale is cancelled, and created again by the next', async () => {
    const [a, b] = await receive(2);
    const sale = await sell(a);
    expect(await kinds()).toHaveLength(1);
    expect((await shop.owner.post(`/api/sales/${sale.id}/cancel`, { reason: 'mistake' })).status).toBe(200);
    expect(await kinds()).toEqual([]);
    await sell(b);
    expect(await kinds()).toEqual(['criticalStock']);
  });

  it('only counted goods, never services', async () => {
    const service = { ...cable, model: 'Screen guard fitting', itemCategory: 'SERVICE' as const };
    const lines = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 3 }];
    await buy(shop.owner, lines, { billDate: '2026-11-18' });
    const { body } = await shop.owner.get('/api/products');
    const companyId = body[0].companyId;
    const { company: _company, ...fields } = service;
    expect((await shop.owner.post('/api/products', { ...fields, companyId, active: true })).status).toBe(201);
    await sell(undefined, {
      lines: [{ productId: body[0].id, quantity: 2, unitPricePaise: 499_00 }],
      payments: [{ method: 'CASH', amountPaise: 998_00 }],
    });
    expect((await notificationsOf()).content.map(({ title }) => title)).toEqual([
      'Boat A400 cable is critically low',
    ]);
  });

  it('many at once are summarized', async () => {
    for (let model = 1; model <= 9; model++) {
      const [imei] = await receive(2, `Model ${model}`);
      await sell(imei);
    }
    const { content } = await notificationsOf();
    expect(content.map(({ title }) => title.replace(/ 8GB.*Black/, ''))).toEqual([
      ...[1, 2, 3, 4, 5].map(model => `Samsung Model ${model} is critically low`),
      '4 more products are critically low',
    ]);
    expect(content[5]).toMatchObject({
      subtitle: '1 piece or fewer left',
      link: { to: 'products', inStockUpTo: 1 },
    });
  });
});

describe('notification check', () => {
  it('repeated, or in two processes at once: creates each once', async () => {
    const [a] = await receive(2);
    await sellOnCredit(a, 5_000_00);
    await daysLater(31);
    const looks = Array.from({ length: 4 }, () => sweepShop(shop.db, shop.shopId, shop.clock.now()));
    await Promise.all(looks);
    await sweepShop(shop.db, shop.shopId, shop.clock.now());
    const other = openNotifications({ db: shop.db, clock: shop.clock.now, log: pino({ level: 'silent' }) });
    await other.look(shop.shopId);
    expect((await kinds()).sort()).toEqual(['criticalStock', 'dueOverdue']);
  });

  it('a second process waits for the first and then creates nothing', async () => {
    if (shop.db.engine === 'embedded') return; // The embedded engine has one connection, so nothing runs at once.
    await notificationsOf();
    const [a] = await receive(2);
    await sell(a);
    const now = shop.clock.now();
    let second: Promise<unknown> = Promise.resolve();
    const waiting = async () =>
      (
        await shop.db.asOwner(tx =>
          tx.query(
            rowOf(),
            `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        )
      ).length;
    await shop.db.write(shop.shopId, async tx => {
      await sweepShop({ ...shop.db, write: (_, work) => work(tx) }, shop.shopId, now);
      second = sweepShop(shop.db, shop.shopId, now);
      await vi.waitFor(async () => expect(await waiting()).toBe(1), { timeout: 20_000 });
    });
    expect(await second).toMatchObject({ added: false });
    expect(await kinds()).toEqual(['criticalStock']);
  });

  it('finds what changed while no process was running', async () => {
    const [a, b] = await receive(3);
    await kinds();
    await sell(a);
    await sell(b);
    const restarted = openNotifications({
      db: shop.db,
      clock: shop.clock.now,
      log: pino({ level: 'silent' }),
    });
    await restarted.look(shop.shopId);
    const [row] = await shop.db.asOwner(tx =>
      tx.query(rowOf(), 'SELECT count(*)::int AS given FROM notifications WHERE shop_id = $1', [shop.shopId]),
    );
    expect(row).toEqual({ given: 1 });
  });

  it('retains the newest 200 of a shop, none older than 90 days', async () => {
    await shop.db.asOwner(tx =>
      tx.run(
        `WITH given AS (
           INSERT INTO notifications (shop_id, id, number, kind, subject_id, params, roles, created_at)
           SELECT $1, gen_random_uuid(), n, 'lowStock', NULL, '{"count":2}', '{owner}', CASE WHEN n > 30 THEN $2::timestamptz ELSE $2::timestamptz - interval '91 days' END
             FROM generate_series(1, 260) n)
         INSERT INTO notification_states (shop_id, last) VALUES ($1, 260)
         ON CONFLICT (shop_id) DO UPDATE SET last = 260`,
        [shop.shopId, shop.clock.now()],
      ),
    );
    const [a] = await receive(2);
    await sell(a);
    expect((await notificationsOf()).totalElements).toBe(200);
    await daysLater(91);
    const [b] = await receive(2, 'Galaxy A15');
    await sell(b);
    expect(await kinds()).toEqual(['criticalStock']);
  });
});

describe('notification: due', () => {
  it('is created once for a sale older than 30 days, with customer and amount', async () => {
    const [a] = await receive(5);
    const sale = await sellOnCredit(a, 5_000_00);
    await daysLater(30);
    expect(await kinds(shop.office)).toEqual([]);
    await daysLater(1);
    expect((await notificationsOf(shop.office)).content).toMatchObject([
      {
        kind: 'dueOverdue',
        title: 'Asha Patil owes ₹5,000',
        subtitle: `Overdue: ${sale.invoiceNo} of 18 Nov 2026`,
        avatarIcon: null,
        avatarText: 'AP',
        avatarSkin: 'light-static',
        link: { to: 'sale', saleId: sale.id },
      },
    ]);
    await daysLater(1);
    expect(await kinds(shop.office)).toEqual(['dueOverdue']);
  });

  it('none for a cancelled sale', async () => {
    const [a] = await receive(5);
    const sale = await sellOnCredit(a, 5_000_00);
    await shop.owner.post(`/api/sales/${sale.id}/cancel`, { reason: 'mistake' });
    await daysLater(40);
    expect(await kinds()).toEqual([]);
  });

  it('is created at once for a back-dated sale', async () => {
    const [a] = await receive(5, 'Galaxy S24', shop.owner, '2026-10-01');
    expect(await kinds()).toEqual([]);
    await sellOnCredit(a, 5_000_00, { businessDate: '2026-10-01' });
    expect(await kinds()).toEqual(['dueOverdue']);
  });

  it('many at once are summarized, the largest listed separately', async () => {
    const imeis = await receive(12);
    for (const [index, imei] of imeis.slice(0, 8).entries()) await sellOnCredit(imei, (index + 1) * 1_000_00);
    await daysLater(31);
    const titles = (await notificationsOf(shop.office)).content.map(({ title, subtitle }) => [
      title,
      subtitle,
    ]);
    expect(titles.map(([title]) => title)).toEqual([
      ...[8, 7, 6, 5, 4].map(thousands => `Asha Patil owes ₹${thousands},000`),
      '3 more overdue',
    ]);
    expect(titles[5]?.[1]).toBe('₹6,000 in total, older than 30 days');
  });
});

/** Runs as the owner of the tables, which no call does. */
const runAsOwner = (sql: string, values: readonly unknown[] = []) =>
  shop.db.asOwner(tx => tx.run(sql, [shop.shopId, ...values]));

describe('notification check in slices', () => {
  interface Notified {
    kind: string;
    subject: string | null;
    params: unknown;
  }
  const notified = () =>
    shop.db.asOwner(tx =>
      tx.query(
        rowOf<Notified>(),
        `SELECT kind, subject_id AS subject, params FROM notifications WHERE shop_id = $1 ORDER BY kind, number`,
        [shop.shopId],
      ),
    );

  /** Nothing is seen or notified; all products are queued. */
  const forgetSweeps = async () => {
    for (const table of ['notifications', 'dues_told', 'stock_levels', 'stock_level_changes'])
      await runAsOwner(`DELETE FROM ${table} WHERE shop_id = $1`);
    await runAsOwner('UPDATE notification_states SET dues_on = NULL, pending = DEFAULT WHERE shop_id = $1');
    await runAsOwner(
      'INSERT INTO stock_level_changes (shop_id, product_id) SELECT shop_id, id FROM products WHERE shop_id = $1',
    );
  };

  /** `cuts`: how many slices each process gets done before it ends. */
  const sweepInSlices = async (slice: number, cuts: readonly number[]) => {
    const sweep = (isEnding: () => boolean) =>
      sweepShop(shop.db, shop.shopId, shop.clock.now(), { slice, isEnding });
    for (const cut of cuts) {
      let left = cut;
      await sweep(() => --left < 0);
    }
    await sweep(() => false);
    return notified();
  };

  it('gives the notifications of one sweep, also when processes end between slices', async () => {
    const imeis = await receive(12);
    for (const [index, imei] of imeis.slice(0, 9).entries())
      await sellOnCredit(imei, (1 + ((index * 7) % 5)) * 1_000_00);
    for (let model = 1; model <= 11; model++) await sell((await receive(2, `Model ${model}`))[0]);
    await settings(4, 1);
    await runAsOwner(
      `UPDATE products SET in_stock = 2 + length(model) % 2 WHERE shop_id = $1 AND model ~ '[1-4]$'`,
    );
    await daysLater(31);
    await forgetSweeps();
    const once = await sweepInSlices(1_000, []);
    expect(once.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 6 }, () => 'criticalStock'),
      ...Array.from({ length: 6 }, () => 'dueOverdue'),
      ...Array.from({ length: 6 }, () => 'lowStock'),
    ]);
    const cuts = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), cuts, async (slice, processes) => {
        await forgetSweeps();
        expect(await sweepInSlices(slice, processes)).toEqual(once);
      }),
      { numRuns: 12 },
    );
  });

  it('a change of limits looks at all products, in any slices', async () => {
    for (let model = 1; model <= 8; model++) await receive(3, `Model ${model}`);
    await notificationsOf();
    await runAsOwner('UPDATE shops SET low_stock_qty = 5, critical_stock_qty = 1 WHERE id = $1');
    await sweepInSlices(3, [1, 2]);
    expect(
      (await notified()).map(({ kind, params }) => [kind, (params as { count?: number }).count]),
    ).toEqual([['lowStock', 3], ...Array.from({ length: 5 }, () => ['lowStock', undefined])]);
  });

  it('a product that recovers between two slices is not notified', async () => {
    for (let model = 1; model <= 3; model++) await sell((await receive(2, `Model ${model}`))[0]);
    await forgetSweeps();
    let left = 1;
    await sweepShop(shop.db, shop.shopId, shop.clock.now(), { slice: 1, isEnding: () => --left < 0 });
    await runAsOwner('UPDATE products SET in_stock = 50 WHERE shop_id = $1');
    await sweepInSlices(1, []);
    expect(await notified()).toEqual([]);
  });
});

describe('notification: new device', () => {
  it('goes to the user and the owner, not for the first or a known device', async () => {
    // openShop signed everybody in without a User-Agent: that is their first device.
    const { email } = shop.staff;
    expect(await kinds(shop.staff)).toEqual([]);
    for (const device of [CHROME, NEWER_CHROME, undefined]) await shop.signIn(email, device);
    expect((await notificationsOf(shop.staff)).content).toMatchObject([
      {
        kind: 'newDevice',
        title: 'You signed in from a new device',
        subtitle: expect.stringContaining('Chrome, Android'),
        avatarIcon: 'Devices',
        link: { to: 'devices' },
      },
    ]);
    expect((await notificationsOf()).content.map(({ title }) => title)).toEqual([
      'Pooja Kulkarni signed in from a new device',
    ]);
    expect(await kinds(shop.office)).toEqual([]);
    await shop.signIn(email, FIREFOX);
    expect(await kinds(shop.staff)).toEqual(['newDevice', 'newDevice']);
  });

  it('of the owner is not sent to staff', async () => {
    await shop.signIn(shop.owner.email, CHROME);
    expect(await kinds(shop.owner)).toEqual(['newDevice']);
    expect(await kinds(shop.staff)).toEqual([]);
  });
});

describe('notification recipients', () => {
  it('stock: owner and staff; dues: owner and office', async () => {
    const [a] = await receive(2);
    await sellOnCredit(a, 5_000_00);
    await daysLater(31);
    expect((await kinds()).sort()).toEqual(['criticalStock', 'dueOverdue']);
    expect(await kinds(shop.staff)).toEqual(['criticalStock']);
    expect(await kinds(shop.office)).toEqual(['dueOverdue']);
  });

  it('none in another shop', async () => {
    const next = await shop.neighbour();
    const [a] = await receive(2);
    await sell(a);
    const [mine] = (await notificationsOf()).content;
    expect(await kinds(next)).toEqual([]);
    expect((await next.put(`/api/notifications/${mine?.id}`, { read: true })).status).toBe(404);
    expect((await next.delete(`/api/notifications/${mine?.id}`)).status).toBe(404);
  });

  it('none without a session', async () => {
    for (const path of ['/api/notifications', '/api/notifications/stream'])
      expect((await shop.anybody.get(path)).status).toBe(401);
  });

  it.runIf(offers('hi', 'ar', 'fr'))('are addressed in the language of the request', async () => {
    const [a] = await receive(2);
    await sell(a);
    expect((await notificationsOf(shop.owner, 'hi')).content[0]?.title).toMatch(/ख़त्म होने वाला है$/);
    expect((await notificationsOf(shop.owner, 'ar')).content[0]?.subtitle).toBe('بقيت قطعة واحدة');
    expect((await notificationsOf(shop.owner, 'fr')).content[0]?.subtitle).toBe('Il en reste 1');
  });
});

describe('notification state', () => {
  let all: Notification[];
  beforeEach(async () => {
    for (const model of ['Galaxy S24', 'Galaxy A15']) await sell((await receive(2, model))[0]);
    all = (await notificationsOf()).content;
  });

  it('is per user', async () => {
    const [first, second] = all;
    const { status, payload } = await shop.owner.put(`/api/notifications/${first?.id}`, { read: true });
    expect(status).toBe(200);
    expect(payload).toEqual({ ...first, read: true });
    expect(await shop.owner.delete(`/api/notifications/${second?.id}`)).toMatchObject({
      status: 200,
      payload: null,
    });
    expect(await notificationsOf()).toMatchObject({
      unread: 0,
      totalElements: 1,
      content: [{ id: first?.id, read: true }],
    });
    expect(await notificationsOf(shop.staff)).toMatchObject({ unread: 2, totalElements: 2 });
  });

  it('read can be toggled; deleted is final', async () => {
    const path = `/api/notifications/${all[0]?.id}`;
    await shop.owner.put(path, { read: true });
    expect((await notificationsOf()).unread).toBe(1);
    await shop.owner.put(path, { read: false });
    expect((await notificationsOf()).unread).toBe(2);
    await shop.owner.delete(path);
    expect((await shop.owner.delete(path)).status).toBe(404);
    expect((await shop.owner.put(path, { read: true })).status).toBe(404);
  });

  it('all can be marked read or unread, with or without a body', async () => {
    expect((await shop.owner.post('/api/notifications/read-all')).payload).toEqual({ unread: 0 });
    expect((await shop.owner.post('/api/notifications/read-all', { read: false })).payload).toEqual({
      unread: 2,
    });
    expect((await shop.owner.post('/api/notifications/read-all', {})).payload).toEqual({ unread: 0 });
    expect((await notificationsOf(shop.staff)).unread).toBe(2);
  });

  it('invalid input is refused', async () => {
    const path = `/api/notifications/${all[0]?.id}`;
    expect((await shop.owner.put(path, {})).body.errors).toEqual({ read: 'Required' });
    expect((await shop.owner.put(path, { read: true, title: 'x' })).status).toBe(422);
    expect((await shop.owner.put(path, undefined, { raw: '{' })).status).toBe(400);
    expect((await shop.owner.post('/api/notifications/read-all', { read: 'yes' })).status).toBe(422);
    expect((await shop.owner.put('/api/notifications/nothing', { read: true })).status).toBe(404);
    expect((await shop.owner.get('/api/notifications?size=51')).status).toBe(422);
  });

  it('list is paginated', async () => {
    const { payload } = await shop.owner.get('/api/notifications?page=1&size=1');
    expect(payload).toMatchObject({
      page: 1,
      size: 1,
      totalElements: 2,
      totalPages: 2,
      content: [{ id: all[1]?.id }],
    });
  });
});

interface Event {
  id?: string;
  event?: string;
  data?: unknown;
}

const listen = async (client: { accessToken: string }, headers: Record<string, string> = {}) => {
  const response = await shop.app.request('/api/notifications/stream', {
    headers: { authorization: `Bearer ${client.accessToken}`, ...headers },
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  let buffer = '';
  const piece = async (): Promise<string | undefined> => {
    for (;;) {
      const end = buffer.indexOf('\n\n');
      if (end >= 0) {
        const text = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        return text;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      buffer += value;
    }
  };
  const next = async (): Promise<Event | undefined> => {
    for (;;) {
      const text = await piece();
      if (text === undefined) return undefined;
      const fields = Object.fromEntries(
        text.split('\n').map(line => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
      );
      if (fields['event'] || fields[''] !== undefined)
        return {
          id: fields['id'],
          event: fields['event'] ?? 'comment',
          data: fields['data'] && JSON.parse(fields['data']),
        };
    }
  };
  return { next, cancel: () => reader.cancel() };
};

describe('notification stream', () => {
  it('sends the current position, then each new one', async () => {
    const stream = await listen(shop.staff);
    expect(await stream.next()).toMatchObject({ event: 'ready', id: '0', data: { resumed: false } });
    const [a] = await receive(2);
    await sell(a);
    const [entry] = (await notificationsOf(shop.staff)).content;
    expect(await stream.next()).toEqual({ event: 'notification', id: '1', data: entry });
    await stream.cancel();
  });

  it('sends a change made on another device of the user', async () => {
    const stream = await listen(shop.owner);
    await stream.next();
    await shop.staff.post('/api/notifications/read-all');
    await shop.owner.post('/api/notifications/read-all');
    await shop.notifications.beat();
    expect(await stream.next()).toMatchObject({ event: 'changed' });
    expect(await stream.next()).toMatchObject({ event: 'comment' });
    await stream.cancel();
  });

  it('resumes from Last-Event-ID, in the user’s language', async () => {
    for (const model of ['Galaxy S24', 'Galaxy A15', 'Galaxy M35']) {
      await sell((await receive(2, model))[0]);
      await notificationsOf();
    }
    const stream = await listen(shop.owner, { 'last-event-id': '1', 'accept-language': 'hi' });
    expect(await stream.next()).toMatchObject({ event: 'ready', id: '1', data: { resumed: true } });
    expect(await stream.next()).toMatchObject({
      event: 'notification',
      id: '2',
      data: { title: expect.stringMatching(offers('hi') ? /ख़त्म/ : /low|left|stock/i) },
    });
    expect(await stream.next()).toMatchObject({ event: 'notification', id: '3' });
    await stream.cancel();
    const unknown = await listen(shop.owner, { 'last-event-id': '99' });
    expect(await unknown.next()).toMatchObject({ event: 'ready', id: '3', data: { resumed: false } });
    await unknown.cancel();
  });

  it('closes when its session signs out, and no other stream does', async () => {
    const leaving = await shop.signIn(shop.staff.email);
    const [left, stays] = [await listen(leaving), await listen(shop.staff)];
    await Promise.all([left.next(), stays.next()]);
    await leaving.post('/logout');
    expect(await left.next()).toBeUndefined();
    await shop.notifications.beat();
    expect(await stays.next()).toMatchObject({ event: 'comment' });
    await stays.cancel();
  });

  it('closes when the owner revokes the device or the session expires', async () => {
    const stream = await listen(shop.staff);
    await stream.next();
    const { payload: sessions } = await shop.owner.get('/sessions');
    const session = sessions.find((each: { userId: string }) => each.userId === shop.staff.userId);
    await shop.owner.delete(`/sessions/${session.id}`);
    expect(await stream.next()).toBeUndefined();
    const late = await listen(shop.office);
    await late.next();
    shop.clock.forward(31 * DAY);
    await shop.notifications.beat();
    expect(await late.next()).toBeUndefined();
  });

  it('closes when another process revokes its session', async () => {
    if (shop.db.engine === 'embedded') return; // The embedded engine has one process.
    const stream = await listen(shop.staff);
    await stream.next();
    await shop.db.asOwner(tx =>
      tx.run('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [shop.staff.userId]),
    );
    await shop.notifications.poll();
    expect(await stream.next()).toBeUndefined();
  });

  it('sends what another process created', async () => {
    const stream = await listen(shop.owner);
    await stream.next();
    const [a] = await receive(2);
    await sell(a);
    await sweepShop(shop.db, shop.shopId, shop.clock.now());
    await shop.notifications.poll();
    expect(await stream.next()).toMatchObject({ event: 'notification', id: '1' });
    await stream.cancel();
  });

  it('sends nothing of another role, user or shop', async () => {
    const next = await shop.neighbour();
    const streams = [await listen(shop.office), await listen(next)];
    for (const stream of streams) await stream.next();
    const [a] = await receive(2);
    await sell(a);
    await shop.signIn(shop.staff.email, CHROME);
    await notificationsOf();
    await shop.notifications.beat();
    for (const stream of streams) {
      expect(await stream.next()).toMatchObject({ event: 'comment' });
      await stream.cancel();
    }
  });

  it('closes with the server', async () => {
    const stream = await listen(shop.owner);
    await stream.next();
    await shop.notifications.close();
    expect(await stream.next()).toBeUndefined();
    expect(await (await listen(shop.owner)).next()).toBeUndefined();
  });
});
