import * as z from 'zod';
import { abilities, recordSchema } from '../../../src/kit/schemas.ts';
import {
  mayUseLines,
  linesOf,
  maySee,
  RECORD_FIELDS,
  type AnyResource,
  type Field,
  type Role,
} from '../../../src/kit/index.ts';

const cache = new WeakMap<AnyResource, Map<Role, readonly Field[]>>();

export const visibleFields = (resource: AnyResource, role: Role): readonly Field[] => {
  const ofResource = cache.get(resource) ?? new Map<Role, readonly Field[]>();
  cache.set(resource, ofResource);
  let visible = ofResource.get(role);
  if (!visible) {
    visible = resource.fields.filter(field => maySee(field, role));
    ofResource.set(role, visible);
  }
  return visible;
};

/** Computed `lines` are returned with a single record only, secrets by their own call. */
export const answeredFields = (resource: AnyResource, role: Role): readonly Field[] =>
  visibleFields(resource, role).filter(
    field => !field.filterOnly && field.kind !== 'secret' && !(field.kind === 'lines' && field.computed),
  );

/** A change answers null where it gives the record away. */
export const afterChange = <Answer extends z.ZodType>({ rows }: AnyResource, record: Answer) =>
  Object.values(rows).some(({ giveAway }) => giveAway)
    ? record.nullable().describe('null: it was given away, out of reach of whoever changed it')
    : record;

/** The record as seen by `role`; lists omit embedded pictures and lines. */
export const recordFor = (resource: AnyResource, role: Role): z.ZodObject => {
  const { shape } = recordSchema(resource);
  const names: string[] = [...RECORD_FIELDS, ...answeredFields(resource, role).map(({ name }) => name)];
  const seen = names.map(name => {
    const field = resource.fields.find(each => each.name === name);
    const schema = shape[name] as z.ZodType;
    return [name, field?.see && schema instanceof z.ZodOptional ? schema.unwrap() : schema] as const;
  });
  const rows = linesOf(resource)
    .filter(([, { of }]) => mayUseLines(role, resource, of, 'read'))
    .map(([name, { of }]) => [name, z.array(recordFor(of, role).omit({ can: true })).optional()] as const);
  const all = { ...Object.fromEntries([...seen, ...rows]), can: abilities };
  return z.strictObject(all as z.ZodRawShape);
};
