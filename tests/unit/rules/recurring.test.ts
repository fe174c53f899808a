import { expect, it } from 'vitest';
import { dueDays } from '../../../src/resources/rules/recurring.ts';

const rent = { dayOfMonth: 31, everyMonths: 1, startsOn: '2026-11-01', active: true };

it('due days: the last of a shorter month, from the first on or after the start', () => {
  expect(dueDays(rent, '2027-02-28')).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']);
  expect(dueDays({ ...rent, dayOfMonth: 5, startsOn: '2026-11-06' }, '2026-12-31')).toEqual(['2026-12-05']);
});

// Counted month by month from the start, these would take minutes, which is more than a test has.
it('due days: of a far month are not counted from the start', () => {
  const day = new Set<string>();
  for (let n = 0; n < 20_000; n++) for (const due of dueDays(rent, '9999-12-31', '9999-12-01')) day.add(due);
  expect([...day]).toEqual(['9999-12-31']);
});
