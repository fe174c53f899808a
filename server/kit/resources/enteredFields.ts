import { enteredFields, type AnyResource } from '../../../src/kit/index.ts';
import { stored } from './storeDrafts.ts';

export const enteredColumns = (
  { fields }: AnyResource,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(enteredFields(fields).map(field => [field.column, stored(field, input[field.name])]));

export const enteredOf = ({ fields }: AnyResource, row: object): Record<string, unknown> => {
  const columns = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(enteredFields(fields).map(field => [field.name, columns[field.column] ?? null]));
};
