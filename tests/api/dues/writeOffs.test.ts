/** Dues that the shop lets go: docs/decisions/330-credit.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';

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

const cash = (amountPaise: number) => ({ method: 'CASH', amountPaise });
const sell = async (totalPaise: number, businessDate: string, payments: object[] = []) =>
  done(
    await shop.post('/api/sales/create', {
      customer: { id: ashaId },
      businessDate,
      lines: [{ productId, quantity: 1, unitPricePaise: totalPaise }],
      payments,
    }),
  );
const writeOff = (amountPaise: number, rest: object = {}, who = shop.owner) =>
  who.post('/api/dues/write-off', { customerId: ashaId, amountPaise, reason: 'Not reachable', ...rest });
const cancel = (id: string, reason = 'Paid after all') =>
  shop.post(`/api/dues/write-offs/${id}/cancel`, { reason });
const saleOf = async (id: string) => (await shop.get(`/api/sales/${id}`)).payload;
const customer = async () => (await shop.get(`/api/customers/${ashaId}`)).body;
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;
const statementOf = async () => (await shop.get(`/api/customers/${ashaId}/statement`)).payload;
const taxOut = async () => (await balance('OUTPUT_CGST')) + (await balance('OUTPUT_SGST'));
const cleanBooks = async () => expect(await findings(shop)).toEqual({});

describe('write-off', () => {
  it('lets the oldest dues go to bad debts, without GST; sale, customer, statement and ledger follow', async () => {
    const newer = await sell(1_000_00, '2026-11-10');
    const older = await sell(2_000_00, '2026-10-10', [cash(500_00)]);
    const before = await taxOut();
    const written = done(await writeOff(1_700_00));
    expect(written).toMatchObject({
      writeOffNo: 'WO/26-27/0001',
      businessDate: '2026-11-18',
      kind: 'BAD_DEBT',
      amountPaise: 1_700_00,
      reason: 'Not reachable',
      party: 'CUSTOMER',
      customer: { id: ashaId, name: 'Asha Patil' },
      allocations: [
        { id: older.id, invoiceNo: older.invoiceNo, amountPaise: 1_500_00 },
        { id: newer.id, invoiceNo: newer.invoiceNo, amountPaise: 200_00 },
      ],
      cancelledBy: null,
    });
    expect(await saleOf(older.id)).toMatchObject({
      paidPaise: 500_00,
      writtenOffPaise: 1_500_00,
      duePaise: 0,
    });
    expect(await saleOf(newer.id)).toMatchObject({ paidPaise: 0, writtenOffPaise: 200_00, duePaise: 800_00 });
    expect(await customer()).toMatchObject({ duePaise: 800_00 });
    expect([await balance('BAD_DEBTS'), await balance('CUSTOMERS'), await taxOut()]).toEqual([
      1_700_00,
      800_00,
      before,
    ]);
    const { rows, closingPaise } = await statementOf();
    expect(closingPaise).toBe(800_00);
    expect(rows.at(-1)).toMatchObject({
      kind: 'WRITE_OFF',
      documentNo: 'WO/26-27/0001',
      documentKind: 'WRITE_OFF',
      documentId: written.id,
      creditPaise: 1_700_00,
      balancePaise: 800_00,
    });
    const book = (await shop.get('/api/accounts/day-book')).payload;
    expect(JSON.stringify(book)).toContain('WO/26-27/0001');
    const profit = (await shop.get('/api/accounts/profit-and-loss')).payload;
    expect(profit.expenses).toContainEqual(
      expect.objectContaining({ code: 'BAD_DEBTS', amountPaise: 1_700_00 }),
    );
    expect(profit.costOfGoods.map(({ code }: { code: string }) => code)).not.toContain('BAD_DEBTS');
    expect((await shop.get(`/api/write-offs?customerId=${ashaId}`)).payload.content).toEqual([written]);
    expect((await shop.get(`/api/write-offs/${written.writeOffNo.replaceAll('/', '%2F')}`)).payload).toEqual(
      written,
    );
    const log = (await shop.get('/api/logs')).body;
    expect(JSON.stringify(log)).toContain('WO/26-27/0001');
    await cleanBooks();
  });

  it('lets the named bills go in their order, as a discount of an earlier day', async () => {
    const older = await sell(2_000_00, '2026-10-10');
    const newer = await sell(1_000_00, '2026-11-10');
    const written = done(
      await writeOff(1_500_00, {
        saleIds: [newer.id, older.id],
        kind: 'DISCOUNT',
        businessDate: '2026-11-12',
      }),
    );
    expect(written).toMatchObject({ kind: 'DISCOUNT', businessDate: '2026-11-12' });
    expect(await saleOf(newer.id)).toMatchObject({ duePaise: 0 });
    expect(await saleOf(older.id)).toMatchObject({ duePaise: 1_500_00 });
    expect([await balance('DISCOUNTS_ALLOWED'), await balance('BAD_DEBTS')]).toEqual([1_500_00, 0]);
    await cleanBooks();
  });

  it('refuses more than the due, an unknown bill, a day before the bill, two parties, and staff', async () => {
    const sale = await sell(1_000_00, '2026-11-10');
    refused(await writeOff(1_000_01), 422, 'INVALID', 'amountPaise');
    refused(await writeOff(1_00, { saleIds: [productId] }), 422, 'INVALID', 'saleIds.0');
    refused(await writeOff(1_00, { businessDate: '2026-11-09' }), 422, 'BEFORE_RECEIPT', 'businessDate');
    refused(await writeOff(1_00, { financierId: productId }), 422, 'INVALID', 'customerId');
    refused(await writeOff(1_00, { reason: '  ' }), 422, 'INVALID', 'reason');
    for (const who of [shop.staff, shop.office]) {
      refused(await writeOff(1_00, {}, who), 403, 'NOT_ALLOWED');
      expect((await who.get('/api/write-offs')).status).toBe(403);
    }
    expect(await saleOf(sale.id)).toMatchObject({ duePaise: 1_000_00, writtenOffPaise: 0 });
  });

  it('is cancelled once: the same bills are due again, on the day of the cancellation', async () => {
    const sale = await sell(1_000_00, '2026-11-10');
    const written = done(await writeOff(600_00));
    refused(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong item' }), 409, 'WRITTEN_OFF');
    const cancelled = done(await cancel(written.id));
    expect(cancelled).toMatchObject({
      id: written.id,
      allocations: written.allocations,
      cancelledBy: { documentNo: 'WX/26-27/0001', amountPaise: 600_00, reason: 'Paid after all' },
    });
    expect(await saleOf(sale.id)).toMatchObject({ duePaise: 1_000_00, writtenOffPaise: 0, paidPaise: 0 });
    expect([await balance('BAD_DEBTS'), (await customer()).duePaise]).toEqual([0, 1_000_00]);
    expect((await statementOf()).rows.at(-1)).toMatchObject({ debitPaise: 600_00, documentId: written.id });
    const changed = await foundAfter(
      shop,
      'DELETE FROM receipt_allocations WHERE shop_id = $1 AND payment_id IS NULL AND amount_paise < 0',
    );
    expect(Object.keys(foundBy(changed))).toContain('writeOffs.cancelled');
    refused(await cancel(written.id), 409, 'ALREADY_CANCELLED');
    refused(
      await shop.staff.post(`/api/dues/write-offs/${written.id}/cancel`, { reason: 'x' }),
      403,
      'NOT_ALLOWED',
    );
    expect((await cancel(ashaId)).status).toBe(404);
    await cleanBooks();
  });

  it('lets the loan of a financier go, and is due again by its cancellation', async () => {
    const financierId = done(await shop.post('/api/financiers', { name: 'Bajaj Finance' })).id;
    const sale = await sell(30_000_00, '2026-11-10', [
      { method: 'FINANCE', financierId, amountPaise: 30_000_00, loanNo: 'L1' },
    ]);
    const receivable = async () => (await shop.get(`/api/financiers/${financierId}`)).body.receivablePaise;
    refused(await writeOff(30_000_01, { customerId: null, financierId }), 422, 'INVALID', 'amountPaise');
    const written = done(
      await writeOff(400_00, { customerId: null, financierId, saleIds: [sale.id], kind: 'DISCOUNT' }),
    );
    expect(written).toMatchObject({
      party: 'FINANCIER',
      financier: { id: financierId, name: 'Bajaj Finance' },
      allocations: [{ id: sale.id, kind: 'SALE', amountPaise: 400_00 }],
    });
    expect([await receivable(), await balance('FINANCIERS'), await balance('DISCOUNTS_ALLOWED')]).toEqual([
      29_600_00, 29_600_00, 400_00,
    ]);
    done(await cancel(written.id));
    expect(await receivable()).toBe(30_000_00);
    await cleanBooks();
  });

  it('moves with a merged customer', async () => {
    await sell(1_000_00, '2026-11-10');
    const written = done(await writeOff(1_000_00));
    const other = done(await shop.post('/api/customers', { name: 'Asha P.', phone: '9811111111' })).id;
    done(await shop.post(`/api/customers/${other}/merge`, { mergedId: ashaId }));
    expect((await shop.get(`/api/write-offs/${written.id}`)).payload.customer.id).toBe(other);
    expect((await shop.get(`/api/write-offs?customerId=${other}`)).payload.totalElements).toBe(1);
    await cleanBooks();
  });

  it.each([
    [
      'its amount',
      'UPDATE due_write_offs SET amount_paise = amount_paise + 1 WHERE shop_id = $1',
      ['ledger.writeOffs', 'writeOffs.lines'],
    ],
    ['its kind', `UPDATE due_write_offs SET kind = 'DISCOUNT' WHERE shop_id = $1`, ['ledger.writeOffs']],
    [
      'its day',
      'UPDATE due_write_offs SET business_date = business_date - 1 WHERE shop_id = $1',
      ['days.ofDocuments', 'ledger.documents'],
    ],
    [
      'its number',
      `UPDATE due_write_offs SET write_off_no = 'WO/26-27/0009' WHERE shop_id = $1`,
      ['numbers'],
    ],
    [
      'what it let go',
      'DELETE FROM receipt_allocations WHERE shop_id = $1 AND payment_id IS NULL AND amount_paise > 0',
      ['sales.paid', 'writeOffs.lines'],
    ],
    ['what the sale says of it', 'UPDATE sales SET written_off_paise = 0 WHERE shop_id = $1', ['sales.paid']],
  ])('verify finds %s changed', async (_what, statement, checks) => {
    await sell(1_000_00, '2026-11-10');
    done(await writeOff(700_00));
    expect(Object.keys(foundBy(await foundAfter(shop, statement)))).toEqual(expect.arrayContaining(checks));
  });
});

describe('discount with a receipt', () => {
  const collect = (payments: object[], rest: object = {}, who = shop.owner) =>
    who.post('/api/dues/collect', { customerId: ashaId, payments, ...rest });
  const cheque = (amountPaise: number) => ({ method: 'CHEQUE', amountPaise, reference: '000123' });

  it('settles the dues with the payments, in one entry, on the receipt and in the statement', async () => {
    const older = await sell(2_000_00, '2026-10-10');
    const newer = await sell(1_000_00, '2026-11-10');
    const receipt = done(await collect([cash(2_900_00)], { discountPaise: 100_00 }));
    expect(receipt).toMatchObject({
      totalPaise: 2_900_00,
      appliedPaise: 2_900_00,
      discountPaise: 100_00,
      duePaise: 0,
      allocations: [
        { id: older.id, amountPaise: 2_000_00 },
        { id: newer.id, amountPaise: 1_000_00 },
      ],
    });
    expect(await saleOf(newer.id)).toMatchObject({ paidPaise: 900_00, writtenOffPaise: 100_00, duePaise: 0 });
    expect([await balance('CASH'), await balance('DISCOUNTS_ALLOWED'), await balance('CUSTOMERS')]).toEqual([
      2_900_00, 100_00, 0,
    ]);
    expect((await statementOf()).rows.at(-1)).toMatchObject({
      kind: 'RECEIPT',
      creditPaise: 3_000_00,
      balancePaise: 0,
    });
    expect((await shop.get(`/api/receipts/${receipt.id}`)).payload).toEqual(receipt);
    await cleanBooks();
  });

  it('is refused beyond the dues, with the named bills alone', async () => {
    const sale = await sell(1_000_00, '2026-11-10');
    await sell(1_000_00, '2026-11-11');
    refused(
      await collect([cash(950_00)], { saleIds: [sale.id], discountPaise: 50_01 }),
      422,
      'INVALID',
      'discountPaise',
    );
    refused(
      await collect([cash(1_000_01)], { saleIds: [sale.id], discountPaise: 1 }),
      422,
      'INVALID',
      'payments',
    );
    refused(await collect([cash(950_00)], { discountPaise: -1 }), 422, 'INVALID', 'discountPaise');
    done(await collect([cash(950_00)], { saleIds: [sale.id], discountPaise: 50_00 }));
    expect(await customer()).toMatchObject({ duePaise: 1_000_00 });
    await cleanBooks();
  });

  it('of staff is within their discount limit of what is settled; above it the owner approves', async () => {
    await sell(1_000_00, '2026-11-10');
    done(await shop.post('/api/shop-settings', { staffDiscountLimitBps: 500 }));
    const above = await collect([cash(949_99)], { discountPaise: 50_01 }, shop.staff);
    refused(above, 422, 'INVALID', 'discountPaise');
    expect(above.headers.get('X-Approvable')).toBe('owner');
    done(await collect([cash(950_00)], { discountPaise: 50_00 }, shop.staff));
    await sell(1_000_00, '2026-11-10');
    done(await collect([cash(500_00)], { discountPaise: 500_00 }));
    await cleanBooks();
  });

  it('comes back with a cheque of the receipt, whole and once; the cash stays paid', async () => {
    const sale = await sell(1_000_00, '2026-11-10');
    const receipt = done(await collect([cheque(400_00), cash(500_00)], { discountPaise: 100_00 }));
    const bounced = done(await shop.post(`/api/receipts/${receipt.id}/bounce`, { chargePaise: 50_00 }));
    expect(bounced).toMatchObject({
      amountPaise: 400_00,
      discountPaise: 100_00,
      duePaise: 550_00,
      dueAgain: [
        { id: sale.id, amountPaise: 500_00 },
        { kind: 'CHEQUE_CHARGE', amountPaise: 50_00 },
      ],
    });
    expect(await saleOf(sale.id)).toMatchObject({ paidPaise: 500_00, writtenOffPaise: 0, duePaise: 500_00 });
    expect([await balance('DISCOUNTS_ALLOWED'), await balance('CUSTOMERS')]).toEqual([0, 550_00]);
    expect((await shop.get(`/api/receipts/${receipt.id}`)).payload).toMatchObject({
      discountPaise: 100_00,
      allocations: [{ amountPaise: 1_000_00 }],
    });
    await cleanBooks();
  });

  it.each([
    [
      'on the receipt',
      'UPDATE receipts SET discount_paise = discount_paise - 1 WHERE shop_id = $1',
      ['ledger.receipts', 'receipts.lines'],
    ],
    [
      'of the bounce',
      'UPDATE cheque_bounces SET discount_paise = discount_paise - 1 WHERE shop_id = $1',
      ['ledger.bounces'],
    ],
    [
      'and the charge of the cheque',
      'UPDATE customer_charges SET paid_paise = paid_paise + 1, due_paise = due_paise - 1 WHERE shop_id = $1',
      ['customers.charges'],
    ],
  ])('verify finds the discount %s changed', async (_what, statement, checks) => {
    await sell(1_000_00, '2026-11-10');
    const receipt = done(await collect([cheque(900_00)], { discountPaise: 100_00 }));
    done(await shop.post(`/api/receipts/${receipt.id}/bounce`, { chargePaise: 50_00 }));
    expect(Object.keys(foundBy(await foundAfter(shop, statement)))).toEqual(expect.arrayContaining(checks));
  });
});
