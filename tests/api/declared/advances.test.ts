/** Advances and bill of a record, of a resource that declares them and is none of the shop's own. */
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
  goods = await workshop(3);
  customerId = done(await shop.post('/api/customers', { name: 'Asha Patil', phone: '9822012345' })).id;
});
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

const step = (name: string, input: object = {}) =>
  shop.post(`/api/cycles/${id}/transitions/${name}`, { input });
/** With a piece fitted, to be handed over. */
const finish = async (word: object = {}) => {
  const part = {
    ...{ kind: 'GOODS', goodsId: goods.displayId, pieces: 1, fate: 'PLANNED' },
    pricePaise: 'channel' in word ? 0 : 3_000_00,
  };
  const { goods: lines } = await cycle();
  const kept = lines.map((line: { id: string }) => ({ id: line.id }));
  done(await shop.put(`/api/cycles/${id}`, { goods: [...kept, part] }));
  done(await shop.put(`/api/cycles/${id}`, { agreedPaise: 3_000_00 }));
  done(await step('agreed', word));
  done(await step('stand'));
  done(await act('fit', {}));
  done(await step('done'));
};

it('a bill takes goods out of work in progress, and the advance first; cancelled, it is made again', async () => {
  await finish();
  done(await deposit(1_180_00));
  const tooMuch = { method: 'UPI', receivedPaise: 9_999_00 };
  refused(await step('gone', tooMuch), 422, 'INVALID', 'input.receivedPaise');
  const { saleId } = done(await step('gone', { method: 'UPI', receivedPaise: 1_820_00 }));
  expect(done(await shop.get(`/api/sales/${saleId}`))).toMatchObject({ totalPaise: 3_000_00, duePaise: 0 });
  const inBooks = () => balances('WORK_IN_PROGRESS', 'COST_OF_GOODS', 'ADVANCE_TAX');
  expect(await inBooks()).toEqual([0, 1_500_00, 0]);
  done(await shop.post(`/api/sales/${saleId}/cancel`, { reason: 'Paid by card' }));
  expect(await cycle()).toMatchObject({ state: 'DONE', saleId: null, method: null, doneOn: '2026-11-20' });
  expect((await cycle()).paidPaise).toBe(1_180_00);
  expect(await inBooks()).toEqual([1_500_00, 0, 180_00]);
  done(await step('gone', { method: 'CARD', receivedPaise: 1_820_00 }));
  expect(await inBooks()).toEqual([0, 1_500_00, 0]);
});

it('a fee is billed in the place of lines, and goods under warranty are no cost of a sale', async () => {
  done(await shop.put(`/api/cycles/${id}`, { isGift: true, agreedPaise: 200_00 }));
  for (const name of ['agreed', 'stand', 'done']) done(await step(name));
  const { saleId } = done(await step('gone'));
  expect(done(await shop.get(`/api/sales/${saleId}`))).toMatchObject({
    totalPaise: 200_00,
    duePaise: 200_00,
  });
  id = done(await shop.post('/api/cycles', { no: 'C/8', customerId })).id;
  const before = await balances('COST_OF_GOODS', 'WARRANTY_COST');
  await finish({ channel: 'PHONE' });
  done(await step('gone'));
  const [sold, warranty] = await balances('COST_OF_GOODS', 'WARRANTY_COST');
  expect([sold, (warranty ?? 0) - (before[1] ?? 0)]).toEqual([before[0], 1_500_00]);
});

it('a bill of a fee alone: goods that are fitted are put back first', async () => {
  await finish();
  done(await shop.put(`/api/cycles/${id}`, { isGift: true, agreedPaise: 3_000_00 }));
  refused(await step('gone'), 422, 'INVALID', 'goods');
  done(await shop.put(`/api/cycles/${id}`, { isGift: false }));
  done(await step('gone'));
});
