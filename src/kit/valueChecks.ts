/** A field never has some values: a condition on them would never hold, a filter would find nothing. */
import type { Operand } from './conditions.ts';
import { COMPARED_AS } from './evaluate.ts';
import type { Field } from './field.ts';
import { amongThese } from './nearest.ts';
import type { AnyResource } from './resource.ts';
import { typeName } from './typeName.ts';
import { schemaOf } from './typeSchemas.ts';

const shown = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : String(value));

/** Says why the field never has this value, by its values or its kind. */
export const neverHas = (field: Field, value: unknown): string | undefined => {
  const { name, kind, type, values } = field;
  const never = `'${name}' is never ${shown(value)}`;
  if (values.length > 0)
    return values.includes(value as string)
      ? undefined
      : `${never}; its values are ${amongThese(String(value), values)}`;
  const ofType = `${never}: it is \`${typeName(field)}\``;
  if (COMPARED_AS[kind] === 'number')
    return typeof value === 'number' && Number.isFinite(value) ? undefined : ofType;
  if (COMPARED_AS[kind] === 'nothing') return typeof value === 'string' ? undefined : ofType;
  return schemaOf(type).safeParse(value).success ? undefined : ofType;
};

/** Says why two fields of one type are never the same. */
export const neverMeets = (field: Field, other: Field): string | undefined => {
  const names = `'${field.name}' and '${other.name}'`;
  if (field.references !== other.references)
    return field.references && other.references
      ? `${names} reference different resources, so they are never the same`
      : undefined;
  const isApart =
    field.values.length > 0 &&
    other.values.length > 0 &&
    !field.values.some(each => other.values.includes(each));
  return isApart ? `${names} have no value in common` : undefined;
};

/** Says why the field never equals an operand of its own type. */
export const neverEquals = (resource: AnyResource, field: Field, operand: Operand): string | undefined => {
  if (operand === null || operand === '') return undefined;
  if (typeof operand !== 'object') return neverHas(field, operand);
  if ('field' in operand) return neverMeets(field, resource.fieldOf(operand.field));
  if ('me' in operand && field.kind !== 'reference')
    return `'${field.name}' is no reference to a person, so it is never \`me()\``;
  return 'today' in operand && field.kind !== 'date'
    ? `'${field.name}' is no date, so it is never \`today()\``
    : undefined;
};
