/** The State of a GSTIN is the State of its bearer, and decides the place of supply. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gstinCheckCharacter } from '../../../src/kit/rules/gstin.ts';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { billOf, cablesInStock } from '../../support/purchases.ts';
import { newImei, phones } from '../../support/trade.ts';

const KARNATAKA = `29AAGCT3456P1Z${gstinCheckCharacter('29AAGCT3456P1Z')}`;

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let cableId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  cableId = await cablesInStock(shop);
});
const sell = (customer: object) =>
  shop.post('/api/sales/create', {
    customer,
    lines: [{ productId: cableId, quantity: 1, unitPricePaise: 118_00 }],
    payments: [{ method: 'CASH', amountPaise: 118_00 }],
  });

it.each(['customers', 'suppliers'])(
  '%s: another State is refused, by form, change and import',
  async resource => {
    const party = { name: 'Tata Traders', phone: '9876543210', gstin: KARNATAKA };
    const answer = refused(
      await shop.post(`/api/${resource}`, { ...party, stateCode: '27' }),
      422,
      'INVALID',
      'stateCode',
    );
    expect(answer.errors.stateCode).toContain('Karnataka');
    const { id } = done(await shop.post(`/api/${resource}`, { ...party, stateCode: '29' }));
    refused(await shop.put(`/api/${resource}/${id}`, { stateCode: '24' }), 422, 'INVALID', 'stateCode');
    const form = new FormData();
    const rows = `name,phone,gstin,stateCode\nOther,9876500000,${KARNATAKA},27\n`;
    form.set('file', new File([rows], 'parties.csv', { type: 'text/csv' }));
    const response = await shop.app.request(`/api/${resource}/import?dryRun=true`, {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.owner.accessToken}` },
      body: form,
    });
    expect(await response.json()).toMatchObject({
      rejected: [{ errors: { stateCode: expect.any(String) } }],
    });
  },
);

it('the shop: another State than its GSTIN’s is refused', async () => {
  refused(await shop.put('/shop', { gstnumber: KARNATAKA, stateCode: '27' }), 422, 'INVALID', 'stateCode');
});

it('a one-off buyer, and a buyer who is known, at the counter', async () => {
  const buyer = { name: 'Tata Traders', phone: '9876543210', gstin: KARNATAKA };
  refused(await sell({ ...buyer, stateCode: '27' }), 422, 'INVALID', 'customer.stateCode');
  const sale = done(await sell(buyer));
  expect(sale).toMatchObject({ placeOfSupply: '29', interState: true });
  refused(await sell({ id: sale.customer.id, stateCode: '27' }), 422, 'INVALID', 'customer.stateCode');
});

it('the GSTIN decides where an older record has another State', async () => {
  const { id } = done(
    await shop.post('/api/customers', { name: 'Tata', phone: '9876543210', gstin: KARNATAKA }),
  );
  await within.db.asOwner(tx =>
    tx.run(`UPDATE customers SET state_code = '27' WHERE shop_id = $1 AND id = $2`, [shop.shopId, id]),
  );
  expect(done(await sell({ id }))).toMatchObject({ placeOfSupply: '29', interState: true });
});

it('a bill’s supplier and a challan’s consignee', async () => {
  const supplier = { name: 'Tata', phone: '9876543210', gstin: KARNATAKA, stateCode: '27' as const };
  refused(
    await shop.post('/api/purchase-bills', billOf([phones([newImei()])], { supplier })),
    422,
    'INVALID',
    'supplier.stateCode',
  );
  refused(
    await shop.post('/api/challans', {
      kind: 'APPROVAL',
      consignee: { name: 'Tata', gstin: KARNATAKA, stateCode: '27' },
      lines: [{ productId: cableId, quantity: 1 }],
    }),
    422,
    'INVALID',
    'consignee.stateCode',
  );
});
