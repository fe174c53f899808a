import type { Refuse } from './declaredField.ts';
import type { Field } from './field.ts';
import { SEARCHABLE_KINDS } from './kinds.ts';

/** What an erasure could not empty is refused. */
export const checkPrivacy = (refuse: Refuse, resource: string, field: Field): void => {
  if (!field.personal) return;
  const place = `${resource}.${field.name}`;
  if (field.computed || field.filterOnly)
    refuse('R087', place, 'it is not stored, so an erasure has nothing to empty: `personal` has no effect');
  if (!field.optional && !SEARCHABLE_KINDS.includes(field.kind))
    refuse('R087', place, 'an erasure empties a personal field: it may be left out, or is text');
};
