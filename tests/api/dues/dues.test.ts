/** Dues have receipts, cheques, promises, reminders and statements: docs/decisions/114-receipts.md. */
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';
import { otherLanguage } from '../../support/offers.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let productId: string;
let ashaId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  productId = await cablesInStock(shop);
  ashaId = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9876543210' })).id;
});

const paid = (amountPaise: number, method = 'CASH', rest: object = {}) => ({ method, amountPaise, ...rest });
const sell = async (totalPaise: number, businessDate: string, payments: object[] = [], who = shop.owner) =>
  done(
    await who.post('/api/sales/create', {
      customer: { id: ashaId },
      businessDate,
      lines: [{ productId, quantity: 1, unitPricePaise: totalPaise }],
      payments,
    }),
  );
const collect = (payments: object[], rest: object = {}, who = shop.owner) =>
  who.post('/api/dues/collect', { customerId: ashaId, payments, ...rest });
/** Days later, signed in again: a token does not live that long. */
const onDay = (days: number) => {
  shop.clock.forward(days * 24 * 3600_000);
  return shop.signIn(shop.owner.email);
};
const saleOf = async (id: string) => (await shop.get(`/api/sales/${id}`)).payload;
const dues = async (query = '') => (await shop.get(`/api/dues${query}`)).payload;
const customer = async () => (await shop.get(`/api/customers/${ashaId}`)).body;
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;

describe('list', () => {
  it('has each party once, oldest due first, with ageing by the day of the sale', async () => {
    await sell(1_000_00, '2026-11-18');
    await sell(2_000_00, '2026-10-19', [paid(500_00)]);
    await sell(3_000_00, '2026-10-18');
    await sell(4_000_00, '2026-09-19');
    await sell(5_000_00, '2026-08-19');
    const rahul = done(
      await shop.post('/api/sales/create', {
        customer: { name: 'Rahul Desai', phone: '9811111111' },
        businessDate: '2026-08-19',
        lines: [{ productId, quantity: 1, unitPricePaise: 700_00 }],
        payments: [],
      }),
    );
    const page = await dues();
    expect(page).toMatchObject({ totalElements: 2, page: 0, duePaise: 15_200_00 });
    const asha = page.content[0];
    expect(asha).toMatchObject({
      party: 'CUSTOMER',
      id: ashaId,
      name: 'Asha Patil',
      phone: '9876543210',
      duePaise: 14_500_00,
      ageing: { d0_30: 2_500_00, d31_60: 7_000_00, d61_90: 0, d90: 5_000_00 },
      oldestOn: '2026-08-19',
    });
    expect(asha.sales.map((each: { duePaise: number }) => each.duePaise)).toEqual([
      5_000_00, 4_000_00, 3_000_00, 1_500_00, 1_000_00,
    ]);
    expect((await dues('?keyword=rahul')).content).toMatchObject([{ id: rahul.customer.id }]);
    expect((await dues('?keyword=98765')).content).toMatchObject([{ id: ashaId }]);
    expect((await dues(`?keyword=${rahul.invoiceNo}`)).content).toMatchObject([{ id: rahul.customer.id }]);
    expect((await dues('?party=FINANCIER')).totalElements).toBe(0);
    expect((await dues('?size=1&page=1')).content).toMatchObject([{ id: rahul.customer.id }]);
  });
});

describe('collection', () => {
  it('pays the oldest first by several methods; sale, customer, totals and ledger follow', async () => {
    const newer = await sell(1_000_00, '2026-11-10');
    const older = await sell(2_000_00, '2026-10-10');
    const receipt = done(await collect([paid(1_500_00), paid(900_00, 'UPI', { reference: '612345' })]));
    expect(receipt).toMatchObject({
      receiptNo: 'RC/26-27/0001',
      totalPaise: 2_400_00,
      appliedPaise: 2_400_00,
      advancePaise: 0,
      duePaise: 600_00,
      status: 'POSTED',
      customer: { id: ashaId },
      allocations: [
        { id: older.id, invoiceNo: older.invoiceNo, amountPaise: 2_000_00 },
        { id: newer.id, amountPaise: 400_00 },
      ],
    });
    expect(await saleOf(older.id)).toMatchObject({ paidPaise: 2_000_00, duePaise: 0, paymentMode: 'CREDIT' });
    expect(await saleOf(newer.id)).toMatchObject({ paidPaise: 400_00, duePaise: 600_00 });
    expect(await customer()).toMatchObject({ duePaise: 600_00, storeCreditPaise: 0 });
    expect(await balance('CASH')).toBe(1_500_00);
    expect(await balance('BANK')).toBe(900_00);
    expect(await balance('CUSTOMERS')).toBe(600_00);
    expect((await dues()).content).toMatchObject([{ duePaise: 600_00, oldestOn: '2026-11-10' }]);
    expect((await shop.get(`/api/receipts/${receipt.id}`)).payload).toEqual(receipt);
    expect((await shop.get(`/api/receipts?customerId=${ashaId}`)).payload.content).toEqual([receipt]);
    expect((await shop.get('/api/sales/stats')).payload.duePaise).toBe(600_00);
    done(await collect([paid(600_00)]));
    expect((await dues()).totalElements).toBe(0);
  });

  it('pays the bills named, in their order; refuses more than they owe', async () => {
    const older = await sell(2_000_00, '2026-10-10');
    const newer = await sell(1_000_00, '2026-11-10');
    refused(await collect([paid(1_000_01)], { saleIds: [newer.id] }), 422, 'INVALID', 'payments');
    done(await collect([paid(1_000_00)], { saleIds: [newer.id] }));
    expect(await saleOf(older.id)).toMatchObject({ duePaise: 2_000_00 });
    expect(await saleOf(newer.id)).toMatchObject({ duePaise: 0 });
    refused(await collect([paid(1_00)], { saleIds: [newer.id] }), 422, 'INVALID', 'saleIds.0');
    refused(await collect([paid(2_000_01)]), 422, 'INVALID', 'payments');
    expect(await customer()).toMatchObject({ duePaise: 2_000_00 });
  });

  it('refuses other methods, two parties, none, and a day before the sale', async () => {
    await sell(2_000_00, '2026-11-17');
    for (const method of ['FINANCE', 'EXCHANGE'])
      refused(await collect([paid(1_00, method)]), 422, 'INVALID', 'payments.0.method');
    refused(await collect([paid(1_00)], { financierId: randomUUID() }), 422, 'INVALID', 'customerId');
    refused(await shop.post('/api/dues/collect', { payments: [paid(1_00)] }), 422, 'INVALID', 'customerId');
    refused(await collect([paid(1_00)], { customerId: randomUUID() }), 422, 'INVALID', 'customerId');
    refused(
      await collect([paid(1_00)], { businessDate: '2026-11-16' }),
      422,
      'BEFORE_RECEIPT',
      'businessDate',
    );
    refused(await collect([paid(1_00)], { businessDate: '2026-11-19' }), 422, 'INVALID', 'businessDate');
    refused(await collect([]), 422, 'INVALID', 'payments');
  });

  it('is once for one Idempotency-Key', async () => {
    await sell(2_000_00, '2026-11-17');
    const headers = { 'Idempotency-Key': randomUUID() };
    const body = { customerId: ashaId, payments: [paid(500_00)] };
    const first = done(await shop.post('/api/dues/collect', body, { headers }));
    expect(done(await shop.post('/api/dues/collect', body, { headers }))).toEqual(first);
    expect(await customer()).toMatchObject({ duePaise: 1_500_00 });
  });

  it('refuses cash of ₹2,00,000 of one person in a day, with the section of the date', async () => {
    const sale = await sell(5_00_000_00, '2026-11-17');
    done(await collect([paid(1_50_000_00)]));
    const answer = await collect([paid(50_000_00)]);
    refused(answer, 422, 'CASH_LIMIT', 'payments.0.amountPaise');
    expect(answer.body.message).toContain('186');
    const owner = await onDay(1);
    refused(await collect([paid(50_000_00)], { saleIds: [sale.id] }, owner), 422, 'CASH_LIMIT');
    done(await collect([paid(49_999_99), paid(1_00_000_00, 'UPI')], {}, owner));
  });

  it('goes to the session of the open drawer; a closed day takes none', async () => {
    await sell(2_000_00, '2026-11-17');
    const drawer = (await shop.get('/api/drawers')).payload[0];
    const opened = done(await shop.post(`/api/drawers/${drawer.id}/open`, { counted: {} }));
    done(await collect([paid(500_00)]));
    const closed = done(
      await shop.post(`/api/drawers/${drawer.id}/close`, { counted: { 50000: 1 }, sessionId: opened.id }),
    );
    expect(closed).toMatchObject({ expectedPaise: 500_00, differencePaise: 0 });
    refused(await collect([paid(500_00)]), 409, 'SESSION_CLOSED');
    done(await collect([paid(500_00, 'UPI')]));
    done(await shop.post('/api/accounts/day-close', { businessDate: '2026-11-18' }));
    refused(await collect([paid(500_00, 'UPI')]), 422, 'DAY_CLOSED', 'businessDate');
  });

  it('keeps a sale with a later receipt from being cancelled', async () => {
    const sale = await sell(2_000_00, '2026-11-17');
    done(await collect([paid(500_00)]));
    refused(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong' }), 409, 'PAID_LATER');
  });

  it('of a financier clears what was financed, oldest first', async () => {
    const bajaj = done(await shop.post('/api/financiers', { name: 'Bajaj Finance' })).id;
    const finance = (amountPaise: number) =>
      paid(amountPaise, 'FINANCE', { financierId: bajaj, loanNo: 'L1' });
    const older = await sell(30_000_00, '2026-10-01', [finance(25_000_00), paid(5_000_00)]);
    const newer = await sell(20_000_00, '2026-11-01', [finance(20_000_00)]);
    expect((await dues()).content).toMatchObject([
      {
        party: 'FINANCIER',
        id: bajaj,
        name: 'Bajaj Finance',
        duePaise: 45_000_00,
        ageing: { d0_30: 20_000_00, d31_60: 25_000_00 },
        sales: [
          { id: older.id, duePaise: 25_000_00 },
          { id: newer.id, duePaise: 20_000_00 },
        ],
      },
    ]);
    const from = (payments: object[], rest: object = {}) =>
      shop.post('/api/dues/collect', { financierId: bajaj, payments, ...rest });
    refused(await from([paid(45_000_01, 'BANK_TRANSFER')]), 422, 'INVALID', 'payments');
    refused(await from([paid(1_00, 'STORE_CREDIT')]), 422, 'INVALID', 'payments.0.method');
    const receipt = done(await from([paid(26_000_00, 'BANK_TRANSFER')]));
    expect(receipt).toMatchObject({
      party: 'FINANCIER',
      financier: { id: bajaj },
      duePaise: 19_000_00,
      allocations: [
        { id: older.id, amountPaise: 25_000_00 },
        { id: newer.id, amountPaise: 1_000_00 },
      ],
    });
    expect((await shop.get(`/api/financiers/${bajaj}`)).body.receivablePaise).toBe(19_000_00);
    expect(await balance('FINANCIERS')).toBe(19_000_00);
    const cheque = done(await from([paid(19_000_00, 'CHEQUE')], { saleIds: [newer.id] }));
    expect((await dues()).totalElements).toBe(0);
    refused(
      await shop.post(`/api/receipts/${cheque.id}/bounce`, { chargePaise: 1_00 }),
      422,
      'INVALID',
      'chargePaise',
    );
    done(await shop.post(`/api/receipts/${cheque.id}/bounce`));
    expect((await dues()).content).toMatchObject([{ id: bajaj, duePaise: 19_000_00 }]);
    done(await from([paid(19_000_00, 'UPI')]));
    expect((await dues()).totalElements).toBe(0);
    expect(await saleOf(newer.id)).toMatchObject({ paidPaise: 20_000_00, duePaise: 0 });
  });

  it('is for everyone; cheques are not for staff', async () => {
    const sale = await sell(2_000_00, '2026-11-17', [paid(100_00, 'CHEQUE')]);
    for (const who of [shop.staff, shop.office]) {
      done(await collect([paid(100_00)], {}, who));
      expect((await who.get('/api/dues')).status).toBe(200);
    }
    expect((await shop.staff.post(`/api/receipts/${sale.id}/bounce`, {})).status).toBe(403);
    done(await shop.office.post(`/api/receipts/${sale.id}/bounce`, {}));
    expect((await shop.anybody.get('/api/dues')).status).toBe(401);
    const other = await shop.neighbour();
    expect((await other.get('/api/dues')).payload.totalElements).toBe(0);
    expect(
      (await other.post('/api/dues/collect', { customerId: ashaId, payments: [paid(1_00)] })).status,
    ).toBe(422);
  });
});

describe('advance', () => {
  it('is what a receipt has beyond the dues; it pays for a later sale', async () => {
    await sell(1_000_00, '2026-11-17');
    const receipt = done(
      await shop.post('/api/receipts', {
        customerId: ashaId,
        payments: [paid(4_000_00), paid(2_000_00, 'UPI')],
      }),
    );
    expect(receipt).toMatchObject({ appliedPaise: 1_000_00, advancePaise: 5_000_00, duePaise: 0 });
    expect(await customer()).toMatchObject({ duePaise: 0, storeCreditPaise: 5_000_00 });
    expect(await balance('STORE_CREDIT')).toBe(-5_000_00);
    const sale = await sell(4_500_00, '2026-11-18', [paid(4_000_00, 'STORE_CREDIT')]);
    expect(sale).toMatchObject({ duePaise: 500_00 });
    done(await collect([paid(500_00, 'STORE_CREDIT')]));
    expect(await customer()).toMatchObject({ duePaise: 0, storeCreditPaise: 500_00 });
    expect(await balance('STORE_CREDIT')).toBe(-500_00);
    refused(
      await shop.post('/api/receipts', { customerId: ashaId, payments: [paid(1_00, 'STORE_CREDIT')] }),
      422,
      'INVALID',
    );
  });

  it('needs no due', async () => {
    done(await shop.post('/api/receipts', { customerId: ashaId, payments: [paid(700_00)] }));
    expect(await customer()).toMatchObject({ duePaise: 0, storeCreditPaise: 700_00 });
  });
});

describe('bounced cheque', () => {
  const bounce = (id: string, body: object = {}) => shop.post(`/api/receipts/${id}/bounce`, body);

  it('is due again on the same bills, with its charge as a due of its own', async () => {
    const older = await sell(2_000_00, '2026-10-10');
    const newer = await sell(3_000_00, '2026-11-10');
    const receipt = done(await collect([paid(1_000_00), paid(2_500_00, 'CHEQUE', { reference: '000123' })]));
    expect(await balance('CHEQUES')).toBe(2_500_00);
    const bounced = done(await bounce(receipt.id, { chargePaise: 350_00 }));
    expect(bounced).toMatchObject({ amountPaise: 2_500_00, chargePaise: 350_00, duePaise: 4_350_00 });
    expect(await saleOf(older.id)).toMatchObject({ paidPaise: 1_000_00, duePaise: 1_000_00 });
    expect(await saleOf(newer.id)).toMatchObject({ paidPaise: 0, duePaise: 3_000_00 });
    expect(await customer()).toMatchObject({ duePaise: 4_350_00 });
    const [asha] = (await dues()).content;
    expect(asha.sales).toMatchObject([
      { id: older.id, duePaise: 1_000_00 },
      { id: newer.id, duePaise: 3_000_00 },
      { kind: 'CHEQUE_CHARGE', invoiceNo: bounced.documentNo, duePaise: 350_00, businessDate: '2026-11-18' },
    ]);
    expect(await balance('CHEQUES')).toBe(0);
    expect(await balance('CUSTOMERS')).toBe(4_350_00);
    expect(await balance('BANK_CHARGES')).toBe(-350_00);
    expect((await shop.get(`/api/receipts/${receipt.id}`)).payload).toMatchObject({
      status: 'PART_BOUNCED',
      bounces: [{ documentNo: bounced.documentNo }],
    });
    refused(await bounce(receipt.id), 409, 'BOUNCED_ALREADY');
    done(await collect([paid(350_00)], { saleIds: [asha.sales[2].id] }));
    done(await collect([paid(4_000_00, 'UPI')]));
    expect(await customer()).toMatchObject({ duePaise: 0 });
    expect(await balance('CUSTOMERS')).toBe(0);
  });

  it('of an advance takes the store credit back; what was spent of it is due', async () => {
    const receipt = done(
      await shop.post('/api/receipts', { customerId: ashaId, payments: [paid(3_000_00, 'CHEQUE')] }),
    );
    await sell(2_000_00, '2026-11-18', [paid(2_000_00, 'STORE_CREDIT')]);
    done(await bounce(receipt.id, { chargePaise: 100_00 }));
    expect(await customer()).toMatchObject({ duePaise: 2_100_00, storeCreditPaise: 0 });
    const [asha] = (await dues()).content;
    expect(
      asha.sales.map((each: { kind: string; duePaise: number }) => [each.kind, each.duePaise]).sort(),
    ).toEqual([
      ['CHEQUE_CHARGE', 100_00],
      ['SPENT_ADVANCE', 2_000_00],
    ]);
    expect(await balance('STORE_CREDIT')).toBe(0);
    expect(await balance('CUSTOMERS')).toBe(2_100_00);
  });

  it('may be one of a sale, and one that was taken as cleared', async () => {
    const sale = await sell(2_000_00, '2026-11-17', [paid(1_500_00, 'CHEQUE'), paid(500_00)]);
    done(await shop.post(`/api/receipts/${sale.id}/clear`, {}));
    expect(await balance('BANK')).toBe(1_500_00);
    expect(await balance('CHEQUES')).toBe(0);
    refused(await shop.post(`/api/receipts/${sale.id}/clear`, {}), 409, 'CLEARED_ALREADY');
    const cancel = () => shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong' });
    refused(await cancel(), 409, 'PAID_LATER');
    done(await bounce(sale.id));
    expect(await balance('BANK')).toBe(0);
    expect(await saleOf(sale.id)).toMatchObject({ paidPaise: 500_00, duePaise: 1_500_00 });
    expect((await dues()).content).toMatchObject([{ duePaise: 1_500_00 }]);
    refused(await cancel(), 409, 'PAID_LATER');
    done(await collect([paid(1_500_00)]));
    refused(await cancel(), 409, 'PAID_LATER');
    expect(await balance('CHEQUES')).toBe(0);
  });

  it('is refused without a cheque, without a customer, and for an unknown document', async () => {
    await sell(2_000_00, '2026-11-17');
    const receipt = done(await collect([paid(100_00)]));
    refused(await bounce(receipt.id), 409, 'NO_CHEQUE');
    refused(await bounce(randomUUID()), 404, 'NOT_FOUND');
    const walkIn = done(
      await shop.post('/api/sales/create', {
        lines: [{ productId, quantity: 1, unitPricePaise: 500_00 }],
        payments: [paid(500_00, 'CHEQUE')],
      }),
    );
    refused(await bounce(walkIn.id), 409, 'NO_CUSTOMER');
  });
});

describe('follow-up', () => {
  it('lists who promised to pay by today; the last promise holds', async () => {
    await sell(2_000_00, '2026-10-01');
    const promise = (on: string, note?: string) => shop.post(`/api/dues/${ashaId}/promise`, { on, note });
    refused(await promise('2026-11-17'), 422, 'INVALID', 'on');
    done(await promise('2026-11-18', 'After the salary'));
    expect((await dues('?followUp=today')).content).toMatchObject([
      { id: ashaId, promise: { on: '2026-11-18', note: 'After the salary', writtenBy: 'Rakesh Sharma' } },
    ]);
    shop.clock.forward(1000);
    done(await promise('2026-11-25'));
    expect((await dues('?followUp=today')).totalElements).toBe(0);
    const owner = await onDay(7);
    const later = async () => (await owner.get('/api/dues?followUp=today')).payload.totalElements;
    expect(await later()).toBe(1);
    done(await collect([paid(2_000_00)], {}, owner));
    expect(await later()).toBe(0);
    refused(await owner.post(`/api/dues/${ashaId}/promise`, { on: '2026-12-25' }), 409, 'NO_DUES');
    refused(await owner.post(`/api/dues/${randomUUID()}/promise`, { on: '2026-12-25' }), 404, 'NOT_FOUND');
    refused(await owner.post('/api/dues/x/promise', { on: '2026-12-25' }), 404, 'NOT_FOUND');
  });

  it('reminds in four languages with bills and UPI link, logged', async () => {
    const sale = await sell(1_234_00, '2026-10-01');
    for (const lang of LANGUAGES) {
      const { text, url } = done(
        await shop.post(`/api/dues/${ashaId}/remind`, {
          channel: 'WHATSAPP',
          lang,
          origin: 'https://shop.example',
        }),
      );
      expect(text).toContain('Asha Patil');
      expect(text).toContain('1,234');
      expect(text).toContain(sale.invoiceNo);
      const link = /https:\/\/shop\.example(\/pay\/\S+)/.exec(text)?.[1] ?? '';
      const page = await shop.anybody.get(`${link}?lang=${lang}`);
      expect(page.text).toContain('href="upi://pay?pa=sharmamobile@okhdfc');
      expect(page.text).toContain('am=1234.00');
      expect(page.text).not.toContain('Asha');
      expect(text).not.toContain('upi://');
      expect(url).toBe(`https://wa.me/919876543210?text=${encodeURIComponent(text)}`);
    }
    const sms = done(await shop.post(`/api/dues/${ashaId}/remind`, { channel: 'SMS', lang: otherLanguage }));
    expect(sms.url.startsWith('sms:+919876543210?body=')).toBe(true);
    // This computer's own address is in no link: the UPI ID is typed.
    const here = { channel: 'SMS', lang: 'en', origin: 'http://127.0.0.1:4000' };
    const { text } = done(await shop.post(`/api/dues/${ashaId}/remind`, here));
    expect(text).toContain('UPI: sharmamobile@okhdfc');
    expect(text).not.toContain('http');
    expect((await shop.anybody.get('/pay/rubbish')).status).toBe(404);
    shop.clock.forward(1000);
    expect((await dues()).content[0].reminder).toMatchObject({ sentBy: 'Rakesh Sharma', duePaise: 1_234_00 });
    const log = await shop.get(
      `/api/logs?filter=${encodeURIComponent(JSON.stringify({ recordId: ashaId }))}`,
    );
    expect(log.text).toContain('WHATSAPP');
    refused(
      await shop.post(`/api/dues/${ashaId}/remind`, { channel: 'POST', lang: 'en' }),
      422,
      'INVALID',
      'channel',
    );
  });
});

describe('statement', () => {
  it('has sales, payments, receipts and a bounce, to the paisa', async () => {
    const first = await sell(2_000_00, '2026-10-10', [paid(500_00)]);
    const second = await sell(3_000_50, '2026-11-10');
    const receipt = done(await collect([paid(1_000_00, 'CHEQUE')], { businessDate: '2026-11-16' }));
    const bounced = done(await shop.post(`/api/receipts/${receipt.id}/bounce`, { chargePaise: 250_00 }));
    const advance = done(
      await shop.post('/api/receipts', { customerId: ashaId, payments: [paid(6_000_00)] }),
    );
    const read = async (query = '') => (await shop.get(`/api/customers/${ashaId}/statement${query}`)).payload;
    const all = await read();
    const row = (each: Record<string, unknown>) => [
      each['kind'],
      each['documentNo'],
      each['debitPaise'],
      each['creditPaise'],
      each['balancePaise'],
    ];
    expect(all.rows.map(row)).toEqual([
      ['SALE', first.invoiceNo, 2_000_00, 0, 2_000_00],
      ['SALE_PAYMENT', first.invoiceNo, 0, 500_00, 1_500_00],
      ['SALE', second.invoiceNo, second.totalPaise, 0, 1_500_00 + second.totalPaise],
      ['RECEIPT', receipt.receiptNo, 0, 1_000_00, 500_00 + second.totalPaise],
      ['RECEIPT_BOUNCED', bounced.documentNo, 1_250_00, 0, 1_750_00 + second.totalPaise],
      ['RECEIPT', advance.receiptNo, 0, 1_750_00 + second.totalPaise, 0],
    ]);
    expect(
      all.rows.map((each: Record<string, unknown>) => [each['documentKind'], each['documentId']]),
    ).toEqual([
      ['SALE', first.id],
      ['SALE', first.id],
      ['SALE', second.id],
      ['RECEIPT', receipt.id],
      ['RECEIPT', receipt.id],
      ['RECEIPT', advance.id],
    ]);
    const { payload: cheques } = await shop.get('/api/accounts/CHEQUES/entries');
    expect(cheques.rows.map((each: Record<string, unknown>) => each['documentId'])).toEqual([
      receipt.id,
      receipt.id,
    ]);
    expect(all).toMatchObject({ openingPaise: 0, closingPaise: 0, storeCreditPaise: advance.advancePaise });
    const november = await read('?from=2026-11-01&to=2026-11-17');
    expect(november).toMatchObject({ openingPaise: 1_500_00, closingPaise: 500_00 + second.totalPaise });
    expect(november.rows).toHaveLength(2);
    refused(
      await shop.get(`/api/customers/${ashaId}/statement?from=2026-11-02&to=2026-11-01`),
      422,
      'INVALID',
      'to',
    );
    refused(await shop.get(`/api/customers/${randomUUID()}/statement`), 404, 'NOT_FOUND');
  });
});

describe('credit', () => {
  const credit = (who = shop.staff) =>
    who.post('/api/sales/create', {
      customer: { id: ashaId },
      lines: [{ productId, quantity: 1, unitPricePaise: 2_000_00 }],
      payments: [],
    });

  it('beyond the limit of the customer is refused for staff, not for the owner', async () => {
    done(await shop.put(`/api/customers/${ashaId}`, { creditLimitPaise: 3_000_00 }));
    await sell(1_500_00, '2026-11-17');
    refused(await credit(), 422, 'CREDIT_LIMIT', 'payments');
    done(await credit(shop.owner));
  });

  it('is refused for staff while an older due is open for more than the credit days', async () => {
    done(await shop.post('/api/shop-settings', { creditDays: 30 }));
    await sell(1_500_00, '2026-10-19');
    done(await credit());
    const old = await sell(100_00, '2026-10-18');
    const answer = await credit();
    refused(answer, 422, 'CREDIT_LIMIT', 'payments');
    expect(answer.body.message).toContain(old.invoiceNo);
    done(await collect([paid(100_00)], { saleIds: [old.id] }));
    done(await credit());
  });
});

describe('property', () => {
  it('dues are documents less receipts, whatever the order of receipts and bounces', async () => {
    let seed = 114;
    const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
    const days = ['2026-10-01', '2026-10-20', '2026-11-05', '2026-11-18'];
    const receipts: string[] = [];
    for (let step = 0; step < 40; step++) {
      const due = (await customer()).duePaise;
      const choice = random(5);
      if (choice < 2 || due === 0)
        await sell((1 + random(90)) * 100_00, days[random(4)] ?? '', random(2) ? [paid(50_00)] : []);
      else if (choice === 2) {
        const cash = 1 + random(due);
        const payments = [paid(cash), ...(due > cash ? [paid(1 + random(due - cash), 'CHEQUE')] : [])];
        receipts.push(done(await collect(payments)).id);
      } else if (choice === 3)
        receipts.push(
          done(
            await shop.post('/api/receipts', {
              customerId: ashaId,
              payments: [paid(1 + random(2 * due), 'CHEQUE'), paid(1 + random(due), 'UPI')],
            }),
          ).id,
        );
      else if (receipts.length > 0)
        await shop.post(`/api/receipts/${receipts.splice(random(receipts.length), 1)[0]}/bounce`, {
          chargePaise: random(3) * 100_00,
        });
      const now = await customer();
      const [party] = (await dues()).content;
      const sum = (party?.sales ?? []).reduce(
        (all: number, each: { duePaise: number }) => all + each.duePaise,
        0,
      );
      expect(sum).toBe(now.duePaise);
      expect(party?.duePaise ?? 0).toBe(now.duePaise);
      const statement = (await shop.get(`/api/customers/${ashaId}/statement`)).payload;
      expect(statement.closingPaise).toBe(now.duePaise);
      expect(statement.storeCreditPaise).toBe(now.storeCreditPaise);
    }
    expect(await balance('CUSTOMERS')).toBe((await customer()).duePaise);
    expect(await balance('STORE_CREDIT')).toBe(-(await customer()).storeCreditPaise);
    expect((await shop.get('/api/sales/stats')).payload.duePaise).toBe((await customer()).duePaise);
  });
});

describe('card', () => {
  it('the bank keeps its charge of a due collected by card; the due is paid in full', async () => {
    done(await shop.post('/api/shop-settings', { cardChargeBps: 200 }));
    await sell(1_000_00, '2026-11-18');
    done(await collect([paid(1_000_00, 'CARD')]));
    expect([await balance('BANK'), await balance('BANK_CHARGES')]).toEqual([980_00, 20_00]);
    expect((await customer()).duePaise).toBe(0);
    expect((await shop.get('/api/verify')).payload).toMatchObject({ ok: true });
  });
});

describe('papers', () => {
  it('a receipt and a statement are PDFs in each language and size', async () => {
    await sell(2_000_00, '2026-11-10');
    const receipt = done(
      await shop.post('/api/receipts', { customerId: ashaId, payments: [paid(3_000_00, 'CHEQUE')] }),
    );
    for (const query of [
      `size=A4&lang=${otherLanguage}`,
      `size=80mm&lang=${LANGUAGES.at(-1)}`,
      'size=58mm&lang=en',
    ])
      expect((await shop.get(`/api/receipts/${receipt.id}/receipt.pdf?${query}`)).text.slice(0, 5)).toBe(
        '%PDF-',
      );
    const statement = await shop.get(`/api/customers/${ashaId}/statement.pdf?lang=${otherLanguage}`);
    expect(statement.text.slice(0, 5)).toBe('%PDF-');
    expect(statement.headers.get('content-type')).toBe('application/pdf');
    refused(await shop.get(`/api/receipts/${randomUUID()}/receipt.pdf`), 404, 'NOT_FOUND');
  });
});
