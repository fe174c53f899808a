import { folded } from '../../../src/kit/rules/folded.ts';
import { setTimeout } from 'node:timers/promises';
import { resourceOf } from '../../../src/resources/index.ts';
import { initialOf, parseInput, storedFields } from '../../../src/kit/index.ts';
import { createSchema } from '../../../src/kit/schemas.ts';
import type { AnyResource, Field, FieldErrors, Parsed } from '../../../src/kit/index.ts';
import type { Asker, Database, ShopSql } from '../db/database.ts';
import type { Caller } from '../person/person.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import type { CsvText } from './csvText.ts';
import type { Draft as Writing, Judged } from './drafts.ts';
import { readCell } from './importCells.ts';
import { importHeading, type ImportHeading } from './importHeading.ts';
import { idsByName } from './importReferences.ts';
import {
  finishImportRun,
  keysOfImportRun,
  openImportRun,
  saveSlice,
  sliceOutcomes,
  slicesTaken,
  type ImportOutcome,
  type Rejected,
} from './importRuns.ts';
import { titlesFor } from './recordTitle.ts';
import { tried } from './importTrial.ts';
import { doubles, type SeenKeys } from './importUniques.ts';
import { permit } from './judgeDrafts.ts';
import { inputSchemaOf } from './readInput.ts';
import { followerOf } from './reach.ts';
import { recordsById, type StoredRecord } from './readRecords.ts';
import { breathe, SLICE, slicesOf } from './slices.ts';
import { isUuid } from '../db/text.ts';
import type { Viewer } from './viewer.ts';
import { held, newDraft, writeEach } from './writePath.ts';

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
          value[name] = ids.get(text) ?? ids.get(folded(text)) ?? `${LOST}${text}`;
      }
      await breathe();
    }
  }
};

/** Answers the defaults of fields that the file has no column for. */
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

type ParsedRow = Parsed<Record<string, unknown>>;

interface Plan {
  resource: AnyResource;
  viewer: Viewer;
  slices: readonly (readonly Draft[])[];
  initial: Readonly<Record<string, unknown>>;
  parsed: WeakMap<Draft, ParsedRow>;
}

const planOf = async (
  sql: ShopSql,
  resource: AnyResource,
  { heading, rows }: CsvText,
  viewer: Viewer,
): Promise<Plan> => {
  const read = importHeading(resource, heading);
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
  return { resource, viewer, slices, initial: beginnings(resource, read, viewer), parsed: new WeakMap() };
};

interface Seen {
  ids: Set<string>;
  keys: Set<string>[];
}

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
      (await recordsById(sql, target, followerOf(viewer, target), ids)).map(record => [
        record.id,
        titlesFor(target, record).map(folded),
      ]),
    );
    for (const { value, text, was } of lost) if (titles.get(was)?.includes(folded(text))) value[name] = was;
  }
};

const readUpdate = ({ resource }: Plan, before: StoredRecord, { value }: Draft): ParsedRow =>
  parseInput(createSchema(resource), withoutEmpty(resource, { ...writableOf(resource, before), ...value }));

/** Asks the database nothing, so a slice is read before its transaction, once. */
const readNew = ({ resource, initial, parsed }: Plan, draft: Draft): ParsedRow => {
  const known = parsed.get(draft);
  if (known) return known;
  const schema = inputSchemaOf(resource, 'create');
  const read = parseInput(schema, withoutEmpty(resource, { ...initial, ...draft.value }));
  parsed.set(draft, read);
  return read;
};

/** Drafts of the rows that can be read, and what is wrong with the others. */
const draftsToWrite = async (
  sql: ShopSql,
  plan: Plan,
  drafts: readonly Draft[],
  seen: Pick<Seen, 'ids'>,
  isLocked?: boolean,
) => {
  const { resource, viewer, initial } = plan;
  const ids = drafts.flatMap(({ id }) => (isUuid(id) ? [id] : []));
  const reached = ids.length > 0 ? await recordsById(sql, resource, viewer, ids) : [];
  const records = await held(
    sql,
    resource,
    reached.map(record => record.id),
    isLocked,
  );
  const known = new Map(records.map(record => [record.id, record]));
  await keepReferences(sql, viewer, resource, drafts, known);
  const rejected: Rejected[] = [];
  const readable = new Map<Writing, Draft>();
  const changed = new Set<string>();
  for (const draft of drafts) {
    const { row, id, value } = draft;
    const before = id === null ? undefined : known.get(id.toLowerCase());
    const twice = before && (seen.ids.has(before.id) || changed.has(before.id));
    if (id !== null && (!before || twice)) {
      rejected.push({ row, errors: { id: { key: twice ? 'validation.unique' : 'validation.reference' } } });
      continue;
    }
    const parsed = before ? readUpdate(plan, before, draft) : readNew(plan, draft);
    if (!parsed.ok) {
      rejected.push({ row, errors: errorsOf(parsed.errors, value) });
      continue;
    }
    const input = only(parsed.value, Object.keys(value));
    const sets = before || Object.keys(initial).length === 0 ? undefined : initial;
    readable.set(before ? { id: before.id, before, input } : newDraft(input, { sets }), draft);
    if (before) changed.add(before.id);
  }
  return { readable, rejected, ids: changed };
};

const HOW = { action: 'IMPORT' } as const;

const takeSlice = async (tx: ShopSql, caller: Caller, plan: Plan, drafts: readonly Draft[], seen: Seen) => {
  const { resource } = plan;
  const { readable, rejected, ids } = await draftsToWrite(tx, plan, drafts, seen);
  let keys: SeenKeys = [];
  const twice = async (good: readonly Judged[]): Promise<Map<Judged, FieldErrors>> => {
    const candidates = new Map(
      good.map(one => [{ id: one.draft.before?.id, value: { ...one.draft.before, ...one.values } }, one]),
    );
    const doubled = await doubles(tx, resource, [...candidates.keys()], seen.keys);
    ({ keys } = doubled);
    return new Map(
      [...doubled.found].map(([candidate, name]) => [
        candidates.get(candidate) as Judged,
        { [name]: { key: 'validation.unique' } },
      ]),
    );
  };
  const { written, refused } = await writeEach(tx, caller, resource, [...readable.keys()], HOW, twice);
  for (const [draft, errors] of refused) {
    const { row, value } = readable.get(draft) as Draft;
    rejected.push({ row, errors: errorsOf(errors, value) });
  }
  return { accepted: written.length, rejected: rejected.sort((a, b) => a.row - b.row), ids, keys };
};

const together = (outcomes: readonly ImportOutcome[]): ImportOutcome => ({
  accepted: outcomes.reduce((sum, { accepted }) => sum + accepted, 0),
  rejected: outcomes.flatMap(({ rejected }) => rejected),
});

/** Keys of rows that the database refused are among them. */
const addKeys = (seen: Seen, keys: SeenKeys): void =>
  keys.forEach((some, rule) => {
    const all = (seen.keys[rule] ??= new Set());
    for (const key of some) all.add(key);
  });

/** The embedded database's one connection is others' for twice as long as a slice has held it: a sale waits for one at most. */
const restFrom = (db: Database, heldMs: number): Promise<void> =>
  db.engine === 'embedded' ? setTimeout(2 * heldMs) : breathe();

/** Dry run: writes each slice and rolls it back. It ends when nobody waits for its answer. */
export const tryImport = async (
  db: Database,
  caller: Caller,
  resource: AnyResource,
  csv: CsvText,
  { isGone }: Asker,
): Promise<ImportOutcome> => {
  const plan = await db.read(caller.shopId, sql => planOf(sql, resource, csv, caller));
  const seen: Seen = { ids: new Set(), keys: [] };
  const outcomes: ImportOutcome[] = [];
  for (const drafts of plan.slices) {
    if (isGone()) break;
    let heldSince = 0;
    const { ids, keys, ...outcome } = await tried(
      work => writeWithRetry(db, caller.shopId, work),
      tx => {
        heldSince = performance.now();
        return takeSlice(tx, caller, plan, drafts, seen);
      },
    );
    outcomes.push(outcome);
    for (const id of ids) seen.ids.add(id);
    addKeys(seen, keys);
    await restFrom(db, performance.now() - heldSince);
  }
  return together(outcomes);
};

/** It runs before anything is written. Throws 403 for fields and records that the person must not change. */
const refuseForbidden = async (db: Database, caller: Caller, plan: Plan): Promise<void> => {
  const seen = { ids: new Set<string>() };
  for (const drafts of plan.slices) {
    if (caller.role === 'owner' && drafts.every(({ id }) => id === null)) continue;
    await db.read(caller.shopId, async sql => {
      const { readable, ids } = await draftsToWrite(sql, plan, drafts, seen, false);
      await permit(sql, caller, plan.resource, [...readable.keys()], HOW);
      for (const id of ids) seen.ids.add(id);
    });
    await breathe();
  }
};

/** What the first and the last transaction do beside: an answer in the first ends the import. */
interface ImportEnds<Answer> {
  key: string | undefined;
  begin: (tx: ShopSql) => Promise<{ answer: Answer } | undefined>;
  /** `keys` are those of all requests that took part. */
  end: (tx: ShopSql, outcome: ImportOutcome, keys: readonly string[]) => Promise<Answer>;
}

/**
 * Writes the valid rows, each slice and its progress in a transaction; the same file sent again after an end
 * in between goes on there. A row with an `id` updates that record.
 */
export const importRecords = async <Answer>(
  db: Database,
  caller: Caller,
  resource: AnyResource,
  file: { csv: CsvText; hash: string },
  { key, begin, end }: ImportEnds<Answer>,
): Promise<Answer> => {
  const { shopId, now } = caller;
  const plan = await db.read(shopId, sql => planOf(sql, resource, file.csv, caller));
  await refuseForbidden(db, caller, plan);
  const begun = await writeWithRetry(db, shopId, async tx => {
    const earlier = await begin(tx);
    return earlier ?? { runId: await openImportRun(tx, resource, { fileHash: file.hash, key }, now) };
  });
  if ('answer' in begun) return begun.answer;
  const { runId } = begun;
  const outcomes: ImportOutcome[] = [];
  const seen: Seen = { ids: new Set(), keys: [] };
  const note = ({ accepted, rejected }: ImportOutcome): void => {
    const refused = new Set(rejected.map(({ row }) => row));
    for (const { row, id } of plan.slices[outcomes.length] ?? [])
      if (id !== null && !refused.has(row)) seen.ids.add(id.toLowerCase());
    outcomes.push({ accepted, rejected });
  };
  while (outcomes.length < plan.slices.length) {
    for (const draft of plan.slices[outcomes.length] ?? []) if (draft.id === null) readNew(plan, draft);
    let heldSince = 0;
    const own = await writeWithRetry(db, shopId, async tx => {
      heldSince = performance.now();
      const taken = await slicesTaken(tx, runId);
      if (taken > outcomes.length) (await sliceOutcomes(tx, runId, outcomes.length)).forEach(note);
      const drafts = plan.slices[taken];
      if (!drafts) return undefined;
      const outcome = await takeSlice(tx, caller, plan, drafts, seen);
      await saveSlice(tx, runId, taken, outcome);
      return outcome;
    });
    if (own) {
      note(own);
      addKeys(seen, own.keys);
    }
    await restFrom(db, performance.now() - heldSince);
  }
  return writeWithRetry(db, shopId, async tx => {
    const answer = await end(tx, together(outcomes), await keysOfImportRun(tx, runId));
    await finishImportRun(tx, runId, now);
    return answer;
  });
};
