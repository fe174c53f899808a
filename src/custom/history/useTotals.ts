import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../providers/ask.ts';
import { totalsOfHistory } from '../../resources/history/calls.ts';
import { historyFilterOf } from '../../providers/shopDialect.ts';

/** Keeps the previous totals while the new ones load. */
export const useTotals = (values: Readonly<Record<string, unknown>>) => {
  const filter = historyFilterOf(values);
  return useQuery({
    queryKey: ['sales', 'totals', filter],
    queryFn: ({ signal }) => ask(totalsOfHistory, { query: filter }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
};
