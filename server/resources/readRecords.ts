/** Reading declared resources: a page, one, many by id. Each role gets the columns it may see and no other. */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { AnyResource, Field, Role } from '../../src/resources/kit/index.ts';
import { COLUMN_TYPE } from '../db/columns.ts';
import type { ShopSql } from '../db/database.ts';
import { notFound } from '../refusal.ts';
import type { Condition, ListQuery } from './listQuery.ts';
import { specialCondition } from './specialFilters.ts';
import { anywhere, isUuid } from './values.ts';
import { answeredFields, visibleFields } from './visible.ts';

export type StoredRecord = Record<string, unknown> & { id: string; version: number };

export interface RecordPage {
  rows: StoredRecord[];
  total: number;
}

/* Tables are declared at run time, so the builder cannot know their columns by type. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Builder = ExpressionBuilder<any, any>;
type Where = Expression<SqlBool>;

const RECORD_SELECTION = ['id', 'created_at as createdAt', 'updated_at as updatedAt', 'version'];

const selectionOf = (fields: readonly Field[]): string[] => [
  ...RECORD_SELECTION,
  ...fields.map(field => `${field.column} as ${field.name}`),
];

/** Pictures that are kept here are left out of lists: a page of them would be megabytes. */
const KEPT_HERE = '';
const listSelectionOf = (fields: readonly Field[]) => [
  ...selectionOf(fields.filter(({ kind }) => kind !== 'image')),
  ...fields
    .filter(({ kind }) => kind === 'image')
    .map(({ column, name }) =>
      sql<
        string | null
      >`CASE WHEN left(${sql.ref(column)}, 5) = 'data:' THEN ${KEPT_HERE} ELSE ${sql.ref(column)} END`.as(
        name,
      ),
    ),
];
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

const inCondition = (eb: Builder, column: string, values: readonly unknown[]): Where => {
  const known = values.filter(value => value !== null);
  const ids = column === 'id' || column.endsWith('_id');
  // An id that is none leads to no record; the database would refuse to compare it.
  const comparable = ids ? known.filter(isUuid) : known;
  const among = sql<SqlBool>`${sql.ref(column)} = ANY(${comparable})`;
  return known.length < values.length ? eb.or([among, eb(column, 'is', null)]) : among;
};

const whereOf = (eb: Builder, resource: AnyResource, condition: Condition): Where => {
  switch (condition.kind) {
    case 'in':
      return inCondition(eb, condition.column, condition.values);
    case 'contains':
      return sql<SqlBool>`${sql.ref(condition.column)} ILIKE ${anywhere(condition.text)}`;
    case 'from':
      return sql<SqlBool>`${sql.ref(condition.column)} >= ${condition.value}`;
    case 'to':
      return sql<SqlBool>`${sql.ref(condition.column)} <= ${condition.value}`;
    case 'special':
      return specialCondition(resource.name, condition.field, condition.values);
  }
};

const isSearchedText = (field: Field): boolean =>
  !field.filterOnly && (field.filter === 'search' || (field.filter === 'facet' && field.kind === 'text'));

/**
 * A word is a part of the search column (one trigram index for all that is stored and searched), or of a text that
 * a view adds. Where this role may not see everything that is in the search column, field by field instead.
 */
const wordCondition = (eb: Builder, resource: AnyResource, role: Role, word: string): Where => {
  const searched = resource.fields.filter(isSearchedText);
  const visible = searched.filter(field => visibleFields(resource, role).includes(field));
  const indexed = searched.filter(field => field.filter === 'search' && !field.computed);
  const useIndex = indexed.length > 0 && indexed.every(field => visible.includes(field));
  const single = useIndex ? visible.filter(field => !indexed.includes(field)) : visible;
  const alternatives: Where[] = single.map(
    field => sql<SqlBool>`${sql.ref(field.column)} ILIKE ${anywhere(word)}`,
  );
  if (useIndex) alternatives.unshift(sql<SqlBool>`search LIKE ${anywhere(word)}`);
  return alternatives.length > 0 ? eb.or(alternatives) : sql<SqlBool>`false`;
};

/** The rows a query is about, before sorting and paging. */
const matching = (db: ShopSql, resource: AnyResource, role: Role, query: ListQuery) => {
  let rows = db.kysely.selectFrom(resource.readFrom).where('shop_id', '=', db.shopId);
  for (const condition of query.conditions) rows = rows.where(eb => whereOf(eb, resource, condition));
  for (const word of query.words) rows = rows.where(eb => wordCondition(eb, resource, role, word));
  return rows;
};

/** The rows of a page. */
const rowsOf = async (
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  query: ListQuery,
): Promise<StoredRecord[]> => {
  const direction = query.sort.descending ? 'desc' : 'asc';
  const fields = answeredFields(resource, role);
  const rows = await matching(db, resource, role, query)
    .select(listSelectionOf(fields))
    .orderBy(query.sort.column, ob => (query.sort.descending ? ob.desc().nullsLast() : ob.asc().nullsLast()))
    .orderBy('id', direction)
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  return withoutPictures(fields, rows as StoredRecord[]);
};

/** A page with the exact number of all matching rows. */
export const pageOf = async (
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  query: ListQuery,
): Promise<RecordPage> => {
  const rows = query.limit > 0 ? await rowsOf(db, resource, role, query) : [];
  // A page that is not full is the last one: its own rows tell the total.
  if (rows.length > 0 && rows.length < query.limit) return { rows, total: query.offset + rows.length };
  const counted = await matching(db, resource, role, query)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirst();
  return { rows, total: Number(counted?.['total'] ?? 0) };
};

/** Sums over all that a query lets through, each of a column of the view. */
export const sumsOf = async <const Name extends string>(
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  query: ListQuery,
  sums: readonly { name: Name; column: string }[],
): Promise<Readonly<Record<Name, number>>> =>
  matching(db, resource, role, query)
    .select(
      sums.map(({ name, column }) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as(name)),
    )
    .executeTakeFirstOrThrow() as Promise<Record<Name, number>>;

const typeOfColumn = (resource: AnyResource, column: string): string => {
  if (column === 'id') return 'uuid';
  if (column === 'version') return 'integer';
  if (column === 'created_at' || column === 'updated_at') return 'timestamptz';
  const field = resource.fields.find(each => each.column === column);
  return field ? COLUMN_TYPE[field.kind] : 'text';
};

/** The row an export stopped at: its sort value as PostgreSQL writes it, exact to the microsecond, and its id. */
export interface StoppedAt {
  key: string | null;
  id: string;
}

/**
 * The next rows after one, in the order of the query: an export goes on from where it stopped, however far, and
 * neither repeats nor misses a row when others are written meanwhile. The offset of the query does not count.
 */
export const rowsAfter = async (
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  query: ListQuery,
  after: StoppedAt | undefined,
): Promise<(StoredRecord & { sortKey: string | null })[]> => {
  const { column, descending } = query.sort;
  const direction = descending ? 'desc' : 'asc';
  const beyond = descending ? sql`<` : sql`>`;
  const type = sql.raw(typeOfColumn(resource, column));
  let rows = matching(db, resource, role, query);
  if (after) {
    const key = sql`CAST(${after.key} AS ${type})`;
    const next = sql<SqlBool>`id ${beyond} ${after.id}::uuid`;
    rows = rows.where(
      after.key === null
        ? sql<SqlBool>`(${sql.ref(column)} IS NULL AND ${next})`
        : sql<SqlBool>`(${sql.ref(column)} ${beyond} ${key} OR ${sql.ref(column)} IS NULL OR (${sql.ref(column)} = ${key} AND ${next}))`,
    );
  }
  const found = await rows
    .select(listSelectionOf(answeredFields(resource, role)))
    .select(sql<string | null>`${sql.ref(column)}::text`.as('sortKey'))
    .orderBy(column, ob => (descending ? ob.desc().nullsLast() : ob.asc().nullsLast()))
    .orderBy('id', direction)
    .limit(query.limit)
    .execute();
  return found as (StoredRecord & { sortKey: string | null })[];
};

/** Records by id, in no order; those that are not there are left out. */
export const recordsById = async (
  db: ShopSql,
  resource: AnyResource,
  role: Role,
  ids: readonly string[],
): Promise<StoredRecord[]> => {
  const rows = await db.kysely
    .selectFrom(resource.readFrom)
    .select(selectionOf(answeredFields(resource, role)))
    .where('shop_id', '=', db.shopId)
    .where(eb => inCondition(eb, 'id', ids))
    .execute();
  return rows as StoredRecord[];
};

/** One record. Throws 404. */
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
