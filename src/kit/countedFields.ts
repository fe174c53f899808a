import type { AnyResource } from './resource.ts';
import type { Field } from './field.ts';
import type { Kind } from './kinds.ts';

const COUNTED: readonly Kind[] = ['choice', 'choices', 'tags', 'boolean', 'reference'];

/** Tells whether the values of its filter are counted without a call of the resource's own. */
export const isCounted = ({ filter, filterOnly, kind }: Field): boolean =>
  !filterOnly &&
  ((filter === 'exact' && COUNTED.includes(kind)) ||
    (filter === 'facet' && (kind === 'text' || COUNTED.includes(kind))));

/** Filters whose values `GET /api/{resource}/filters` counts; none where the declaration names its own call. */
export const countedFields = ({ fields, facets, singleton }: AnyResource): readonly Field[] =>
  facets !== undefined || singleton ? [] : fields.filter(isCounted);
