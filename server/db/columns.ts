/** What a declaration needs in the database: one column type a kind, one table a resource. */
import { storedFields } from '../../src/resources/kit/index.ts';
import type { AnyResource, Field, Kind } from '../../src/resources/kit/index.ts';

/** Money is integer paise, percent integer basis points, storage whole GB; a date is the business date. */
export const COLUMN_TYPE = {
  text: 'text',
  longText: 'text',
  integer: 'integer',
  money: 'bigint',
  percent: 'integer',
  boolean: 'boolean',
  date: 'date',
  instant: 'timestamp with time zone',
  choice: 'text',
  reference: 'uuid',
  phone: 'text',
  email: 'text',
  gstin: 'text',
  imei: 'text',
  storage: 'integer',
  image: 'text',
  url: 'text',
  lines: 'jsonb',
} as const satisfies Record<Kind, string>;

export interface NeededColumn {
  name: string;
  type: string;
  nullable: boolean;
  /** A choice's values, which the table checks; empty for other kinds. */
  values: readonly string[];
  /** The table a reference leads to. */
  references: string | undefined;
  /** What existing rows get when the column is added; undefined when the declaration does not say. */
  initial: unknown;
}

export interface NeededUnique {
  name: string;
  /** Column, or `lower(column)` where case does not count. */
  parts: string[];
}

export interface NeededTable {
  table: string;
  resource: string;
  /** Generic writes: the table is exactly what is declared. Otherwise it may hold more. */
  exact: boolean;
  /** `shops`: one record a shop, whose key is the shop. */
  ofShop: boolean;
  columns: NeededColumn[];
  uniques: NeededUnique[];
  /** Columns the keyword looks in. */
  search: string[];
  /** Where reads come from, and every column they ask for there. */
  readFrom: string;
  readColumns: NeededColumn[];
}

/** Kinds whose text is the same in any case. */
const CASELESS: readonly Kind[] = ['text', 'longText', 'email', 'url'];

function columnOf(field: Field, tableOf: (resource: string) => string): NeededColumn {
  return {
    name: field.column,
    type: COLUMN_TYPE[field.kind],
    nullable: field.optional,
    values: field.kind === 'choice' ? field.values : [],
    references: field.references && tableOf(field.references),
    initial: field.initial,
  };
}

/** What `resources` need. Two that share a table (the shop and its settings) come as two with one name. */
export function neededTables(resources: readonly AnyResource[]): NeededTable[] {
  const tableOf = (name: string) => resources.find(each => each.name === name)?.table ?? name;
  return resources.map(resource => {
    const stored = storedFields(resource.fields);
    const unique = resource.unique as readonly (readonly string[])[];
    return {
      table: resource.table,
      resource: resource.name,
      exact: resource.writes === 'generic',
      ofShop: resource.table === 'shops',
      columns: stored.map(field => columnOf(field, tableOf)),
      uniques: unique.map(names => ({
        name: `${resource.table}_${names.map(name => resource.fieldOf(name).column).join('_')}_unique`.slice(
          0,
          63,
        ),
        parts: names.map(name => {
          const field = resource.fieldOf(name);
          return CASELESS.includes(field.kind) ? `lower(${field.column})` : field.column;
        }),
      })),
      search: stored.filter(field => field.filter === 'search').map(field => field.column),
      readFrom: resource.readFrom,
      readColumns: resource.fields
        .filter(field => !field.filterOnly && !(field.kind === 'lines' && field.computed))
        .map(field => columnOf(field, tableOf)),
    };
  });
}
