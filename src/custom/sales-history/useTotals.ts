import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { historyTotals } from '../../providers/api.ts';
import { historyFilterOf } from '../../providers/shopDialect.ts';

/** Totals of a filter of the history; the last ones stay until the new ones are there. */
export const useTotals = (values: Readonly<Record<string, unknown>>) => {
  const filter = historyFilterOf(values);
  return useQuery({
    queryKey: ['sales', 'totals', filter],
    queryFn: ({ signal }) => historyTotals(filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
};
