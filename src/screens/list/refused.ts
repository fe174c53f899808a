/** Which filters of a list the server would not take, from its answer. */
import type { FilterValues } from './filters.ts';

/**
 * The filters refused with what is wrong with each, in the order of the answer; none where it was something else.
 * `fromCall`: the filter behind a name of the call.
 */
export const refusedFilters = (
  error: unknown,
  values: FilterValues,
  fromCall: (name: string) => string = name => name,
): readonly { key: string; says: string }[] => {
  const errors = (error as { errors?: Readonly<Record<string, string>> | null } | null)?.errors ?? {};
  return Object.entries(errors).flatMap(([name, says]) => {
    const bare = name.replace(/^filter\./, '');
    const key = [bare, fromCall(bare)].find(each => each in values);
    return key === undefined ? [] : [{ key, says }];
  });
};
