import { didYouMean } from './nearest.ts';
import type { AnyResource } from './resource.ts';
import type { Field } from './field.ts';

export type Refuse = (code: string, place: string, problem: string) => never;

/** Says that no field has the name, and which one was probably meant. */
export const noField = (name: string, names: readonly string[], of = ''): string =>
  `no field '${name}'${of}${didYouMean(name, names)}`;

/** Answers the field of this name, or refuses with `R004` at the place that names it. */
export const declaredField = (refuse: Refuse, place: string, resource: AnyResource, name: string): Field =>
  resource.fields.find(field => field.name === name) ??
  refuse(
    'R004',
    place,
    noField(
      name,
      resource.fields.map(field => field.name),
      place.startsWith(`${resource.name}.`) ? '' : ` in '${resource.name}'`,
    ),
  );
