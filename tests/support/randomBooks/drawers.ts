import {
  answerTransfer,
  closeDay as closeDayOf,
  closeDrawer,
  openDrawer,
  reopenDrawer,
  sendToDrawer,
  transferCash,
} from '../../../server/drawers/index.ts';
import { DIFFERENCE_FROM } from '../../../src/resources/drawers/rules.ts';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import type { RandomShop } from './shop.ts';

const counted = ({ random }: RandomShop) => ({
  counted: { '100': random.between(0, 3_000) },
  reason: 'Counted',
});

export const open = (shop: RandomShop) =>
  shop.write(tx =>
    openDrawer(tx, shop.actor(true), shop.random.pick(shop.drawers), {
      ...counted(shop),
      from: shop.random.pick([...DIFFERENCE_FROM, null]),
    }),
  );

export const close = (shop: RandomShop) =>
  shop.write(tx => closeDrawer(tx, shop.actor(), shop.random.pick(shop.drawers), counted(shop)));

export async function reopen(shop: RandomShop): Promise<void> {
  const drawerId = shop.random.pick(shop.drawers);
  const last = await shop.rows<{ id: string }>(
    'SELECT id FROM drawer_sessions WHERE shop_id = $1 AND drawer_id = $2 AND closed_at IS NOT NULL ORDER BY sequence DESC LIMIT 1',
    [drawerId],
  );
  const { id: sessionId } = shop.oneOf(last);
  await shop.write(tx =>
    reopenDrawer(tx, shop.actor(true), drawerId, { sessionId, reason: 'Counted badly' }),
  );
}

export async function bank(shop: RandomShop): Promise<void> {
  const [from, to] = shop.random.pick([
    ['CASH', 'BANK'],
    ['BANK', 'CASH'],
    ['CASH', 'SAFE'],
    ['SAFE', 'CASH'],
    ['BANK', 'SAFE'],
  ] as const);
  const amountPaise = shop.random.between(1, 2_000_00);
  const sessionId = await shop.session();
  await shop.write(tx => transferCash(tx, shop.actor(), { from, to, amountPaise, sessionId }));
}

export async function send(shop: RandomShop): Promise<void> {
  const sessionId = await shop.session();
  const [from] = await shop.rows<{ id: string }>(
    'SELECT drawer_id AS id FROM drawer_sessions WHERE shop_id = $1 AND id = $2',
    [sessionId],
  );
  const toDrawerId = shop.random.pick(shop.drawers.filter(id => id !== from?.id));
  const amountPaise = shop.random.between(1, 2_000_00);
  const sent = await shop.write(tx =>
    sendToDrawer(tx, shop.actor(true), { toDrawerId, amountPaise, sessionId }),
  );
  shop.transfers.push(sent.id);
}

/** The other side accepts or declines. */
export async function answer(shop: RandomShop): Promise<void> {
  const id = shop.oneOf(shop.transfers);
  const word = shop.random.chance(0.7)
    ? { accepted: true as const }
    : { accepted: false as const, reason: 'Not here' };
  await shop.write(tx => answerTransfer(tx, shop.actor(true), id, word));
  shop.transfers = shop.transfers.filter(each => each !== id);
  shop.did(word.accepted ? 'accepted' : 'declined');
}

export async function closeDay(shop: RandomShop): Promise<void> {
  const actor = shop.actor();
  const businessDate = addDays(actor.businessDate, -shop.random.pick([0, 1, 1, 2, 2, 3]));
  const sessions = await shop.rows('SELECT id FROM drawer_sessions WHERE shop_id = $1 LIMIT 1');
  const pieces = sessions.length > 0 ? {} : { counted: { '100': shop.random.between(0, 500) } };
  await shop.write(tx => closeDayOf(tx, actor, { businessDate, reason: 'Counted', ...pieces }));
}
