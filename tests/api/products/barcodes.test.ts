/** A GTIN is the same with and without leading zeros. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

const SPELLINGS = ['0012345678905', '012345678905', '12345678905', '00012345678905'];
let shop: OpenShop;
let cableId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  cableId = await cablesInStock(shop);
});
const store = async (barcode: string) => done(await shop.put(`/api/products/${cableId}`, { barcode }));
const product = (model: string, barcode: string) =>
  shop.get(`/api/products/${cableId}`).then(({ body: { companyId, hsnCode } }) =>
    shop.post('/api/products', {
      companyId,
      model,
      itemCategory: 'ACCESSORY',
      hsnCode,
      gstRateBps: 1800,
      sellingPricePaise: 499_00,
      tracking: 'QUANTITY',
      active: true,
      barcode,
    }),
  );

it.each(SPELLINGS)('stored as %s it is scanned in each spelling', async stored => {
  await store(stored);
  for (const code of SPELLINGS) {
    expect(done(await shop.get(`/api/counter/scan?code=${code}`)), code).toMatchObject({
      kind: 'PRODUCT',
      productId: cableId,
    });
    const count = done(await shop.post('/api/stock-counts', { filter: { productId: cableId } }));
    const scanned = done(await shop.post(`/api/stock-counts/${count.id}/scan`, { codes: [code] }));
    expect(scanned.results[0], code).toMatchObject({ productId: cableId });
    done(await shop.post(`/api/stock-counts/${count.id}/cancel`, {}));
  }
});

it('a second product cannot have it, by form or import', async () => {
  await store(SPELLINGS[0] ?? '');
  for (const code of SPELLINGS) refused(await product('A401', code), 409, 'ALREADY_EXISTS', 'barcode');
  done(await product('A402', '12345678912'));
});

it('other codes differ by each sign', async () => {
  done(await product('A404', 'BOAT-0404'));
  done(await product('A405', 'BOAT-404'));
});
