import { describe, expect, it } from 'vitest';
import { asha, counterWith, phone } from './support.ts';

const IMEI = '356741081234568';
const PRICE = 18_999_00;

const counterOf = async (storeCreditPaise = 0) => {
  const shop = counterWith({ [IMEI]: phone() }, { customers: [{ ...asha, storeCreditPaise }] });
  await shop.desk.scan(IMEI, 0);
  shop.desk.phoneTyped('43210');
  await shop.desk.phoneEntered();
  const sent = async () => {
    await shop.desk.save('CASH');
    return [...shop.sales.values()].at(-1)?.body;
  };
  return { ...shop, sent };
};
const handed = ({ desk, cart }: Awaited<ReturnType<typeof counterOf>>, amountPaise: number) => {
  const key = cart().payments.at(-1)?.key ?? '';
  desk.dispatch({ type: 'PAYMENT_CHANGED', key, change: { amountPaise } });
};

describe('store credit', () => {
  it('pays at most the customer’s balance; the rest is paid as chosen before', async () => {
    const shop = await counterOf(5_000_00);
    shop.desk.take('UPI');
    expect(shop.desk.take('STORE_CREDIT')).toBe(true);
    expect((await shop.sent())?.payments).toMatchObject([
      { method: 'UPI', amountPaise: PRICE - 5_000_00 },
      { method: 'STORE_CREDIT', amountPaise: 5_000_00 },
    ]);
  });

  it('of a balance above the total pays the total alone', async () => {
    const shop = await counterOf(50_000_00);
    shop.desk.take('CASH');
    shop.desk.take('STORE_CREDIT');
    shop.desk.take('STORE_CREDIT');
    expect((await shop.sent())?.payments).toMatchObject([{ method: 'STORE_CREDIT', amountPaise: PRICE }]);
  });

  it('without a balance or a customer takes nothing and says so', async () => {
    const shop = await counterOf();
    expect(shop.desk.take('STORE_CREDIT')).toBe(false);
    expect(shop.counter().problem).toBe('counter.wrong.noStoreCredit');
    shop.desk.dispatch({ type: 'WALK_IN' });
    shop.desk.take('STORE_CREDIT');
    expect(shop.counter().problem).toBe('counter.wrong.storeCreditNeedsCustomer');
    expect(shop.cart().payments).toEqual([]);
  });

  it('above the balance, typed or left by another customer, is not saved', async () => {
    const shop = await counterOf(5_000_00);
    shop.desk.take('STORE_CREDIT');
    handed(shop, 6_000_00);
    shop.desk.take('CASH');
    expect(await shop.sent()).toBeUndefined();
    expect(shop.counter().problem).toBe('counter.wrong.storeCredit');
  });
});

describe('discount on the bill', () => {
  it('lowers the total and is sent; a discount of the line stays its own', async () => {
    const shop = await counterOf();
    shop.desk.openBillDiscount();
    shop.desk.dispatch({ type: 'LINE_CHANGED', key: 'unit-1', change: { discountPaise: 500_00 } });
    shop.desk.dispatch({ type: 'BILL_DISCOUNT', amountPaise: 499_00 });
    shop.desk.openBillDiscount();
    expect(shop.desk.totals()?.totalPaise).toBe(18_000_00);
    expect(await shop.sent()).toMatchObject({
      billDiscountPaise: 499_00,
      lines: [{ discountPaise: 500_00 }],
      payments: [{ method: 'CASH', amountPaise: 18_000_00 }],
    });
  });

  it('above the total is not saved', async () => {
    const shop = await counterOf();
    shop.desk.dispatch({ type: 'BILL_DISCOUNT', amountPaise: PRICE + 1 });
    expect(await shop.sent()).toBeUndefined();
    expect(shop.counter().problem).toBe('counter.wrong.lines');
  });
});

describe('cash handed over', () => {
  it('is sent with the sale, and the payment is what the shop keeps', async () => {
    const shop = await counterOf();
    shop.desk.take('CASH');
    handed(shop, 20_000_00);
    expect(await shop.sent()).toMatchObject({
      tenderedPaise: 20_000_00,
      payments: [{ method: 'CASH', amountPaise: PRICE }],
    });
  });

  it('is not sent where it was not entered', async () => {
    const shop = await counterOf();
    shop.desk.take('CASH');
    expect(await shop.sent()).not.toHaveProperty('tenderedPaise');
  });
});
