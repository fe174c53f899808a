import { beforeEach, describe, expect, it } from 'vitest';
import { cancelSale } from '../../../server/sales/cancelSale.ts';
import { seenBy } from '../../../server/kit/http/seenBy.ts';
import { saleById } from '../../../server/sales/saleById.ts';
import { registerAs } from '../../support/registered.ts';
import { snapshot } from '../../support/snapshot.ts';
import {
  cable,
  cash,
  line,
  newImei,
  openTrade,
  phones,
  SHOP_GSTIN,
  type Trade,
} from '../../support/trade.ts';
import { sale as saleAnswer } from '../../../src/resources/sales/answers.ts';
import type { SaleInput } from '../../../src/resources/sales/inputs.ts';

let shop: Trade;
beforeEach(async () => {
  shop = await openTrade();
});

const asha = { name: 'Asha Patil', phone: '9876543210' };

async function phone(at = shop): Promise<string> {
  const imei = newImei();
  await at.bill({ lines: [phones([imei])] }, at.actor({ now: new Date('2026-03-01T06:30:00Z') }));
  return imei;
}
const refused = (input: Partial<SaleInput> & { lines: SaleInput['lines'] }, path: string, key: string) =>
  expect(shop.sell(input)).rejects.toMatchObject({ status: 422, errors: { [path]: { key } } });

describe('customer', () => {
  it('is matched by phone; details given with the sale apply to the sale', async () => {
    const first = await shop.sell({
      customer: asha,
      lines: [line(await phone())],
      payments: [cash(74_999_00)],
    });
    const second = await shop.sell({
      customer: { name: 'A. Patil', phone: '9876543210', address: 'Hubballi', stateCode: '29' },
      lines: [line(await phone())],
      payments: [cash(74_999_00)],
    });
    expect(second.customer).toMatchObject({
      id: first.customer?.id,
      name: 'Asha Patil',
      address: 'Hubballi',
      stateCode: '29',
    });
    expect(second).toMatchObject({ interState: true, placeOfSupply: '29', cgstPaise: 0, sgstPaise: 0 });
    expect(second.igstPaise).toBeGreaterThan(0);
    expect(await shop.rows('SELECT name, address, state_code FROM customers WHERE shop_id = $1')).toEqual([
      { name: 'Asha Patil', address: null, stateCode: null },
    ]);
  });

  it('of another State is refused for a composition dealer', async () => {
    await registerAs(shop.db, shop.shopId, { scheme: 'COMPOSITION', gstin: SHOP_GSTIN });
    await refused(
      { customer: { ...asha, stateCode: '29' }, lines: [line(await phone())], payments: [cash(74_999_00)] },
      'customer.stateCode',
      'validation.sale.compositionState',
    );
    const here = await shop.sell({
      customer: { ...asha, stateCode: '27' },
      lines: [line(await phone())],
      payments: [cash(74_999_00)],
    });
    expect(here).toMatchObject({ invoiceType: 'BILL_OF_SUPPLY', interState: false });
  });

  it('walk-in: pays in full', async () =>
    refused(
      { lines: [line(await phone())], payments: [cash(100_00)] },
      'customer',
      'validation.sale.dueNeedsCustomer',
    ));

  it('owes the unpaid amount, from staff up to the limit', async () => {
    await shop.sell({ customer: asha, lines: [line(await phone(), 10_000_00)], payments: [] });
    await shop.rows(`UPDATE customers SET credit_limit_paise = 1500000 WHERE shop_id = $1`);
    await expect(
      shop.sell(
        { customer: asha, lines: [line(await phone(), 10_000_00)], payments: [] },
        shop.actor({ role: 'staff' }),
      ),
    ).rejects.toMatchObject({ status: 422, code: 'CREDIT_LIMIT' });
    const sale = await shop.sell({
      customer: asha,
      lines: [line(await phone(), 10_000_00)],
      payments: [cash(5_000_00)],
    });
    expect(sale).toMatchObject({ duePaise: 5_000_00, paymentMode: 'PARTIAL' });
    expect(await shop.rows('SELECT due_paise FROM customers WHERE shop_id = $1')).toEqual([
      { duePaise: 15_000_00 },
    ]);
  });

  it('an unknown id is refused', async () =>
    refused(
      { customer: { id: '01968d5e-7c00-7000-8000-000000000001' }, lines: [line(await phone())] },
      'customer.id',
      'validation.reference',
    ));
});

describe('payments', () => {
  it('above the total are refused', async () =>
    refused(
      { lines: [line(await phone())], payments: [cash(75_000_00)] },
      'payments',
      'validation.payments.moreThanTotal',
    ));

  it('by store credit need that credit', async () => {
    const input = {
      customer: asha,
      lines: [line(await phone(), 1_000_00)],
      payments: [{ method: 'STORE_CREDIT' as const, amountPaise: 1_000_00 }],
    };
    await refused(input, 'payments.0.amountPaise', 'validation.payments.storeCredit');
    await shop.sell({ customer: asha, lines: [line(await phone(), 1_00)], payments: [cash(1_00)] });
    await shop.rows('UPDATE customers SET store_credit_paise = 100000 WHERE shop_id = $1');
    const sale = await shop.sell(input);
    expect(await shop.rows('SELECT store_credit_paise FROM customers WHERE shop_id = $1')).toEqual([
      { storeCreditPaise: 0 },
    ]);
    await shop.write(tx => cancelSale(tx, shop.actor(), sale.id, 'mistake'));
    expect(await shop.rows('SELECT store_credit_paise FROM customers WHERE shop_id = $1')).toEqual([
      { storeCreditPaise: 1_000_00 },
    ]);
  });

  it('in cash are below two lakh a bill, and of one person a day over all bills', async () => {
    const sell = async (amount: number, rest: object = { customer: asha }) =>
      shop.sell({ ...rest, lines: [line(await phone(), amount)], payments: [cash(amount)] });
    const CASH_LIMIT = { status: 422, code: 'CASH_LIMIT', params: { section: '186' } };
    await expect(sell(2_00_000_00)).rejects.toMatchObject(CASH_LIMIT);
    await sell(1_10_000_00);
    await expect(sell(1_10_000_00)).rejects.toMatchObject(CASH_LIMIT);
    await sell(89_999_00);
    // A walk-in has no identity.
    await sell(1_99_999_00, {});
    await sell(1_99_999_00, {});
  });

  it('by finance name a financier of the shop', async () => {
    const pay = (financierId?: string) => ({
      lines: [line(imei)],
      payments: [{ method: 'FINANCE' as const, amountPaise: 74_999_00, financierId }],
    });
    const imei = await phone();
    const path = 'payments.0.financierId';
    await refused(pay(), path, 'validation.payment.financier');
    await refused(pay('01968d5e-7c00-7000-8000-000000000009'), path, 'validation.reference');
    const elsewhere = await openTrade();
    await refused(pay(await elsewhere.financier()), path, 'validation.reference');
    const financierId = await shop.financier();
    await refused(
      { lines: [line(imei)], payments: [{ ...cash(74_999_00), financierId }] },
      path,
      'validation.payment.onlyFinance',
    );
    const sale = await shop.sell(pay(financierId));
    expect(sale.payments[0]).toMatchObject({ method: 'FINANCE', financierId });
  });

  it('by finance are due from the financier until the sale is cancelled', async () => {
    const financierId = await shop.financier();
    const owed = () => shop.rows('SELECT receivable_paise AS paise FROM financiers WHERE shop_id = $1');
    const sale = await shop.sell({
      lines: [line(await phone())],
      payments: [cash(20_000_00), { method: 'FINANCE', amountPaise: 54_999_00, financierId, loanNo: 'LN-1' }],
    });
    expect(sale.payments[1]).toMatchObject({ financierId, loanNo: 'LN-1', schemeCode: null });
    expect(await owed()).toEqual([{ paise: 54_999_00 }]);
    await shop.write(tx => cancelSale(tx, shop.actor(), sale.id, 'mistake'));
    expect(await owed()).toEqual([{ paise: 0 }]);
  });

  it('may exceed the bill by exactly the advance EMI and fee of the financier', async () => {
    const loan = {
      method: 'FINANCE' as const,
      amountPaise: 25_000_00,
      financierId: await shop.financier(),
      advanceEmiPaise: 2_500_00,
      feePaise: 590_00,
      dbdPaise: 500_00,
    };
    const lines = [line(await phone(), 30_000_00)];
    await refused(
      { lines, payments: [cash(8_090_01), loan] },
      'payments',
      'validation.payments.moreThanTotal',
    );
    await refused(
      { lines, payments: [cash(8_089_99), loan] },
      'payments',
      'validation.payments.moreThanTotal',
    );
    const before = await snapshot(shop);
    const sale = await shop.sell({ lines, payments: [cash(8_090_00), loan] });
    expect(sale).toMatchObject({ totalPaise: 30_000_00, paidPaise: 30_000_00, duePaise: 0 });
    const { accounts } = await snapshot(shop);
    expect(accounts).toContainEqual({ account: 'FINANCIER_COLLECTIONS', balance: -3_090_00 });
    await shop.write(tx => cancelSale(tx, shop.actor(), sale.id, 'mistake'));
    expect(await snapshot(shop)).toEqual(before);
  });

  it('by exchange add the old phone to stock at that value', async () => {
    const [imei, old] = [await phone(), newImei()];
    const [product] = await shop.rows<{ id: string }>('SELECT id FROM products WHERE shop_id = $1');
    const exchange = (code: string) => ({
      method: 'EXCHANGE' as const,
      amountPaise: 8_000_00,
      buyBack: { productId: product?.id ?? '', imei: code, condition: 'USED' as const },
    });
    await refused(
      { lines: [line(imei)], payments: [exchange('356741081234567'), cash(66_999_00)] },
      'payments.0.buyBack.imei',
      'validation.imei.checkDigit',
    );
    const other = await phone();
    await expect(
      shop.sell({ lines: [line(imei)], payments: [exchange(other), cash(66_999_00)] }),
    ).rejects.toMatchObject({ status: 409, code: 'IN_STOCK_ALREADY', params: { code: other } });
    const sale = await shop.sell({ lines: [line(imei)], payments: [exchange(old), cash(66_999_00)] });
    expect(sale).toMatchObject({ paymentMethod: 'CASH', paymentMode: 'SPLIT', totalPaise: 74_999_00 });
    expect(
      await shop.rows(
        `SELECT status, condition, cost_paise FROM stock_items WHERE shop_id = $1 AND imei = '${old}'`,
      ),
    ).toEqual([{ status: 'IN_STOCK', condition: 'USED', costPaise: 8_000_00 }]);
  });
});

describe('tax', () => {
  it('rate: the line’s, else the HSN code’s on the business date, else the product’s', async () => {
    await shop.rows(
      `INSERT INTO hsn_codes (shop_id, id, code, description, gst_rate_bps, uqc, valid_from)
       SELECT $1, gen_random_uuid(), '85171300', 'Smartphones', rate, 'NOS', day::date
         FROM (VALUES (1200, '2020-01-01'), (500, '2026-04-10')) AS h (rate, day)`,
    );
    const rateOf = async (more: object, businessDate = '2026-04-15') =>
      (
        await shop.sell({
          businessDate,
          lines: [{ ...line(await phone(), 1_000_00), ...more }],
          payments: [cash(1_000_00)],
        })
      ).lines[0]?.gstRateBps;
    expect(await rateOf({ gstRateBps: 2800 })).toBe(2800);
    expect(await rateOf({})).toBe(500);
    expect(await rateOf({}, '2026-04-09')).toBe(1200);
    expect(await rateOf({ hsnCode: '9999' })).toBe(1800);
  });

  it.each([
    ['a shop without GSTIN', { gstnumber: null }],
    ['a composition dealer', { gstScheme: 'COMPOSITION' as const }],
  ])('none for %s', async (_who, profile) => {
    const small = await openTrade(profile);
    const sale = await small.sell({ lines: [line(await phone(small))], payments: [cash(74_999_00)] });
    expect(sale).toMatchObject({
      invoiceType: 'BILL_OF_SUPPLY',
      taxablePaise: 74_999_00,
      cgstPaise: 0,
      igstPaise: 0,
      totalPaise: 74_999_00,
    });
    // No credit for the supplier's tax: it is part of what the phone cost.
    expect(sale.lines[0]).toMatchObject({ gstRateBps: 0, costPaise: 59_000_00 });
  });
});

describe('line', () => {
  it('names a unit in stock, once', async () => {
    const imei = await phone();
    await refused({ lines: [line(newImei())] }, 'lines.0.imei', 'validation.saleLine.notInStock');
    await refused({ lines: [line(imei), line(imei)] }, 'lines.1.imei', 'validation.saleLine.twice');
    await refused(
      { lines: [{ ...line(imei), quantity: 2 }] },
      'lines.0.quantity',
      'validation.saleLine.oneUnit',
    );
  });

  it('of an IMEI product must name the unit', async () => {
    await phone();
    const [product] = await shop.rows<{ id: string }>('SELECT id FROM products WHERE shop_id = $1');
    await refused(
      { lines: [{ productId: product?.id, unitPricePaise: 1 }] },
      'lines.0.imei',
      'validation.saleLine.whichUnit',
    );
  });

  it('may be a service, without stock', async () => {
    await shop.bill({ lines: [{ product: cable, unitCostPaise: 1_00, gstRateBps: 1800, quantity: 1 }] });
    const [repair] = await shop.rows<{ id: string }>(
      `INSERT INTO products (shop_id, id, company_id, model, item_category, hsn_code, gst_rate_bps, selling_price_paise, tracking)
       SELECT $1, gen_random_uuid(), id, 'Screen repair', 'SERVICE', '998716', 1800, 50000, 'QUANTITY' FROM companies WHERE shop_id = $1 RETURNING id`,
    );
    const sale = await shop.sell({
      lines: [{ productId: repair?.id, unitPricePaise: 500_00 }],
      payments: [cash(500_00)],
    });
    expect(sale.lines[0]).toMatchObject({ costPaise: 0, uqc: 'NA', stockItemId: null });
  });
});

describe('business date', () => {
  it('is today in the shop’s time zone: midnight in India is 18:30 UTC', async () => {
    const [first, second] = [await phone(), await phone()];
    const before = shop.actor({ now: new Date('2026-03-31T18:29:59Z') });
    const after = shop.actor({ now: new Date('2026-03-31T18:30:00Z') });
    expect((await shop.sell({ lines: [line(first)], payments: [cash(74_999_00)] }, before)).invoiceNo).toBe(
      'INV/25-26/0001',
    );
    expect((await shop.sell({ lines: [line(second)], payments: [cash(74_999_00)] }, after)).invoiceNo).toBe(
      'INV/26-27/0001',
    );
  });

  it('cannot be in the future', async () =>
    refused(
      { businessDate: '2026-04-16', lines: [line(await phone())] },
      'businessDate',
      'validation.date.future',
    ));
});

describe('cost', () => {
  it('is visible to the owner only', async () => {
    const sale = await shop.sell(
      { lines: [line(await phone())], payments: [cash(74_999_00)] },
      shop.actor({ role: 'staff' }),
    );
    const seen = await shop.read(sql => saleById(sql, sale.invoiceNo.toLowerCase()));
    if (!seen) throw new Error('the sale is not there');
    for (const role of ['staff', 'office', undefined] as const)
      for (const each of [sale, seen])
        expect(JSON.stringify(seenBy(role, saleAnswer, each))).not.toContain('cost');
    expect(seen?.lines[0]?.costPaise).toBe(50_000_00);
  });
});

describe('invoice number', () => {
  it('has at most 16 characters: the year’s 100,000th is refused with a 4-letter prefix', async () => {
    const begin = (prefix: string) =>
      shop.rows(`UPDATE shops SET invoice_prefix = '${prefix}' WHERE id = $1`);
    await begin('SHOP');
    await shop.sell({ lines: [line(await phone())], payments: [cash(74_999_00)] });
    await shop.rows(`UPDATE document_counters SET last = 99998 WHERE shop_id = $1 AND kind = 'SALE'`);
    const last = await shop.sell({ lines: [line(await phone())], payments: [cash(74_999_00)] });
    expect(last.invoiceNo).toMatch(/^SHOP\/\d\d-\d\d\/99999$/);
    const next = { lines: [line(await phone())], payments: [cash(74_999_00)] };
    await expect(shop.sell(next)).rejects.toMatchObject({ status: 409, code: 'NUMBER_TOO_LONG' });
    await begin('S');
    expect((await shop.sell(next)).invoiceNo).toMatch(/^S\/\d\d-\d\d\/100000$/);
  });
});
