/** Store credit paid out, dues set off against a payable, money back from a supplier: docs/decisions/340-vouchers.md. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy, cablesInStock, phonesInStock } from '../../support/purchases.ts';
import { cable, cash, SUPPLIER_GSTIN } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let ashaId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  ashaId = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9876543210' })).id;
});
afterEach(async () => expect(await findings(shop)).toEqual({}));

const upi = (amountPaise: number) => ({ method: 'UPI', amountPaise });
const receive = async (amountPaise: number, rest: object = {}) =>
  done(await shop.post('/api/receipts', { customerId: ashaId, payments: [cash(amountPaise)], ...rest }));
const payOut = (payments: object[], rest: object = {}, who = shop.owner) =>
  who.post(`/api/customers/${ashaId}/pay-out`, { payments, ...rest });
const cancel = (id: string, who = shop.owner) =>
  who.post(`/api/vouchers/${id}/cancel`, { reason: 'Entered wrongly' });
const customer = async () => (await shop.get(`/api/customers/${ashaId}`)).body;
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;
const brokenBy = async (statement: string): Promise<string[]> =>
  Object.keys(foundBy(await foundAfter(shop, statement)));

describe('store credit', () => {
  it('paid out: at most what is there, in the statement and the books; a cancellation gives it back', async () => {
    await receive(3_000_00);
    refused(await payOut([cash(3_000_01)]), 422, 'INVALID', 'payments');
    const voucher = done(await payOut([cash(1_000_00), upi(500_00)], { note: 'Closing the account' }));
    expect(voucher).toMatchObject({
      kind: 'PAY_OUT',
      voucherNo: expect.stringMatching(/^PY\//),
      status: 'POSTED',
      totalPaise: 1_500_00,
      customer: { id: ashaId },
    });
    expect((await customer()).storeCreditPaise).toBe(1_500_00);
    expect([await balance('CASH'), await balance('BANK')]).toEqual([2_000_00, -500_00]);
    const statement = async () => done(await shop.get(`/api/customers/${ashaId}/statement`)).rows.at(-1);
    expect(await statement()).toMatchObject({ kind: 'PAY_OUT', storeCreditPaise: -1_500_00 });
    expect((await shop.get(`/api/vouchers/${voucher.id}/voucher.pdf`)).status).toBe(200);
    expect(done(await cancel(voucher.id))).toMatchObject({ status: 'CANCELLED' });
    refused(await cancel(voucher.id), 409, 'ALREADY_CANCELLED');
    expect((await customer()).storeCreditPaise).toBe(3_000_00);
    expect([await balance('CASH'), await balance('BANK')]).toEqual([3_000_00, 0]);
    expect(
      await brokenBy(
        'UPDATE journal_entries SET reverses = NULL WHERE shop_id = $1 AND reverses IS NOT NULL',
      ),
    ).toContain('vouchers.cancelled');
    const { content } = done(await shop.get(`/api/vouchers?customerId=${ashaId}`));
    expect(content).toMatchObject([{ id: voucher.id, cancellation: { reason: 'Entered wrongly' } }]);
  });

  it('advance of a booking is not paid out while it is open', async () => {
    const [imei] = await phonesInStock(shop, 1);
    const productId = done(await shop.get(`/api/stock-items/${imei}/history`)).unit?.productId;
    const products = (await shop.get('/api/products')).body;
    const booking = { productId: productId ?? products[0].id, pricePaise: 60_000_00 };
    const receipt = await receive(5_000_00, { booking });
    await receive(700_00);
    const quote = async () => done(await shop.get(`/api/customers/${ashaId}/pay-out`));
    expect(await quote()).toEqual({
      storeCreditPaise: 5_700_00,
      bookedPaise: 5_000_00,
      payablePaise: 700_00,
    });
    refused(await payOut([cash(700_01)]), 422, 'INVALID', 'payments');
    done(await shop.post(`/api/bookings/${receipt.booking.id}/end`, { reason: 'Chose another model' }));
    expect((await quote()).payablePaise).toBe(5_700_00);
    done(await payOut([cash(5_700_00)]));
    expect((await customer()).storeCreditPaise).toBe(0);
  });

  it('staff need the word of the owner; office may not', async () => {
    await receive(1_000_00);
    const answer = await payOut([cash(500_00)], {}, shop.staff);
    refused(answer, 403, 'LIMIT');
    expect(answer.headers.get('X-Approvable')).toBe('owner');
    refused(await payOut([cash(500_00)], {}, shop.office), 403, 'NOT_ALLOWED');
    const voucher = done(await payOut([cash(500_00)]));
    expect((await shop.staff.get(`/api/vouchers/${voucher.id}`)).status).toBe(200);
    refused(await cancel(voucher.id, shop.staff), 403, 'NOT_ALLOWED');
  });

  it('dates and cash are held as everywhere', async () => {
    await receive(1_000_00);
    refused(await payOut([cash(100_00)], { businessDate: '2026-11-17' }), 422, 'BEFORE_RECEIPT');
    refused(await payOut([cash(100_00)], { businessDate: '2026-11-19' }), 422, 'INVALID', 'businessDate');
    done(await shop.post('/api/accounts/transfer', { from: 'CASH', to: 'BANK', amountPaise: 1_000_00 }));
    refused(await payOut([cash(100_00)]), 409, 'CASH_BELOW_ZERO');
    refused(await payOut([{ method: 'CARD', amountPaise: 1 }]), 422, 'INVALID', 'payments.0.method');
  });

  it('verify sees a voucher that was changed', async () => {
    await receive(1_000_00);
    done(await payOut([cash(400_00)]));
    expect(await brokenBy('UPDATE vouchers SET total_paise = total_paise + 1 WHERE shop_id = $1')).toEqual(
      expect.arrayContaining(['ledger.payOuts', 'vouchers.settled']),
    );
    expect(
      await brokenBy("UPDATE payments SET reversed = true WHERE shop_id = $1 AND document_kind = 'PAY_OUT'"),
    ).toContain('vouchers.settled');
    expect(await brokenBy('UPDATE customers SET store_credit_paise = 0 WHERE shop_id = $1')).toContain(
      'customers.ledger',
    );
    expect(
      await brokenBy(
        `UPDATE ledger_lines SET party_id = NULL WHERE shop_id = $1 AND account = 'STORE_CREDIT' AND amount_paise > 0`,
      ),
    ).toContain('parties.ofSTORE_CREDIT');
  });

  it('merged and erased, its voucher follows the customer and loses its note', async () => {
    const other = done(await shop.post('/api/customers', { name: 'Asha P', phone: '9876543211' })).id;
    await receive(1_000_00);
    const { id } = done(await payOut([cash(1_000_00)], { note: 'Met her at the market' }));
    done(await shop.post(`/api/customers/${other}/merge`, { mergedId: ashaId }));
    expect(done(await shop.get(`/api/vouchers/${id}`)).customer.id).toBe(other);
    done(await shop.post(`/api/customers/${other}/erase`, { reason: 'Asked for it' }));
    expect(done(await shop.get(`/api/vouchers/${id}`)).note).toBeNull();
  });
});

/** Asha bought on credit; the shop bought cables from Asha's firm. */
async function bothWays(): Promise<{ supplierId: string; saleId: string; billId: string }> {
  await cablesInStock(shop);
  const supplier = { name: 'Patil Traders', phone: '9876543219', gstin: SUPPLIER_GSTIN };
  const bill = await buy(shop, [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 }], {
    supplier,
  });
  const [imei] = await phonesInStock(shop, 1);
  const sale = done(
    await shop.post('/api/sales/create', {
      customer: { id: ashaId },
      lines: [{ imei, unitPricePaise: 2_000_00 }],
      payments: [],
    }),
  );
  return { supplierId: bill.supplierId, saleId: sale.id, billId: bill.id };
}

describe('set-off', () => {
  const setOff = (body: object, who = shop.owner) => who.post(`/api/customers/${ashaId}/set-off`, body);

  it('lowers dues and payable by one entry; reversed, both are due again', async () => {
    const { supplierId, saleId, billId } = await bothWays();
    refused(await setOff({ supplierId, amountPaise: 1_180_01 }), 422, 'INVALID', 'amountPaise');
    const voucher = done(await setOff({ supplierId, amountPaise: 1_180_00 }));
    expect(voucher).toMatchObject({
      kind: 'SET_OFF',
      totalPaise: 1_180_00,
      documents: [
        { id: saleId, amountPaise: 1_180_00 },
        { id: billId, amountPaise: 1_180_00 },
      ],
    });
    const state = async () => [
      (await customer()).duePaise,
      done(await shop.get(`/api/sales/${saleId}`)).duePaise,
      (await shop.get(`/api/suppliers/${supplierId}`)).body.payablePaise,
      (await shop.get(`/api/purchase-bills/${billId}`)).body.duePaise,
    ];
    expect(await state()).toEqual([820_00, 820_00, 0, 0]);
    refused(await setOff({ supplierId, amountPaise: 1 }), 422, 'INVALID', 'amountPaise');
    const [ofCustomer, ofSupplier] = [
      done(await shop.get(`/api/customers/${ashaId}/statement`)).rows.at(-1),
      done(await shop.get(`/api/suppliers/${supplierId}/statement`)).rows.at(-1),
    ];
    expect(ofCustomer).toMatchObject({ kind: 'SET_OFF', creditPaise: 1_180_00, balancePaise: 820_00 });
    expect(ofSupplier).toMatchObject({ kind: 'SET_OFF', debitPaise: 1_180_00, balancePaise: 0 });
    expect(
      await brokenBy("DELETE FROM receipt_allocations WHERE shop_id = $1 AND document_kind = 'SET_OFF'"),
    ).toEqual(expect.arrayContaining(['vouchers.settled', 'sales.paid']));
    expect(await brokenBy('UPDATE vouchers SET total_paise = total_paise - 1 WHERE shop_id = $1')).toContain(
      'ledger.partySetOffs',
    );
    done(await cancel(voucher.id));
    expect(await state()).toEqual([2_000_00, 2_000_00, 1_180_00, 1_180_00]);
  });

  it('is of the owner, of a known supplier, and not before what it pays', async () => {
    const { supplierId } = await bothWays();
    refused(await setOff({ supplierId, amountPaise: 100 }, shop.staff), 403, 'NOT_ALLOWED');
    refused(await setOff({ supplierId: ashaId, amountPaise: 100 }), 422, 'INVALID', 'supplierId');
    const before = { supplierId, amountPaise: 100, businessDate: '2026-11-10' };
    refused(await setOff(before), 422, 'INVALID', 'amountPaise');
    const { id } = done(await setOff({ supplierId, amountPaise: 100 }));
    refused(await shop.staff.get(`/api/vouchers/${id}`), 404, 'NOT_FOUND');
  });
});

describe('money back from a supplier', () => {
  const back = (supplierId: string, payments: object[], rest: object = {}, who = shop.owner) =>
    who.post(`/api/suppliers/${supplierId}/receipts`, { payments, ...rest });

  it('is taken from advances, at most what is owed; cancelled, they are open again', async () => {
    const { supplierId } = await bothWays();
    refused(await back(supplierId, [cash(1)]), 422, 'INVALID', 'payments');
    const paid = done(await shop.post(`/api/suppliers/${supplierId}/pay`, { payments: [upi(2_180_00)] }));
    expect(paid.openPaise).toBe(1_000_00);
    refused(await back(supplierId, [cash(1_000_01)]), 422, 'INVALID', 'payments');
    refused(await back(supplierId, [cash(1)], { businessDate: '2026-11-17' }), 422, 'BEFORE_RECEIPT');
    const voucher = done(await back(supplierId, [cash(600_00)]));
    expect(voucher).toMatchObject({
      kind: 'SUPPLIER_RECEIPT',
      documents: [{ id: paid.id, documentNo: paid.paymentNo, amountPaise: 600_00 }],
    });
    const payable = async () => done(await shop.get(`/api/payables?id=${supplierId}`)).content[0];
    expect(await payable()).toMatchObject({ payablePaise: -400_00, openPaise: 400_00 });
    expect(await balance('CASH')).toBe(600_00);
    const reason = { reason: 'Wrong supplier' };
    refused(await shop.post(`/api/supplier-payments/${paid.id}/cancel`, reason), 409, 'GIVEN_BACK');
    expect(
      await brokenBy('DELETE FROM supplier_allocations WHERE shop_id = $1 AND voucher_id IS NOT NULL'),
    ).toEqual(expect.arrayContaining(['vouchers.settled', 'suppliers.documents']));
    expect(
      await brokenBy(
        "UPDATE payments SET amount_paise = amount_paise + 1 WHERE shop_id = $1 AND document_kind = 'SUPPLIER_RECEIPT'",
      ),
    ).toContain('ledger.moneyBack');
    done(await cancel(voucher.id));
    expect(await payable()).toMatchObject({ payablePaise: -1_000_00, openPaise: 1_000_00 });
    done(await shop.post(`/api/supplier-payments/${paid.id}/cancel`, reason));
    refused(await back(supplierId, [cash(1)]), 422, 'INVALID', 'payments');
  });

  it('cash of ₹2,00,000 or more from one supplier on a day is refused; staff may not', async () => {
    const { supplierId } = await bothWays();
    done(await shop.post(`/api/suppliers/${supplierId}/pay`, { payments: [upi(3_00_000_00)] }));
    done(await back(supplierId, [cash(1_50_000_00)]));
    refused(await back(supplierId, [cash(50_000_00)]), 422, 'CASH_LIMIT', 'payments.0.amountPaise');
    refused(await back(supplierId, [cash(1)], {}, shop.staff), 403, 'NOT_ALLOWED');
  });
});
