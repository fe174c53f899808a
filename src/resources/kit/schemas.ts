import * as z from 'zod';
import { hasUnseen, plainText } from '../rules/plainText.ts';
import type { Field } from './field.ts';
import { WIRE_TYPE } from './kinds.ts';

/** Fields every stored record has; they may be sent back and are ignored (but for `version`). */
export const RECORD_FIELDS = ['id', 'createdAt', 'updatedAt', 'version'] as const;

export type InputSchema = z.ZodObject<Record<string, z.ZodType>, z.core.$strict>;

const ignored = z.unknown().optional();

const isStored = (field: Field): boolean => !field.computed && !field.filterOnly;

const isBlank = (value: unknown): boolean => typeof value === 'string' && plainText(value) === '';

/** A field's schema with what holds for every text, however it was declared: a name is seen, what is needed is not blank. */
const inputOf = ({ kind, schema, optional }: Field): z.ZodType => {
  if (WIRE_TYPE[kind] !== 'string') return optional ? schema.nullish() : schema;
  const text =
    kind === 'text'
      ? schema.refine(value => typeof value !== 'string' || !hasUnseen(value), 'validation.unseen')
      : schema;
  return optional ? text.nullish() : text.refine(value => !isBlank(value), 'validation.required');
};

/**
 * What a form or a call sends. Unknown fields are refused; read-only ones pass whatever they hold, because
 * react-admin sends whole records back. What may be left out may also be null: an emptied input sends null.
 * A change keeps the fields that it leaves out; its `version`, where it is sent, has to be the record's.
 */
export const inputSchema = (fields: readonly Field[], use: 'create' | 'update'): InputSchema => {
  const shape: Record<string, z.ZodType> = {};
  for (const name of RECORD_FIELDS) shape[name] = ignored;
  if (use === 'update') shape['version'] = z.int().min(0).optional();
  for (const field of fields) {
    if (field.filterOnly) continue;
    if (field.readOnly) shape[field.name] = ignored;
    else shape[field.name] = use === 'update' ? inputOf(field).optional() : inputOf(field);
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

/** Fields that the call which writes the record takes beside its own. */
export const enteredFields = (fields: readonly Field[]): Field[] => fields.filter(field => field.entered);

/** What that call takes, for its input schema. */
export const enteredInput = (fields: readonly Field[]): Record<never, z.ZodType> =>
  Object.fromEntries(enteredFields(fields).map(field => [field.name, inputOf(field)]));

/** What an answer of that record holds of them. */
export const enteredAnswer = (fields: readonly Field[]): Record<never, z.ZodType> =>
  Object.fromEntries(enteredFields(fields).map(field => [field.name, field.schema.nullable()]));

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
