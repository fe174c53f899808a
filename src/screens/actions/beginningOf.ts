import { actionFields, initialOf, type Action } from '../../kit/index.ts';
import type { Asker } from '../../kit/evaluate.ts';

type Values = Readonly<Record<string, unknown>>;

/** Several records give an input their value where they have the same. */
const sharedValue = (records: readonly Values[], name: string): unknown => {
  const [first, ...others] = records.map(record => record[name] ?? null);
  return others.every(each => each === first) ? (first ?? undefined) : undefined;
};

/** The form of an action begins with values of its records, else as its inputs do. */
export const beginningOf = (action: Action, records: readonly Values[], asker: Asker): Values =>
  Object.fromEntries(
    actionFields(action).map(field => {
      const source = action.begins?.[field.name];
      const value = source === undefined ? undefined : sharedValue(records, source);
      return [field.name, value ?? initialOf(field, asker) ?? null];
    }),
  );
