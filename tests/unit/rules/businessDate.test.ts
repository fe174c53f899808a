import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  businessDateOf,
  daysBetween,
  hourOf,
  isBusinessDate,
  monthRange,
  paperDate,
  weekRange,
  yearRange,
} from '../../../src/kit/rules/businessDate.ts';

const day = fc.integer({ min: -10_000, max: 40_000 }).map(days => addDays('2000-01-01', days));
const at = (instant: string): Date => new Date(instant);

describe('business date: day of an instant', () => {
  it('turns at midnight of the shop, not of London', () => {
    expect(businessDateOf(at('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
    expect(businessDateOf(at('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
    expect(businessDateOf(at('2026-11-20T18:30:00Z'), 'UTC')).toBe('2026-11-20');
    expect(businessDateOf(at('2026-11-20T18:30:00Z'), 'America/New_York')).toBe('2026-11-20');
  });

  it('years before 1000 have four digits', () => {
    expect(businessDateOf(at('0987-06-05T00:00:00Z'), 'UTC')).toBe('0987-06-05');
  });

  it('an unknown zone and an invalid instant are refused', () => {
    expect(() => businessDateOf(at('2026-11-20T18:30:00Z'), 'Asia/Nowhere')).toThrow(RangeError);
    expect(() => businessDateOf(at('never'))).toThrow(RangeError);
  });

  it('is worked out once a minute of a zone', () => {
    const formatted = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const zone = 'Asia/Kathmandu';
    for (const instant of ['2026-11-20T18:14:00.000Z', '2026-11-20T18:14:30Z', '2026-11-20T18:14:59.999Z'])
      expect(businessDateOf(at(instant), zone)).toBe('2026-11-20');
    expect(formatted).toHaveBeenCalledTimes(1);
    expect(businessDateOf(at('2026-11-20T18:15:00Z'), zone)).toBe('2026-11-21');
    expect(formatted).toHaveBeenCalledTimes(2);
  });
});

describe('business date: hour of an instant', () => {
  it('is that of the shop, midnight is 0', () => {
    expect(hourOf(at('2026-11-20T18:30:00Z'))).toBe(0);
    expect(hourOf(at('2026-11-20T18:29:59Z'))).toBe(23);
    expect(hourOf(at('2026-11-20T18:30:00Z'), 'UTC')).toBe(18);
  });
});

describe('business date: what is a day', () => {
  it.each(['2024-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])('%s: is one', text => {
    expect(isBusinessDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-2-9',
    '2026-02-9',
    '2026-13-01',
    '2026-00-10',
    '0000-01-01',
    '26-01-01',
    '+002026-01-01',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026/01/01',
    '',
  ])('%j: is none', text => {
    expect(isBusinessDate(text)).toBe(false);
  });
});

describe('business date: ranges', () => {
  it.each([
    [2024, 2, '2024-02-01', '2024-02-29'],
    [2026, 2, '2026-02-01', '2026-02-28'],
    [2026, 11, '2026-11-01', '2026-11-30'],
    [987, 1, '0987-01-01', '0987-01-31'],
  ])('month %d-%d: from %s to %s', (year, month, from, to) => {
    expect(monthRange(year, month)).toEqual({ from, to });
  });

  it('a year has 1 January to 31 December', () => {
    expect(yearRange(2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' });
    expect(yearRange(987)).toEqual({ from: '0987-01-01', to: '0987-12-31' });
  });

  it.each(['2026-11-16', '2026-11-20', '2026-11-22'])('the week of %s: Monday to Sunday', date => {
    expect(weekRange(date)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('days: adding and counting them agree', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('on paper a day is written as in India', () => {
    expect(paperDate('2026-11-20')).toBe('20/11/2026');
  });
});
