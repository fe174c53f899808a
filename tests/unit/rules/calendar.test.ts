import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  businessDateOf,
  daysBetween,
  formatDate,
  isBusinessDate,
  monthRange,
  weekRange,
} from '../../../src/resources/rules/businessDate.ts';
import { documentNo, financialYearOf, isDocumentNo } from '../../../src/resources/rules/financialYear.ts';
import { resolvePeriod } from '../../../src/resources/rules/timePeriod.ts';

const day = fc.integer({ min: -10_000, max: 40_000 }).map(days => addDays('2000-01-01', days));

describe('business date', () => {
  it('turns at midnight of the shop, not of London', () => {
    expect(businessDateOf(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(businessDateOf(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(businessDateOf(new Date('2026-11-20T18:30:00Z'), 'UTC')).toBe('2026-11-20');
  });

  it('knows the calendar', () => {
    expect(isBusinessDate('2024-02-29')).toBe(true);
    expect(isBusinessDate('2026-02-29')).toBe(false);
    expect(isBusinessDate('2026-2-9')).toBe(false);
    expect(isBusinessDate('2026-13-01')).toBe(false);
    expect(monthRange(2024, 2)).toEqual({ from: '2024-02-01', to: '2024-02-29' });
    expect(weekRange('2026-11-20')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(weekRange('2026-11-22').from).toBe('2026-11-16');
    expect(formatDate('2026-11-20')).toBe('20/11/2026');
  });

  it('adding days and counting them agree', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });
});

describe('financial year', () => {
  it('1 April begins it', () => {
    expect(financialYearOf('2027-03-31').label).toBe('26-27');
    expect(financialYearOf('2027-04-01')).toEqual({
      label: '27-28',
      startYear: 2027,
      from: '2027-04-01',
      to: '2028-03-31',
    });
    expect(financialYearOf('1999-12-31').label).toBe('99-00');
  });

  it('every day is inside its own', () => {
    fc.assert(
      fc.property(day, date => {
        const year = financialYearOf(date);
        expect(year.from <= date && date <= year.to).toBe(true);
        expect(financialYearOf(year.from).label).toBe(year.label);
      }),
    );
  });

  it('numbers fit Rule 46(b), or are refused', () => {
    expect(documentNo('INV', '26-27', 1)).toBe('INV/26-27/0001');
    expect(documentNo('INV', '26-27', 10_000)).toBe('INV/26-27/10000');
    expect(documentNo('INV', '26-27', 999_999)).toHaveLength(16);
    expect(() => documentNo('INV', '26-27', 1_000_000)).toThrow(RangeError);
    expect(() => documentNo('INV', '26-27', 0)).toThrow(RangeError);
    expect(isDocumentNo('/26')).toBe(false);
    expect(isDocumentNo('बिल/1')).toBe(false);
  });
});

describe('time period', () => {
  const today = '2026-11-20';
  const range = (query: Parameters<typeof resolvePeriod>[0]) => {
    const answer = resolvePeriod(query, today);
    return answer.ok ? answer.range : answer.errors;
  };

  it('resolves each kind', () => {
    expect(range({ timePeriod: 'today' })).toEqual({ from: today, to: today });
    expect(range({ timePeriod: 'week' })).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(range({ timePeriod: 'month' })).toEqual({ from: '2026-11-01', to: '2026-11-30' });
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
    expect(range({ timePeriod: 'month', month: 2 })).toEqual({ year: 'validation.monthNeedsYear' });
    expect(range({ timePeriod: 'month', year: 2026, month: 13 })).toEqual({ month: 'validation.month' });
    expect(range({ timePeriod: 'custom' })).toEqual({
      startDate: 'validation.required',
      endDate: 'validation.required',
    });
    expect(range({ timePeriod: 'custom', startDate: '2026-02-30', endDate: '2026-03-01' })).toEqual({
      startDate: 'validation.date',
    });
    expect(range({ timePeriod: 'custom', startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual({
      endDate: 'validation.endBeforeStart',
    });
  });
});
