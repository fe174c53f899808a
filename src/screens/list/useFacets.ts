import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { filterCounts, type FilterCounts } from '../../providers/listFigures.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useListSlots } from './slots.ts';
import { facetQuery, type FilterValues } from './filters.ts';

export const useFacets = (
  resource: AnyResource,
  values: FilterValues,
  enabled: boolean,
): FilterCounts | undefined => {
  const { filterNames } = useListSlots(resource);
  const query = facetQuery(filterNames?.toCall(values) ?? values);
  const path = resource.facets;
  const { data } = useQuery({
    queryKey: [path, query],
    // No toast: the list works without counts.
    queryFn: ({ signal }) => filterCounts(path ?? '', query, { signal, quiet: true }),
    enabled: enabled && path !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return data;
};
