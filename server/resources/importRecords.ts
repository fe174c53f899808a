/** A CSV file into a declared resource: every row judged, the good ones written, the others named. */
import { v7 as uuidv7 } from 'uuid';
import { initialOf, parseInput, storedFields } from '../../src/resources/kit/index.ts';
import type { AnyResource, Field, FieldErrors } from '../../src/resources/kit/index.ts';
import { COLUMN_TYPE } from '../db/columns.ts';
import type { ShopSql } from '../db/database.ts';
import type { Caller } from '../session/person.ts';
import { writeAudits, type AuditEntry } from './audit.ts';
import type { CsvText } from './csvText.ts';
import { readCell } from './importCells.ts';
import { importHeading, type ImportHeading, type Speakers } from './importHeading.ts';
import { idsByName } from './importReferences.ts';
import { doubles, type Candidate } from './importUniques.ts';
import { recordsById, type StoredRecord } from './readRecords.ts';
import { isUuid } from './values.ts';

export interface Rejected {
  /** The first row below the heading is 1. */
  row: number;
  errors: FieldErrors;
}

export interface ImportOutcome {
  accepted: number;
  rejected: Rejected[];
}

interface Judged extends Candidate {
  row: number;
  before: StoredRecord | undefined;
}

/** Rows of one statement. */
const BATCH = 2_000;

const batches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

type Draft = { row: number; id: string | null; value: Record<string, unknown> };

const draftsOf = ({ columns, idAt }: ImportHeading, rows: readonly string[][]): Draft[] =>
  rows.map((cells, index) => ({
    row: index + 1,
    id: idAt === undefined ? null : cells[idAt]?.trim() || null,
    value: Object.fromEntries(columns.map(column => [column.field.name, readCell(cells[column.at], column)])),
  }));

/** Goes before a name that leads nowhere: an id of no record would pass the schema. */
const LOST = '?';

/** Puts ids in the place of names; a name that leads nowhere is marked, and refused by `errorsOf`. */
const resolveReferences = async (sql: ShopSql, fields: readonly Field[], drafts: readonly Draft[]) => {
  for (const field of fields.filter(({ kind }) => kind === 'reference')) {
    const texts = drafts.map(draft => draft.value[field.name]).filter(text => typeof text === 'string');
    const ids = await idsByName(sql, field, [...new Set(texts)]);
    for (const draft of drafts) {
      const text = draft.value[field.name];
      if (typeof text === 'string')
        draft.value[field.name] = ids.get(text) ?? ids.get(text.toLowerCase()) ?? `${LOST}${text}`;
    }
  }
};

/** What a new record begins with where the file has no such column. */
const beginnings = (
  resource: AnyResource,
  { columns }: ImportHeading,
  today: string,
): Record<string, unknown> =>
  Object.fromEntries(
    storedFields(resource.fields)
      .filter(field => !field.readOnly && field.initial !== undefined)
      .filter(field => !columns.some(column => column.field === field))
      .map(field => [field.name, initialOf(field, today)]),
  );

/** What the schema takes: an empty cell of a field that is needed counts as left out. */
const withoutEmpty = (resource: AnyResource, value: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).filter(([name, cell]) => cell !== null || resource.fieldOf(name).optional),
  );

const writableOf = (resource: AnyResource, record: StoredRecord): Record<string, unknown> =>
  Object.fromEntries(
    storedFields(resource.fields)
      .filter(field => !field.readOnly)
      .map(field => [field.name, record[field.name]]),
  );

/** Nobody can choose in a file: a name that leads nowhere is named, so that its record can be made first. */
const errorsOf = (errors: FieldErrors, value: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const cell = value[name];
      return message.key === 'validation.reference' && typeof cell === 'string' && cell.startsWith(LOST)
        ? [name, { key: 'validation.csvReference', params: { name: cell.slice(LOST.length) } }]
        : [name, message];
    }),
  );

const judge = async (
  sql: ShopSql,
  resource: AnyResource,
  { heading, rows }: CsvText,
  speakers: Speakers,
  today: string,
): Promise<{ good: Judged[]; rejected: Rejected[] }> => {
  const read = importHeading(resource, heading, speakers);
  const drafts = draftsOf(read, rows);
  await resolveReferences(
    sql,
    read.columns.map(({ field }) => field),
    drafts,
  );
  const ids = drafts.flatMap(({ id }) => (isUuid(id) ? [id] : []));
  const records = ids.length > 0 ? await recordsById(sql, resource, 'owner', ids) : [];
  const known = new Map(records.map(record => [record.id, record]));
  const initial = beginnings(resource, read, today);
  const rejected: Rejected[] = [];
  const good: Judged[] = [];
  for (const { row, id, value } of drafts) {
    const before = id === null ? undefined : known.get(id);
    if (id !== null && !before) {
      rejected.push({ row, errors: { id: { key: 'validation.reference' } } });
      continue;
    }
    const start = before ? writableOf(resource, before) : initial;
    const parsed = parseInput(resource.createSchema, withoutEmpty(resource, { ...start, ...value }));
    if (parsed.ok) good.push({ row, id: before?.id, before, value: parsed.value });
    else rejected.push({ row, errors: errorsOf(parsed.errors, value) });
  }
  const twice = await doubles(sql, resource, good);
  for (const candidate of good) {
    const name = twice.get(candidate);
    if (name !== undefined)
      rejected.push({ row: candidate.row, errors: { [name]: { key: 'validation.unique' } } });
  }
  rejected.sort((a, b) => a.row - b.row);
  return { good: good.filter(candidate => !twice.has(candidate)), rejected };
};

const listOf = (field: Field, records: readonly Candidate[]): unknown[] =>
  records.map(({ value }) => {
    const cell = value[field.name] ?? null;
    return field.kind === 'lines' && cell !== null ? JSON.stringify(cell) : cell;
  });

const insert = async (tx: ShopSql, caller: Caller, resource: AnyResource, records: readonly Candidate[]) => {
  const fields = storedFields(resource.fields).filter(field => !field.readOnly);
  const columns = fields.map(field => field.column).join(', ');
  const lists = fields.map((field, index) => `$${index + 4}::${COLUMN_TYPE[field.kind]}[]`).join(', ');
  await tx.query(
    `INSERT INTO ${resource.table} (shop_id, id, created_at, updated_at, ${columns})
     SELECT $1, r.id, $2, $2, ${fields.map(field => `r.${field.column}`).join(', ')}
     FROM unnest($3::uuid[], ${lists}) AS r (id, ${columns})`,
    [tx.shopId, caller.now, records.map(({ id }) => id), ...fields.map(field => listOf(field, records))],
  );
};

const change = async (tx: ShopSql, caller: Caller, resource: AnyResource, records: readonly Candidate[]) => {
  const fields = storedFields(resource.fields).filter(field => !field.readOnly);
  const columns = fields.map(field => field.column).join(', ');
  const lists = fields.map((field, index) => `$${index + 4}::${COLUMN_TYPE[field.kind]}[]`).join(', ');
  await tx.query(
    `UPDATE ${resource.table} t
     SET ${fields.map(field => `${field.column} = r.${field.column}`).join(', ')},
         updated_at = $2, version = t.version + 1
     FROM unnest($3::uuid[], ${lists}) AS r (id, ${columns})
     WHERE t.shop_id = $1 AND t.id = r.id`,
    [tx.shopId, caller.now, records.map(({ id }) => id), ...fields.map(field => listOf(field, records))],
  );
};

/** What would be written, and what is wrong with the rest. */
export const judgeImport = async (
  sql: ShopSql,
  resource: AnyResource,
  csv: CsvText,
  speakers: Speakers,
  today: string,
): Promise<ImportOutcome> => {
  const { good, rejected } = await judge(sql, resource, csv, speakers, today);
  return { accepted: good.length, rejected };
};

/**
 * Writes the good rows in one transaction, with an audit row each. A row with an `id` changes that record, the
 * others are new. Throws what the database refuses when somebody else was quicker.
 */
export const importRecords = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  csv: CsvText,
  speakers: Speakers,
): Promise<ImportOutcome> => {
  const { good, rejected } = await judge(tx, resource, csv, speakers, caller.businessDate);
  const added = good.filter(({ before }) => !before).map(candidate => ({ ...candidate, id: uuidv7() }));
  const changed = good.filter(({ before }) => before);
  for (const batch of batches(added)) await insert(tx, caller, resource, batch);
  for (const batch of batches(changed)) await change(tx, caller, resource, batch);
  const entries = [...added, ...changed].map(({ id, before, value }): AuditEntry => ({
    action: 'IMPORT',
    resource: resource.name,
    recordId: id ?? '',
    before: before ?? null,
    after: { id, ...value },
  }));
  for (const batch of batches(entries)) await writeAudits(tx, caller, batch);
  return { accepted: good.length, rejected };
};
