/** Goods in stock cost what is left of their price: docs/decisions/329-cost-of-stock.md. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, galaxy, newImei, phones, used } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let imeis: string[];
let bill: { id: string; supplierId: string };
beforeEach(async () => {
  shop = await openShop({ within });
  imeis = [newImei(), newImei()];
  bill = await buy(shop, [phones(imeis, galaxy, 10_000_00)], {
    billDate: '2026-11-01',
    businessDate: '2026-11-01',
  });
});
afterEach(async () => expect(await findings(shop)).toEqual({}));

let notes = 0;
const credit = (rest: object = {}) =>
  shop.post(`/api/suppliers/${bill.supplierId}/credits`, {
    kind: 'PRICE_DROP',
    reference: `PD/${++notes}`,
    noteDate: '2026-11-10',
    amountPaise: 2_360_00,
    gstRateBps: 1800,
    ...rest,
  });
const sell = async (imei: string, unitPricePaise = 15_000_00) =>
  done(
    await shop.post('/api/sales/create', {
      customer: { name: 'Asha Patil', phone: '9876543210' },
      lines: [{ imei, unitPricePaise }],
      payments: [{ method: 'UPI', amountPaise: unitPricePaise }],
    }),
  );
const unit = async (imei: string) =>
  (await shop.get(`/api/stock-items?filter=${encodeURIComponent(JSON.stringify({ imei }))}`)).body[0];
const costs = () => Promise.all(imeis.map(async imei => (await unit(imei)).costPaise));
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise;
const balances = (...codes: string[]) => Promise.all(codes.map(balance));

describe('a price drop of a supplier', () => {
  it('on a bill lowers the cost of its goods in stock, and the cost of the period for what is sold', async () => {
    await sell(imeis[0] ?? '');
    done(await credit({ billIds: [bill.id] }));
    expect(await costs()).toEqual([10_000_00, 9_000_00]);
    expect(await balances('STOCK', 'COST_OF_GOODS', 'SUPPLIER_DISCOUNTS')).toEqual([9_000_00, 9_000_00, 0]);
    const sale = await sell(imeis[1] ?? '');
    expect(sale.lines[0].costPaise).toBe(9_000_00);
  });

  it('for units named is theirs alone; one that was not bought there is refused', async () => {
    done(await credit({ imeis: [imeis[0]], amountPaise: 1_180_00 }));
    expect(await costs()).toEqual([9_000_00, 10_000_00]);
    refused(await credit({ imeis: [imeis[0], newImei()] }), 422, 'INVALID', 'imeis.1');
    refused(
      await credit({ imeis: [imeis[0]], businessDate: '2026-10-31' }),
      422,
      'BEFORE_RECEIPT',
      'businessDate',
    );
  });

  it('that no bill or unit takes is income', async () => {
    done(
      await shop.post(`/api/suppliers/${bill.supplierId}/pay`, {
        payments: [{ method: 'UPI', amountPaise: 23_600_00 }],
      }),
    );
    done(await credit({ gstRateBps: null }));
    expect(await costs()).toEqual([10_000_00, 10_000_00]);
    expect(await balance('SUPPLIER_DISCOUNTS')).toBe(-2_360_00);
  });

  it('cancelled raises the cost again; what was sold since goes to the cost of the period', async () => {
    const note = done(await credit({ billIds: [bill.id] }));
    await sell(imeis[0] ?? '');
    done(await shop.post(`/api/supplier-credits/${note.id}/cancel`, { reason: 'Entered twice' }));
    expect(await costs()).toEqual([9_000_00, 10_000_00]);
    expect(await balances('STOCK', 'COST_OF_GOODS')).toEqual([10_000_00, 10_000_00]);
  });

  it('goods that go back afterwards go at the lowered price, and nothing is left of them', async () => {
    done(await credit({ imeis: [imeis[0]], billIds: [bill.id], amountPaise: 1_180_00 }));
    done(await shop.post(`/api/purchase-bills/${bill.id}/return`, { imeis, reason: 'Unsold' }));
    expect(await balances('STOCK', 'SUPPLIER_DISCOUNTS', 'SUPPLIERS', 'ROUND_OFF')).toEqual([0, 0, 0, 0]);
  });

  it('never below nothing: the rest lowers the cost of the period', async () => {
    done(await credit({ imeis: [imeis[0]], amountPaise: 12_000_00, gstRateBps: null }));
    expect(await costs()).toEqual([0, 10_000_00]);
    expect(await balance('COST_OF_GOODS')).toBe(-2_000_00);
  });

  it('of pieces lowers those left in the lot', async () => {
    const lot = await buy(shop, [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 }], {
      billNo: 'C/1',
      billDate: '2026-11-02',
      businessDate: '2026-11-02',
    });
    const [item] = (await shop.get('/api/stock-items?filter={"model":"A400 cable"}')).body;
    done(
      await shop.post('/api/sales/create', {
        customer: null,
        lines: [{ productId: item.productId, quantity: 4, unitPricePaise: 200_00 }],
        payments: [{ method: 'UPI', amountPaise: 800_00 }],
      }),
    );
    done(
      await shop.post(`/api/suppliers/${lot.supplierId}/credits`, {
        kind: 'PRICE_DROP',
        reference: 'PD/lot',
        noteDate: '2026-11-10',
        amountPaise: 100_00,
        billIds: [lot.id],
      }),
    );
    const [left] = (await shop.get('/api/stock-items?filter={"model":"A400 cable"}')).body;
    expect(left).toMatchObject({ quantity: 6, costPaise: 90_00 });
  });
});

it('a price drop claimed from the brand lowers the cost of the units, and of the period for what is sold', async () => {
  await sell(imeis[0] ?? '');
  const { companyId } = (await shop.get(`/api/products/${(await unit(imeis[1] ?? '')).productId}`)).body;
  done(await shop.post('/api/brand-claims', { kind: 'PRICE_DROP', companyId, perUnitPaise: 500_00, imeis }));
  expect(await costs()).toEqual([10_000_00, 9_500_00]);
  expect(await balances('STOCK', 'COST_OF_GOODS', 'BRAND_CLAIMS')).toEqual([9_500_00, 9_500_00, 1_000_00]);
});

describe('written down', () => {
  const writeDown = (unitCostPaise: number, rest: object = {}) =>
    shop.post('/api/stock-items/adjust', {
      kind: 'WRITE_DOWN',
      reason: 'New model out',
      lines: [{ imei: imeis[0], unitCostPaise }],
      ...rest,
    });

  it('a unit costs what it will fetch, as a difference of stock, and up to its cost again', async () => {
    expect(done(await writeDown(7_000_00))).toMatchObject({ costPaise: -3_000_00, kind: 'WRITE_DOWN' });
    expect(await costs()).toEqual([7_000_00, 10_000_00]);
    expect(await balances('STOCK', 'STOCK_DIFFERENCES')).toEqual([17_000_00, 3_000_00]);
    refused(await writeDown(10_000_01), 422, 'INVALID', 'lines.0.unitCostPaise');
    done(await writeDown(10_000_00));
    expect(await balance('STOCK_DIFFERENCES')).toBe(0);
  });

  it('on a day binds what leaves: nothing leaves earlier at the new cost', async () => {
    done(await writeDown(7_000_00, { businessDate: '2026-11-15' }));
    const sellOn = (businessDate: string) =>
      shop.post('/api/sales/create', {
        customer: null,
        businessDate,
        lines: [{ imei: imeis[0], unitPricePaise: 15_000_00 }],
        payments: [{ method: 'UPI', amountPaise: 15_000_00 }],
      });
    refused(await sellOn('2026-11-14'), 422, 'BEFORE_RECEIPT', 'businessDate');
    done(await sellOn('2026-11-15'));
  });

  it('is the owner’s; not of what is sold, nor before it was there', async () => {
    refused(
      await shop.staff.post('/api/stock-items/adjust', {
        kind: 'WRITE_DOWN',
        reason: 'x',
        lines: [{ imei: imeis[0], unitCostPaise: 1 }],
      }),
      403,
      'NOT_ALLOWED',
    );
    refused(await writeDown(1, { businessDate: '2026-10-31' }), 422, 'BEFORE_RECEIPT', 'businessDate');
    await sell(imeis[0] ?? '');
    refused(await writeDown(1), 409, 'NOT_IN_STOCK');
  });

  it('verify finds a cost that no document says', async () => {
    const found = foundBy(
      await foundAfter(
        shop,
        `UPDATE stock_items SET cost_paise = 1, beyond_price_paise = 5 WHERE shop_id = $1`,
      ),
    );
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['stock.cost', 'stock.beyondPrice']));
  });
});

describe('parts in a phone of the shop', () => {
  it('add to its cost, not to the purchase price that its margin is taxed on', async () => {
    done(await shop.post('/api/shop-settings', { marginScheme: true }));
    const old = newImei();
    await buy(shop, [used(old, galaxy, 8_000_00)], {
      billNo: 'U/1',
      supplier: { name: 'Old phones', phone: '9800000001' },
    });
    await buy(shop, [{ product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 }], {
      billNo: 'C/1',
    });
    const [lot] = (await shop.get('/api/stock-items?filter={"model":"A400 cable"}')).body;
    const phone = await unit(old);
    const change = done(
      await shop.post(`/api/stock-items/${phone.id}/parts`, {
        reason: 'New cable',
        lines: [{ productId: lot.productId, quantity: 10 }],
      }),
    );
    expect(change).toMatchObject({ kind: 'PARTS', costPaise: 0 });
    expect((await unit(old)).costPaise).toBe(9_000_00);
    done(await shop.post(`/api/stock-items/${phone.id}/clear`, { checkedOn: '2026-11-18', wiped: true }));
    const sale = await sell(old, 10_000_00);
    expect(sale.lines[0]).toMatchObject({
      costPaise: 9_000_00,
      margin: { marginPaise: 2_000_00, cgstPaise: 152_54, sgstPaise: 152_54 },
    });
  });

  it('are there, and are not the phone itself; staff are refused', async () => {
    const phone = await unit(imeis[0] ?? '');
    const path = `/api/stock-items/${phone.id}/parts`;
    refused(
      await shop.post(path, { reason: 'x', lines: [{ imei: imeis[0] }] }),
      422,
      'INVALID',
      'lines.0.imei',
    );
    refused(await shop.staff.post(path, { reason: 'x', lines: [{ imei: imeis[1] }] }), 403, 'NOT_ALLOWED');
    refused(
      await shop.post(`/api/stock-items/${bill.id}/parts`, { reason: 'x', lines: [{ imei: imeis[1] }] }),
      404,
      'NOT_FOUND',
    );
  });
});

describe('freight and discount of a bill', () => {
  const enter = (rest: object) =>
    shop.post('/api/purchase-bills', {
      supplier: { name: 'Om Traders', phone: '9822011111', gstin: '27AAACB5678G1ZJ' },
      billNo: `F/${++notes}`,
      billDate: '2026-11-10',
      lines: [
        { ...phones([newImei(), newImei()], galaxy, 10_000_00), productId: null },
        { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 },
      ],
      ...rest,
    });

  it('are in the cost of its goods by their value, and taxed with them', async () => {
    // 21,000 of goods, 300 of freight, 90 of discount: 21,210 and 18 %.
    const bill = done(await enter({ freightPaise: 300_00, discountPaise: 90_00, totalPaise: 25_027_80 }));
    const stock = (await shop.get(`/api/stock-items?filter={"purchaseBillId":"${bill.id}"}`)).body;
    expect(stock.map((each: { costPaise: number }) => each.costPaise).sort()).toEqual([
      101_00, 10_100_00, 10_100_00,
    ]);
    expect(await balance('STOCK')).toBe(20_000_00 + 21_210_00);
    done(
      await shop.post(`/api/purchase-bills/${bill.id}/return`, {
        stockItemIds: stock.map((each: { id: string }) => each.id),
        reason: 'Wrong colour',
      }),
    );
    expect(await balances('STOCK', 'SUPPLIER_DISCOUNTS', 'ROUND_OFF')).toEqual([20_000_00, 0, 0]);
  });

  it('need goods with a cost; no more is taken off than they cost', async () => {
    refused(await enter({ discountPaise: 30_000_00, totalPaise: 0 }), 422, 'INVALID', 'discountPaise');
    refused(
      await enter({
        freightPaise: 1_00,
        totalPaise: 0,
        lines: [{ product: cable, unitCostPaise: 0, gstRateBps: 1800, quantity: 1 }],
      }),
      422,
      'INVALID',
      'freightPaise',
    );
  });
});
