import { resourceOf } from '../../../src/resources/index.ts';
import type { AnyResource, Field, RoleHolder } from '../../../src/kit/index.ts';
import type { Translate } from '../../../src/i18n/translate.ts';
import type { Database } from '../db/database.ts';
import { selectedFields, columnOf, labelOf, type Row, type Table } from '../formats/table.ts';
import type { ListQuery } from './listQuery.ts';
import { rowsAfter, type StoredRecord } from './readRecords.ts';
import { referenceTitles } from './referenceTitles.ts';
import { answeredFields } from './visible.ts';

export interface Reader extends RoleHolder {
  shopId: string;
  userId: string;
  businessDate: string;
  timeZone: string;
  translate: Translate;
}

const PAGE_ROWS = 2_000;

/** Pictures and nested lines do not fit a cell. */
const cellFields = (resource: AnyResource, { role }: Reader): readonly Field[] =>
  answeredFields(resource, role).filter(field => field.kind !== 'image' && field.kind !== 'lines');

/** A reference and its name under one label are one column: what an import finds the record by. */
const exportedFields = (resource: AnyResource, reader: Reader): readonly Field[] => {
  const { translate } = reader;
  const fields = cellFields(resource, reader);
  const label = (field: Field) => labelOf(translate, resource.name, field.name);
  const isDerived = ({ derived }: Field) => derived !== undefined && 'path' in derived;
  return fields.filter(field => {
    const others = fields.filter(other => other !== field && label(other) === label(field));
    if (field.kind === 'reference') return others.every(isDerived);
    return !isDerived(field) || others.every(({ kind }) => kind !== 'reference');
  });
};

const withTitles = async (
  db: Database,
  reader: Reader,
  references: readonly Field[],
  rows: readonly StoredRecord[],
): Promise<readonly Row[]> => {
  const titles = new Map<string, string>();
  for (const field of references) {
    const target = resourceOf(field.references ?? '');
    const ids = [...new Set(rows.map(row => row[field.name]).filter(id => typeof id === 'string'))];
    if (!target || ids.length === 0) continue;
    const named = await db.read(reader.shopId, sql =>
      referenceTitles(sql, reader, reader.translate, target, ids),
    );
    for (const [id, title] of named) titles.set(id, title);
  }
  return rows.map(row => ({
    ...row,
    ...Object.fromEntries(references.map(({ name }) => [name, titles.get(String(row[name])) ?? null])),
  }));
};

async function* pagesOf(
  db: Database,
  resource: AnyResource,
  reader: Reader,
  query: ListQuery,
  references: readonly Field[],
): AsyncGenerator<readonly Row[]> {
  let after: { key: string | null; id: string } | undefined;
  for (;;) {
    const rows = await db.read(reader.shopId, sql =>
      rowsAfter(sql, resource, reader, { ...query, limit: PAGE_ROWS }, after),
    );
    if (rows.length > 0) yield await withTitles(db, reader, references, rows);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE_ROWS) return;
    after = { key: last.sortKey, id: last.id };
  }
}

/** The chosen columns, else all plus the id: with it, an import updates the record. */
export const exportTable = (
  db: Database,
  resource: AnyResource,
  reader: Reader,
  query: ListQuery,
  columns: string | undefined,
): Table => {
  const fields =
    columns === undefined
      ? exportedFields(resource, reader)
      : selectedFields(cellFields(resource, reader), columns);
  const references = fields.filter(field => field.kind === 'reference');
  return {
    name: resource.name,
    columns: [
      ...fields.map(field => columnOf(resource, field, reader)),
      ...(columns === undefined
        ? [{ heading: 'id', kind: 'text' as const, value: (row: Row) => row['id'] }]
        : []),
    ],
    pages: pagesOf(db, resource, reader, query, references),
  };
};
