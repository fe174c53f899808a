/** A model is booked with an advance, and then sold, given back or ended: docs/decisions/121-bookings.md. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cash, newImei, phones, SUPPLIER_GSTIN, totalOf } from '../../support/trade.ts';
import { otherLanguage } from '../../support/offers.ts';

const PRICE = 70_000_00;
const ADVANCE = 5_000_00;

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let productId: string;
let ashaId: string;
let imei: string;
beforeEach(async () => {
  shop = await openShop({ within });
  imei = newImei();
  const lines = [phones([imei, newImei()])];
  const bill = await shop.post('/api/purchase-bills', {
    supplier: { name: 'Mahavir Distributors', phone: '9822099999', gstin: SUPPLIER_GSTIN },
    billNo: 'MD/1',
    billDate: '2026-11-02',
    totalPaise: totalOf(lines),
    lines,
  });
  productId = done(bill).lines[0].productId;
  ashaId = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9876543210' })).id;
});

const book = (rest: object = {}, payments: object[] = [cash(ADVANCE)], who = shop.owner) =>
  who.post('/api/receipts', {
    customerId: ashaId,
    payments,
    booking: { productId, pricePaise: PRICE, wishedOn: '2026-11-25', ...rest },
  });
const booked = async (...given: Parameters<typeof book>): Promise<string> =>
  done(await book(...given)).booking.id;
const sell = (bookingId: string, rest: object = {}, who = shop.owner) =>
  who.post('/api/sales/create', {
    customer: { id: ashaId },
    lines: [{ imei, unitPricePaise: PRICE }],
    payments: [{ method: 'STORE_CREDIT', amountPaise: ADVANCE }, cash(PRICE - ADVANCE)],
    bookingId,
    ...rest,
  });
const end = (id: string, rest: object = {}, who = shop.owner) =>
  who.post(`/api/bookings/${id}/end`, { reason: 'Chose another model', ...rest });
const bookingOf = async (id: string) => done(await shop.get(`/api/bookings/${id}/document`));
const customer = async () => (await shop.get(`/api/customers/${ashaId}`)).body;
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;

describe('taken', () => {
  it('receipt names model, price and day; its money is an advance, whatever is due', async () => {
    done(
      await shop.post('/api/sales/create', {
        customer: { id: ashaId },
        lines: [{ imei, unitPricePaise: PRICE }],
        payments: [cash(PRICE - 1_000_00)],
      }),
    );
    const receipt = done(await book());
    expect(receipt).toMatchObject({
      totalPaise: ADVANCE,
      appliedPaise: 0,
      advancePaise: ADVANCE,
      booking: { model: 'Galaxy S24', pricePaise: PRICE, wishedOn: '2026-11-25', status: 'OPEN' },
    });
    expect(await customer()).toMatchObject({ duePaise: 1_000_00, storeCreditPaise: ADVANCE });
    const { body } = await shop.get(`/api/bookings?filter=${JSON.stringify({ status: 'OPEN', q: 'asha' })}`);
    expect(body).toMatchObject([
      { receiptNo: receipt.receiptNo, model: 'Galaxy S24', customerId: ashaId, advancePaise: ADVANCE },
    ]);
    expect((await shop.get(`/api/receipts/${receipt.id}/receipt.pdf`)).status).toBe(200);
  });

  it('bad input is refused by field', async () => {
    refused(
      await book({ productId: '01968d5e-7c00-7000-8000-000000000001' }),
      422,
      'INVALID',
      'booking.productId',
    );
    refused(await book({ pricePaise: ADVANCE - 1 }), 422, 'INVALID', 'booking.pricePaise');
    refused(await book({ wishedOn: '2026-11-17' }), 422, 'INVALID', 'booking.wishedOn');
    done(await shop.post('/api/receipts', { customerId: ashaId, payments: [cash(100_00)] }));
    refused(
      await book({}, [{ method: 'STORE_CREDIT', amountPaise: 100_00 }]),
      422,
      'INVALID',
      'payments.0.method',
    );
  });
});

describe('sold', () => {
  it('advance is set against the bill; cancelled, the booking is open again', async () => {
    const id = await booked();
    refused(
      await sell(id, { customer: { name: 'Rahul', phone: '9811111111' }, payments: [cash(PRICE)] }),
      422,
      'INVALID',
      'bookingId',
    );
    const sale = done(await sell(id));
    expect(sale).toMatchObject({ totalPaise: PRICE, paidPaise: PRICE, duePaise: 0 });
    expect(await bookingOf(id)).toMatchObject({ status: 'SOLD', sale: { id: sale.id }, creditPaise: 0 });
    expect((await customer()).storeCreditPaise).toBe(0);
    refused(await sell(id), 409, 'BOOKING_CLOSED');
    refused(await end(id), 409, 'BOOKING_CLOSED');
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong colour' }));
    expect(await bookingOf(id)).toMatchObject({ status: 'OPEN', sale: null, creditPaise: ADVANCE });
    expect(await findings(shop)).toEqual({});
  });

  it('price agreed holds for staff after the list price rises; another price does not', async () => {
    await shop.db.asOwner(tx =>
      tx.run('UPDATE shops SET staff_discount_limit_bps = 1000 WHERE id = $1', [shop.shopId]),
    );
    refused(
      await book({ pricePaise: 60_000_00 }, [cash(ADVANCE)], shop.staff),
      422,
      'INVALID',
      'booking.pricePaise',
    );
    const id = await booked({}, [cash(ADVANCE)], shop.staff);
    await shop.db.asOwner(tx =>
      tx.run('UPDATE products SET selling_price_paise = $2 WHERE id = $1', [productId, 90_000_00]),
    );
    refused(
      await sell(id, { lines: [{ imei, unitPricePaise: PRICE - 100 }] }, shop.staff),
      422,
      'INVALID',
      'lines.0.unitPricePaise',
    );
    done(await sell(id, {}, shop.staff));
  });
});

describe('ended', () => {
  it('refund leaves drawer and store credit on a voucher of its own', async () => {
    const id = await booked();
    const voucher = (lang: string) => shop.get(`/api/bookings/${id}/refund.pdf?size=80mm&lang=${lang}`);
    refused(await voucher('en'), 404, 'NOT_FOUND');
    const before = await balance('CASH');
    refused(
      await end(id, { refund: { method: 'CASH', amountPaise: ADVANCE + 1 } }),
      422,
      'INVALID',
      'refund.amountPaise',
    );
    expect(done(await end(id, { refund: { method: 'CASH', amountPaise: ADVANCE } }))).toMatchObject({
      status: 'GIVEN_BACK',
      refund: { refundNo: 'RV/26-27/0001', method: 'CASH', amountPaise: ADVANCE, byName: 'Rakesh Sharma' },
      endReason: 'Chose another model',
    });
    expect((await voucher(otherLanguage)).headers.get('content-disposition')).toContain('RV-26-27-0001.pdf');
    expect(await balance('CASH')).toBe(before - ADVANCE);
    expect(await balance('STORE_CREDIT')).toBe(0);
    expect((await customer()).storeCreditPaise).toBe(0);
    const { rows } = done(await shop.get(`/api/customers/${ashaId}/statement`));
    expect(rows.at(-1)).toMatchObject({ kind: 'ADVANCE_REFUND', storeCreditPaise: -ADVANCE });
    expect(await findings(shop)).toEqual({});
    const tampered = async (change: string) =>
      foundBy(await foundAfter(shop, `UPDATE ${change} WHERE shop_id = $1`));
    expect(await tampered('advance_refunds SET amount_paise = amount_paise - 100')).toHaveProperty([
      'ledger.refunds',
    ]);
    expect(await tampered('bookings SET advance_paise = advance_paise - 100')).toHaveProperty([
      'bookings.state',
    ]);
  });

  it('without a refund the advance stays store credit; office may not refund', async () => {
    const id = await booked();
    refused(await end(id, {}, shop.office), 403, 'NOT_ALLOWED');
    expect(done(await end(id))).toMatchObject({ status: 'ENDED', refund: null });
    expect((await customer()).storeCreditPaise).toBe(ADVANCE);
    refused(await end(id), 409, 'BOOKING_CLOSED');
  });

  it('an advance spent elsewhere, or by a bounced cheque, is not refunded twice', async () => {
    const id = await booked({}, [{ method: 'CHEQUE', amountPaise: ADVANCE, reference: '004512' }]);
    const { receiptId } = await bookingOf(id);
    done(await shop.post(`/api/receipts/${receiptId}/bounce`, {}));
    expect(await bookingOf(id)).toMatchObject({ status: 'OPEN', creditPaise: 0 });
    refused(
      await end(id, { refund: { method: 'CASH', amountPaise: 100 } }),
      422,
      'INVALID',
      'refund.amountPaise',
    );
    done(await end(id));
    expect(await findings(shop)).toEqual({});
  });
});
