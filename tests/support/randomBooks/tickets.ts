import { companies } from '../../../src/resources/products/companies.ts';
import { products } from '../../../src/resources/products/declaration.ts';
import { DEVICE_CHECKS } from '../../../src/resources/exchange/conditionGrid.ts';
import { tickets } from '../../../src/resources/tickets/declaration.ts';
import { takeAction } from '../../../server/kit/resources/takeAction.ts';
import { takeTransition } from '../../../server/kit/resources/takeTransition.ts';
import { createRecord, updateRecord } from '../../../server/kit/resources/writeRecords.ts';
import { addAllBehaviours } from '../../../server/behaviours.ts';
import type { Caller } from '../../../server/kit/person/person.ts';
import { NothingToDo, type RandomShop } from './shop.ts';

addAllBehaviours();

const callerOf = (shop: RandomShop, owner = false): Caller => ({
  ...shop.actor(owner),
  sessionId: '',
  name: 'Asha',
  login: 'asha@example.in',
  locale: 'en',
  address: null,
});

const checks = (when: 'before' | 'after') =>
  Object.fromEntries(
    DEVICE_CHECKS.map(check => [`${when}${check.slice(0, 1).toUpperCase()}${check.slice(1)}`, 'YES']),
  );

/** Makes labour by SAC, of a company of its own. */
async function labour(shop: RandomShop): Promise<string> {
  const [known] = await shop.rows<{ id: string }>(
    `SELECT id FROM products WHERE shop_id = $1 AND item_category = 'SERVICE' LIMIT 1`,
  );
  if (known) return known.id;
  return shop.write(async tx => {
    const caller = callerOf(shop, true);
    const { id: companyId } = await createRecord(tx, caller, companies, { name: 'Workshop' });
    const made = await createRecord(tx, caller, products, {
      companyId,
      model: 'Labour',
      itemCategory: 'SERVICE',
      hsnCode: '998716',
      gstRateBps: 1800,
      sellingPricePaise: 500_00,
      tracking: 'QUANTITY',
      active: true,
    });
    return made.id;
  });
}

/** Parts are counted goods, or a unit by its IMEI. */
export async function intake(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const { id: customerId } = shop.oneOf(
    await shop.rows<{ id: string }>('SELECT id FROM customers WHERE shop_id = $1 ORDER BY phone'),
  );
  const goods = await shop.rows<{ id: string; imei: string | null }>(
    `SELECT DISTINCT ON (product_id, imei) product_id AS id, imei FROM stock_items WHERE shop_id = $1 AND status = 'IN_STOCK'
      ORDER BY product_id, imei`,
  );
  const part = shop.oneOf(goods);
  const isWarranty = random.chance(0.3);
  const price = () => (isWarranty ? 0 : random.between(1, 40_000) * 10);
  const items = [
    {
      kind: 'PART',
      productId: part.id,
      unitCode: part.imei,
      quantity: part.imei ? 1 : random.between(1, 3),
      unitPricePaise: price(),
    },
    { kind: 'LABOUR', productId: await labour(shop), quantity: 1, unitPricePaise: price() },
  ];
  await shop.write(tx =>
    createRecord(tx, callerOf(shop), tickets, {
      kind: isWarranty ? 'WARRANTY' : 'REPAIR',
      customerId,
      deviceModel: 'Galaxy S24',
      faultText: 'Dark',
      ...checks('before'),
      liquid: 'NO',
      accountLock: 'NO',
      dataLossAgreed: true,
      termsAccepted: true,
      agreedMaxPaise: 10_000_00,
      inspectionFeePaise: random.chance(0.5) ? 200_00 : null,
      items,
    }),
  );
}

const openTicket = async (shop: RandomShop, states: string) =>
  shop.oneOf(
    await shop.rows<{ id: string; state: string; total: number }>(
      `SELECT t.id, t.state, (SELECT coalesce(sum(l.quantity * l.unit_price_paise), 0)::bigint FROM ticket_lines l
                               WHERE l.shop_id = t.shop_id AND l.ticket_id = t.id AND l.use IS DISTINCT FROM 'PUT_BACK') AS total
         FROM tickets t WHERE t.shop_id = $1 AND t.state = ANY ('{${states}}') ORDER BY t.ticket_no DESC LIMIT 2`,
    ),
  );

/** Usual next steps; some are refused, which is part of it. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  RECEIVED: ['diagnosing'],
  DIAGNOSING: ['quoted', 'quoted', 'unrepairable'],
  QUOTED: ['approved', 'approved', 'declined'],
  APPROVED: ['in-repair', 'in-repair', 'at-brand', 'wait-parts'],
  WAIT_PARTS: ['in-repair', 'declined'],
  AT_BRAND: ['in-repair', 'unrepairable'],
  IN_REPAIR: ['qc', 'qc', 'qc', 'declined', 'unrepairable'],
  QC: ['ready', 'ready', 'in-repair'],
  DECLINED: ['ready'],
  UNREPAIRABLE: ['ready'],
  READY: ['delivered'],
};

export async function advance(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const { id, state, total } = await openTicket(shop, Object.keys(NEXT).join(','));
  const name = random.pick(NEXT[state] ?? []);
  const inputs: Readonly<Record<string, object>> = {
    quoted: { promisedOn: '2026-12-24', promiseReason: String(random.between(1, 1_000_000)) },
    approved: { approvedBy: 'Asha', approvalChannel: 'PHONE' },
    declined: { declinedBy: 'Asha', declineChannel: 'PHONE', closeReason: 'Too dear' },
    unrepairable: { closeReason: 'Corroded' },
    'wait-parts': { partsOrder: 'PO/1' },
    'at-brand': { brandJobNo: 'SMG-1' },
    ready: state === 'QC' ? checks('after') : {},
    delivered: {
      signedBy: 'Asha',
      paymentMethod: 'UPI',
      receivedPaise: random.pick([0, 100, Math.floor(total / 200) * 100]),
    },
  };
  await shop.write(tx =>
    takeTransition(tx, callerOf(shop), tickets, id, name, { input: { ...inputs[name] } }),
  );
  if (name === 'delivered') shop.did('ticketDelivered');
}

const actOn = async (shop: RandomShop, id: string, name: string, input: object, owner = false) => {
  const { done } = await shop.write(tx =>
    takeAction(tx, callerOf(shop, owner), tickets, name, { ids: [id], input: { ...input } }),
  );
  if (done === 0) throw new NothingToDo();
};

const act =
  (name: string, states: string, input: (shop: RandomShop) => object = () => ({})) =>
  async (shop: RandomShop): Promise<void> => {
    const { id } = await openTicket(shop, states);
    await actOn(shop, id, name, input(shop));
  };

export const fit = act('fit-parts', 'IN_REPAIR,QC');
export const putBack = act('put-parts-back', 'IN_REPAIR,QC,DECLINED,UNREPAIRABLE');
export const takeMoney = act('take-advance', 'RECEIVED,QUOTED,APPROVED,IN_REPAIR,READY', ({ random }) => ({
  amountPaise: random.between(1, 500_00),
  method: random.pick(['UPI', 'CARD'] as const),
}));
export const giveMoneyBack = act('refund-advance', 'QUOTED,DECLINED,UNREPAIRABLE,READY', () => ({
  method: 'UPI',
  reason: 'Too dear',
}));

/** A part is dearer, fewer, or planned again. */
export async function change(shop: RandomShop): Promise<void> {
  const { random } = shop;
  const { id } = await openTicket(shop, 'RECEIVED,QUOTED,APPROVED,IN_REPAIR,QC');
  const lines = await shop.rows<{ id: string }>(
    'SELECT id FROM ticket_lines WHERE shop_id = $1 AND ticket_id = $2 ORDER BY position',
    [id],
  );
  const changed = random.pick([
    { quantity: random.between(1, 2) },
    { use: random.pick(['PLANNED', 'USED', 'PUT_BACK'] as const) },
    { unitPricePaise: 0 },
  ]);
  await shop.write(tx =>
    updateRecord(tx, callerOf(shop), tickets, id, {
      items: lines.map((line, index) => ({ id: line.id, ...(index === 0 ? changed : {}) })),
    }),
  );
}

export async function claim(shop: RandomShop): Promise<void> {
  const { id } = await openTicket(shop, 'READY,DELIVERED');
  const { id: companyId } = shop.oneOf(
    await shop.rows<{ id: string }>('SELECT id FROM companies WHERE shop_id = $1 ORDER BY name'),
  );
  const input = {
    companyId,
    amountPaise: shop.random.between(1, 900_00),
    stateCode: shop.random.pick(['27', '29']),
  };
  await actOn(shop, id, 'claim-brand', input, true);
}
