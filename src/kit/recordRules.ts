import type { Condition } from './conditions.ts';
import type { AnyResource } from './resource.ts';
import { COMPARED_AS, comparable, holds, type Asker } from './evaluate.ts';
import type { FieldErrors, Message } from './issues.ts';
import { stateOfGstin } from './rules/gstin.ts';
import { stateName } from './rules/states.ts';

type RecordValues = Readonly<Record<string, unknown>>;

/** A resource with a GSTIN and a State: the State is that of the GSTIN. */
export const namesState = ({ fields }: AnyResource): { gstin: string; state: string } | undefined => {
  const gstin = fields.find(({ kind }) => kind === 'gstin')?.name;
  const state = fields.find(({ type }) => type.schema === 'stateCode')?.name;
  return gstin && state ? { gstin, state } : undefined;
};

/** Answers what is wrong with a State beside a GSTIN; undefined where one of them is not given. */
export const otherState = (gstin: unknown, state: unknown): Message | undefined => {
  const right = typeof gstin === 'string' ? stateOfGstin(gstin) : null;
  if (!right || !state || state === right) return undefined;
  return { key: 'validation.stateOfGstin', params: { state: stateName(right) ?? right } };
};

export interface Ruled {
  /** It is the record as it will be, with what is hidden cleared. */
  record: Record<string, unknown>;
  errors: FieldErrors;
}

const sameValue = (one: unknown, other: unknown): boolean => {
  const simple = (value: unknown): unknown => {
    if (typeof value === 'string') return value.trim() || null;
    if (value instanceof Date) return value.toISOString();
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
  };
  return simple(one) === simple(other);
};

/**
 * Applies conditions and checks of a declaration to one record, in the browser's form and on every way into the
 * server. `sent` has the fields of this write, `merged` the whole record as it would be, `before` is null for a new
 * one, and `judges` says which conditions count.
 */
export const applyRules = (
  resource: AnyResource,
  asker: Asker,
  before: RecordValues | null,
  sent: RecordValues,
  merged: RecordValues,
  judges: (condition: Condition) => boolean = () => true,
): Ruled => {
  const record: Record<string, unknown> = { ...merged };
  const errors: Record<string, Message> = {};
  const isChanged = (name: string, was: unknown): boolean =>
    sent[name] !== undefined && !sameValue(sent[name], was);
  const isBlank = (name: string): boolean => {
    const as = COMPARED_AS[resource.fieldOf(name).kind];
    const value = record[name];
    if (as === 'nothing') return Array.isArray(value) ? value.length === 0 : (value ?? '') === '';
    return comparable(as, value) === null;
  };

  for (const { name, initial } of resource.fields) {
    const { hidden, ...conditions } = resource.when[name] ?? {};
    const [show, require, readOnly] = [conditions.show, conditions.require, conditions.readOnly].map(
      condition => (condition && judges(condition) ? condition : undefined),
    );
    if (show && !holds(resource, show, record, asker)) {
      if (isChanged(name, hidden === 'keep' ? before?.[name] : null) && isChanged(name, before?.[name]))
        errors[name] = { key: 'validation.notShown' };
      if (hidden === 'clear') record[name] = null;
    } else if (require && isBlank(name) && holds(resource, require, record, asker))
      errors[name] = { key: 'validation.required' };
    else if (
      readOnly &&
      isChanged(name, before ? before[name] : initial) &&
      holds(resource, readOnly, before ?? record, asker)
    )
      errors[name] = { key: 'validation.readOnlyNow' };
  }
  const place = namesState(resource);
  const wrongState = place && otherState(record[place.gstin], record[place.state]);
  if (place && wrongState) errors[place.state] ??= wrongState;
  const { workflow } = resource;
  if (workflow && isChanged(workflow.field, before ? before[workflow.field] : workflow.initial))
    errors[workflow.field] = { key: 'validation.byTransition' };
  for (const [name, check] of Object.entries(resource.checks))
    if (judges(check.holds) && !errors[check.at] && !holds(resource, check.holds, record, asker))
      errors[check.at] = { key: `resources.${resource.name}.checks.${name}` };
  return { record, errors };
};
