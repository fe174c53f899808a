import * as z from 'zod';
import type { AnyResource, Field, Role } from '../../src/resources/kit/index.ts';
import { COLUMN_TYPE } from '../db/columns.ts';
import type { ShopSql } from '../db/database.ts';
import { valuesOf, type Values } from '../db/values.ts';
import { notFound } from '../refusal.ts';
import type { Condition, ListQuery } from './listQuery.ts';
import { specialCondition } from './specialFilters.ts';
import { anywhere, isUuid } from './values.ts';
import { answeredFields, visibleFields } from './visible.ts';

/** The drift check compares the fields by name and type. */
export const storedRow = z.looseObject({ id: z.string(), version: z.int() });
export type StoredRecord = z.infer<typeof storedRow>;

export interface RecordPage {
  rows: StoredRecord[];
  total: number;
}

const RECORD_SELECTION = ['id', 'created_at AS "createdAt"', 'updated_at AS "updatedAt"', 'version'];

const selectionOf = (fields: readonly Field[]): string =>
  [...RECORD_SELECTION, ...fields.map(field => `${field.column} AS "${field.name}"`)].join(', ');

/** Embedded pictures are omitted from lists: a page would be megabytes. */
const KEPT_HERE = '';
const listSelectionOf = (fields: readonly Field[]): string =>
  [
    selectionOf(fields.filter(({ kind }) => kind !== 'image')),
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

const inCondition = (values: Values, column: string, asked: readonly unknown[], several = false): string => {
  const known = asked.filter(value => value !== null);
  const ids = column === 'id' || column.endsWith('_id');
  // PostgreSQL fails on a malformed uuid.
  const list = values.add(ids ? known.filter(isUuid) : known);
  const among = several ? `${column} ?| ${list}` : `${column} = ANY(${list})`;
  return known.length < asked.length ? `(${among} OR ${column} IS NULL)` : among;
};

const conditionOf = (values: Values, resource: AnyResource, condition: Condition): string => {
  switch (condition.kind) {
    case 'in': {
      const field = resource.fields.find(({ column }) => column === condition.column);
      return inCondition(values, condition.column, condition.values, field?.kind === 'choices');
    }
    case 'contains':
      return `${condition.column} ILIKE ${values.add(anywhere(condition.text))}`;
    case 'from':
      return `${condition.column} >= ${values.add(condition.value)}`;
    case 'to':
      return `${condition.column} <= ${values.add(condition.value)}`;
    case 'special':
      return specialCondition(resource.name, condition.field, values.add(condition.values));
  }
};

const isSearchedText = (field: Field): boolean =>
  !field.filterOnly && (field.filter === 'search' || (field.filter === 'facet' && field.kind === 'text'));

/**
 * Substring of the search column (one trigram index) or of a view's text; field by field where the role may
 * not see all of it.
 */
const wordCondition = (values: Values, resource: AnyResource, role: Role, word: string): string => {
  const searched = resource.fields.filter(isSearchedText);
  const visible = searched.filter(field => visibleFields(resource, role).includes(field));
  const indexed = searched.filter(field => field.filter === 'search' && !field.computed);
  const useIndex = indexed.length > 0 && indexed.every(field => visible.includes(field));
  const single = useIndex ? visible.filter(field => !indexed.includes(field)) : visible;
  const alternatives = single.map(field => `${field.column} ILIKE ${values.add(anywhere(word))}`);
  if (useIndex) alternatives.unshift(`search LIKE ${values.add(anywhere(word))}`);
  return alternatives.length > 0 ? `(${alternatives.join(' OR ')})` : 'false';
};

const matching = (values: Values, resource: AnyResource, role: Role, query: ListQuery): string =>
  `FROM ${resource.readFrom} WHERE ${[
    'shop_id = $1',
    ...query.conditions.map(condition => conditionOf(values, resource, condition)),
    ...query.words.map(word => wordCondition(values, resource, role, word)),
  ].join(' AND ')}`;

const orderOf = ({ column, descending }: ListQuery['sort']): string => {
  const direction = descending ? 'DESC' : 'ASC';
  return `ORDER BY ${column} ${direction} NULLS LAST, id ${direction}`;
};

const rowsOf = async (
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  query: ListQuery,
): Promise<StoredRecord[]> => {
  const fields = answeredFields(resource, role);
  const values = valuesOf(db.shopId);
  const rows = await db.query(
    storedRow,
    `SELECT ${listSelectionOf(fields)} ${matching(values, resource, role, query)} ${orderOf(query.sort)}
      OFFSET ${values.add(query.offset)} LIMIT ${values.add(query.limit)}`,
    values.list,
  );
  return withoutPictures(fields, rows);
};

const totalRow = z.object({ total: z.int() });

export const pageOf = async (
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  query: ListQuery,
): Promise<RecordPage> => {
  const rows = query.limit > 0 ? await rowsOf(db, resource, role, query) : [];
  // A partial page is the last one: no count query.
  if (rows.length > 0 && rows.length < query.limit) return { rows, total: query.offset + rows.length };
  const values = valuesOf(db.shopId);
  const [counted] = await db.query(
    totalRow,
    `SELECT count(*) AS total ${matching(values, resource, role, query)}`,
    values.list,
  );
  return { rows, total: counted?.total ?? 0 };
};

const sumsRow = z.record(z.string(), z.int());

export const sumsOf = async <const Name extends string>(
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  query: ListQuery,
  sums: readonly { name: Name; column: string }[],
): Promise<Readonly<Record<Name, number>>> => {
  const values = valuesOf(db.shopId);
  const added = sums.map(({ name, column }) => `coalesce(sum(${column}), 0)::bigint AS "${name}"`);
  const [row] = await db.query(
    sumsRow,
    `SELECT ${added.join(', ')} ${matching(values, resource, role, query)}`,
    values.list,
  );
  return Object.fromEntries(sums.map(({ name }) => [name, row?.[name] ?? 0])) as Record<Name, number>;
};

const typeOfColumn = (resource: AnyResource, column: string): string => {
  if (column === 'id') return 'uuid';
  if (column === 'version') return 'integer';
  if (column === 'created_at' || column === 'updated_at') return 'timestamptz';
  const field = resource.fields.find(each => each.column === column);
  return field ? COLUMN_TYPE[field.kind] : 'text';
};

/** Cursor: the sort value as PostgreSQL prints it (microseconds), and the id. */
export interface StoppedAt {
  key: string | null;
  id: string;
}

const sortedRow = storedRow.extend({ sortKey: z.string().nullable() });

/** Keyset paging for exports: rows written during it are neither repeated nor missed. Ignores the offset. */
export const rowsAfter = async (
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  query: ListQuery,
  after: StoppedAt | undefined,
): Promise<z.infer<typeof sortedRow>[]> => {
  const { column, descending } = query.sort;
  const beyond = descending ? '<' : '>';
  const values = valuesOf(db.shopId);
  const from = matching(values, resource, role, query);
  const next = (stoppedAt: StoppedAt): string => {
    const further = `id ${beyond} ${values.add(stoppedAt.id)}::uuid`;
    if (stoppedAt.key === null) return `(${column} IS NULL AND ${further})`;
    const key = `CAST(${values.add(stoppedAt.key)} AS ${typeOfColumn(resource, column)})`;
    return `(${column} ${beyond} ${key} OR ${column} IS NULL OR (${column} = ${key} AND ${further}))`;
  };
  return db.query(
    sortedRow,
    `SELECT ${listSelectionOf(answeredFields(resource, role))}, ${column}::text AS "sortKey"
      ${after ? `${from} AND ${next(after)}` : from} ${orderOf(query.sort)} LIMIT ${values.add(query.limit)}`,
    values.list,
  );
};

export const recordsById = async (
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  ids: readonly string[],
): Promise<StoredRecord[]> => {
  const values = valuesOf(db.shopId);
  return db.query(
    storedRow,
    `SELECT ${selectionOf(answeredFields(resource, role))} FROM ${resource.readFrom}
      WHERE shop_id = $1 AND ${inCondition(values, 'id', ids)}`,
    values.list,
  );
};

export const recordById = async (
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  id: string,
): Promise<StoredRecord> => {
  const [record] = isUuid(id) ? await recordsById(db, resource, role, [id]) : [];
  if (!record) throw notFound();
  return record;
};
