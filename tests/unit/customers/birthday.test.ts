import { describe, expect, it } from 'vitest';
import { birthdayInWeek, birthdayText } from '../../../src/resources/customers/birthday.ts';

const born = (day: number, month: number, year: number | null = null) => ({ day, month, year });

describe('birthdays of customers', () => {
  // 23 November 2026 is a Monday.
  it.each([
    ['2026-11-25', born(23, 11, 1990), '2026-11-23'],
    ['2026-11-25', born(29, 11), '2026-11-29'],
    ['2026-11-25', born(22, 11), null],
    ['2026-11-25', born(30, 11), null],
    ['2026-11-25', born(25, 10), null],
    ['2026-12-30', born(1, 1), '2027-01-01'],
    ['2027-01-02', born(31, 12), '2026-12-31'],
    ['2026-12-30', born(5, 1), null],
  ])('birthday: in the week of %s that of %j is %s', (date, birthday, on) => {
    expect(birthdayInWeek(date, birthday)).toBe(on);
  });

  it('birthday: of 29 February on the 28th, but in a leap year on its day', () => {
    expect(birthdayInWeek('2027-02-26', born(29, 2, 2000))).toBe('2027-02-28');
    expect(birthdayInWeek('2028-02-28', born(29, 2, 2000))).toBe('2028-02-29');
  });

  it('birthday: written with its year, or without', () => {
    expect(birthdayText(born(21, 11, 1990))).toBe('1990-11-21');
    expect(birthdayText(born(1, 2, 987))).toBe('0987-02-01');
    expect(birthdayText(born(5, 1))).toBe('--01-05');
  });
});
