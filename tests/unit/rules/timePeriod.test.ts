import { describe, expect, it } from 'vitest';
import {
  comparedRanges,
  COMPARISONS,
  resolvePeriod,
  TIME_PERIODS,
  type PeriodQuery,
} from '../../../src/kit/rules/timePeriod.ts';

/** It is a Friday. */
const TODAY = '2026-11-20';

/** Answers the range, or the errors by field. */
const resolved = (query: PeriodQuery) => {
  const answer = resolvePeriod(query, TODAY);
  return answer.ok ? answer.range : answer.errors;
};

describe('time period: range', () => {
  it.each<[PeriodQuery, string, string]>([
    [{ timePeriod: 'today' }, TODAY, TODAY],
    [{ timePeriod: 'week' }, '2026-11-16', '2026-11-22'],
    [{ timePeriod: 'month', year: 2025, month: 2 }, '2025-02-01', '2025-02-28'],
    [{ year: 2025, month: 12 }, '2025-12-01', '2025-12-31'],
    [{ year: 2025, month: 1 }, '2025-01-01', '2025-01-31'],
    [{ timePeriod: 'year', year: 2000 }, '2000-01-01', '2000-12-31'],
    [{ year: 2100 }, '2100-01-01', '2100-12-31'],
    [{ timePeriod: 'custom', startDate: '2026-01-05', endDate: '2026-01-05' }, '2026-01-05', '2026-01-05'],
    [{ startDate: '2026-01-05', endDate: '2026-02-05' }, '2026-01-05', '2026-02-05'],
  ])('%j: %s to %s', (query, from, to) => {
    expect(resolved(query)).toEqual({ from, to });
  });

  it('nothing chosen is all time', () => {
    expect(resolved({})).toBeNull();
  });

  it('periods and comparisons are those of the API', () => {
    expect(TIME_PERIODS).toEqual(['today', 'week', 'month', 'year', 'custom']);
    expect(COMPARISONS).toEqual(['before', 'weekBefore', 'yearBefore']);
  });
});

const [YEAR, MONTH, START, END] = ['year', 'month', 'startDate', 'endDate'].map(
  field => `validation.period.${field}`,
);
const NOT_WITH = 'validation.period.notWith';

describe('time period: errors by field', () => {
  it.each<[PeriodQuery, object]>([
    [{ timePeriod: 'month', month: 2 }, { year: YEAR }],
    [{ month: 2 }, { year: YEAR }],
    [{ timePeriod: 'month', year: 2026 }, { month: MONTH }],
    [{ timePeriod: 'month' }, { year: YEAR, month: MONTH }],
    [{ timePeriod: 'year' }, { year: YEAR }],
    [{ timePeriod: 'custom' }, { startDate: START, endDate: END }],
    [{ startDate: '2026-01-01' }, { endDate: END }],
    [{ endDate: '2026-01-01' }, { startDate: START }],
  ])('%j: something is missing', (query, errors) => {
    expect(resolved(query)).toEqual(errors);
  });

  it.each<[PeriodQuery, object]>([
    [{ timePeriod: 'month', year: 2026, month: 13 }, { month: 'validation.month' }],
    [{ timePeriod: 'month', year: 2026, month: 0 }, { month: 'validation.month' }],
    [{ timePeriod: 'month', year: 2026, month: 1.5 }, { month: 'validation.month' }],
    [
      { timePeriod: 'month', year: 1999, month: 13 },
      { year: 'validation.year', month: 'validation.month' },
    ],
    [{ timePeriod: 'year', year: 1999 }, { year: 'validation.year' }],
    [{ timePeriod: 'year', year: 2101 }, { year: 'validation.year' }],
    [{ timePeriod: 'year', year: 2026.5 }, { year: 'validation.year' }],
    [
      { timePeriod: 'custom', startDate: '0000-01-01', endDate: '2026-03-01' },
      { startDate: 'validation.date' },
    ],
    [{ startDate: '2026-02-30', endDate: '2026-03-01' }, { startDate: 'validation.date' }],
    [{ startDate: '2026-02-28', endDate: '2026-02-30' }, { endDate: 'validation.date' }],
    [{ startDate: '2026-03-02', endDate: '2026-02-30' }, { endDate: 'validation.date' }],
    [{ startDate: '2026-03-02', endDate: '2026-03-01' }, { endDate: 'validation.endBeforeStart' }],
  ])('%j: something is wrong', (query, errors) => {
    expect(resolved(query)).toEqual(errors);
  });

  it.each<[PeriodQuery, object]>([
    [{ timePeriod: 'today', year: 2026 }, { year: NOT_WITH }],
    [{ timePeriod: 'today', startDate: '2026-02-30' }, { startDate: NOT_WITH }],
    [
      { timePeriod: 'week', startDate: '2026-01-01', endDate: '2026-01-02' },
      { startDate: NOT_WITH, endDate: NOT_WITH },
    ],
    [{ timePeriod: 'year', year: 2026, month: 3 }, { month: NOT_WITH }],
    [{ timePeriod: 'year', year: 2026, month: 13 }, { month: NOT_WITH }],
    [{ timePeriod: 'month', year: 2026, month: 3, endDate: '2026-01-02' }, { endDate: NOT_WITH }],
    [{ startDate: '2026-01-01', endDate: '2026-01-02', year: 2026 }, { year: NOT_WITH }],
    [
      { timePeriod: 'custom', startDate: '2026-01-01', endDate: '2026-01-02', year: 1900 },
      { year: NOT_WITH },
    ],
  ])('%j: something belongs to another period', (query, errors) => {
    expect(resolved(query)).toEqual(errors);
  });
});

/** Answers which days a period is compared with, as rows of comparison, from, to. */
const compared = (query: PeriodQuery, now = TODAY) =>
  comparedRanges(query, now).map(({ comparison, from, to }) => [comparison, from, to]);

describe('time period: comparison', () => {
  it('a day with the day before and the same day of last week', () => {
    expect(compared({ timePeriod: 'today' })).toEqual([
      ['before', '2026-11-19', '2026-11-19'],
      ['weekBefore', '2026-11-13', '2026-11-13'],
    ]);
  });

  it('a week with the same days of the week before', () => {
    expect(compared({ timePeriod: 'week' })).toEqual([['before', '2026-11-09', '2026-11-13']]);
    expect(compared({ timePeriod: 'week' }, '2026-11-22')).toEqual([['before', '2026-11-09', '2026-11-15']]);
    expect(compared({ timePeriod: 'week' }, '2026-11-16')).toEqual([['before', '2026-11-09', '2026-11-09']]);
  });

  it('the current month with as many days of the month before and of last year', () => {
    expect(compared({ year: 2026, month: 11 })).toEqual([
      ['before', '2026-10-01', '2026-10-20'],
      ['yearBefore', '2025-11-01', '2025-11-20'],
    ]);
    expect(compared({ year: 2026, month: 11 }, '2026-11-01')).toEqual([
      ['before', '2026-10-01', '2026-10-01'],
      ['yearBefore', '2025-11-01', '2025-11-01'],
    ]);
  });

  it('the 30th of March with the last day of February', () => {
    expect(compared({ year: 2026, month: 3 }, '2026-03-30')[0]).toEqual([
      'before',
      '2026-02-01',
      '2026-02-28',
    ]);
  });

  it('a month that is over, or ends today, with whole months', () => {
    expect(compared({ year: 2026, month: 3 }, '2026-03-31')).toEqual([
      ['before', '2026-02-01', '2026-02-28'],
      ['yearBefore', '2025-03-01', '2025-03-31'],
    ]);
    expect(compared({ year: 2025, month: 2 })).toEqual([
      ['before', '2025-01-01', '2025-01-31'],
      ['yearBefore', '2024-02-01', '2024-02-29'],
    ]);
    expect(compared({ year: 2026, month: 1 })[0]).toEqual(['before', '2025-12-01', '2025-12-31']);
  });

  it('a month to come with whole months too', () => {
    expect(compared({ year: 2026, month: 12 })).toEqual([
      ['before', '2026-11-01', '2026-11-30'],
      ['yearBefore', '2025-12-01', '2025-12-31'],
    ]);
  });

  it('a year with the year before, the current one up to today', () => {
    expect(compared({ year: 2026 })).toEqual([['yearBefore', '2025-01-01', '2025-11-20']]);
    expect(compared({ year: 2025 })).toEqual([['yearBefore', '2024-01-01', '2024-12-31']]);
    expect(compared({ year: 2024 }, '2024-02-29')).toEqual([['yearBefore', '2023-01-01', '2023-02-28']]);
  });

  it('other days with as many days right before, so far as they have passed', () => {
    expect(compared({ startDate: '2026-01-05', endDate: '2026-01-14' })).toEqual([
      ['before', '2025-12-26', '2026-01-04'],
    ]);
    expect(compared({ startDate: '2026-11-19', endDate: '2026-11-30' })).toEqual([
      ['before', '2026-11-17', '2026-11-18'],
    ]);
  });

  it('all time, a wrong period and days before the calendar with nothing', () => {
    expect(compared({})).toEqual([]);
    expect(compared({ timePeriod: 'month', month: 2 })).toEqual([]);
    expect(compared({ startDate: '0001-01-01', endDate: '9999-12-31' })).toEqual([]);
  });
});
