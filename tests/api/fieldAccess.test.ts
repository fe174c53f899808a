import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../support/database.ts';
import { openShop, type Answer, type OpenShop } from '../support/openShop.ts';

let within: FreshDatabase;
let shop: OpenShop;
let productId: string;
let customerId: string;
let companyId: string;

beforeAll(async () => {
  within = await freshDatabase();
});
afterAll(() => within.drop());
beforeEach(async () => {
  shop = await openShop({ within });
  companyId = (await shop.owner.post('/api/companies', { name: 'Samsung' })).body.id;
  productId = (await shop.owner.post('/api/products', product())).body.id;
  customerId = (
    await shop.owner.post('/api/customers', { name: 'Asha', phone: '9876543210', creditLimitPaise: 5_000_00 })
  ).body.id;
});

const product = (change: object = {}) => ({
  companyId,
  model: 'Galaxy S24',
  itemCategory: 'MOBILE',
  hsnCode: '85171300',
  gstRateBps: 1800,
  sellingPricePaise: 74_999_00,
  mrpPaise: 79_999_00,
  tracking: 'IMEI',
  active: true,
  ...change,
});

const forbidden = (answer: Answer, ...fields: string[]) => {
  expect(answer.status).toBe(403);
  expect(answer.body).toMatchObject({ status: 'ERROR', code: 'FIELD_FORBIDDEN' });
  expect(Object.keys(answer.body.errors).sort()).toEqual([...fields].sort());
};
const stored = async (path: string) => (await shop.owner.get(path)).body;

const CHANGES = {
  sellingPricePaise: 1_00,
  mrpPaise: 1_00,
  itemCategory: 'SERVICE',
  tracking: 'QUANTITY',
  gstRateBps: 500,
  hsnCode: '85176290',
};

it.each(Object.entries(CHANGES))('product: staff may not change its %s', async (name, value) => {
  const before = await stored(`/api/products/${productId}`);
  forbidden(await shop.staff.put(`/api/products/${productId}`, { ...before, [name]: value }), name);
  forbidden(
    await shop.staff.put(`/api/products?filter=${encodeURIComponent(JSON.stringify({ id: [productId] }))}`, {
      [name]: value,
    }),
    name,
  );
  expect(await stored(`/api/products/${productId}`)).toEqual(before);
  const changed = await shop.owner.put(`/api/products/${productId}`, { ...before, [name]: value });
  expect(changed.body[name]).toBe(value);
});

it('product: staff cannot change a restricted field in a full update', async () => {
  const before = await stored(`/api/products/${productId}`);
  const answer = await shop.staff.put(`/api/products/${productId}`, { ...before, colour: 'Blue' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ colour: 'Blue', sellingPricePaise: 74_999_00 });
});

it('product: staff cannot create one, which needs a price', async () => {
  forbidden(
    await shop.staff.post('/api/products', product({ model: 'Galaxy A15' })),
    'sellingPricePaise',
    'mrpPaise',
  );
});

it('product: staff cannot delete and recreate one', async () => {
  const answer = await shop.staff.delete(`/api/products/${productId}`);
  expect(answer.body.code).toBe('FIELD_FORBIDDEN');
  expect((await shop.owner.delete(`/api/products/${productId}`)).status).toBe(200);
});

it.each(['true', 'false'])('product: staff cannot change a price by import, dry run %s', async dryRun => {
  const send = (who: OpenShop['staff'], price: number, colour = '') =>
    who.post(`/api/products/import?dryRun=${dryRun}`, undefined, {
      raw: `id,sellingPricePaise,colour\n${productId},${price},${colour}\n`,
      headers: { 'content-type': 'text/csv' },
    });
  forbidden(await send(shop.staff, 1_00), 'sellingPricePaise');
  expect((await stored(`/api/products/${productId}`)).sellingPricePaise).toBe(74_999_00);
  expect((await send(shop.staff, 74_999_00, 'Blue')).body).toEqual({ accepted: 1, rejected: [] });
  expect((await send(shop.owner, 1_00)).body).toEqual({ accepted: 1, rejected: [] });
});

it('product: staff cannot create one with a price by import', async () => {
  const answer = await shop.staff.post('/api/products/import', undefined, {
    raw: 'company,model,itemCategory,hsnCode,gstRateBps,sellingPricePaise,tracking,active\nSamsung,A15,MOBILE,85171300,1800,100,IMEI,yes\n',
    headers: { 'content-type': 'text/csv' },
  });
  forbidden(answer, 'sellingPricePaise');
});

it('customer: staff cannot set, raise or remove the credit limit', async () => {
  const before = await stored(`/api/customers/${customerId}`);
  for (const creditLimitPaise of [9_000_00, null])
    forbidden(
      await shop.staff.put(`/api/customers/${customerId}`, { ...before, creditLimitPaise }),
      'creditLimitPaise',
    );
  const made = { name: 'Ravi', phone: '9876543211' };
  forbidden(await shop.staff.post('/api/customers', { ...made, creditLimitPaise: 1 }), 'creditLimitPaise');
  expect((await shop.staff.post('/api/customers', { ...made, creditLimitPaise: null })).status).toBe(201);
  forbidden(await shop.staff.delete(`/api/customers/${customerId}`), 'creditLimitPaise');
  expect(
    (await shop.staff.put(`/api/customers/${customerId}`, { ...before, notes: 'Calls first' })).status,
  ).toBe(200);
});

it('supplier: a field hidden from staff is refused whatever its value', async () => {
  const made = { name: 'Mahavir', phone: '9822099999' };
  for (const payablePaise of [0, null])
    forbidden(await shop.staff.post('/api/suppliers', { ...made, payablePaise }), 'payablePaise');
  expect((await shop.staff.post('/api/suppliers', made)).status).toBe(201);
});

it('sale: staff cannot set another tax rate or HSN code on a line', async () => {
  await shop.owner.post('/api/purchase-bills', {
    supplier: { name: 'Mahavir', phone: '9822099999' },
    billNo: '1',
    billDate: '2026-11-18',
    totalPaise: 59_000_00,
    lines: [{ productId, unitCostPaise: 50_000_00, gstRateBps: 1800, units: [{ imei: '490154203237518' }] }],
  });
  const sell = (who: OpenShop['staff'], change: object) =>
    who.post('/api/sales/create', {
      customer: null,
      lines: [{ imei: '490154203237518', unitPricePaise: 74_999_00, ...change }],
      payments: [{ method: 'UPI', amountPaise: 74_999_00 }],
    });
  forbidden(await sell(shop.staff, { gstRateBps: 500 }), 'lines.0.gstRateBps');
  forbidden(await sell(shop.staff, { hsnCode: '85176290' }), 'lines.0.hsnCode');
  const sale = await sell(shop.staff, { gstRateBps: 1800, hsnCode: '85171300' });
  expect(sale.status).toBe(201);
});
