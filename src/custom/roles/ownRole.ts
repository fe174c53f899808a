import type { ReadRecord } from '../../kit/index.ts';
import { roles } from '../../resources/roles/declaration.ts';
import type { AccessColumn } from './AccessTable.tsx';

/** The lists of abilities are not in it: they have a table and switches of their own. */
export const roleFacts: typeof roles = {
  ...roles,
  fields: roles.fields.filter(({ kind }) => kind !== 'choices'),
  related: roles.related,
};

export const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : [];

export const columnOfRole = (record: ReadRecord<typeof roles>): AccessColumn => {
  const { id, name, base: role, without, with: more } = record;
  return { key: id, name, role, ownRole: { id, name, without: without ?? [], with: more ?? [] } };
};
