/** Tickets have advances with their tax, claims on the brand, reminders, repeat repairs and commission. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { sweepShop } from '../../../server/kit/notifications/sweep.ts';
import { done, refused } from '../../support/answers.ts';
import { findings } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { listPath, openShop, type Client, type OpenShop } from '../../support/openShop.ts';
import { freeItems, HANDED, items, repairsOf } from '../../support/repairs.ts';
import { newImei } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
beforeEach(async () => void (shop = await openShop({ within })));
afterEach(async () => expect(await findings(shop)).toEqual({}));

const { take, step, act, ticketOf, workshop, quoted, approved, ready, balances } = repairsOf(() => shop);

const ADVANCE = { amountPaise: 1_180_00, method: 'UPI' };
const TAX_ACCOUNTS = ['STORE_CREDIT', 'ADVANCE_TAX', 'OUTPUT_CGST', 'OUTPUT_SGST', 'OUTPUT_IGST'] as const;
const onDay = async (day: string) => {
  shop.clock.set(`${day}T06:00:00Z`);
  shop = { ...shop, ...(await shop.signIn(shop.owner.email)) };
};

it('an advance is a receipt with the tax in it, set off at hand-over', async () => {
  const goods = await workshop();
  const { id, customerId } = await ready(goods);
  expect(done(await act(id, 'take-advance', ADVANCE, shop.staff))).toMatchObject({ done: 1 });
  expect(await balances(...TAX_ACCOUNTS)).toEqual([-1_180_00, 180_00, -90_00, -90_00, 0]);
  const { content } = done(await shop.get(`/api/receipts?customerId=${customerId}`));
  expect(content[0]).toMatchObject({
    advancePaise: 1_180_00,
    ticket: { id, gstRateBps: 1800, taxablePaise: 1_000_00, cgstPaise: 90_00, sgstPaise: 90_00 },
  });
  expect((await shop.get(`/api/receipts/${content[0].id}/receipt.pdf`)).status).toBe(200);
  refused(await step(id, 'delivered', HANDED), 422, 'INVALID', 'input.receivedPaise');
  const handed = done(await step(id, 'delivered', { ...HANDED, receivedPaise: 2_320_00 }));
  expect(done(await shop.get(`/api/sales/${handed.saleId}`))).toMatchObject({
    duePaise: 0,
    payments: [
      { method: 'UPI', amountPaise: 2_320_00 },
      { method: 'STORE_CREDIT', amountPaise: 1_180_00 },
    ],
  });
  const [credit, advanceTax, cgst] = await balances(...TAX_ACCOUNTS);
  expect([credit, advanceTax, cgst]).toEqual([0, 0, -266_95]);
  expect(await ticketOf(id)).toMatchObject({ advancePaise: 0 });
  done(await shop.post(`/api/sales/${handed.saleId}/cancel`, { reason: 'Wrong customer' }));
  expect(await ticketOf(id)).toMatchObject({ state: 'READY', advancePaise: 1_180_00 });
  expect(await balances(...TAX_ACCOUNTS)).toEqual([-1_180_00, 180_00, -90_00, -90_00, 0]);
});

it('an advance: taxed as labour, and together no more than the repair is worth', async () => {
  const goods = await workshop();
  const { id } = done(await take({ items: items(goods), agreedMaxPaise: 2_000_00 }));
  done(await act(id, 'take-advance', ADVANCE));
  refused(
    await act(id, 'take-advance', { ...ADVANCE, amountPaise: 2_320_01 }),
    422,
    'INVALID',
    'input.amountPaise',
  );
  done(await act(id, 'take-advance', { ...ADVANCE, amountPaise: 2_320_00 }));
  expect(await ticketOf(id)).toMatchObject({ advancePaise: 3_500_00, totalPaise: 3_500_00 });
  refused(await act(id, 'take-advance', { ...ADVANCE, amountPaise: 1 }), 422, 'INVALID', 'input.amountPaise');
});

it('a warranty repair at nothing is billed, in full, and no sale in statistics', async () => {
  const goods = await workshop();
  const figures = async () => done(await shop.get('/api/sales/stats'));
  const before = await figures();
  const { id } = await ready(goods, { kind: 'WARRANTY', items: freeItems(goods) });
  const { saleId } = done(await step(id, 'delivered', { signedBy: 'Asha' }));
  expect(done(await shop.get(`/api/sales/${saleId}`))).toMatchObject({ totalPaise: 0, paymentMode: 'FULL' });
  const { totalSales, unitsSold } = await figures();
  expect([totalSales, unitsSold]).toEqual([before.totalSales, before.unitsSold]);
  const credit = done(await shop.get('/api/sales/shop-history?paymentMode=CREDIT'));
  expect(credit.content).toEqual([]);
  done(await shop.post(`/api/sales/${saleId}/cancel`, { reason: 'Wrong customer' }));
  expect((await figures()).totalSales).toBe(before.totalSales);
});

it('an advance: its repair stays one', async () => {
  const { id } = done(await take({ agreedMaxPaise: 2_000_00 }));
  done(await act(id, 'take-advance', ADVANCE));
  refused(await shop.put(`/api/tickets/${id}`, { kind: 'WARRANTY' }), 422, 'INVALID', 'kind');
});

it('an advance is refunded on a voucher when the customer declines', async () => {
  const goods = await workshop();
  const { id } = await quoted(goods);
  done(await act(id, 'take-advance', ADVANCE));
  refused(
    await act(id, 'take-advance', { ...ADVANCE, amountPaise: 9_000_00 }),
    422,
    'INVALID',
    'input.amountPaise',
  );
  refused(
    await shop.put(`/api/tickets/${id}`, { customerPhone: '9822088888' }),
    422,
    'INVALID',
    'customerId',
  );
  done(await step(id, 'declined', { declinedBy: 'Asha', declineChannel: 'PHONE', closeReason: 'Too dear' }));
  expect(done(await act(id, 'take-advance', ADVANCE))).toMatchObject({ done: 0 });
  done(await step(id, 'ready'));
  refused(await step(id, 'delivered', { signedBy: 'Asha' }), 422, 'INVALID', 'input.receivedPaise');
  const refund = { method: 'UPI', reason: 'Declined' };
  expect(done(await act(id, 'refund-advance', refund, shop.staff))).toMatchObject({ done: 1 });
  done(await step(id, 'delivered', { signedBy: 'Asha' }));
  expect(done(await act(id, 'refund-advance', refund))).toMatchObject({ done: 0 });
  expect(await balances(...TAX_ACCOUNTS)).toEqual([0, 0, 0, 0, 0]);
});

it('what the bill leaves of an advance is paid out, its GST reversed with the hand-over', async () => {
  const goods = await workshop();
  const { id, customerId } = await quoted(goods, { inspectionFeePaise: 590_00 });
  done(await act(id, 'take-advance', { ...ADVANCE, amountPaise: 2_360_00 }));
  const quote = async () => done(await shop.get(`/api/customers/${customerId}/pay-out`));
  expect(await quote()).toEqual({ storeCreditPaise: 2_360_00, bookedPaise: 2_360_00, payablePaise: 0 });
  const decline = { declinedBy: 'Asha', declineChannel: 'PHONE', closeReason: 'Too dear' };
  done(await step(id, 'declined', decline));
  done(await step(id, 'ready'));
  const handed = done(await step(id, 'delivered', { signedBy: 'Asha' }));
  expect(handed.saleId).not.toBeNull();
  expect(await quote()).toMatchObject({ bookedPaise: 0, payablePaise: 1_770_00 });
  done(
    await shop.post(`/api/customers/${customerId}/pay-out`, {
      payments: [{ method: 'UPI', amountPaise: 1_770_00 }],
    }),
  );
  expect(await balances(...TAX_ACCOUNTS)).toEqual([0, 0, -45_00, -45_00, 0]);
});

it('a warranty repair is charged to the brand once, with tax by its State', async () => {
  const goods = await workshop();
  const { id } = await ready(goods, { kind: 'WARRANTY', items: freeItems(goods) });
  done(await step(id, 'delivered', { signedBy: 'Asha' }));
  const [brand] = (await shop.get(listPath('companies', { filter: { name: 'Samsung' } }))).body;
  const claim = { companyId: brand.id, amountPaise: 2_360_00, stateCode: '29' };
  refused(await act(id, 'claim-brand', claim, shop.staff), 403, 'NOT_ALLOWED');
  expect(done(await act(id, 'claim-brand', claim))).toMatchObject({ done: 1 });
  expect(done(await act(id, 'claim-brand', claim))).toMatchObject({ done: 0 });
  expect(await balances('BRAND_CLAIMS', 'WARRANTY_COST', 'OUTPUT_IGST')).toEqual([
    2_360_00, -500_00, -360_00,
  ]);
  const ticket = await ticketOf(id);
  expect(ticket).toMatchObject({ chargedPaise: 2_000_00, partsCostPaise: 1_500_00, earnedPaise: 500_00 });
  expect((await shop.get(`/api/brand-claims/${ticket.claimId}`)).body).toMatchObject({
    kind: 'WARRANTY',
    status: 'OPEN',
  });
});

it('what the shop gives up of a claim is not earned', async () => {
  const goods = await workshop();
  const { id } = await ready(goods, { kind: 'WARRANTY', items: freeItems(goods) });
  done(await step(id, 'delivered', { signedBy: 'Asha' }));
  const [brand] = (await shop.get(listPath('companies', { filter: { name: 'Samsung' } }))).body;
  done(await act(id, 'claim-brand', { companyId: brand.id, amountPaise: 2_360_00, stateCode: '29' }));
  const { claimId } = await ticketOf(id);
  const settle = {
    receivedPaise: 1_360_00,
    method: 'BANK_TRANSFER',
    writeOffPaise: 1_000_00,
    reason: 'Refused',
  };
  done(await shop.post(`/api/brand-claims/${claimId}/settle`, settle));
  expect(await ticketOf(id)).toMatchObject({
    chargedPaise: 2_000_00,
    partsCostPaise: 1_500_00,
    earnedPaise: -500_00,
  });
});

it('a refund has a voucher with the advance, its tax and who paid', async () => {
  const goods = await workshop();
  const { id, ticketNo } = await quoted(goods);
  done(await act(id, 'take-advance', ADVANCE));
  done(await act(id, 'refund-advance', { method: 'UPI', reason: 'Too dear', reference: 'UTR-77' }));
  const [refund, ...others] = done(await shop.get(`/api/tickets/${id}/refunds`));
  expect(others).toEqual([]);
  expect(refund).toMatchObject({
    refundNo: 'RV/26-27/0001',
    amountPaise: 1_180_00,
    reason: 'Too dear',
    ticket: { ticketNo, gstRateBps: 1800, taxablePaise: 1_000_00, cgstPaise: 90_00, sgstPaise: 90_00 },
    advances: [{ receiptNo: 'RC/26-27/0001', amountPaise: 1_180_00 }],
  });
  const path = `/api/tickets/${id}/refunds/${refund.id}/voucher.pdf`;
  const { status, headers } = await shop.staff.get(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await shop.get(`/api/tickets/${id}/refunds/${id}/voucher.pdf`)).status).toBe(404);
});

it('a device goes to the brand on a challan of the series, and its days away are known', async () => {
  const goods = await workshop();
  const { id } = await approved(goods, { kind: 'WARRANTY', items: freeItems(goods) });
  expect(done(await step(id, 'at-brand', { brandJobNo: 'SMG-1' }))).toMatchObject({
    brandChallanNo: 'DC/26-27/0001',
    brandSentOn: '2026-11-18',
    brandBackOn: null,
  });
  await onDay('2026-11-20');
  expect(done(await step(id, 'in-repair'))).toMatchObject({ brandBackOn: '2026-11-20' });
});

it('reminders are due by day and notified; one button reminds many', async () => {
  const goods = await workshop();
  const { id } = await ready(goods);
  await onDay('2026-11-21');
  await sweepShop(shop.db, shop.shopId, shop.clock.now());
  const { content } = done(await shop.get('/api/notifications'));
  expect(content).toContainEqual(
    expect.objectContaining({ kind: 'noticeDue', link: { to: 'record', resource: 'tickets', recordId: id } }),
  );
  expect(done(await act(id, 'remind'))).toMatchObject({ done: 1 });
  expect(done(await act(id, 'remind'))).toMatchObject({ done: 0 });
  expect(await ticketOf(id)).toMatchObject({ noticesSent: 1, nextNoticeOn: '2026-11-25' });
});

it('the same IMEI within 30 days of hand-over is a repeat', async () => {
  const goods = await workshop();
  const imei1 = newImei();
  const { id } = await ready(goods, { imei1 });
  done(await step(id, 'delivered', HANDED));
  await onDay('2026-12-10');
  const again = done(await take({ imei1, promisedOn: '2026-12-12' }));
  expect(again).toMatchObject({ repeatOfId: id, isRepeat: true });
  const repeats = (await shop.get(listPath('tickets', { filter: { isRepeat: true } }))).body;
  expect(repeats.map((each: { id: string }) => each.id)).toEqual([again.id]);
  await onDay('2026-12-31');
  expect(done(await take({ imei1, promisedOn: '2027-01-02' }))).toMatchObject({ repeatOfId: null });
});

it('a technician has a load: open tickets, and late ones', async () => {
  const goods = await workshop();
  await approved(goods);
  await onDay('2026-11-25');
  const { body } = await shop.get(`/api/people/${shop.staff.userId}`);
  expect(body).toMatchObject({ openTickets: 1, lateTickets: 1 });
});

it('commission on the bill of a ticket goes to its technician', async () => {
  const goods = await workshop();
  done(
    await shop.post('/api/commission-rules', {
      name: 'Repairs',
      itemCategory: 'SERVICE',
      basis: 'SALE',
      rateBps: 1000,
      startsOn: '2026-11-01',
      active: true,
    }),
  );
  const { id } = await ready(goods, { items: items(goods) });
  done(await step(id, 'delivered', HANDED));
  const report = done(await shop.get('/api/commission?month=2026-11'));
  expect(report.people).toMatchObject([{ personId: shop.staff.userId, commissionPaise: 42_37 }]);
});

it('the cost of a warranty is the owner’s alone, as that of goods', async () => {
  const goods = await workshop();
  const { id } = await ready(goods, { kind: 'WARRANTY', items: freeItems(goods) });
  done(await step(id, 'delivered', { signedBy: 'Asha' }));
  const codesOf = async (by: Client) => {
    const { accounts } = done(await by.get('/api/finance/months'));
    const { rows } = done(await by.get('/api/finance/budget'));
    return [
      accounts.map(({ code }: { code: string }) => code),
      rows.map(({ account }: { account: string }) => account),
    ];
  };
  for (const codes of await codesOf(shop)) expect(codes).toContain('WARRANTY_COST');
  for (const codes of await codesOf(shop.office)) expect(codes).not.toContain('WARRANTY_COST');
});

it('an advance that was spent on another bill leaves no tax behind when nothing is billed', async () => {
  const goods = await workshop();
  const { id, customerId } = await quoted(goods);
  done(await act(id, 'take-advance', ADVANCE));
  done(
    await shop.post('/api/sales/create', {
      customer: { id: customerId },
      lines: [{ productId: goods.labourId, quantity: 1, unitPricePaise: 1_180_00 }],
      payments: [{ method: 'STORE_CREDIT', amountPaise: 1_180_00 }],
    }),
  );
  done(await step(id, 'declined', { declinedBy: 'Asha', declineChannel: 'PHONE', closeReason: 'Too dear' }));
  done(await step(id, 'ready'));
  done(await step(id, 'delivered', { signedBy: 'Asha' }));
  expect(await ticketOf(id)).toMatchObject({ state: 'DELIVERED', advancePaise: 0 });
  expect(await balances(...TAX_ACCOUNTS)).toEqual([0, 0, -90_00, -90_00, 0]);
});

it('a cancelled bill takes the commission from the technician who had it', async () => {
  const goods = await workshop();
  done(
    await shop.post('/api/commission-rules', {
      name: 'Service',
      itemCategory: 'SERVICE',
      basis: 'SALE',
      rateBps: 1_000,
      startsOn: '2026-11-01',
      active: true,
    }),
  );
  const { id } = await ready(goods);
  const { saleId } = done(await step(id, 'delivered', HANDED));
  done(await shop.post(`/api/sales/${saleId}/cancel`, { reason: 'Wrong device' }));
  const { people } = done(await shop.get('/api/commission?month=2026-11'));
  expect(people).toMatchObject([{ personId: shop.staff.userId, commissionPaise: 0 }]);
});

it('an erased customer’s cancelled bill still counts for its technician', async () => {
  const goods = await workshop();
  done(
    await shop.post('/api/commission-rules', {
      name: 'Repairs',
      itemCategory: 'SERVICE',
      basis: 'SALE',
      rateBps: 1_000,
      startsOn: '2026-11-01',
      active: true,
    }),
  );
  const { id, customerId } = await ready(goods);
  const { saleId } = done(await step(id, 'delivered', HANDED));
  done(await shop.post(`/api/sales/${saleId}/cancel`, { reason: 'Wrong device' }));
  done(await step(id, 'delivered', HANDED));
  done(await shop.post(`/api/customers/${customerId}/erase`, { reason: 'Asked for it' }));
  const { people } = done(await shop.get('/api/commission?month=2026-11'));
  expect(people).toMatchObject([{ personId: shop.staff.userId, commissionPaise: 42_37 }]);
});

it('an erased customer is named by no refund, time or word on a payment request', async () => {
  const goods = await workshop();
  const { id, customerId } = await quoted(goods);
  done(await act(id, 'take-advance', ADVANCE));
  done(
    await shop.post('/api/ticket-times', {
      ticketId: id,
      personId: shop.owner.userId,
      day: '2026-11-18',
      minutes: 5,
      note: 'Rang Zubeida',
    }),
  );
  const request = done(
    await shop.post('/api/payment-requests', {
      purpose: 'CUSTOMER',
      customerId,
      amountPaise: 1_00,
      dueOn: '2026-11-18',
    }),
  );
  done(await shop.post(`/api/payment-requests/${request.id}/comments`, { text: 'Zubeida pays later' }));
  done(await shop.post(`/api/payment-requests/${request.id}/transitions/cancelled`, {}));
  const refund = { method: 'UPI', reason: 'Zubeida declined', reference: 'Zubeida@upi' };
  done(await act(id, 'refund-advance', refund));
  done(await step(id, 'declined', { declinedBy: 'Asha', declineChannel: 'PHONE' }));
  done(await step(id, 'ready'));
  done(await step(id, 'delivered', { signedBy: 'Asha' }));
  done(await shop.post(`/api/customers/${customerId}/erase`, { reason: 'Asked for it' }));
  const left = await shop.db.read(shop.shopId, sql =>
    sql.query(
      z.object({ text: z.string() }),
      `SELECT x.text FROM (SELECT to_jsonb(f)::text AS text FROM advance_refunds f WHERE f.shop_id = $1
          UNION ALL SELECT to_jsonb(k)::text FROM ticket_times k WHERE k.shop_id = $1
          UNION ALL SELECT to_jsonb(c)::text FROM record_comments c WHERE c.shop_id = $1
          UNION ALL SELECT to_jsonb(a)::text FROM audit_log a WHERE a.shop_id = $1) x WHERE x.text LIKE '%Zubeida%'`,
      [shop.shopId],
    ),
  );
  expect(left).toEqual([]);
});
