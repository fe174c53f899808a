import { beforeEach, describe, expect, it } from 'vitest';
import type { Refusal } from '../../../server/kit/errors/refusal.ts';
import {
  cancelPurchaseBill,
  whyNotCancelPurchaseBill,
} from '../../../server/purchases/cancelPurchaseBill.ts';
import { cancelSale, whyNotCancelSale } from '../../../server/sales/cancelSale.ts';
import { salesStats } from '../../../server/reports/statistics.ts';
import { snapshot } from '../../support/snapshot.ts';
import { cable, cash, line, newImei, openTrade, phones, type Trade } from '../../support/trade.ts';

let shop: Trade;
beforeEach(async () => {
  shop = await openTrade();
});

const asha = { name: 'Asha Patil', phone: '9876543210' };

/** What is answered beforehand is what the attempt then comes to. */
async function asForetold<T>(why: Refusal | null, attempt: Promise<T>): Promise<T> {
  const outcome = await attempt.catch((error: unknown) => error);
  expect((outcome as Partial<Refusal>).code).toBe(why?.code);
  return attempt;
}

const cancel = async (id: string, actor = shop.actor()) =>
  asForetold(
    await shop.read(sql => whyNotCancelSale(sql, actor, id)),
    shop.write(tx => cancelSale(tx, actor, id, 'Wrong colour')),
  );

describe('cancelled sale', () => {
  it('restores stock, ledger, dues and statistics exactly', async () => {
    const imei = newImei();
    await shop.bill({
      lines: [
        phones([imei, newImei()]),
        { product: cable, unitCostPaise: 99_99, gstRateBps: 1800, quantity: 7 },
      ],
    });
    const [product] = await shop.rows<{ id: string }>(
      `SELECT id FROM products WHERE shop_id = $1 AND model LIKE 'A400%'`,
    );
    await shop.sell({
      customer: asha,
      lines: [{ productId: product?.id, quantity: 2, unitPricePaise: 499_00 }],
      payments: [],
    });
    const before = await snapshot(shop);

    const old = newImei();
    const sale = await shop.sell({
      customer: asha,
      lines: [line(imei), { productId: product?.id, quantity: 3, unitPricePaise: 499_00 }],
      payments: [
        cash(10_000_00),
        { method: 'UPI', amountPaise: 5_000_00 },
        {
          method: 'EXCHANGE',
          amountPaise: 8_000_00,
          buyBack: { productId: (await phoneId()) ?? '', imei: old, condition: 'USED' },
        },
      ],
    });
    expect(sale.paymentMode).toBe('PARTIAL');
    expect(await snapshot(shop)).not.toEqual(before);

    const cancelled = await cancel(sale.id);
    expect(cancelled).toMatchObject({
      status: 'CANCELLED',
      invoiceNo: sale.invoiceNo,
      duePaise: 0,
      cancelledBy: { documentNo: 'CAN/26-27/0001', businessDate: '2026-04-15', reason: 'Wrong colour' },
    });
    expect(await snapshot(shop)).toEqual(before);
  });

  it('is excluded from totals; its unit can be sold again under the next number', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const sale = await shop.sell({ lines: [line(imei)], payments: [cash(74_999_00)] });
    await cancel(sale.id);
    expect(await shop.read(sql => salesStats(sql, shop.actor()))).toMatchObject({
      totalSales: 0,
      totalRevenuePaise: 0,
      unitsSold: 0,
      grossProfitPaise: 0,
    });
    const again = await shop.sell({ lines: [line(imei)], payments: [cash(74_999_00)] });
    expect(again.invoiceNo).toBe('INV/26-27/0002');
  });

  it('cannot be cancelled twice', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const sale = await shop.sell({ lines: [line(imei)], payments: [cash(74_999_00)] });
    await cancel(sale.id);
    await expect(cancel(sale.id)).rejects.toMatchObject({ status: 409, code: 'ALREADY_CANCELLED' });
  });

  it('is refused after its month', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const sale = await shop.sell({ lines: [line(imei)], payments: [cash(74_999_00)] });
    const may = shop.actor({ now: new Date('2026-04-30T18:30:00Z') }); // It is midnight in India: 1 May.
    await expect(cancel(sale.id, may)).rejects.toMatchObject({ status: 409, code: 'OTHER_MONTH' });
    const april = shop.actor({ now: new Date('2026-04-30T18:29:59Z') });
    expect((await cancel(sale.id, april)).status).toBe('CANCELLED');
  });

  it('is refused when the exchanged phone has been sold', async () => {
    const [imei, old] = [newImei(), newImei()];
    await shop.bill({ lines: [phones([imei])] });
    const productId = (await phoneId()) ?? '';
    const sale = await shop.sell({
      lines: [line(imei, 20_000_00)],
      payments: [
        { method: 'EXCHANGE', amountPaise: 8_000_00, buyBack: { productId, imei: old, condition: 'USED' } },
        cash(12_000_00),
      ],
    });
    await shop.clear(old);
    await shop.sell({ lines: [line(old, 9_000_00)], payments: [cash(9_000_00)] });
    await expect(cancel(sale.id)).rejects.toMatchObject({ status: 409, code: 'EXCHANGED_PHONE_GONE' });
  });

  it('is refused when its unit was bought again on another bill', async () => {
    const imei = newImei();
    await shop.bill({ lines: [phones([imei])] });
    const sale = await shop.sell({ lines: [line(imei)], payments: [cash(74_999_00)] });
    await shop.bill({ lines: [phones([imei])] });
    await expect(cancel(sale.id)).rejects.toMatchObject({ status: 409, code: 'IN_STOCK_ALREADY' });
  });

  async function phoneId() {
    const [row] = await shop.rows<{ id: string }>(
      `SELECT id FROM products WHERE shop_id = $1 AND model = 'Galaxy S24'`,
    );
    return row?.id;
  }
});

describe('cancelled purchase bill', () => {
  const cancelBill = async (id: string) =>
    asForetold(
      await shop.read(sql => whyNotCancelPurchaseBill(sql, shop.actor(), id)),
      shop.write(tx => cancelPurchaseBill(tx, shop.actor(), id, 'Entered twice')),
    );

  it('restores stock, ledger and payables, and releases its number', async () => {
    await shop.bill({ lines: [phones([newImei()])] });
    const before = await snapshot(shop);
    const imei = newImei();
    const bill = await shop.bill({
      billNo: 'MD/77',
      lines: [phones([imei, newImei()], undefined, 33_333_33)],
      payments: [{ method: 'BANK_TRANSFER', amountPaise: 20_000_00 }],
    });
    expect(await snapshot(shop)).not.toEqual(before);
    expect((await cancelBill(bill.id)).status).toBe('CANCELLED');
    expect(await snapshot(shop)).toEqual(before);
    await shop.bill({ billNo: 'md/77', lines: [phones([imei])] });
  });

  it('is refused once an item is sold, and allowed when that sale is cancelled', async () => {
    const imei = newImei();
    const bill = await shop.bill({ lines: [phones([imei, newImei()])] });
    const sale = await shop.sell({ lines: [line(imei)], payments: [cash(74_999_00)] });
    await expect(cancelBill(bill.id)).rejects.toMatchObject({ status: 409, code: 'SOLD_ALREADY' });
    await cancel(sale.id);
    expect((await cancelBill(bill.id)).status).toBe('CANCELLED');
  });

  it('cannot be cancelled twice', async () => {
    const bill = await shop.bill();
    await cancelBill(bill.id);
    await expect(cancelBill(bill.id)).rejects.toMatchObject({ status: 409, code: 'ALREADY_CANCELLED' });
  });
});
