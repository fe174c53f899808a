/** Filters declared `filterOnly`, with their own SQL. */
import type { AnyResource } from '../../../src/kit/index.ts';
import { conditionOn, type Scope } from './fieldSql.ts';

export type Special = (values: string) => string;

const special = new Map<string, Special>();
/** SQL of filters of one resource, by their names, for what `asked` has; it lies above this folder. */
export const addFilters = (resource: string, filters: Readonly<Record<string, Special>>): void =>
  Object.entries(filters).forEach(([name, sql]) => special.set(`${resource}.${name}`, sql));

/** A feature has it, for every resource with the feature. */
const OF_FEATURE: Readonly<Record<string, (resource: AnyResource, values: string) => string>> = {
  assignedTo: ({ name, readFrom }, people) => `EXISTS (
    SELECT FROM record_assignees a
    WHERE a.shop_id = ${readFrom}.shop_id AND a.resource = '${name}' AND a.record_id = ${readFrom}.id
      AND a.user_id::text = ANY(${people}::text[]))`,
};

export const specialCondition = (scope: Scope, field: string, asked: readonly unknown[]): string => {
  const { name: resource } = scope.resource;
  const { cases } = scope.resource.fieldOf(field);
  if (cases) {
    const found = asked.flatMap(value => cases[String(value)] ?? []);
    return conditionOn(scope, scope.resource.readFrom, { op: 'or', of: found });
  }
  const values = scope.values.add(asked);
  const ofFeature = OF_FEATURE[field];
  const sql =
    special.get(`${resource}.${field}`) ?? (ofFeature && (found => ofFeature(scope.resource, found)));
  if (!sql)
    throw new Error(`${resource}.${field} is declared filterOnly and has no SQL: see server/behaviours.ts`);
  return sql(values);
};
