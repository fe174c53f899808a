import * as z from 'zod';
import type { Field } from './field.ts';

/** Fields every stored record has; they may be sent back and are ignored (but for `version`). */
export const RECORD_FIELDS = ['id', 'createdAt', 'updatedAt', 'version'] as const;

export type InputSchema = z.ZodObject<Record<string, z.ZodType>, z.core.$strict>;

const ignored = z.unknown().optional();

const isStored = (field: Field): boolean => !field.computed && !field.filterOnly;

/**
 * What a form or a call sends. Unknown fields are refused; read-only ones pass whatever they hold, because
 * react-admin sends whole records back. What may be left out may also be null: an emptied input sends null.
 */
export const inputSchema = (fields: readonly Field[], use: 'create' | 'update'): InputSchema => {
  const shape: Record<string, z.ZodType> = {};
  for (const name of RECORD_FIELDS) shape[name] = ignored;
  if (use === 'update') shape['version'] = z.int().min(0);
  for (const field of fields) {
    if (field.filterOnly) continue;
    if (field.readOnly) shape[field.name] = ignored;
    else shape[field.name] = field.optional ? field.schema.nullish() : field.schema;
  }
  return z.strictObject(shape) as InputSchema;
};

/** What an answer holds: every field there, null where it may be left out. A list leaves pictures out that are kept here. */
export const recordSchema = (fields: readonly Field[]): z.ZodObject => {
  const shape: Record<string, z.ZodType> = {
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
  };
  for (const field of fields) {
    if (field.filterOnly) continue;
    const schema = field.optional ? field.schema.nullable() : field.schema;
    shape[field.name] = field.see || field.kind === 'image' ? schema.optional() : schema;
  }
  return z.object(shape);
};

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
export const storedFields = (fields: readonly Field[]): Field[] => fields.filter(isStored);

/** A record made of the fields' own examples: what `POST` would take. */
export const exampleRecord = (fields: readonly Field[]): Record<string, unknown> =>
  Object.fromEntries(fields.filter(field => !field.readOnly).map(field => [field.name, field.example]));
