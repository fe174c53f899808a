import type { ActiveFilter } from '../../screens/list/filters.ts';

/** Some filters are described badly by field and value, and have a message: 'With balance due', 'No balance due'. */
export const filterLabel = ({ key, value }: Pick<ActiveFilter, 'key' | 'value'>): string | undefined => {
  if (key === 'duePaise_gte' && Number(value) === 1) return 'history.withDue';
  return key === 'duePaise_lte' && Number(value) === 0 ? 'history.noDue' : undefined;
};
