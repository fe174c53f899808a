import { snakeCase, storedFields } from '../../../src/kit/index.ts';
import { KNOWN_LANGUAGES } from '../../../src/kit/languages.ts';
import type { AnyResource, Field, Kind } from '../../../src/kit/index.ts';
import { declaredChecks } from './checkSql.ts';

/** Money is integer paise, percent integer basis points, storage GB, duration minutes, a date the business date. */
export const COLUMN_TYPE = {
  text: 'text',
  longText: 'text',
  integer: 'integer',
  decimal: 'numeric',
  money: 'bigint',
  percent: 'integer',
  boolean: 'boolean',
  date: 'date',
  month: 'text',
  instant: 'timestamp with time zone',
  time: 'time without time zone',
  duration: 'integer',
  choice: 'text',
  choices: 'jsonb',
  reference: 'uuid',
  phone: 'text',
  email: 'text',
  gstin: 'text',
  imei: 'text',
  storage: 'integer',
  image: 'text',
  url: 'text',
  lines: 'jsonb',
  tags: 'jsonb',
  secret: 'text',
} as const satisfies Record<Kind, string>;

export interface NeededColumn {
  name: string;
  type: string;
  nullable: boolean;
  values: readonly string[];
  references: string | undefined;
  /** For rows that have none when the column is added or becomes required; undefined when not declared. */
  existing: { value: unknown } | { column: string } | undefined;
  /** This was its column before it was renamed. */
  was: string | undefined;
  /** Names of the field in saved views. */
  field: { name: string; was: string | undefined };
  /** What takes the place of values that it no longer has. */
  formerValues: Readonly<Record<string, string>>;
}

export interface NeededUnique {
  name: string;
  /** A part is a column, or `folded(column)`, `lower(column)`: what is the same to a reader is the same. */
  parts: string[];
}

export interface NeededTable {
  table: string;
  resource: string;
  /** Generic writes: the table has exactly the declared columns; otherwise it may have more. */
  exact: boolean;
  /** It is set for `shops`: one record per shop, keyed by the shop. */
  ofShop: boolean;
  columns: NeededColumn[];
  /** A line has a `position` below its record. */
  isLine: boolean;
  uniques: NeededUnique[];
  checks: { name: string; sql: string }[];
  search: string[];
  /** This is the table or view for reads, with the columns read. */
  readFrom: string;
  readColumns: NeededColumn[];
}

const FOLDED: readonly Kind[] = ['text', 'longText'];
/** A month has no case, but its first index was made so. */
const CASELESS: readonly Kind[] = ['email', 'url', 'month'];

/** Writes what of a value is compared with others, for uniqueness and when a record is looked up by it. */
export const sameSql = ({ kind, type }: Pick<Field, 'kind' | 'type'>, value: string): string => {
  if (type.schema === 'barcode') return `barcode_key(${value})`;
  if (FOLDED.includes(kind)) return `folded(${value})`;
  return CASELESS.includes(kind) ? `lower(${value})` : value;
};

/** Writes the type with the places of a decimal. */
const columnType = ({ kind, type }: Field): string =>
  kind === 'decimal' ? `numeric(18,${String(type.args[0])})` : COLUMN_TYPE[kind];

const existingOf = ({ backfill, initial, kind, optional }: Field): NeededColumn['existing'] => {
  if (typeof backfill === 'object' && backfill !== null && 'field' in backfill)
    return { column: snakeCase(String(backfill.field)) };
  const value = backfill ?? (optional || kind === 'reference' ? undefined : initial);
  return value === undefined ? undefined : { value };
};

function columnOf(field: Field, tableOf: (resource: string) => string): NeededColumn {
  return {
    name: field.column,
    type: columnType(field),
    nullable: field.optional,
    values: field.type.schema === 'language' ? KNOWN_LANGUAGES : field.values,
    references: field.references && tableOf(field.references),
    existing: existingOf(field),
    was: field.was && snakeCase(field.was),
    field: { name: field.name, was: field.was },
    formerValues: field.formerValues,
  };
}

/** Resources sharing a table (shop and settings) yield two entries with one name. */
export function neededTables(resources: readonly AnyResource[]): NeededTable[] {
  const tableOf = (name: string) =>
    resources.find(each => each.name === name)?.table ?? name.replaceAll('-', '_');
  return resources.map(resource => {
    const stored = storedFields(resource.fields);
    const unique = resource.unique as readonly (readonly string[])[];
    const isLine = resource.writes === 'lines';
    return {
      table: resource.table,
      resource: resource.name,
      exact: resource.writes === 'generic' || isLine,
      ofShop: resource.table === 'shops',
      columns: stored.map(field => columnOf(field, tableOf)),
      isLine,
      uniques: unique.map(names => ({
        name: `${resource.table}_${names.map(name => resource.fieldOf(name).column).join('_')}_unique`.slice(
          0,
          63,
        ),
        parts: names.map(name => {
          const field = resource.fieldOf(name);
          return sameSql(field, field.column);
        }),
      })),
      checks: resource.writes === 'generic' || isLine ? declaredChecks(resource) : [],
      search: stored.filter(field => field.filter === 'search').map(field => field.column),
      readFrom: resource.readFrom,
      readColumns: resource.fields
        .filter(
          field =>
            !field.filterOnly &&
            !field.derived &&
            !field.byServer &&
            !(field.kind === 'lines' && field.computed),
        )
        .map(field => columnOf(field, tableOf)),
    };
  });
}
