/** Checks of what a declaration sets in a write, of timers and minutes by states. `refuse` throws. */
import { actionFields } from './actionFields.ts';
import type { Action } from './abilities.ts';
import { checkCondition, type Refuse } from './abilityChecks.ts';
import { declaredField } from './declaredField.ts';
import type { AnyResource } from './defineResource.ts';
import type { Field } from './field.ts';
import { canReadAll } from './fieldAccess.ts';
import { RECORD_FIELDS } from './records.ts';
import type { SetValue, SetValues } from './setValues.ts';

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

const checkPath = (at: Place, target: Field, path: string): Field => {
  const { refuse, place, resource, resourceOf } = at;
  const [reference = '', name = '', ...more] = path.split('.');
  const other = resourceOf(declaredField(refuse, place, resource, reference).references ?? '');
  if (!other || more.length > 0) return refuse('R084', place, `'${path}' is no field by a reference`);
  const source = declaredField(refuse, place, other, name);
  if (!isStored(source)) refuse('R084', place, `'${path}' is not stored`);
  checkSource(at, target, source);
  return source;
};

const checkValue = (at: Place, target: Field, value: SetValue, inputs: readonly string[]): void => {
  const { refuse, place, resource } = at;
  if (typeof value !== 'object' || value === null || 'me' in value || 'today' in value) return;
  const source = (name: string): void => {
    if (!(RECORD_FIELDS as readonly string[]).includes(name))
      checkSource(at, target, declaredField(refuse, place, resource, name));
  };
  if ('field' in value) source(value.field);
  else if ('oneMoreThan' in value) source(value.oneMoreThan);
  else if ('firstFilled' in value) value.firstFilled.forEach(source);
  else if ('daysAfter' in value) {
    [value.daysAfter, ...('count' in value ? [value.count] : [])].forEach(source);
    if ('asked' in value && !inputs.includes(value.asked)) refuse('R033', place, `no input '${value.asked}'`);
  } else if ('daysOfWork' in value) {
    if (checkPath(at, target, value.daysOfWork).kind !== 'duration' || target.kind !== 'date')
      refuse('R084', place, `'${value.daysOfWork}' is no duration, or '${target.name}' no date`);
  } else if ('input' in value) {
    if (!inputs.includes(value.input)) refuse('R033', place, `no input '${value.input}'`);
  } else if ('where' in value) {
    checkCondition(refuse, place, resource, value.where);
    for (const each of [value.then, value.otherwise])
      if (each !== undefined) checkValue(at, target, each, inputs);
  }
};

const checkSets = (at: Place, sets: SetValues = {}, inputs: readonly string[] = []): void => {
  const { refuse, place, resource } = at;
  for (const [name, value] of Object.entries(sets)) {
    const target = resource.fields.find(each => each.name === name);
    if (!target || !isStored(target) || target.byTransition)
      refuse('R033', place, `'${name}' cannot be written`);
    else if (value !== undefined) checkValue(at, target, value, inputs);
  }
};

const checkWorkflow = (at: Place): void => {
  const { refuse, resource } = at;
  const { workflow, name } = resource;
  if (!workflow) return;
  const { values } = resource.fieldOf(workflow.field);
  for (const [state, condition] of Object.entries(workflow.initialWhen ?? {})) {
    if (!values.includes(state)) refuse('R029', `${name}.workflow.initialWhen`, `no state '${state}'`);
    if (condition) checkCondition(refuse, `${name}.workflow.initialWhen`, resource, condition);
  }
  for (const [state, sets] of Object.entries(workflow.leaving ?? {})) {
    if (!values.includes(state)) refuse('R029', `${name}.workflow.leaving`, `no state '${state}'`);
    checkSets({ ...at, place: `${name}.workflow.leaving.${state}` }, sets);
  }
  for (const [to, transition] of Object.entries(workflow.transitions)) {
    const place = `${name}.workflow.${to}`;
    checkSets({ ...at, place }, transition?.sets);
    const checks = transition?.checks ?? {};
    for (const { holds, was, at: shownAt } of Object.values(checks)) {
      for (const condition of [holds, was]) if (condition) checkCondition(refuse, place, resource, condition);
      if (!Object.hasOwn(resource.lines, shownAt)) declaredField(refuse, place, resource, shownAt);
    }
  }
};

const checkFields = (at: Place): void => {
  const { refuse, resource, resourceOf } = at;
  for (const field of resource.fields) {
    const { name, starts, copies, firstValueOf, foundBy, latestWith } = field;
    const place = { ...at, place: `${resource.name}.${name}` };
    if (starts !== undefined) checkSets(place, { [name]: starts });
    if ((copies ?? firstValueOf ?? foundBy ?? latestWith) && !isStored(field))
      refuse('R084', place.place, 'is not stored, so nothing is set in it');
    if (copies && checkPath(place, field, copies).kind !== field.kind)
      refuse('R084', place.place, `'${copies}' is of another kind`);
    if (firstValueOf) {
      const source = declaredField(refuse, place.place, resource, firstValueOf);
      checkSource(place, field, source);
      if (source.kind !== field.kind || !field.readOnly)
        refuse('R084', place.place, `is to be read-only and of the kind of '${firstValueOf}'`);
    }
    if (latestWith) {
      const { field: by, in: others, where, on } = latestWith;
      for (const each of [by, on, ...others, ...Object.keys(where)])
        if (!isStored(declaredField(refuse, place.place, resource, each)) || resource.fieldOf(each).see)
          refuse('R084', place.place, `'${each}' is not stored, or not shown to everyone`);
      if (field.references !== resource.name || !field.readOnly || resource.fieldOf(on).kind !== 'date')
        refuse('R084', place.place, 'is to be a read-only reference to its resource, by a date');
      if (Object.keys(resource.rows).length > 0)
        refuse('R084', place.place, 'would lead to records out of reach');
    }
    if (!foundBy) continue;
    const target = resourceOf(field.references ?? '') ?? refuse('R084', place.place, 'is no reference');
    for (const from of [foundBy.field, ...Object.values(foundBy.makes).flat()])
      declaredField(refuse, place.place, resource, from);
    if (Object.keys(target.rows).length > 0 || declaredField(refuse, place.place, target, foundBy.in).see)
      refuse('R084', place.place, `would tell of records of '${target.name}' that are out of reach`);
    for (const to of [foundBy.in, ...Object.keys(foundBy.makes)])
      if (declaredField(refuse, place.place, target, to).readOnly)
        refuse('R084', place.place, `'${to}' cannot be written`);
  }
  for (const [name, { newWith }] of Object.entries(resource.when))
    if (newWith && declaredField(refuse, `${resource.name}.when.${name}`, resource, newWith).kind !== 'date')
      refuse('R028', `${resource.name}.when.${name}`, `'${newWith}' is no date`);
};

const ENTRY_KINDS = {
  personId: 'reference',
  personName: 'text',
  day: 'date',
  minutes: 'duration',
  runningSince: 'instant',
} as const;

/** Time entries of a resource, by their reference to it. */
const checkEntries = (
  { refuse, place, resource, resourceOf }: Place,
  entries: { of: string; by: string },
): void => {
  const of = resourceOf(entries.of) ?? refuse('R076', place, `'${entries.of}' is no resource`);
  if (declaredField(refuse, place, of, entries.by).references !== resource.name)
    refuse('R076', place, `'${entries.by}' does not reference '${resource.name}'`);
  for (const [name, kind] of Object.entries(ENTRY_KINDS))
    if (declaredField(refuse, place, of, name).kind !== kind)
      refuse('R076', place, `'${name}' of '${of.name}' is not of kind '${kind}'`);
};

const checkActions = (at: Place): void => {
  const { refuse, resource } = at;
  const actions = Object.entries(resource.actions as Readonly<Record<string, Action>>);
  for (const [name, action] of actions) {
    const place = { ...at, place: `${resource.name}.actions.${name}` };
    const inputs = actionFields(action).map(field => field.name);
    checkSets(place, action.sets, inputs);
    checkSets(place, action.makes, inputs);
    const kinds = [action.sets, action.makes, action.timer].filter(each => each !== undefined);
    if (kinds.length > 1)
      refuse('R033', place.place, 'only one of `sets`, `makes` and `timer` has an effect');
    if (action.on === 'list' && kinds.length > 0)
      refuse('R033', place.place, 'an action on the list has no records');
    for (const [target, value] of Object.entries(action.sets ?? {}))
      if (
        typeof value === 'object' &&
        value !== null &&
        'input' in value &&
        resource.fieldOf(target).readOnly
      )
        refuse('R033', place.place, `'${target}' is read-only, so it takes no input`);
    if (typeof action.timer === 'object') checkEntries(place, action.timer);
  }
};

const checkDeletion = ({ refuse, resource }: Place): void => {
  const { deletable, name } = resource;
  if (deletable) checkCondition(refuse, `${name}.deletable`, resource, deletable.when);
};

const checkMinutes = ({ refuse, resource }: Place): void => {
  const { name, workflow, fields } = resource;
  for (const { name: each, kind, optional, byStates } of fields)
    if (byStates) {
      const states = [byStates.until, ...(byStates.only ?? []), ...(byStates.except ?? [])];
      if (!workflow || states.some(state => !resource.fieldOf(workflow.field).values.includes(state)))
        refuse('R085', `${name}.${each}`, 'names a state that the workflow does not have');
      if (kind !== 'duration' || !optional) refuse('R085', `${name}.${each}`, 'is no optional duration');
    }
};

export const checkSetting = (refuse: Refuse, resource: AnyResource, resourceOf: ResourceOf): void => {
  const at = { refuse, place: resource.name, resource, resourceOf };
  checkFields(at);
  checkWorkflow(at);
  checkActions(at);
  checkDeletion(at);
  checkMinutes(at);
};
