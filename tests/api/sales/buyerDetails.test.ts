/**
 * Rule 46 of the CGST Rules: from ₹50,000 before tax a bill to a buyer without GSTIN names the buyer, their address
 * and State.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { newImei, phones, totalOf } from '../../support/trade.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** It is ₹50,000 before 18 % tax. */
const AT_LIMIT = 59_000_00;
let bills = 0;
let people = 0;

const phoneInStock = async (): Promise<string> => {
  const imei = newImei();
  const lines = [phones([imei])];
  const supplier = { name: 'Mahavir Distributors', phone: '9822099999' };
  const bill = {
    supplier,
    billNo: `BD/${++bills}`,
    billDate: '2026-11-17',
    totalPaise: totalOf(lines),
    lines,
  };
  expect((await shop.post('/api/purchase-bills', bill)).status).toBe(201);
  return imei;
};

const newPhone = () => `98220${String(++people).padStart(5, '0')}`;

const sell = async (customer: object | null, pricePaise = AT_LIMIT) =>
  shop.post('/api/sales/create', {
    customer,
    lines: [{ imei: await phoneInStock(), unitPricePaise: pricePaise }],
    payments: [{ method: 'CASH', amountPaise: pricePaise }],
  });

const obligatory = (on: boolean) => shop.post('/api/shop-settings', { buyerDetailsRequired: on });

describe('buyer details from ₹50,000 before tax', () => {
  it('are optional unless the shop setting requires them', async () => {
    expect((await sell(null)).status).toBe(201);
    expect((await sell({ name: 'Asha Patil', phone: newPhone() })).status).toBe(201);
  });

  it('are refused by field where the setting requires them', async () => {
    expect((await obligatory(true)).payload).toMatchObject({ buyerDetailsRequired: true });
    const walkIn = await sell(null);
    expect([walkIn.status, Object.keys(walkIn.body.errors)]).toEqual([
      422,
      ['customer.name', 'customer.address', 'customer.stateCode'],
    ]);
    const phone = newPhone();
    const byNumber = await sell({ name: phone, phone, address: ' ', stateCode: '27' });
    expect([byNumber.status, Object.keys(byNumber.body.errors)]).toEqual([
      422,
      ['customer.name', 'customer.address'],
    ]);
    const fullSale = await sell({
      name: 'Asha Patil',
      phone: newPhone(),
      address: '14 Laxmi Road, Pune 411030',
      stateCode: '27',
    });
    expect(fullSale.status).toBe(201);
    await obligatory(false);
  });

  it('are required only from that value and without a GSTIN', async () => {
    await obligatory(true);
    expect((await sell(null, AT_LIMIT - 100)).status).toBe(201);
    expect((await sell({ name: 'Balaji', phone: newPhone(), gstin: '27AAACB5678G1ZJ' })).status).toBe(201);
    await obligatory(false);
  });

  it('given with a sale apply to that sale, also for a customer found by id', async () => {
    const phone = newPhone();
    const first = await sell({ name: phone, phone });
    const { id } = first.payload.customer;
    const given = { name: 'Ravi Kale', address: '3 MG Road\nHubli 580020', stateCode: '29' };
    const sale = await sell({ id, ...given });
    expect(sale.status).toBe(201);
    expect(sale.payload).toMatchObject({
      customer: { id, ...given },
      placeOfSupply: '29',
      interState: true,
    });
    const record = await shop.get(`/api/customers/${id}`);
    expect(record.body).toMatchObject({ name: phone, address: null, stateCode: null });
    const next = await sell({ id });
    expect(next.payload).toMatchObject({ customer: { name: phone, address: null, stateCode: null } });
  });

  it('of a known customer are returned to the counter; their name is not overwritten', async () => {
    const phone = newPhone();
    const own = { name: 'Meera Joshi', phone, address: '7 Tilak Road, Pune', stateCode: '27' };
    const { payload } = await sell(own);
    const found = await shop.get(`/api/counter/customers?phone=${phone}`);
    expect(found.payload).toMatchObject([own]);
    const again = await sell({ id: payload.customer.id, name: 'Somebody Else' });
    expect(again.payload.customer).toMatchObject({ name: 'Meera Joshi', address: '7 Tilak Road, Pune' });
  });
});
