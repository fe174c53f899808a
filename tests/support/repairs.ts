/** Makes tickets of a shop with labour by SAC and three displays in stock. */
import { done } from './answers.ts';
import { checks, deviceOf } from './devices.ts';
import { listPath, type Client, type OpenShop } from './openShop.ts';
import { SUPPLIER_GSTIN, totalOf } from './trade.ts';

let bills = 0;
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

/** Labour by SAC, and displays in stock. */
export const spareParts = async (shop: Client, pieces = 3): Promise<Goods> => {
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
      supplier: { name: 'Spare House', phone: '9822077777', gstin: SUPPLIER_GSTIN },
      billNo: `SH/${++bills}`,
      billDate: '2026-11-17',
      totalPaise: totalOf([line] as never),
      lines: [line],
    }),
  );
  return { labourId: labour.id as string, displayId: bill.lines[0].productId as string };
};

export const items = ({ labourId, displayId }: Goods, rest: object = {}) => [
  { kind: 'PART', productId: displayId, quantity: 1, unitPricePaise: 3_000_00, ...rest },
  { kind: 'LABOUR', productId: labourId, quantity: 1, unitPricePaise: 500_00 },
];

export const freeItems = (goods: Goods) => items(goods).map(item => ({ ...item, unitPricePaise: 0 }));

export const HANDED = { receivedPaise: 3_500_00, paymentMethod: 'UPI', signedBy: 'Asha Patil' };

/** What a test does with tickets of the shop that is open now. */
export const repairsOf = (shopNow: () => OpenShop) => {
  const take = (rest: object = {}, by: Client = shopNow()) => by.post('/api/tickets', deviceOf(rest));
  const step = (id: string, name: string, input: object = {}, by: Client = shopNow()) =>
    by.post(`/api/tickets/${id}/transitions/${name}`, { input });
  const act = (id: string, name: string, input: object = {}, by: Client = shopNow()) =>
    by.post(`/api/tickets/actions/${name}`, { ids: [id], input });
  const ticketOf = async (id: string) => (await shopNow().get(`/api/tickets/${id}`)).body;

  const workshop = (pieces = 3): Promise<Goods> => spareParts(shopNow(), pieces);

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
