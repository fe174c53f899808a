/** Lines that are declared as goods of the shop, of a resource that is none of its own. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings } from '../../support/books.ts';
import { openCycles } from '../../support/cycles.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { repairsOf, type Goods } from '../../support/repairs.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withCycles } = await import('../../support/cycles.ts');
  return withCycles(await original<Parameters<typeof withCycles>[0]>());
});

let within: FreshDatabase;
let shop: OpenShop;
let goods: Goods;
const { workshop, stockOf, balances } = repairsOf(() => shop);
beforeAll(async () => {
  within = await freshDatabase();
  await openCycles(await openShop({ within }));
});
afterAll(() => within.drop());
beforeEach(async () => {
  shop = await openShop({ within });
  goods = await workshop(2);
});
afterEach(async () => expect(await findings(shop)).toEqual({}));

const cycleOf = async (id: string) => done(await shop.get(`/api/cycles/${id}`));
const put = (id: string, body: object) => shop.put(`/api/cycles/${id}`, body);
const act = (id: string, name: string, input: object = {}) =>
  shop.post(`/api/cycles/actions/${name}`, { ids: [id], input });
const line = (more: object = {}) => ({
  kind: 'GOODS',
  goodsId: goods.displayId,
  pieces: 1,
  fate: 'PLANNED',
  pricePaise: 500_00,
  ...more,
});
/** With pieces to fit and some work, in the last of these states. */
const cycle = async (pieces: number, ...states: string[]) => {
  const work = line({ kind: 'WORK', goodsId: goods.labourId });
  const { id } = done(await shop.post('/api/cycles', { no: 'C/1', goods: [line({ pieces }), work] }));
  for (const state of states) done(await step(id, state));
  return id as string;
};
const step = (id: string, state: string) => shop.post(`/api/cycles/${id}/transitions/${state}`, {});
const sell = () =>
  shop.post('/api/sales/create', {
    lines: [{ productId: goods.displayId, quantity: 1, unitPricePaise: 3_000_00 }],
    payments: [{ method: 'CASH', amountPaise: 3_000_00 }],
  });

it('planned lines are reserved in the declared states, and the work begins once all are there', async () => {
  const id = await cycle(2, 'agreed');
  refused(await sell(), 409, 'NOT_ENOUGH_STOCK');
  expect(done(await shop.post('/api/stock-counts', {}))).toMatchObject({ expected: 2 });
  const other = await cycle(1, 'agreed');
  refused(await step(other, 'stand'), 409, 'NOT_ENOUGH_STOCK');
  done(await step(id, 'waiting'));
  done(await put(other, {}));
  done(await step(other, 'stand'));
  done(await sell());
});

it('a line is fitted once, into work in progress, and put back at its cost', async () => {
  const id = await cycle(1, 'agreed');
  refused(await act(id, 'fit'), 422, 'INVALID', 'goods');
  done(await step(id, 'stand'));
  done(await act(id, 'fit'));
  done(await act(id, 'fit'));
  expect(await stockOf(goods)).toBe(1);
  expect(await balances('WORK_IN_PROGRESS', 'STOCK')).toEqual([1_500_00, 1_500_00]);
  const [fitted, work] = (await cycleOf(id)).goods;
  expect([fitted.worn, work.fate]).toEqual(['SCRAP', 'PLANNED']);
  refused(await put(id, { goods: [{ id: work.id }] }), 422, 'INVALID', 'goods');
  refused(await put(id, { goods: [{ id: fitted.id, pieces: 2 }, { id: work.id }] }), 422, 'INVALID', 'goods');
  done(await put(id, { goods: [{ id: fitted.id, fate: 'PUT_BACK' }, { id: work.id }] }));
  expect(await balances('WORK_IN_PROGRESS', 'STOCK')).toEqual([0, 3_000_00]);
  expect((await cycleOf(id)).goods[0].worn).toBeNull();
});

it('read-only lines stay as they are but for the declared fields', async () => {
  const id = await cycle(1, 'agreed', 'stand');
  done(await act(id, 'fit'));
  done(await step(id, 'done'));
  const [fitted, work] = (await cycleOf(id)).goods as { id: string; fate: string }[];
  for (const changed of [
    [{ id: work?.id }, { id: fitted?.id }],
    [{ id: fitted?.id }],
    [{ id: fitted?.id, fate: 'PUT_BACK' }, { id: work?.id }],
    [line({ fate: 'USED' }), { id: work?.id }, line({ fate: 'USED' })],
  ])
    refused(await put(id, { goods: changed }), 422, 'INVALID', 'goods');
  done(await put(id, { goods: [line({ fate: 'USED' }), { id: work?.id }] }));
  done(await act(id, 'discard', { how: 'RETURNED' }));
  expect((await cycleOf(id)).goods[0]).toMatchObject({ id: fitted?.id, worn: 'RETURNED' });
});
