/** Parts of tickets: reserved once agreed, fitted once, put back, billed without a second movement. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { AFTER_CHECKS } from '../../../src/resources/tickets/rules.ts';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { checks, deviceOf } from '../../support/devices.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { freeItems, HANDED, items, repairsOf } from '../../support/repairs.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));
afterEach(async () => expect(await findings(shop)).toEqual({}));

const { step, act, ticketOf, workshop, quoted, approved, inRepair, ready, stockOf, balances } = repairsOf(
  () => shop,
);

const put = (id: string, body: object) => shop.put(`/api/tickets/${id}`, body);
const usedAs = async (id: string, use: string) => {
  const { items: lines } = await ticketOf(id);
  return put(id, {
    items: lines.map((line: { id: string; kind: string }) => ({
      id: line.id,
      ...(line.kind === 'PART' ? { use } : {}),
    })),
  });
};
const sellDisplay = (displayId: string, by: OpenShop['owner'] = shop.owner) =>
  by.post('/api/sales/create', {
    lines: [{ productId: displayId, quantity: 1, unitPricePaise: 3_000_00 }],
    payments: [{ method: 'CASH', amountPaise: 3_000_00 }],
  });
const hand = (id: string, input: object = HANDED) => step(id, 'delivered', input);

it('an approved ticket reserves its parts: the counter and other tickets have the rest', async () => {
  const goods = await workshop(1);
  const { id } = await approved(goods);
  refused(await sellDisplay(goods.displayId, shop.staff), 409, 'NOT_ENOUGH_STOCK');
  refused(await sellDisplay(goods.displayId), 409, 'NOT_ENOUGH_STOCK');
  const other = await approved(goods);
  refused(await step(other.id, 'in-repair'), 409, 'NOT_ENOUGH_STOCK');
  done(await step(other.id, 'wait-parts', { partsOrder: 'PO/26-27/0001' }));
  done(await step(id, 'declined', { declinedBy: 'Asha', declineChannel: 'PHONE', closeReason: 'Too dear' }));
  done(await step(other.id, 'in-repair'));
  refused(await sellDisplay(goods.displayId), 409, 'NOT_ENOUGH_STOCK');
  expect(await stockOf(goods)).toBe(1);
});

it('an approval reserves after the day is closed, while fitting waits for the next day', async () => {
  const goods = await workshop();
  const { id } = await quoted(goods);
  const repair = await inRepair(goods);
  done(await shop.post('/api/accounts/day-close', { businessDate: '2026-11-18', counted: {} }));
  done(await step(id, 'approved', { approvedBy: 'Asha', approvalChannel: 'PHONE' }));
  refused(await act(repair.id, 'fit-parts'), 422, 'DAY_CLOSED');
});

it('a count expects reserved parts on the shelf', async () => {
  const goods = await workshop();
  await approved(goods);
  expect(done(await shop.post('/api/stock-counts', {}))).toMatchObject({ expected: 3 });
});

it('a fitted part leaves stock once, whichever way it is fitted again', async () => {
  const goods = await workshop();
  const { id } = await inRepair(goods);
  expect(done(await act(id, 'fit-parts', {}, shop.staff))).toMatchObject({ done: 1 });
  expect(await balances('WORK_IN_PROGRESS', 'STOCK')).toEqual([1_500_00, 3_000_00]);
  expect(done(await act(id, 'fit-parts'))).toMatchObject({ done: 0, refused: [{ id }] });
  done(await usedAs(id, 'USED'));
  done(
    await shop.ask('PUT', `/api/tickets?filter=${encodeURIComponent(JSON.stringify({ id: [id] }))}`, {
      accessories: 'None',
    }),
  );
  expect(await stockOf(goods)).toBe(2);
  expect(await ticketOf(id)).toMatchObject({ openParts: 0, fittedParts: 1 });
});

it('two at once fit a part once', async () => {
  const goods = await workshop();
  const { id } = await inRepair(goods);
  const both = await Promise.all([act(id, 'fit-parts'), act(id, 'fit-parts', {}, shop.staff)]);
  expect(both.map(answer => done(answer).done as number).sort()).toEqual([0, 1]);
  expect(await stockOf(goods)).toBe(2);
});

it('a fitted part is put back at its cost, and is not changed or removed while it is fitted', async () => {
  const goods = await workshop();
  const { id } = await inRepair(goods);
  done(await act(id, 'fit-parts'));
  const [part, labour] = (await ticketOf(id)).items;
  refused(await put(id, { items: [{ id: labour.id }] }), 422, 'INVALID', 'items');
  refused(
    await put(id, { items: [{ id: part.id, quantity: 2, unitPricePaise: 1_500_00 }, { id: labour.id }] }),
    422,
    'INVALID',
    'items',
  );
  expect(done(await act(id, 'put-parts-back'))).toMatchObject({ done: 1 });
  expect(await balances('WORK_IN_PROGRESS', 'STOCK')).toEqual([0, 4_500_00]);
  expect(done(await act(id, 'put-parts-back'))).toMatchObject({ done: 0 });
  done(await usedAs(id, 'USED'));
  expect(await balances('WORK_IN_PROGRESS', 'STOCK')).toEqual([1_500_00, 3_000_00]);
});

it('parts are fitted once the repair has begun, on every way in', async () => {
  const goods = await workshop();
  refused(
    await shop.post('/api/tickets', deviceOf({ items: items(goods, { use: 'USED' }) })),
    422,
    'INVALID',
    'items',
  );
  const { id } = await quoted(goods);
  refused(await usedAs(id, 'USED'), 422, 'INVALID', 'items');
  expect(done(await act(id, 'fit-parts'))).toMatchObject({ done: 0 });
  done(await step(id, 'approved', { approvedBy: 'Asha', approvalChannel: 'PHONE' }));
  refused(await usedAs(id, 'USED'), 422, 'INVALID', 'items');
  expect(await stockOf(goods)).toBe(3);
});

it('the bill takes fitted parts out of work in progress, without a second movement', async () => {
  const goods = await workshop();
  const { id } = await ready(goods);
  const handed = done(await hand(id));
  expect(await stockOf(goods)).toBe(2);
  expect(await balances('WORK_IN_PROGRESS', 'STOCK', 'COST_OF_GOODS')).toEqual([0, 3_000_00, 1_500_00]);
  const sale = done(await shop.get(`/api/sales/${handed.saleId}`));
  expect(sale).toMatchObject({ totalPaise: 3_500_00 });
});

it('under warranty the cost is that of the warranty, not of a sale', async () => {
  const goods = await workshop();
  const { id } = await ready(goods, { kind: 'WARRANTY', items: freeItems(goods) });
  const { saleId } = done(await hand(id, { signedBy: 'Asha Patil' }));
  expect(await balances('WORK_IN_PROGRESS', 'WARRANTY_COST', 'COST_OF_GOODS')).toEqual([0, 1_500_00, 0]);
  done(await shop.post(`/api/sales/${saleId}/cancel`, { reason: 'Wrong device' }));
  expect(await balances('WORK_IN_PROGRESS', 'WARRANTY_COST')).toEqual([1_500_00, 0]);
  done(await hand(id, { signedBy: 'Asha Patil' }));
  expect(await balances('WORK_IN_PROGRESS', 'WARRANTY_COST')).toEqual([0, 1_500_00]);
});

it('a cancelled bill makes the ticket ready again, its parts are billed with the next one', async () => {
  const goods = await workshop();
  const { id } = await ready(goods);
  const { saleId } = done(await hand(id));
  done(await shop.post(`/api/sales/${saleId}/cancel`, { reason: 'Paid by card' }));
  expect(await ticketOf(id)).toMatchObject({
    state: 'READY',
    saleId: null,
    signedBy: null,
    deliveredOn: null,
  });
  expect(await balances('WORK_IN_PROGRESS', 'STOCK', 'COST_OF_GOODS')).toEqual([1_500_00, 3_000_00, 0]);
  const again = done(await hand(id, { ...HANDED, paymentMethod: 'CARD' }));
  expect(again.saleId).not.toBe(saleId);
  expect(await stockOf(goods)).toBe(2);
  expect(await balances('WORK_IN_PROGRESS')).toEqual([0]);
});

it('a returned repair line brings no part into stock', async () => {
  const goods = await workshop();
  const { id } = await ready(goods);
  const { saleId } = done(await hand(id));
  const { lines } = done(await shop.get(`/api/sales/${saleId}`));
  done(
    await shop.post(`/api/sales/${saleId}/return`, {
      lines: [{ lineId: lines[0].id, quantity: 1 }],
      refund: [{ method: 'UPI', amountPaise: 3_000_00 }],
      reason: 'Dark again',
    }),
  );
  expect(await stockOf(goods)).toBe(2);
});

it('a device that goes back unrepaired has no fitted part', async () => {
  const goods = await workshop();
  const { id } = await inRepair(goods);
  done(await act(id, 'fit-parts'));
  done(await step(id, 'unrepairable', { closeReason: 'The board is corroded' }));
  refused(await step(id, 'ready'), 422, 'INVALID');
  done(await act(id, 'put-parts-back'));
  done(await step(id, 'ready'));
  done(await hand(id, { signedBy: 'Asha' }));
  expect(await balances('WORK_IN_PROGRESS', 'STOCK')).toEqual([0, 4_500_00]);
});

it('parts of a device that goes back: none leaves stock, though a line of before says that it is used', async () => {
  const goods = await workshop();
  const { id } = await inRepair(goods);
  done(await step(id, 'unrepairable', { closeReason: 'The board is corroded' }));
  done(await step(id, 'ready'));
  await shop.db.asOwner(tx =>
    tx.run(`UPDATE ticket_lines SET use = 'USED' WHERE ticket_id = $1 AND kind = 'PART'`, [id]),
  );
  done(await put(id, { otherPhone: '9822012399' }));
  done(await hand(id, { signedBy: 'Asha' }));
  expect([await stockOf(goods), await balances('WORK_IN_PROGRESS', 'STOCK')]).toEqual([3, [0, 4_500_00]]);
});

it('staff bill the inspection fee agreed at intake, below the price of labour', async () => {
  const goods = await workshop();
  await shop.db.asOwner(tx =>
    tx.run('UPDATE shops SET staff_discount_limit_bps = 500 WHERE id = $1', [shop.shopId]),
  );
  const { id } = await quoted(goods, { inspectionFeePaise: 200_00 });
  done(await step(id, 'declined', { declinedBy: 'Asha', declineChannel: 'PHONE', closeReason: 'Too dear' }));
  done(await step(id, 'ready'));
  const input = { receivedPaise: 200_00, paymentMethod: 'CASH', signedBy: 'Asha' };
  const handed = done(await step(id, 'delivered', input, shop.staff));
  expect(done(await shop.get(`/api/sales/${handed.saleId}`))).toMatchObject({ totalPaise: 200_00 });
});

it('a rejected row of an import leaves no customer', async () => {
  const heading = 'kind,customerPhone,customerName,faultText,termsAccepted';
  const csv = `${heading}\nCOMPLAINT,9822011111,Kiran,Rude,\nREPAIR,9822011112,Vimal,Display,\n`;
  const { body } = await shop.ask('POST', '/api/tickets/import?dryRun=false', undefined, {
    raw: csv,
    headers: { 'content-type': 'text/csv' },
  });
  expect(body).toMatchObject({ accepted: 1, rejected: [{ row: 2 }] });
  const names = (await shop.get('/api/customers')).body.map(({ name }: { name: string }) => name);
  expect(names).toEqual(['Kiran']);
});

it('verify finds parts that were changed behind the program’s back', async () => {
  const goods = await workshop();
  await approved(goods);
  const { id } = await inRepair(goods);
  done(await act(id, 'fit-parts'));
  done(await act(id, 'take-advance', { amountPaise: 1_180_00, method: 'UPI' }));
  const tampered = async (set: string) => Object.keys(foundBy(await foundAfter(shop, set)));
  expect(
    await tampered(`UPDATE ticket_parts SET quantity = 2 WHERE shop_id = $1 AND state = 'RESERVED'`),
  ).toContain('challans.held');
  expect(
    await tampered(`UPDATE ticket_parts SET cost_paise = 1 WHERE shop_id = $1 AND state = 'FITTED'`),
  ).toEqual(expect.arrayContaining(['stock.documents', 'ledger.workInProgress']));
  expect(await tampered('UPDATE ticket_advances SET cgst_paise = 1 WHERE shop_id = $1')).toEqual(
    expect.arrayContaining(['ledger.receipts', 'ledger.advanceTax']),
  );
  expect(
    await tampered('UPDATE tickets SET advance_paise = 1 WHERE shop_id = $1 AND advance_paise > 0'),
  ).toContain('tickets.advances');
  const ofParts = (account: string) =>
    tampered(
      `UPDATE ledger_lines SET account = 'RENT' WHERE shop_id = $1 AND account = '${account}' AND entry_id IN
         (SELECT id FROM journal_entries WHERE shop_id = $1 AND kind = 'TICKET_PARTS')`,
    );
  expect(await ofParts('STOCK')).toContain('ledger.ticketParts');
  done(await step(id, 'qc'));
  done(await step(id, 'ready', checks('after')));
  done(await hand(id, { ...HANDED, receivedPaise: 2_320_00 }));
  expect(
    await tampered(
      `UPDATE ledger_lines SET account = 'RENT' WHERE shop_id = $1 AND account = 'ADVANCE_TAX' AND entry_id IN
         (SELECT id FROM journal_entries WHERE shop_id = $1 AND kind = 'ADVANCE_SET_OFF')`,
    ),
  ).toContain('ledger.setOffs');
  expect(await tampered('DELETE FROM ticket_sales WHERE shop_id = $1')).toContain('tickets.sales');
});

it('a part that is planned during the check is fitted or put back before the device is ready', async () => {
  const goods = await workshop();
  const { id } = await inRepair(goods);
  done(await act(id, 'fit-parts'));
  done(await step(id, 'qc'));
  const { items: lines } = await ticketOf(id);
  const free = { kind: 'PART', productId: goods.displayId, quantity: 1, unitPricePaise: 0 };
  done(await put(id, { items: [...lines.map((line: { id: string }) => ({ id: line.id })), free] }));
  const after = Object.fromEntries(AFTER_CHECKS.map(check => [check, 'YES']));
  refused(await step(id, 'ready', after), 422, 'INVALID', 'items');
  done(await act(id, 'fit-parts'));
  done(await step(id, 'ready', after));
  done(await hand(id));
  expect(await stockOf(goods)).toBe(1);
});

it('a part whose product became a service since it was fitted is put back, or billed', async () => {
  const goods = await workshop(2);
  const [first, second] = [await inRepair(goods), await inRepair(goods)];
  for (const { id } of [first, second]) done(await act(id, 'fit-parts'));
  done(await shop.put(`/api/products/${goods.displayId}`, { itemCategory: 'SERVICE' }));
  done(await put(first.id, { accessories: 'None' }));
  done(await act(first.id, 'put-parts-back'));
  expect(await balances('WORK_IN_PROGRESS')).toEqual([1_500_00]);
  done(await step(second.id, 'qc'));
  done(await step(second.id, 'ready', Object.fromEntries(AFTER_CHECKS.map(name => [name, 'YES']))));
  done(await hand(second.id));
  expect(await balances('WORK_IN_PROGRESS', 'COST_OF_GOODS')).toEqual([0, 1_500_00]);
});

it('the part that a fitted one replaces goes to the faulty bin, and out of it', async () => {
  const goods = await workshop();
  const { id } = await inRepair(goods);
  const bin = async (filter: object = {}) => (await shop.get(listPath('old-parts', { filter }))).body;
  expect(await bin()).toEqual([]);
  done(await act(id, 'fit-parts', {}, shop.staff));
  const [old] = await bin({ oldPart: 'IN_BIN' });
  expect(old).toMatchObject({
    part: 'Samsung S24 display',
    quantity: 1,
    ticketId: id,
    fittedOn: '2026-11-18',
  });
  expect((await shop.get('/api/old-parts/totals')).payload).toEqual({ inBin: 1 });
  done(await usedAs(id, 'PUT_BACK'));
  expect(await bin()).toEqual([]);
  done(await usedAs(id, 'USED'));
  done(await step(id, 'qc'));
  done(await step(id, 'ready', Object.fromEntries(AFTER_CHECKS.map(name => [name, 'YES']))));
  done(await hand(id));
  expect(await ticketOf(id)).toMatchObject({ oldPartsInBin: 1 });
  expect(done(await act(id, 'clear-bin', { oldPart: 'TO_BRAND' }, shop.staff))).toMatchObject({ done: 1 });
  expect(done(await act(id, 'clear-bin', { oldPart: 'SCRAPPED' }))).toMatchObject({ done: 0 });
  expect(await bin({ oldPart: 'TO_BRAND' })).toMatchObject([{ ticketId: id }]);
});

it('lines of a repair that was handed over stay, but for where the old part is', async () => {
  const goods = await workshop();
  const { id } = await inRepair(goods);
  done(await act(id, 'fit-parts'));
  done(await step(id, 'qc'));
  done(await step(id, 'ready', Object.fromEntries(AFTER_CHECKS.map(name => [name, 'YES']))));
  done(await hand(id));
  const [part, labour] = (await ticketOf(id)).items;
  for (const rows of [
    [part],
    [labour, part],
    [{ ...part, quantity: 2 }, labour],
    [part, { ...labour, unitPricePaise: 1 }],
    [part, labour, { kind: 'PART', productId: part.productId, quantity: 1, unitPricePaise: 0 }],
    [{ ...part, id: undefined }, labour],
  ])
    refused(await put(id, { items: rows }), 422, 'INVALID', 'items');
  done(await put(id, { items: [{ ...part, oldPart: 'SCRAPPED' }, labour] }));
  expect((await ticketOf(id)).items[0]).toMatchObject({ id: part.id, oldPart: 'SCRAPPED' });
});

it('an old part that the customer takes is in no bin', async () => {
  const goods = await workshop();
  const { id } = await inRepair(goods, { items: items(goods) });
  const { items: lines } = await ticketOf(id);
  const used = lines.map((line: { id: string; kind: string }) => ({
    id: line.id,
    ...(line.kind === 'PART' ? { use: 'USED', oldPart: 'TO_CUSTOMER' } : {}),
  }));
  done(await put(id, { items: used }));
  expect(await ticketOf(id)).toMatchObject({ oldPartsInBin: 0, fittedParts: 1 });
});
