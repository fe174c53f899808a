import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { filterCounts } from '../../providers/api.ts';
import { sales } from '../../resources/sales.ts';
import { useLabels } from '../labels.ts';
import { useToday } from '../useManner.ts';
import type { Known } from './parse.ts';

/** The companies the shop ever sold; a search without them still works, so a failure is no toast. */
const companiesEver = queryOptions({
  queryKey: [sales.facets, 'companies'],
  queryFn: ({ signal }) =>
    filterCounts(sales.facets ?? '', {}, { signal, quiet: true }).then(counts =>
      (counts['company'] ?? []).map(each => String(each.value)),
    ),
  staleTime: 60_000,
  retry: false,
});
const NONE: readonly string[] = [];

/** What the parser knows of this shop: its day, and its companies once they are there; `whole` waits for those. */
export const useKnown = (enabled: boolean): { known: Known; whole: () => Promise<Known> } => {
  const today = useToday();
  const labels = useLabels(sales);
  const queryClient = useQueryClient();
  const { data: companies = NONE } = useQuery({ ...companiesEver, enabled });
  const known = useMemo(
    (): Known => ({
      today,
      companies,
      nameOf: (key, value) => labels.value(sales.fieldOf(key as 'status'), value),
    }),
    [today, companies, labels],
  );
  const whole = useCallback(
    async () => ({ ...known, companies: await queryClient.ensureQueryData(companiesEver).catch(() => NONE) }),
    [known, queryClient],
  );
  return { known, whole };
};
