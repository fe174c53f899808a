import { useQuery } from '@tanstack/react-query';
import { tagsOf } from '../../providers/calls/features.ts';
import type { AnyResource, Field } from '../../resources/kit/index.ts';
import { useLabels } from '../basics/labels.ts';
import { withFilterValue } from './filters.ts';
import { SelectFilter } from './SelectFilter.tsx';
import { useFilters } from './useFilters.tsx';

/** The tags that there are, with the number of records. */
export const TagFilter = ({ resource, field }: { resource: AnyResource; field: Field }) => {
  const { values, set } = useFilters();
  const { data = [] } = useQuery({
    queryKey: ['tags', resource.name],
    queryFn: ({ signal }) => tagsOf(resource.name, { signal, quiet: true }),
  });
  const chosen = values[field.name];
  const options = data.map(({ value, count }) => ({ value, label: value, count }));
  return (
    <SelectFilter
      label={useLabels(resource).field(field)}
      value={chosen}
      options={withFilterValue(options, chosen, String(chosen))}
      onChange={value => set(field.name, value)}
    />
  );
};
