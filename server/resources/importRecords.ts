import { v7 as uuidv7 } from 'uuid';
import { resourceOf } from '../../src/resources/index.ts';
import { initialOf, parseInput, storedFields } from '../../src/resources/kit/index.ts';
import { createSchema } from '../../src/resources/kit/schemas.ts';
import type { AnyResource, Field, FieldErrors, Parsed } from '../../src/resources/kit/index.ts';
import { applyRules } from '../../src/resources/kit/recordRules.ts';
import { COLUMN_TYPE } from '../db/columns.ts';
import type { Database, ShopSql } from '../db/database.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { Caller } from '../people/person.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import { writeAudits, type AuditEntry } from './audit.ts';
import type { CsvText } from './csvText.ts';
import { refuseForbidden } from './fieldAccess.ts';
import { readCell } from './importCells.ts';
import { importHeading, type ImportHeading, type Translators } from './importHeading.ts';
import { idsByName } from './importReferences.ts';
import { tried, writeWhatGoes } from './importTrial.ts';
import { doubles, type Candidate } from './importUniques.ts';
import { refuseOutOfReach } from './reach.ts';
import { recordsById, type StoredRecord } from './readRecords.ts';
import { hasRules } from './judge.ts';
import { breathe, SLICE, slicesOf } from './slices.ts';
import { isUuid } from '../db/text.ts';
import { writeStateChanges } from './stateChanges.ts';
import { SYSTEM, type Viewer } from './viewer.ts';
import { stored } from './writeRecords.ts';

interface Rejected {
  /** From 1, below the heading. */
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

type Draft = { row: number; id: string | null; value: Record<string, unknown> };

const draftsOf = ({ columns, idAt }: ImportHeading, rows: readonly string[][], first: number): Draft[] =>
  rows.map((cells, index) => ({
    row: first + index,
    id: idAt === undefined ? null : cells[idAt]?.trim() || null,
    value: Object.fromEntries(columns.map(column => [column.field.name, readCell(cells[column.at], column)])),
  }));

/** Prefix for an unresolved name: an unknown id would pass the schema. */
const LOST = '?';

/** Replaces names by ids; unresolved names are marked for `errorsOf`. */
const resolveReferences = async (
  sql: ShopSql,
  viewer: Viewer,
  fields: readonly Field[],
  slices: readonly (readonly Draft[])[],
) => {
  for (const { name, ...field } of fields.filter(({ kind }) => kind === 'reference')) {
    const texts = new Set<string>();
    for (const { value } of slices.flat()) if (typeof value[name] === 'string') texts.add(value[name]);
    const ids = await idsByName(sql, viewer, { name, ...field }, [...texts]);
    for (const drafts of slices) {
      for (const { value } of drafts) {
        const text = value[name];
        if (typeof text === 'string')
          value[name] = ids.get(text) ?? ids.get(text.toLowerCase()) ?? `${LOST}${text}`;
      }
      await breathe();
    }
  }
};

/** Defaults of fields that the file has no column for. */
const beginnings = (
  resource: AnyResource,
  { columns }: ImportHeading,
  { userId, businessDate }: Viewer,
): Record<string, unknown> =>
  Object.fromEntries(
    storedFields(resource.fields)
      .filter(field => !field.readOnly && field.initial !== undefined)
      .filter(field => !columns.some(column => column.field === field))
      .map(field => [field.name, initialOf(field, { me: userId, today: businessDate })]),
  );

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

/** Unresolved names are quoted, so that the record can be created first. */
const errorsOf = (errors: FieldErrors, value: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const cell = value[name];
      return message.key === 'validation.reference' && typeof cell === 'string' && cell.startsWith(LOST)
        ? [name, { key: 'validation.csvReference', params: { name: cell.slice(LOST.length) } }]
        : [name, message];
    }),
  );

interface Plan {
  resource: AnyResource;
  viewer: Viewer;
  slices: readonly (readonly Draft[])[];
  initial: Readonly<Record<string, unknown>>;
}

const planOf = async (
  sql: ShopSql,
  resource: AnyResource,
  { heading, rows }: CsvText,
  speakers: Translators,
  viewer: Viewer,
): Promise<Plan> => {
  const read = importHeading(resource, heading, speakers);
  const slices: Draft[][] = [];
  for (const [index, part] of slicesOf(rows).entries()) {
    slices.push(draftsOf(read, part, index * SLICE + 1));
    await breathe();
  }
  await resolveReferences(
    sql,
    viewer,
    read.columns.map(({ field }) => field),
    slices,
  );
  return { resource, viewer, slices, initial: beginnings(resource, read, viewer) };
};

interface Seen {
  ids: Set<string>;
  keys: Set<string>[];
}

const noneSeen = (): Seen => ({ ids: new Set(), keys: [] });

const only = (value: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map(name => [name, value[name]]));

/** A name that several records share, and that the record's own reference has, leads where it led before. */
const keepReferences = async (
  sql: ShopSql,
  viewer: Viewer,
  resource: AnyResource,
  drafts: readonly Draft[],
  known: ReadonlyMap<string, StoredRecord>,
): Promise<void> => {
  for (const { name, references } of resource.fields) {
    const target = references === undefined ? undefined : resourceOf(references);
    const lost = drafts.flatMap(({ id, value }) => {
      const text = value[name];
      const was = id === null ? undefined : known.get(id.toLowerCase())?.[name];
      return typeof text === 'string' && text.startsWith(LOST) && typeof was === 'string'
        ? [{ value, text: text.slice(LOST.length), was }]
        : [];
    });
    if (!target || lost.length === 0) continue;
    const ids = [...new Set(lost.map(({ was }) => was))];
    const titles = new Map(
      (await recordsById(sql, target, viewer, ids)).map(record => [record.id, target.title(record)]),
    );
    for (const { value, text, was } of lost)
      if (titles.get(was)?.toLowerCase() === text.toLowerCase()) value[name] = was;
  }
};

/** Checks only fields of the file; the rest is unchanged or default. Throws 403 `FIELD_FORBIDDEN`. */
const ruledBy = (
  resource: AnyResource,
  viewer: Viewer,
  before: StoredRecord | undefined,
  given: Readonly<Record<string, unknown>>,
  value: Record<string, unknown>,
): Parsed<Record<string, unknown>> => {
  const sent = only(value, Object.keys(given));
  refuseForbidden(resource, viewer.role, sent, [before ?? null]);
  if (!hasRules(resource)) return { ok: true, value };
  const { workflow } = resource;
  const start = workflow && !before ? { [workflow.field]: workflow.initial } : {};
  const asker = { me: viewer.userId, today: viewer.businessDate };
  const { record, errors } = applyRules(resource, asker, before ?? null, sent, {
    ...before,
    ...start,
    ...value,
  });
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: only(record, [...Object.keys(value), ...Object.keys(start)]) };
};

const judge = async (
  sql: ShopSql,
  { resource, viewer, initial }: Plan,
  drafts: readonly Draft[],
  seen: Seen,
) => {
  const ids = drafts.flatMap(({ id }) => (isUuid(id) ? [id] : []));
  const reached = ids.length > 0 ? await recordsById(sql, resource, viewer, ids) : [];
  const records = await recordsById(
    sql,
    resource,
    SYSTEM,
    reached.map(record => record.id),
  );
  const known = new Map(records.map(record => [record.id, record]));
  await keepReferences(sql, viewer, resource, drafts, known);
  const rejected: Rejected[] = [];
  const judged: Judged[] = [];
  const changed = new Set<string>();
  for (const { row, id, value } of drafts) {
    const before = id === null ? undefined : known.get(id.toLowerCase());
    const twice = before && (seen.ids.has(before.id) || changed.has(before.id));
    if (id !== null && (!before || twice)) {
      rejected.push({ row, errors: { id: { key: twice ? 'validation.unique' : 'validation.reference' } } });
      continue;
    }
    const start = before ? writableOf(resource, before) : initial;
    const parsed = parseInput(createSchema(resource), withoutEmpty(resource, { ...start, ...value }));
    if (!parsed.ok) {
      rejected.push({ row, errors: errorsOf(parsed.errors, value) });
      continue;
    }
    const ruled = ruledBy(resource, viewer, before, value, parsed.value);
    if (!ruled.ok) {
      rejected.push({ row, errors: errorsOf(ruled.errors, value) });
      continue;
    }
    judged.push({ row, id: before?.id, before, value: ruled.value });
    if (before) changed.add(before.id);
  }
  const { found, keys } = await doubles(sql, resource, judged, seen.keys);
  for (const [{ row }, name] of found as ReadonlyMap<Judged, string>)
    rejected.push({ row, errors: { [name]: { key: 'validation.unique' } } });
  return { good: judged.filter(candidate => !found.has(candidate)), rejected, ids: changed, keys };
};

const listOf = (field: Field, records: readonly Candidate[]): unknown[] =>
  records.map(({ value }) => stored(field, value[field.name]));

const insert = async (tx: ShopSql, caller: Caller, resource: AnyResource, records: readonly Candidate[]) => {
  const fields = storedFields(resource.fields).filter(field => !field.readOnly);
  const columns = fields.map(field => field.column).join(', ');
  const lists = fields.map((field, index) => `$${index + 4}::${COLUMN_TYPE[field.kind]}[]`).join(', ');
  await tx.run(
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
  await tx.run(
    `UPDATE ${resource.table} t
     SET ${fields.map(field => `${field.column} = r.${field.column}`).join(', ')},
         updated_at = $2, version = t.version + 1
     FROM unnest($3::uuid[], ${lists}) AS r (id, ${columns})
     WHERE t.shop_id = $1 AND t.id = r.id`,
    [tx.shopId, caller.now, records.map(({ id }) => id), ...fields.map(field => listOf(field, records))],
  );
};

const write = async (tx: ShopSql, caller: Caller, resource: AnyResource, records: readonly Judged[]) => {
  const added = records.filter(({ before }) => !before);
  const changed = records.filter(({ before }) => before);
  if (added.length > 0) await insert(tx, caller, resource, added);
  if (changed.length > 0) await change(tx, caller, resource, changed);
  await refuseOutOfReach(
    tx,
    caller,
    resource,
    records.map(({ id }) => id ?? ''),
  );
};

/** A database refusal by field; '' for rules without one. */
const errorsOfRefusal = ({ errors, messageKey }: Refusal): FieldErrors =>
  errors ?? { '': { key: messageKey } };

const takeSlice = async (tx: ShopSql, caller: Caller, plan: Plan, drafts: readonly Draft[], seen: Seen) => {
  const { good, rejected, ids, keys } = await judge(tx, plan, drafts, seen);
  const records = good.map(candidate => ({ ...candidate, id: candidate.id ?? uuidv7() }));
  const refused = await writeWhatGoes(tx, records, some => write(tx, caller, plan.resource, some));
  for (const [{ row }, refusal] of refused) rejected.push({ row, errors: errorsOfRefusal(refusal) });
  return { written: records.filter(record => !refused.has(record)), rejected, ids, keys };
};

type Taken = Awaited<ReturnType<typeof takeSlice>>;

const takeAll = async (
  { slices }: Plan,
  take: (drafts: readonly Draft[], seen: Seen) => Promise<Taken>,
): Promise<ImportOutcome> => {
  const seen = noneSeen();
  const outcome: ImportOutcome = { accepted: 0, rejected: [] };
  for (const drafts of slices) {
    const { written, rejected, ids, keys } = await take(drafts, seen);
    outcome.accepted += written.length;
    outcome.rejected.push(...rejected.sort((a, b) => a.row - b.row));
    for (const id of ids) seen.ids.add(id);
    keys.forEach((some, rule) => {
      const all = (seen.keys[rule] ??= new Set());
      for (const key of some) all.add(key);
    });
    await breathe();
  }
  return outcome;
};

/** Dry run: writes each slice and rolls it back. */
export const tryImport = async (
  db: Database,
  caller: Caller,
  resource: AnyResource,
  csv: CsvText,
  speakers: Translators,
): Promise<ImportOutcome> => {
  const plan = await db.read(caller.shopId, sql => planOf(sql, resource, csv, speakers, caller));
  return takeAll(plan, (drafts, seen) =>
    tried(
      work => writeWithRetry(db, caller.shopId, work),
      tx => takeSlice(tx, caller, plan, drafts, seen),
    ),
  );
};

/** Writes the valid rows in one transaction with audit rows. A row with an `id` updates that record. */
export const importRecords = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  csv: CsvText,
  speakers: Translators,
): Promise<ImportOutcome> => {
  const plan = await planOf(tx, resource, csv, speakers, caller);
  return takeAll(plan, async (drafts, seen) => {
    const taken = await takeSlice(tx, caller, plan, drafts, seen);
    const entries = taken.written.map(({ id, before, value }): AuditEntry => ({
      action: 'IMPORT',
      resource: resource.name,
      recordId: id,
      before: before ?? null,
      after: { id, ...value },
    }));
    const added = taken.written.filter(({ before }) => !before).map(({ id }) => id);
    await writeStateChanges(tx, caller, resource, added, null);
    await writeAudits(tx, caller, entries);
    return taken;
  });
};
