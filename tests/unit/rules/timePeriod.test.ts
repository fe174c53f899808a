import { describe, expect, it } from 'vitest';
import { comparedRanges, resolvePeriod } from '../../../src/resources/rules/timePeriod.ts';

describe('time period', () => {
  const today = '2026-11-20';
  const range = (query: Parameters<typeof resolvePeriod>[0]) => {
    const answer = resolvePeriod(query, today);
    return answer.ok ? answer.range : answer.errors;
  };

  it('resolves each kind', () => {
    expect(range({ timePeriod: 'today' })).toEqual({ from: today, to: today });
    expect(range({ timePeriod: 'week' })).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(range({ timePeriod: 'month', year: 2025, month: 2 })).toEqual({
      from: '2025-02-01',
      to: '2025-02-28',
    });
    expect(range({ timePeriod: 'year', year: 2025 })).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(range({ timePeriod: 'custom', startDate: '2026-01-05', endDate: '2026-01-05' })).toEqual({
      from: '2026-01-05',
      to: '2026-01-05',
    });
    expect(range({})).toBeNull();
    expect(range({ year: 2025 })).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('says on the field what is wrong', () => {
    expect(range({ timePeriod: 'month', month: 2 })).toEqual({ year: 'validation.period.year' });
    expect(range({ month: 2 })).toEqual({ year: 'validation.period.year' });
    expect(range({ timePeriod: 'month', year: 2026 })).toEqual({ month: 'validation.period.month' });
    expect(range({ timePeriod: 'month' })).toEqual({
      year: 'validation.period.year',
      month: 'validation.period.month',
    });
    expect(range({ timePeriod: 'year' })).toEqual({ year: 'validation.period.year' });
    expect(range({ timePeriod: 'month', year: 2026, month: 13 })).toEqual({ month: 'validation.month' });
    expect(range({ timePeriod: 'year', year: 1950 })).toEqual({ year: 'validation.year' });
    expect(range({ timePeriod: 'custom', startDate: '0000-01-01', endDate: '2026-03-01' })).toEqual({
      startDate: 'validation.date',
    });
    expect(range({ timePeriod: 'custom' })).toEqual({
      startDate: 'validation.period.startDate',
      endDate: 'validation.period.endDate',
    });
    expect(range({ startDate: '2026-01-01' })).toEqual({ endDate: 'validation.period.endDate' });
    expect(range({ timePeriod: 'custom', startDate: '2026-02-30', endDate: '2026-03-01' })).toEqual({
      startDate: 'validation.date',
    });
    expect(range({ timePeriod: 'custom', startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual({
      endDate: 'validation.endBeforeStart',
    });
  });

  it('refuses what belongs to another period, on the field that does not fit', () => {
    const notWith = 'validation.period.notWith';
    expect(range({ timePeriod: 'today', year: 2026 })).toEqual({ year: notWith });
    expect(range({ timePeriod: 'week', startDate: '2026-01-01', endDate: '2026-01-02' })).toEqual({
      startDate: notWith,
      endDate: notWith,
    });
    expect(range({ timePeriod: 'year', year: 2026, month: 3 })).toEqual({ month: notWith });
    expect(range({ timePeriod: 'month', year: 2026, month: 3, endDate: '2026-01-02' })).toEqual({
      endDate: notWith,
    });
    expect(range({ startDate: '2026-01-01', endDate: '2026-01-02', year: 2026 })).toEqual({ year: notWith });
  });

  it('is compared with what was as long', () => {
    const compared = (query: Parameters<typeof comparedRanges>[0], now = today) =>
      comparedRanges(query, now).map(({ comparison, from, to }) => [comparison, from, to]);
    expect(compared({ timePeriod: 'today' })).toEqual([
      ['before', '2026-11-19', '2026-11-19'],
      ['weekBefore', '2026-11-13', '2026-11-13'],
    ]);
    // 20 November 2026 is a Friday: Monday to Friday of the week before.
    expect(compared({ timePeriod: 'week' })).toEqual([['before', '2026-11-09', '2026-11-13']]);
    expect(compared({ timePeriod: 'month', year: 2026, month: 11 })).toEqual([
      ['before', '2026-10-01', '2026-10-20'],
      ['yearBefore', '2025-11-01', '2025-11-20'],
    ]);
    expect(compared({ timePeriod: 'month', year: 2026, month: 3 }, '2026-03-31')).toEqual([
      ['before', '2026-02-01', '2026-02-28'],
      ['yearBefore', '2025-03-01', '2025-03-31'],
    ]);
    expect(compared({ timePeriod: 'month', year: 2026, month: 3 }, '2026-03-30')[0]).toEqual([
      'before',
      '2026-02-01',
      '2026-02-28',
    ]);
    expect(compared({ timePeriod: 'month', year: 2025, month: 2 })).toEqual([
      ['before', '2025-01-01', '2025-01-31'],
      ['yearBefore', '2024-02-01', '2024-02-29'],
    ]);
    expect(compared({ timePeriod: 'year', year: 2026 })).toEqual([
      ['yearBefore', '2025-01-01', '2025-11-20'],
    ]);
    expect(compared({ timePeriod: 'year', year: 2025 })).toEqual([
      ['yearBefore', '2024-01-01', '2024-12-31'],
    ]);
    expect(compared({ timePeriod: 'custom', startDate: '2026-01-05', endDate: '2026-01-14' })).toEqual([
      ['before', '2025-12-26', '2026-01-04'],
    ]);
    expect(compared({})).toEqual([]);
    // Before the first day there is nothing to compare with.
    expect(compared({ timePeriod: 'custom', startDate: '0001-01-01', endDate: '9999-12-31' })).toEqual([]);
  });
});
