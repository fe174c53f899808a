/** Tickets of a shop with labour by SAC and three displays in stock. */
import { expect } from 'vitest';
import { listPath, type Answer, type Client, type OpenShop } from './openShop.ts';
import { SHOP_GSTIN, totalOf } from './trade.ts';

export const done = (answer: Answer) => {
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.payload ?? answer.body;
};

export const refused = (answer: Answer, status: number, code: string, field?: string) => {
  expect([answer.status, answer.body.code], answer.text).toEqual([status, code]);
  if (field) expect(Object.keys(answer.body.errors ?? {}), answer.text).toContain(field);
};

const CHECKS = ['Power', 'Touch', 'Cameras', 'Microphone', 'Speaker', 'Charging', 'Wifi', 'Biometrics'];
const checks = (when: 'before' | 'after', answers: object = {}) => ({
  ...Object.fromEntries(CHECKS.map(check => [`${when}${check}`, 'YES'])),
  ...answers,
});

let serial = 0;
export const device = (rest: object = {}) => ({
  kind: 'REPAIR',
  customerPhone: `98220${String(++serial).padStart(5, '0')}`,
  customerName: 'Asha Patil',
  deviceModel: 'Samsung Galaxy S24',
  faultText: 'Fell on the floor, display broken',
  ...checks('before', { beforeTouch: 'NO' }),
  liquid: 'NO',
  accountLock: 'NO',
  dataLossAgreed: true,
  termsAccepted: true,
  agreedMaxPaise: 4_000_00,
  promisedOn: '2026-11-20',
  ...rest,
});

const display = {
  company: 'Samsung',
  model: 'S24 display',
  itemCategory: 'ACCESSORY',
  hsnCode: '85177990',
  gstRateBps: 1800,
  sellingPricePaise: 3_000_00,
  tracking: 'QUANTITY',
};

export interface Goods {
  labourId: string;
  displayId: string;
}

export const items = ({ labourId, displayId }: Goods, rest: object = {}) => [
  { kind: 'PART', productId: displayId, quantity: 1, unitPricePaise: 3_000_00, ...rest },
  { kind: 'LABOUR', productId: labourId, quantity: 1, unitPricePaise: 500_00 },
];

export const freeItems = (goods: Goods) => items(goods).map(item => ({ ...item, unitPricePaise: 0 }));

export const HANDED = { receivedPaise: 3_500_00, paymentMethod: 'UPI', signedBy: 'Asha Patil' };

/** What a test does with tickets of the shop that is open now. */
export const repairsOf = (shopNow: () => OpenShop) => {
  const take = (rest: object = {}, by: Client = shopNow()) => by.post('/api/tickets', device(rest));
  const step = (id: string, name: string, input: object = {}, by: Client = shopNow()) =>
    by.post(`/api/tickets/${id}/transitions/${name}`, { input });
  const act = (id: string, name: string, input: object = {}, by: Client = shopNow()) =>
    by.post(`/api/tickets/actions/${name}`, { ids: [id], input });
  const ticketOf = async (id: string) => (await shopNow().get(`/api/tickets/${id}`)).body;

  const workshop = async (pieces = 3): Promise<Goods> => {
    const shop = shopNow();
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
    const line = { product: display, unitCostPaise: 1_500_00, gstRateBps: 1800, quantity: pieces };
    const bill = done(
      await shop.post('/api/purchase-bills', {
        supplier: { name: 'Spare House', phone: '9822077777', gstin: SHOP_GSTIN },
        billNo: `SH/${++serial}`,
        billDate: '2026-11-17',
        totalPaise: totalOf([line] as never),
        lines: [line],
      }),
    );
    return { labourId: labour.id as string, displayId: bill.lines[0].productId as string };
  };

  const quoted = async (goods: Goods, rest: object = {}) => {
    const ticket = done(await take({ items: items(goods), ...rest }));
    done(await step(ticket.id, 'diagnosing', {}, shopNow().staff));
    return done(await step(ticket.id, 'quoted', { promisedOn: '2026-11-20' }));
  };

  const approved = async (goods: Goods, rest: object = {}) => {
    const { id } = await quoted(goods, rest);
    return done(await step(id, 'approved', { approvedBy: 'Asha Patil', approvalChannel: 'PHONE' }));
  };

  const inRepair = async (goods: Goods, rest: object = {}) => {
    const { id } = await approved(goods, rest);
    return done(await step(id, 'in-repair'));
  };

  const ready = async (goods: Goods, rest: object = {}) => {
    const { id } = await inRepair(goods, rest);
    done(await act(id, 'fit-parts'));
    done(await step(id, 'qc'));
    return done(await step(id, 'ready', checks('after')));
  };

  const stockOf = async ({ displayId }: Goods) => {
    const rows = (await shopNow().get(listPath('stock-items', { filter: { productId: displayId } }))).body;
    return rows.reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
  };

  const balances = async (...codes: string[]) => {
    const accounts = done(await shopNow().get('/api/accounts')) as { code: string; balancePaise: number }[];
    return codes.map(code => accounts.find(account => account.code === code)?.balancePaise ?? 0);
  };

  return { take, step, act, ticketOf, workshop, quoted, approved, inRepair, ready, stockOf, balances };
};
