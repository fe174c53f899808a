import * as z from 'zod';
import { resourceOf } from '../../../src/resources/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { RelatedCount } from '../../../src/kit/answers/related.ts';
import type { ShopSql } from '../db/database.ts';
import { valuesOf } from '../db/values.ts';
import { reachSql } from './fieldSql.ts';
import { pathCondition } from './readRecords.ts';
import type { Viewer } from './viewer.ts';

const countsRow = z.object({ totals: z.array(z.int()) });

/** Counts the records of each list of a record's page for the viewer, in one statement for all. */
export const relatedCounts = async (
  sql: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  id: string,
): Promise<RelatedCount[]> => {
  const values = valuesOf(sql.shopId);
  const lists = resource.related.flatMap(({ resource: name, by }) => {
    const of = resourceOf(name);
    return of && mayUse(viewer, `${of.name}.read`) ? [{ of, by }] : [];
  });
  if (lists.length === 0) return [];
  const counts = lists.map(({ of, by }) => {
    const scope = { resource: of, viewer, values };
    const reach = reachSql(scope);
    const leads = by.includes('.')
      ? pathCondition(scope, by, [id])
      : `${of.readFrom}.${of.fieldOf(by).column} = ${values.add(id)}::uuid`;
    return `(SELECT count(*) FROM ${of.readFrom} WHERE shop_id = $1 AND ${leads}${reach ? ` AND (${reach})` : ''})`;
  });
  const { totals } = await sql.row(
    countsRow,
    `ARRAY[${counts.join(', ')}]::integer[] AS totals`,
    values.list,
  );
  return lists.map(({ of, by }, at) => ({ resource: of.name, by, total: totals[at] ?? 0 }));
};
