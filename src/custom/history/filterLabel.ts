import type { ActiveFilter } from '../../screens/list/filters.ts';

/** Message key for filters that field and value describe badly: 'With balance due', 'No balance due'. */
export const filterLabel = ({ key, value }: Pick<ActiveFilter, 'key' | 'value'>): string | undefined => {
  if (key === 'duePaise_gte' && Number(value) === 1) return 'history.withDue';
  return key === 'duePaise_lte' && Number(value) === 0 ? 'history.noDue' : undefined;
};
