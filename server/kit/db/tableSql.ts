/** Writes the SQL of tables as declarations need them. */
import type { NeededColumn, NeededTable, NeededUnique } from './columns.ts';
import { literal } from './text.ts';

const shortType = (type: string) =>
  ({ 'timestamp with time zone': 'timestamptz', 'time without time zone': 'time' })[type] ?? type;

export const valuesCheckSql = ({ name, type, values }: NeededColumn) =>
  type === 'jsonb'
    ? `CHECK (${name} <@ ${literal(values)}::jsonb)`
    : `CHECK (${name} IN (${values.map(literal).join(', ')}))`;

function columnSql(column: NeededColumn): string {
  const check = column.values.length ? ` ${valuesCheckSql(column)}` : '';
  return `${column.name} ${shortType(column.type)}${column.nullable ? '' : ' NOT NULL'}${check}`;
}

export const searchSql = (needed: NeededTable) => {
  const nullable = (name: string) => needed.columns.find(column => column.name === name)?.nullable;
  const parts = needed.search.map((name, index) => {
    if (index === 0) return nullable(name) ? `coalesce(${name}, '')` : name;
    return nullable(name) ? `coalesce(' ' || ${name}, '')` : `' ' || ${name}`;
  });
  return `search text GENERATED ALWAYS AS (folded(${parts.join(' || ')})) STORED`;
};
export const searchIndexSql = (needed: NeededTable) =>
  `CREATE INDEX ${needed.table}_search ON ${needed.table} USING gin (search gin_trgm_ops);`;
export const referenceSql = (column: NeededColumn) =>
  `FOREIGN KEY (shop_id, ${column.name}) REFERENCES ${column.references} (shop_id, id)`;
/** In a composite key null equals null (a product without colour); a single null may repeat. */
export const uniqueSql = (table: string, unique: NeededUnique) =>
  `CREATE UNIQUE INDEX ${unique.name} ON ${table} (shop_id, ${unique.parts.join(', ')})${unique.parts.length > 1 ? ' NULLS NOT DISTINCT' : ''};`;

/** The comment is what the constraint is compared by: PostgreSQL rewrites its expression. */
export const checkCommentSql = (table: string, name: string, sql: string) =>
  `COMMENT ON CONSTRAINT ${name} ON ${table} IS ${literal(sql)};`;

export function createTableSql(needed: NeededTable): string {
  const lines = [
    'shop_id uuid NOT NULL REFERENCES shops (id)',
    'id uuid NOT NULL',
    ...needed.columns.map(columnSql),
    ...(needed.isLine ? ['position integer NOT NULL DEFAULT 0'] : []),
    ...(needed.search.length ? [searchSql(needed)] : []),
    'created_at timestamptz NOT NULL DEFAULT now()',
    'updated_at timestamptz NOT NULL DEFAULT now()',
    'version integer NOT NULL DEFAULT 1',
    'PRIMARY KEY (shop_id, id)',
    ...needed.columns.filter(column => column.references).map(referenceSql),
    ...needed.checks.map(({ name, sql }) => `CONSTRAINT ${name} CHECK (${sql})`),
  ];
  return [
    `CREATE TABLE ${needed.table} (\n  ${lines.join(',\n  ')}\n);`,
    ...needed.checks.map(({ name, sql }) => checkCommentSql(needed.table, name, sql)),
    ...needed.uniques.map(unique => uniqueSql(needed.table, unique)),
    ...needed.columns
      .filter(column => column.references)
      .map(
        column =>
          `CREATE INDEX ${needed.table}_of_${column.name} ON ${needed.table} (shop_id, ${column.name});`,
      ),
    ...(needed.search.length ? [searchIndexSql(needed)] : []),
    `SELECT enable_shop_rls('${needed.table}');`,
  ].join('\n');
}

/** Gives the rows without a value one; undefined when nothing is declared for them. */
export function fillSql(table: string, { name, type, existing }: NeededColumn): string | undefined {
  if (existing === undefined) return undefined;
  const value = 'column' in existing ? existing.column : literal(existing.value);
  const fill = type === 'jsonb' && 'value' in existing ? `${value}::jsonb` : value;
  return `UPDATE ${table} SET ${name} = ${fill} WHERE ${name} IS NULL;`;
}

/** Undefined for a required column without a value for the rows that exist. */
export function addColumnSql(table: string, column: NeededColumn): string | undefined {
  const { name, existing } = column;
  const add = (sql: string) => `ALTER TABLE ${table} ADD COLUMN ${sql};`;
  const reference = column.references
    ? [
        `ALTER TABLE ${table} ADD ${referenceSql(column)};`,
        `CREATE INDEX ${table}_of_${name} ON ${table} (shop_id, ${name});`,
      ]
    : [];
  if (existing === undefined)
    return column.nullable ? [add(columnSql(column)), ...reference].join('\n') : undefined;
  if ('value' in existing)
    return [
      add(`${columnSql(column)} DEFAULT ${literal(existing.value)}`),
      `ALTER TABLE ${table} ALTER COLUMN ${name} DROP DEFAULT;`,
      ...reference,
    ].join('\n');
  return [
    add(columnSql({ ...column, nullable: true })),
    fillSql(table, column),
    ...(column.nullable ? [] : [`ALTER TABLE ${table} ALTER COLUMN ${name} SET NOT NULL;`]),
    ...reference,
  ].join('\n');
}

/** Moves the values that are no longer allowed to those that take their place. */
export function moveValuesSql(table: string, { name, type, formerValues }: NeededColumn): string[] {
  const moves = Object.entries(formerValues);
  if (moves.length === 0) return [];
  const former = moves.map(([value]) => literal(value)).join(', ');
  const cases = (value: string) =>
    `CASE ${value} ${moves.map(([from, to]) => `WHEN ${literal(from)} THEN ${literal(to)}`).join(' ')} ELSE ${value} END`;
  if (type !== 'jsonb') return [`UPDATE ${table} SET ${name} = ${cases(name)} WHERE ${name} IN (${former});`];
  return [
    `UPDATE ${table} SET ${name} = (SELECT jsonb_agg(DISTINCT ${cases('v')}) FROM jsonb_array_elements_text(${name}) v)
  WHERE ${name} ?| ARRAY[${former}];`,
  ];
}
