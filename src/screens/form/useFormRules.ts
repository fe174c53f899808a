import { useCallback } from 'react';
import type { AnyResource } from '../../kit/index.ts';
import type { Asker } from '../../kit/evaluate.ts';
import { applyRules } from '../../kit/recordRules.ts';
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

/** Cleaning and checks of a form, with the declaration's rules; `before` is the record that is edited. */
export const useFormRules = (resource: AnyResource) => {
  const { me, today } = useAsker();
  const clean = useCallback(
    (values: RecordValues, before?: RecordValues) =>
      shownValues(resource, { me, today }, before ?? null, values),
    [resource, me, today],
  );
  const validate = useCallback(
    (values: RecordValues, before?: RecordValues): Record<string, unknown> => {
      const asker = { me, today };
      const sent = clean(values, before);
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
    [resource, me, today, clean],
  );
  return { clean, validate };
};
