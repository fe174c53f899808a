/** Figures of a list, by the paths that its declaration names. Each shows an error toast and throws, unless `quiet`. */
import type { NamedValue } from '../kit/answers/filters.ts';
import { withQuery, type QueryValue } from './query.ts';
import { read, type ReadOptions } from './run.ts';

/** Values of each filter with counts of units, bills or sales, where known. */
export type FilterCounts = Readonly<Record<string, readonly NamedValue[]>>;

type Choice = Readonly<Record<string, QueryValue>>;

/** Asks a facet call by its path (`facets` of the declaration). */
export const filterCounts = (
  path: string,
  chosen: Choice = {},
  options: ReadOptions = {},
): Promise<FilterCounts> => read(withQuery(path, chosen), options);

/** Sums of a list's filter by name (`totals` of the declaration). */
export const listTotals = (
  path: string,
  filter: Readonly<Record<string, unknown>>,
  options: ReadOptions = {},
): Promise<Readonly<Record<string, number>>> =>
  read(withQuery(path, { filter: JSON.stringify(filter) }), options);
