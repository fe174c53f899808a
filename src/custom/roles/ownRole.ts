import type { RaRecord } from 'ra-core';
import type { AnyResource, Role } from '../../kit/index.ts';
import { roles } from '../../resources/roles/declaration.ts';
import type { AccessColumn } from './AccessTable.tsx';

/** The lists of abilities are not in it: they have a table and switches of their own. */
export const roleFacts: AnyResource = {
  ...roles,
  fields: roles.fields.filter(({ kind }) => kind !== 'choices'),
  related: roles.related,
};

export const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : [];

export const columnOfRole = (record: RaRecord): AccessColumn => {
  const name = String(record['name']);
  return {
    key: String(record.id),
    name,
    role: record['base'] as Role,
    ownRole: {
      id: String(record.id),
      name,
      without: namesOf(record['without']),
      with: namesOf(record['with']),
    },
  };
};
