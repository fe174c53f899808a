/** What a declaration sets in every write, beside what is sent and what a body prepares. */
import * as z from 'zod';
import { resourceOf } from '../../../src/resources/index.ts';
import { storedFields, withoutReadOnly, type AnyResource, type SetValues } from '../../../src/kit/index.ts';
import { holds } from '../../../src/kit/evaluate.ts';
import { mayUse } from '../../../src/resources/roleAbilities.ts';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import type { NumberSeries } from '../../../src/kit/rules/numberSeries.ts';
import type { Work } from '../behaviour/define.ts';
import type { Draft, Input } from './drafts.ts';
import { atPath, firstFilled, isBlank, numbersOf, setsIn, type ReadFrom } from './setValues.ts';

interface Change extends ReadFrom {
  before: Input | null;
  /** By the person or a body. */
  sent: Input;
  /** By a transition, an action or a body. */
  prepared: Input;
}

const given = (input: Input = {}): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const isChanged = ({ before, record }: Change, name: string): boolean =>
  (record[name] ?? null) !== (before?.[name] ?? null);

/** A record in a first state moves to the one of its condition. */
const firstState = ({ resource, before, record, work }: Change): Input => {
  const { field, initial, initialWhen } = resource.workflow ?? {};
  if (!field || !initialWhen) return {};
  const asker = { me: work.caller.userId, today: work.caller.businessDate };
  const [first = initial] =
    Object.entries(initialWhen).find(([, when]) => when && holds(resource, when, record, asker)) ?? [];
  const begins = [initial, ...Object.keys(initialWhen)].includes(String(before?.[field]));
  return !before || (begins && record[field] === before[field] && first !== before[field])
    ? { [field]: first }
    : {};
};

const idRow = z.object({ id: z.string() });

/** Throws 403 where a new record is not theirs to make. */
const foundReferences = async (change: Change): Promise<Input> => {
  const { resource, record, work } = change;
  const sets: Record<string, unknown> = {};
  for (const { name, foundBy, references = '' } of resource.fields) {
    const target = resourceOf(references);
    const isChosen = isChanged(change, name) && !isBlank(record[name]);
    if (!foundBy || !target || isChosen || !isChanged(change, foundBy.field)) continue;
    const value = record[foundBy.field];
    if (isBlank(value)) continue;
    const column = target.fieldOf(foundBy.in).column;
    const [found] = await work.tx.query(
      idRow,
      `SELECT id FROM ${target.table} WHERE shop_id = $1 AND ${column} = $2 ORDER BY created_at, id LIMIT 1`,
      [work.tx.shopId, value],
    );
    const rest = Object.entries(foundBy.makes).map(([field, from]) => [field, firstFilled(record, from)]);
    const input = { [foundBy.in]: value, ...Object.fromEntries(rest) };
    const [there] = found ? [found] : await work.create(target, [input]);
    sets[name] = there?.id;
  }
  return sets;
};

const latestRecords = async (change: Change): Promise<Input> => {
  const { resource, record, before, work } = change;
  const column = (name: string) => resource.fieldOf(name).column;
  const sets: Record<string, unknown> = {};
  for (const { name, latestWith } of resource.fields) {
    if (!latestWith || !isChanged(change, latestWith.field)) continue;
    const { field, in: fields, where, on, days } = latestWith;
    const values = [record[field], addDays(work.caller.businessDate, -days), before?.['id'] ?? null];
    const more = Object.keys(where).map((each, at) => ` AND ${column(each)} = $${at + 5}`);
    const [found] = await work.tx.query(
      idRow,
      `SELECT id FROM ${resource.table}
        WHERE shop_id = $1 AND $2 IN (${fields.map(column).join(', ')}) AND ${column(on)} >= $3::date
          AND id IS DISTINCT FROM $4::uuid${more.join('')}
        ORDER BY ${column(on)} DESC, id DESC LIMIT 1`,
      [work.tx.shopId, ...values, ...Object.values(where)],
    );
    sets[name] = found?.id ?? null;
  }
  return sets;
};

const startingValues = (change: Change): Promise<Input> => {
  if (change.before) return Promise.resolve({});
  const open = change.resource.fields.filter(({ name }) => isBlank(change.sent[name]));
  return setsIn(Object.fromEntries(open.map(({ name, starts }) => [name, starts])) as SetValues, change);
};

/** Not of a state that a person sends, which is refused. */
const valuesOfState = async (change: Change): Promise<Input> => {
  const { resource, before, record, sent, prepared } = change;
  const { workflow } = resource;
  const [from, to] = [before, record].map(each => String(each?.[workflow?.field ?? '']));
  if (!before || !workflow || !from || !to || from === to || !(workflow.field in prepared)) return {};
  const { sets = {}, input = {} } = workflow.transitions[to] ?? {};
  const open = Object.entries(sets).filter(([name]) => !(name in input) || isBlank(sent[name]));
  return setsIn({ ...workflow.leaving?.[from], ...Object.fromEntries(open) }, change);
};

/** What the person may not read is copied into read-only fields alone. */
const copiedValues = async (change: Change): Promise<Input> => {
  const { resource, record, sent, work } = change;
  const sets: Record<string, unknown> = {};
  for (const { name, copies, readOnly } of resource.fields) {
    const [reference = ''] = copies?.split('.') ?? [];
    if (!copies || !isChanged(change, reference) || !isBlank(sent[name])) continue;
    const isRead = mayUse(work.caller, `${resource.fieldOf(reference).references ?? ''}.read`);
    if (readOnly || (isRead && !isBlank(record[reference])))
      sets[name] = await atPath(work, resource, record, copies);
  }
  return sets;
};

const firstValues = ({ resource, before, record }: Change): Input =>
  Object.fromEntries(
    resource.fields.flatMap(({ name, firstValueOf = '' }) =>
      isBlank(before?.[name]) && !isBlank(record[firstValueOf]) ? [[name, record[firstValueOf]]] : [],
    ),
  );

const STAGES = [
  firstState,
  foundReferences,
  latestRecords,
  startingValues,
  valuesOfState,
  copiedValues,
  firstValues,
];

/** Whether a write sets more than is sent; it may write elsewhere then, before it is judged. */
export const setsFields = ({ fields, workflow }: AnyResource): boolean =>
  storedFields(fields).some(
    ({ starts, copies, firstValueOf, foundBy, latestWith }) =>
      starts !== undefined || [copies, firstValueOf, foundBy, latestWith].some(Boolean),
  ) ||
  [workflow?.leaving, workflow?.initialWhen].some(Boolean) ||
  Object.values(workflow?.transitions ?? {}).some(transition => transition?.sets);

const seriesOf = ({ fields }: AnyResource): NumberSeries[] =>
  fields.flatMap(({ starts }) =>
    typeof starts === 'object' && starts !== null && 'nextNumber' in starts ? [starts.nextNumber] : [],
  );

/** The drafts with what their declaration sets. */
export const withDeclaredSets = async (
  resource: AnyResource,
  drafts: readonly Draft[],
  work: Work,
): Promise<Draft[]> => {
  if (!setsFields(resource)) return [...drafts];
  const added = drafts.filter(({ before }) => !before).length;
  const nextNumber = numbersOf(work, new Map(seriesOf(resource).map(series => [series, added])));
  const all: Draft[] = [];
  for (const draft of drafts) {
    const { before, input, sets: prepared } = draft;
    const sent = { ...given(withoutReadOnly(resource.fields, input)), ...given(prepared) };
    let sets: Input = {};
    for (const stage of STAGES) {
      const record = { ...before, ...sent, ...sets };
      const change = {
        work,
        resource,
        before,
        sent,
        prepared: prepared ?? {},
        record,
        was: before ?? record,
        nextNumber,
      };
      sets = { ...sets, ...(await stage(change)) };
    }
    all.push({ ...draft, sets: { ...prepared, ...sets } });
  }
  return all;
};
