/** SQL of what a declaration computes or conditions: derived fields, reachable records, abilities. */
import { resourceOf } from '../../src/resources/index.ts';
import type { Action, AnyResource, Field } from '../../src/resources/kit/index.ts';
import { isAllowed, transitionName } from '../../src/resources/kit/index.ts';
import { canFill } from '../../src/resources/kit/fieldAccess.ts';
import type { Condition } from '../../src/resources/kit/conditions.ts';
import type { Values } from '../db/values.ts';
import { conditionSql } from '../db/conditionSql.ts';
import { SYSTEM, type Viewer } from './viewer.ts';

export interface Scope {
  resource: AnyResource;
  viewer: Viewer;
  values: Values;
}

const target = (name: string): AnyResource => {
  const resource = resourceOf(name);
  if (!resource) throw new Error(`no resource '${name}'`);
  return resource;
};

const within = (scope: Scope, alias: string, condition: Condition): string =>
  conditionSql(
    {
      fieldOf: scope.resource.fieldOf,
      // A rule may read what the person may not.
      sqlOf: field => fieldSql({ ...scope, viewer: SYSTEM }, field, alias),
      add: value => scope.values.add(value),
      asker: { me: scope.viewer.userId, today: scope.viewer.businessDate },
    },
    condition,
  );

const rowsOf = ({ resource, viewer }: Scope, use: 'read' | 'write'): Condition | undefined => {
  if (viewer.role === 'owner') return undefined;
  const rows = resource.rows[viewer.role];
  return rows && (use === 'write' ? (rows.write ?? rows.read) : rows.read);
};

/** Which records the viewer reaches; undefined: all. */
export const reachSql = (
  scope: Scope,
  use: 'read' | 'write' = 'read',
  alias = scope.resource.readFrom,
): string | undefined => {
  const rows = rowsOf(scope, use);
  return rows && within(scope, alias, rows);
};

const pathSql = (scope: Scope, path: string, alias: string): string => {
  const [first = '', ...rest] = path.split('.');
  const reference = scope.resource.fieldOf(first);
  if (rest.length === 0) return fieldSql(scope, reference, alias);
  const inner = { ...scope, resource: target(reference.references ?? '') };
  if (!isAllowed(scope.viewer.role, inner.resource.access.read)) return 'NULL';
  const name = `${alias}_${reference.column}`;
  const reach = reachSql(inner, 'read', name);
  return `(SELECT ${pathSql(inner, rest.join('.'), name)} FROM ${inner.resource.readFrom} ${name}
    WHERE ${name}.shop_id = ${alias}.shop_id AND ${name}.id = ${alias}.${reference.column}${reach ? ` AND ${reach}` : ''})`;
};

const belowSql = (
  scope: Scope,
  alias: string,
  below: { of: string; by: string; where?: Condition; sum?: string },
): string => {
  const inner = { ...scope, resource: target(below.of) };
  const name = `${alias}_${inner.resource.table}`;
  const conditions = [
    `${name}.shop_id = ${alias}.shop_id`,
    `${name}.${inner.resource.fieldOf(below.by).column} = ${alias}.id`,
    reachSql(inner, 'read', name),
    below.where && within(inner, name, below.where),
  ].filter(Boolean);
  const value = below.sum
    ? `coalesce(sum(${fieldSql(inner, inner.resource.fieldOf(below.sum), name)}), 0)::bigint`
    : 'count(*)';
  return `(SELECT ${value} FROM ${inner.resource.readFrom} ${name} WHERE ${conditions.join(' AND ')})`;
};

/** SQL of a field's value; a derived one shows only what the viewer reaches. */
export const fieldSql = (scope: Scope, field: Field, alias = scope.resource.readFrom): string => {
  const { derived } = field;
  if (!derived) return `${alias}.${field.column}`;
  if ('path' in derived) return pathSql(scope, derived.path, alias);
  if ('sum' in derived) return belowSql(scope, alias, derived);
  return belowSql(scope, alias, { ...derived, of: derived.count });
};

const truth = (condition: string | undefined): string =>
  condition === undefined ? 'true' : `(${condition}) IS TRUE`;

const listSql = (cases: readonly string[]): string =>
  cases.length > 0 ? `to_jsonb(array_remove(ARRAY[${cases.join(', ')}], NULL))` : `'[]'::jsonb`;

/** What the viewer may do with a record, as JSON. Undefined when no condition decides it. */
export const abilitySql = (scope: Scope): string => {
  const { resource, viewer } = scope;
  const alias = resource.readFrom;
  const isGeneric = resource.writes === 'generic';
  const mayWrite = resource.writes !== 'server' && isAllowed(viewer.role, resource.access.write);
  const write = mayWrite ? truth(reachSql(scope, 'write')) : 'false';
  const remove = isGeneric && mayWrite && canFill(resource, viewer.role) ? write : 'false';
  const { workflow } = resource;
  const transitions = Object.entries(workflow?.transitions ?? {}).flatMap(([to, transition]) => {
    if (!workflow || !transition || !isAllowed(viewer.role, transition.access ?? resource.access.write))
      return [];
    const conditions: Condition[] = [
      { op: 'in', field: workflow.field, values: transition.from },
      ...(transition.when ? [transition.when] : []),
      ...(transition.notBy
        ? [{ op: 'not', of: { op: 'equals', field: transition.notBy, value: { me: true } } } as const]
        : []),
    ];
    const allowed = within(scope, alias, { op: 'and', of: conditions });
    return [`CASE WHEN (${allowed}) AND ${truth(reachSql(scope))} THEN '${transitionName(to)}' END`];
  });
  const actions = Object.entries(resource.actions as Readonly<Record<string, Action>>).flatMap(
    ([name, action]) => {
      if (action.on === 'list' || !isAllowed(viewer.role, action.access ?? resource.access.write)) return [];
      // What it sets is a change; a body writes with the rights of the person.
      const reach = truth(reachSql(scope, action.sets ? 'write' : 'read'));
      const condition = action.when ? truth(within(scope, alias, action.when)) : 'true';
      return [`CASE WHEN ${condition} AND ${reach} THEN '${name}' END`];
    },
  );
  return `jsonb_build_object('update', ${write}, 'delete', ${remove}, 'transitions', ${listSql(transitions)}, 'actions', ${listSql(actions)})`;
};
