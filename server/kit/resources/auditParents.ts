/** Finds entries of the log about lines by the records that the lines are of. */
import { declarations, resourceOf } from '../../../src/resources/index.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { isUuid } from '../db/text.ts';
import type { AuditEntry } from './auditEntry.ts';
import { parentOf } from './lineParents.ts';
import { rowAccess, type ReachOf } from './rowAccess.ts';
import type { Viewer } from './viewer.ts';

const idsIn = ({ before, after }: AuditEntry, by: string): string[] => {
  const ids = [before, after].map(values => (values as Record<string, unknown> | null)?.[by]);
  return [...new Set(ids.filter(isUuid))];
};

/** `ids` are those of the entries, in their order. */
export const writeAuditParents = async (
  tx: ShopSql,
  entries: readonly AuditEntry[],
  ids: readonly string[],
): Promise<void> => {
  const rows = entries.flatMap((entry, at) => {
    const resource = resourceOf(entry.resource);
    if (resource?.writes !== 'lines') return [];
    const of = parentOf(resource);
    return of
      ? idsIn(entry, of.by).map(recordId => ({
          resource: of.parent.name,
          recordId,
          entryId: ids[at],
        }))
      : [];
  });
  if (rows.length === 0) return;
  await tx.run(
    `INSERT INTO audit_parents (shop_id, resource, record_id, entry_id)
     SELECT DISTINCT $1::uuid, p.resource, p.record_id, p.entry_id
       FROM unnest($2::text[], $3::uuid[], $4::uuid[]) AS p (resource, record_id, entry_id)`,
    [
      tx.shopId,
      rows.map(each => each.resource),
      rows.map(each => each.recordId),
      rows.map(each => each.entryId),
    ],
  );
};

const limitedParent = (lines: AnyResource, viewer: Viewer): AnyResource | undefined => {
  const { parent } = parentOf(lines) ?? {};
  return parent && rowAccess(parent, viewer) ? parent : undefined;
};

/** Lines of which the viewer may not see all. */
export const limitedLines = (viewer: Viewer): AnyResource[] =>
  declarations.filter(each => each.writes === 'lines' && limitedParent(each, viewer) !== undefined);

/**
 * Tells whether all records that the line was of are in reach. `entryId` is the SQL of the entry's id; `$1` is the
 * shop.
 */
export const parentsReachedSql = (
  lines: AnyResource,
  viewer: Viewer,
  entryId: string,
  reachOf: ReachOf,
): string | undefined => {
  const parent = limitedParent(lines, viewer);
  if (!parent) return undefined;
  const name = `${parent.table}_of_line`;
  const lost = `p.resource = '${parent.name}' AND p.record_id NOT IN (
    SELECT ${name}.id FROM ${parent.readFrom} ${name}
     WHERE ${name}.shop_id = $1 AND (${reachOf(parent, name) ?? 'true'}))`;
  const entry = `FROM audit_parents p WHERE p.shop_id = $1 AND p.entry_id = ${entryId}`;
  return `EXISTS (SELECT ${entry}) AND NOT EXISTS (SELECT ${entry} AND ${lost})`;
};
