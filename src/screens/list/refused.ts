/** Which filters of a list the server would not take, from its answer. */
import { keyOfHistory } from '../../providers/shopDialect.ts';
import type { FilterValues } from './filters.ts';

/** The filters refused with what is wrong with each, in the order of the answer; none where it was something else. */
export const refusedFilters = (
  error: unknown,
  values: FilterValues,
): readonly { key: string; says: string }[] => {
  const errors = (error as { errors?: Readonly<Record<string, string>> | null } | null)?.errors ?? {};
  return Object.entries(errors).flatMap(([name, says]) => {
    const bare = name.replace(/^filter\./, '');
    const key = [bare, keyOfHistory(bare)].find(each => each in values);
    return key === undefined ? [] : [{ key, says }];
  });
};
