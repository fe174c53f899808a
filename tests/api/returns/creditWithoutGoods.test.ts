/** Credit notes without goods: docs/decisions/330-credit.md. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closePrinter } from '../../../server/documents/printing.ts';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { pdfText } from '../../support/pdfText.ts';
import { buy } from '../../support/purchases.ts';
import { registerAs } from '../../support/registered.ts';
import { cable, galaxy, newImei, SHOP_GSTIN, used } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(async () => {
  await closePrinter();
  await within.drop();
});

const ASHA = { name: 'Asha Patil', phone: '9876543210' };
/** ₹1,180 is ₹1,000 and ₹180 GST. */
const PRICE = 1_180_00;

let shop: OpenShop;
let cables: string;
beforeEach(async () => {
  shop = await openShop({ within });
  const bill = await buy(shop, [{ product: cable, unitCostPaise: 500_00, gstRateBps: 1800, quantity: 20 }]);
  cables = bill.lines[0].productId;
});

const cash = (amountPaise: number) => ({ method: 'CASH', amountPaise });
const sell = async (rest: object = {}, quantity = 1) =>
  done(
    await shop.post('/api/sales/create', {
      customer: ASHA,
      lines: [{ productId: cables, quantity, unitPricePaise: PRICE }],
      payments: [cash(PRICE * quantity)],
      ...rest,
    }),
  );
type Sold = { id: string; lines: { id: string }[] };
const credit = (sale: Sold, amountPaise: number, rest: object = {}, who = shop.owner) =>
  who.post(`/api/sales/${sale.id}/credit-note`, {
    lines: [{ lineId: sale.lines[0]?.id, amountPaise }],
    kind: 'PRICE',
    refund: [cash(amountPaise)],
    reason: 'Price had come down',
    ...rest,
  });
const takeBack = (sale: Sold, quantity: number, refund: object[], rest: object = {}) =>
  shop.post(`/api/sales/${sale.id}/return`, {
    lines: [{ lineId: sale.lines[0]?.id, quantity }],
    refund,
    reason: 'Dead',
    ...rest,
  });
const balances = async () =>
  Object.fromEntries(
    (await shop.get('/api/accounts')).payload.map((each: { code: string; balancePaise: number }) => [
      each.code,
      each.balancePaise,
    ]),
  );
const saleOf = async (id: string) => (await shop.get(`/api/sales/${id}`)).payload;
const stats = async () => (await shop.get('/api/sales/stats')).payload;
const cleanBooks = async () => expect(await findings(shop)).toEqual({});

describe('credit note without goods', () => {
  it('a lower price takes value and tax back by the rate; the sale keeps its status, no goods move', async () => {
    const sale = await sell();
    const before = await balances();
    const note = done(await credit(sale, 118_00));
    expect(note).toMatchObject({
      creditNoteNo: 'CN/26-27/0001',
      creditNote: {
        kind: 'PRICE',
        taxReduced: true,
        taxablePaise: 100_00,
        cgstPaise: 9_00,
        sgstPaise: 9_00,
        totalPaise: 118_00,
        untaxedPaise: 0,
        refundPaise: 118_00,
        refund: [cash(118_00)],
        lines: [{ quantity: 0, condition: null, totalPaise: 118_00 }],
      },
      sale: {
        id: sale.id,
        status: 'POSTED',
        totalPaise: PRICE,
        lines: [{ returnedQuantity: 0, creditedPaise: 118_00, reducedPaise: 118_00 }],
        creditNotes: [{ kind: 'PRICE', totalPaise: 118_00 }],
      },
    });
    const after = await balances();
    expect([
      after.SALES - before.SALES,
      after.OUTPUT_CGST - before.OUTPUT_CGST,
      after.CASH - before.CASH,
      after.STOCK - before.STOCK,
      after.COST_OF_GOODS - before.COST_OF_GOODS,
    ]).toEqual([100_00, 9_00, -118_00, 0, 0]);
    expect(await stats()).toMatchObject({
      totalSales: 1,
      totalRevenuePaise: PRICE - 118_00,
      totalTaxPaise: 162_00,
      unitsSold: 1,
      grossProfitPaise: 400_00,
    });
    refused(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong' }), 409, 'RETURNED_ALREADY');
    await cleanBooks();
  });

  it('a discount after the sale is commercial: no tax, an expense of its own; gross profit stays', async () => {
    const sale = await sell();
    const before = await balances();
    const { grossProfitPaise } = await stats();
    const note = done(await credit(sale, 118_00, { kind: 'DISCOUNT' }));
    expect(note.creditNote).toMatchObject({
      kind: 'DISCOUNT',
      taxReduced: false,
      taxablePaise: 0,
      cgstPaise: 0,
      untaxedPaise: 118_00,
      totalPaise: 118_00,
    });
    const after = await balances();
    expect([
      after.SALES - before.SALES,
      after.OUTPUT_CGST - before.OUTPUT_CGST,
      after.DISCOUNTS_ALLOWED,
    ]).toEqual([0, 0, 118_00]);
    expect(await stats()).toMatchObject({
      totalRevenuePaise: PRICE - 118_00,
      totalTaxPaise: 180_00,
      grossProfitPaise,
    });
    await cleanBooks();
  });

  it('clears the due first, then gives the financier back, and asks for the rest as a refund', async () => {
    const due = await sell({ payments: [cash(1_100_00)] });
    refused(await credit(due, 100_00, { refund: [cash(100_00)] }), 422, 'INVALID', 'refund');
    const note = done(await credit(due, 100_00, { refund: [cash(20_00)] }));
    expect(note.creditNote).toMatchObject({ dueClearedPaise: 80_00, financedPaise: 0, refundPaise: 20_00 });
    expect(note.sale).toMatchObject({ duePaise: 0, paidPaise: 1_100_00 });
    const financierId = done(await shop.post('/api/financiers', { name: 'Bajaj Finance' })).id;
    const loan = await sell({
      payments: [{ method: 'FINANCE', financierId, amountPaise: PRICE, loanNo: 'L1' }],
    });
    const back = done(await credit(loan, 100_00, { refund: [] }));
    expect(back.creditNote).toMatchObject({ financedPaise: 100_00, refundPaise: 0 });
    expect((await shop.get(`/api/financiers/${financierId}`)).body.receivablePaise).toBe(PRICE - 100_00);
    await cleanBooks();
  });

  it('takes no more than is left of the line, after notes and returns; a return takes what is left', async () => {
    const sale = await sell({}, 2);
    refused(await credit(sale, 2 * PRICE + 1), 422, 'INVALID', 'lines.0.amountPaise');
    done(await credit(sale, 360_00));
    refused(await credit(sale, 2_000_01), 422, 'INVALID', 'lines.0.amountPaise');
    // ₹2,000 is left of two pieces.
    refused(await takeBack(sale, 1, [cash(PRICE)]), 422, 'INVALID', 'refund');
    const first = done(await takeBack(sale, 1, [cash(1_000_00)]));
    expect(first.sale.status).toBe('PART_RETURNED');
    refused(await credit(sale, 1_000_01), 422, 'INVALID', 'lines.0.amountPaise');
    done(await credit(sale, 100_00));
    const last = done(await takeBack(sale, 1, [cash(900_00)]));
    expect(last).toMatchObject({
      creditNote: { totalPaise: 900_00 },
      sale: { status: 'RETURNED', lines: [{ creditedPaise: 2 * PRICE }] },
    });
    refused(await credit(sale, 1), 409, 'ALREADY_RETURNED');
    const after = await balances();
    expect([after.SALES, after.OUTPUT_CGST, after.OUTPUT_SGST, after.COST_OF_GOODS]).toEqual([0, 0, 0, 0]);
    expect(await stats()).toMatchObject({
      totalSales: 0,
      totalRevenuePaise: 0,
      totalTaxPaise: 0,
      unitsSold: 0,
    });
    await cleanBooks();
  });

  it('after a discount a return takes what is left, with the tax at the rate of it', async () => {
    const sale = await sell();
    done(await credit(sale, 118_00, { kind: 'DISCOUNT' }));
    const note = done(await takeBack(sale, 1, [cash(1_062_00)]));
    expect(note.creditNote).toMatchObject({
      taxablePaise: 900_00,
      cgstPaise: 81_00,
      sgstPaise: 81_00,
      totalPaise: 1_062_00,
    });
    expect(note.sale.status).toBe('RETURNED');
    await cleanBooks();
  });

  it('after 30 November following the financial year it is without tax', async () => {
    shop.clock.forward(400 * 24 * 3600_000);
    const owner = await shop.signIn(shop.owner.email);
    const sale = done(
      await owner.post('/api/sales/create', {
        customer: ASHA,
        lines: [{ productId: cables, quantity: 1, unitPricePaise: PRICE }],
        payments: [cash(PRICE)],
      }),
    );
    shop.clock.forward(400 * 24 * 3600_000);
    const later = await shop.signIn(shop.owner.email);
    const note = done(await credit(sale, 118_00, {}, later));
    expect(note.creditNote).toMatchObject({
      kind: 'PRICE',
      taxReduced: false,
      untaxedPaise: 118_00,
      taxablePaise: 0,
    });
    await cleanBooks();
  });

  it('of a used phone lowers the margin, to zero at the least, and its tax', async () => {
    done(await shop.post('/api/shop-settings', { marginScheme: true }));
    const imei = newImei();
    await buy(shop, [used(imei, galaxy, 20_000_00)]);
    const sale = done(
      await shop.post('/api/sales/create', {
        customer: ASHA,
        lines: [{ imei, unitPricePaise: 31_800_00 }],
        payments: [cash(31_800_00)],
      }),
    );
    expect(sale).toMatchObject({ marginSalesPaise: 31_800_00, marginTaxPaise: 1_800_00 });
    const half = done(await credit(sale, 5_900_00));
    expect(half.creditNote).toMatchObject({
      marginSalesPaise: 5_900_00,
      marginTaxPaise: 900_00,
      taxablePaise: 0,
    });
    const rest = done(await credit(sale, 10_000_00));
    expect(rest.creditNote).toMatchObject({ marginTaxPaise: 900_00 });
    expect((await stats()).totalTaxPaise).toBe(0);
    await cleanBooks();
  });

  it.each([
    ['a composition dealer', { scheme: 'COMPOSITION', gstin: SHOP_GSTIN }],
    ['an unregistered shop', { scheme: 'UNREGISTERED' }],
  ] as const)('of %s has no tax', async (_who, registration) => {
    await registerAs(shop.db, shop.shopId, registration);
    const sale = await sell();
    const note = done(await credit(sale, 118_00));
    expect(note.creditNote).toMatchObject({ totalPaise: 118_00, cgstPaise: 0, taxablePaise: 118_00 });
    expect((await balances()).SALES).toBe(-(PRICE - 118_00));
    await cleanBooks();
  });

  it('is refused of an unknown line, twice of one, before the sale, of a cancelled one, and of staff after their days', async () => {
    const sale = await sell();
    const [line] = sale.lines;
    refused(
      await credit(sale, 1_00, { lines: [{ lineId: randomUUID(), amountPaise: 1_00 }] }),
      422,
      'INVALID',
      'lines.0.lineId',
    );
    refused(
      await credit(sale, 1_00, { lines: [1, 2].map(() => ({ lineId: line.id, amountPaise: 1_00 })) }),
      422,
      'INVALID',
      'lines.1.lineId',
    );
    refused(await credit(sale, 1_00, { businessDate: '2026-11-17' }), 422, 'BEFORE_RECEIPT', 'businessDate');
    refused(await credit(sale, 1_00, { kind: 'RETURN' }), 422, 'INVALID', 'kind');
    done(await credit(sale, 1_00, {}, shop.staff));
    expect((await credit(sale, 1_00, {}, shop.office)).status).toBe(403);
    shop.clock.forward(8 * 24 * 3600_000);
    const staff = await shop.signIn(shop.staff.email);
    refused(await credit(sale, 1_00, {}, staff), 403, 'RETURN_LIMIT');
    const owner = await shop.signIn(shop.owner.email);
    done(await credit(sale, 1_00, {}, owner));
    const other = done(
      await owner.post('/api/sales/create', {
        lines: [{ productId: cables, quantity: 1, unitPricePaise: PRICE }],
        payments: [cash(PRICE)],
      }),
    );
    done(await owner.post(`/api/sales/${other.id}/cancel`, { reason: 'Wrong' }));
    refused(await credit(other, 1_00, {}, owner), 409, 'ALREADY_CANCELLED');
  });

  it('its paper says that no goods are returned', async () => {
    const note = done(await credit(await sell(), 118_00));
    const response = await shop.app.request(
      `/api/credit-notes/${note.creditNote.id}/credit-note.pdf?lang=en`,
      {
        headers: { authorization: `Bearer ${shop.owner.accessToken}` },
      },
    );
    expect(await pdfText(new Uint8Array(await response.arrayBuffer()))).toContain('No goods are returned');
  });
});

describe('what was let go of a sale', () => {
  it('is due again before a return clears it, and is never paid out', async () => {
    const sale = await sell({ payments: [] });
    const customerId = sale.customer.id;
    done(
      await shop.post('/api/dues/collect', { customerId, payments: [cash(1_000_00)], discountPaise: 80_00 }),
    );
    const written = done(
      await shop.post('/api/dues/write-off', { customerId, amountPaise: 100_00, reason: 'Gone' }),
    );
    refused(await takeBack(sale, 1, [cash(PRICE)]), 422, 'INVALID', 'refund');
    const note = done(await takeBack(sale, 1, [cash(1_000_00)]));
    expect(note).toMatchObject({
      creditNote: { dueClearedPaise: 180_00, refundPaise: 1_000_00 },
      sale: { status: 'RETURNED', duePaise: 0, writtenOffPaise: 0, paidPaise: 1_000_00 },
    });
    const after = await balances();
    expect([after.DISCOUNTS_ALLOWED, after.BAD_DEBTS, after.CUSTOMERS, after.CASH]).toEqual([0, 0, 0, 0]);
    refused(
      await shop.post(`/api/dues/write-offs/${written.id}/cancel`, { reason: 'x' }),
      409,
      'RETURNED_ALREADY',
    );
    await cleanBooks();
  });

  it('is taken back in part; the cancellation of the write-off makes the rest due again', async () => {
    const sale = await sell({ payments: [cash(1_000_00)] }, 1);
    const customerId = sale.customer.id;
    const written = done(
      await shop.post('/api/dues/write-off', { customerId, amountPaise: 180_00, reason: 'Gone' }),
    );
    done(await credit(sale, 118_00, { refund: [] }));
    expect((await saleOf(sale.id)).writtenOffPaise).toBe(62_00);
    expect(
      done(await shop.post(`/api/dues/write-offs/${written.id}/cancel`, { reason: 'x' })).cancelledBy,
    ).toMatchObject({
      amountPaise: 62_00,
    });
    expect(await saleOf(sale.id)).toMatchObject({ writtenOffPaise: 0, duePaise: 62_00 });
    await cleanBooks();
  });
});

describe('verify of credit notes without goods', () => {
  it.each([
    [
      'more than the line has',
      'UPDATE credit_note_lines SET total_paise = 2000000 WHERE shop_id = $1',
      ['returns.left'],
    ],
    [
      'tax of another rate',
      'UPDATE credit_note_lines SET cgst_paise = cgst_paise + 1000 WHERE shop_id = $1',
      ['returns.prices', 'returns.notes'],
    ],
    ['pieces', 'UPDATE credit_note_lines SET quantity = 1 WHERE shop_id = $1', ['returns.prices']],
    ['another kind', `UPDATE credit_notes SET kind = 'RETURN' WHERE shop_id = $1`, ['returns.sales']],
  ])('finds %s', async (_what, statement, checks) => {
    done(await credit(await sell(), 118_00));
    expect(Object.keys(foundBy(await foundAfter(shop, statement)))).toEqual(expect.arrayContaining(checks));
  });
});
