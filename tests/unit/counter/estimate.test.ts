/** An estimate at the counter has its goods, prices and tax in the cart, and in the sale. */
import { expect, it } from 'vitest';
import type { Estimate } from '../../../src/resources/estimates/answers.ts';
import { asha, cable, counterWith, phone } from './support.ts';

const line = { stockItemId: null, imei: null, serialNo: null, variant: null, discountPaise: 0 };
const phones = {
  ...line,
  productId: 'product-1',
  company: 'Samsung',
  model: 'Galaxy M15',
  tracking: 'IMEI',
  hsnCode: '85171300',
  gstRateBps: 1200,
  quantity: 2,
  unitPricePaise: 18_000_00,
  discountPaise: 1_01,
};
const cables = {
  ...line,
  productId: 'product-2',
  company: 'boAt',
  model: 'Cable',
  tracking: 'QUANTITY',
  itemCategory: 'ACCESSORY',
  hsnCode: '85444299',
  gstRateBps: 1800,
  quantity: 3,
  unitPricePaise: 250_00,
  inStock: 5,
  listPricePaise: 299_00,
  mrpPaise: null,
};
const estimate = (change: object = {}) =>
  ({
    id: 'estimate-1',
    estimateNo: 'EST/1',
    state: 'OPEN',
    customer: asha,
    lines: [phones, cables],
    ...change,
  }) as unknown as Estimate;

const other = phone({ stockItemId: 'unit-2', imei: '352050611000299', imei2: null });
const third = phone({ stockItemId: 'unit-3', imei: '352050611000307', imei2: null });
const counter = (change: object = {}) =>
  counterWith(
    { 356741081234568: phone(), 352050611000299: other, 352050611000307: third, 8901234: cable() },
    { calls: { estimate: () => Promise.resolve(estimate(change)) } },
  );

it('estimate: counted goods are in the cart, phones take its price when scanned, one more its own', async () => {
  const { desk } = counter();
  await desk.sellEstimate('estimate-1');
  const cart = () => desk.view().counter.cart;
  expect(cart()).toMatchObject({
    customer: { kind: 'KNOWN', id: 'asha' },
    lines: [{ productId: 'product-2', quantity: 3, unitPricePaise: 250_00, offer: 1 }],
  });
  await desk.scan('356741081234568', 5_000);
  await desk.scan('352050611000299', 10_000);
  await desk.scan('352050611000307', 15_000);
  expect(cart().lines.slice(1)).toMatchObject([
    { offer: 0, unitPricePaise: 18_000_00, discountPaise: 50, hsnCode: '85171300', gstRateBps: 1200 },
    { offer: 0, unitPricePaise: 18_000_00, discountPaise: 51, gstRateBps: 1200 },
    { unitPricePaise: 18_999_00, discountPaise: 0, gstRateBps: 1800 },
  ]);
  desk.dispatch({ type: 'ESTIMATE_REMOVED' });
  expect(cart().estimate).toBeUndefined();
  expect(cart().lines.some(each => each.offer !== undefined)).toBe(false);
});

it('estimate: a closed one is refused, the cart stays empty', async () => {
  const { desk } = counter({ state: 'SOLD' });
  await desk.sellEstimate('estimate-1');
  expect(desk.view().counter).toMatchObject({
    cart: { lines: [] },
    problem: expect.stringContaining('estimateClosed'),
  });
  expect(desk.view().counter.cart.estimate).toBeUndefined();
});
