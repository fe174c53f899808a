import * as z from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { Translate } from '../../src/i18n/translate.ts';
import { parkedSale, type ParkedSale } from '../../src/resources/counter/answers.ts';
import { cartSchema, type ParkedSaleInput } from '../../src/resources/counter/cart.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';

/** More parked carts than this are abandoned ones. */
const MAX_PARKED = 200;
const MAX_LABELS_NAMED = 5;

const parkedRow = parkedSale.extend({ cart: z.unknown(), createdAt: z.date() });
const countRow = z.object({ parked: z.int() });

/** Lists the oldest first; of other versions, what can be read. */
export async function parkedSales(sql: ShopSql, id: string | null = null): Promise<ParkedSale[]> {
  const rows = await sql.query(
    parkedRow,
    `SELECT p.id, p.label, p.payload AS cart, u.name AS parked_by, p.created_at
     FROM parked_sales p JOIN users u ON u.shop_id = p.shop_id AND u.id = p.parked_by
     WHERE p.shop_id = $1 AND ($2::uuid IS NULL OR p.id = $2) ORDER BY p.created_at, p.id LIMIT ${MAX_PARKED}`,
    [sql.shopId, id],
  );
  return rows.map(row => {
    const { success, data } = cartSchema.safeParse(row.cart);
    return { ...row, cart: success ? data : null, createdAt: row.createdAt.toISOString() };
  });
}

/** Answers a message about unreadable carts; null when there are none. */
export const leftOutMessage = (parked: readonly ParkedSale[], translate: Translate): string | null => {
  const labels = parked.filter(({ cart }) => !cart).map(({ label, id }) => label ?? id);
  if (labels.length === 0) return null;
  return translate('parked.leftOut', { labels: labels.slice(0, MAX_LABELS_NAMED).join(', ') });
};

export async function parkSale(tx: ShopSql, actor: Actor, input: ParkedSaleInput): Promise<ParkedSale> {
  const [state] = await tx.query(
    countRow,
    'SELECT count(*)::int AS parked FROM parked_sales WHERE shop_id = $1',
    [tx.shopId],
  );
  if ((state?.parked ?? 0) >= MAX_PARKED)
    throw new Refusal(409, 'TOO_MANY_PARKED', 'errors.tooManyParked', { params: { max: MAX_PARKED } });
  const id = uuidv7();
  await tx.run(
    `INSERT INTO parked_sales (shop_id, id, label, payload, parked_by, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [tx.shopId, id, input.label ?? null, JSON.stringify(input.cart), actor.userId, actor.now],
  );
  const [row] = await parkedSales(tx, id);
  if (!row) throw new Error('a parked sale is not there after it was written');
  return row;
}

/** Throws 404. */
export async function unparkSale(tx: ShopSql, id: string): Promise<null> {
  const deleted = isUuid(id)
    ? await tx.run('DELETE FROM parked_sales WHERE shop_id = $1 AND id = $2', [tx.shopId, id])
    : 0;
  if (deleted === 0) throw notFound();
  return null;
}
