import { beforeEach, describe, expect, it } from 'vitest';
import { cable, cash, galaxy, line, newImei, openTrade, phones, type Trade } from '../../support/trade.ts';

let shop: Trade;
beforeEach(async () => {
  shop = await openTrade();
});

const asha = { name: 'Asha Patil', phone: '9876543210' };

describe('a phone sold for cash', () => {
  it('gets its invoice, leaves stock and is paid in full', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const sale = await shop.sell({ customer: asha, lines: [line(imei)], payments: [cash(74_999_00)] });

    expect(sale.invoiceNo).toBe('INV/26-27/0001');
    expect(sale).toMatchObject({
      status: 'POSTED',
      businessDate: '2026-04-15',
      invoiceType: 'TAX_INVOICE',
      placeOfSupply: '27',
      interState: false,
      totalPaise: 74_999_00,
      paidPaise: 74_999_00,
      duePaise: 0,
      paymentMethod: 'CASH',
      paymentMode: 'FULL',
      soldBy: { name: 'Ravi Sharma' },
    });
    expect(sale.taxablePaise + sale.cgstPaise + sale.sgstPaise + sale.igstPaise + sale.roundOffPaise).toBe(
      sale.totalPaise,
    );
    expect(sale.lines[0]).toMatchObject({
      imei,
      company: 'Samsung',
      costPaise: 50_000_00,
      hsnCode: '85171300',
    });
    expect(
      await shop.rows('SELECT status, quantity, value_paise FROM stock_items WHERE shop_id = $1'),
    ).toEqual([{ status: 'SOLD', quantity: 0, value_paise: 0 }]);
    expect(await shop.rows('SELECT in_stock FROM products WHERE shop_id = $1')).toEqual([{ in_stock: 0 }]);
  });

  it('cannot be sold again: the answer names the invoice', async () => {
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

describe('counted goods', () => {
  it('leave the oldest lot first, and never more than there are', async () => {
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
    expect(galaxy.tracking).toBe('IMEI');
  });
});
