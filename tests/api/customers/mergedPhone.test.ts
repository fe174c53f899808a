/** The phone given up in a merge leads to the customer who stays: docs/decisions/160-customers.md. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { deviceOf } from '../../support/devices.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

const [KEPT, GIVEN_UP] = ['9876543210', '9876500000'];
let shop: OpenShop;
let cableId: string;
let remainingId: string;
let mergedId: string;
beforeEach(async () => {
  shop = await openShop({ within });
  cableId = await cablesInStock(shop);
  [remainingId, mergedId] = [await customer('Asha Patil', KEPT), await customer('Asha P', GIVEN_UP)];
  done(await shop.post(`/api/customers/${remainingId}/merge`, { mergedId, take: [] }));
});

const customer = async (name: string, phone: string): Promise<string> =>
  done(await shop.post('/api/customers', { name, phone })).id;
const line = () => ({ productId: cableId, quantity: 1, unitPricePaise: 118_00 });
const count = async () => Number((await shop.get('/api/customers')).headers.get('x-total-count'));

it('a bill, an estimate and a ticket to it are of the one who stays', async () => {
  const given = { name: 'Asha', phone: GIVEN_UP };
  const sale = done(await shop.post('/api/sales/create', { customer: given, lines: [line()], payments: [] }));
  expect(sale.customer).toMatchObject({ id: remainingId, name: 'Asha Patil' });
  const offer = done(await shop.post('/api/estimates', { customer: given, lines: [line()] }));
  expect(offer.customer.id).toBe(remainingId);
  const ticket = done(await shop.post('/api/tickets', deviceOf({ customerPhone: GIVEN_UP })));
  expect(ticket.customerId).toBe(remainingId);
  expect(await count()).toBe(1);
});

it('the counter finds the one who stays by all its digits and by the last five', async () => {
  const found = async (phone: string) =>
    done(await shop.get(`/api/counter/customers?phone=${phone}`)).map((each: { id: string }) => each.id);
  expect(await found(GIVEN_UP)).toEqual([remainingId]);
  expect(await found(GIVEN_UP.slice(-5))).toEqual([remainingId]);
});

it('the id that went leads there too: bill, receipt and booking', async () => {
  const sale = done(
    await shop.post('/api/sales/create', { customer: { id: mergedId }, lines: [line()], payments: [] }),
  );
  expect(sale.customer.id).toBe(remainingId);
  const payments = [{ method: 'CASH', amountPaise: 118_00 }];
  expect(done(await shop.post('/api/receipts', { customerId: mergedId, payments })).customer.id).toBe(
    remainingId,
  );
  const booking = { productId: cableId, pricePaise: 118_00 };
  const booked = done(await shop.post('/api/receipts', { customerId: mergedId, payments, booking }));
  expect(booked.customer.id).toBe(remainingId);
});

it('is refused to others, by form or import; the remaining customer may take it back', async () => {
  refused(
    await shop.post('/api/customers', { name: 'Ravi', phone: GIVEN_UP }),
    409,
    'ALREADY_EXISTS',
    'phone',
  );
  const form = new FormData();
  form.set('file', new File([`name,phone\nRavi,${GIVEN_UP}\n`], 'customers.csv', { type: 'text/csv' }));
  const response = await shop.app.request('/api/customers/import?dryRun=false', {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.owner.accessToken}` },
    body: form,
  });
  expect(await response.json()).toMatchObject({ rejected: [{ errors: { phone: expect.any(String) } }] });
  done(await shop.put(`/api/customers/${remainingId}`, { phone: GIVEN_UP }));
  expect(await count()).toBe(1);
});

it('a chain of merges leads to the last', async () => {
  const lastId = await customer('Asha Patil-Rao', '9876511111');
  done(await shop.post(`/api/customers/${lastId}/merge`, { mergedId: remainingId, take: [] }));
  for (const phone of [GIVEN_UP, KEPT]) {
    const sale = done(
      await shop.post('/api/sales/create', {
        customer: { name: 'Asha', phone },
        lines: [line()],
        payments: [{ method: 'CASH', amountPaise: 118_00 }],
      }),
    );
    expect(sale.customer.id).toBe(lastId);
  }
});

it('list and palette find a customer by numbers given up in a merge and by a change; an erasure forgets them', async () => {
  const found = async (phone: string) => ({
    list: (
      await shop.get(`/api/customers?filter=${encodeURIComponent(JSON.stringify({ q: phone }))}`)
    ).body.map((each: { id: string }) => each.id),
    palette: done(await shop.get(`/api/search?q=${phone}`)).map((each: { id: string }) => each.id),
  });
  const asha = { list: [remainingId], palette: [remainingId] };
  expect(await found(GIVEN_UP)).toEqual(asha);
  const change = async (phone: string) => {
    const known = done(await shop.get(`/api/customers/${remainingId}`));
    return done(await shop.put(`/api/customers/${remainingId}`, { ...known, phone }));
  };
  expect(await change('9811100000')).toMatchObject({ formerPhones: `${GIVEN_UP} ${KEPT}` });
  for (const phone of [GIVEN_UP, KEPT, '9811100000']) expect(await found(phone)).toEqual(asha);
  // Taken back, it is no former one.
  expect(await change(KEPT)).toMatchObject({ phone: KEPT, formerPhones: `${GIVEN_UP} 9811100000` });

  // A new person has the number that was changed; it finds both, each with the number of now.
  const other = await customer('Bina', '9811100000');
  expect((await found('9811100000')).list.sort()).toEqual([remainingId, other].sort());

  // Merged again, the numbers of both stay.
  const third = await customer('Asha again', '9822200000');
  done(await shop.post(`/api/customers/${third}/merge`, { mergedId: remainingId, take: ['phone'] }));
  expect(done(await shop.get(`/api/customers/${third}`))).toMatchObject({
    phone: KEPT,
    formerPhones: `${GIVEN_UP} 9811100000 9822200000`,
  });
  done(await shop.post(`/api/customers/${third}/erase`, { reason: 'Asked for it' }));
  expect(await found(GIVEN_UP)).toEqual({ list: [], palette: [] });
});
