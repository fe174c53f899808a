/** Bill numbers that run against the dates are said with the totals of the list of sales. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '../../support/answers.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';

const TODAY = '2026-11-18';

let shop: OpenShop;
let productId: string;
const sell = async (businessDate: string): Promise<{ id: string; invoiceNo: string }> =>
  done(
    await shop.post('/api/sales/create', {
      businessDate,
      lines: [{ productId, quantity: 1, unitPricePaise: 500_00 }],
      payments: [{ method: 'UPI', amountPaise: 500_00 }],
    }),
  );
const against = async (query = '') => {
  const { againstDates } = done(await shop.get(`/api/sales/shop-history/totals?${query}`));
  return againstDates;
};

beforeAll(async () => {
  shop = await openShop();
  productId = await cablesInStock(shop);
});
afterAll(() => shop.close());

it('sales: a number is against the dates where a lower one is of a later day', async () => {
  // Entered late, and still in order: nothing of a later day has a lower number.
  await sell('2026-11-15');
  const first = await sell('2026-11-17');
  expect(await against()).toBeUndefined();
  const today = await sell(TODAY);
  expect(await against()).toBeUndefined();
  const late = await sell('2026-11-16');
  const later = await sell('2026-11-17');
  await sell(TODAY);
  const ofToday = { invoiceNo: today.invoiceNo, businessDate: TODAY };
  const ofLater = { id: later.id, invoiceNo: later.invoiceNo, businessDate: '2026-11-17', after: ofToday };
  expect(await against()).toEqual({
    count: 2,
    newest: [
      ofLater,
      {
        id: late.id,
        invoiceNo: late.invoiceNo,
        businessDate: '2026-11-16',
        after: { invoiceNo: first.invoiceNo, businessDate: '2026-11-17' },
      },
    ],
  });
  // Of the days that are listed; what they are later than need not be.
  expect(await against('dateFrom=2026-11-17&dateTo=2026-11-17')).toEqual({ count: 1, newest: [ofLater] });
  expect(await against(`dateFrom=${TODAY}`)).toBeUndefined();
  expect(await against('paymentMethod=CASH')).toBeUndefined();
  const staff = done(await shop.staff.get('/api/sales/shop-history/totals'));
  expect(staff.againstDates.count).toBe(2);
  // The newest three are named, all are counted.
  for (let count = 0; count < 3; count += 1) await sell('2026-11-16');
  expect(await against()).toMatchObject({ count: 5, newest: [{}, {}, {}] });
});
