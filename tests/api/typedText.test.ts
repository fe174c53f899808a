import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPath, openShop, type OpenShop } from '../support/openShop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const customer = { name: 'Asha Patil', phone: '9876543210' };

it('name: invisible and bidi characters are refused on the field', async () => {
  for (const name of ['Sam\u202Esung', 'Sam\u200Bsung', '\u200B\u200B', '\u2066Samsung\u2069'])
    for (const [path, body] of [
      ['/api/companies', { name }],
      ['/api/customers', { ...customer, name }],
    ] as const) {
      const answer = await shop.post(path, body);
      expect(answer.status, JSON.stringify(name)).toBe(422);
      expect(Object.keys(answer.body.errors)).toEqual(['name']);
    }
});

it('name: is normalized (NFC), so that it is found and unique', async () => {
  const { status, body } = await shop.post('/api/companies', { name: ' Cafe\u0301 Mobiles ' });
  expect(status).toBe(201);
  expect(body.name).toBe('Café Mobiles');
  expect((await shop.post('/api/companies', { name: 'Café Mobiles' })).status).toBe(409);
  for (const q of ['cafe\u0301', '\u200Ecafé'])
    expect((await shop.get(listPath('companies', { filter: { q } }))).body).toEqual([body]);
});

it('address: is cleaned and trimmed, joiners between letters stay', async () => {
  const { status, body } = await shop.post('/api/customers', {
    ...customer,
    address: '\u202A14 Laxmi\u200B Road\u202C \n',
    notes: 'क्\u200Dष',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ address: '14 Laxmi Road', notes: 'क्\u200Dष' });
});

it('text: a CSV is validated as a form is', async () => {
  const raw = 'name,phone,address\nRa\u202Eju,9811111111,x\nSunil,9822222222,Pune\u200B Camp\n';
  const { body } = await shop.post('/api/customers/import', undefined, { raw });
  expect(body).toMatchObject({ accepted: 1, rejected: [{ row: 1, errors: { name: expect.any(String) } }] });
  const [sunil] = (await shop.get(listPath('customers', { filter: { phone: '9822222222' } }))).body;
  expect(sunil.address).toBe('Pune Camp');
});

it('bill: the image of a new product is validated as everywhere', async () => {
  const product = {
    company: 'Nothing',
    model: 'Phone 3',
    itemCategory: 'MOBILE',
    hsnCode: '85171300',
    gstRateBps: 1800,
    sellingPricePaise: 5_499_900,
    tracking: 'QUANTITY',
  };
  const bill = (imageUrl: string) => ({
    supplier: { name: 'Om Distributors', phone: '9822000001' },
    billNo: 'OM-1',
    billDate: '2026-11-17',
    totalPaise: 118_000,
    lines: [{ product: { ...product, imageUrl }, unitCostPaise: 100_000, gstRateBps: 1800, quantity: 1 }],
  });
  for (const address of [
    'javascript:alert(1)',
    'http://example.in/x.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
  ]) {
    const { status, body } = await shop.post('/api/purchase-bills', bill(address));
    expect(status, address).toBe(422);
    expect(Object.keys(body.errors)).toEqual(['lines.0.product.imageUrl']);
  }
  const taken = await shop.post('/api/purchase-bills', bill('https://example.in/phone3.png'));
  expect(taken.status, taken.text).toBe(201);
});
