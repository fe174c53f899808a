import { beforeEach, describe, expect, it } from 'vitest';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import { cable, cash, line, newImei, openTrade, phones, type Trade } from '../../support/trade.ts';

let shop: Trade;
beforeEach(async () => {
  shop = await openTrade();
});

const asha = { name: 'Asha Patil', phone: '9876543210' };

/** Lists what a sale posted by account, and for whom; debit is above zero, credit below. */
const postedBy = (sale: Sale) =>
  shop.rows(
    `SELECT l.account, l.amount_paise, l.party_id
       FROM journal_entries e JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id
      WHERE e.shop_id = $1 AND e.document_id = $2 AND e.kind = 'SALE'
        AND e.document_no = $3 AND l.business_date = $4 ORDER BY l.account`,
    [shop.shopId, sale.id, sale.invoiceNo, sale.businessDate],
  );
const ofShop = (account: string, amountPaise: number) => ({ account, amountPaise, partyId: null });

const customers = () =>
  shop.rows(
    'SELECT id, name, due_paise, total_purchases_paise, sales_count FROM customers WHERE shop_id = $1',
  );

describe('sale: a phone', () => {
  it('for cash: has number, tax and total, and is fully paid', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const sale = await shop.sell({ customer: asha, lines: [line(imei)], payments: [cash(74_999_00)] });
    const price = {
      totalPaise: 74_999_00,
      taxablePaise: 63_558_48,
      cgstPaise: 5_720_26,
      sgstPaise: 5_720_26,
    };

    expect(sale).toMatchObject({
      ...price,
      invoiceNo: 'INV/26-27/0001',
      status: 'POSTED',
      businessDate: '2026-04-15',
      invoiceType: 'TAX_INVOICE',
      placeOfSupply: '27',
      interState: false,
      igstPaise: 0,
      roundOffPaise: 0,
      paidPaise: 74_999_00,
      duePaise: 0,
      paymentMethod: 'CASH',
      paymentMode: 'FULL',
      customer: asha,
      soldBy: { name: 'Ravi Sharma' },
      payments: [cash(74_999_00)],
    });
    expect(sale.lines).toMatchObject([
      { ...price, imei, company: 'Samsung', quantity: 1, costPaise: 50_000_00, hsnCode: '85171300' },
    ]);
  });

  it('reduces stock, is posted to the ledger and counted for its customer', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const sale = await shop.sell({ customer: asha, lines: [line(imei)], payments: [cash(74_999_00)] });

    expect(
      await shop.rows('SELECT status, quantity, value_paise FROM stock_items WHERE shop_id = $1'),
    ).toEqual([{ status: 'SOLD', quantity: 0, valuePaise: 0 }]);
    expect(await shop.rows('SELECT in_stock FROM products WHERE shop_id = $1')).toEqual([{ inStock: 0 }]);
    expect(await postedBy(sale)).toEqual([
      ofShop('CASH', 74_999_00),
      ofShop('COST_OF_GOODS', 50_000_00),
      ofShop('OUTPUT_CGST', -5_720_26),
      ofShop('OUTPUT_SGST', -5_720_26),
      ofShop('SALES', -63_558_48),
      ofShop('STOCK', -50_000_00),
    ]);
    expect(await customers()).toEqual([
      {
        id: sale.customer?.id,
        name: 'Asha Patil',
        duePaise: 0,
        totalPurchasesPaise: 74_999_00,
        salesCount: 1,
      },
    ]);
  });

  it('partly paid: the rest is due from its customer', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const sale = await shop.sell({ customer: asha, lines: [line(imei)], payments: [cash(70_000_00)] });

    expect(sale).toMatchObject({ paidPaise: 70_000_00, duePaise: 4_999_00, paymentMode: 'PARTIAL' });
    expect(await postedBy(sale)).toEqual(
      expect.arrayContaining([
        ofShop('CASH', 70_000_00),
        { account: 'CUSTOMERS', amountPaise: 4_999_00, partyId: sale.customer?.id },
      ]),
    );
    expect(await customers()).toMatchObject([{ duePaise: 4_999_00 }]);
  });

  it('sold twice is refused with 409 and the first invoice', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    await shop.sell({ lines: [line(imei)], payments: [cash(74_999_00)] });
    await expect(shop.sell({ lines: [line(imei)], payments: [cash(74_999_00)] })).rejects.toMatchObject({
      status: 409,
      code: 'ALREADY_SOLD',
      params: { code: imei, invoiceNo: 'INV/26-27/0001' },
    });
  });
});

describe('sale: goods by quantity', () => {
  it('use the oldest lot first, never more than in stock', async () => {
    const lines = (unitCostPaise: number, quantity: number) => [
      { product: cable, unitCostPaise, gstRateBps: 1800, quantity },
    ];
    const first = await shop.bill({ lines: lines(100_00, 3) });
    await shop.bill({ lines: lines(130_00, 3) });
    const productId = first.lines[0]?.productId ?? '';
    const sale = await shop.sell({
      lines: [{ productId, quantity: 4, unitPricePaise: 499_00 }],
      payments: [cash(1996_00)],
    });
    expect(sale.lines[0]?.costPaise).toBe(430_00);
    await expect(
      shop.sell({ lines: [{ productId, quantity: 3, unitPricePaise: 499_00 }], payments: [cash(1497_00)] }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'NOT_ENOUGH_STOCK',
      params: { model: 'A400 cable', left: 2 },
    });
  });
});
