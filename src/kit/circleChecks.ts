/** These checks refuse declarations that lead back to themselves, which the server would follow without end. `refuse` throws. */
import { fieldsRead } from './conditions.ts';
import type { Refuse } from './declaredField.ts';
import type { Field } from './field.ts';
import { linesOf } from './lines.ts';
import type { AnyResource } from './resource.ts';
import { isAllowed, PEOPLE, ROLES, type Role } from './roles.ts';

type Find = (name: string) => AnyResource | undefined;
/** It says what each place leads to, by name. */
type Ways = ReadonlyMap<string, readonly string[]>;

/** It answers the places on the first circle, which ends with its first place again. */
const circleIn = (ways: Ways): string[] | undefined => {
  const done = new Set<string>();
  const from = (place: string, path: readonly string[]): string[] | undefined => {
    const met = path.indexOf(place);
    if (met >= 0) return [...path.slice(met), place];
    if (done.has(place)) return undefined;
    for (const next of ways.get(place) ?? []) {
      const circle = from(next, [...path, place]);
      if (circle) return circle;
    }
    done.add(place);
    return undefined;
  };
  for (const place of ways.keys()) {
    const circle = from(place, []);
    if (circle) return circle;
  }
  return undefined;
};

const refuseCircle = (refuse: Refuse, ways: Ways, at: string, problem: string): void => {
  const [first, ...rest] = circleIn(ways) ?? [];
  if (first) refuse('R095', `${first}${at}`, `${problem}: ${[first, ...rest].join(' → ')}`);
};

/** A computed field is made of these fields, of other records or of the same. */
const sourcesOf = (resource: AnyResource, { derived, byServer = [] }: Field, find: Find): string[] => {
  const of = ({ name }: AnyResource, fields: readonly string[]) => fields.map(each => `${name}.${each}`);
  if (!derived) return of(resource, byServer);
  if ('sql' in derived) return of(resource, derived.sql);
  if ('path' in derived) {
    const names = derived.path.split('.');
    let at: AnyResource | undefined = resource;
    return names.flatMap(name => {
      const here = at;
      at = find(here?.fields.find(field => field.name === name)?.references ?? '');
      return here ? of(here, [name]) : [];
    });
  }
  const below = find('count' in derived ? derived.count : derived.of);
  if (!below) return [];
  const where = 'count' in derived && derived.where ? fieldsRead(derived.where) : [];
  return of(below, [...('sum' in derived ? [derived.sum] : []), ...where]);
};

const fieldWays = (resources: readonly AnyResource[], find: Find): Ways =>
  new Map(
    resources.flatMap(resource =>
      resource.fields
        .filter(({ derived, byServer }) => derived ?? byServer)
        .map(field => [`${resource.name}.${field.name}`, sourcesOf(resource, field, find)] as const),
    ),
  );

/** Whoever reads records by an own role alone is limited as those whom `rows` is declared for. */
const throughFor = ({ rows, access }: AnyResource, role: Exclude<Role, 'owner'>): readonly string[] => {
  const own =
    rows[role] ?? (isAllowed(role, access.read) ? undefined : rows[role === 'staff' ? 'office' : 'staff']);
  return own?.through ?? [];
};

const reachWays = (resources: readonly AnyResource[], role: Exclude<Role, 'owner'>): Ways => {
  const ways = new Map<string, string[]>();
  const lead = (from: string, to: string) => ways.set(from, [...(ways.get(from) ?? []), to]);
  for (const resource of resources) {
    for (const name of throughFor(resource, role))
      lead(resource.name, resource.fieldOf(name).references ?? '');
    for (const [, { of }] of linesOf(resource)) lead(of.name, resource.name);
  }
  return ways;
};

const isFilledIn = ({ computed, filterOnly, readOnly, optional, references, starts }: Field): boolean =>
  references !== undefined &&
  references !== PEOPLE &&
  !computed &&
  !filterOnly &&
  !readOnly &&
  !optional &&
  starts === undefined;

/** These must be there before a first record can be entered. */
const needWays = (resources: readonly AnyResource[]): Ways =>
  new Map(
    resources
      .filter(({ writes }) => writes !== 'server')
      .map(({ name, fields }) => [name, fields.filter(isFilledIn).map(({ references = '' }) => references)]),
  );

export const checkCircles = (refuse: Refuse, resources: readonly AnyResource[], find: Find): void => {
  refuseCircle(refuse, fieldWays(resources, find), '', 'is computed of itself');
  for (const role of ROLES)
    if (role !== 'owner')
      refuseCircle(
        refuse,
        reachWays(resources, role),
        `.rows.${role}`,
        'is reached `through` itself; give one of them a condition instead',
      );
  refuseCircle(
    refuse,
    needWays(resources),
    '',
    'its first record needs one of its own; make one of the references optional',
  );
};
