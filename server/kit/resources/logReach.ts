import { resources } from '../../../src/resources/index.ts';
import { logs } from '../../../src/resources/logs/declaration.ts';
import { limitedLines, parentsReachedSql, type ReachOf } from './auditParents.ts';
import { rowAccess } from './rowAccess.ts';
import type { Viewer } from './viewer.ts';

/**
 * Which entries of the log are of records in reach, of `alias` in `logs_read`; undefined: all. A deleted record is in
 * nobody's reach who is limited; a line is reached with the records that it is of. `$1` is the shop.
 */
export const logReachSql = (viewer: Viewer, alias: string, reachOf: ReachOf): string | undefined => {
  const ofRecords = resources
    .filter(resource => resource !== logs && rowAccess(resource, viewer) !== undefined)
    .map(resource => {
      const name = `${resource.table}_logged`;
      return `(${alias}.about_resource IS DISTINCT FROM '${resource.name}' OR ${alias}.about_id IS NULL OR ${alias}.about_id IN (
        SELECT ${name}.id::text FROM ${resource.readFrom} ${name}
         WHERE ${name}.shop_id = $1 AND (${reachOf(resource, name) ?? 'true'})))`;
    });
  const ofLines = limitedLines(viewer).map(
    lines =>
      `(${alias}.about_resource IS DISTINCT FROM '${lines.name}' OR (${parentsReachedSql(lines, viewer, `${alias}.id`, reachOf) ?? 'true'}))`,
  );
  const conditions = [...ofRecords, ...ofLines];
  return conditions.length > 0 ? conditions.join(' AND ') : undefined;
};
