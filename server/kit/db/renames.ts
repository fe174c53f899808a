/** Fields that were renamed (`was`): their columns are renamed, with all data. */
import type { NeededColumn, NeededTable } from './columns.ts';
import type { Drift } from './checkDrift.ts';
import type { Relation } from './schema.ts';
import { checkCommentSql } from './tableSql.ts';

interface Renamed {
  drifts: Drift[];
  /** This is the relation as it will be after the renames. */
  relation: Relation;
  /** Nothing else is drafted for these columns. */
  unsettled: string[];
}

/** Renames identifiers in SQL, not what its string literals say. */
const inSql = (sql: string, from: string, to: string): string =>
  sql.replace(/'(?:[^']|'')*'|\w+/g, word => (word === from ? to : word));

/** The index `jobs_of_place` becomes `jobs_of_shelf`: errors find their field by such names. */
const newName = (table: string, name: string, from: string, to: string): string =>
  name.startsWith(`${table}_`)
    ? `${table}${name.slice(table.length).replace(new RegExp(`_${from}(?=_|$)`, 'g'), `_${to}`)}`
    : name;

/** Filters and sort of saved views; `jsonb` prints its keys as `"name": `. */
const savedViewsSql = (resource: string, { name, was }: NeededColumn['field']): string =>
  `UPDATE saved_views SET query = regexp_replace(regexp_replace(query::text, '"${was}(_gte|_lte)?": ', '"${name}\\1": ', 'g'),
  '"field": "${was}"', '"field": "${name}"', 'g')::jsonb WHERE resource = '${resource}';`;

function renameSql(needed: NeededTable, relation: Relation, from: string, to: string): string {
  const { table } = needed;
  return [
    `ALTER TABLE ${table} RENAME COLUMN ${from} TO ${to};`,
    ...(relation.columns.some(({ name, comment }) => name === from && comment !== null)
      ? [`COMMENT ON COLUMN ${table}.${to} IS NULL;`]
      : []),
    ...relation.named.flatMap(({ kind, name, reads, comment }) => {
      if (!reads.some(read => new RegExp(`\\b${from}\\b`).test(read))) return [];
      if (kind === 'CHECK' && comment !== null)
        return [checkCommentSql(table, name, inSql(comment, from, to))];
      const renamed = newName(table, name, from, to);
      if (renamed === name) return [];
      return kind === 'INDEX'
        ? [`ALTER INDEX ${name} RENAME TO ${renamed};`]
        : [`ALTER TABLE ${table} RENAME CONSTRAINT ${name} TO ${renamed};`];
    }),
  ].join('\n');
}

const renamedRelation = (relation: Relation, from: string, to: string): Relation => ({
  ...relation,
  columns: relation.columns.map(column => ({
    ...column,
    name: column.name === from ? to : column.name,
    comment: column.name === from ? null : column.comment,
    generated: column.generated && inSql(column.generated, from, to),
  })),
  uniques: relation.uniques.map(parts => parts.map(part => inSql(part, from, to))),
  checks: relation.checks.map(check => inSql(check, from, to)),
  references: Object.fromEntries(
    Object.entries(relation.references).map(([name, table]) => [name === from ? to : name, table]),
  ),
  named: relation.named.map(each => ({
    ...each,
    comment: each.comment && inSql(each.comment, from, to),
  })),
});

export function renamed(needed: NeededTable, stored: Relation): Renamed {
  const result: Renamed = { drifts: [], relation: stored, unsettled: [] };
  for (const { name, was, field } of needed.columns) {
    if (was === undefined) continue;
    const has = (column: string) => result.relation.columns.some(each => each.name === column);
    const place = `${needed.table}.${name}`;
    if (has(name) && !has(was)) continue;
    if (!has(name) && has(was)) {
      result.drifts.push({
        problem: `${place}: is called ${was} in the table`,
        sql: `${renameSql(needed, result.relation, was, name)}\n${savedViewsSql(needed.resource, field)}`,
      });
      result.relation = renamedRelation(result.relation, was, name);
      continue;
    }
    result.unsettled.push(name, was);
    result.drifts.push({
      problem: has(name) ? `${place}: the table has ${was} too` : `${place}: the table has no ${was} either`,
      sql: null,
      refused: has(name)
        ? `\`was\` would rename ${was} to ${name}, which exists. Write a migration that moves the values and drops ${was}, or remove \`was\`.`
        : `\`was\` names a field that was never stored. Correct it, or remove it to add the column.`,
    });
  }
  return result;
}

/** A view keeps the old name of a renamed column. */
export const viewRenames = (
  needed: NeededTable,
  view: Relation,
): { name: string; was: string; drift: Drift }[] =>
  needed.readColumns.flatMap(({ name, was }) => {
    const has = (column: string) => view.columns.some(each => each.name === column);
    if (was === undefined || has(name) || !has(was)) return [];
    return [
      {
        name,
        was,
        drift: {
          problem: `${view.name}.${name}: is called ${was} in the view`,
          sql: `ALTER VIEW ${view.name} RENAME COLUMN ${was} TO ${name};`,
        },
      },
    ];
  });
