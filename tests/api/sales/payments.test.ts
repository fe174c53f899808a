/**
 * Payments at the counter have a discount on the bill, cash handed over, cheque, bank, store credit and card charge.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, galaxy, newImei, phones } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let productId: string;
let imei: string;
beforeEach(async () => {
  shop = await openShop({ within });
  imei = newImei();
  const lines = [
    { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 100 },
    phones([imei], galaxy),
  ];
  const bill = await buy(shop, lines);
  productId = bill.lines[0].productId;
});

const refusedOn = (answer: Answer, field: string, words?: RegExp) => {
  expect(answer.status, answer.text).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual([field]);
  if (words) expect(answer.body.errors[field]).toMatch(words);
};
const sell = (body: object, who = shop.owner) => who.post('/api/sales/create', body);
const cables = (unitPricePaise: number, quantity = 1, rest: object = {}) => ({
  productId,
  quantity,
  unitPricePaise,
  ...rest,
});
const pay = (method: string, amountPaise: number, rest: object = {}) => ({ method, amountPaise, ...rest });
const balances = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await shop.get('/api/accounts')).payload.map((each: { code: string; balancePaise: number }) => [
      each.code,
      each.balancePaise,
    ]),
  );
const staffLimit = async (bps: number) =>
  void done(await shop.post('/api/shop-settings', { staffDiscountLimitBps: bps }));

describe('discount on the bill', () => {
  it('is spread by value to the paisa, with the discounts of the lines, and lowers the tax', async () => {
    const sale = done(
      await sell({
        lines: [cables(300_00), cables(300_00), cables(400_00, 1, { discountPaise: 100_00 })],
        payments: [pay('CASH', 800_00)],
        billDiscountPaise: 100_00,
      }),
    );
    // ₹100 over three lines of ₹300: the paisa left over goes to the first.
    expect(sale.lines.map((line: { discountPaise: number }) => line.discountPaise)).toEqual([
      33_34, 33_33, 133_33,
    ]);
    for (const line of sale.lines) {
      expect(line.totalPaise).toBe(line.unitPricePaise * line.quantity - line.discountPaise);
      expect(line.taxablePaise).toBeCloseTo((line.totalPaise * 100) / 118, -1);
    }
    expect(sale).toMatchObject({ billDiscountPaise: 100_00, totalPaise: 800_00, duePaise: 0 });
    const { taxablePaise, cgstPaise, sgstPaise, roundOffPaise } = sale;
    expect(taxablePaise + cgstPaise + sgstPaise + roundOffPaise).toBe(800_00);
    expect(done(await shop.get(`/api/sales/${sale.id}`))).toEqual(sale);
  });

  it('of the whole total makes a bill of nothing', async () => {
    const sale = done(await sell({ lines: [cables(300_00)], payments: [], billDiscountPaise: 300_00 }));
    expect(sale).toMatchObject({ totalPaise: 0, duePaise: 0, taxablePaise: 0, paymentMode: 'FULL' });
    // It is not listed among those on credit.
    const listed = async (mode: string) =>
      done(await shop.get(`/api/sales/shop-history?paymentMode=${mode}&keyword=${sale.invoiceNo}`))
        .totalElements;
    expect([await listed('CREDIT'), await listed('FULL')]).toEqual([0, 1]);
  });

  it('negative, above the total or not whole paise is refused on its field, and nothing is sold', async () => {
    const body = { lines: [cables(300_00)], payments: [] };
    refusedOn(await sell({ ...body, billDiscountPaise: -1 }), 'billDiscountPaise');
    refusedOn(await sell({ ...body, billDiscountPaise: 1.5 }), 'billDiscountPaise');
    refusedOn(await sell({ ...body, billDiscountPaise: 300_01 }), 'billDiscountPaise', /more than the bill/);
    expect(done(await shop.get('/api/sales/shop-history')).totalElements).toBe(0);
  });

  it('payments above what is left are refused', async () => {
    const answer = await sell({
      lines: [cables(300_00)],
      payments: [pay('CASH', 300_00)],
      billDiscountPaise: 50_00,
    });
    refusedOn(answer, 'payments', /₹250/);
  });

  it('of staff counts with the discount of the line; the owner has no limit', async () => {
    await staffLimit(1000);
    const body = (lineDiscount: number, billDiscountPaise: number) => ({
      lines: [cables(499_00, 1, lineDiscount ? { discountPaise: lineDiscount } : {})],
      payments: [pay('CASH', 499_00 - lineDiscount - billDiscountPaise)],
      billDiscountPaise,
    });
    done(await sell(body(0, 49_00), shop.staff));
    refusedOn(await sell(body(0, 51_00), shop.staff), 'billDiscountPaise', /10%/);
    refusedOn(await sell(body(30_00, 21_00), shop.staff), 'billDiscountPaise', /10%/);
    refusedOn(await sell(body(51_00, 0), shop.staff), 'lines.0.discountPaise', /10%/);
    done(await sell(body(30_00, 151_00)));
  });
});

describe('cash handed over', () => {
  it('is kept on the sale with its change, and only the payment enters the drawer', async () => {
    const sale = done(
      await sell({
        lines: [cables(450_00)],
        payments: [pay('CASH', 400_00), pay('UPI', 50_00)],
        tenderedPaise: 500_00,
      }),
    );
    expect(sale).toMatchObject({ tenderedPaise: 500_00, changePaise: 100_00, paidPaise: 450_00 });
    expect(await balances()).toMatchObject({ CASH: 400_00, BANK: 50_00 });
    const pdf = await shop.get(`/api/sales/${sale.id}/invoice.pdf?size=80mm`);
    expect(pdf.status).toBe(200);
  });

  it('less than the cash payments, or without one, is refused on its field', async () => {
    const body = { lines: [cables(450_00)], payments: [pay('CASH', 450_00)] };
    refusedOn(await sell({ ...body, tenderedPaise: 449_99 }), 'tenderedPaise', /₹450/);
    refusedOn(await sell({ ...body, tenderedPaise: 0 }), 'tenderedPaise');
    refusedOn(
      await sell({ ...body, payments: [pay('UPI', 450_00)], tenderedPaise: 500_00 }),
      'tenderedPaise',
      /with cash/,
    );
    expect(done(await sell(body))).toMatchObject({ tenderedPaise: null, changePaise: 0 });
  });
});

describe('methods', () => {
  it('cheque, bank transfer, card with its charge and cash together; each to its account', async () => {
    done(await shop.post('/api/shop-settings', { cardChargeBps: 180 }));
    const sale = done(
      await sell({
        lines: [{ imei, unitPricePaise: 70_000_00 }],
        payments: [
          pay('CHEQUE', 20_000_00, { reference: '004711' }),
          pay('BANK_TRANSFER', 15_000_00, { reference: 'UTR123' }),
          pay('CARD', 25_000_33, { reference: '4242' }),
          pay('CASH', 9_999_67),
        ],
      }),
    );
    expect(sale).toMatchObject({ paidPaise: 70_000_00, paymentMethod: 'CARD', paymentMode: 'SPLIT' });
    expect(sale.payments.map((each: { chargePaise: number }) => each.chargePaise)).toEqual([0, 0, 450_01, 0]);
    expect(await balances()).toMatchObject({
      CHEQUES: 20_000_00,
      BANK: 15_000_00 + 25_000_33 - 450_01,
      BANK_CHARGES: 450_01,
      CASH: 9_999_67,
    });
    const shares = done(await shop.get('/api/sales/payment-distribution'));
    expect(shares).toContainEqual(expect.objectContaining({ paymentMethod: 'CARD', amountPaise: 25_000_33 }));
    const seen = done(await shop.staff.get(`/api/sales/${sale.id}`));
    expect(seen.payments.some((each: object) => 'chargePaise' in each)).toBe(false);
  });

  it('a cancellation reverses the charge and the discount; a later rate changes no earlier sale', async () => {
    done(await shop.post('/api/shop-settings', { cardChargeBps: 200 }));
    const before = await balances();
    const sale = done(
      await sell({
        lines: [cables(500_00)],
        payments: [pay('CARD', 450_00)],
        billDiscountPaise: 50_00,
      }),
    );
    expect(await balances()).toMatchObject({ BANK: 441_00, BANK_CHARGES: 9_00 });
    done(await shop.post('/api/shop-settings', { cardChargeBps: 100 }));
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Wrong item' }));
    expect(await balances()).toEqual(before);
    expect((await shop.post('/api/shop-settings', { cardChargeBps: 10_001 })).status).toBe(422);
    expect((await shop.staff.post('/api/shop-settings', { cardChargeBps: 0 })).status).toBe(403);
  });

  it('store credit is refused above the customer’s balance, and for a walk-in', async () => {
    const body = { lines: [cables(500_00)], payments: [pay('STORE_CREDIT', 500_00)] };
    refusedOn(await sell(body), 'payments.0.amountPaise', /store credit/);
    refusedOn(
      await sell({ ...body, customer: { name: 'Asha', phone: '9876543210' } }),
      'payments.0.amountPaise',
      /store credit/,
    );
  });

  it('the counter is answered the store credit of a customer', async () => {
    done(
      await sell({
        lines: [cables(500_00)],
        payments: [pay('CASH', 500_00)],
        customer: { name: 'Asha', phone: '9876543210' },
      }),
    );
    await shop.db.asOwner(tx =>
      tx.run('UPDATE customers SET store_credit_paise = 200000 WHERE shop_id = $1', [shop.shopId]),
    );
    const [asha] = done(await shop.staff.get('/api/counter/customers?phone=43210'));
    expect(asha).toMatchObject({ name: 'Asha', storeCreditPaise: 2_000_00 });
    const sale = done(
      await sell({
        lines: [cables(500_00)],
        payments: [pay('STORE_CREDIT', 300_00), pay('UPI', 200_00)],
        customer: { id: asha.id },
      }),
    );
    expect(sale).toMatchObject({ duePaise: 0, paymentMethod: 'STORE_CREDIT' });
    const [after] = done(await shop.staff.get('/api/counter/customers?phone=43210'));
    expect(after.storeCreditPaise).toBe(1_700_00);
  });
});
