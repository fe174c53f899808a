/** Records out of a person's reach do not exist for them: not as a record, not as a reference. */
import * as z from 'zod';
import { resourceOf } from '../../src/resources/index.ts';
import type { AnyResource } from '../../src/resources/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import { valuesOf } from '../db/values.ts';
import { invalid, notAllowed, notFound } from '../errors/refusal.ts';
import { reachSql } from './fieldSql.ts';
import { recordsById } from './readRecords.ts';
import { rowAccess } from './rowAccess.ts';
import type { Viewer } from './viewer.ts';

const reachRow = z.object({ id: z.string(), read: z.boolean(), write: z.boolean() });

const isLimited = (resource: AnyResource, viewer: Viewer): boolean =>
  rowAccess(resource, viewer) !== undefined;

/** Throws 404 for a record that the viewer may not read, 403 for one that they may not change. */
export const refuseOutOfReach = async (
  sql: ShopSql,
  viewer: Viewer,
  resource: AnyResource,
  ids: readonly string[],
): Promise<void> => {
  if (!isLimited(resource, viewer)) return;
  const scope = { resource, viewer, values: valuesOf(sql.shopId) };
  const rows = await sql.query(
    reachRow,
    `SELECT id, (${reachSql(scope)}) IS TRUE AS read, (${reachSql(scope, 'write')}) IS TRUE AS write
       FROM ${resource.readFrom} WHERE shop_id = $1 AND id = ANY(${scope.values.add(ids)}::uuid[])`,
    scope.values.list,
  );
  if (rows.length < new Set(ids).size || rows.some(({ read }) => !read)) throw notFound();
  if (rows.some(({ write }) => !write)) throw notAllowed();
};

/** Throws 422 on each reference to a record that the viewer may not read, as if there were none. */
export const refuseReferences = async (
  sql: ShopSql,
  viewer: Viewer,
  resource: AnyResource,
  input: Readonly<Record<string, unknown>>,
  before: readonly Readonly<Record<string, unknown>>[] = [],
): Promise<void> => {
  for (const { name, references, readOnly } of resource.fields) {
    const id = input[name];
    // Whole records are sent back, with references that the person may not follow.
    if (before.length > 0 && before.every(record => record[name] === id)) continue;
    const target = references === undefined || readOnly ? undefined : resourceOf(references);
    if (!target || !isLimited(target, viewer) || !isUuid(id)) continue;
    const [found] = await recordsById(sql, target, viewer, [id]);
    if (!found) throw invalid({ [name]: { key: 'validation.reference' } });
  }
};
