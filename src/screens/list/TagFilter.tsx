import { useQuery } from '@tanstack/react-query';
import { ask } from '../../providers/ask.ts';
import { tagCalls } from '../../kit/calls/tags.ts';
import type { FilterCounts } from '../../providers/listFigures.ts';
import type { AnyResource, Field } from '../../kit/index.ts';
import { useLabels } from '../basics/labels.ts';
import { withFilterValue } from './filters.ts';
import { SelectFilter } from './SelectFilter.tsx';
import { useFilters } from './useFilters.tsx';

/** It lists the tags that there are, with the number of records. */
interface TagFilterProps {
  resource: AnyResource;
  field: Field;
  counts: FilterCounts | undefined;
}

export const TagFilter = ({ resource, field, counts }: TagFilterProps) => {
  const { values, set } = useFilters();
  const counted = counts?.[field.name];
  // There may be more than are counted by the other filters.
  const { data = [] } = useQuery({
    queryKey: ['tags', resource.name],
    queryFn: ({ signal }) => ask(tagCalls(resource.name).list, {}, { signal, quiet: true }),
    enabled: counts !== undefined && !counted,
  });
  const chosen = values[field.name];
  const options = (counted ?? data).map(({ value, count }) => ({ value, label: String(value), count }));
  return (
    <SelectFilter
      label={useLabels(resource).field(field)}
      value={chosen}
      options={withFilterValue(options, chosen, String(chosen))}
      onChange={value => set(field.name, value)}
    />
  );
};
