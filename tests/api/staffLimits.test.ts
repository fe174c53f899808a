/** Ways in which a member of staff might sell below the limit, or hide cash: each is tried, none works. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyCart } from '../../src/custom/counter/cart.ts';
import { listPath, openShop, type Answer, type Client, type OpenShop } from '../support/openShop.ts';
import { galaxy, newImei, totalOf } from '../support/trade.ts';
import { rowOf } from '../support/rows.ts';

const PRICE = 74_999_00;
/** 5 % off is the most. */
const LEAST = 71_249_05;
const TODAY = '2026-11-18';

let shop: OpenShop;
let companyId: string;
let phoneId: string;
let cableId: string;
let serviceId: string;
let ashaId: string;
let parkedId: string;
let bills = 0;

const supplier = { name: 'Mahavir Distributors', phone: '9822099999' };
const billOf = (lines: Parameters<typeof totalOf>[0], more: object = {}) => ({
  supplier,
  billNo: `MD/${++bills}`,
  billDate: TODAY,
  totalPaise: totalOf(lines),
  lines,
  ...more,
});
const ok = (answer: Answer): Answer => {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
};
async function phone(): Promise<string> {
  const imei = newImei();
  const lines = [{ productId: phoneId, unitCostPaise: 50_000_00, gstRateBps: 1800, units: [{ imei }] }];
  const early = { billDate: '2026-04-01', businessDate: '2026-04-01' };
  ok(await shop.owner.post('/api/purchase-bills', billOf(lines, early)));
  return imei;
}
async function usedPhone(condition: 'USED' | 'OPENED' | 'FAULTY' = 'USED'): Promise<string> {
  const imei = newImei();
  const line = { productId: phoneId, unitCostPaise: 25_000_00, gstRateBps: 0, units: [{ imei, condition }] };
  ok(await shop.owner.post('/api/purchase-bills', billOf([line])));
  await clear(imei);
  return imei;
}
const unitOf = async (imei: string): Promise<string> =>
  (await shop.owner.get(listPath('stock-items', { filter: { q: imei } }))).body[0].id;
const clear = async (imei: string): Promise<Answer> =>
  ok(
    await shop.staff.post(`/api/stock-items/${await unitOf(imei)}/clear`, { checkedOn: TODAY, wiped: true }),
  );
const total = (lines: readonly { unitPricePaise: number; quantity?: number; discountPaise?: number }[]) =>
  Math.round(
    lines.reduce(
      (sum, line) => sum + line.unitPricePaise * (line.quantity ?? 1) - (line.discountPaise ?? 0),
      0,
    ) / 100,
  ) * 100;
const saleOf = (lines: Parameters<typeof total>[0], more: object = {}) => ({
  customer: null,
  lines,
  payments: total(lines) > 0 ? [{ method: 'UPI', amountPaise: total(lines) }] : [],
  ...more,
});
const sell = (
  lines: Parameters<typeof total>[0],
  more: object = {},
  who: Client = shop.staff,
  headers: Record<string, string> = {},
) => who.post('/api/sales/create', saleOf(lines, more), { headers });
const at = (imei: string, unitPricePaise = PRICE, more: object = {}) => ({ imei, unitPricePaise, ...more });
const put = async (path: string, change: object) => {
  const { body } = await shop.owner.get(path);
  return shop.staff.put(path, { ...body, ...change });
};
const many = (ids: readonly string[]) => `?filter=${encodeURIComponent(JSON.stringify({ id: ids }))}`;
const importOf = (resource: string, csv: string) =>
  shop.staff.post(`/api/${resource}/import`, undefined, {
    raw: csv,
    headers: { 'content-type': 'text/csv' },
  });
const cashInHand = async (): Promise<number> =>
  (
    await shop.db.read(shop.shopId, sql =>
      sql.query(
        rowOf<{ paise: number }>(),
        `SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM ledger_lines WHERE shop_id = $1 AND account = 'CASH'`,
        [shop.shopId],
      ),
    )
  )[0]?.paise ?? 0;
/** A new product that staff enter with a bill of theirs; answers the IMEI. */
async function newProductOfStaff(change: object, unitCostPaise = 40_000_00): Promise<string> {
  const imei = newImei();
  const line = {
    product: { ...galaxy, model: `Pixel ${++bills}`, ...change },
    unitCostPaise,
    gstRateBps: 1800,
    units: [{ imei }],
  };
  ok(await shop.staff.post('/api/purchase-bills', billOf([line])));
  return imei;
}

beforeAll(async () => {
  shop = await openShop();
  ok(await shop.owner.post('/api/shop-settings', { staffDiscountLimitBps: 500 }));
  companyId = ok(await shop.owner.post('/api/companies', { name: 'Samsung' })).body.id;
  const product = async (change: object): Promise<string> =>
    ok(
      await shop.owner.post('/api/products', {
        companyId,
        model: 'Galaxy S24',
        itemCategory: 'MOBILE',
        hsnCode: '85171300',
        gstRateBps: 1800,
        sellingPricePaise: PRICE,
        tracking: 'IMEI',
        active: true,
        ...change,
      }),
    ).body.id;
  phoneId = await product({});
  cableId = await product({
    model: 'Cable',
    itemCategory: 'ACCESSORY',
    tracking: 'QUANTITY',
    sellingPricePaise: 499_00,
  });
  serviceId = await product({
    model: 'Screen repair',
    itemCategory: 'SERVICE',
    tracking: 'QUANTITY',
    hsnCode: '998716',
    sellingPricePaise: 2_000_00,
  });
  ashaId = ok(
    await shop.owner.post('/api/customers', {
      name: 'Asha',
      phone: '9876543210',
      creditLimitPaise: 1_000_00,
    }),
  ).body.id;
  const cables = { productId: cableId, unitCostPaise: 200_00, gstRateBps: 1800, quantity: 500 };
  ok(await shop.owner.post('/api/purchase-bills', billOf([cables])));
  parkedId = ok(await shop.owner.post('/api/parked-sales', { label: 'Asha', cart: emptyCart(randomUUID()) }))
    .payload.id;
});
afterAll(() => shop.close());

type Refused = [
  way: string,
  status: number,
  code: string,
  field: string | null,
  tried: () => Promise<Answer>,
];

const REFUSED: readonly Refused[] = [
  [
    'a price below the list',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => sell([at(await phone(), LEAST - 5)]),
  ],
  ['a price of nothing', 422, 'INVALID', 'lines.0.unitPricePaise', async () => sell([at(await phone(), 0)])],
  [
    'a discount beyond the limit',
    422,
    'INVALID',
    'lines.0.discountPaise',
    async () => sell([at(await phone(), PRICE, { discountPaise: 3_750_00 })]),
  ],
  [
    'a lower price and a discount, each within the limit',
    422,
    'INVALID',
    'lines.0.discountPaise',
    async () => sell([at(await phone(), PRICE - 3_000_00, { discountPaise: 3_000_00 })]),
  ],
  [
    'a high price with a discount that goes below the list',
    422,
    'INVALID',
    'lines.0.discountPaise',
    async () => sell([at(await phone(), PRICE + 20_000_00, { discountPaise: 30_000_00 })]),
  ],
  [
    'a cheap line beside a dear one',
    422,
    'INVALID',
    'lines.1.unitPricePaise',
    async () => sell([at(await phone(), PRICE + 10_000_00), at(await phone(), PRICE - 10_000_00)]),
  ],
  [
    'many pieces, each a little below',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    () => sell([{ productId: cableId, quantity: 10, unitPricePaise: 450_00 } as never]),
  ],
  [
    'pieces whose discount is of one',
    422,
    'INVALID',
    'lines.0.discountPaise',
    () => sell([{ productId: cableId, quantity: 3, unitPricePaise: 499_00, discountPaise: 499_00 } as never]),
  ],
  [
    'a lot by its own id',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => {
      const { body } = await shop.owner.get(listPath('stock-items', { filter: { productId: cableId } }));
      return sell([{ stockItemId: body[0].id, unitPricePaise: 1_00 } as never]);
    },
  ],
  [
    'quantity 0',
    422,
    'INVALID',
    'lines.0.quantity',
    async () => sell([at(await phone(), PRICE, { quantity: 0 })]),
  ],
  [
    'a negative discount',
    422,
    'INVALID',
    'lines.0.discountPaise',
    async () => sell([at(await phone(), PRICE, { discountPaise: -1_00 })]),
  ],
  [
    'a service at a negative price that pays for a phone',
    422,
    'INVALID',
    'lines.1.unitPricePaise',
    async () => sell([at(await phone()), { productId: serviceId, unitPricePaise: -10_000_00 } as never]),
  ],
  [
    'a service below its list price',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    () => sell([{ productId: serviceId, unitPricePaise: 1_500_00 } as never]),
  ],
  [
    'a discount of the whole bill',
    422,
    'INVALID',
    'billDiscountPaise',
    async () => sell([at(await phone())], { billDiscountPaise: 10_000_00 }),
  ],
  [
    'another tax rate',
    403,
    'FIELD_FORBIDDEN',
    'lines.0.gstRateBps',
    async () => sell([at(await phone(), PRICE, { gstRateBps: 0 })]),
  ],
  [
    'another HSN code',
    403,
    'FIELD_FORBIDDEN',
    'lines.0.hsnCode',
    async () => sell([at(await phone(), PRICE, { hsnCode: '85176290' })]),
  ],
  [
    'another product’s price, edited before',
    403,
    'FIELD_FORBIDDEN',
    'sellingPricePaise',
    () => put(`/api/products/${phoneId}`, { sellingPricePaise: 1_00 }),
  ],
  [
    'a price edited for many at once',
    403,
    'FIELD_FORBIDDEN',
    'sellingPricePaise',
    () => shop.staff.put(`/api/products${many([phoneId, cableId])}`, { sellingPricePaise: 1_00 }),
  ],
  [
    'a price by import',
    403,
    'FIELD_FORBIDDEN',
    'sellingPricePaise',
    () => importOf('products', `id,sellingPricePaise\n${phoneId},100\n`),
  ],
  [
    'a product of a low price by import',
    403,
    'FIELD_FORBIDDEN',
    'sellingPricePaise',
    () =>
      importOf(
        'products',
        'companyId,model,itemCategory,hsnCode,gstRateBps,sellingPricePaise,tracking,active\n' +
          'Samsung,A05,MOBILE,85171300,1800,100,IMEI,true\n',
      ),
  ],
  [
    'a product of a low price',
    403,
    'FIELD_FORBIDDEN',
    'sellingPricePaise',
    () =>
      shop.staff.post('/api/products', {
        companyId,
        model: 'A06',
        itemCategory: 'MOBILE',
        hsnCode: '85171300',
        gstRateBps: 1800,
        sellingPricePaise: 1_00,
        tracking: 'IMEI',
        active: true,
      }),
  ],
  [
    'a phone made a service',
    403,
    'FIELD_FORBIDDEN',
    'itemCategory',
    () => put(`/api/products/${phoneId}`, { itemCategory: 'SERVICE' }),
  ],
  [
    'a phone counted by pieces',
    403,
    'FIELD_FORBIDDEN',
    'tracking',
    () => put(`/api/products/${phoneId}`, { tracking: 'QUANTITY' }),
  ],
  [
    'a product deleted to be made anew',
    403,
    'FIELD_FORBIDDEN',
    'sellingPricePaise',
    () => shop.staff.delete(`/api/products/${serviceId}`),
  ],
  [
    'many products deleted',
    403,
    'FIELD_FORBIDDEN',
    'sellingPricePaise',
    () => shop.staff.delete(`/api/products${many([serviceId])}`),
  ],
  [
    'an HSN code given to a product',
    403,
    'FIELD_FORBIDDEN',
    'hsnCode',
    async () => {
      ok(
        await shop.owner.post('/api/hsn-codes', {
          code: '85176290',
          description: 'Routers',
          gstRateBps: 500,
          uqc: 'NOS',
          validFrom: '2025-09-22',
        }),
      );
      return shop.staff.post('/api/hsn/assign', { hsnCode: '85176290', productIds: [phoneId] });
    },
  ],
  [
    'a rate in the HSN list',
    403,
    'NOT_ALLOWED',
    null,
    () =>
      shop.staff.post('/api/hsn-codes', {
        code: '85171300',
        description: 'Phones',
        gstRateBps: 0,
        uqc: 'NOS',
        validFrom: TODAY,
      }),
  ],
  [
    'the limit itself',
    403,
    'NOT_ALLOWED',
    null,
    () => shop.staff.post('/api/shop-settings', { staffDiscountLimitBps: 10_000 }),
  ],
  [
    'a new product in a bill, sold for its own low price',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => sell([at(await newProductOfStaff({ sellingPricePaise: 1_000_00 }), 1_000_00)]),
  ],
  [
    'a new product in a bill, sold a little below its cost and tax',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => sell([at(await newProductOfStaff({ sellingPricePaise: 47_200_00 }), 47_199_00)]),
  ],
  [
    'dear goods of a later bill as a product that a cheap one made',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => {
      const made = await newProductOfStaff({ sellingPricePaise: 1_00 }, 1_00);
      const { body } = await shop.owner.get(listPath('stock-items', { filter: { q: made } }));
      const imei = newImei();
      const line = { productId: body[0].productId, unitCostPaise: 50_000_00, gstRateBps: 1800 };
      ok(await shop.staff.post('/api/purchase-bills', billOf([{ ...line, units: [{ imei }] }])));
      return sell([at(imei, 2_00)]);
    },
  ],
  [
    'the owner’s dear goods as a product whose price is not confirmed',
    422,
    'INVALID',
    'lines.0.productId',
    async () => {
      const made = await newProductOfStaff({ sellingPricePaise: 1_00 }, 1_00);
      const { body } = await shop.owner.get(listPath('stock-items', { filter: { q: made } }));
      const line = { productId: body[0].productId, unitCostPaise: 50_000_00, gstRateBps: 1800 };
      return shop.owner.post('/api/purchase-bills', billOf([{ ...line, units: [{ imei: newImei() }] }]));
    },
  ],
  [
    'an MRP in a new product of a bill',
    403,
    'FIELD_FORBIDDEN',
    'lines.0.product.mrpPaise',
    () =>
      shop.staff.post(
        '/api/purchase-bills',
        billOf([
          {
            product: { ...galaxy, model: 'A07', mrpPaise: 1_00 },
            unitCostPaise: 1_00,
            gstRateBps: 1800,
            units: [{ imei: newImei() }],
          },
        ]),
      ),
  ],
  [
    'a unit with a price of its own in a bill',
    403,
    'FIELD_FORBIDDEN',
    'lines.0.units.0.sellingPricePaise',
    () =>
      shop.staff.post(
        '/api/purchase-bills',
        billOf([
          {
            productId: phoneId,
            unitCostPaise: 50_000_00,
            gstRateBps: 1800,
            units: [{ imei: newImei(), sellingPricePaise: 1_00 }],
          },
        ]),
      ),
  ],
  [
    'a unit’s own price',
    403,
    'NOT_ALLOWED',
    null,
    async () =>
      shop.staff.put(`/api/stock-items/${await unitOf(await phone())}/price`, { sellingPricePaise: 1_00 }),
  ],
  [
    'a price confirmed by who gave it',
    403,
    'NOT_ALLOWED',
    null,
    async () => {
      await newProductOfStaff({ sellingPricePaise: 1_000_00 });
      const { body } = await shop.owner.get(listPath('products', { filter: { unconfirmed: true } }));
      return shop.staff.post(`/api/products/${body[0].id}/confirm`);
    },
  ],
  [
    'a used phone without a price',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => sell([at(await usedPhone(), PRICE)]),
  ],
  [
    'a faulty phone without a price',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => sell([at(await usedPhone('FAULTY'), 100_00)]),
  ],
  [
    'a phone taken back in exchange and sold on',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => {
      const old = newImei();
      const buyBack = { productId: phoneId, imei: old, condition: 'USED' };
      ok(
        await sell([at(await phone())], {
          payments: [
            { method: 'UPI', amountPaise: PRICE - 5_000_00 },
            { method: 'EXCHANGE', amountPaise: 5_000_00, buyBack },
          ],
        }),
      );
      await clear(old);
      return sell([at(old, 5_000_00)]);
    },
  ],
  [
    'a used phone below the price the owner gave it',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => {
      const imei = await usedPhone();
      ok(
        await shop.owner.put(`/api/stock-items/${await unitOf(imei)}/price`, {
          sellingPricePaise: 30_000_00,
        }),
      );
      return sell([at(imei, 28_000_00)]);
    },
  ],
  [
    'an old phone taken in for more than a new one',
    422,
    'INVALID',
    'payments.0.amountPaise',
    async () => {
      const buyBack = { productId: cableId, imei: newImei(), condition: 'USED' };
      const dear = { productId: phoneId, imei: newImei(), condition: 'FAULTY' };
      expect(
        (
          await sell([at(await phone())], {
            payments: [{ method: 'EXCHANGE', amountPaise: 499_00, buyBack }],
          })
        ).status,
      ).toBe(422);
      return sell([at(await phone()), at(await phone())], {
        payments: [{ method: 'EXCHANGE', amountPaise: 2 * PRICE, buyBack: dear }],
      });
    },
  ],
  [
    'an exchange for a product of their own making',
    422,
    'INVALID',
    'payments.0.amountPaise',
    async () => {
      await newProductOfStaff({ sellingPricePaise: 5_00_000_00 }, 100_00);
      const { body } = await shop.owner.get(
        listPath('products', { filter: { unconfirmed: true }, sort: ['createdAt', 'DESC'] }),
      );
      const buyBack = { productId: body[0].id, imei: newImei(), condition: 'FAULTY' };
      return sell([at(await phone())], { payments: [{ method: 'EXCHANGE', amountPaise: PRICE, buyBack }] });
    },
  ],
  [
    'payments of more than the bill',
    422,
    'INVALID',
    'payments',
    async () =>
      sell([at(await phone())], {
        payments: [
          { method: 'CASH', amountPaise: PRICE },
          { method: 'CASH', amountPaise: PRICE },
        ],
      }),
  ],
  [
    'money tendered that was not there',
    422,
    'INVALID',
    'tenderedPaise',
    async () => sell([at(await phone())], { tenderedPaise: 1_00_000_00 }),
  ],
  [
    'store credit without a balance',
    422,
    'INVALID',
    'payments.0.amountPaise',
    async () =>
      sell([at(await phone())], {
        customer: { id: ashaId },
        payments: [{ method: 'STORE_CREDIT', amountPaise: PRICE }],
      }),
  ],
  [
    'a loan without a financier',
    422,
    'INVALID',
    'payments.0.financierId',
    async () => sell([at(await phone())], { payments: [{ method: 'FINANCE', amountPaise: PRICE }] }),
  ],
  [
    'a loan from another shop’s financier',
    422,
    'INVALID',
    'payments.0.financierId',
    async () =>
      sell([at(await phone())], {
        payments: [{ method: 'FINANCE', amountPaise: PRICE, financierId: randomUUID() }],
      }),
  ],
  [
    'advance EMI on a payment in cash, to take more than the bill',
    422,
    'INVALID',
    'payments',
    async () => sell([at(await phone())], { payments: [{ method: 'CASH', amountPaise: PRICE + 1_000_00 }] }),
  ],
  [
    'a due beyond the credit limit',
    422,
    'CREDIT_LIMIT',
    'payments',
    async () => sell([at(await phone())], { customer: { id: ashaId }, payments: [] }),
  ],
  [
    'a credit limit raised',
    403,
    'FIELD_FORBIDDEN',
    'creditLimitPaise',
    () => put(`/api/customers/${ashaId}`, { creditLimitPaise: 10_00_000_00 }),
  ],
  [
    'a credit limit taken away by import',
    403,
    'FIELD_FORBIDDEN',
    'creditLimitPaise',
    () => importOf('customers', `id,creditLimitPaise\n${ashaId},\n`),
  ],
  [
    'a customer deleted, to come back without a limit',
    403,
    'FIELD_FORBIDDEN',
    'creditLimitPaise',
    () => shop.staff.delete(`/api/customers/${ashaId}`),
  ],
  [
    'a due without a customer',
    422,
    'INVALID',
    'customer',
    async () => sell([at(await phone())], { payments: [] }),
  ],
  [
    'a sale dated three days back',
    422,
    'BACKDATE_LIMIT',
    'businessDate',
    async () => sell([at(await phone())], { businessDate: '2026-11-15' }),
  ],
  [
    'a sale of tomorrow',
    422,
    'INVALID',
    'businessDate',
    async () => sell([at(await phone())], { businessDate: '2026-11-19' }),
  ],
  [
    'a bill entered for three days back',
    422,
    'BACKDATE_LIMIT',
    'businessDate',
    () =>
      shop.staff.post(
        '/api/purchase-bills',
        billOf([{ productId: cableId, unitCostPaise: 1_00, gstRateBps: 0, quantity: 1 }], {
          businessDate: '2026-11-15',
        }),
      ),
  ],
  [
    'a bill paid with more cash than there is',
    409,
    'CASH_BELOW_ZERO',
    null,
    async () => {
      const cash = (await cashInHand()) + 1_00;
      const line = { productId: cableId, unitCostPaise: cash, gstRateBps: 0, quantity: 1 };
      return shop.staff.post(
        '/api/purchase-bills',
        billOf([line], { payments: [{ method: 'CASH', amountPaise: cash }] }),
      );
    },
  ],
  [
    'a cancellation that takes more cash than there is',
    409,
    'CASH_BELOW_ZERO',
    null,
    async () => {
      const { payload } = ok(
        await sell([at(await phone())], { payments: [{ method: 'CASH', amountPaise: PRICE }] }),
      );
      const cash = await cashInHand();
      const line = { productId: cableId, unitCostPaise: cash, gstRateBps: 0, quantity: 1 };
      ok(
        await shop.owner.post(
          '/api/purchase-bills',
          billOf([line], { payments: [{ method: 'CASH', amountPaise: cash }] }),
        ),
      );
      return shop.staff.post(`/api/sales/${payload.id}/cancel`, { reason: 'Took it back' });
    },
  ],
  [
    'a cancelled sale, sold again below the limit',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => {
      const imei = await phone();
      const { payload } = ok(await sell([at(imei)]));
      ok(await shop.staff.post(`/api/sales/${payload.id}/cancel`, { reason: 'Wrong price' }));
      return sell([at(imei, 50_000_00)]);
    },
  ],
  [
    'a sale cancelled twice',
    409,
    'ALREADY_CANCELLED',
    null,
    async () => {
      const { payload } = ok(await sell([at(await phone())]));
      ok(await shop.staff.post(`/api/sales/${payload.id}/cancel`, { reason: 'Once' }));
      return shop.staff.post(`/api/sales/${payload.id}/cancel`, { reason: 'Twice' });
    },
  ],
  [
    'a sale deleted',
    405,
    'METHOD_NOT_ALLOWED',
    null,
    async () => {
      const { payload } = ok(await sell([at(await phone())]));
      return shop.staff.delete(`/api/sales/${payload.id}`);
    },
  ],
  [
    'a posted sale changed',
    405,
    'METHOD_NOT_ALLOWED',
    null,
    async () => {
      const { payload } = ok(await sell([at(await phone())]));
      return shop.staff.put(`/api/sales/${payload.id}`, { totalPaise: 1_00 });
    },
  ],
  [
    'the owner’s sale below the limit, sent again under its key',
    409,
    'IDEMPOTENCY_MISMATCH',
    null,
    async () => {
      const [imei, key] = [await phone(), randomUUID()];
      ok(await sell([at(imei, 60_000_00)], {}, shop.owner, { 'Idempotency-Key': key }));
      return sell([at(imei, 60_000_00)], {}, shop.staff, { 'Idempotency-Key': key });
    },
  ],
  [
    'a key of their own, sent again with a lower price',
    409,
    'IDEMPOTENCY_MISMATCH',
    null,
    async () => {
      const [imei, key] = [await phone(), randomUUID()];
      ok(await sell([at(imei)], {}, shop.staff, { 'Idempotency-Key': key }));
      return sell([at(imei, 60_000_00)], {}, shop.staff, { 'Idempotency-Key': key });
    },
  ],
  [
    'the owner named as who sold it',
    422,
    'INVALID',
    'soldBy',
    async () => sell([at(await phone())], { soldBy: shop.owner.userId }),
  ],
  [
    'the owner’s parked sale, sold below the limit',
    422,
    'INVALID',
    'lines.0.unitPricePaise',
    async () => {
      const { payload } = ok(await shop.staff.get('/api/parked-sales'));
      expect(payload.map((each: { id: string }) => each.id)).toContain(parkedId);
      return sell([at(await phone(), 1_00)]);
    },
  ],
  [
    'cost and stock corrected',
    403,
    'NOT_ALLOWED',
    null,
    () => shop.staff.post('/api/stock-items/adjust', { reason: 'Lost' }),
  ],
];

describe('staff', () => {
  it('at least forty attempts are tested', () => {
    expect(REFUSED.length).toBeGreaterThanOrEqual(40);
    expect(new Set(REFUSED.map(([way]) => way)).size).toBe(REFUSED.length);
  });

  it.each(REFUSED)('refused: %s', async (_way, status, code, field, tried) => {
    const answer = await tried();
    expect([answer.status, answer.body.code], answer.text).toEqual([status, code]);
    if (field) expect(Object.keys(answer.body.errors ?? {}), answer.text).toContain(field);
  });
});

/** What looks like one of these and is allowed on purpose. */
describe('staff: allowed', () => {
  it('sell at the discount limit, above list price, and a service above its price', async () => {
    ok(await sell([at(await phone(), LEAST)]));
    ok(await sell([at(await phone(), PRICE + 1_00)]));
    ok(await sell([{ productId: serviceId, unitPricePaise: 5_000_00 } as never]));
  });

  it('send back their own record with its role, which is ignored', async () => {
    const { payload } = ok(await shop.staff.put('/users/current-user', { role: 'owner' }));
    expect(payload.role).toBe('staff');
  });

  it('back-date a sale by two days', async () => {
    const { payload } = ok(await sell([at(await phone())], { businessDate: '2026-11-16' }));
    expect(payload).toMatchObject({ businessDate: '2026-11-16', soldBy: { id: shop.staff.userId } });
  });

  it('sell a used phone at the price set by the owner', async () => {
    const imei = await usedPhone();
    const scan = async () => (await shop.staff.get(`/api/counter/scan?code=${imei}`)).payload;
    expect(await scan()).toMatchObject({ sellingPricePaise: null, condition: 'USED' });
    ok(
      await shop.owner.put(`/api/stock-items/${await unitOf(imei)}/price`, { sellingPricePaise: 30_000_00 }),
    );
    expect(await scan()).toMatchObject({ sellingPricePaise: 30_000_00 });
    const { payload } = ok(await sell([at(imei, 30_000_00)]));
    expect(payload.lines[0].condition).toBe('USED');
  });

  it('sell a new product of their bill after the owner, notified, confirms its price', async () => {
    const imei = await newProductOfStaff({ model: 'Nord 9', sellingPricePaise: 30_000_00 });
    const { payload: notifications } = ok(await shop.owner.get('/api/notifications'));
    const [notice] = notifications.content.filter((each: { title: string }) => each.title.includes('Nord 9'));
    expect(notice).toMatchObject({ kind: 'newProduct', link: { to: 'product' } });
    const staffTold = ok(await shop.staff.get('/api/notifications')).payload.content;
    expect(staffTold.filter((each: { kind: string }) => each.kind === 'newProduct')).toEqual([]);
    expect((await sell([at(imei, 30_000_00)])).status).toBe(422);
    ok(await shop.owner.post(`/api/products/${notice.link.productId}/confirm`));
    ok(await sell([at(imei, 30_000_00)]));
  });

  it('cancel a sale of this month: in their name, with a reason, posted and logged', async () => {
    const { payload } = ok(await sell([at(await phone())]));
    ok(await shop.staff.post(`/api/sales/${payload.id}/cancel`, { reason: 'Wrong phone' }));
    const { body } = ok(await shop.owner.get(listPath('logs', { filter: { recordId: payload.id } })));
    expect(JSON.stringify(body)).toContain('Pooja Kulkarni');
  });

  it('accept an exchange up to the price of a new phone: unpriced stock for the owner', async () => {
    const old = newImei();
    const buyBack = { productId: phoneId, imei: old, condition: 'USED' };
    ok(await sell([at(await phone())], { payments: [{ method: 'EXCHANGE', amountPaise: PRICE, buyBack }] }));
    expect((await shop.staff.get(`/api/counter/scan?code=${old}`)).payload.sellingPricePaise).toBeNull();
  });
});

describe('owner', () => {
  it('may use any price and date that the law allows, but no cash that is not there', async () => {
    ok(await sell([at(await phone(), 1_000_00)], {}, shop.owner));
    ok(await sell([at(await usedPhone(), 1_000_00)], {}, shop.owner));
    ok(await sell([at(await phone())], { businessDate: '2026-04-01' }, shop.owner));
    const early = await sell([at(await phone())], { businessDate: '2026-03-31' }, shop.owner);
    expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['businessDate']]);
    const line = { productId: cableId, unitCostPaise: 90_00_000_00, gstRateBps: 0, quantity: 1 };
    const paid = { payments: [{ method: 'CASH', amountPaise: 90_00_000_00 }] };
    const overdrawn = await shop.owner.post('/api/purchase-bills', billOf([line], paid));
    expect([overdrawn.status, overdrawn.body.code]).toEqual([409, 'CASH_BELOW_ZERO']);
  });

  it('sets how far back staff may date', async () => {
    ok(await shop.owner.post('/api/shop-settings', { staffBackdateDays: 5 }));
    ok(await sell([at(await phone())], { businessDate: '2026-11-13' }));
    expect((await sell([at(await phone())], { businessDate: '2026-11-12' })).body.code).toBe(
      'BACKDATE_LIMIT',
    );
    expect((await shop.owner.post('/api/shop-settings', { staffBackdateDays: 32 })).status).toBe(422);
    ok(await shop.owner.post('/api/shop-settings', { staffBackdateDays: 0 }));
    expect((await sell([at(await phone())], { businessDate: '2026-11-17' })).body.code).toBe(
      'BACKDATE_LIMIT',
    );
  });

  it.each([{ itemCategory: 'SERVICE' }, { tracking: 'QUANTITY' }])(
    'cannot turn a product with stock into %o',
    async change => {
      await phone();
      const { body } = await shop.owner.get(`/api/products/${phoneId}`);
      const answer = await shop.owner.put(`/api/products/${phoneId}`, { ...body, ...change });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, Object.keys(change)]);
    },
  );
});
