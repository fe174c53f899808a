import { folded } from '../../../src/kit/rules/folded.ts';
import * as z from 'zod';
import { resourceOf } from '../../../src/resources/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { AnyResource, Field } from '../../../src/kit/index.ts';
import { PEOPLE } from '../../../src/kit/roles.ts';
import type { ShopSql } from '../db/database.ts';
import { followerOf } from './reach.ts';
import { titlesFor } from './recordTitle.ts';
import { recordsById, type StoredRecord } from './readRecords.ts';
import type { Viewer } from './viewer.ts';
import { isUuid } from '../db/text.ts';
import { idRow } from '../db/rows.ts';

/** Above this many records only the unique field is matched. */
const MAX_TITLES = 5_000;

/** Who has left is named no more; a record that leads there may say so again (`keepReferences`). */
const mayBeNamed = ({ name }: AnyResource, record: StoredRecord): boolean =>
  name !== PEOPLE || record['active'] === true;

const targetRow = z.object({ id: z.string(), text: z.string() });

const byUniqueField = async (
  sql: ShopSql,
  viewer: Viewer,
  target: AnyResource,
  field: Field,
  texts: readonly string[],
): Promise<[string, string][]> => {
  const text = field.kind === 'phone' ? field.column : `folded(${field.column}::text)`;
  const rows = await sql.query(
    targetRow,
    `SELECT id, ${text} AS text FROM ${target.table} WHERE shop_id = $1 AND ${text} = ANY($2)`,
    [sql.shopId, texts],
  );
  const ids = rows.map(({ id }) => id);
  const records = await recordsById(sql, target, viewer, ids);
  const reached = new Set(records.filter(record => mayBeNamed(target, record)).map(({ id }) => id));
  return rows.filter(({ id }) => reached.has(id)).map(({ id, text }) => [text, id]);
};

const byTitle = async (sql: ShopSql, viewer: Viewer, target: AnyResource): Promise<[string, string][]> => {
  const ids = await sql.query(
    idRow,
    `SELECT id FROM ${target.table} WHERE shop_id = $1 LIMIT ${MAX_TITLES + 1}`,
    [sql.shopId],
  );
  if (ids.length > MAX_TITLES) return [];
  const records: StoredRecord[] = await recordsById(
    sql,
    target,
    viewer,
    ids.map(({ id }) => id),
  );
  return records
    .filter(record => mayBeNamed(target, record))
    .flatMap(record =>
      titlesFor(target, record).map((title): [string, string] => [folded(title), record.id]),
    );
};

/** Answers ids by folded text. An existing id matches itself; an ambiguous title matches none. */
export const idsByName = async (
  sql: ShopSql,
  viewer: Viewer,
  field: Field,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const target = resourceOf(field.references ?? '');
  const found = new Map<string, string>();
  if (!target || texts.length === 0) return found;
  const follower = followerOf(viewer, target);
  const ids = texts.filter(isUuid);
  for (const { id } of await recordsById(sql, target, follower, ids)) found.set(id, id);
  const given = new Set(ids);
  const names = texts.filter(text => !given.has(text)).map(folded);
  // Whoever may not read people finds them by their names alone.
  const isRead = follower === viewer || mayUse(viewer, `${target.name}.read`);
  for (const [name, ...others] of target.unique as readonly (readonly string[])[])
    if (isRead && name !== undefined && others.length === 0)
      for (const [text, id] of await byUniqueField(sql, viewer, target, target.fieldOf(name), names))
        found.set(text, id);
  if (names.every(name => found.has(name))) return found;
  const titles = await byTitle(sql, follower, target);
  const shared = new Set(
    titles.map(([title]) => title).filter((title, at, all) => all.indexOf(title) !== at),
  );
  for (const [title, id] of titles) if (!shared.has(title) && !found.has(title)) found.set(title, id);
  return found;
};
