import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STARTING_HSN_CODES } from '../../../server/products/startingHsnCodes.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';

let shop: OpenShop;
let companyId: string;
beforeAll(async () => {
  shop = await openShop();
  companyId = (await shop.post('/api/companies', { name: 'Samsung' })).body.id;
});
afterAll(() => shop.close());

const product = async (model: string, hsnCode: string): Promise<string> => {
  const { status, body } = await shop.post('/api/products', {
    companyId,
    model,
    itemCategory: 'MOBILE',
    hsnCode,
    gstRateBps: 1200,
    sellingPricePaise: 10_000_00,
    tracking: 'IMEI',
    active: true,
  });
  expect(status).toBe(201);
  return body.id;
};
const overview = async () => (await shop.get('/api/hsn/overview')).payload;
const without = async (query = '') =>
  (await shop.get(`/api/hsn/products?without=true${query}`)).payload.content.map(
    ({ model }: { model: string }) => model,
  );

describe('standard HSN codes of a phone shop', () => {
  it('are added where missing, once, without changing existing ones', async () => {
    const own = {
      code: '85171300',
      description: 'Our phones',
      gstRateBps: 500,
      uqc: 'NOS',
      validFrom: '2026-01-01',
    };
    await shop.post('/api/hsn-codes', own);
    expect(await overview()).toEqual({ usualMissing: STARTING_HSN_CODES.length - 1, productsWithout: 0 });
    expect((await shop.staff.post('/api/hsn/usual')).status).toBe(403);
    const added = await shop.post('/api/hsn/usual');
    expect(added.status).toBe(200);
    expect(added.payload).toHaveLength(STARTING_HSN_CODES.length - 1);
    expect((await shop.post('/api/hsn/usual')).payload).toEqual([]);
    const phones = (await shop.get('/api/hsn-codes?filter={"code":"85171300"}')).body;
    expect(phones).toMatchObject([{ description: 'Our phones', gstRateBps: 500 }]);
  });

  it('have 4 to 8 digits, are unique and have a unit', () => {
    expect(new Set(STARTING_HSN_CODES.map(row => row.code)).size).toBe(STARTING_HSN_CODES.length);
    for (const row of STARTING_HSN_CODES) {
      expect(row.code).toMatch(/^\d{6}(\d\d)?$/);
      expect(row.uqc).toBe(row.code.startsWith('99') ? 'NA' : 'NOS');
      expect(row).toMatchObject({ gstRateBps: 1800, validFrom: '2025-09-22' });
    }
  });
});

describe('products without a current tax rate', () => {
  it('are listed, and can be assigned a code together, with its current rate', async () => {
    const ids = [await product('Galaxy A16', '85170000'), await product('Galaxy M35', '85179999')];
    await product('Galaxy S24', '85171300');
    await shop.post('/api/hsn-codes', {
      code: '85179999',
      description: 'From next year',
      gstRateBps: 1800,
      uqc: 'NOS',
      validFrom: '2027-01-01',
    });
    expect((await overview()).productsWithout).toBe(2);
    expect(await without()).toEqual(['Galaxy A16', 'Galaxy M35']);
    expect(await without('&keyword=m35')).toEqual(['Galaxy M35']);
    const all = (await shop.get('/api/hsn/products?size=2&page=1')).payload;
    expect(all).toMatchObject({
      totalElements: 3,
      totalPages: 2,
      content: [{ model: 'Galaxy S24', gstRateBps: 500 }],
    });

    const refused = await shop.post('/api/hsn/assign', { productIds: ids, hsnCode: '85179999' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({
      hsnCode: 'This code is not in your HSN codes for today. Add it there first.',
    });
    expect((await shop.office.post('/api/hsn/assign', { productIds: ids, hsnCode: '85171300' })).status).toBe(
      403,
    );
    const unknownId = '01968d5e-7c00-7000-8000-00000000ffff';
    expect(
      (await shop.post('/api/hsn/assign', { productIds: [unknownId], hsnCode: '85171300' })).status,
    ).toBe(404);

    expect((await shop.post('/api/hsn/assign', { productIds: ids, hsnCode: '85171300' })).status).toBe(200);
    expect(await without()).toEqual([]);
    expect((await shop.get(`/api/products/${ids[0]}`)).body).toMatchObject({
      hsnCode: '85171300',
      gstRateBps: 500,
    });
  });
});
