import { describe, expect, it } from 'vitest';
import {
  addMonths,
  monthGrid,
  stepByKey,
  weekdayNames,
  within,
} from '../../../src/screens/form/monthGrid.ts';

describe('the days of a month', () => {
  it('begin with the week of the language, with empty places around', () => {
    const november = monthGrid('date', '2026-11-17', 'SUN');
    expect(november).toHaveLength(5);
    expect(november[0]?.[0]).toBe('2026-11-01');
    expect(november.at(-1)).toEqual(['2026-11-29', '2026-11-30', ...Array.from({ length: 5 }, () => null)]);
    const monday = monthGrid('date', '2026-11-17', 'MON');
    expect(monday[0]).toEqual([...Array.from({ length: 6 }, () => null), '2026-11-01']);
    expect(monday.every(row => row.length === 7)).toBe(true);
  });

  it('weekdays are named in that order', () => {
    expect(weekdayNames('en').map(({ long }) => long)[0]).toBe('Sunday');
    expect(weekdayNames('fr').map(({ long }) => long)[0]).toBe('lundi');
    expect(weekdayNames('ar')).toHaveLength(7);
  });
});

describe('months', () => {
  it('of a year, in rows', () => {
    expect(monthGrid('month', '2026-11', 'SUN').at(-1)).toEqual(['2026-10', '2026-11', '2026-12']);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03', -3, '2025-12'],
  ])('%s and %d more: %s', (at, months, result) => {
    expect(addMonths(at, months)).toBe(result);
  });
});

describe('keys', () => {
  const step = (key: string, isRtl = false, kind: 'date' | 'month' = 'date', at = '2026-11-18') =>
    stepByKey({ key, kind, at, isRtl, firstWeekday: 'SUN' });

  it('move by days, weeks and months, mirrored from right to left', () => {
    expect(step('ArrowRight')).toBe('2026-11-19');
    expect(step('ArrowRight', true)).toBe('2026-11-17');
    expect(step('ArrowDown')).toBe('2026-11-25');
    expect(step('Home')).toBe('2026-11-15');
    expect(step('End')).toBe('2026-11-21');
    expect(step('PageUp')).toBe('2026-10-18');
    expect(step('Enter')).toBeNull();
    expect(step('ArrowDown', false, 'month', '2026-11')).toBe('2027-02');
    expect(step('PageDown', false, 'month', '2026-11')).toBe('2027-11');
  });

  it('limits are of the day and of its month', () => {
    expect(within('2026-11-17', undefined, '2026-11-17')).toBe(true);
    expect(within('2026-11-18', undefined, '2026-11-17')).toBe(false);
    expect(within('2026-11', '2026-11-17', undefined)).toBe(true);
    expect(within('2026-10', '2026-11-17', undefined)).toBe(false);
  });
});
