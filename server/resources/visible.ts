import * as z from 'zod';
import { abilities, recordSchema } from '../../src/resources/kit/schemas.ts';
import {
  maySee,
  RECORD_FIELDS,
  type AnyResource,
  type Field,
  type Role,
} from '../../src/resources/kit/index.ts';

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

/** The record as seen by `role`; lists omit embedded pictures. */
export const recordFor = (resource: AnyResource, role: Role): z.ZodObject => {
  const { shape } = recordSchema(resource);
  const names: string[] = [...RECORD_FIELDS, ...answeredFields(resource, role).map(({ name }) => name)];
  const seen = names.map(name => {
    const field = resource.fields.find(each => each.name === name);
    const schema = shape[name] as z.ZodType;
    return [name, field?.see && schema instanceof z.ZodOptional ? schema.unwrap() : schema] as const;
  });
  return z.strictObject({ ...Object.fromEntries(seen), can: abilities } as z.ZodRawShape);
};
