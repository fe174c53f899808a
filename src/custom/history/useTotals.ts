import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { historyTotals } from '../../providers/calls/index.ts';
import { historyFilterOf } from '../../providers/shopDialect.ts';

/** Keeps the previous totals while the new ones load. */
export const useTotals = (values: Readonly<Record<string, unknown>>) => {
  const filter = historyFilterOf(values);
  return useQuery({
    queryKey: ['sales', 'totals', filter],
    queryFn: ({ signal }) => historyTotals(filter, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
};
