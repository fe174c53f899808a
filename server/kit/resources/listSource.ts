/**
 * The records of a list, joined with the derived fields that filters, order and sums read of every record:
 * PostgreSQL then reads the other table once, where a subquery runs for each record.
 */
import type { Field } from '../../../src/kit/index.ts';
import { expressionSql } from './computed/index.ts';
import { belowOf, belowQuery, fieldSql, pathQuery, type Scope } from './fieldSql.ts';

export interface ListSource {
  /** It stands behind `FROM`. */
  from: string;
  /** Writes the SQL of a field of the list's records. */
  sqlOf: (field: Field) => string;
}

/** The relation that the list reads, under the name that its conditions use: today's, or that of a day. */
export const relationOf = ({ resource, values }: Scope, asOf: string | undefined): string =>
  asOf === undefined || resource.asOf === undefined
    ? resource.readFrom
    : `${resource.asOf}(${values.add(asOf)}::date) AS ${resource.readFrom}`;

/** `readsAll`: adding up what is below all records costs less than for each of those that are read. */
export const listSource = (
  scope: Scope,
  fields: Iterable<Field>,
  { asOf, readsAll }: { asOf: string | undefined; readsAll: boolean },
): ListSource => {
  const { resource } = scope;
  const alias = resource.readFrom;
  const joins: string[] = [];
  const known = new Map<Field, string>();
  const sqlOf = (field: Field): string => {
    const { derived } = field;
    if (!derived) return field.column;
    const sql = known.get(field) ?? joinedSql(field, derived);
    known.set(field, sql);
    return sql;
  };
  const joinedSql = (field: Field, derived: NonNullable<Field['derived']>): string => {
    const [value, above] = [`"joined ${field.name}"`, `"above ${field.name}"`];
    if ('sql' in derived) return expressionSql(resource, field, name => sqlOf(resource.fieldOf(name)));
    if ('path' in derived) {
      if (!derived.path.includes('.')) return sqlOf(resource.fieldOf(derived.path));
      const query = pathQuery(scope, derived.path, alias);
      if (query === undefined) return fieldSql(scope, field);
      joins.push(`LEFT JOIN LATERAL (${query}) AS ${value} (${value}) ON true`);
      return value;
    }
    if (!readsAll) return fieldSql(scope, field);
    const query = belowQuery(scope, alias, belowOf(derived));
    joins.push(`LEFT JOIN (${query}) AS ${value} (${above}, ${value}) ON ${above} = ${alias}.id`);
    return `coalesce(${value}, 0)`;
  };
  for (const field of fields) sqlOf(field);
  return {
    from: [relationOf(scope, asOf), ...joins].join('\n'),
    sqlOf: field => known.get(field) ?? fieldSql(scope, field),
  };
};
