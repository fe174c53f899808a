import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import { firstRetainedYear, retainedUntil } from '../../../src/resources/customers/retention.ts';

it('retention: 72 months after the annual return, due on 31 December after the year', () => {
  expect(retainedUntil(2019)).toBe('2026-12-31');
  expect(firstRetainedYear('2026-12-31')).toBe(2019);
  expect(firstRetainedYear('2027-01-01')).toBe(2020);
  expect(firstRetainedYear('2027-03-31')).toBe(2020);
});

it('retention: on any day the first year must be kept and the year before it must not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), days => {
      const today = addDays('2020-01-01', days);
      const first = firstRetainedYear(today);
      expect(retainedUntil(first) >= today).toBe(true);
      expect(retainedUntil(first - 1) < today).toBe(true);
    }),
  );
});
