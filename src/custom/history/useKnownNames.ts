import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { filterCounts } from '../../providers/listFigures.ts';
import { sales } from '../../resources/sales/declaration.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import type { KnownNames } from './parse.ts';

type Names = Pick<KnownNames, 'companies' | 'models' | 'sellers'>;

/** Reads all companies and models ever sold. Search works without them, so a failure shows no toast. */
const namesEver = queryOptions({
  queryKey: [sales.facets, 'names'],
  queryFn: async ({ signal }): Promise<Names> => {
    const counts = await filterCounts(sales.facets ?? '', {}, { signal, quiet: true });
    const named = (facet: string) => (counts[facet] ?? []).map(each => String(each.value));
    const sellers = (counts['soldBy'] ?? []).map(({ value, label }) => ({
      id: String(value),
      name: label ?? String(value),
    }));
    return { companies: named('company'), models: named('model'), sellers };
  },
  staleTime: 60_000,
  retry: false,
});
const NONE: Names = {};

/** Business date and, once loaded, names for the parser; `loadAll` waits for those. */
export const useKnownNames = (
  enabled: boolean,
): { known: KnownNames; loadAll: () => Promise<KnownNames> } => {
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
  const loadAll = useCallback(
    async () => ({ ...known, ...(await queryClient.ensureQueryData(namesEver).catch(() => NONE)) }),
    [known, queryClient],
  );
  return { known, loadAll };
};
