import { resources } from '../../src/resources/index.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { isOneOf, not } from '../../src/kit/conditions.ts';
import { logs } from '../../src/resources/logs/declaration.ts';
import { limitedLines, parentsReachedSql } from '../kit/resources/auditParents.ts';
import { rowAccess, type OwnReach } from '../kit/resources/rowAccess.ts';

/** The log tells nothing of records that the person's own role may not read. */
const rowsOfLogs: OwnReach['rows'] = viewer => {
  if (!viewer.ownRole) return undefined;
  const closed = resources
    .filter(({ name, singleton }) => !singleton && !mayUse(viewer, `${name}.read`))
    .map(({ name }) => name);
  return closed.length > 0 ? { read: not(isOneOf('resource', closed)) } : undefined;
};

/**
 * Selects the entries of the log that are of records in reach, of `alias` in `logs_read`; undefined for all. Whoever
 * is limited does not reach a deleted record; a line is reached with the records that it is of. `$1` is the shop.
 */
const logReachSql: OwnReach['sql'] = (viewer, alias, reachOf) => {
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

export const logsReach: OwnReach = { rows: rowsOfLogs, sql: logReachSql };
