import type { AnyResource } from './resource.ts';
import type { Field } from './field.ts';

export interface Step {
  /** The step begins here. */
  resource: AnyResource;
  /** `up` goes by a reference of that resource, `down` to its lines, by their reference to it. */
  way: 'up' | 'down';
  field: Field;
  to: AnyResource | undefined;
}

/** Answers the steps of `projectId.customerId` or `members.personId`; undefined where it leads nowhere. */
export const stepsOfPath = (
  from: AnyResource,
  path: string,
  find: (name: string) => AnyResource | undefined,
): Step[] | undefined => {
  const steps: Step[] = [];
  let at: AnyResource | undefined = from;
  for (const name of path.split('.')) {
    if (!at) return undefined;
    const resource: AnyResource = at;
    const lines = Object.hasOwn(resource.lines, name) ? resource.lines[name] : undefined;
    const field = lines
      ? lines.of.fieldOf(lines.by)
      : resource.fields.find(each => each.name === name && each.references && !each.computed);
    if (!field) return undefined;
    at = lines ? lines.of : find(field.references ?? '');
    steps.push({ resource, way: lines ? 'down' : 'up', field, to: at });
  }
  return steps;
};

export const referencesOfPath = (
  from: AnyResource,
  path: string,
  find: (name: string) => AnyResource | undefined,
): Field[] | undefined => {
  const steps = stepsOfPath(from, path, find);
  return steps?.at(-1)?.way === 'up' ? steps.map(({ field }) => field) : undefined;
};
