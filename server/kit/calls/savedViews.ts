import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import {
  savedView,
  savedViewInput,
  savedViewQuery,
  viewNameInput,
  type SavedView,
  type SavedViewInput,
} from '../../../src/kit/answers/savedViews.ts';
import * as calls from '../../../src/kit/calls/savedViews.ts';
import { resourceOf } from '../../../src/resources/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import { isAllowed } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { serve } from '../http/serve.ts';
import { invalidField, notAllowed, notFound } from '../errors/refusal.ts';
import { isUuid } from '../db/text.ts';
import type { Caller } from '../person/person.ts';

const MAX_VIEWS = 500;

const VIEW_COLUMNS = `id, resource, name, query, owner_id IS NULL AS "forShop", for_role AS "forRole", created_at AS "createdAt"`;

const viewRow = savedView.extend({ createdAt: z.date() });

const viewOf = (row: z.infer<typeof viewRow>): SavedView => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

const savedViewsOf = async (sql: ShopSql, caller: Caller, resource: string | undefined) => {
  const rows = await sql.query(
    viewRow,
    `SELECT ${VIEW_COLUMNS} FROM saved_views
     WHERE shop_id = $1 AND (owner_id = $2 OR (owner_id IS NULL AND (for_role IS NULL OR $4 IN (for_role, 'owner'))))
       AND ($3::text IS NULL OR resource = $3)
     ORDER BY lower(name), id LIMIT ${MAX_VIEWS}`,
    [sql.shopId, caller.userId, resource ?? null, caller.role],
  );
  return rows.filter(({ resource: name }) => mayUse(caller, `${name}.read`)).map(viewOf);
};

const refuseSharing = (caller: Caller, { resource, forShop, forRole }: SavedViewInput) => {
  if (forShop && caller.role !== 'owner') throw notAllowed();
  if (!forRole) return;
  const access = resourceOf(resource)?.access.read;
  if (!forShop || (access && !isAllowed(forRole, access))) throw invalidField('forRole', 'validation.choice');
};

/** Replaces one of the same name. Throws 422 for an unknown list or a role that has none, 403 when a non-owner shares. */
const saveView = async (tx: ShopSql, caller: Caller, input: SavedViewInput) => {
  if (!resourceOf(input.resource) || !mayUse(caller, `${input.resource}.read`))
    throw invalidField('resource', 'validation.choice');
  refuseSharing(caller, input);
  const [row] = await tx.query(
    viewRow,
    `INSERT INTO saved_views (shop_id, id, resource, name, query, owner_id, for_role, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     ON CONFLICT (shop_id, resource, owner_id, for_role, folded(name))
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
      input.forRole ?? null,
      caller.now,
    ],
  );
  if (!row) throw new Error('a saved view is not there after it was written');
  return viewOf(row);
};

/** Throws 404 where not the caller's, 409 for a duplicate name. */
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
  return viewOf(row);
};

const deleteView = async (tx: ShopSql, caller: Caller, id: string): Promise<null> => {
  const deleted = isUuid(id)
    ? await tx.run(
        `DELETE FROM saved_views
         WHERE shop_id = $1 AND id = $2 AND (owner_id = $3 OR (owner_id IS NULL AND $4))`,
        [tx.shopId, id, caller.userId, caller.role === 'owner'],
      )
    : 0;
  if (deleted === 0) throw notFound();
  return null;
};

export const savedViewCalls = serve(calls, {
  savedViews: {
    query: savedViewQuery,
    answer: z.array(savedView),
    read: (sql, { caller, query }) => savedViewsOf(sql, caller, query.resource),
  },
  saveView: {
    body: savedViewInput,
    answer: savedView,
    write: (tx, { caller, body }) => saveView(tx, caller, body),
  },
  renameView: {
    body: viewNameInput,
    answer: savedView,
    write: (tx, { caller, params, body }) => renameView(tx, caller, params.id, body.name),
  },
  deleteView: {
    answer: z.null(),
    write: (tx, { caller, params }) => deleteView(tx, caller, params.id),
  },
});
