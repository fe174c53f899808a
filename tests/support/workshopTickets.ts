/** Tickets on their way through the workshop, by the calls of the API. */
import { expect } from 'vitest';
import type { Answer, Client } from './openShop.ts';
import { SHOP_GSTIN, totalOf } from './trade.ts';

export const done = (answer: Answer) => {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.payload ?? answer.body;
};

const CHECKS = ['Power', 'Touch', 'Cameras', 'Microphone', 'Speaker', 'Charging', 'Wifi', 'Biometrics'];
const checks = (when: 'before' | 'after', answers: object = {}) => ({
  ...Object.fromEntries(CHECKS.map(check => [`${when}${check}`, 'YES'])),
  ...answers,
});

const device = (rest: object = {}) => ({
  kind: 'REPAIR',
  customerPhone: '9822088123',
  customerName: 'Asha Patil',
  otherPhone: '9822054321',
  deviceModel: 'Samsung Galaxy S24',
  imei1: '356938035643809',
  faultText: 'Fell on the floor, display broken',
  accessories: 'Back cover, charger',
  simLeft: false,
  ...checks('before', { beforeTouch: 'NO', beforeWifi: 'CANT_TEST' }),
  screenGrade: 'D',
  bodyGrade: 'B',
  liquid: 'NO',
  accountLock: 'NO',
  dataLossAgreed: true,
  termsAccepted: true,
  agreedMaxPaise: 4_000_00,
  promisedOn: '2026-11-20',
  passcode: '4821',
  ...rest,
});

export const take = async (shop: Client, rest: object = {}) =>
  done(await shop.post('/api/tickets', device(rest)));

export const step = async (shop: Client, id: string, name: string, input: object = {}) =>
  done(await shop.post(`/api/tickets/${id}/transitions/${name}`, { input }));

export interface Goods {
  labourId: string;
  displayId: string;
}

/** Labour by SAC, and three displays in stock. */
export const stockedWorkshop = async (shop: Client): Promise<Goods> => {
  const company = done(await shop.post('/api/companies', { name: 'Workshop' }));
  const labour = done(
    await shop.post('/api/products', {
      companyId: company.id,
      model: 'Labour',
      itemCategory: 'SERVICE',
      hsnCode: '998716',
      gstRateBps: 1800,
      sellingPricePaise: 500_00,
      tracking: 'QUANTITY',
      active: true,
    }),
  );
  const product = {
    company: 'Samsung',
    model: 'S24 display',
    itemCategory: 'ACCESSORY',
    hsnCode: '85177990',
    gstRateBps: 1800,
    sellingPricePaise: 3_000_00,
    tracking: 'QUANTITY',
  };
  const line = { product, unitCostPaise: 1_500_00, gstRateBps: 1800, quantity: 3 };
  const bill = done(
    await shop.post('/api/purchase-bills', {
      supplier: { name: 'Spare House', phone: '9822077777', gstin: SHOP_GSTIN },
      billNo: 'SH/1',
      billDate: '2026-11-17',
      totalPaise: totalOf([line] as never),
      lines: [line],
    }),
  );
  return { labourId: labour.id, displayId: bill.lines[0].productId };
};

export const itemsOf = ({ labourId, displayId }: Goods, isFree = false) => [
  { kind: 'PART', productId: displayId, quantity: 1, unitPricePaise: isFree ? 0 : 3_000_00 },
  { kind: 'LABOUR', productId: labourId, quantity: 1, unitPricePaise: isFree ? 0 : 500_00 },
];

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
