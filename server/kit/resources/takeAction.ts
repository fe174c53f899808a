import {
  actionFields,
  type Action,
  type AnyResource,
  type FieldErrors,
  type Message,
  type Shape,
} from '../../../src/kit/index.ts';
import type { ActionAsked } from '../../../src/kit/calls/actions.ts';
import { mayUse } from '../../../src/resources/abilities.ts';
import type { ActionBody } from '../behaviour/define.ts';
import { behaviourOf } from '../behaviour/index.ts';
import { takeTimer } from '../behaviour/timers.ts';
import type { ShopSql } from '../db/database.ts';
import { refusalOfDatabase } from '../errors/databaseErrors.ts';
import { refusalWith } from '../errors/ofOther.ts';
import { invalid, notAllowed, notFound, Refusal } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { writeAudits } from './audit.ts';
import type { Draft, Input } from './drafts.ts';
import { lostReferences } from './reach.ts';
import { recordsById, type StoredRecord } from './readRecords.ts';
import { readFrom, setsIn } from './setValues.ts';
import { held, workOf, writeDrafts, writeEach } from './writePath.ts';

export interface Refused {
  id: string;
  message: Message;
}

export interface ActionOutcome {
  done: number;
  refused: Refused[];
}

const actionOf = (resource: AnyResource, name: string): Action => {
  const action = Object.hasOwn(resource.actions, name)
    ? (resource.actions as Readonly<Record<string, Action>>)[name]
    : undefined;
  if (!action) throw notFound();
  return action;
};

const underInput = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [`input.${name}`, message]));

/** Throws 403 by role, 422 on `input.<field>` for a reference out of reach. */
export const refuseAction = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  name: string,
  input: Input,
): Promise<void> => {
  const action = actionOf(resource, name);
  if (!mayUse(caller, `${resource.name}.actions.${name}`)) throw notAllowed();
  const [lost] = (await lostReferences(tx, caller, { fields: actionFields(action) }, [{ input }])).values();
  if (lost) throw invalid(underInput(lost));
};

const isAsked = (value: unknown): value is { input: string } =>
  typeof value === 'object' && value !== null && 'input' in value;

const firstOf = (errors: FieldErrors): Message => Object.values(errors)[0] ?? { key: 'errors.notPossible' };

/** Errors of fields that are set from the form are shown in it. */
const inForm = ({ sets = {} }: Action, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => {
      const value = (sets as Input)[name];
      return [isAsked(value) ? `input.${value.input}` : name, message];
    }),
  );

/** By a record that the action's body writes, its own or another: what is named as an input is shown there. */
const refusedInForm = ({ input = {} }: Action, error: unknown): unknown => {
  if (!(error instanceof Refusal)) return error;
  const { errors, about } = error;
  const isAsked = (path: string): boolean => (path.split('.')[0] ?? '') in input;
  const all = Object.entries(about?.errors ?? errors ?? {});
  const asked = Object.fromEntries(all.filter(([path]) => isAsked(path)));
  if (Object.keys(asked).length === 0) return error;
  const others = Object.fromEntries(all.filter(([path]) => !isAsked(path)));
  return about
    ? refusalWith(error, underInput(asked), { resource: about.resource, errors: others })
    : refusalWith(error, { ...underInput(asked), ...others });
};

const setAll = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  action: Action,
  records: readonly StoredRecord[],
  input: Input,
): Promise<Refused[]> => {
  const entries = Object.entries(action.sets ?? {});
  const work = workOf(tx, caller, resource.name);
  const drafts: Draft[] = [];
  for (const before of records) {
    const sets = await setsIn(action.sets, readFrom(work, resource, before, input));
    const asked = entries.filter(([, value]) => isAsked(value)).map(([name]) => [name, sets[name]]);
    drafts.push({ id: before.id, before, input: Object.fromEntries(asked), sets });
  }
  const how = { action: 'ACTION', isDeclared: true } as const;
  if (action.on === 'one') {
    await writeDrafts(tx, caller, resource, drafts, how).catch((error: unknown) => {
      const refusal = error instanceof Refusal ? error : refusalOfDatabase(error);
      throw refusal?.errors
        ? refusalWith(refusal, inForm(action, refusal.errors))
        : refusedInForm(action, refusal ?? error);
    });
    return [];
  }
  const { refused } = await writeEach(tx, caller, resource, drafts, how);
  return [...refused].map(([{ id }, errors]) => ({ id, message: firstOf(errors) }));
};

const bodyOf = (resource: AnyResource, name: string): ActionBody<Shape, Input> => {
  const action = actionOf(resource, name);
  const { timer } = action;
  if (timer) return ({ records }, work) => takeTimer(timer, records, work);
  const body = behaviourOf(resource.name).actions[name];
  if (!body) throw new Error(`server/behaviour has no body of the action ${resource.name}.${name}`);
  return body;
};

const runBody = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  name: string,
  records: readonly StoredRecord[],
  input: Input,
): Promise<Refused[]> => {
  const body = bodyOf(resource, name);
  const work = workOf(tx, caller, resource.name);
  const refused = [
    ...((await body({ records: records as never, input }, work).catch((error: unknown) => {
      throw refusedInForm(actionOf(resource, name), error);
    })) ?? []),
  ];
  const left = new Set(refused.map(({ id }) => id));
  const ids = records.length > 0 ? records.map(({ id }) => id).filter(id => !left.has(id)) : [null];
  await writeAudits(
    tx,
    caller,
    ids.map(recordId => ({
      action: 'ACTION',
      resource: resource.name,
      recordId,
      before: null,
      after: { action: name, ...input },
    })),
  );
  return refused;
};

/**
 * Does what a declared action says, with the rights of the person. Records out of reach, or that do not meet its
 * condition, are refused one by one.
 *
 * Throws 403 by role, 404, 422 on `input.<field>`, and what its body refuses.
 */
export const takeAction = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  name: string,
  { ids = [], input = {} }: ActionAsked,
): Promise<ActionOutcome> => {
  const action = actionOf(resource, name);
  await refuseAction(tx, caller, resource, name, input);
  if (action.on === 'list') {
    await runBody(tx, caller, resource, name, [], input);
    return { done: 1, refused: [] };
  }
  const unique = [...new Set(ids.map(id => id.toLowerCase()))];
  const stored = new Map((await held(tx, resource, unique, true)).map(record => [record.id, record]));
  const seen = new Map((await recordsById(tx, resource, caller, unique)).map(record => [record.id, record]));
  const refused: Refused[] = [];
  const open: string[] = [];
  for (const id of unique) {
    const can = seen.get(id)?.['can'] as { actions: readonly string[] } | undefined;
    if (!can || !stored.has(id)) refused.push({ id, message: { key: 'errors.notFound' } });
    else if (!can.actions.includes(name)) refused.push({ id, message: { key: 'errors.notPossible' } });
    else open.push(id);
  }
  const recordsIn = (records: ReadonlyMap<string, StoredRecord>) => open.flatMap(id => records.get(id) ?? []);
  if (open.length > 0)
    refused.push(
      ...(action.sets
        ? await setAll(tx, caller, resource, action, recordsIn(stored), input)
        : await runBody(tx, caller, resource, name, recordsIn(seen), input)),
    );
  return { done: unique.length - refused.length, refused };
};
