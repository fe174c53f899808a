import { resources } from '../../src/resources/index.ts';
import type { AnyResource } from '../../src/resources/kit/index.ts';
import { logs } from '../../src/resources/logs.ts';
import { rowAccess } from './rowAccess.ts';
import type { Viewer } from './viewer.ts';

/**
 * Which entries of the log are of records in reach, of `alias` in `logs_read`; undefined: all. A deleted record is in
 * nobody's reach who is limited. `$1` is the shop.
 */
export const logReachSql = (
  viewer: Viewer,
  alias: string,
  reachOf: (resource: AnyResource, alias: string) => string | undefined,
): string | undefined => {
  const conditions = resources
    .filter(resource => resource !== logs && rowAccess(resource, viewer) !== undefined)
    .map(resource => {
      const name = `${resource.table}_logged`;
      return `(${alias}.about_resource IS DISTINCT FROM '${resource.name}' OR ${alias}.about_id IS NULL OR ${alias}.about_id IN (
        SELECT ${name}.id::text FROM ${resource.readFrom} ${name}
         WHERE ${name}.shop_id = $1 AND (${reachOf(resource, name) ?? 'true'})))`;
    });
  return conditions.length > 0 ? conditions.join(' AND ') : undefined;
};
