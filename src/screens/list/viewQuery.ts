/** What a saved view keeps of its list, and the address it is again when it is opened. */
import { addDays, weekRange, type BusinessDate, type DateRange } from '../../resources/rules/businessDate.ts';
import type { FilterValues } from './filters.ts';

const WORDS = ['today', 'yesterday', 'week', 'month'] as const;
/** Days that move with the calendar; of the week and the month what is over of them. */
export type MovingDays = (typeof WORDS)[number];

/** The parameters of the list's address, but for the page. */
export interface ViewQuery {
  filter: FilterValues;
  sort?: { field: string; order: string };
  perPage?: number;
  /** In place of two days of the filter: `businessDate` of today, of whatever day it is opened. */
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

/** What two days of a filter could be meant as today, the likeliest first: on a Monday its week is that day alone. */
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

/** The filter to be kept, without the two days that a word says. */
export const withoutDays = (filter: FilterValues, field: string): FilterValues => {
  const { [`${field}_gte`]: _from, [`${field}_lte`]: _to, ...others } = filter;
  return others;
};

/** A link below the list, with react-admin's own parameters; what a view of another version lacks is left out. */
export const searchOf = (
  { filter = {}, sort, perPage, days }: Partial<ViewQuery>,
  today: BusinessDate,
): string => {
  const range = days && WORDS.includes(days.are) ? rangeOf(days.are, today) : undefined;
  const whole =
    days && range
      ? { ...filter, [`${days.field}_gte`]: range.from, [`${days.field}_lte`]: range.to }
      : filter;
  const parameters = new URLSearchParams({ filter: JSON.stringify(whole), page: '1' });
  if (sort) {
    parameters.set('sort', sort.field);
    parameters.set('order', sort.order);
  }
  if (perPage) parameters.set('perPage', String(perPage));
  return `?${parameters}`;
};
