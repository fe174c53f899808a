import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { filterCounts } from '../../providers/api.ts';
import { sales } from '../../resources/sales.ts';
import { useLabels } from '../../screens/labels.ts';
import { useToday } from '../../screens/useDisplayOptions.ts';
import type { KnownNames } from './parse.ts';

type Names = Pick<KnownNames, 'companies' | 'models'>;

/** The companies and models the shop ever sold; a search without them still works, so a failure is no toast. */
const namesEver = queryOptions({
  queryKey: [sales.facets, 'names'],
  queryFn: async ({ signal }): Promise<Names> => {
    const counts = await filterCounts(sales.facets ?? '', {}, { signal, quiet: true });
    const named = (facet: string) => (counts[facet] ?? []).map(each => String(each.value));
    return { companies: named('company'), models: named('model') };
  },
  staleTime: 60_000,
  retry: false,
});
const NONE: Names = {};

/** What the parser knows of this shop: its day, and what it sells once that is there; `whole` waits for those. */
export const useKnownNames = (enabled: boolean): { known: KnownNames; whole: () => Promise<KnownNames> } => {
  const today = useToday();
  const labels = useLabels(sales);
  const queryClient = useQueryClient();
  const { data: names = NONE } = useQuery({ ...namesEver, enabled });
  const known = useMemo(
    (): KnownNames => ({
      today,
      ...names,
      nameOf: (key, value) => labels.value(sales.fieldOf(key as 'status'), value),
    }),
    [today, names, labels],
  );
  const whole = useCallback(
    async () => ({ ...known, ...(await queryClient.ensureQueryData(namesEver).catch(() => NONE)) }),
    [known, queryClient],
  );
  return { known, whole };
};
