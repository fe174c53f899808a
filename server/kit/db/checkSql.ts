/** Writes declared checks as constraints of the table, where its own columns decide them. */
import type { Condition } from '../../../src/kit/conditions.ts';
import { asksWhoOrWhen, fieldsRead } from '../../../src/kit/conditions.ts';
import { checkConstraint, storedFields, type AnyResource } from '../../../src/kit/index.ts';
import { conditionSql } from './conditionSql.ts';
import { literal } from './text.ts';

const sqlValue = (value: unknown): string =>
  Array.isArray(value) ? `ARRAY[${value.map(literal).join(', ')}]` : literal(value);

/**
 * Undefined where another table, the person or the day decides it. It ends with `IS TRUE`, since a CHECK lets null
 * pass.
 */
export const checkSql = (resource: AnyResource, condition: Condition): string | undefined => {
  const stored = storedFields(resource.fields).map(({ name }) => name);
  if (asksWhoOrWhen(condition) || !fieldsRead(condition).every(name => stored.includes(name)))
    return undefined;
  const sql = conditionSql(
    {
      fieldOf: resource.fieldOf,
      sqlOf: ({ column }) => column,
      add: sqlValue,
      asker: { me: '', today: '' },
    },
    condition,
  );
  const isInBrackets = (condition.op === 'and' || condition.op === 'or') && condition.of.length > 0;
  return isInBrackets ? `${sql} IS TRUE` : `(${sql}) IS TRUE`;
};

export const declaredChecks = (resource: AnyResource): { name: string; sql: string }[] =>
  Object.entries(resource.checks).flatMap(([name, { holds }]) => {
    const sql = checkSql(resource, holds);
    return sql === undefined ? [] : [{ name: checkConstraint(resource.table, name), sql }];
  });
