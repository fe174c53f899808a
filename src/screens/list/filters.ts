import type { AnyResource, Field, FilterUse, Role } from '../../resources/kit/index.ts';
import { isSeen } from '../fields.ts';

/** Filters as react-admin keeps them in the address: `q`, a field by its name, `_gte` and `_lte` for from and to. */
export type FilterValues = Readonly<Record<string, unknown>>;

export interface FilterSpec {
  readonly field: Field;
  readonly use: Exclude<FilterUse, 'search'>;
}

export interface ActiveFilter {
  readonly key: string;
  /** Undefined for a filter that no field declares: it came with the address. */
  readonly field: Field | undefined;
  readonly bound: 'gte' | 'lte' | undefined;
  readonly value: unknown;
  /** From and to are the same: the key of the other, which goes with this one. */
  readonly exactly?: string;
}

const BOUND = /^(.+)_(gte|lte)$/;

/** The field a filter is of, and which end of its range. */
export const boundOf = (key: string): { name: string; bound: ActiveFilter['bound'] } => {
  const found = BOUND.exec(key);
  return { name: found?.[1] ?? key, bound: found?.[2] as ActiveFilter['bound'] };
};

/** Whether the list has a box to search in. */
export const isSearchable = (resource: AnyResource): boolean =>
  resource.fields.some(field => field.filter === 'search');

/** A reference whose name beside it is a facet (`companyId` and `company`) would ask the same thing twice. */
const asksTwice = (resource: AnyResource, field: Field): boolean =>
  field.kind === 'reference' &&
  resource.fields.some(other => other.name === field.name.replace(/Id$/, '') && other.filter === 'facet');

/** The filters beside the search box, in the order declared. */
export const filterSpecs = (resource: AnyResource, role: Role | undefined): FilterSpec[] =>
  resource.fields.flatMap(field =>
    field.filter && field.filter !== 'search' && isSeen(field, role) && !asksTwice(resource, field)
      ? [{ field, use: field.filter }]
      : [],
  );

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * The filters with one of them set, or taken away by null or ''. A month means nothing without its year, so it
 * brings `thisYear` along, and a year that goes takes its month with it.
 */
export const withFilter = (
  values: FilterValues,
  key: string,
  value: unknown,
  thisYear: number,
): FilterValues => {
  const next: Record<string, unknown> = { ...values };
  if (isNothing(value)) Reflect.deleteProperty(next, key);
  else next[key] = value;
  if (key === 'month' && !isNothing(value) && isNothing(next['year'])) next['year'] = thisYear;
  if (key === 'year' && isNothing(value)) Reflect.deleteProperty(next, 'month');
  return next;
};

/** What is set beside the search box, in the order of the address. */
export const activeFilters = (resource: AnyResource, values: FilterValues): ActiveFilter[] =>
  Object.entries(values).flatMap(([key, value]) => {
    if (key === 'q' || isNothing(value)) return [];
    const { name, bound } = boundOf(key);
    const same = bound && values[`${name}_gte`] === values[`${name}_lte`];
    if (same && bound === 'lte') return [];
    return [
      {
        key,
        field: resource.fields.find(field => field.name === name),
        bound,
        value,
        ...(same ? { exactly: `${name}_lte` } : {}),
      },
    ];
  });

/** The filters as the query of the call that counts facets. */
export const facetQuery = (values: FilterValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isNothing(value) ? [] : [[key === 'q' ? 'keyword' : key, String(value)]],
    ),
  );

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

export interface Option {
  value: string | number;
  label: string;
  /** How many records have it; undefined where nobody counts. */
  count?: number;
}

/** A chosen value stays in its list even when nothing has it any more under the other filters; 0 only where others are counted. */
export const withFilterValue = (
  options: readonly Option[],
  chosen: unknown,
  label: string,
): readonly Option[] => {
  if (isNothing(chosen) || options.some(option => String(option.value) === String(chosen))) return options;
  const none = options.some(option => option.count !== undefined) ? { count: 0 } : {};
  return [...options, { value: chosen as string | number, label, ...none }];
};

/** The years a shop can look back on, this one first. */
export const yearsBack = (thisYear: number, years = 8): number[] =>
  Array.from({ length: years }, (_, index) => thisYear - index);
