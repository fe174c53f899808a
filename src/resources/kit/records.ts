import type { Field } from './field.ts';

/** Fields every stored record has; they may be sent back and are ignored (but for `version`). */
export const RECORD_FIELDS = ['id', 'createdAt', 'updatedAt', 'version'] as const;

/** The writable part of what was sent. */
export const withoutReadOnly = (
  fields: readonly Field[],
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const writable: Record<string, unknown> = {};
  for (const field of fields)
    if (!field.readOnly && field.name in input) writable[field.name] = input[field.name];
  return writable;
};

/** Columns of the table: declared, stored fields. */
export const storedFields = (fields: readonly Field[]): Field[] =>
  fields.filter(field => !field.computed && !field.filterOnly);

/** Fields that the call which writes the record takes beside its own. */
export const enteredFields = (fields: readonly Field[]): Field[] => fields.filter(field => field.entered);

/** A record made of the fields' own examples: what `POST` would take. */
export const exampleRecord = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter(field => !field.readOnly).map(field => [field.name, field.example]));
