import * as z from 'zod';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import { conditionOn, sumSql } from './fieldSql.ts';
import type { ListQuery } from './listQuery.ts';
import { scopeOf, sourceOf } from './readRecords.ts';
import type { Viewer } from './viewer.ts';
import { visibleFields } from './visible.ts';

const sumsRow = z.record(z.string(), z.number());

/** Sums of a list's filter as declared, in one statement; without those of fields that the viewer may not see. */
export const declaredTotals = async (
  db: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  query: ListQuery,
): Promise<Readonly<Record<string, number>>> => {
  const declared = typeof resource.totals === 'object' ? Object.entries(resource.totals) : [];
  const visible = visibleFields(resource, viewer.role);
  const scope = scopeOf(db, resource, viewer);
  const read = declared.map(([, { sum }]) => resource.fieldOf(sum)).filter(field => visible.includes(field));
  const source = sourceOf(scope, query, read);
  const sums = declared.flatMap(([name, { sum, where }]) => {
    const field = resource.fieldOf(sum);
    if (!visible.includes(field)) return [];
    const only = where ? ` FILTER (WHERE ${conditionOn(scope, resource.readFrom, where)})` : '';
    return [`${sumSql(field, source.sqlOf(field), only)} AS "${name}"`];
  });
  if (sums.length === 0) return {};
  const [row] = await db.query(sumsRow, `SELECT ${sums.join(', ')} ${source.matching}`, scope.values.list);
  return row ?? {};
};
