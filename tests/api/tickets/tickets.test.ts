/** Tickets go from intake to hand-over and bill, as repair, warranty and complaint; each state needs something. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { done, refused } from '../../support/answers.ts';
import { findings } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { checks, deviceOf } from '../../support/devices.ts';
import { listPath, openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { items, repairsOf, type Goods } from '../../support/repairs.ts';
import { buy } from '../../support/purchases.ts';
import { galaxy, newImei } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));
afterEach(async () => expect(await findings(shop)).toEqual({}));

const { take, step, ticketOf, workshop, quoted, inRepair } = repairsOf(() => shop);
const quotesOf = async (ticketId: string) =>
  (await shop.get(listPath('ticket-quotes', { filter: { ticketId }, sort: ['quoteVersion', 'ASC'] }))).body;

const use = async (id: string) => {
  const { items: lines } = await ticketOf(id);
  return shop.put(`/api/tickets/${id}`, {
    items: lines.map((line: { id: string }) => ({ id: line.id, use: 'USED' })),
  });
};

const inQc = async (goods: Goods, rest: object = {}) => {
  const { id } = await inRepair(goods, rest);
  done(await use(id));
  return done(await step(id, 'qc'));
};

const ready = async (goods: Goods, rest: object = {}) => {
  const { id } = await inQc(goods, rest);
  return done(await step(id, 'ready', checks('after')));
};

it('a repair is taken in with its number, first promise, prices with their tax and a customer', async () => {
  const goods = await workshop();
  const ticket = done(await take({ items: items(goods), passcode: '4821' }, shop.staff));
  expect(ticket).toMatchObject({
    ticketNo: 'TK/26-27/0001',
    state: 'RECEIVED',
    customerName: 'Asha Patil',
    firstPromisedOn: '2026-11-20',
    totalPaise: 3_500_00,
  });
  expect(ticket.items[1]).toMatchObject({ hsnCode: '998716', gstRateBps: 1800, totalPaise: 500_00 });
  const customer = (await shop.get(`/api/customers/${ticket.customerId}`)).body;
  expect(customer.phone).toBe(ticket.customerPhone);
});

it('a repair is diagnosed by somebody, quoted, approved, and checked after its parts are fitted', async () => {
  const ticket = done(await take({ items: items(await workshop()) }, shop.staff));
  expect(done(await step(ticket.id, 'diagnosing', {}, shop.staff))).toMatchObject({
    assigneeId: shop.staff.userId,
    assigneeName: 'Pooja Kulkarni',
  });
  expect(done(await step(ticket.id, 'quoted', { promisedOn: '2026-11-20' }))).toMatchObject({
    quoteVersion: 1,
    quotedPaise: 3_500_00,
  });
  done(await step(ticket.id, 'approved', { approvedBy: 'Asha Patil', approvalChannel: 'INTAKE' }));
  done(await step(ticket.id, 'in-repair'));
  refused(await step(ticket.id, 'qc'), 409, 'WRONG_STATE');
  done(await use(ticket.id));
  done(await step(ticket.id, 'qc'));
});

it('a repair is ready when every check after it is passed', async () => {
  const ticket = await inQc(await workshop());
  const afters = Object.keys(checks('after')).map(name => `input.${name}`);
  refused(await step(ticket.id, 'ready'), 422, 'INVALID', ...afters);
  refused(
    await step(ticket.id, 'ready', checks('after', { afterSpeaker: 'NO' })),
    422,
    'INVALID',
    'input.afterSpeaker',
  );
  expect(done(await step(ticket.id, 'ready', checks('after')))).toMatchObject({
    outcome: 'REPAIRED',
    readyOn: '2026-11-18',
    nextNoticeOn: '2026-11-21',
  });
});

it('a repair is handed over by its code; its bill is a sale of the counter', async () => {
  const goods = await workshop();
  const { id } = await ready(goods, { passcode: '4821' });
  const ticket = await ticketOf(id);
  const handOver = (input: object = {}, by: Client = shop) =>
    step(id, 'delivered', { receivedPaise: 3_500_00, paymentMethod: 'UPI', ...input }, by);
  refused(await handOver(), 422, 'INVALID', 'input.signedBy');
  refused(await handOver({ handoverCode: '000000' }), 422, 'INVALID', 'input.handoverCode');
  const handed = done(await handOver({ handoverCode: ticket.pickupCode }, shop.staff));
  expect(handed).toMatchObject({ state: 'DELIVERED', deliveredOn: '2026-11-18' });
  const sale = done(await shop.get(`/api/sales/${handed.saleId}`));
  expect(sale).toMatchObject({ totalPaise: 3_500_00, duePaise: 0, customer: { id: ticket.customerId } });
  expect(sale.lines.map((line: { hsnCode: string }) => line.hsnCode)).toEqual(['85177990', '998716']);
  const [stock] = (await shop.get(listPath('stock-items', { filter: { productId: goods.displayId } }))).body;
  expect(stock.quantity).toBe(2);
  refused(await shop.put(`/api/tickets/${id}`, { items: [] }), 422, 'INVALID', 'items');
});

it('what is not paid is due, and beyond the limit of the customer it is refused to staff', async () => {
  const goods = await workshop();
  const ticket = await ready(goods);
  done(await shop.put(`/api/customers/${ticket.customerId}`, { creditLimitPaise: 1_000_00 }));
  const partly = { receivedPaise: 1_000_00, paymentMethod: 'CASH', signedBy: 'Asha Patil' };
  refused(await step(ticket.id, 'delivered', partly, shop.staff), 422, 'CREDIT_LIMIT', 'input.receivedPaise');
  refused(await step(ticket.id, 'delivered', partly, shop.office), 403, 'NOT_ALLOWED');
  expect((await ticketOf(ticket.id)).state).toBe('READY');
  const enough = { ...partly, receivedPaise: 2_500_00 };
  const handed = done(await step(ticket.id, 'delivered', enough, shop.staff));
  expect(done(await shop.get(`/api/sales/${handed.saleId}`))).toMatchObject({ duePaise: 1_000_00 });
  refused(await step(ticket.id, 'delivered', enough), 409, 'WRONG_STATE');
});

it('a warranty repair charges nothing, and its bill is zero', async () => {
  const goods = await workshop();
  refused(await take({ kind: 'WARRANTY', items: items(goods) }), 422, 'INVALID', 'kind');
  const free = items(goods).map(item => ({ ...item, unitPricePaise: 0 }));
  const ticket = await ready(goods, { kind: 'WARRANTY', items: free });
  const handed = done(await step(ticket.id, 'delivered', { signedBy: 'Asha Patil' }));
  expect(done(await shop.get(`/api/sales/${handed.saleId}`))).toMatchObject({ totalPaise: 0, duePaise: 0 });
});

it('a higher price goes back to the customer; an agreed one may be approved at intake', async () => {
  const goods = await workshop();
  const { id } = await quoted(goods, { agreedMaxPaise: 3_000_00 });
  const intake = { approvedBy: 'Asha Patil', approvalChannel: 'INTAKE' };
  refused(await step(id, 'approved', intake), 422, 'INVALID', 'input.approvalChannel');
  refused(
    await step(id, 'approved', { ...intake, approvalChannel: 'LINK' }),
    422,
    'INVALID',
    'input.approvalChannel',
  );
  done(await step(id, 'approved', { approvedBy: 'Her brother', approvalChannel: 'WHATSAPP' }));
  for (const [field, value] of [
    ['approvalChannel', 'LINK'],
    ['approvedBy', 'Somebody'],
    ['agreedMaxPaise', 9_000_00],
  ] as const)
    refused(await shop.put(`/api/tickets/${id}`, { [field]: value }), 422, 'INVALID', field);
  const dearer = done(
    await shop.put(`/api/tickets/${id}`, { items: items(goods, { unitPricePaise: 3_400_00 }) }),
  );
  expect(dearer).toMatchObject({
    state: 'QUOTED',
    quoteVersion: 2,
    quotedPaise: 3_900_00,
    approvedPaise: null,
  });
  refused(await step(id, 'in-repair'), 409, 'WRONG_STATE');
  done(await step(id, 'approved', { approvedBy: 'Asha Patil', approvalChannel: 'PHONE' }));
  const cheaper = done(await shop.put(`/api/tickets/${id}`, { items: items(goods) }));
  expect(cheaper).toMatchObject({ state: 'APPROVED', approvedPaise: 3_900_00, totalPaise: 3_500_00 });
  expect(await quotesOf(id)).toMatchObject([
    {
      quoteVersion: 1,
      totalPaise: 3_500_00,
      decision: 'APPROVED',
      decidedBy: 'Her brother',
      channel: 'WHATSAPP',
    },
    { quoteVersion: 2, totalPaise: 3_900_00, decision: 'APPROVED', channel: 'PHONE' },
  ]);
});

describe('intake', () => {
  it('is complete on every way in', async () => {
    for (const [field, value] of [
      ['deviceModel', null],
      ['beforeCharging', null],
      ['accountLock', null],
      ['termsAccepted', false],
      ['dataLossAgreed', null],
      ['customerPhone', null],
    ] as const)
      refused(await take({ [field]: value }), 422, 'INVALID', field);
    const csv = 'kind,customerPhone,customerName,faultText\nREPAIR,9822011111,Asha,Display\n';
    const imported = await shop.ask('POST', '/api/tickets/import', undefined, {
      raw: csv,
      headers: { 'content-type': 'text/csv' },
    });
    expect(imported.body).toMatchObject({ accepted: 0, rejected: [{ row: 1 }] });
    refused(await shop.post('/api/tickets', { ...deviceOf(), state: 'READY' }), 422, 'INVALID', 'state');
  });

  it('a unit that the shop sold tells model, customer and day of sale', async () => {
    const imei = newImei();
    const product = { ...galaxy, warrantyMonths: 12 };
    const line = { product, unitCostPaise: 50_000_00, gstRateBps: 1800, units: [{ imei }] };
    await buy(shop, [line], { supplier: { name: 'Mahavir', phone: '9822099999' }, billDate: '2026-11-10' });
    const sale = done(
      await shop.post('/api/sales/create', {
        customer: { name: 'Vikram Jadhav', phone: '9822055555' },
        lines: [{ imei, unitPricePaise: 74_999_00 }],
        payments: [{ method: 'UPI', amountPaise: 74_999_00 }],
      }),
    );
    const { deviceModel: _, customerPhone: _phone, customerName: _name, ...rest } = deviceOf();
    expect(done(await shop.post('/api/tickets', { ...rest, imei1: imei }))).toMatchObject({
      deviceModel: 'Samsung Galaxy S24',
      customerName: 'Vikram Jadhav',
      customerPhone: '9822055555',
      soldOn: '2026-11-18',
      soldSaleId: sale.id,
      warrantyUntil: '2027-11-18',
    });
  });

  it('the passcode is seen by the technician and the owner alone, and gone at hand-over', async () => {
    const goods = await workshop();
    const { id } = await ready(goods, { passcode: '4821' });
    const reveal = (by: Client) => by.post(`/api/tickets/${id}/secrets/passcode`);
    expect(done(await reveal(shop.staff))).toEqual({ secret: '4821' });
    expect(done(await reveal(shop.owner))).toEqual({ secret: '4821' });
    refused(await reveal(shop.office), 403, 'NOT_ALLOWED');
    expect((await shop.get(`/api/tickets/${id}`)).text).not.toContain('4821');
    const looks = (await shop.get(listPath('logs', { filter: { resource: 'tickets', action: 'SECRET' } })))
      .body;
    expect(looks).toHaveLength(2);
    done(await step(id, 'delivered', { receivedPaise: 3_500_00, paymentMethod: 'UPI', signedBy: 'Asha' }));
    const rows = await shop.db.asOwner(tx =>
      tx.query(z.object({ passcode: z.string().nullable() }), 'SELECT passcode FROM tickets WHERE id = $1', [
        id,
      ]),
    );
    expect(rows).toEqual([{ passcode: null }]);
  });

  it('a fault proposes part, labour and day', async () => {
    const { labourId, displayId } = await workshop();
    const fault = done(
      await shop.post('/api/fault-codes', {
        name: 'Display broken',
        partId: displayId,
        partPricePaise: 3_000_00,
        labourId,
        labourPricePaise: 500_00,
        usualMinutes: 600,
        active: true,
      }),
    );
    const ticket = done(await take({ faultCodeId: fault.id, promisedOn: null }));
    expect(await ticketOf(ticket.id)).toMatchObject({
      totalPaise: 3_500_00,
      promisedOn: '2026-11-20',
      items: [{ productId: displayId }, { productId: labourId }],
    });
  });

  it('a fault proposes what it has, free under warranty, and nothing beside lines that are sent', async () => {
    const { labourId, displayId } = await workshop();
    const withPart = {
      name: 'Display dark',
      partId: displayId,
      partPricePaise: 3_000_00,
      labourId,
      active: true,
    };
    const faultCodeId = done(await shop.post('/api/fault-codes', withPart)).id;
    const bare = done(await shop.post('/api/fault-codes', { name: 'Slow', labourId, active: true })).id;
    const proposed = async (rest: object) => (await ticketOf(done(await take(rest)).id)).items;
    expect(await proposed({ faultCodeId })).toMatchObject([
      { kind: 'PART', unitPricePaise: 3_000_00 },
      { kind: 'LABOUR', unitPricePaise: 0 },
    ]);
    expect(await proposed({ faultCodeId, kind: 'WARRANTY' })).toMatchObject([
      { unitPricePaise: 0 },
      { unitPricePaise: 0 },
    ]);
    expect(await proposed({ faultCodeId: bare })).toMatchObject([{ kind: 'LABOUR' }]);
    const sent = [{ kind: 'LABOUR', productId: labourId, quantity: 1, unitPricePaise: 1_00 }];
    expect(await proposed({ faultCodeId, items: sent })).toMatchObject([{ unitPricePaise: 1_00 }]);
  });

  it('a fault learns part, prices and time from past repairs, for the next intake', async () => {
    const goods = await workshop();
    const fault = done(await shop.post('/api/fault-codes', { name: 'Display broken', active: true }));
    const faultOf = async (who: Client = shop) => done(await who.get(`/api/fault-codes/${fault.id}`));
    const learn = () => shop.post('/api/fault-codes/actions/learn', { ids: [fault.id], input: {} });
    expect(done(await learn()).refused).toHaveLength(1);
    const { id } = await ready(goods, { faultCodeId: fault.id });
    done(
      await shop.post('/api/ticket-times', {
        ticketId: id,
        personId: shop.staff.userId,
        day: '2026-11-18',
        minutes: 75,
      }),
    );
    expect(await faultOf()).toMatchObject({
      repairs: 1,
      learnedPart: 'Samsung S24 display',
      learnedPartPricePaise: 3_000_00,
      learnedLabourPricePaise: 500_00,
      learnedMinutes: 75,
    });
    expect(done(await learn())).toMatchObject({ done: 1 });
    expect(await faultOf()).toMatchObject({
      ...{ partId: goods.displayId, partPricePaise: 3_000_00, labourId: goods.labourId },
      ...{ labourPricePaise: 500_00, usualMinutes: 75 },
    });
    const next = done(await take({ faultCodeId: fault.id, promisedOn: null }));
    expect(await ticketOf(next.id)).toMatchObject({ totalPaise: 3_500_00, promisedOn: '2026-11-19' });
  });
});

it('a new promise needs a reason, and the first one is kept', async () => {
  const { id } = done(await take());
  const put = (body: object) => shop.put(`/api/tickets/${id}`, body);
  refused(await put({ promisedOn: '2026-11-25' }), 422, 'INVALID', 'promiseReason');
  done(await put({ promisedOn: '2026-11-25', promiseReason: 'The part is late' }));
  refused(await put({ promisedOn: '2026-11-27' }), 422, 'INVALID', 'promiseReason');
  expect(await ticketOf(id)).toMatchObject({ promisedOn: '2026-11-25', firstPromisedOn: '2026-11-20' });
});

it('a complaint is open, in progress, closed with its resolution', async () => {
  const { id, state } = done(
    await shop.office.post('/api/tickets', {
      kind: 'COMPLAINT',
      customerId: done(await take()).customerId,
      faultText: 'The bill had no GSTIN',
    }),
  );
  expect(state).toBe('OPEN');
  refused(await step(id, 'diagnosing'), 409, 'WRONG_STATE');
  done(await step(id, 'in-progress', {}, shop.office));
  refused(await step(id, 'closed'), 422, 'INVALID', 'input.resolution');
  expect(done(await step(id, 'closed', { resolution: 'Sent a new one' }))).toMatchObject({ state: 'CLOSED' });
});

it('a customer who withdraws pays the inspection alone', async () => {
  const goods = await workshop();
  const { id } = await quoted(goods, { inspectionFeePaise: 200_00 });
  done(await step(id, 'declined', { declinedBy: 'Asha Patil', declineChannel: 'PHONE' }));
  expect(done(await step(id, 'ready'))).toMatchObject({ outcome: 'RETURNED' });
  const handed = done(
    await step(id, 'delivered', { receivedPaise: 200_00, paymentMethod: 'CASH', signedBy: 'Asha' }),
  );
  expect(done(await shop.get(`/api/sales/${handed.saleId}`))).toMatchObject({ totalPaise: 200_00 });
});

it('an uncollected device is unclaimed after five reminders', async () => {
  const goods = await workshop();
  const { id } = await ready(goods);
  const remind = async () =>
    (await shop.post('/api/tickets/actions/remind', { ids: [id] })).payload.done as number;
  expect(await remind()).toBe(0);
  for (const [day, next] of [
    ['2026-11-21', '2026-11-25'],
    ['2026-11-25', '2026-12-03'],
    ['2026-12-03', '2026-12-18'],
    ['2026-12-18', '2027-01-17'],
    ['2027-01-17', null],
  ] as const) {
    refused(await step(id, 'unclaimed'), 409, 'WRONG_STATE');
    shop.clock.set(`${day}T06:00:00Z`);
    shop = { ...shop, ...(await shop.signIn(shop.owner.email)) };
    expect(await remind()).toBe(1);
    expect((await ticketOf(id)).nextNoticeOn).toBe(next);
  }
  done(await step(id, 'unclaimed'));
  done(await step(id, 'delivered', { receivedPaise: 3_500_00, paymentMethod: 'UPI', signedBy: 'Asha' }));
});

it('the turn-around counts working time without the waiting, and rework is a new ticket', async () => {
  const goods = await workshop();
  const { id } = done(await take({ items: items(goods) }));
  const at = async (instant: string) => {
    shop.clock.set(`2026-11-18T${instant}:00Z`);
    shop = { ...shop, ...(await shop.signIn(shop.owner.email)) };
  };
  await at('06:30');
  done(await step(id, 'diagnosing'));
  await at('07:00');
  done(await step(id, 'quoted', { promisedOn: '2026-11-20' }));
  await at('09:00');
  done(await step(id, 'approved', { approvedBy: 'Asha', approvalChannel: 'PHONE' }));
  done(await step(id, 'wait-parts', { partsOrder: 'PO/26-27/0001' }));
  await at('10:00');
  done(await step(id, 'in-repair'));
  done(await use(id));
  await at('11:00');
  done(await step(id, 'qc'));
  expect(done(await step(id, 'ready', checks('after')))).toMatchObject({
    turnAroundMinutes: 120,
    grossMinutes: 300,
    brandMinutes: 0,
  });
  done(await step(id, 'delivered', { receivedPaise: 3_500_00, paymentMethod: 'UPI', signedBy: 'Asha' }));
  const { done: count } = done(
    await shop.post('/api/tickets/actions/rework', { ids: [id], input: { faultText: 'Dark again' } }),
  );
  expect(count).toBe(1);
  const [again] = (await shop.get(listPath('tickets', { filter: { reworkOfId: id } }))).body;
  expect(again).toMatchObject({
    state: 'RECEIVED',
    faultText: 'Dark again',
    deviceModel: 'Samsung Galaxy S24',
  });
  done(await step(again.id, 'diagnosing'));
  refused(await shop.delete(`/api/tickets/${again.id}`), 409, 'WRONG_STATE');
});

it('an import that is refused posts no bill', async () => {
  const goods = await workshop();
  const { id } = await ready(goods);
  const send = () =>
    shop.ask('POST', '/api/tickets/import', undefined, {
      raw: `id,state\n${id},DELIVERED\n`,
      headers: { 'content-type': 'text/csv' },
    });
  const { body } = await send();
  expect(body).toMatchObject({ accepted: 0 });
  expect(done(await shop.get('/api/sales/shop-history')).totalElements).toBe(0);
  expect(await ticketOf(id)).toMatchObject({ state: 'READY', saleId: null });
});

it('once the device is ready, units and kinds of its lines stay, as does the inspection fee', async () => {
  const goods = await workshop();
  const { id } = await ready(goods);
  const [line] = (await ticketOf(id)).items;
  const put = (items: object[]) => shop.put(`/api/tickets/${id}`, { items });
  const rest = (await ticketOf(id)).items.slice(1).map((each: { id: string }) => ({ id: each.id }));
  refused(await put([{ id: line.id, unitCode: newImei() }, ...rest]), 422, 'INVALID', 'items');
  const { id: other } = await quoted(goods, { inspectionFeePaise: 200_00 });
  refused(
    await shop.put(`/api/tickets/${other}`, { inspectionFeePaise: 20_000_00 }),
    422,
    'INVALID',
    'inspectionFeePaise',
  );
});
