/**
 * Reads the query of a simple-rest list:
 *
 * | parameter                         | means                                                        |
 * |-----------------------------------|--------------------------------------------------------------|
 * | `sort=["field","ASC"]`            | by one field, ties by id                                     |
 * | `range=[0,9]`                     | first and last row, counted from 0; both are in              |
 * | `filter={"field":value}`          | equals; text that is searched: a part of it, any case        |
 * | `filter={"field":[a,b]}`          | one of many; several choices: one of them is among these     |
 * | `filter={"field_gte":a,"field_lte":b}` | from, to; both are in                                   |
 * | `filter={"q":"two words"}`        | each word is a part of something that is searched            |
 * | `asOf=2026-03-31`, also in `filter` | as at the end of that day, where the declaration has `asOf` |
 * | `filter={"a.b":id}`               | related by a path that a page of a record lists              |
 */
import { folded } from '../../../src/kit/rules/folded.ts';
import * as z from 'zod';
import { declarations, resourceOf } from '../../../src/resources/index.ts';
import { isAllowed, maySee, parseInput, RANGE_KINDS, WIRE_TYPE } from '../../../src/kit/index.ts';
import type { AnyResource, Field, FieldErrors, Kind, Message, Role } from '../../../src/kit/index.ts';
import { stepsOfPath } from '../../../src/kit/paths.ts';
import { askedDate, timeOfDay } from '../../../src/kit/values.ts';
import { invalid } from '../errors/refusal.ts';
import { isUuid, withoutNul } from '../db/text.ts';
import { visibleFields } from './visible.ts';

/** It is named by a declared field or one of every record. */
export type Filter =
  | { kind: 'in'; field: string; values: readonly unknown[] }
  | { kind: 'contains'; field: string; text: string }
  | { kind: 'from' | 'to'; field: string; value: unknown }
  | { kind: 'special'; field: string; values: readonly unknown[] }
  | { kind: 'path'; field: string; ids: readonly string[] };

export interface ListQuery {
  sort: { field: string; descending: boolean };
  offset: number;
  limit: number;
  conditions: readonly Filter[];
  words: readonly string[];
  /** It is a day of the shop; only where the resource has `asOf`. */
  asOf?: string | undefined;
}

const MAX_ROWS = 1_000;
const DEFAULT_ROWS = 25;
const MAX_WORDS = 8;

/** Query of every list; all three are JSON. */
export const listParameters = z.object({
  sort: z.string().max(200).optional(),
  range: z.string().max(60).optional(),
  filter: z.string().max(100_000).optional(),
  asOf: z.string().max(20).optional(),
});
export type ListParameters = z.infer<typeof listParameters>;

const json = (name: string, text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ [name]: { key: 'validation.invalid' } });
  }
};

const sortShape = z.tuple([z.string(), z.string().regex(/^(asc|desc)$/i)]);
const rangeShape = z.tuple([z.int().min(0), z.int().min(-1)]);
/** It is not z.record, which silently drops `__proto__`. */
const filterShape = z.custom<Record<string, unknown>>(
  value => typeof value === 'object' && value !== null && !Array.isArray(value),
);

const shaped = <T>(schema: z.ZodType<T>, name: string, value: unknown): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw invalid({ [name]: { key: 'validation.invalid' } });
  return result.data;
};

/** A Map: an object would match `constructor` and `toString`. */
const RECORD_KINDS: ReadonlyMap<string, Kind> = new Map([
  ['id', 'reference'],
  ['createdAt', 'instant'],
  ['updatedAt', 'instant'],
  ['version', 'integer'],
]);

const COMPARED = {
  string: z.string().max(200),
  int: z.int(),
  number: z.number(),
  boolean: z.boolean(),
  array: z.never(),
} as const;

const KIND_COMPARED: Partial<Record<Kind, z.ZodType>> = {
  reference: z.string().max(200),
  tags: z.string().max(200),
  date: askedDate,
  time: timeOfDay,
  instant: z.union([z.iso.datetime({ offset: true }), z.iso.date()]),
};

interface Filterable {
  field: string;
  kind: Kind;
  partial: boolean;
  special: boolean;
  values: readonly string[];
  formerValues: Field['formerValues'];
}

/** A renamed field also by its former name: saved views and bookmarks have it. */
const filterable = (fields: readonly Field[], name: string): Filterable | undefined => {
  const ofRecord = RECORD_KINDS.get(name);
  if (ofRecord)
    return { field: name, kind: ofRecord, partial: false, special: false, values: [], formerValues: {} };
  const field = fields.find(each => each.name === name) ?? fields.find(each => each.was === name);
  if (!field || field.byServer || field.kind === 'secret' || (field.kind === 'lines' && !field.filterOnly))
    return undefined;
  const partial = field.filter === 'search' || field.kind === 'longText';
  const { kind, filterOnly, values, formerValues } = field;
  return { field: field.name, kind, partial, special: filterOnly, values, formerValues };
};

const comparedSchema = ({ kind, values }: Filterable): z.ZodType =>
  values.length > 0
    ? z.enum(values as [string, ...string[]])
    : (KIND_COMPARED[kind] ?? COMPARED[WIRE_TYPE[kind]]);

type Compared = { ok: true; value: unknown } | { ok: false; message: Message };

const compared = (target: Filterable, asked: unknown): Compared => {
  const value =
    typeof asked === 'string' && Object.hasOwn(target.formerValues, asked)
      ? target.formerValues[asked]
      : asked;
  // Other simple-rest clients may send numbers and booleans.
  const wire = WIRE_TYPE[target.kind];
  const digits =
    wire === 'int' ? /^-?\d{1,15}$/ : wire === 'number' ? /^-?\d{1,15}(\.\d{1,15})?$/ : undefined;
  const read =
    typeof value === 'string' && digits?.test(value)
      ? Number(value)
      : typeof value === 'string' && wire === 'boolean' && /^(true|false)$/.test(value)
        ? value === 'true'
        : value;
  const result = parseInput(comparedSchema(target), read);
  if (!result.ok)
    return { ok: false, message: Object.values(result.errors)[0] ?? { key: 'validation.invalid' } };
  return { ok: true, value: typeof result.value === 'string' ? withoutNul(result.value) : result.value };
};

const conditionOf = (
  fields: readonly Field[],
  name: string,
  value: unknown,
): { condition: Filter } | { error: Message } => {
  const [, base = name, bound] = /^(.+)_(gte|lte)$/.exec(name) ?? [];
  const target = filterable(fields, base);
  if (!target) return { error: { key: 'validation.unknownFilter' } };
  if (bound) {
    if (!RANGE_KINDS.includes(target.kind) || target.special)
      return { error: { key: 'validation.unknownFilter' } };
    const one = compared(target, value);
    if (!one.ok) return { error: one.message };
    return { condition: { kind: bound === 'gte' ? 'from' : 'to', field: target.field, value: one.value } };
  }
  const values: unknown[] = [];
  for (const each of Array.isArray(value) ? value : [value]) {
    const one = each === null ? { ok: true as const, value: null } : compared(target, each);
    if (!one.ok) return { error: one.message };
    values.push(one.value);
  }
  if (target.special) return { condition: { kind: 'special', field: base, values } };
  const [single] = values;
  if (target.partial && values.length === 1 && typeof single === 'string')
    return { condition: { kind: 'contains', field: target.field, text: single } };
  return { condition: { kind: 'in', field: target.field, values } };
};

const wordsOf = (value: unknown): string[] => {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw invalid({ 'filter.q': { key: 'validation.text' } });
  return folded(withoutNul(String(value)))
    .split(' ')
    .filter(Boolean)
    .slice(0, MAX_WORDS);
};

const sortOf = (resource: AnyResource, fields: readonly Field[], value: unknown): ListQuery['sort'] => {
  const [name, order] =
    value === undefined
      ? [resource.defaultSort.field, resource.defaultSort.order]
      : shaped(sortShape, 'sort', value);
  const target = filterable(fields, name);
  const isComputed = fields.some(field => field.name === name && field.byServer);
  if (!target || target.special || isComputed || ['lines', 'choices', 'tags'].includes(target.kind))
    throw invalid({ sort: { key: 'validation.unknownSort' } });
  return { field: target.field, descending: order.toUpperCase() === 'DESC' };
};

/** Tells whether a page lists these records by the path, over fields that the role sees. */
const isRelatedPath = (resource: AnyResource, role: Role, path: string): boolean =>
  path.includes('.') &&
  declarations.some(({ related }) =>
    related.some(list => list.resource === resource.name && list.by === path),
  ) &&
  (stepsOfPath(resource, path, resourceOf) ?? []).every(
    ({ way, field, to }) =>
      maySee(field, role) && (way === 'up' || (to !== undefined && isAllowed(role, to.access.read))),
  );

const pathFilter = (path: string, value: unknown): Filter => {
  const asked = [value].flat();
  if (asked.length > MAX_ROWS || !asked.every(each => typeof each === 'string'))
    throw invalid({ [`filter.${path}`]: { key: 'validation.reference' } });
  return { kind: 'path', field: path, ids: asked.filter(isUuid) };
};

/** Throws 422 for unknown, hidden or malformed parameters. */
export const listQuery = (resource: AnyResource, role: Role, parameters: ListParameters): ListQuery => {
  const fields = visibleFields(resource, role);
  const filter = shaped(filterShape, 'filter', json('filter', parameters.filter) ?? {});
  const conditions: Filter[] = [];
  const errors: Record<string, FieldErrors[string]> = {};
  let words: readonly string[] = [];
  let day: unknown = parameters.asOf;
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined || value === '') continue;
    if (name === 'q') words = wordsOf(value);
    else if (name === 'asOf' && resource.asOf) day = value;
    else if (isRelatedPath(resource, role, name)) conditions.push(pathFilter(name, value));
    else {
      const found = conditionOf(fields, name, value);
      if ('error' in found) errors[`filter.${name}`] = found.error;
      else conditions.push(found.condition);
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const range = json('range', parameters.range);
  const [first, last] = range === undefined ? [0, DEFAULT_ROWS - 1] : shaped(rangeShape, 'range', range);
  return {
    sort: sortOf(resource, fields, json('sort', parameters.sort)),
    offset: first,
    limit: Math.min(Math.max(last - first + 1, 0), MAX_ROWS),
    conditions,
    words,
    asOf: resource.asOf && day ? shaped(askedDate, 'asOf', day) : undefined,
  };
};
