import { folded } from '../../../src/kit/rules/folded.ts';
import * as z from 'zod';
import {
  mayUseLines,
  linesOf,
  type AnyResource,
  type Field,
  type Kind,
  type Lines,
} from '../../../src/kit/index.ts';
import { resourceOf } from '../../../src/resources/index.ts';
import { stepsOfPath, type Step } from '../../../src/kit/paths.ts';
import { MASK } from '../../../src/kit/rules/secrets.ts';
import { COLUMN_TYPE } from '../db/columns.ts';
import type { ShopSql } from '../db/database.ts';
import { valuesOf, type QueryValues } from '../db/values.ts';
import { notFound } from '../errors/refusal.ts';
import { batchOf } from './computed/index.ts';
import { abilitySql, fieldSql, reachSql, type Scope } from './fieldSql.ts';
import type { Filter, ListQuery } from './listQuery.ts';
import { listSource, relationOf, type ListSource } from './listSource.ts';
import { specialCondition } from './specialFilters.ts';
import { anywhere, isUuid } from '../db/text.ts';
import { SYSTEM, type Viewer } from './viewer.ts';
import { answeredFields, visibleFields } from './visible.ts';

/** The drift check compares the fields by name and type. */
export const storedRow = z.looseObject({ id: z.string(), version: z.int() });
export type StoredRecord = z.infer<typeof storedRow>;

export interface RecordPage {
  rows: StoredRecord[];
  total: number;
}

const RECORD_SELECTION: Readonly<Record<string, string>> = {
  id: 'id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  version: 'version',
};

type SqlOf = ListSource['sqlOf'];

/** Writes the SQL of a field of every record or a declared one. */
const nameSql = ({ resource }: Scope, name: string, sqlOf: SqlOf): string =>
  RECORD_SELECTION[name] ?? sqlOf(resource.fieldOf(name));

const columnSql = (scope: Scope, field: Field): string =>
  field.derived ? fieldSql(scope, field) : field.column;

const selectionOf = (scope: Scope, fields: readonly Field[]): string =>
  [
    ...Object.entries(RECORD_SELECTION).map(([name, column]) => `${column} AS "${name}"`),
    ...fields.filter(field => !field.byServer).map(field => `${columnSql(scope, field)} AS "${field.name}"`),
  ].join(', ');

/** The rules of a record need to know whether it has a secret. */
const masksOf = ({ resource, viewer }: Scope): string[] =>
  viewer === SYSTEM
    ? resource.fields
        .filter(({ kind }) => kind === 'secret')
        .map(({ column, name }) => `CASE WHEN ${column} IS NOT NULL THEN '${MASK}' END AS "${name}"`)
    : [];

const withAbilities = (scope: Scope, selection: string): string =>
  scope.viewer === SYSTEM ? selection : `${selection}, ${abilitySql(scope)} AS "can"`;

/** Embedded pictures are omitted from lists: a page would be megabytes. */
const KEPT_HERE = '';
const listSelectionOf = (scope: Scope, fields: readonly Field[]): string =>
  [
    selectionOf(
      scope,
      fields.filter(({ kind }) => kind !== 'image'),
    ),
    ...fields
      .filter(({ kind }) => kind === 'image')
      .map(
        ({ column, name }) =>
          `CASE WHEN left(${column}, 5) = 'data:' THEN '${KEPT_HERE}' ELSE ${column} END AS "${name}"`,
      ),
  ].join(', ');
const withoutPictures = <Row extends Record<string, unknown>>(
  fields: readonly Field[],
  rows: Row[],
): Row[] => {
  const pictures = fields.filter(({ kind }) => kind === 'image').map(({ name }) => name);
  if (pictures.length > 0)
    for (const row of rows)
      for (const name of pictures) if (row[name] === KEPT_HERE) Reflect.deleteProperty(row, name);
  return rows;
};

/** Adds what functions of the server compute: one call a field, never one a record. */
const withBatches = async <Row extends StoredRecord>(
  db: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  rows: Row[],
): Promise<Row[]> => {
  if (viewer === SYSTEM || rows.length === 0) return rows;
  for (const field of answeredFields(resource, viewer.role)) {
    if (!field.byServer) continue;
    const values = await batchOf(resource, field)(db, viewer, rows as never);
    for (const row of rows) Object.assign(row, { [field.name]: values.get(row.id) ?? null });
  }
  return rows;
};

const kindOf = ({ resource }: Scope, name: string): Kind | undefined => {
  if (name === 'id') return 'reference';
  return name in RECORD_SELECTION ? undefined : resource.fieldOf(name).kind;
};

const inCondition = (
  values: QueryValues,
  column: string,
  asked: readonly unknown[],
  kind: Kind | undefined,
): string => {
  const known = asked.filter(value => value !== null);
  // PostgreSQL fails on a malformed uuid.
  const list = values.add(kind === 'reference' ? known.filter(isUuid) : known);
  const among = kind === 'choices' || kind === 'tags' ? `${column} ?| ${list}` : `${column} = ANY(${list})`;
  return known.length < asked.length ? `(${among} OR ${column} IS NULL)` : among;
};

const INSTANTS: readonly string[] = ['createdAt', 'updatedAt'];

/** A day bounds instants as the shop's own day. */
const boundSql = (
  scope: Scope,
  { kind, field, value }: Extract<Filter, { kind: 'from' | 'to' }>,
  sqlOf: SqlOf,
): string => {
  const column = nameSql(scope, field, sqlOf);
  const bound = scope.values.add(value);
  const isInstant = INSTANTS.includes(field) || kindOf(scope, field) === 'instant';
  if (!isInstant || !/^\d{4}-\d{2}-\d{2}$/.test(String(value)))
    return `${column} ${kind === 'from' ? '>=' : '<='} ${bound}`;
  // All of it in the sub-query: of what that answers a condition may only call what is leakproof (docs/decisions/225).
  const midnight = (day: string) =>
    `(SELECT (${day})::timestamp AT TIME ZONE time_zone FROM shops WHERE id = $1)`;
  return kind === 'from'
    ? `${column} >= ${midnight(`${bound}::date`)}`
    : `${column} < ${midnight(`${bound}::date + 1`)}`;
};

export const conditionOf = (scope: Scope, condition: Filter, sqlOf: SqlOf): string => {
  const { values } = scope;
  switch (condition.kind) {
    case 'in':
      return inCondition(
        values,
        nameSql(scope, condition.field, sqlOf),
        condition.values,
        kindOf(scope, condition.field),
      );
    case 'contains':
      return `folded(${nameSql(scope, condition.field, sqlOf)}) LIKE ${values.add(anywhere(folded(condition.text)))}`;
    case 'from':
    case 'to':
      return boundSql(scope, condition, sqlOf);
    case 'path':
      return pathCondition(scope, condition.field, condition.ids);
    case 'special':
      return specialCondition(scope, condition.field, condition.values);
  }
};

/** Records that lead to one of these by a path; on the way, only what the viewer reaches. */
export const pathCondition = (
  scope: Scope,
  path: string,
  ids: readonly string[],
  alias = scope.resource.readFrom,
): string => {
  const among = `ANY(${scope.values.add(ids)}::uuid[])`;
  const follow = (steps: readonly Step[], from: string): string => {
    const [step, ...rest] = steps;
    if (!step?.to) return 'false';
    const { way, field, to } = step;
    const column = way === 'up' ? `${from}.${field.column}` : `${from}.id`;
    if (rest.length === 0) return `${column} = ${among}`;
    const name = `${from}_${to.table}`;
    const conditions = [
      `${name}.shop_id = $1`,
      follow(rest, name),
      reachSql({ ...scope, resource: to }, 'read', name),
    ];
    return `${column} IN (SELECT ${name}.${way === 'up' ? 'id' : field.column} FROM ${to.readFrom} ${name}
      WHERE ${conditions.filter(Boolean).join(' AND ')})`;
  };
  return follow(stepsOfPath(scope.resource, path, resourceOf) ?? [], alias);
};

const isSearchedText = (field: Field): boolean =>
  !field.filterOnly && (field.filter === 'search' || (field.filter === 'facet' && field.kind === 'text'));

const searchedFields = ({ resource, viewer }: Scope): { single: Field[]; useIndex: boolean } => {
  const searched = resource.fields.filter(isSearchedText);
  const visible = searched.filter(field => visibleFields(resource, viewer.role).includes(field));
  const indexed = searched.filter(field => field.filter === 'search' && !field.computed);
  const useIndex = indexed.length > 0 && indexed.every(field => visible.includes(field));
  const single = useIndex ? visible.filter(field => !indexed.includes(field)) : visible;
  return { single, useIndex };
};

/**
 * Looks for a substring of the search column (one trigram index) or of a view's text; field by field where the role
 * may not see all of it.
 */
const wordCondition = (scope: Scope, word: string, sqlOf: SqlOf): string => {
  const { values } = scope;
  const { single, useIndex } = searchedFields(scope);
  const alternatives = single.map(field => `folded(${sqlOf(field)}) LIKE ${values.add(anywhere(word))}`);
  if (useIndex) alternatives.unshift(`search LIKE ${values.add(anywhere(word))}`);
  return alternatives.length > 0 ? `(${alternatives.join(' OR ')})` : 'false';
};

const reached = (scope: Scope): string[] => {
  const reach = reachSql(scope);
  return reach === undefined ? ['shop_id = $1'] : ['shop_id = $1', `(${reach})`];
};

/** Sums below all records cost less than one by one where the list reads all of them. */
const readsAll = ({ resource }: Scope, { conditions, words }: ListQuery): boolean =>
  words.length === 0 &&
  conditions.every(({ field }) => {
    const derived = resource.fields.find(({ name }) => name === field)?.derived;
    return derived !== undefined && !('path' in derived);
  });

/** `read` has further fields that are read of every record. */
export const sourceOf = (
  scope: Scope,
  query: ListQuery,
  read: readonly Field[] = [],
): { matching: string; sqlOf: SqlOf } => {
  const { resource } = scope;
  const filtered = resource.fields.filter(({ name }) => query.conditions.some(({ field }) => field === name));
  const searched = query.words.length > 0 ? searchedFields(scope).single : [];
  const { from, sqlOf } = listSource(scope, new Set([...filtered, ...searched, ...read]), {
    asOf: query.asOf,
    readsAll: readsAll(scope, query),
  });
  const conditions = [
    ...reached(scope),
    ...query.conditions.map(condition => conditionOf(scope, condition, sqlOf)),
    ...query.words.map(word => wordCondition(scope, word, sqlOf)),
  ];
  return { matching: `FROM ${from} WHERE ${conditions.join(' AND ')}`, sqlOf };
};

export const matching = (scope: Scope, query: ListQuery): string => sourceOf(scope, query).matching;

const sortedBy = ({ resource }: Scope, { sort }: ListQuery): Field[] =>
  sort.field in RECORD_SELECTION ? [] : [resource.fieldOf(sort.field)];

/** A column that is never null keeps the order of its index, also backwards. */
const nullsLast = ({ resource }: Scope, name: string): string => {
  const field = resource.fields.find(each => each.name === name);
  return field && (field.optional || field.derived) ? ' NULLS LAST' : '';
};

const orderOf = (scope: Scope, { field, descending }: ListQuery['sort'], sqlOf: SqlOf): string => {
  const direction = descending ? 'DESC' : 'ASC';
  const column = nameSql(scope, field, sqlOf);
  // Of what the viewer reads nothing: a bare constant is refused as an order.
  const order = column === 'NULL' ? 'NULL::text' : column;
  return `ORDER BY ${order} ${direction}${nullsLast(scope, field)}, id ${direction}`;
};

export const scopeOf = (db: ShopSql, resource: AnyResource, viewer: Viewer): Scope => ({
  resource,
  viewer,
  values: valuesOf(db.shopId),
});

/** `computes: false` leaves out what functions of the server compute. */
export const rowsOf = async (
  db: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  query: ListQuery,
  { computes = true } = {},
): Promise<StoredRecord[]> => {
  const fields = answeredFields(resource, viewer.role);
  const scope = scopeOf(db, resource, viewer);
  const { values } = scope;
  const selection = withAbilities(scope, listSelectionOf(scope, fields));
  const sorted = sortedBy(scope, query);
  const all = sourceOf(scope, query, sorted);
  const page = `${all.matching} ${orderOf(scope, query.sort, all.sqlOf)}
    OFFSET ${values.add(query.offset)} LIMIT ${values.add(query.limit)}`;
  // PostgreSQL would derive fields of the rows that are skipped or sorted, too.
  const pageAlone =
    (query.offset > 0 && fields.some(({ derived }) => derived)) || sorted.some(({ derived }) => derived);
  const ofPage = (field: Field) => columnSql(scope, field);
  const source = pageAlone
    ? `FROM ${relationOf(scope, query.asOf)} WHERE shop_id = $1 AND id = ANY(ARRAY(SELECT id ${page}))
        ${orderOf(scope, query.sort, ofPage)}`
    : page;
  const rows = await db.query(storedRow, `SELECT ${selection} ${source}`, values.list);
  const listed = withoutPictures(fields, rows);
  return computes ? withBatches(db, resource, viewer, listed) : listed;
};

const countsRow = z.object({ at: z.int(), count: z.int() });

/** Counts the records of each list in one statement: never another number than the list's own total. */
export const countsOf = async (
  db: ShopSql,
  viewer: Viewer,
  lists: readonly { resource: AnyResource; query: ListQuery }[],
): Promise<number[]> => {
  if (lists.length === 0) return [];
  const values = valuesOf(db.shopId);
  const counts = lists.map(
    ({ resource, query }, at) =>
      `SELECT ${at} AS at, count(*)::int AS count ${matching({ resource, viewer, values }, query)}`,
  );
  const rows = await db.query(countsRow, counts.join(' UNION ALL '), values.list);
  return lists.map((_, at) => rows.find(row => row.at === at)?.count ?? 0);
};

const idRow = z.object({ id: z.string() });

export const idsOf = async (
  db: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  query: ListQuery,
): Promise<string[]> => {
  const scope = scopeOf(db, resource, viewer);
  const rows = await db.query(idRow, `SELECT id ${matching(scope, query)}`, scope.values.list);
  return rows.map(({ id }) => id);
};

const totalRow = z.object({ total: z.int() });

export const pageOf = async (
  db: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  query: ListQuery,
): Promise<RecordPage> => {
  const rows = query.limit > 0 ? await rowsOf(db, resource, viewer, query) : [];
  // A partial page is the last one: no count query.
  if (rows.length > 0 && rows.length < query.limit) return { rows, total: query.offset + rows.length };
  const scope = scopeOf(db, resource, viewer);
  const [counted] = await db.query(
    totalRow,
    `SELECT count(*) AS total ${matching(scope, query)}`,
    scope.values.list,
  );
  return { rows, total: counted?.total ?? 0 };
};

const sumsRow = z.record(z.string(), z.int());

export const sumsOf = async <const Name extends string>(
  db: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  query: ListQuery,
  sums: readonly { name: Name; column: string }[],
): Promise<Readonly<Record<Name, number>>> => {
  const scope = scopeOf(db, resource, viewer);
  const added = sums.map(({ name, column }) => `coalesce(sum(${column}), 0)::bigint AS "${name}"`);
  const [row] = await db.query(
    sumsRow,
    `SELECT ${added.join(', ')} ${matching(scope, query)}`,
    scope.values.list,
  );
  return Object.fromEntries(sums.map(({ name }) => [name, row?.[name] ?? 0])) as Record<Name, number>;
};

const RECORD_TYPE: Readonly<Record<string, string>> = {
  id: 'uuid',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  version: 'integer',
};
const typeOf = (resource: AnyResource, name: string): string =>
  RECORD_TYPE[name] ?? COLUMN_TYPE[resource.fieldOf(name).kind];

/** The cursor is the sort value as PostgreSQL prints it (microseconds), and the id. */
export interface StoppedAt {
  key: string | null;
  id: string;
}

const sortedRow = storedRow.extend({ sortKey: z.string().nullable() });

/** Keyset paging for exports: rows written during it are neither repeated nor missed. Ignores the offset. */
export const rowsAfter = async (
  db: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  query: ListQuery,
  after: StoppedAt | undefined,
): Promise<z.infer<typeof sortedRow>[]> => {
  const { field, descending } = query.sort;
  const beyond = descending ? '<' : '>';
  const scope = scopeOf(db, resource, viewer);
  const { values } = scope;
  const { matching: from, sqlOf } = sourceOf(scope, query, sortedBy(scope, query));
  const column = nameSql(scope, field, sqlOf);
  const next = (stoppedAt: StoppedAt): string => {
    const further = `id ${beyond} ${values.add(stoppedAt.id)}::uuid`;
    if (stoppedAt.key === null) return `(${column} IS NULL AND ${further})`;
    const key = `CAST(${values.add(stoppedAt.key)} AS ${typeOf(resource, field)})`;
    return `(${column} ${beyond} ${key} OR ${column} IS NULL OR (${column} = ${key} AND ${further}))`;
  };
  const rows = await db.query(
    sortedRow,
    `SELECT ${listSelectionOf(scope, answeredFields(resource, viewer.role))}, ${column}::text AS "sortKey"
      ${after ? `${from} AND ${next(after)}` : from} ${orderOf(scope, query.sort, sqlOf)} LIMIT ${values.add(query.limit)}`,
    values.list,
  );
  return withBatches(db, resource, viewer, rows);
};

export const recordsById = async (
  db: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  ids: readonly string[],
): Promise<StoredRecord[]> => {
  const scope = scopeOf(db, resource, viewer);
  const selection = withAbilities(
    scope,
    [selectionOf(scope, answeredFields(resource, viewer.role)), ...masksOf(scope)].join(', '),
  );
  const rows = await db.query(
    storedRow,
    `SELECT ${selection} FROM ${resource.readFrom}
      WHERE ${reached(scope).join(' AND ')} AND ${inCondition(scope.values, 'id', ids, 'reference')}`,
    scope.values.list,
  );
  return withBatches(db, resource, viewer, rows);
};

/** Reads the lines of these records that the viewer reaches, in their order. */
export const linesBelow = async (
  db: ShopSql,
  { of, by }: Lines,
  viewer: Viewer,
  ids: readonly string[],
): Promise<StoredRecord[]> => {
  const scope = scopeOf(db, of, viewer);
  const rows = await db.query(
    storedRow,
    `SELECT ${selectionOf(scope, answeredFields(of, viewer.role))} FROM ${of.readFrom}
      WHERE ${reached(scope).join(' AND ')} AND ${of.fieldOf(by).column} = ANY(${scope.values.add(ids)}::uuid[])
      ORDER BY position, id`,
    scope.values.list,
  );
  return withBatches(db, of, viewer, rows);
};

/** Answers it with its lines. Throws 404, also for a record out of the viewer's reach. */
export const recordById = async (
  db: ShopSql,
  resource: AnyResource,
  viewer: Viewer,
  id: string,
): Promise<StoredRecord> => {
  const [record] = isUuid(id) ? await recordsById(db, resource, viewer, [id]) : [];
  if (!record) throw notFound();
  for (const [name, lines] of linesOf(resource))
    if (mayUseLines(viewer.role, resource, lines.of, 'read'))
      record[name] = await linesBelow(db, lines, viewer, [id]);
  return record;
};
