/** Advances on records of a resource that declares them and is none of the shop's own. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings } from '../../support/books.ts';
import { openCycles } from '../../support/cycles.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { repairsOf, type Goods } from '../../support/repairs.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withCycles } = await import('../../support/cycles.ts');
  return withCycles(await original<Parameters<typeof withCycles>[0]>());
});

let shop: OpenShop;
let goods: Goods;
let customerId: string;
const { workshop, balances } = repairsOf(() => shop);
beforeAll(async () => {
  shop = await openShop();
  await openCycles(shop);
  goods = await workshop(1);
  customerId = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9822012345' })).id;
}, 240_000);
afterAll(() => shop.close());
afterEach(async () => expect(await findings(shop)).toEqual({}));

let id: string;
beforeEach(async () => {
  const work = { kind: 'WORK', goodsId: goods.labourId, pieces: 1, fate: 'PLANNED', pricePaise: 0 };
  const cycle = { no: 'C/7', customerId, agreedPaise: 2_360_00, goods: [work] };
  id = done(await shop.post('/api/cycles', cycle)).id;
});
const act = (name: string, input: object) => shop.post(`/api/cycles/actions/${name}`, { ids: [id], input });
const deposit = (amountPaise: number) => act('deposit', { amountPaise, method: 'UPI' });
const cycle = async () => done(await shop.get(`/api/cycles/${id}`));

it('an advance is taxed at the rate of the first line, up to what was agreed, and paid back with its tax', async () => {
  done(await deposit(1_180_00));
  done(await deposit(1_180_00));
  refused(await deposit(1), 422, 'INVALID', 'input.amountPaise');
  expect((await cycle()).paidPaise).toBe(2_360_00);
  expect(await balances('ADVANCE_TAX', 'OUTPUT_CGST', 'STORE_CREDIT', 'BANK')).toEqual([
    360_00, -180_00, -2_360_00, 2_360_00,
  ]);
  done(await act('pay-back', { method: 'UPI', reason: 'Sold' }));
  refused(await act('pay-back', { method: 'UPI', reason: 'Sold' }), 409, 'NOTHING_TO_REFUND');
  expect((await cycle()).paidPaise).toBe(0);
  expect(await balances('ADVANCE_TAX', 'OUTPUT_CGST', 'STORE_CREDIT', 'BANK')).toEqual([0, 0, 0, 0]);
});
