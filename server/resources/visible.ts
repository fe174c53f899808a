/** What a role sees of a resource: a hidden field is neither answered nor filtered, sorted or searched by. */
import * as z from 'zod';
import { recordSchema } from '../../src/resources/kit/schemas.ts';
import { RECORD_FIELDS, type AnyResource, type Field, type Role } from '../../src/resources/kit/index.ts';

const cache = new WeakMap<AnyResource, Map<Role, readonly Field[]>>();

/** Every field of the declaration that `role` may know of, filters among them. */
export const visibleFields = (resource: AnyResource, role: Role): readonly Field[] => {
  const ofResource = cache.get(resource) ?? new Map<Role, readonly Field[]>();
  cache.set(resource, ofResource);
  let visible = ofResource.get(role);
  if (!visible) {
    visible = resource.fields.filter(field => field.see === undefined || field.see === role);
    ofResource.set(role, visible);
  }
  return visible;
};

/** The fields of an answer. `lines` that are computed come with one record, not in a list. */
export const answeredFields = (resource: AnyResource, role: Role): readonly Field[] =>
  visibleFields(resource, role).filter(
    field => !field.filterOnly && !(field.kind === 'lines' && field.computed),
  );

/** A record as `role` is answered it: the fields it may see and no other. A list leaves out pictures that are kept here. */
export const recordFor = (resource: AnyResource, role: Role): z.ZodObject => {
  const { shape } = recordSchema(resource);
  const names: string[] = [...RECORD_FIELDS, ...answeredFields(resource, role).map(({ name }) => name)];
  const seen = names.map(name => {
    const field = resource.fields.find(each => each.name === name);
    const schema = shape[name] as z.ZodType;
    return [name, field?.see && schema instanceof z.ZodOptional ? schema.unwrap() : schema] as const;
  });
  return z.strictObject(Object.fromEntries(seen) as z.ZodRawShape);
};
