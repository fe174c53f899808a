/** A declaration sets these in every write, beside what is sent and what a body prepares. */
import { storedFields, withoutReadOnly, type AnyResource, type SetValues } from '../../../src/kit/index.ts';
import type { Work } from '../behaviour/define.ts';
import type { Draft, Input } from './drafts.ts';
import { isBlank, numbersOf, setsIn, type ReadFrom } from './setValues.ts';

interface Change extends ReadFrom {
  before: Input | null;
  /** The person or a body sent it. */
  sent: Input;
  /** A transition, an action or a body prepared it. */
  prepared: Input;
}

const given = (input: Input = {}): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const startingValues = (change: Change): Promise<Input> => {
  if (change.before) return Promise.resolve({});
  const open = change.resource.fields.filter(({ name }) => isBlank(change.sent[name]));
  return setsIn(Object.fromEntries(open.map(({ name, starts }) => [name, starts])) as SetValues, change);
};

/** It is not for a state that a person sends, which is refused. */
const valuesOfState = async (change: Change): Promise<Input> => {
  const { resource, before, record, sent, prepared } = change;
  const { workflow } = resource;
  const [from, to] = [before, record].map(each => String(each?.[workflow?.field ?? '']));
  if (!before || !workflow || !from || !to || from === to || !(workflow.field in prepared)) return {};
  const { sets = {}, input = {} } = workflow.transitions[to] ?? {};
  const open = Object.entries(sets).filter(([name]) => !(name in input) || isBlank(sent[name]));
  return setsIn(Object.fromEntries(open) as SetValues, change);
};

const STAGES = [startingValues, valuesOfState];

/** Whether a write sets more than is sent; it may write elsewhere then, before it is judged. */
export const setsFields = ({ fields, workflow }: AnyResource): boolean =>
  storedFields(fields).some(({ starts }) => starts !== undefined) ||
  Object.values(workflow?.transitions ?? {}).some(transition => transition?.sets);

const seriesOf = ({ fields }: AnyResource): string[] =>
  fields.flatMap(({ starts }) =>
    typeof starts === 'object' && starts !== null && 'nextNumber' in starts ? [starts.nextNumber] : [],
  );

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
