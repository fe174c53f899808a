import {
  isBusinessDate,
  monthRange,
  weekRange,
  yearRange,
  type BusinessDate,
  type DateRange,
} from './businessDate.ts';

export const TIME_PERIODS = ['today', 'week', 'month', 'year', 'custom'] as const;
export type TimePeriod = (typeof TIME_PERIODS)[number];

export interface PeriodQuery {
  timePeriod?: TimePeriod | undefined;
  year?: number | undefined;
  month?: number | undefined;
  startDate?: BusinessDate | undefined;
  endDate?: BusinessDate | undefined;
}

type PeriodField = keyof PeriodQuery;

/** A range, `null` for all time, or what is wrong by field, as message keys. */
export type PeriodAnswer =
  { ok: true; range: DateRange | null } | { ok: false; errors: Partial<Record<PeriodField, string>> };

/**
 * The days a statistics query speaks of. Week is Monday to Sunday around today; month and year default to today's;
 * without `timePeriod` the other fields tell it, and with none of them it is all time.
 */
export function resolvePeriod(query: PeriodQuery, today: BusinessDate): PeriodAnswer {
  const { year, month, startDate, endDate } = query;
  const errors = problemsOf(query);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const thisYear = Number(today.slice(0, 4));
  switch (query.timePeriod ?? impliedPeriod(query)) {
    case 'today':
      return { ok: true, range: { from: today, to: today } };
    case 'week':
      return { ok: true, range: weekRange(today) };
    case 'month':
      return { ok: true, range: monthRange(year ?? thisYear, month ?? Number(today.slice(5, 7))) };
    case 'year':
      return { ok: true, range: yearRange(year ?? thisYear) };
    case 'custom':
      return { ok: true, range: { from: startDate ?? today, to: endDate ?? today } };
    default:
      return { ok: true, range: null };
  }
}

function impliedPeriod(query: PeriodQuery): TimePeriod | null {
  if (query.startDate || query.endDate) return 'custom';
  if (query.month) return 'month';
  return query.year ? 'year' : null;
}

function problemsOf(query: PeriodQuery): Partial<Record<PeriodField, string>> {
  const errors: Partial<Record<PeriodField, string>> = {};
  const period = query.timePeriod ?? impliedPeriod(query);
  if (period === 'month' || period === 'year') {
    if (query.year !== undefined && !isWhole(query.year, 1900, 2200)) errors.year = 'validation.year';
    if (query.month !== undefined && !isWhole(query.month, 1, 12)) errors.month = 'validation.month';
    if (query.month !== undefined && query.year === undefined) errors.year = 'validation.monthNeedsYear';
  }
  if (period === 'custom') {
    for (const field of ['startDate', 'endDate'] as const) {
      const date = query[field];
      if (!date) errors[field] = 'validation.required';
      else if (!isBusinessDate(date)) errors[field] = 'validation.date';
    }
    if (!errors.startDate && !errors.endDate && (query.startDate ?? '') > (query.endDate ?? '')) {
      errors.endDate = 'validation.endBeforeStart';
    }
  }
  return errors;
}

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}
