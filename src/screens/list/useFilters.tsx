import { useEvent, useListContext } from 'ra-core';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useToday } from '../basics/useDisplayOptions.ts';
import { withFilter, type FilterValues } from './filters.ts';

interface Filters {
  values: FilterValues;
  thisYear: number;
  take: (next: FilterValues) => void;
  set: (key: string, value: unknown) => void;
  clear: () => void;
  clearAll: () => void;
}

const FiltersContext = createContext<Filters | undefined>(undefined);

/** Filters with stable identity: react-admin's new objects on each page would re-render the toolbar. */
export const FiltersProvider = ({ children }: { children: ReactNode }) => {
  const { filterValues, setFilters, onUnselectItems } = useListContext();
  const thisYear = Number(useToday().slice(0, 4));
  const take = useEvent((next: FilterValues) => {
    // Hidden rows must not be deleted.
    onUnselectItems();
    setFilters(next);
  });
  const written = JSON.stringify(filterValues);
  const filters = useMemo(() => {
    const values = JSON.parse(written) as FilterValues;
    return {
      values,
      thisYear,
      take,
      set: (key: string, value: unknown) => take(withFilter(values, key, value, thisYear)),
      clear: () => take(values['q'] ? { q: values['q'] } : {}),
      clearAll: () => take({}),
    };
  }, [written, thisYear, take]);
  return <FiltersContext value={filters}>{children}</FiltersContext>;
};

export const useFilters = (): Filters => {
  const filters = use(FiltersContext);
  if (!filters) throw new Error('useFilters is called outside a list');
  return filters;
};
