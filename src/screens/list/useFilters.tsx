import { useEvent, useListContext } from 'ra-core';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useToday } from '../useDisplayOptions.ts';
import { withFilter, type FilterValues } from './filters.ts';

interface Filters {
  values: FilterValues;
  thisYear: number;
  /** All of them at once. */
  take: (next: FilterValues) => void;
  set: (key: string, value: unknown) => void;
  /** All but the words looked for. */
  clear: () => void;
  clearAll: () => void;
}

const FiltersContext = createContext<Filters | undefined>(undefined);

/**
 * The filters of the list around. They are the same for each of its pages, so what only shows or sets filters is not
 * drawn anew when a page is turned: react-admin makes new ones of the same each time.
 */
export const FiltersProvider = ({ children }: { children: ReactNode }) => {
  const { filterValues, setFilters, onUnselectItems } = useListContext();
  const thisYear = Number(useToday().slice(0, 4));
  const take = useEvent((next: FilterValues) => {
    // Nobody shall delete a row that the filter has taken out of sight.
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
