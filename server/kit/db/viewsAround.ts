/** PostgreSQL changes no column that a view reads: such views are dropped before and made again after. */
import type { Relation } from './schema.ts';

export type Schema = ReadonlyMap<string, Relation>;

const readsFrom = (view: Relation, { name }: Relation): boolean =>
  view.reads.some(read => read.startsWith(`${name}.`));

/** Each stands after those that it reads. */
function inOrder(views: readonly Relation[]): Relation[] {
  const left = [...views];
  const ordered: Relation[] = [];
  while (left.length > 0) {
    const next = left.findIndex(view => !left.some(other => other !== view && readsFrom(view, other)));
    ordered.push(...left.splice(Math.max(next, 0), 1));
  }
  return ordered;
}

/** Finds the views that read a column, and those that read these. */
export function viewsOf(schema: Schema, table: string, column: string): Relation[] {
  const found = [...schema.values()].filter(({ reads }) => reads.includes(`${table}.${column}`));
  for (const view of found)
    found.push(...[...schema.values()].filter(each => !found.includes(each) && readsFrom(each, view)));
  return inOrder(found);
}

/** Writes SQL that changes a column, with what its views need before and after. */
export function aroundViews(schema: Schema, table: string, column: string, sql: string): string {
  const views = viewsOf(schema, table, column);
  return [
    ...views.toReversed().map(({ name }) => `DROP VIEW ${name};`),
    sql,
    ...views.flatMap(({ name, definition, isGranted }) => [
      `CREATE VIEW ${name} AS\n${definition ?? ''}`,
      ...(isGranted ? [`GRANT SELECT ON ${name} TO galla_app;`] : []),
    ]),
  ].join('\n');
}
