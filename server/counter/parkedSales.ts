import * as z from 'zod';
import {
  cartSchema,
  MAX_PARKED_BYTES,
  parkedSaleInput,
  type ParkedSaleInput,
} from '../../src/resources/counter/cart.ts';
import { parkedSale, type ParkedSale } from '../../src/resources/counter/answers.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Translate } from '../../src/i18n/translate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Reply, reads, writes, type Call } from '../kit/http/calls.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import { isUuid } from '../kit/db/text.ts';
import type { Caller } from '../kit/person/person.ts';

const group = 'Counter';

/** More parked carts than this are abandoned ones. */
const MAX_PARKED = 200;
const MAX_LABELS_NAMED = 5;

const parkedRow = parkedSale.extend({ cart: z.unknown(), createdAt: z.date() });
const countRow = z.object({ parked: z.int() });

const parkedRows = (sql: ShopSql, id: string | null = null) =>
  sql.query(
    parkedRow,
    `SELECT p.id, p.label, p.payload AS cart, u.name AS "parkedBy", p.created_at AS "createdAt"
     FROM parked_sales p JOIN users u ON u.shop_id = p.shop_id AND u.id = p.parked_by
     WHERE p.shop_id = $1 AND ($2::uuid IS NULL OR p.id = $2) ORDER BY p.created_at, p.id LIMIT ${MAX_PARKED}`,
    [sql.shopId, id],
  );

const readParked = (row: z.infer<typeof parkedRow>): ParkedSale => {
  const { success, data } = cartSchema.safeParse(row.cart);
  return { ...row, cart: success ? data : null, createdAt: row.createdAt.toISOString() };
};

/** Message about unreadable carts; null when none. */
const leftOutMessage = (parked: readonly ParkedSale[], translate: Translate): string | null => {
  const labels = parked.filter(({ cart }) => !cart).map(({ label, id }) => label ?? id);
  if (labels.length === 0) return null;
  return translate('parked.leftOut', { labels: labels.slice(0, MAX_LABELS_NAMED).join(', ') });
};

const parkSale = async (tx: ShopSql, caller: Caller, input: ParkedSaleInput) => {
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
    [tx.shopId, id, input.label ?? null, JSON.stringify(input.cart), caller.userId, caller.now],
  );
  const [row] = await parkedRows(tx, id);
  if (!row) throw new Error('a parked sale is not there after it was written');
  return readParked(row);
};

const unparkSale = async (tx: ShopSql, id: string): Promise<null> => {
  const deleted = isUuid(id)
    ? await tx.run('DELETE FROM parked_sales WHERE shop_id = $1 AND id = $2', [tx.shopId, id])
    : 0;
  if (deleted === 0) throw notFound();
  return null;
};

export const parkedSaleCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/parked-sales',
    group,
    summary: 'Parked sales, oldest first; the message names those that cannot be read',
    access: 'sales.create',
    payload: z.array(parkedSale),
    read: async (sql, { translate }) => {
      const parked = (await parkedRows(sql)).map(readParked);
      return new Reply(parked, { message: leftOutMessage(parked, translate) });
    },
  }),
  writes({
    method: 'POST',
    path: '/api/parked-sales',
    group,
    summary: 'Park a sale; any counter can resume it',
    access: 'sales.create',
    status: 201,
    body: parkedSaleInput,
    maxBodyBytes: MAX_PARKED_BYTES,
    payload: parkedSale,
    write: (tx, { caller, body }) => parkSale(tx, caller, body),
  }),
  writes({
    method: 'DELETE',
    path: '/api/parked-sales/{id}',
    group,
    summary: 'Remove a parked sale',
    access: 'sales.create',
    payload: z.null(),
    write: (tx, { params }) => unparkSale(tx, params['id'] ?? ''),
  }),
];
