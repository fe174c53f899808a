import type { AnyResource, Field, FilterUse, Role } from '../../kit/index.ts';
import { isSeen } from '../basics/fields.ts';

export type FilterValues = Readonly<Record<string, unknown>>;

export interface FilterSpec {
  readonly field: Field;
  readonly use: Exclude<FilterUse, 'search'>;
}

export interface ActiveFilter {
  readonly key: string;
  readonly field: Field | undefined;
  readonly bound: 'gte' | 'lte' | undefined;
  readonly value: unknown;
  /** Where from equals to, it is the key of the other, removed with this one. */
  readonly exactly?: string;
}

const BOUND = /^(.+)_(gte|lte)$/;

export const boundOf = (key: string): { name: string; bound: ActiveFilter['bound'] } => {
  const found = BOUND.exec(key);
  return { name: found?.[1] ?? key, bound: found?.[2] as ActiveFilter['bound'] };
};

export const isSearchable = (resource: AnyResource): boolean =>
  resource.fields.some(field => field.filter === 'search');

/** A reference whose name is a facet (`companyId` and `company`) is redundant. */
const asksTwice = (resource: AnyResource, field: Field): boolean =>
  field.kind === 'reference' &&
  resource.fields.some(other => other.name === field.name.replace(/Id$/, '') && other.filter === 'facet');

export const filterSpecs = (resource: AnyResource, role: Role | undefined): FilterSpec[] =>
  resource.fields.flatMap(field =>
    field.filter && field.filter !== 'search' && isSeen(field, role) && !asksTwice(resource, field)
      ? [{ field, use: field.filter }]
      : [],
  );

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Sets a filter, or removes it by null or ''. A month adds `thisYear`; removing the year removes the month. */
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

export const facetQuery = (values: FilterValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isNothing(value) ? [] : [[key === 'q' ? 'keyword' : key, String(value)]],
    ),
  );

/** Answers refused filters with their errors; empty for other errors. `fromCall` maps names of the call to filters. */
export const refusedFilters = (
  error: unknown,
  values: FilterValues,
  fromCall: (name: string) => string = name => name,
): readonly { key: string; message: string }[] => {
  const errors = (error as { errors?: Readonly<Record<string, string>> | null } | null)?.errors ?? {};
  return Object.entries(errors).flatMap(([name, message]) => {
    const bare = name.replace(/^filter\./, '');
    const key = [bare, fromCall(bare)].find(each => each in values);
    return key === undefined ? [] : [{ key, message }];
  });
};

export interface Option {
  value: string | number;
  label: string;
  count?: number;
}

/** Keeps the selected value in the options when its count is 0. */
export const withFilterValue = (
  options: readonly Option[],
  chosen: unknown,
  label: string,
): readonly Option[] => {
  if (isNothing(chosen) || options.some(option => String(option.value) === String(chosen))) return options;
  const none = options.some(option => option.count !== undefined) ? { count: 0 } : {};
  return [...options, { value: chosen as string | number, label, ...none }];
};
