import { resources } from '../../src/resources/index.ts';
import type { Role } from '../../src/resources/kit/index.ts';
import { isLimited, linesInLog, parentsReachedSql, type ReachOf } from './auditParents.ts';

/**
 * Which entries of the log are of records in reach, of `alias` in `logs_read`; undefined: all. A deleted record is in
 * nobody's reach who is limited; a line is reached with the records that it is of. `$1` is the shop.
 */
export const logReachSql = (role: Role, alias: string, reachOf: ReachOf): string | undefined => {
  const ofRecords = resources
    .filter(resource => isLimited(resource, role))
    .map(resource => {
      const name = `${resource.table}_logged`;
      return `(${alias}.about_resource IS DISTINCT FROM '${resource.name}' OR ${alias}.about_id IS NULL OR ${alias}.about_id IN (
        SELECT ${name}.id::text FROM ${resource.readFrom} ${name}
         WHERE ${name}.shop_id = $1 AND (${reachOf(resource, name) ?? 'true'})))`;
    });
  const ofLines = linesInLog(role).map(
    lines =>
      `(${alias}.about_resource IS DISTINCT FROM '${lines.name}' OR (${parentsReachedSql(lines, role, `${alias}.id`, reachOf) ?? 'true'}))`,
  );
  const conditions = [...ofRecords, ...ofLines];
  return conditions.length > 0 ? conditions.join(' AND ') : undefined;
};
