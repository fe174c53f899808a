/** A drawer has sessions, and a day has closes: each trap has its number. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { billOf, type BoughtLines, buy } from '../../support/purchases.ts';
import { cable } from '../../support/trade.ts';
import { otherLanguage } from '../../support/offers.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let productId: string;
let drawerId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  const lines = [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 100 }];
  const day = '2026-04-01';
  productId = (await buy(shop, lines, { billDate: day, businessDate: day })).lines[0].productId;
  drawerId = (await drawers())[0].id;
});

const sendBill = (lines: BoughtLines, rest: object = {}) =>
  shop.post('/api/purchase-bills', billOf(lines, rest));
const drawers = async () => (await shop.get('/api/drawers')).payload;
const open = (counted: object, rest: object = {}, who = shop.owner, id = drawerId) =>
  who.post(`/api/drawers/${id}/open`, { counted, ...rest });
/** Opens it for the first time: what is counted the owner put into the business. */
const begin = (counted: object, rest: object = {}, who = shop.owner, id = drawerId) =>
  open(counted, { reason: 'First count', from: 'CAPITAL', ...rest }, who, id);
const close = (counted: object, rest: object = {}, who = shop.owner, id = drawerId) =>
  who.post(`/api/drawers/${id}/close`, { counted, ...rest });
const sell = (rest: object = {}, method = 'CASH', who = shop.owner) =>
  who.post('/api/sales/create', {
    lines: [{ productId, quantity: 1, unitPricePaise: 500_00 }],
    payments: [{ method, amountPaise: 500_00 }],
    ...rest,
  });
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;
/** Signs in anew, since tokens have expired by then. */
const at = async (instant: string) => {
  shop.clock.set(instant);
  const owner = await shop.signIn(shop.owner.email);
  shop = { ...shop, ...owner, owner };
};
const secondDrawer = async (): Promise<string> =>
  done(await shop.post('/api/drawers', { name: 'Accessories' })).id;

describe('drawer', () => {
  it('every shop begins with one; only the owner adds another, no name twice', async () => {
    expect(await drawers()).toEqual([
      { id: drawerId, name: '1', session: null, place: null, onThisDevice: false, lastClose: null },
    ]);
    refused(await shop.staff.post('/api/drawers', { name: '2' }), 403, 'NOT_ALLOWED');
    await secondDrawer();
    refused(await shop.post('/api/drawers', { name: 'accessories' }), 409, 'ALREADY_EXISTS');
    expect((await drawers()).map(({ name }: { name: string }) => name)).toEqual(['1', 'Accessories']);
  });

  it('a shop that never opened one sells, buys and cancels without', async () => {
    const sale = done(await sell());
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong item' }));
    expect(await balance('CASH')).toBe(0);
  });

  it('#1 opensourcepos#3253: one open session a drawer; every cash event carries its id, whatever its date', async () => {
    const session = done(await begin({ 50000: 4 }));
    expect((await drawers())[0].session).toEqual({
      id: session.id,
      openedBy: { id: shop.owner.userId, name: 'Rakesh Sharma' },
      openedAt: '2026-11-18T06:00:00.000Z',
      businessDate: '2026-11-18',
    });
    refused(await open({ 50000: 4 }), 409, 'SESSION_OPEN');
    done(await sell());
    done(await sell({ businessDate: '2026-11-17' }));
    done(await sell({}, 'UPI'));
    expect(done(await close({ 50000: 6 }))).toMatchObject({ expectedPaise: 3_000_00, differencePaise: 0 });
    done(await open({ 50000: 6 }));
    expect(done(await close({ 50000: 6 }))).toMatchObject({ expectedPaise: 3_000_00 });
  });

  it('#2 expected is the opening with cash in and out; UPI is not counted', async () => {
    done(await begin({ 50000: 4 }));
    done(await sell());
    done(await sell({}, 'UPI'));
    const sale = done(await sell());
    const lines = [{ productId, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 5 }];
    const bill = await buy(shop, lines, { payments: [{ method: 'CASH', amountPaise: 300_00 }] });
    await buy(shop, lines, { payments: [{ method: 'CASH', amountPaise: 200_00 }] });
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong item' }));
    done(await shop.post(`/api/purchase-bills/${bill.id}/cancel`, { reason: 'Wrong supplier' }));
    const closed = done(await close({ 50000: 4, 10000: 3 }));
    expect(closed).toMatchObject({ expectedPaise: 2_300_00, countedPaise: 2_300_00, differencePaise: 0 });
    expect(await balance('CASH')).toBe(2_300_00);
  });

  it('#3 odoo#108694: the opening begins with the last close; a difference is posted then', async () => {
    done(await begin({ 50000: 4 }));
    done(await close({ 50000: 4 }));
    expect((await drawers())[0].lastClose).toMatchObject({ countedPaise: 2_000_00, counted: { 50000: 4 } });
    expect(refused(await open({ 50000: 3 }), 422, 'COUNT_DIFFERS').errors).toEqual({ reason: 'Required' });
    const session = done(await open({ 50000: 3 }, { reason: 'Taken for tea' }));
    expect(session).toMatchObject({ expectedPaise: 2_000_00, differencePaise: -500_00 });
    expect(await balance('CASH_SHORT_OVER')).toBe(500_00);
    expect(done(await close({ 50000: 3 }))).toMatchObject({ expectedPaise: 1_500_00, differencePaise: 0 });
    expect(await balance('CASH')).toBe(1_500_00);
  });

  it('#4 the count is blind; the first one is kept beside the recount', async () => {
    done(await begin({ 50000: 4 }));
    done(await sell({}, 'CASH', shop.staff));
    expect(JSON.stringify(await drawers())).not.toMatch(/expected|250000/);
    const { message } = refused(await close({ 50000: 4, 100: 7 }, {}, shop.staff), 422, 'COUNT_DIFFERS');
    expect(message).toContain('₹2,500');
    done(await close({ 50000: 4, 20000: 2, 10000: 1 }, {}, shop.staff));
    refused(await close({ 50000: 5 }), 409, 'SESSION_CLOSED');
    const counts = await shop.db.asOwner(tx =>
      tx.run(`SELECT FROM drawer_counts WHERE shop_id = $1 AND kind = 'CLOSING'`, [shop.shopId]),
    );
    expect(counts).toBe(2);
  });

  it('#4 counted in pieces of real notes and coins', async () => {
    for (const counted of [{ 30000: 1 }, { 50000: -1 }, { 50000: 1.5 }, 2_000_00])
      refused(await open(counted as object), 422, 'INVALID');
    const every = {
      200000: 1,
      50000: 1,
      20000: 1,
      10000: 1,
      5000: 1,
      2000: 1,
      1000: 1,
      500: 1,
      200: 1,
      100: 1,
    };
    expect(done(await begin(every))).toMatchObject({ countedPaise: 2_888_00 });
  });

  it('#5 short and over go to their account, with a reason always, above the limit by the owner alone', async () => {
    done(await begin({ 50000: 4 }));
    refused(await close({ 50000: 4, 100: 1 }, {}, shop.staff), 422, 'COUNT_DIFFERS');
    refused(await close({ 50000: 4, 100: 1 }, { reason: '' }, shop.staff), 422, 'INVALID');
    const over = { 50000: 5, 100: 1 };
    refused(await close(over, { reason: 'Not known' }, shop.staff), 403, 'DIFFERENCE_LIMIT');
    const closed = done(await close(over, { reason: 'Change not given' }));
    expect(closed).toMatchObject({ reportNo: 'Z/26-27/0001', differencePaise: 501_00 });
    expect([await balance('CASH'), await balance('CASH_SHORT_OVER')]).toEqual([2_501_00, -501_00]);
    done(await open(over));
    const short = await close({ 50000: 5 }, { reason: 'A coin is missing' }, shop.staff);
    expect(done(short)).toMatchObject({ reportNo: 'Z/26-27/0002', differencePaise: -1_00 });
    expect([await balance('CASH'), await balance('CASH_SHORT_OVER')]).toEqual([2_500_00, -500_00]);
    const { payload } = await shop.get('/api/accounts/CASH/entries');
    const kinds = payload.rows.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['DRAWER_OPENED', 'DRAWER_CLOSED', 'DRAWER_CLOSED']);
  });

  it('#6 the same close twice with one key is one close', async () => {
    done(await begin({ 50000: 4 }));
    const headers = { 'Idempotency-Key': randomUUID() };
    const ask = () =>
      shop.post(`/api/drawers/${drawerId}/close`, { counted: { 50000: 3 }, reason: 'Lost' }, { headers });
    expect(done(await ask())).toEqual(done(await ask()));
    expect(await balance('CASH_SHORT_OVER')).toBe(500_00);
    refused(await close({ 50000: 3 }), 409, 'SESSION_CLOSED');
  });

  it('#6 a day closes when its sessions have: numbered, their sum, and then takes nothing', async () => {
    const other = await secondDrawer();
    done(await begin({ 50000: 4 }));
    done(await begin({ 10000: 5 }, {}, shop.owner, other));
    const businessDate = '2026-11-18';
    const closeDay = (rest: object = {}) => shop.post('/api/accounts/day-close', { businessDate, ...rest });
    const session = (await drawers())[0].session;
    const sale = done(await sell({ sessionId: session.id }));
    done(await close({ 50000: 5 }));
    refused(await closeDay(), 409, 'SESSION_OPEN');
    done(await close({ 10000: 4 }, { reason: 'Missing' }, shop.owner, other));
    refused(await closeDay({ counted: {} }), 422, 'INVALID');
    expect(done(await closeDay())).toEqual({
      businessDate,
      reportNo: 'D/26-27/0001',
      sessions: 2,
      expectedPaise: 3_000_00,
      countedPaise: 2_900_00,
      differencePaise: -100_00,
    });
    const lines = [{ productId, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 5 }];
    for (const late of [
      await closeDay(),
      await open({ 50000: 5 }),
      await sell({}, 'UPI'),
      await sell({ businessDate: '2026-11-17' }, 'UPI'),
      await sendBill(lines),
    ])
      expect(refused(late, 422, 'DAY_CLOSED').errors).toHaveProperty('businessDate');
    refused(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Late' }), 409, 'DAY_CLOSED');
    expect((await shop.get(`/api/sales/${sale.id}/cancel`)).payload).toMatchObject({ code: 'DAY_CLOSED' });
    await at('2026-11-19T06:00:00.000Z');
    done(await sell({}, 'UPI'));
  });

  it('#6 a shop without drawers counts its cash when the day closes', async () => {
    done(await sell());
    const closeDay = (rest: object) =>
      shop.post('/api/accounts/day-close', { businessDate: '2026-11-18', ...rest });
    expect(refused(await closeDay({}), 422, 'INVALID').errors).toEqual({ counted: 'Required' });
    refused(await closeDay({ counted: { 10000: 4 } }), 422, 'COUNT_DIFFERS');
    done(await closeDay({ counted: { 10000: 4 }, reason: 'Missing' }));
    expect([await balance('CASH'), await balance('CASH_SHORT_OVER')]).toEqual([400_00, 100_00]);
  });

  it('#7 #46570 a stale screen cannot sell, buy or cancel into a closed session', async () => {
    const first = done(await begin({ 50000: 4 }));
    const sale = done(await sell());
    done(await close({ 50000: 5 }));
    const cancel = (rest: object = {}) =>
      shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong item', ...rest });
    const lines = [{ productId, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 5 }];
    const payments = [{ method: 'CASH', amountPaise: 100_00 }];
    for (const answer of [await sell(), await cancel(), await sendBill(lines, { payments })])
      refused(answer, 409, 'SESSION_CLOSED');
    expect((await shop.get(`/api/sales/${sale.id}/cancel`)).payload.code).toBe('SESSION_CLOSED');
    done(await sell({}, 'UPI'));
    const second = done(await open({ 50000: 5 }));
    const sessionId = first.id;
    for (const answer of [
      await sell({ sessionId }),
      await sell({ sessionId }, 'UPI'),
      await cancel({ sessionId }),
      await sendBill(lines, { payments, sessionId }),
      await close({ 50000: 5 }, { sessionId }),
    ])
      refused(answer, 409, 'SESSION_CLOSED');
    done(await sell({ sessionId: second.id }));
    expect(done(await close({ 50000: 6 }))).toMatchObject({ differencePaise: 0 });
  });

  it('#7 the only open session is taken; with several open the sale names one', async () => {
    const other = await secondDrawer();
    done(await begin({ 50000: 4 }));
    done(await sell());
    const second = done(await begin({ 50000: 2 }, {}, shop.owner, other));
    expect(refused(await sell(), 422, 'INVALID').errors).toHaveProperty('sessionId');
    done(await sell({}, 'UPI'));
    done(await sell({ sessionId: second.id }));
    expect(done(await close({ 50000: 5 }))).toMatchObject({ differencePaise: 0 });
    expect(done(await close({ 50000: 3 }, {}, shop.owner, other))).toMatchObject({ differencePaise: 0 });
  });

  it('#8 #31748 a session past midnight keeps its opening business date', async () => {
    await at('2026-11-18T17:30:00.000Z');
    done(await begin({ 50000: 4 }));
    await at('2026-11-18T19:30:00.000Z');
    expect(done(await sell()).businessDate).toBe('2026-11-19');
    expect((await drawers())[0].session.businessDate).toBe('2026-11-18');
    refused(await shop.post('/api/accounts/day-close', { businessDate: '2026-11-18' }), 409, 'SESSION_OPEN');
    const closed = done(await close({ 50000: 4 }, { reason: 'Lost' }));
    expect(closed).toMatchObject({ businessDate: '2026-11-18', expectedPaise: 2_500_00 });
    const { payload } = await shop.get('/api/accounts/CASH_SHORT_OVER/entries');
    expect(payload.rows).toMatchObject([{ date: '2026-11-18', debitPaise: 500_00 }]);
    done(await shop.post('/api/accounts/day-close', { businessDate: '2026-11-18' }));
  });

  it('#9 only the owner reopens, with a reason, while there is no later session: both versions stay', async () => {
    const session = done(await begin({ 50000: 4 }));
    const reopen = (rest: object = {}, who = shop.owner) =>
      who.post(`/api/drawers/${drawerId}/reopen`, {
        sessionId: session.id,
        reason: 'Counted badly',
        ...rest,
      });
    refused(await reopen(), 409, 'SESSION_OPEN');
    done(await close({ 50000: 3 }, { reason: 'Missing' }));
    refused(await reopen({}, shop.staff), 403, 'NOT_ALLOWED');
    refused(await reopen({ reason: '' }), 422, 'INVALID');
    done(await reopen());
    expect([await balance('CASH'), await balance('CASH_SHORT_OVER')]).toEqual([2_000_00, 0]);
    done(await sell());
    const again = done(await close({ 50000: 5 }));
    expect(again).toMatchObject({ sessionId: session.id, reportNo: 'Z/26-27/0002', differencePaise: 0 });
    const { payload } = await shop.get('/api/accounts/CASH_SHORT_OVER/entries');
    const kinds = payload.rows.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['DRAWER_CLOSED', 'DRAWER_REOPENED']);
    done(await open({ 50000: 5 }));
    refused(await reopen(), 409, 'LATER_SESSION');
    done(await close({ 50000: 5 }));
    done(await shop.post('/api/accounts/day-close', { businessDate: '2026-11-18' }));
    refused(await reopen(), 422, 'DAY_CLOSED');
  });

  it('is logged: opened, closed, reopened, the day closed, the period locked', async () => {
    const session = done(await begin({ 50000: 4 }));
    done(await close({ 50000: 3 }, { reason: 'Missing' }));
    done(await shop.post(`/api/drawers/${drawerId}/reopen`, { sessionId: session.id, reason: 'Found' }));
    done(await close({ 50000: 4 }));
    done(await shop.post('/api/accounts/day-close', { businessDate: '2026-11-17' }));
    done(await shop.post('/api/accounts/lock', { until: '2026-11-16' }));
    const { body } = await shop.get(`/api/logs?filter=${encodeURIComponent('{"action":"ACTION"}')}`);
    const logged = body.map(({ resource }: { resource: string }) => resource);
    expect(logged).toEqual(['accounts', 'accounts', 'drawers', 'drawers', 'drawers', 'drawers']);
  });
});

describe('a device at a drawer', () => {
  it('#7 its cash goes to that drawer, and nowhere else while it is closed', async () => {
    const other = await secondDrawer();
    const away = done(await begin({ 50000: 4 }));
    const here = done(await begin({ 50000: 2 }, {}, shop.owner, other));
    expect((await sell()).status).toBe(422);
    done(await shop.ask('PUT', `/api/drawers/${other}/device`));
    expect((await drawers()).map((each: { onThisDevice: boolean }) => each.onThisDevice)).toEqual([
      false,
      true,
    ]);
    for (const method of ['CASH', 'UPI'])
      refused(await sell({ sessionId: away.id }, method), 409, 'OTHER_DRAWER');
    done(await sell({ sessionId: here.id }));
    expect(refused(await sell({}, 'CASH', shop.staff), 422, 'INVALID').errors).toHaveProperty('sessionId');
    expect(done(await close({ 50000: 3 }, {}, shop.owner, other))).toMatchObject({ differencePaise: 0 });
    refused(await sell(), 409, 'SESSION_CLOSED');
    done(await sell({}, 'UPI'));
    done(await sell({}, 'CASH', shop.staff));
    done(await shop.delete(`/api/drawers/${other}/device`));
    done(await sell());
    expect(done(await close({ 50000: 6 }))).toMatchObject({ differencePaise: 0 });
    refused(await shop.ask('PUT', `/api/drawers/${randomUUID()}/device`), 404, 'NOT_FOUND');
  });

  it('bound before any drawer was opened, it sells without', async () => {
    done(await shop.ask('PUT', `/api/drawers/${drawerId}/device`));
    done(await sell());
  });
});

describe('Z report', () => {
  const report = async (id: string, who = shop.owner) => done(await who.get(`/api/drawer-sessions/${id}`));

  it('#2 #6 opening, cash by kind and document, count and difference, what else was taken, invoices', async () => {
    const session = done(await begin({ 50000: 4 }));
    const first = done(await sell({ tenderedPaise: 2_000_00 }));
    done(await sell({}, 'UPI'));
    done(await sell({ tenderedPaise: 500_00 }, 'CASH', shop.staff));
    const cancelled = done(await sell({}, 'UPI'));
    done(await shop.post(`/api/sales/${cancelled.id}/cancel`, { reason: 'Wrong item' }));
    const last = done(await sell());
    done(await shop.post(`/api/sales/${last.id}/cancel`, { reason: 'Wrong item' }));
    const transfer = { from: 'CASH', to: 'BANK', amountPaise: 1_000_00 };
    done(await shop.post('/api/accounts/transfer', transfer));
    expect(refused(await close({ 50000: 3 }), 422, 'COUNT_DIFFERS').errors).toHaveProperty('reason');
    done(await close({ 50000: 3 }, { reason: 'Missing' }));
    expect(await report(session.id)).toMatchObject({
      drawer: { id: drawerId, name: '1' },
      reportNo: 'Z/26-27/0001',
      expectedPaise: 2_000_00,
      countedPaise: 1_500_00,
      differencePaise: -500_00,
      opening: {
        carriedPaise: 0,
        countedPaise: 2_000_00,
        differencePaise: 2_000_00,
        from: 'CAPITAL',
        counted: { 50000: 4 },
      },
      sums: [
        { kind: 'SALE', inPaise: 1_500_00, outPaise: 0, entries: 3 },
        { kind: 'SALE_CANCELLED', inPaise: 0, outPaise: 500_00, entries: 1 },
        { kind: 'TO_BANK', inPaise: 0, outPaise: 1_000_00, entries: 1 },
      ],
      change: { paise: 1_500_00, sales: 1 },
      events: [
        { kind: 'SALE', documentNo: first.invoiceNo, by: 'Rakesh Sharma', amountPaise: 500_00, late: false },
        { kind: 'SALE', by: 'Pooja Kulkarni' },
        { kind: 'SALE', documentId: last.id },
        { kind: 'SALE_CANCELLED', documentId: last.id, amountPaise: -500_00 },
        { kind: 'TRANSFER', amountPaise: -1_000_00 },
      ],
      others: [{ method: 'UPI', amountPaise: 500_00 }],
      invoices: { first: first.invoiceNo, last: last.invoiceNo, count: 5 },
      closes: [{ version: 1, reason: 'Missing', by: 'Rakesh Sharma', reopened: null }],
      counts: [{ kind: 'OPENING' }, { kind: 'CLOSING' }, { kind: 'CLOSING', countedPaise: 1_500_00 }],
    });
  });

  it('#4 before the count staff read nothing that adds up to it', async () => {
    const session = done(await begin({ 50000: 4 }));
    done(await sell({}, 'CASH', shop.staff));
    const blind = await report(session.id, shop.staff);
    expect(blind).toMatchObject({
      closedAt: null,
      expectedPaise: null,
      sums: null,
      events: null,
      others: null,
    });
    expect(JSON.stringify(blind)).not.toMatch(/250000|50000,|"amountPaise"/);
    refused(await shop.staff.get('/api/accounts/CASH/entries'), 403, 'COUNT_IS_BLIND');
    expect(done(await shop.staff.get('/api/accounts'))).toEqual([]);
    expect(done(await shop.staff.get('/api/statistics/money'))).toMatchObject({ cashPaise: null });
    done(await close({ 50000: 5 }, {}, shop.staff));
    expect(await report(session.id, shop.staff)).toMatchObject({ expectedPaise: 2_500_00 });
    expect(done(await shop.staff.get('/api/accounts'))).toMatchObject([
      { code: 'CASH', balancePaise: 2_500_00 },
    ]);
  });

  it('#4 a bill refused for its session does not tell staff how much cash there is', async () => {
    done(await begin({ 50000: 4 }));
    for (const amountPaise of [1_00, 90_000_00]) {
      const lines = [{ productId, unitCostPaise: amountPaise, gstRateBps: 0, quantity: 1 }];
      const payments = [{ method: 'CASH', amountPaise }];
      const supplier = { name: 'Ravi Traders', phone: '9822098765' };
      const rest = { supplier, payments, billNo: `R/${amountPaise}`, sessionId: randomUUID() };
      const bill = { billDate: '2026-11-17', totalPaise: amountPaise, lines, ...rest };
      refused(await shop.staff.post('/api/purchase-bills', bill), 409, 'SESSION_CLOSED');
    }
  });

  it('#7 a late sale goes to the open session with its own day, flagged', async () => {
    const session = done(await begin({ 50000: 4 }));
    done(await sell({ businessDate: '2026-11-17' }));
    done(await sell());
    const { events } = await report(session.id);
    expect(
      events.map((each: { late: boolean; businessDate: string }) => [each.late, each.businessDate]),
    ).toEqual([
      [true, '2026-11-17'],
      [false, '2026-11-18'],
    ]);
  });

  it('#9 both versions of a reopened close are on it, and in the history its last', async () => {
    const session = done(await begin({ 50000: 4 }));
    done(await close({ 50000: 3 }, { reason: 'Missing' }));
    done(
      await shop.post(`/api/drawers/${drawerId}/reopen`, { sessionId: session.id, reason: 'Counted badly' }),
    );
    done(await close({ 50000: 4 }));
    expect((await report(session.id)).closes).toMatchObject([
      { version: 1, differencePaise: -500_00, reopened: { by: 'Rakesh Sharma', reason: 'Counted badly' } },
      { version: 2, differencePaise: 0, reopened: null },
    ]);
    const next = done(await open({ 50000: 4 }));
    const history = done(await shop.get(`/api/drawers/${drawerId}/sessions?size=1`));
    expect(history).toMatchObject({ totalElements: 2, content: [{ id: next.id, closedAt: null }] });
    const older = done(await shop.get(`/api/drawers/${drawerId}/sessions?size=1&page=1`));
    expect(older.content).toMatchObject([{ id: session.id, reportNo: 'Z/26-27/0002', differencePaise: 0 }]);
    expect(await report(session.id)).toMatchObject({ laterSession: true });
    refused(await shop.get(`/api/drawer-sessions/${randomUUID()}`), 404, 'NOT_FOUND');
    refused(await shop.office.get(`/api/drawer-sessions/${session.id}`), 403, 'NOT_ALLOWED');
  });

  it('#6 a closed day is listed with its sessions, or with its count', async () => {
    const closeDay = (businessDate: string, rest: object = {}) =>
      shop.post('/api/accounts/day-close', { businessDate, ...rest });
    done(await closeDay('2026-11-16', { counted: {} }));
    const other = await secondDrawer();
    const first = done(await begin({ 50000: 4 }));
    const second = done(await begin({ 50000: 2 }, {}, shop.owner, other));
    done(await sell({ sessionId: first.id, tenderedPaise: 600_00 }));
    done(await sell({ sessionId: second.id, tenderedPaise: 2_000_00 }, 'CASH', shop.staff));
    done(await close({ 50000: 4 }, { reason: 'Missing' }));
    done(await close({ 50000: 3 }, {}, shop.owner, other));
    done(await closeDay('2026-11-18'));
    const days = done(await shop.get('/api/day-closes'));
    expect(days.content).toMatchObject([
      {
        businessDate: '2026-11-18',
        reportNo: 'D/26-27/0002',
        sessions: 2,
        expectedPaise: 4_000_00,
        differencePaise: -500_00,
      },
      { businessDate: '2026-11-16', reportNo: 'D/26-27/0001', sessions: 0, countedPaise: 0 },
    ]);
    const day = done(await shop.get(`/api/day-closes/${days.content[0].id}`));
    expect(day).toMatchObject({
      counted: null,
      openingPaise: 3_000_00,
      sums: [{ kind: 'SALE', inPaise: 1_000_00, outPaise: 0, entries: 2 }],
      change: { paise: 1_600_00, sales: 2 },
      invoices: { count: 2 },
      drawerSessions: [{ countedPaise: 2_000_00 }, { countedPaise: 1_500_00 }],
    });
    const pdf = await shop.owner.ask(
      'GET',
      `/api/day-closes/${day.id}/report.pdf?size=80mm&lang=${otherLanguage}`,
    );
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const counted = done(await shop.get(`/api/day-closes/${days.content[1].id}`));
    expect(counted).toMatchObject({ counted: {}, openingPaise: null, sums: null, drawerSessions: [] });
    expect(done(await shop.get('/api/day-closes?page=7'))).toMatchObject({ content: [], totalElements: 2 });
    refused(await shop.get('/api/day-closes/x'), 404, 'NOT_FOUND');
  });
});

describe('cash moved', () => {
  const move = (rest: object, who = shop.owner) =>
    who.post('/api/accounts/transfer', { amountPaise: 500_00, ...rest });

  it('#2 to the bank and back, out of the session and into it', async () => {
    done(await begin({ 50000: 4 }));
    expect(done(await move({ from: 'CASH', to: 'BANK', note: 'SBI' }))).toMatchObject({
      documentNo: 'T/26-27/0001',
      kind: 'TO_BANK',
      note: 'SBI',
    });
    expect([await balance('CASH'), await balance('BANK')]).toEqual([1_500_00, 500_00]);
    done(await move({ from: 'BANK', to: 'CASH', amountPaise: 100_00 }));
    expect(refused(await move({ from: 'CASH', to: 'CASH' }), 422, 'INVALID').errors).toHaveProperty('to');
    for (const who of [shop.staff, shop.owner])
      refused(await move({ from: 'CASH', to: 'BANK', amountPaise: 9_000_00 }, who), 409, 'CASH_BELOW_ZERO');
    expect(done(await close({ 50000: 3, 10000: 1 }))).toMatchObject({ differencePaise: 0 });
    refused(await move({ from: 'CASH', to: 'BANK' }), 409, 'SESSION_CLOSED');
  });

  it('in a shop without drawers too', async () => {
    done(await sell());
    done(await move({ from: 'CASH', to: 'BANK' }));
    expect([await balance('CASH'), await balance('BANK')]).toEqual([0, 500_00]);
  });

  it('#9 between drawers it needs both sides’ word, and is in transit until then', async () => {
    const other = await secondDrawer();
    const from = done(await begin({ 50000: 4 }));
    const send = () =>
      shop.post('/api/drawers/transfers', { toDrawerId: other, amountPaise: 500_00, sessionId: from.id });
    const first = done(await send());
    expect(first).toMatchObject({ status: 'IN_TRANSIT', from: { name: '1' }, to: { name: 'Accessories' } });
    expect([await balance('CASH'), await balance('CASH_IN_TRANSIT')]).toEqual([1_500_00, 500_00]);
    const answer = (id: string, word: string, body: object, who = shop.owner) =>
      who.post(`/api/drawers/transfers/${id}/${word}`, body);
    refused(await answer(first.id, 'accept', {}), 409, 'SESSION_CLOSED');
    refused(await answer(first.id, 'accept', {}, shop.staff), 403, 'NOT_ALLOWED');
    done(await begin({ 50000: 2 }, {}, shop.owner, other));
    done(await close({ 50000: 2 }, {}, shop.owner, other));
    done(await open({ 50000: 2 }, {}, shop.staff, other));
    expect(done(await answer(first.id, 'accept', {}, shop.staff))).toMatchObject({ status: 'ACCEPTED' });
    refused(await answer(first.id, 'accept', {}), 409, 'ALREADY_DONE');
    const second = done(await send());
    refused(await answer(second.id, 'decline', {}), 422, 'INVALID');
    done(await answer(second.id, 'decline', { reason: 'Never came' }, shop.staff));
    const fetched = { toDrawerId: other, amountPaise: 500_00, sessionId: from.id };
    const third = done(await shop.staff.post('/api/drawers/transfers', fetched));
    refused(await answer(third.id, 'accept', {}, shop.staff), 403, 'NOT_ALLOWED');
    done(await answer(third.id, 'decline', { reason: 'Not handed over' }, shop.staff));
    expect(await balance('CASH_IN_TRANSIT')).toBe(0);
    const { content } = done(await shop.get('/api/drawers/transfers'));
    expect(content.map(({ status }: { status: string }) => status)).toEqual([
      'DECLINED',
      'DECLINED',
      'ACCEPTED',
    ]);
    expect(done(await shop.get('/api/drawers/transfers?page=7'))).toMatchObject({ totalElements: 3 });
    expect(done(await close({ 50000: 3 }))).toMatchObject({ differencePaise: 0 });
    expect(done(await close({ 50000: 3 }, {}, shop.staff, other))).toMatchObject({ differencePaise: 0 });
    const same = { toDrawerId: drawerId, amountPaise: 100, sessionId: done(await open({ 50000: 3 })).id };
    expect(refused(await shop.post('/api/drawers/transfers', same), 422, 'INVALID').errors).toHaveProperty(
      'toDrawerId',
    );
  });
});

describe('period lock', () => {
  const lock = (until: string, who = shop.owner) => who.post('/api/accounts/lock', { until });

  it('the owner locks; earlier documents are refused on every way in', async () => {
    refused(await lock('2026-11-10', shop.staff), 403, 'NOT_ALLOWED');
    refused(await lock('2026-11-19'), 422, 'INVALID');
    const sale = done(await sell({ businessDate: '2026-11-10' }));
    done(await lock('2026-11-10'));
    const lines = [{ productId, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 5 }];
    for (const answer of [
      await sell({ businessDate: '2026-11-10' }),
      await sendBill(lines, { businessDate: '2026-10-10' }),
      await shop.post('/api/accounts/day-close', { businessDate: '2026-11-10', counted: {} }),
    ])
      expect(refused(answer, 422, 'PERIOD_LOCKED').errors).toHaveProperty('businessDate');
    refused(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Late' }), 409, 'PERIOD_LOCKED');
    done(await sell({ businessDate: '2026-11-11' }));
    done(await lock('2026-11-09'));
    done(await sell({ businessDate: '2026-11-10' }));
  });

  it('before any lock the first open day is the first of the financial year', async () => {
    refused(await sell({ businessDate: '2026-03-31' }), 422, 'PERIOD_LOCKED');
    done(await sell({ businessDate: '2026-04-01' }));
    refused(await sell({ businessDate: '2026-11-10' }, 'CASH', shop.staff), 422, 'BACKDATE_LIMIT');
  });

  it('waits for a drawer that is open on the days to be locked', async () => {
    done(await begin({ 50000: 4 }));
    refused(await lock('2026-11-18'), 409, 'SESSION_OPEN');
    done(await lock('2026-11-17'));
  });
});
