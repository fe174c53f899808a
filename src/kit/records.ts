import type { When } from './abilities.ts';
import { holds } from './evaluate.ts';
import type { Field } from './field.ts';

/** Every stored record has these fields; they are ignored when sent (except `version`). */
export const RECORD_FIELDS = ['id', 'createdAt', 'updatedAt', 'version'] as const;

export const withoutReadOnly = (
  fields: readonly Field[],
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const writable: Record<string, unknown> = {};
  for (const field of fields)
    if (!field.readOnly && field.name in input) writable[field.name] = input[field.name];
  return writable;
};

export const storedFields = (fields: readonly Field[]): Field[] =>
  fields.filter(field => !field.computed && !field.filterOnly);

/** The writing call takes `entered` fields. */
export const enteredFields = (fields: readonly Field[]): Field[] => fields.filter(field => field.entered);

/** Makes a body that `POST` takes, without what is shown by condition alone, and what transitions set. */
export const exampleRecord = (
  fields: readonly Field[],
  when: Readonly<Record<string, When>>,
): Record<string, unknown> => {
  const shown = Object.fromEntries(
    fields.filter(({ name }) => !when[name]?.show).map(field => [field.name, field.example]),
  );
  const resource = {
    fieldOf: (name: string) => fields.find(each => each.name === name) ?? { kind: 'text' },
  } as const;
  const isIn = ({ name }: Field): boolean => {
    const { show, require } = when[name] ?? {};
    return !show || (require !== undefined && holds(resource, require, shown, { me: '', today: '' }));
  };
  return Object.fromEntries(
    fields
      .filter(field => !field.readOnly && !field.byTransition && !(field.kind === 'secret' && field.optional))
      .filter(isIn)
      .map(field => [field.name, field.example]),
  );
};
