import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filterCounts } from '../../providers/api.ts';
import { sales } from '../../resources/sales.ts';
import { useLabels } from '../labels.ts';
import { useToday } from '../useManner.ts';
import type { Known } from './parse.ts';

/** What the parser knows of this shop: its day, and the companies it ever sold. */
export const useKnown = (): Known => {
  const today = useToday();
  const labels = useLabels(sales);
  const { data } = useQuery({
    queryKey: [sales.facets, 'companies'],
    queryFn: ({ signal }) => filterCounts(sales.facets ?? '', {}, { signal, quiet: true }),
    staleTime: 60_000,
    retry: false,
  });
  const companies = data?.['company'];
  return useMemo(
    () => ({
      today,
      companies: companies?.map(each => String(each.value)) ?? [],
      nameOf: (key, value) => labels.value(sales.fieldOf(key as 'status'), value),
    }),
    [today, companies, labels],
  );
};
