import * as z from 'zod';
import type { TagChange, TagCount } from '../../../src/kit/answers/features.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { changedTags } from '../../../src/kit/rules/tags.ts';
import type { ShopSql } from '../db/database.ts';
import { valuesOf } from '../db/values.ts';
import { invalidField } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { MAX_TAGS } from '../../../src/kit/rules/tags.ts';
import { reachSql } from './fieldSql.ts';
import { recordById } from './readRecords.ts';
import { updateRecord } from './writeRecords.ts';
import type { Viewer } from './viewer.ts';

const tagRow = z.object({ value: z.string(), count: z.int() });

/** Tags of the records in reach, the frequent ones first. */
export const tagsOf = (sql: ShopSql, viewer: Viewer, resource: AnyResource): Promise<TagCount[]> => {
  const scope = { resource, viewer, values: valuesOf(sql.shopId) };
  const reach = reachSql(scope);
  return sql.query(
    tagRow,
    `SELECT t.value, count(*)::int AS count
       FROM ${resource.readFrom} CROSS JOIN LATERAL jsonb_array_elements_text(${resource.readFrom}.tags) AS t (value)
      WHERE ${resource.readFrom}.shop_id = $1${reach ? ` AND ${reach}` : ''}
      GROUP BY t.value ORDER BY count(*) DESC, lower(t.value), t.value LIMIT 500`,
    scope.values.list,
  );
};

/** Throws 404, 403, 422 on `add` for too many. */
export const changeTags = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  id: string,
  change: TagChange,
): Promise<string[]> => {
  const { id: recordId } = await recordById(tx, resource, caller, id);
  await tx.run(`SELECT FROM ${resource.table} WHERE shop_id = $1 AND id = $2 FOR UPDATE`, [
    tx.shopId,
    recordId,
  ]);
  const { tags } = await recordById(tx, resource, caller, recordId);
  const known = (await tagsOf(tx, caller, resource)).map(({ value }) => value);
  const next = changedTags((tags ?? []) as string[], change, known);
  if (next.length > MAX_TAGS) throw invalidField('add', 'validation.tooManyTags', { max: MAX_TAGS });
  const record = await updateRecord(tx, caller, resource, recordId, { tags: next });
  return (record?.['tags'] ?? []) as string[];
};
