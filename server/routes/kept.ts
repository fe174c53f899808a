/** What the browser leaves with the server: carts set aside at the counter, filters with a name. */
import * as z from 'zod';
import {
  cartSchema,
  MAX_PARKED_BYTES,
  parkedSaleInput,
  type ParkedSaleInput,
} from '../../src/resources/calls/parkedCart.ts';
import {
  savedViewInput,
  viewNameInput,
  type ParkedSale,
  type SavedViewInput,
} from '../../src/resources/calls/shop.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Translate } from '../../src/i18n/translate.ts';
import type { ShopSql } from '../db/database.ts';
import { jsonAnswer, success } from '../http/answers.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { resourceOf } from '../../src/resources/index.ts';
import { invalidField, notAllowed, notFound, Refusal } from '../refusal.ts';
import { isUuid } from '../resources/values.ts';
import type { Caller } from '../session/person.ts';

const parkedSale = z.object({
  id: z.uuid(),
  label: z.string().nullable(),
  cart: cartSchema.nullable().describe('null where what was kept cannot be read'),
  parkedBy: z.string(),
  createdAt: z.iso.datetime(),
});

const savedView = z.object({
  id: z.uuid(),
  resource: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.unknown()),
  forShop: z.boolean(),
  createdAt: z.iso.datetime(),
});

/** A counter that parks more than this has forgotten most of them. */
const MOST_PARKED = 200;
const MOST_VIEWS = 500;
const MAX_LABELS_NAMED = 5;

const parkedRow = z.object({
  id: z.string(),
  label: z.string().nullable(),
  parkedBy: z.string(),
  createdAt: z.date(),
  cart: z.unknown(),
});
type ParkedRow = z.infer<typeof parkedRow>;

const parkedRows = (sql: ShopSql, id: string | null = null) =>
  sql.query(
    parkedRow,
    `SELECT p.id, p.label, p.payload AS cart, u.name AS "parkedBy", p.created_at AS "createdAt"
     FROM parked_sales p JOIN users u ON u.shop_id = p.shop_id AND u.id = p.parked_by
     WHERE p.shop_id = $1 AND ($2::uuid IS NULL OR p.id = $2) ORDER BY p.created_at, p.id LIMIT ${MOST_PARKED}`,
    [sql.shopId, id],
  );

const readParked = (row: ParkedRow): ParkedSale => {
  const { success, data } = cartSchema.safeParse(row.cart);
  return { ...row, createdAt: row.createdAt.toISOString(), cart: success ? data : null };
};

/** What is told of the carts that cannot be read; null when all can. */
const leftOutMessage = (parked: readonly ParkedSale[], translate: Translate): string | null => {
  const labels = parked.filter(({ cart }) => !cart).map(({ label, id }) => label ?? id);
  if (labels.length === 0) return null;
  return translate('parked.leftOut', { labels: labels.slice(0, MAX_LABELS_NAMED).join(', ') });
};

const parkedCountRow = z.object({ parked: z.int() });

const parkSale = async (tx: ShopSql, caller: Caller, input: ParkedSaleInput) => {
  const [state] = await tx.query(
    parkedCountRow,
    'SELECT count(*)::int AS parked FROM parked_sales WHERE shop_id = $1',
    [tx.shopId],
  );
  if ((state?.parked ?? 0) >= MOST_PARKED)
    throw new Refusal(409, 'TOO_MANY_PARKED', 'errors.tooManyParked', { params: { most: MOST_PARKED } });
  const id = uuidv7();
  await tx.run(
    `INSERT INTO parked_sales (shop_id, id, label, payload, parked_by, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)`,
    [tx.shopId, id, input.label ?? null, JSON.stringify(input.cart), caller.userId, caller.now],
  );
  return (await parkedRows(tx, id)).map(readParked)[0];
};

const unparkSale = async (tx: ShopSql, id: string): Promise<null> => {
  const gone = isUuid(id)
    ? await tx.run('DELETE FROM parked_sales WHERE shop_id = $1 AND id = $2', [tx.shopId, id])
    : 0;
  if (gone === 0) throw notFound();
  return null;
};

const VIEW_COLUMNS = `id, resource, name, query, owner_id IS NULL AS "forShop", created_at AS "createdAt"`;

const viewRow = z.object({
  id: z.string(),
  resource: z.string(),
  name: z.string(),
  query: z.unknown(),
  forShop: z.boolean(),
  createdAt: z.date(),
});

const savedViews = (sql: ShopSql, caller: Caller, resource: string | undefined) =>
  sql.query(
    viewRow,
    `SELECT ${VIEW_COLUMNS} FROM saved_views
     WHERE shop_id = $1 AND (owner_id = $2 OR owner_id IS NULL) AND ($3::text IS NULL OR resource = $3)
     ORDER BY lower(name), id LIMIT ${MOST_VIEWS}`,
    [sql.shopId, caller.userId, resource ?? null],
  );

const mayShare = (caller: Caller, forShop: boolean | undefined) => {
  if (forShop && caller.role !== 'owner') throw notAllowed();
};

/** A view of the same name is replaced. Throws 422 for no list, 403 when somebody but an owner shares one. */
const saveView = async (tx: ShopSql, caller: Caller, input: SavedViewInput) => {
  if (!resourceOf(input.resource)) throw invalidField('resource', 'validation.choice');
  mayShare(caller, input.forShop);
  const rows = await tx.query(
    viewRow,
    `INSERT INTO saved_views (shop_id, id, resource, name, query, owner_id, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7)
     ON CONFLICT (shop_id, resource, owner_id, lower(name))
     DO UPDATE SET name = excluded.name, query = excluded.query, updated_at = excluded.updated_at,
                   version = saved_views.version + 1
     RETURNING ${VIEW_COLUMNS}`,
    [
      tx.shopId,
      uuidv7(),
      input.resource,
      input.name,
      JSON.stringify(input.query),
      input.forShop ? null : caller.userId,
      caller.now,
    ],
  );
  return rows[0];
};

/** Throws 404 where it is not the caller's to change, 409 when there is one of that name. */
const renameView = async (tx: ShopSql, caller: Caller, id: string, name: string) => {
  const [row] = isUuid(id)
    ? await tx.query(
        viewRow,
        `UPDATE saved_views SET name = $5, updated_at = $6, version = version + 1
          WHERE shop_id = $1 AND id = $2 AND (owner_id = $3 OR (owner_id IS NULL AND $4)) RETURNING ${VIEW_COLUMNS}`,
        [tx.shopId, id, caller.userId, caller.role === 'owner', name, caller.now],
      )
    : [];
  if (!row) throw notFound();
  return row;
};

const deleteView = async (tx: ShopSql, caller: Caller, id: string): Promise<null> => {
  const gone = isUuid(id)
    ? await tx.run(
        `DELETE FROM saved_views
         WHERE shop_id = $1 AND id = $2 AND (owner_id = $3 OR (owner_id IS NULL AND $4))`,
        [tx.shopId, id, caller.userId, caller.role === 'owner'],
      )
    : 0;
  if (gone === 0) throw notFound();
  return null;
};

export const keptCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/parked-sales',
    group: 'Counter',
    summary: 'Parked sales, oldest first; the message names those that cannot be read',
    access: 'staff',
    payload: z.array(parkedSale),
    read: async (sql, { say, c }) => {
      const parked = (await parkedRows(sql)).map(readParked);
      const body = success(parked, leftOutMessage(parked, say));
      return jsonAnswer(body, 200, c.req.header('accept-encoding'));
    },
  }),
  writes({
    method: 'POST',
    path: '/api/parked-sales',
    group: 'Counter',
    summary: 'Park a sale; any counter can resume it',
    access: 'staff',
    status: 201,
    body: parkedSaleInput,
    maxBodyBytes: MAX_PARKED_BYTES,
    payload: parkedSale,
    write: (tx, { caller, body }) => parkSale(tx, caller, body),
  }),
  writes({
    method: 'DELETE',
    path: '/api/parked-sales/{id}',
    group: 'Counter',
    summary: 'Remove a parked sale',
    access: 'staff',
    payload: z.null(),
    write: (tx, { params }) => unparkSale(tx, params['id'] ?? ''),
  }),
  reads({
    method: 'GET',
    path: '/api/saved-views',
    group: 'Saved views',
    summary: 'Saved views: one’s own and shared ones',
    access: 'everyone',
    query: z.object({ resource: z.string().max(60).optional() }),
    payload: z.array(savedView),
    read: (sql, { caller, query }) => savedViews(sql, caller, query.resource),
  }),
  writes({
    method: 'POST',
    path: '/api/saved-views',
    group: 'Saved views',
    summary: 'Save a view; one with the same name is replaced, `forShop` is for owners',
    access: 'everyone',
    status: 201,
    body: savedViewInput,
    payload: savedView,
    write: (tx, { caller, body }) => saveView(tx, caller, body),
  }),
  writes({
    method: 'PUT',
    path: '/api/saved-views/{id}',
    group: 'Saved views',
    summary: 'Rename a saved view; only owners change shared views',
    access: 'everyone',
    body: viewNameInput,
    payload: savedView,
    write: (tx, { caller, params, body }) => renameView(tx, caller, params['id'] ?? '', body.name),
  }),
  writes({
    method: 'DELETE',
    path: '/api/saved-views/{id}',
    group: 'Saved views',
    summary: 'Delete a saved view',
    access: 'everyone',
    payload: z.null(),
    write: (tx, { caller, params }) => deleteView(tx, caller, params['id'] ?? ''),
  }),
];
