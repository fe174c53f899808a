/** What a role sees of a resource: a hidden field is neither answered nor filtered, sorted or searched by. */
import type { AnyResource, Field, Role } from '../../src/resources/kit/index.ts';

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
