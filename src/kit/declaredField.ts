import type { AnyResource } from './resource.ts';
import type { Field } from './field.ts';

export type Refuse = (code: string, place: string, problem: string) => never;

/** Answers the field of this name, or refuses with `R004` at the place that names it. */
export const declaredField = (refuse: Refuse, place: string, resource: AnyResource, name: string): Field =>
  resource.fields.find(field => field.name === name) ??
  refuse(
    'R004',
    place,
    `no field '${name}'${place.startsWith(`${resource.name}.`) ? '' : ` in '${resource.name}'`}`,
  );
