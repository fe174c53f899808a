/** Counts how many records each value of a filter would leave, by the other filters and for what the viewer reaches. */
import * as z from 'zod';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { NamedValue } from '../../../src/kit/answers/filters.ts';
import { resourceOf } from '../../../src/resources/index.ts';
import { countedFields } from '../../../src/kit/countedFields.ts';
import type { AnyResource, Field } from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import type { ListQuery } from './listQuery.ts';
import { conditionOf, scopeOf, sourceOf } from './readRecords.ts';
import { referenceTitles } from './referenceTitles.ts';
import type { Viewer } from './viewer.ts';
import { visibleFields } from './visible.ts';

/** Above this nothing is counted: the panel opens as fast on a large table, without figures. */
export const MAX_COUNTED_ROWS = 50_000;
/** A filter with more values is typed or searched. */
const MAX_VALUES = 50;

const countRow = z.object({ field: z.int(), value: z.string().nullable(), count: z.int() });

const withTitles = async (
  db: ShopSql,
  viewer: Viewer,
  translate: Translate,
  { references }: Field,
  values: readonly NamedValue[],
): Promise<NamedValue[]> => {
  const target = resourceOf(references ?? '');
  if (!target) return [];
  const ids = values.map(({ value }) => String(value));
  const titles = await referenceTitles(db, viewer, translate, target, ids);
  return values.flatMap(value => {
    const label = titles.get(String(value.value));
    return label === undefined ? [] : [{ ...value, label }];
  });
};

/** One statement counts all filters, and one reads the titles of each reference. */
export const filterCountsOf = async (
  db: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  translate: Translate,
  query: ListQuery,
): Promise<Record<string, NamedValue[]>> => {
  const visible = visibleFields(resource, viewer.role);
  const fields = countedFields(resource).filter(field => visible.includes(field));
  if (fields.length === 0) return {};
  const scope = scopeOf(db, resource, viewer);
  const ofField = (field: Field) => query.conditions.filter(condition => condition.field === field.name);
  const others = query.conditions.filter(({ field }) => !fields.some(({ name }) => name === field));
  const source = sourceOf(scope, { ...query, conditions: others }, fields);
  const columns = fields.flatMap((field, at) => {
    const met = ofField(field).map(condition => conditionOf(scope, condition, source.sqlOf));
    return [
      `${source.sqlOf(field)} AS value_${at}`,
      `(${met.length > 0 ? met.join(' AND ') : 'true'}) IS TRUE AS met_${at}`,
    ];
  });
  const counts = fields.map((field, at) => {
    const met = fields.flatMap((_, other) => (other === at ? [] : [`AND met_${other}`])).join(' ');
    const [value, from] =
      field.kind === 'choices' || field.kind === 'tags'
        ? ['v', `counted CROSS JOIN LATERAL jsonb_array_elements_text(value_${at}) v`]
        : [`value_${at}::text`, 'counted'];
    return `(SELECT ${at} AS field, ${value} AS value, count(*)::int AS count FROM ${from}
      WHERE value_${at} IS NOT NULL ${met} GROUP BY 2 ORDER BY 3 DESC, 2 LIMIT ${MAX_VALUES + 1})`;
  });
  const rows = await db.query(
    countRow,
    `WITH counted AS MATERIALIZED (
       SELECT ${columns.join(', ')} ${source.matching} LIMIT ${MAX_COUNTED_ROWS + 1})
     SELECT -1 AS field, NULL AS value, count(*)::int AS count FROM counted UNION ALL ${counts.join(' UNION ALL ')}`,
    scope.values.list,
  );
  if ((rows.find(({ field }) => field === -1)?.count ?? 0) > MAX_COUNTED_ROWS) return {};
  const answer: Record<string, NamedValue[]> = {};
  for (const [at, field] of fields.entries()) {
    const values = rows
      .filter(row => row.field === at)
      .map(({ value, count }) => ({ value: value ?? '', count }));
    if (values.length > MAX_VALUES) continue;
    answer[field.name] =
      field.kind === 'reference' && values.length > 0
        ? await withTitles(db, viewer, translate, field, values)
        : values;
  }
  return answer;
};
