import type { BusinessDate, DateRange } from '../../kit/rules/businessDate.ts';
import {
  resolvePeriod,
  TIME_PERIODS,
  type PeriodQuery,
  type TimePeriod,
} from '../../kit/rules/timePeriod.ts';

export interface Period {
  query: PeriodQuery;
  range: DateRange | null;
}

const FIELDS = ['timePeriod', 'year', 'month', 'startDate', 'endDate'] as const;

const isPeriod = (text: string | null): text is TimePeriod =>
  (TIME_PERIODS as readonly (string | null)[]).includes(text);

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^\d{1,4}$/.test(text) ? Number(text) : undefined;

/** Answers the initial period: the current one; as custom this month so far. */
export const periodOfNow = (timePeriod: TimePeriod | undefined, today: BusinessDate): PeriodQuery => {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  switch (timePeriod) {
    case undefined:
      return {};
    case 'month':
      return { timePeriod, year, month };
    case 'year':
      return { timePeriod, year };
    case 'custom':
      return { timePeriod, startDate: `${today.slice(0, 8)}01`, endDate: today };
    default:
      return { timePeriod };
  }
};

/** Answers the address's period, or `standard` if missing or invalid. `timePeriod=all` is all time. */
export const periodOf = (
  parameters: URLSearchParams,
  today: BusinessDate,
  standard: TimePeriod | undefined,
): Period => {
  const named = parameters.get('timePeriod');
  const fallback = periodOfNow(standard, today);
  const query: PeriodQuery =
    named === 'all'
      ? {}
      : isPeriod(named)
        ? {
            timePeriod: named,
            year: wholeNumber(parameters.get('year')),
            month: wholeNumber(parameters.get('month')),
            startDate: parameters.get('startDate') ?? undefined,
            endDate: parameters.get('endDate') ?? undefined,
          }
        : fallback;
  const answer = resolvePeriod(query, today);
  if (answer.ok) return { query, range: answer.range };
  const instead = resolvePeriod(fallback, today);
  return { query: fallback, range: instead.ok ? instead.range : null };
};

export const withPeriod = (parameters: URLSearchParams, query: PeriodQuery): URLSearchParams => {
  const next = new URLSearchParams(parameters);
  for (const field of FIELDS) {
    const value = query[field];
    if (value === undefined) next.delete(field);
    else next.set(field, String(value));
  }
  if (!query.timePeriod) next.set('timePeriod', 'all');
  return next;
};

export const salesFilterOf = ({ query, range }: Period): Record<string, string | number> => {
  if (!range) return {};
  if (query.timePeriod === 'month' && query.year && query.month)
    return { year: query.year, month: query.month };
  if (query.timePeriod === 'year' && query.year) return { year: query.year };
  return { businessDate_gte: range.from, businessDate_lte: range.to };
};
