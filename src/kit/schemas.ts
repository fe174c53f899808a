/** Zod schemas of a resource are apart, so that read-only pages load no zod. */
import { hasUnseen, plainText } from './rules/plainText.ts';
import type { Action, Transition } from './abilities.ts';
import type { Lines } from './resource.ts';
import { actionFields } from './actionFields.ts';
import * as z from './zod.ts';
import type { AnyResource } from './resource.ts';
import type { Field } from './field.ts';
import { WIRE_TYPE } from './kinds.ts';
import { linesOf, MAX_LINES } from './lines.ts';
import { enteredFields, RECORD_FIELDS } from './records.ts';
import { schemaOf } from './typeSchemas.ts';

export type InputSchema = z.ZodObject<Record<string, z.ZodType>, z.core.$strict>;

const ignored = z.unknown().optional();

const isBlank = (value: unknown): boolean => typeof value === 'string' && plainText(value) === '';

/** A field's schema with the rules of all texts: no invisible characters in names, no blank required text. */
const inputOf = ({ kind, type, optional }: Field): z.ZodType => {
  const schema = schemaOf(type);
  if (kind === 'choices' && !optional)
    return schema.refine(chosen => (chosen as readonly string[]).length > 0, 'validation.required');
  if (WIRE_TYPE[kind] !== 'string') return optional ? schema.nullish() : schema;
  const text =
    kind === 'text'
      ? schema.refine(value => typeof value !== 'string' || !hasUnseen(value), 'validation.unseen')
      : schema;
  return optional ? text.nullish() : text.refine(value => !isBlank(value), 'validation.required');
};

/** They are cached per resource on first use. */
const ofResource = <Schema>(make: (resource: AnyResource) => Schema): ((resource: AnyResource) => Schema) => {
  const made = new WeakMap<AnyResource, Schema>();
  return resource => {
    const schema = made.get(resource) ?? make(resource);
    made.set(resource, schema);
    return schema;
  };
};

/** A row with an id keeps what it leaves out; the reference to its record is known. */
const lineSchema = ({ of, by }: Lines): z.ZodType => {
  const shape: Record<string, z.ZodType> = { id: z.uuid().optional(), can: ignored };
  for (const name of RECORD_FIELDS) if (name !== 'id') shape[name] = ignored;
  for (const field of of.fields) {
    if (field.filterOnly) continue;
    shape[field.name] = field.readOnly || field.name === by ? ignored : inputOf(field).optional();
  }
  const required = of.fields.filter(field => !field.readOnly && !field.optional && field.name !== by);
  return z.strictObject(shape).superRefine((row, { addIssue }) => {
    if (row['id'] !== undefined) return;
    for (const { name } of required)
      if (row[name] === undefined) addIssue({ code: 'custom', message: 'validation.required', path: [name] });
  });
};

const linesSchema = (lines: Lines): z.ZodType =>
  z
    .array(lineSchema(lines))
    .max(lines.max ?? MAX_LINES)
    .optional();

const inputSchema = (resource: AnyResource, use: 'create' | 'update'): InputSchema => {
  const { fields } = resource;
  const shape: Record<string, z.ZodType> = {};
  for (const [name, lines] of linesOf(resource)) shape[name] = linesSchema(lines);
  for (const name of [...RECORD_FIELDS, 'can']) shape[name] = ignored;
  if (use === 'update') shape['version'] = z.int().min(0).optional();
  for (const field of fields) {
    if (field.filterOnly) continue;
    if (field.readOnly) shape[field.name] = ignored;
    else
      shape[field.name] = use === 'update' || field.byTransition ? inputOf(field).optional() : inputOf(field);
  }
  return z.strictObject(shape) as InputSchema;
};

/**
 * This is the body of `POST`. Unknown fields are refused; read-only ones pass, as react-admin sends whole records.
 * Optional fields may be null: emptied inputs send null.
 */
export const createSchema = ofResource(resource => inputSchema(resource, 'create'));

/** `PUT` body: any of these fields; `version`, when sent, must match the record's. */
export const updateSchema = ofResource(resource => inputSchema(resource, 'update'));

/** What the person who asks may do with a record. */
export const abilities = z.strictObject({
  update: z.boolean(),
  delete: z.boolean(),
  transitions: z.array(z.string()),
  actions: z.array(z.string()),
  reveal: z.array(z.string()).optional().describe('secrets that may be read'),
});

/** Makes the schema of what a transition takes: fields of the record. */
export const transitionInput = (resource: AnyResource, { input = {} }: Transition): InputSchema =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(input).map(([name, need]) => {
        const field = { ...resource.fieldOf(name), optional: need === 'optional' };
        return [name, inputOf(field)];
      }),
    ),
  ) as InputSchema;

/** One call has at most so many records, and one job of a long action too. */
const MAX_RECORDS = 1_000;
const MAX_RECORDS_OF_JOB = 10_000;

/** Makes the schema of an action's body: the records, unless it is one of the list, and what it asks for. */
export const actionBody = (action: Action): z.ZodObject => {
  const fields = actionFields(action);
  const input = z.strictObject(Object.fromEntries(fields.map(field => [field.name, inputOf(field)])));
  const isFree = fields.every(({ optional }) => optional);
  const max = action.on === 'one' ? 1 : action.long ? MAX_RECORDS_OF_JOB : MAX_RECORDS;
  return z.strictObject({
    ...(action.on === 'list' ? {} : { ids: z.array(z.uuid()).min(1).max(max) }),
    input: isFree ? input.optional() : input,
  });
};

/** Answers: every field, null if optional. Lists omit stored images and lines. */
export const recordSchema = ofResource((resource): z.ZodObject => {
  const { fields } = resource;
  const shape: Record<string, z.ZodType> = {
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version: z.int(),
    can: abilities.optional(),
  };
  for (const field of fields) {
    if (field.filterOnly || field.kind === 'secret') continue;
    const schema = field.optional ? schemaOf(field.type).nullable() : schemaOf(field.type);
    shape[field.name] = field.see || field.kind === 'image' ? schema.optional() : schema;
  }
  for (const [name, { of }] of linesOf(resource)) shape[name] = z.array(recordSchema(of)).optional();
  return z.object(shape);
});

export const enteredInput = (fields: readonly Field[]): Record<never, z.ZodType> =>
  Object.fromEntries(enteredFields(fields).map(field => [field.name, inputOf(field)]));

export const enteredAnswer = (fields: readonly Field[]): Record<never, z.ZodType> =>
  Object.fromEntries(enteredFields(fields).map(field => [field.name, schemaOf(field.type).nullable()]));
