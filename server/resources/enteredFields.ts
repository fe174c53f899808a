/** Fields that a declaration adds to a record which a call of the server writes. */
import { enteredFields, type AnyResource } from '../../src/resources/kit/index.ts';
import { stored } from './writeRecords.ts';

/** Their columns, from what the call was sent. */
export const enteredColumns = (
  { fields }: AnyResource,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(enteredFields(fields).map(field => [field.column, stored(field, input[field.name])]));

/** As an answer has them, from a row of the table. */
export const enteredOf = ({ fields }: AnyResource, row: object): Record<string, unknown> => {
  const columns = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(enteredFields(fields).map(field => [field.name, columns[field.column] ?? null]));
};
