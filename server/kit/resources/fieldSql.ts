/** Writes the SQL of what a declaration computes or conditions: derived fields, reachable records, abilities. */
import { resourceOf } from '../../../src/resources/index.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { Action, AnyResource, Derived, Field, Transition } from '../../../src/kit/index.ts';
import { isAllowed, transitionName } from '../../../src/kit/index.ts';
import { canFill, maySee } from '../../../src/kit/fieldAccess.ts';
import { PEOPLE } from '../../../src/kit/roles.ts';
import type { Condition } from '../../../src/kit/conditions.ts';
import type { QueryValues } from '../db/values.ts';
import { conditionSql } from '../db/conditionSql.ts';
import { expressionSql } from './computed/index.ts';
import { parentOf } from './lineParents.ts';
import { ownReach, rowAccess } from './rowAccess.ts';
import { SYSTEM, type Viewer } from './viewer.ts';

export interface Scope {
  resource: AnyResource;
  viewer: Viewer;
  values: QueryValues;
}

const target = (name: string): AnyResource => {
  const resource = resourceOf(name);
  if (!resource) throw new Error(`no resource '${name}'`);
  return resource;
};

/** Sees everything; `me()` and `today()` are still the viewer's. */
const unlimited = ({ userId, businessDate }: Viewer): Viewer => ({ ...SYSTEM, userId, businessDate });

/** Writes the SQL of a declared condition; true where it holds. */
export const conditionOn = (scope: Scope, alias: string, condition: Condition): string =>
  conditionSql(
    {
      fieldOf: scope.resource.fieldOf,
      // A rule may read what the person may not.
      sqlOf: field => fieldSql({ ...scope, viewer: unlimited(scope.viewer) }, field, alias),
      add: value => scope.values.add(value),
      asker: { me: scope.viewer.userId, today: scope.viewer.businessDate },
    },
    condition,
  );

/** It has one plan for all rows, unlike a subquery of each. */
const throughSql = (scope: Scope, name: string, alias: string): string | undefined => {
  const field = scope.resource.fieldOf(name);
  const inner = { ...scope, resource: target(field.references ?? '') };
  const { readFrom } = inner.resource;
  const reach = reachSql(inner, 'read', `${alias}_${field.column}`);
  if (reach === undefined) return undefined;
  const column = `${alias}.${field.column}`;
  const among = `${column} IN (SELECT id FROM ${readFrom} ${alias}_${field.column} WHERE shop_id = $1 AND (${reach}))`;
  return field.optional ? `(${column} IS NULL OR ${among})` : among;
};

/** The statement has checked the reach of the records, and has their reference. */
interface Reached {
  parent: AnyResource;
  by: string;
}

/** A line is reached with its record. */
const lineReachSql = (scope: Scope, alias: string, reached?: Reached): string | undefined => {
  const { viewer, resource } = scope;
  const owner = parentOf(resource);
  if (!owner) return undefined;
  const { parent, by } = owner;
  if (parent.name === reached?.parent.name && by === reached.by) return undefined;
  if (!mayUse(viewer, `${parent.name}.read`)) return 'false';
  const name = `${alias}_${parent.table}`;
  const reach = reachSql({ ...scope, resource: parent }, 'read', name);
  const column = `${alias}.${resource.fieldOf(by).column}`;
  return reach
    ? `(${column} IS NULL OR EXISTS (SELECT FROM ${parent.readFrom} ${name}
         WHERE ${name}.shop_id = ${alias}.shop_id AND ${name}.id = ${column} AND ${reach}))`
    : undefined;
};

/** Selects the records that the viewer reaches; undefined for all. */
export const reachSql = (
  scope: Scope,
  use: 'read' | 'write' = 'read',
  alias = scope.resource.readFrom,
  reached?: Reached,
): string | undefined => {
  const rows = rowAccess(scope.resource, scope.viewer);
  const condition = use === 'write' ? (rows?.write ?? rows?.read) : rows?.read;
  const parts = [
    ownReach(scope.resource)?.sql(scope.viewer, alias, (resource, name) =>
      reachSql({ ...scope, resource }, use, name),
    ),
    scope.resource.writes === 'lines' ? lineReachSql(scope, alias, reached) : undefined,
    ...(rows?.through ?? []).map(name => throughSql(scope, name, alias)),
    condition && conditionOn(scope, alias, condition),
  ].filter(part => part !== undefined);
  return parts.length > 0 ? parts.map(part => `(${part})`).join(' AND ') : undefined;
};

/**
 * A query of one value for the record of `alias`, by a path of references; undefined where the viewer reads none. The name of a
 * person is read wherever a record leads to them.
 */
export const pathQuery = (scope: Scope, path: string, alias: string): string | undefined => {
  const [first = '', ...rest] = path.split('.');
  const reference = scope.resource.fieldOf(first);
  const inner = { ...scope, resource: target(reference.references ?? '') };
  const isName = inner.resource.name === PEOPLE && rest.join() === 'name';
  if (!isName && !mayUse(scope.viewer, `${inner.resource.name}.read`)) return undefined;
  const name = `${alias}_${reference.column}`;
  const reach = isName ? undefined : reachSql(inner, 'read', name);
  return `SELECT ${pathSql(inner, rest.join('.'), name)} AS value FROM ${inner.resource.readFrom} ${name}
    WHERE ${name}.shop_id = ${alias}.shop_id AND ${name}.id = ${alias}.${reference.column}${reach ? ` AND ${reach}` : ''}`;
};

const pathSql = (scope: Scope, path: string, alias: string): string => {
  if (!path.includes('.')) return fieldSql(scope, scope.resource.fieldOf(path), alias);
  const query = pathQuery(scope, path, alias);
  return query === undefined ? 'NULL' : `(${query})`;
};

interface Below {
  of: string;
  by: string;
  where?: Condition;
  sum?: string;
}

export const belowOf = (derived: Exclude<Derived, { path: string }>): Below =>
  'sum' in derived ? derived : { ...derived, of: derived.count };

/** Adds up a field; whole numbers stay whole, and decimals are not rounded. */
export const sumSql = ({ kind }: Field, value: string, only = ''): string =>
  `coalesce(sum(${value})${only}, 0)::${kind === 'decimal' ? 'numeric' : 'bigint'}`;

/** What a sum or count of records below consists of; `column` leads to the record above. */
const belowParts = (scope: Scope, alias: string, below: Below, reached?: Reached) => {
  const inner = { ...scope, resource: target(below.of) };
  const name = `${alias}_${inner.resource.table}`;
  const conditions = [
    // Lines are read with their record.
    inner.resource.writes !== 'lines' && !mayUse(scope.viewer, `${inner.resource.name}.read`) && 'false',
    reachSql(inner, 'read', name, reached),
    below.where && conditionOn(inner, name, below.where),
  ].filter(part => typeof part === 'string');
  const summed = below.sum === undefined ? undefined : inner.resource.fieldOf(below.sum);
  const value = summed ? sumSql(summed, fieldSql(inner, summed, name)) : 'count(*)';
  const column = `${name}.${inner.resource.fieldOf(below.by).column}`;
  return { table: `${inner.resource.readFrom} ${name}`, name, conditions, value, column };
};

const belowSql = (scope: Scope, alias: string, below: Below): string => {
  const { table, name, conditions, value, column } = belowParts(scope, alias, below);
  const ofRecord = [`${name}.shop_id = ${alias}.shop_id`, `${column} = ${alias}.id`];
  return `(SELECT ${value} FROM ${table} WHERE ${[...ofRecord, ...conditions].join(' AND ')})`;
};

/**
 * Selects the value and `above`, the record's id, of all records that have any below, for a statement that checks
 * their reach.
 */
export const belowQuery = (scope: Scope, alias: string, below: Below): string => {
  const reached = { parent: scope.resource, by: below.by };
  const { table, name, conditions, value, column } = belowParts(scope, alias, below, reached);
  return `SELECT ${column} AS above, ${value} AS value FROM ${table}
    WHERE ${[`${name}.shop_id = $1`, ...conditions].join(' AND ')} GROUP BY 1`;
};

/** SQL of a field's value; a derived one shows only what the viewer reaches. */
export const fieldSql = (scope: Scope, field: Field, alias = scope.resource.readFrom): string => {
  const { derived } = field;
  if (!derived) return `${alias}.${field.column}`;
  if ('path' in derived) return pathSql(scope, derived.path, alias);
  if ('sql' in derived)
    return expressionSql(scope.resource, field, name => fieldSql(scope, scope.resource.fieldOf(name), alias));
  return belowSql(scope, alias, belowOf(derived));
};

const truth = (condition: string | undefined): string =>
  condition === undefined ? 'true' : `(${condition}) IS TRUE`;

/** Selects the records on which the viewer may read this secret; undefined for all that they reach. */
export const revealSql = (scope: Scope, { reveal, revealTo }: Field): string | undefined =>
  reveal && !(revealTo && isAllowed(scope.viewer.role, revealTo))
    ? conditionOn(scope, scope.resource.readFrom, reveal)
    : undefined;

const listSql = (cases: readonly string[]): string =>
  cases.length > 0 ? `to_jsonb(array_remove(ARRAY[${cases.join(', ')}], NULL))` : `'[]'::jsonb`;

const barredSql = ({ notBy, notByUnless }: Transition): Condition[] => {
  if (!notBy) return [];
  const others: Condition = { op: 'not', of: { op: 'equals', field: notBy, value: { me: true } } };
  return [notByUnless ? { op: 'or', of: [others, notByUnless] } : others];
};

/** Selects what the viewer may do with a record, as JSON. Undefined when no condition decides it. */
export const abilitySql = (scope: Scope): string => {
  const { resource, viewer } = scope;
  const alias = resource.readFrom;
  const isGeneric = resource.writes === 'generic';
  const may = (what: string) => mayUse(viewer, `${resource.name}.${what}`);
  const mayWrite = ['generic', 'form'].includes(resource.writes) && may('write');
  const write = mayWrite ? truth(reachSql(scope, 'write')) : 'false';
  const remove =
    isGeneric && may('delete') && canFill(resource, viewer.role) ? truth(reachSql(scope, 'write')) : 'false';
  const { workflow } = resource;
  const transitions = Object.entries(workflow?.transitions ?? {}).flatMap(([to, transition]) => {
    if (!workflow || !transition || !may(`transitions.${transitionName(to)}`)) return [];
    const conditions: Condition[] = [
      { op: 'in', field: workflow.field, values: transition.from },
      ...(transition.when ? [transition.when] : []),
      ...barredSql(transition),
    ];
    const allowed = conditionOn(scope, alias, { op: 'and', of: conditions });
    return [`CASE WHEN (${allowed}) AND ${truth(reachSql(scope))} THEN '${transitionName(to)}' END`];
  });
  const secrets = resource.fields
    .filter(field => field.kind === 'secret' && maySee(field, viewer.role))
    .map(
      field =>
        `CASE WHEN ${alias}.${field.column} IS NOT NULL AND ${truth(revealSql(scope, field))} THEN '${field.name}' END`,
    );
  const reveal =
    secrets.length > 0 ? `, 'reveal', to_jsonb(array_remove(ARRAY[${secrets.join(', ')}], NULL))` : '';
  const actions = Object.entries(resource.actions as Readonly<Record<string, Action>>).flatMap(
    ([name, action]) => {
      if (action.on === 'list' || !may(`actions.${name}`)) return [];
      // What it sets is a change; a body writes with the rights of the person.
      const reach = truth(reachSql(scope, action.sets ? 'write' : 'read'));
      const condition = action.when ? truth(conditionOn(scope, alias, action.when)) : 'true';
      return [`CASE WHEN ${condition} AND ${reach} THEN '${name}' END`];
    },
  );
  return `jsonb_build_object('update', ${write}, 'delete', ${remove}, 'transitions', ${listSql(transitions)}, 'actions', ${listSql(actions)}${reveal})`;
};
