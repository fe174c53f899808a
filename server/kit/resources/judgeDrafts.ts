import {
  linesOf,
  mayChange,
  parseInput,
  readsLines,
  withoutReadOnly,
  type AnyResource,
  type FieldErrors,
} from '../../../src/kit/index.ts';
import { holds, type Asker } from '../../../src/kit/evaluate.ts';
import { applyRules, namesState } from '../../../src/kit/recordRules.ts';
import { createSchema, updateSchema } from '../../../src/kit/schemas.ts';
import { behaviourOf } from '../behaviour/index.ts';
import type { Work } from '../behaviour/define.ts';
import type { ShopSql } from '../db/database.ts';
import type { Caller } from '../person/person.ts';
import { setsFields, withDeclaredSets } from './declaredSets.ts';
import { below, type Draft, type How, type Input, type Judged } from './drafts.ts';
import { forbiddenFields, refuseFields } from './fieldAccess.ts';
import { sendsLines } from './lines.ts';
import { lostReferences, refuseOutOfReach } from './reach.ts';
import { staleVersion } from './storeDrafts.ts';

export interface Verdict {
  good: Judged[];
  refused: Map<Draft, FieldErrors>;
}

const hasRules = (resource: AnyResource): boolean => {
  const { when, checks, workflow, rows } = resource;
  return (
    workflow !== undefined ||
    namesState(resource) !== undefined ||
    [when, checks, rows].some(rules => Object.keys(rules).length > 0)
  );
};

/** Tells whether what may be written depends on all of a record. */
export const needsWholeRecords = (resource: AnyResource): boolean =>
  hasRules(resource) ||
  linesOf(resource).length > 0 ||
  setsFields(resource) ||
  Object.keys(behaviourOf(resource.name).hooks).length > 0;

const given = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** Throws 403 `FIELD_FORBIDDEN`, 404 and 403 for records out of reach. */
export const permit = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  drafts: readonly Draft[],
  { isDeclared = false, reach }: How,
): Promise<void> => {
  const stored = drafts.flatMap(({ before }) => (before ? [before.id] : []));
  if (stored.length > 0 && reach !== 'any') await refuseOutOfReach(tx, caller, resource, stored, reach);
  if (drafts.some(({ before, version }) => before && version !== undefined && version !== before.version))
    throw staleVersion();
  if (isDeclared || caller.role === 'owner') return;
  const paths = drafts.flatMap(({ input, before, at }) =>
    forbiddenFields(resource, caller.role, input, before).map(name => (at ? `${at}.${name}` : name)),
  );
  refuseFields([...new Set(paths)]);
};

const prepared = async (resource: AnyResource, drafts: readonly Draft[], work: Work): Promise<Draft[]> => {
  const { hooks } = behaviourOf(resource.name);
  const prepare = hooks.prepare ?? hooks.sets;
  if (!prepare || drafts.length === 0) return withDeclaredSets(resource, drafts, work);
  const sets = await prepare(
    drafts.map(draft => ({
      id: draft.id,
      before: draft.before as never,
      input: { ...draft.input, ...draft.sets },
    })),
    work,
  );
  const withSets = drafts.map((draft, at) => ({ ...draft, sets: { ...draft.sets, ...sets[at] } }));
  return withDeclaredSets(resource, withSets, work);
};

/** Rules for taking the transition that a write is. */
const transitionErrors = (
  resource: AnyResource,
  asker: Asker,
  before: Input | null,
  record: Input,
): FieldErrors => {
  const { workflow, name } = resource;
  const to = String(record[workflow?.field ?? '']);
  if (!workflow || !before || before[workflow.field] === to) return {};
  const { checks = {} } = workflow.transitions[to] ?? {};
  const failed = Object.entries(checks).filter(
    ([, { was, holds: rule }]) =>
      (!was || holds(resource, was, before, asker)) && !holds(resource, rule, record, asker),
  );
  return Object.fromEntries(
    failed.map(([check, { at }]) => [at, { key: `resources.${name}.checks.${check}` }]),
  );
};

/** What the server set must be of its schema too; a new record must be whole. */
const parsed = (resource: AnyResource, draft: Draft): { draft: Draft; errors: FieldErrors } => {
  const { before, sets = {} } = draft;
  const own = given(withoutReadOnly(resource.fields, sets));
  const lines = Object.fromEntries(linesOf(resource).map(([name]) => [name, draft.input[name]]));
  const sent = before ? {} : given({ ...withoutReadOnly(resource.fields, draft.input), ...lines });
  const read = parseInput(before ? updateSchema(resource) : createSchema(resource), { ...sent, ...own });
  if (!read.ok) return { draft, errors: read.errors };
  const clean = Object.fromEntries(Object.keys(own).map(name => [name, read.value[name]]));
  return { draft: { ...draft, sets: { ...sets, ...clean } }, errors: {} };
};

/** Answers the fields to write for one record, what its rules clear among them. */
const ruled = (
  resource: AnyResource,
  caller: Caller,
  draft: Draft,
  isDeclared: boolean,
): Judged & { errors: FieldErrors } => {
  const { before, sets = {} } = draft;
  const { workflow } = resource;
  const sent = given(withoutReadOnly(resource.fields, draft.input));
  const start: Input = before ?? (workflow ? { [workflow.field]: workflow.initial } : {});
  const asker = { me: caller.userId, today: caller.businessDate };
  const isLater = !before || sendsLines(resource, draft);
  const { record, errors } = hasRules(resource)
    ? applyRules(
        resource,
        asker,
        before,
        sent,
        { ...start, ...sent, ...sets },
        condition => !isLater || !readsLines(resource, condition),
      )
    : { record: { ...start, ...sent, ...sets }, errors: {} };
  // Owner-only fields may be sent back unchanged: they may have changed since.
  const isOpen = (name: string): boolean =>
    isDeclared || !before || mayChange(resource.fieldOf(name), caller.role);
  const isCleared = (name: string): boolean => record[name] !== (name in sent ? sent : start)[name];
  const isWritten = (name: string): boolean =>
    name in sets ||
    (name in sent && isOpen(name)) ||
    isCleared(name) ||
    (before === null && name === workflow?.field);
  const names = resource.fields
    .filter(field => !field.computed && !field.filterOnly)
    .map(field => field.name);
  const values = Object.fromEntries(names.filter(isWritten).map(name => [name, record[name]]));
  return {
    draft,
    values,
    record: { ...record, id: draft.id },
    errors: errors[workflow?.field ?? '']
      ? errors
      : { ...transitionErrors(resource, asker, before, record), ...errors },
  };
};

/**
 * Applies permission, preparation, schema, conditions, checks and validation to all drafts: the first half of every
 * write. Throws 403 `FIELD_FORBIDDEN`, 404; what is wrong with single drafts is returned, by field.
 */
export const judgeDrafts = async (
  tx: ShopSql,
  caller: Caller,
  resource: AnyResource,
  drafts: readonly Draft[],
  how: How,
  work: Work,
): Promise<Verdict> => {
  await permit(tx, caller, resource, drafts, how);
  const lost = await lostReferences(tx, caller, resource, drafts);
  const refused = new Map<Draft, FieldErrors>();
  const judged: Judged[] = [];
  const preparedDrafts = await prepared(resource, drafts, work);
  for (const [at, draft] of drafts.entries()) {
    const ready = preparedDrafts[at] ?? draft;
    const read = ready.sets ? parsed(resource, ready) : { draft: ready, errors: {} };
    const { errors, ...one } = ruled(resource, caller, read.draft, how.isDeclared ?? false);
    const all = { ...errors, ...read.errors, ...lost.get(draft) };
    if (Object.keys(all).length > 0) refused.set(draft, below(draft.at, all));
    else judged.push({ ...one, draft });
  }
  const { validate } = behaviourOf(resource.name).hooks;
  if (!validate || judged.length === 0) return { good: judged, refused };
  const problems = await validate(
    judged.map(({ draft, record }) => ({
      id: draft.id,
      before: draft.before as never,
      record: record as never,
    })),
    work,
  );
  const good: Judged[] = [];
  for (const [at, one] of judged.entries()) {
    const errors = problems[at];
    if (errors && Object.keys(errors).length > 0) refused.set(one.draft, below(one.draft.at, errors));
    else good.push(one);
  }
  return { good, refused };
};
