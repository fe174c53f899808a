import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { filterCounts, type FilterCounts } from '../../providers/listFigures.ts';
import { countedFields } from '../../kit/countedFields.ts';
import type { AnyResource } from '../../kit/index.ts';
import type { FilterValues } from './filters.ts';
import { useFacets } from './useFacets.ts';

/** Counts of the filter panel: by the resource's own call, or by the generated one. */
export const useFilterCounts = (resource: AnyResource, values: FilterValues): FilterCounts | undefined => {
  const ofOwnCall = useFacets(resource, values, true);
  const filter = JSON.stringify(values);
  const { data } = useQuery({
    queryKey: [resource.name, 'filters', filter],
    queryFn: ({ signal }) =>
      filterCounts(`/api/${resource.name}/filters`, { filter }, { signal, quiet: true }),
    enabled: countedFields(resource).length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return ofOwnCall ?? data;
};
