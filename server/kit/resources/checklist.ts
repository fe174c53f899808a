import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import type { ChecklistChange, ChecklistItem } from '../../../src/kit/answers/features.ts';
import { MAX_CHECKLIST } from '../../../src/kit/answers/features.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { invalidField, notFound } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { writeAudit } from './audit.ts';
import { refuseUnwritable } from './recordFiles.ts';

const itemRow = z.object({
  id: z.string(),
  text: z.string(),
  doneAt: z.date().nullable(),
  doneBy: z.string().nullable(),
});
type ItemRow = z.infer<typeof itemRow>;

const answered = ({ doneAt, ...item }: ItemRow): ChecklistItem => ({
  ...item,
  doneAt: doneAt && new Date(doneAt).toISOString(),
});

/** Items are in the order of the server. The record must have been read with the viewer before. */
export const checklistOf = async (
  sql: ShopSql,
  { name }: AnyResource,
  recordId: string,
): Promise<ChecklistItem[]> => {
  const rows = await sql.query(
    itemRow,
    `SELECT c.id, c.text, c.done_at AS "doneAt",
            (SELECT u.name FROM users u WHERE u.shop_id = c.shop_id AND u.id = c.done_by) AS "doneBy"
       FROM record_checklist c WHERE c.shop_id = $1 AND c.resource = $2 AND c.record_id = $3 ORDER BY c.place, c.id`,
    [sql.shopId, name, recordId],
  );
  return rows.map(answered);
};

const placeRow = z.object({ id: z.string(), text: z.string(), done: z.boolean() });

/** Reads the items in order, and locks them until the end of the transaction. */
const heldItems = async (tx: ShopSql, { name }: AnyResource, recordId: string) => {
  await tx.run('SELECT pg_advisory_xact_lock(hashtextextended($1 || $2, 0))', [tx.shopId, recordId]);
  return tx.query(
    placeRow,
    `SELECT id, text, done_at IS NOT NULL AS done FROM record_checklist
      WHERE shop_id = $1 AND resource = $2 AND record_id = $3 ORDER BY place, id`,
    [tx.shopId, name, recordId],
  );
};

type Item = z.infer<typeof placeRow>;

const logged = (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  recordId: string,
  before: Omit<Item, 'id'> | null,
  after: Omit<Item, 'id'> | null,
) =>
  writeAudit(tx, caller, {
    action: 'CHECKLIST',
    resource: resource.name,
    recordId,
    before: before && { text: before.text, done: before.done },
    after: after && { text: after.text, done: after.done },
  });

/** Adds it at the end. Throws 404, 403, 422 on `text` beyond the most items. */
export const addItem = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
  text: string,
): Promise<ChecklistItem[]> => {
  const recordId = await refuseUnwritable(tx, caller, resource, id);
  const items = await heldItems(tx, resource, recordId);
  if (items.length >= MAX_CHECKLIST)
    throw invalidField('text', 'validation.checklistFull', { max: MAX_CHECKLIST });
  await tx.run(
    `INSERT INTO record_checklist (shop_id, id, resource, record_id, place, text, created_at)
     SELECT $1, $2, $3, $4, coalesce(max(place), 0) + 1, $5, $6 FROM record_checklist
      WHERE shop_id = $1 AND resource = $3 AND record_id = $4`,
    [tx.shopId, uuidv7(), resource.name, recordId, text, caller.now],
  );
  await logged(tx, caller, resource, recordId, null, { text, done: false });
  return checklistOf(tx, resource, recordId);
};

const itemOf = (items: readonly Item[], id: string): Item => {
  const item = items.find(each => each.id === id.toLowerCase());
  if (!item) throw notFound();
  return item;
};

const move = async (tx: ShopSql, items: readonly Item[], item: Item, afterId: string | null) => {
  const others = items.filter(each => each !== item);
  const at = afterId === null ? 0 : others.indexOf(itemOf(others, afterId)) + 1;
  await tx.run(
    `UPDATE record_checklist c SET place = p.place
       FROM unnest($2::uuid[]) WITH ORDINALITY AS p (id, place) WHERE c.shop_id = $1 AND c.id = p.id`,
    [tx.shopId, [...others.slice(0, at), item, ...others.slice(at)].map(each => each.id)],
  );
};

/** Renames, ticks or moves behind `afterId` (null: first). Throws 404, 403. */
export const changeItem = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
  itemId: string,
  { text, done, afterId }: ChecklistChange,
): Promise<ChecklistItem[]> => {
  const recordId = await refuseUnwritable(tx, caller, resource, id);
  const items = await heldItems(tx, resource, recordId);
  const item = itemOf(items, itemId);
  if (afterId !== undefined) await move(tx, items, item, afterId);
  const after = { text: text ?? item.text, done: done ?? item.done };
  if (after.text !== item.text || after.done !== item.done) {
    await tx.run(
      `UPDATE record_checklist SET text = $3,
         done_by = CASE WHEN NOT $4 THEN NULL WHEN done_at IS NULL THEN $5::uuid ELSE done_by END,
         done_at = CASE WHEN NOT $4 THEN NULL ELSE coalesce(done_at, $6) END
        WHERE shop_id = $1 AND id = $2`,
      [tx.shopId, item.id, after.text, after.done, caller.userId, caller.now],
    );
    await logged(tx, caller, resource, recordId, item, after);
  }
  return checklistOf(tx, resource, recordId);
};

/** Throws 404, 403. */
export const removeItem = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
  itemId: string,
): Promise<ChecklistItem[]> => {
  if (!isUuid(itemId)) throw notFound();
  const recordId = await refuseUnwritable(tx, caller, resource, id);
  const item = itemOf(await heldItems(tx, resource, recordId), itemId);
  await tx.run('DELETE FROM record_checklist WHERE shop_id = $1 AND id = $2', [tx.shopId, item.id]);
  await logged(tx, caller, resource, recordId, item, null);
  return checklistOf(tx, resource, recordId);
};
