import { addDays, weekRange, type BusinessDate, type DateRange } from '../../kit/rules/businessDate.ts';
import type { FilterValues } from './filters.ts';

const WORDS = ['today', 'yesterday', 'week', 'month'] as const;
/** Periods are relative; a week or month goes up to today. */
export type MovingDays = (typeof WORDS)[number];

export interface ViewQuery {
  filter: FilterValues;
  sort?: { field: string; order: string };
  perPage?: number;
  /** Replaces two dates of the filter by a relative period. */
  days?: { field: string; are: MovingDays };
}

const rangeOf = (days: MovingDays, today: BusinessDate): DateRange => {
  const yesterday = addDays(today, -1);
  switch (days) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'week':
      return { from: weekRange(today).from, to: today };
    case 'month':
      return { from: `${today.slice(0, 7)}-01`, to: today };
  }
};

/** Relative periods that match two dates today, the likeliest first: on a Monday its week is one day. */
export const movingDaysOf = (
  filter: FilterValues,
  today: BusinessDate,
): { field: string; meanings: MovingDays[] } | undefined => {
  for (const key of Object.keys(filter).filter(each => each.endsWith('_gte'))) {
    const field = key.slice(0, -'_gte'.length);
    const meanings = WORDS.filter(word => {
      const { from, to } = rangeOf(word, today);
      return filter[key] === from && filter[`${field}_lte`] === to;
    });
    if (meanings.length > 0) return { field, meanings };
  }
  return undefined;
};

export const withoutDays = (filter: FilterValues, field: string): FilterValues => {
  const { [`${field}_gte`]: _from, [`${field}_lte`]: _to, ...others } = filter;
  return others;
};

/** A list address with react-admin's parameters; tolerates views of other versions. */
export const searchOf = (
  { filter = {}, sort, perPage, days }: Partial<ViewQuery>,
  today: BusinessDate,
): string => {
  const range = days && WORDS.includes(days.are) ? rangeOf(days.are, today) : undefined;
  const values =
    days && range
      ? { ...filter, [`${days.field}_gte`]: range.from, [`${days.field}_lte`]: range.to }
      : filter;
  const parameters = new URLSearchParams({ filter: JSON.stringify(values), page: '1' });
  if (sort) {
    parameters.set('sort', sort.field);
    parameters.set('order', sort.order);
  }
  if (perPage) parameters.set('perPage', String(perPage));
  return `?${parameters}`;
};
