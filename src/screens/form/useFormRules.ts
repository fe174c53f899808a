import { useCallback } from 'react';
import { linesOf, mayChange, maySee, type AnyResource, type Role } from '../../kit/index.ts';
import type { Asker } from '../../kit/evaluate.ts';
import { applyRules } from '../../kit/recordRules.ts';
import { useRole } from '../basics/useDisplayOptions.ts';
import { hiddenFields, useAsker } from '../basics/hiddenFields.ts';
import { cleanValues, errorTree, formErrors, messageFor } from './clean.ts';
import { cleanLines, lineErrors, sumsOfLines } from './lines/rows.ts';

type RecordValues = Readonly<Record<string, unknown>>;

/** What is not shown is sent as it was. */
const shownValues = (
  resource: AnyResource,
  asker: Asker,
  before: RecordValues | null,
  values: RecordValues,
) => {
  const clean = cleanValues(resource, values);
  for (const name of hiddenFields(resource, asker, clean)) clean[name] = before?.[name] ?? null;
  return { ...clean, ...cleanLines(resource, asker, values, before) };
};

/**
 * Answers what a form of this role sends: what it may not see or change stays as it is on the server, and what a new record
 * begins with is the server's.
 */
export const sentValues = (
  resource: AnyResource,
  role: Role | undefined,
  asker: Asker,
  values: RecordValues,
  before: RecordValues | null,
): RecordValues => {
  const given = shownValues(resource, asker, before, values);
  if (!role) return given;
  const mayBeSent = (of: AnyResource, name: string): boolean => {
    const field = of.fields.find(each => each.name === name);
    return !field || (maySee(field, role) && mayChange(field, role));
  };
  const ofRole = (of: AnyResource, record: RecordValues): RecordValues =>
    Object.fromEntries(Object.entries(record).filter(([name]) => mayBeSent(of, name)));
  const lines = linesOf(resource)
    .filter(([name]) => Array.isArray(given[name]))
    .map(([name, { of }]) => [name, (given[name] as RecordValues[]).map(row => ofRole(of, row))]);
  return { ...ofRole(resource, given), ...Object.fromEntries(lines) };
};

/** Cleaning and checks of a form, with the declaration's rules; `before` is the record that is edited. */
export const useFormRules = (resource: AnyResource) => {
  const { me, today } = useAsker();
  const role = useRole();
  const clean = useCallback(
    (values: RecordValues, before?: RecordValues) =>
      sentValues(resource, role, { me, today }, values, before ?? null),
    [resource, role, me, today],
  );
  const validate = useCallback(
    (values: RecordValues, before?: RecordValues): Record<string, unknown> => {
      const asker = { me, today };
      const sent = shownValues(resource, asker, before ?? null, values);
      const errors = {
        ...lineErrors(resource, asker, sent, before ?? null),
        ...formErrors(resource, sent),
      };
      const sums = sumsOfLines(resource, asker, sent);
      const ruled = applyRules(resource, asker, before ?? null, sent, { ...before, ...sent, ...sums });
      for (const [name, message] of Object.entries(ruled.errors)) {
        const { key, params = {} } = messageFor(resource.fieldOf(name).kind, message);
        errors[name] ??= { message: key, args: { ...params } };
      }
      return errorTree(errors);
    },
    [resource, me, today],
  );
  return { clean, validate };
};
