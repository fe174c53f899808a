import {
  addDays,
  daysBetween,
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

export type PeriodAnswer =
  | { ok: true; range: DateRange | null }
  | { ok: false; errors: Partial<Record<PeriodField, string>> };

const FIELDS = {
  today: [],
  week: [],
  month: ['year', 'month'],
  year: ['year'],
  custom: ['startDate', 'endDate'],
} as const satisfies Record<TimePeriod, readonly PeriodField[]>;

/**
 * Weeks start on Monday. It refuses fields of another period. Without `timePeriod` they imply it; without both it is
 * all time.
 */
export function resolvePeriod(query: PeriodQuery, today: BusinessDate): PeriodAnswer {
  const { year = 0, month = 0, startDate = '', endDate = '' } = query;
  const errors = problemsOf(query);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  switch (query.timePeriod ?? impliedPeriod(query)) {
    case 'today':
      return { ok: true, range: { from: today, to: today } };
    case 'week':
      return { ok: true, range: weekRange(today) };
    case 'month':
      return { ok: true, range: monthRange(year, month) };
    case 'year':
      return { ok: true, range: yearRange(year) };
    case 'custom':
      return { ok: true, range: { from: startDate, to: endDate } };
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
  if (!period) return errors;
  const fields: readonly PeriodField[] = FIELDS[period];
  for (const field of ['year', 'month', 'startDate', 'endDate'] as const) {
    const value = query[field];
    if (fields.includes(field)) {
      if (value === undefined) errors[field] = MISSING[field];
    } else if (value !== undefined) errors[field] = 'validation.period.notWith';
  }
  if (period === 'month' || period === 'year') {
    if (query.year !== undefined && !isWhole(query.year, 2000, 2100)) errors.year = 'validation.year';
    if (period === 'month' && query.month !== undefined && !isWhole(query.month, 1, 12))
      errors.month = 'validation.month';
  }
  if (period === 'custom') {
    for (const field of ['startDate', 'endDate'] as const)
      if (query[field] !== undefined && !isBusinessDate(query[field])) errors[field] = 'validation.date';
    if (!errors.startDate && !errors.endDate && (query.startDate ?? '') > (query.endDate ?? ''))
      errors.endDate = 'validation.endBeforeStart';
  }
  return errors;
}

const MISSING = {
  year: 'validation.period.year',
  month: 'validation.period.month',
  startDate: 'validation.period.startDate',
  endDate: 'validation.period.endDate',
} as const;

function isWhole(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

export const COMPARISONS = ['before', 'weekBefore', 'yearBefore'] as const;
/** They are the period before, the same day of last week, and the same days of last year. */
type Comparison = (typeof COMPARISONS)[number];

export interface ComparedRange extends DateRange {
  comparison: Comparison;
}

const shiftYears = (date: BusinessDate, years: number): BusinessDate =>
  sameDayOf(Number(date.slice(0, 4)) + years, Number(date.slice(5, 7)), Number(date.slice(8, 10)));

/** Answers the day of a month, or its last day if it is shorter. */
function sameDayOf(year: number, month: number, day: number): BusinessDate {
  const { from, to } = monthRange(year, month);
  return `${from.slice(0, 8)}${String(Math.min(day, Number(to.slice(8, 10)))).padStart(2, '0')}`;
}

/**
 * Answers ranges of equal length; of a current week, month or year the days so far. A day compares with the day
 * before and the same day of last week; a month with the one before and the same of last year; others with the one
 * before. There are none before year 1.
 */
export const comparedRanges = (query: PeriodQuery, today: BusinessDate): ComparedRange[] =>
  rangesBeside(query, today).filter(({ from }) => isBusinessDate(from));

function rangesBeside(query: PeriodQuery, today: BusinessDate): ComparedRange[] {
  const period = query.timePeriod ?? impliedPeriod(query);
  const answer = resolvePeriod(query, today);
  if (!period || !answer.ok || !answer.range) return [];
  const { from } = answer.range;
  const running = from <= today && today < answer.range.to;
  const to = running ? today : answer.range.to;
  const back = (comparison: Comparison, days: number): ComparedRange => ({
    comparison,
    from: addDays(from, -days),
    to: addDays(to, -days),
  });
  const yearBefore: ComparedRange = {
    comparison: 'yearBefore',
    from: shiftYears(from, -1),
    to: running ? shiftYears(to, -1) : endOfYearBefore(period, to),
  };
  switch (period) {
    case 'today':
      return [back('before', 1), back('weekBefore', 7)];
    case 'week':
      return [back('before', 7)];
    case 'month': {
      const before = addDays(from, -1);
      const last = monthRange(Number(before.slice(0, 4)), Number(before.slice(5, 7)));
      const until = running
        ? sameDayOf(Number(before.slice(0, 4)), Number(before.slice(5, 7)), Number(to.slice(8, 10)))
        : last.to;
      return [{ comparison: 'before', from: last.from, to: until }, yearBefore];
    }
    case 'year':
      return [yearBefore];
    case 'custom':
      return [back('before', daysBetween(from, to) + 1)];
  }
}

/** A whole month is compared with a whole month, 29 February included. */
const endOfYearBefore = (period: TimePeriod, to: BusinessDate): BusinessDate =>
  period === 'month' ? monthRange(Number(to.slice(0, 4)) - 1, Number(to.slice(5, 7))).to : shiftYears(to, -1);
