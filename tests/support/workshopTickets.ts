/** Takes tickets through the workshop by the calls of the API. */
import { done } from './answers.ts';
import { checks, deviceOf } from './devices.ts';
import type { Client } from './openShop.ts';
import { freeItems, items, spareParts, type Goods } from './repairs.ts';

const device = (rest: object = {}) =>
  deviceOf({
    customerPhone: '9822088123',
    otherPhone: '9822054321',
    imei1: '356938035643809',
    accessories: 'Back cover, charger',
    simLeft: false,
    ...checks('before', { beforeTouch: 'NO', beforeWifi: 'CANT_TEST' }),
    screenGrade: 'D',
    bodyGrade: 'B',
    passcode: '4821',
    ...rest,
  });

export const take = async (shop: Client, rest: object = {}) =>
  done(await shop.post('/api/tickets', device(rest)));

export const step = async (shop: Client, id: string, name: string, input: object = {}) =>
  done(await shop.post(`/api/tickets/${id}/transitions/${name}`, { input }));

/** Parts for all tickets of a test file. */
export const stockedWorkshop = (shop: Client): Promise<Goods> => spareParts(shop, 50);

export const itemsOf = (goods: Goods, isFree = false) => (isFree ? freeItems(goods) : items(goods));

export const quote = async (shop: Client, goods: Goods, rest: object = {}) => {
  const { id } = await take(shop, { items: itemsOf(goods), ...rest });
  await step(shop, id, 'diagnosing');
  return step(shop, id, 'quoted', { promisedOn: '2026-11-20' });
};

/** All parts of it are in the device. */
const useParts = async (shop: Client, id: string) => {
  const { items } = (await shop.get(`/api/tickets/${id}`)).body;
  const used = items.map((line: { id: string }) => ({ id: line.id, use: 'USED' }));
  done(await shop.put(`/api/tickets/${id}`, { items: used }));
};

export const makeReady = async (shop: Client, goods: Goods, rest: object = {}) => {
  const { id } = await quote(shop, goods, rest);
  await step(shop, id, 'approved', { approvedBy: 'Asha Patil', approvalChannel: 'PHONE' });
  await step(shop, id, 'in-repair');
  await useParts(shop, id);
  await step(shop, id, 'qc');
  return step(shop, id, 'ready', checks('after'));
};
