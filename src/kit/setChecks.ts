/** Checks of what a declaration sets in a write and of timers. `refuse` throws. */
import { actionFields } from './actionFields.ts';
import type { Action } from './abilities.ts';
import { checkCondition } from './abilityChecks.ts';
import type { Literal, Me, Today } from './conditions.ts';
import { declaredField, type Refuse } from './declaredField.ts';
import { COMPARED_AS } from './evaluate.ts';
import type { AnyResource } from './resource.ts';
import type { Field } from './field.ts';
import { canReadAll } from './fieldAccess.ts';
import { RECORD_FIELDS } from './records.ts';
import type { SetValue, SetValues } from './setValues.ts';
import { typeName } from './typeName.ts';
import { neverEquals, neverMeets } from './valueChecks.ts';
import { checkAll, checkEach } from './problems.ts';

type ResourceOf = (name: string) => AnyResource | undefined;
interface Place {
  refuse: Refuse;
  place: string;
  resource: AnyResource;
  resourceOf: ResourceOf;
}

const isStored = ({ computed, filterOnly, kind }: Field): boolean =>
  !computed && !filterOnly && kind !== 'secret';

/** A set field would tell what its reader may not see. */
const checkSource = ({ refuse, place }: Place, target: Field, source: Field): void => {
  if (source.kind === 'secret' || source.byServer || source.filterOnly)
    refuse('R084', place, `'${source.name}' cannot be read`);
  if (!canReadAll(target, source))
    refuse('R084', place, `'${source.name}' is shown to fewer roles than '${target.name}'`);
};

const isNumber = ({ kind }: Field): boolean => COMPARED_AS[kind] === 'number';

/** Says why the target cannot take what another field or an input has. */
const unlike = (target: Field, source: Field): string | undefined => {
  const [one, other] = [COMPARED_AS[target.kind], COMPARED_AS[source.kind]];
  const isLike = one === 'nothing' ? target.kind === source.kind : one === other;
  return isLike
    ? neverMeets(target, source)
    : `'${target.name}' is \`${typeName(target)}\`, '${source.name}' \`${typeName(source)}\``;
};

const checkPlain = (at: Place, target: Field, value: Literal | Me | Today): void => {
  const { refuse, place, resource } = at;
  if (value === null || value === '') {
    if (!target.optional) refuse('R033', place, `'${target.name}' may not be empty: make it optional`);
    return;
  }
  const never = neverEquals(resource, target, value);
  if (never) refuse('R033', place, never);
};

const checkValue = (at: Place, target: Field, value: SetValue, inputs: readonly Field[]): void => {
  const { refuse, place, resource } = at;
  const like = (source: Field): void => {
    const problem = unlike(target, source);
    if (problem) refuse('R033', place, problem);
  };
  const source = (name: string): Field | undefined => {
    if ((RECORD_FIELDS as readonly string[]).includes(name)) return undefined;
    const field = declaredField(refuse, place, resource, name);
    checkSource(at, target, field);
    return field;
  };
  const input = (name: string): Field =>
    inputs.find(each => each.name === name) ?? refuse('R033', place, `no input '${name}'`);
  const number = (field: Field | undefined): void => {
    if (field && !isNumber(field)) refuse('R033', place, `'${field.name}' is no number`);
  };
  if (typeof value !== 'object' || value === null || 'me' in value || 'today' in value)
    checkPlain(at, target, value);
  else if ('field' in value) {
    const field = source(value.field);
    if (field) like(field);
  } else if ('oneMoreThan' in value) [source(value.oneMoreThan), target].forEach(number);
  else if ('daysAfter' in value) {
    checkEach([source(value.daysAfter), target], date => {
      if (date && date.kind !== 'date') refuse('R033', place, `'${date.name}' is no date`);
    });
    number('asked' in value ? input(value.asked) : source(value.count));
  } else if ('input' in value) like(input(value.input));
  else if ('nextNumber' in value) {
    if (target.kind !== 'text')
      refuse('R033', place, `the number of a document is text, '${target.name}' is not`);
  } else {
    checkCondition(refuse, place, resource, value.where);
    checkEach([value.then, value.otherwise], each => {
      if (each !== undefined) checkValue(at, target, each, inputs);
    });
  }
};

const checkSets = (at: Place, sets: SetValues = {}, inputs: readonly Field[] = []): void => {
  const { refuse, place, resource } = at;
  checkEach(Object.entries(sets), ([name, value]) => {
    const target = declaredField(refuse, place, resource, name);
    if (!isStored(target) || target.byTransition) refuse('R033', place, `'${name}' cannot be written`);
    if (value !== undefined) checkValue(at, target, value, inputs);
  });
};

const checkWorkflow = (at: Place): void => {
  const { refuse, resource } = at;
  const { workflow, name } = resource;
  if (!workflow) return;
  checkEach(Object.entries(workflow.transitions), ([to, transition]) => {
    const place = `${name}.workflow.${to}`;
    checkSets({ ...at, place }, transition?.sets);
    const checks = transition?.checks ?? {};
    checkEach(Object.values(checks), ({ holds, was, at: shownAt }) => {
      checkEach([holds, was], condition => {
        if (condition) checkCondition(refuse, place, resource, condition);
      });
      if (!Object.hasOwn(resource.lines, shownAt)) declaredField(refuse, place, resource, shownAt);
    });
  });
};

const checkFields = (at: Place): void => {
  const { resource } = at;
  checkEach(resource.fields, ({ name, starts }) => {
    if (starts !== undefined) checkSets({ ...at, place: `${resource.name}.${name}` }, { [name]: starts });
  });
};

const ENTRY_KINDS = {
  personId: 'reference',
  personName: 'text',
  day: 'date',
  minutes: 'duration',
  runningSince: 'instant',
} as const;

const ENTRY_TYPES = {
  reference: 'reference',
  text: 'line',
  date: 'day',
  duration: 'duration',
  instant: 'instant',
};

/** Checks the time entries of a resource, by their reference to it. */
const checkEntries = (
  { refuse, place, resource, resourceOf }: Place,
  entries: { of: string; by: string },
): void => {
  const of = resourceOf(entries.of);
  if (!of) return;
  if (declaredField(refuse, place, of, entries.by).references !== resource.name)
    refuse('R076', place, `'${entries.by}' does not reference '${resource.name}'`);
  checkEach(Object.entries(ENTRY_KINDS), ([name, kind]) => {
    if (declaredField(refuse, place, of, name).kind !== kind)
      refuse('R076', place, `'${name}' of '${of.name}' is not \`${ENTRY_TYPES[kind]}\``);
  });
};

const checkActions = (at: Place): void => {
  const { refuse, resource } = at;
  const actions = Object.entries(resource.actions as Readonly<Record<string, Action>>);
  checkEach(actions, ([name, action]) => {
    const place = { ...at, place: `${resource.name}.actions.${name}` };
    checkSets(place, action.sets, actionFields(action));
    const kinds = [action.sets, action.timer].filter(each => each !== undefined);
    if (kinds.length > 1) refuse('R033', place.place, 'only one of `sets` and `timer` has an effect');
    if (action.on === 'list' && kinds.length > 0)
      refuse('R033', place.place, 'an action on the list has no records');
    checkEach(Object.entries(action.sets ?? {}), ([target, value]) => {
      if (
        typeof value === 'object' &&
        value !== null &&
        'input' in value &&
        resource.fieldOf(target).readOnly
      )
        refuse('R033', place.place, `'${target}' is read-only, so it takes no input`);
    });
    if (typeof action.timer === 'object') checkEntries(place, action.timer);
  });
};

const checkDeletion = ({ refuse, resource }: Place): void => {
  const { deletable, name } = resource;
  if (deletable) checkCondition(refuse, `${name}.deletable`, resource, deletable.when);
};

export const checkSetting = (refuse: Refuse, resource: AnyResource, resourceOf: ResourceOf): void => {
  const at = { refuse, place: resource.name, resource, resourceOf };
  checkAll([checkFields, checkWorkflow, checkActions, checkDeletion].map(check => () => check(at)));
};
