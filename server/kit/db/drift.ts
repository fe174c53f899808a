import { withLines, type AnyResource } from '../../../src/kit/index.ts';
import { neededTables } from './columns.ts';
import type { NeededColumn, NeededTable } from './columns.ts';
import { checkDrift, type Drift } from './checkDrift.ts';
import { renamed, viewRenames } from './renames.ts';
import { readSchema } from './schema.ts';
import type { Column, Relation } from './schema.ts';
import type { Database } from './sql.ts';
import {
  addColumnSql,
  createTableSql,
  fillSql,
  moveValuesSql,
  referenceSql,
  searchIndexSql,
  searchSql,
  uniqueSql,
  valuesCheckSql,
} from './tableSql.ts';
import { aroundViews, viewsOf, type Schema } from './viewsAround.ts';

const RECORD_COLUMNS = ['shop_id', 'id', 'created_at', 'updated_at', 'version'];
const WHOLE_NUMBERS = ['smallint', 'integer', 'bigint'];

const sameType = (has: string, needs: string) =>
  has === needs ||
  (WHOLE_NUMBERS.includes(has) && WHOLE_NUMBERS.includes(needs)) ||
  (has.startsWith('numeric') && needs.startsWith('numeric'));
/** 2 → 3 decimals loses nothing. */
const isWider = (has: string, needs: string) =>
  /^numeric\(18,\d\)$/.test(has) && /^numeric\(18,\d\)$/.test(needs) && needs > has;

function checkedValues(relation: Relation, column: string): string[] | undefined {
  for (const text of relation.checks) {
    const list = new RegExp(`\\(${column} <@ '((?:[^']|'')*)'::jsonb\\)`).exec(text)?.[1];
    if (list !== undefined) return JSON.parse(list.replaceAll("''", "'")) as string[];
  }
  const check = relation.checks.find(text => new RegExp(`\\(${column} (= ANY|=) `).test(text));
  return check === undefined
    ? undefined
    : [...check.matchAll(/'((?:[^']|'')*)'::text/g)].map(match => (match[1] ?? '').replaceAll("''", "'"));
}

function columnDrift(needed: NeededTable, relation: Relation, column: NeededColumn, schema: Schema): Drift[] {
  const place = `${needed.table}.${column.name}`;
  const has = relation.columns.find(each => each.name === column.name);
  if (!has) {
    const sql = addColumnSql(needed.table, column);
    const problem = `${place}: the column is missing`;
    return [sql === undefined ? refusedDrift(problem, VALUE_FOR_ROWS) : { problem, sql }];
  }
  const drifts: Drift[] = [];
  if (has.type !== column.type)
    drifts.push({
      problem: `${place}: is ${has.type}, the declaration needs ${column.type}`,
      sql: isWider(has.type, column.type)
        ? aroundViews(
            schema,
            needed.table,
            column.name,
            `ALTER TABLE ${needed.table} ALTER COLUMN ${column.name} TYPE ${column.type};`,
          )
        : null,
    });
  if (!needed.exact) return drifts;
  if (has.nullable && !column.nullable) drifts.push(requiredDrift(needed.table, column));
  if (!has.nullable && column.nullable)
    drifts.push({
      problem: `${place}: is NOT NULL, but optional in the declaration`,
      sql: `ALTER TABLE ${needed.table} ALTER COLUMN ${column.name} DROP NOT NULL;`,
    });
  if (column.references && relation.references[column.name] !== column.references)
    drifts.push({
      problem: `${place}: does not reference ${column.references}`,
      sql: `ALTER TABLE ${needed.table} ADD ${referenceSql(column)};`,
    });
  return [...drifts, ...valuesDrift(needed.table, relation, column)];
}

const VALUE_FOR_ROWS =
  'it is required, and the records that exist have no value. Declare `backfill` (a value, or valueOf another field) or `initial`, or make it optional.';

const refusedDrift = (problem: string, refused: string): Drift => ({ problem, sql: null, refused });

function requiredDrift(table: string, column: NeededColumn): Drift {
  const problem = `${table}.${column.name}: is nullable, but required in the declaration`;
  const fill = fillSql(table, column);
  if (fill === undefined) return refusedDrift(problem, VALUE_FOR_ROWS);
  return { problem, sql: `${fill}\nALTER TABLE ${table} ALTER COLUMN ${column.name} SET NOT NULL;` };
}

function valuesDrift(table: string, relation: Relation, column: NeededColumn): Drift[] {
  if (!column.values.length) return [];
  const allowed = checkedValues(relation, column.name);
  if (allowed?.toSorted().join() === column.values.toSorted().join()) return [];
  const problem = `${table}.${column.name}: the table allows ${allowed?.join(', ') ?? 'anything'}, the declaration ${column.values.join(', ')}`;
  const lost = allowed?.filter(
    value => !column.values.includes(value) && !Object.hasOwn(column.formerValues, value),
  );
  if (lost?.length)
    return [
      refusedDrift(
        problem,
        `records may have ${lost.join(', ')}. Declare in \`formerValues\` what takes its place, such as { ${lost.map(value => `${value}: '${column.values[0] ?? ''}'`).join(', ')} }, or keep the value.`,
      ),
    ];
  const constraint = `${table}_${column.name}_check`;
  return [
    {
      problem,
      sql: [
        `ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${constraint};`,
        ...moveValuesSql(table, column),
        `ALTER TABLE ${table} ADD CONSTRAINT ${constraint} ${valuesCheckSql(column)};`,
      ].join('\n'),
    },
  ];
}

/** Keeps a removed field's data, and lets new records omit the column. */
function keepColumnSql(needed: NeededTable, relation: Relation, column: Column): string {
  const renamed = needed.columns.filter(
    ({ name, type }) => type === column.type && !relation.columns.some(has => has.name === name),
  );
  return [
    ...renamed.map(
      ({ name }) =>
        `-- If it was renamed, use this alone: ALTER TABLE ${needed.table} RENAME COLUMN ${column.name} TO ${name};`,
    ),
    ...(column.nullable ? [] : [`ALTER TABLE ${needed.table} ALTER COLUMN ${column.name} DROP NOT NULL;`]),
    `COMMENT ON COLUMN ${needed.table}.${column.name} IS 'Its field was removed; the data is kept.';`,
  ].join('\n');
}

/** A view that shows it has to be made without it first: no draft can say how. */
function dropColumnSql({ table }: NeededTable, { name }: Column, schema: Schema): string {
  const views = viewsOf(schema, table, name).map(view => view.name);
  const first =
    views.length > 0 ? `-- Make these views without it first, as they read it: ${views.join(', ')}.\n` : '';
  return `${first}ALTER TABLE ${table} DROP COLUMN ${name};`;
}

function tableDrift(
  needed: NeededTable,
  stored: Relation | undefined,
  computed: readonly string[],
  schema: Schema,
): Drift[] {
  if (!stored)
    return [
      {
        problem: `${needed.table}: the table of ${needed.resource} is missing`,
        sql: needed.exact ? createTableSql(needed) : null,
      },
    ];
  const { drifts: renames, relation, unsettled } = renamed(needed, stored);
  const drifts = [
    ...renames,
    ...needed.columns
      .filter(({ name }) => !unsettled.includes(name))
      .flatMap(column => columnDrift(needed, relation, column, schema)),
  ];
  // A view-only resource (the audit log) declares nothing about its table.
  if (needed.columns.length === 0 && needed.readFrom !== needed.table) return drifts;
  const standard = needed.isLine ? [...RECORD_COLUMNS, 'position'] : RECORD_COLUMNS;
  const record = needed.ofShop ? RECORD_COLUMNS.filter(name => name !== 'shop_id') : standard;
  for (const name of record)
    if (!relation.columns.some(column => column.name === name))
      drifts.push({
        problem: `${needed.table}.${name}: the standard column is missing`,
        sql: null,
      });
  if (!needed.exact) return drifts;

  const known = [...standard, 'search', ...computed, ...needed.columns.map(column => column.name)];
  for (const column of relation.columns)
    if (!known.includes(column.name) && !column.comment && !unsettled.includes(column.name))
      drifts.push({
        problem: `${needed.table}.${column.name}: is not in the declaration (COMMENT ON COLUMN keeps a column that the server fills)`,
        sql: keepColumnSql(needed, relation, column),
        drop: dropColumnSql(needed, column, schema),
      });
  for (const unique of needed.uniques)
    if (
      !relation.uniques.some(
        parts => parts.toSorted().join() === ['shop_id', ...unique.parts].toSorted().join(),
      )
    )
      drifts.push({
        problem: `${needed.table}: (${unique.parts.join(', ')}) is declared unique, but the table has no unique constraint`,
        sql: uniqueSql(needed.table, unique),
      });
  return [
    ...drifts,
    ...searchDrift(needed, relation, schema, renames.length > 0),
    ...checkDrift(needed, relation),
  ];
}

function searchDrift(needed: NeededTable, relation: Relation, schema: Schema, isRenaming: boolean): Drift[] {
  if (!needed.search.length) return [];
  const search = relation.columns.find(column => column.name === 'search');
  const missing = needed.search.filter(name => !new RegExp(`\\b${name}\\b`).test(search?.generated ?? ''));
  if (!search)
    return [
      {
        problem: `${needed.table}.search: the search column is missing`,
        sql: `ALTER TABLE ${needed.table} ADD COLUMN ${searchSql(needed)};\n${searchIndexSql(needed)}`,
      },
    ];
  if (missing.length === 0) return [];
  const problem = `${needed.table}.search: leaves out ${missing.join(', ')}`;
  if (isRenaming && viewsOf(schema, needed.table, 'search').length > 0)
    return [
      refusedDrift(
        problem,
        "views read it, and would be made again with the former names. Rename first (npm run db:diff, npm run db:apply), then declare filter: 'search'.",
      ),
    ];
  const again = [
    '-- A generated column, so no data is lost.',
    `ALTER TABLE ${needed.table} DROP COLUMN search;`,
    `ALTER TABLE ${needed.table} ADD COLUMN ${searchSql(needed)};`,
    searchIndexSql(needed),
  ].join('\n');
  return [{ problem, sql: aroundViews(schema, needed.table, 'search', again) }];
}

/**
 * The view with added columns at the end, the only place PostgreSQL allows. Finds the outer FROM by its
 * indent in `pg_get_viewdef`; null where that fails (a union).
 */
function widerViewSql(needed: NeededTable, view: Relation, columns: readonly string[]): string | null {
  const [select, from, ...others] = (view.definition ?? '').split(/^(?= {3}FROM )/m);
  const source = new RegExp(`^ +(?:FROM|JOIN) ${needed.table}(?: (?!JOIN|WHERE)(\\w+))?`, 'm').exec(
    from ?? '',
  );
  if (select === undefined || from === undefined || others.length > 0 || !source) return null;
  const added = columns.map(column => `,\n    ${source[1] ?? needed.table}.${column}`).join('');
  return `CREATE OR REPLACE VIEW ${view.name} AS\n${select.trimEnd()}${added}\n${from.trimEnd()}`;
}

function viewDrift(needed: NeededTable, relation: Relation | undefined): Drift[] {
  if (needed.readFrom === needed.table) return [];
  if (!relation)
    return [{ problem: `${needed.readFrom}: the view ${needed.resource} reads from is missing`, sql: null }];
  const renames = viewRenames(needed, relation);
  const columns = new Map<string, Column>(
    relation.columns.map(column => [
      renames.find(({ was }) => was === column.name)?.name ?? column.name,
      column,
    ]),
  );
  const missing = needed.readColumns.filter(({ name }) => !columns.has(name)).map(({ name }) => name);
  const stored = missing.filter(name => needed.columns.some(column => column.name === name));
  const others = missing.filter(name => !stored.includes(name));
  return [
    ...renames.map(({ drift }) => drift),
    ...(stored.length > 0
      ? [
          {
            problem: `${needed.readFrom}: ${stored.join(', ')} of ${needed.table} missing from the view`,
            sql: widerViewSql(needed, relation, stored),
          },
        ]
      : []),
    ...others.map(name => ({ problem: `${needed.readFrom}.${name}: missing from the view`, sql: null })),
    ...needed.readColumns.flatMap(column => {
      const has = columns.get(column.name);
      if (!has || sameType(has.type, column.type)) return [];
      return [
        {
          problem: `${needed.readFrom}.${column.name}: is ${has.type}, the declaration needs ${column.type}`,
          sql: null,
        },
      ];
    }),
  ];
}

/** Lists all differences from `resources`; empty when there are none. */
export async function findDrift(db: Database, resources: readonly AnyResource[]): Promise<Drift[]> {
  const schema = await readSchema(db);
  return neededTables(withLines(resources)).flatMap(needed => {
    const stored = needed.columns.map(column => column.name);
    const computed = needed.readColumns.map(column => column.name).filter(name => !stored.includes(name));
    return [
      ...tableDrift(needed, schema.get(needed.table), computed, schema),
      ...viewDrift(needed, schema.get(needed.readFrom)),
    ];
  });
}
