import { useStore } from 'ra-core';
import { useMemo } from 'react';
import { adminName } from '../../providers/names.ts';
import type { AnyResource, Field } from '../../kit/index.ts';
import { columnsOf, defaultColumns } from '../basics/fields.ts';
import { usePerson, useRole } from '../basics/useDisplayOptions.ts';

const NONE: string[] = [];

export const selectedColumns = (all: readonly Field[], names: readonly string[]): Field[] =>
  names.flatMap(name => all.find(field => field.name === name) ?? []);

/** Columns are stored per user. */
export const useColumns = (resource: AnyResource) => {
  const role = useRole();
  const person = usePerson();
  const [names, setNames] = useStore<string[]>(`${person?.id ?? ''}.${adminName(resource)}.columns`, NONE);
  return useMemo(() => {
    const all = columnsOf(resource, role);
    const defaults = defaultColumns(resource, role);
    const chosen = selectedColumns(all, names);
    return {
      all,
      shown: chosen.length > 0 ? chosen : defaults,
      /** The user chose them: they show at any width. */
      areChosen: chosen.length > 0,
      set: (fields: readonly Field[]) => setNames(fields.map(field => field.name)),
      reset: () => setNames(NONE),
    };
  }, [resource, role, names, setNames]);
};
