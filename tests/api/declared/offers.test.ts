/** Versions of an offer and proposed lines, of a resource that declares them and is none of the shop's own. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { done } from '../../support/answers.ts';
import { openCycles } from '../../support/cycles.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { spareParts, type Goods } from '../../support/repairs.ts';

vi.mock('../../../src/resources/index.ts', async original => {
  const { withCycles } = await import('../../support/cycles.ts');
  return withCycles(await original<Parameters<typeof withCycles>[0]>());
});

let shop: OpenShop;
let goods: Goods;
beforeAll(async () => {
  shop = await openShop();
  await openCycles(shop);
  goods = await spareParts(shop, 1);
});
afterAll(() => shop.close());

const cycleOf = async (id: string) => done(await shop.get(`/api/cycles/${id}`));
const put = async (id: string, body: object) => done(await shop.put(`/api/cycles/${id}`, body));
const work = (pricePaise: number, more: object = {}) => ({
  ...{ kind: 'WORK', goodsId: goods.labourId, pieces: 1, fate: 'PLANNED', pricePaise },
  ...more,
});
const versions = async (id: string) =>
  (await shop.get(listPath('cycle-offers', { filter: { cycleId: id }, sort: ['offerNo', 'ASC'] }))).body;
const agree = (id: string) =>
  shop.post(`/api/cycles/${id}/transitions/agreed`, { input: { decidedBy: 'Asha', channel: 'PHONE' } });

it('offer: other lines are a new version, even at the same total, and none is one of unchanged lines', async () => {
  const { id } = done(await shop.post('/api/cycles', { no: 'C/1', goods: [work(500_00)] }));
  await put(id, { no: 'C/2' });
  expect(await cycleOf(id)).toMatchObject({ offerNo: 1, offeredPaise: 500_00 });
  await put(id, { goods: [work(200_00), work(300_00)] });
  await put(id, { goods: [work(200_00), work(300_00), work(100_00, { fate: 'PUT_BACK' })] });
  expect(
    (await versions(id)).map(({ offerNo, totalPaise }: Record<string, number>) => [offerNo, totalPaise]),
  ).toEqual([
    [1, 500_00],
    [2, 500_00],
    [3, 600_00],
  ]);
  const [first, second] = await versions(id);
  expect(first).toMatchObject({
    label: 'C/1',
    decision: null,
    items: [{ kind: 'WORK', totalPaise: 500_00 }],
  });
  expect(second.items).toHaveLength(2);
});

it('offer: the decision is stored with its version, and what is dearer than agreed is offered again', async () => {
  const { id } = done(await shop.post('/api/cycles', { no: 'C/3', goods: [work(500_00)] }));
  done(await agree(id));
  expect(await versions(id)).toMatchObject([{ decision: 'APPROVED', decidedBy: 'Asha', channel: 'PHONE' }]);
  await put(id, { agreedPaise: 500_00, goods: [work(400_00)] });
  expect(await cycleOf(id)).toMatchObject({ state: 'AGREED', offerNo: 1 });
  await put(id, { goods: [work(501_00)] });
  expect(await cycleOf(id)).toMatchObject({ state: 'WAITING', offerNo: 2, offeredPaise: 501_00 });
});

it('lines are proposed by the reference of a new record without any, at no price where it is free', async () => {
  const model = { name: 'Roadster', tyreId: goods.displayId, tyrePaise: 900_00, workId: goods.labourId };
  const modelId = done(await shop.post('/api/cycle-models', model)).id;
  const bare = done(await shop.post('/api/cycle-models', { name: 'Bare', workId: goods.labourId })).id;
  const added = async (values: object) =>
    (await cycleOf(done(await shop.post('/api/cycles', { no: 'C/4', ...values })).id)).goods;
  expect(await added({ modelId })).toMatchObject([
    { kind: 'GOODS', goodsId: goods.displayId, pricePaise: 900_00 },
    { kind: 'WORK', goodsId: goods.labourId, pricePaise: 0 },
  ]);
  expect(await added({ modelId, isGift: true })).toMatchObject([{ pricePaise: 0 }, { pricePaise: 0 }]);
  expect(await added({ modelId: bare })).toMatchObject([{ kind: 'WORK' }]);
  expect(await added({ modelId, goods: [work(1_00)] })).toMatchObject([{ pricePaise: 1_00 }]);
});
