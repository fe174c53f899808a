import { useListContext } from 'ra-core';
import { useToday } from '../useManner.ts';
import { withFilter, type FilterValues } from './filters.ts';

/** The filters of the list around, and what sets one of them. */
export const useFilters = () => {
  const { filterValues, setFilters } = useListContext();
  const thisYear = Number(useToday().slice(0, 4));
  const values = filterValues as FilterValues;
  return {
    values,
    thisYear,
    set: (key: string, value: unknown) => setFilters(withFilter(values, key, value, thisYear)),
    clear: () => setFilters(values['q'] ? { q: values['q'] } : {}),
    clearAll: () => setFilters({}),
  };
};
