import { useListContext } from 'ra-core';
import { useToday } from '../useManner.ts';
import { withFilter, type FilterValues } from './filters.ts';

/** The filters of the list around, and what sets one of them. */
export const useFilters = () => {
  const { filterValues, setFilters, onUnselectItems } = useListContext();
  const thisYear = Number(useToday().slice(0, 4));
  const values = filterValues as FilterValues;
  const take = (next: FilterValues) => {
    // Nobody shall delete a row that the filter has taken out of sight.
    onUnselectItems();
    setFilters(next);
  };
  return {
    values,
    thisYear,
    /** All of them at once. */
    take,
    set: (key: string, value: unknown) => take(withFilter(values, key, value, thisYear)),
    clear: () => take(values['q'] ? { q: values['q'] } : {}),
    clearAll: () => take({}),
  };
};
