import { expect, it } from 'vitest';
import { dueDays } from '../../../src/resources/expenses/dueDays.ts';

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

it('due days: the day it starts is the first, in the month before it none', () => {
  const bill = { ...rent, dayOfMonth: 5, startsOn: '2026-11-05' };
  expect(dueDays(bill, '2026-12-31')).toEqual(['2026-11-05', '2026-12-05']);
  expect(dueDays({ ...bill, startsOn: '2026-11-06' }, '2026-12-31', '2026-09-01')).toEqual(['2026-12-05']);
});

it('due days: of a quarter they are counted from the first, wherever one looks from', () => {
  const quarterly = { ...rent, dayOfMonth: 7, everyMonths: 3, startsOn: '2026-11-08' };
  const year = ['2026-12-07', '2027-03-07', '2027-06-07', '2027-09-07', '2027-12-07'];
  expect(dueDays(quarterly, '2027-12-31')).toEqual(year);
  expect(dueDays(quarterly, '2027-12-31', '2027-05-01')).toEqual(year.slice(2));
  expect(dueDays(quarterly, '2027-12-31', '2027-06-07')).toEqual(year.slice(2));
  expect(dueDays(quarterly, '2027-12-31', '2027-06-08')).toEqual(year.slice(3));
});

it('due days: none after its end or after the day asked for, and none while it rests', () => {
  const ended = { ...rent, dayOfMonth: 10, endsOn: '2026-12-10' };
  expect(dueDays(ended, '2027-03-31')).toEqual(['2026-11-10', '2026-12-10']);
  expect(dueDays({ ...ended, endsOn: '2026-12-09' }, '2027-03-31')).toEqual(['2026-11-10']);
  expect(dueDays({ ...ended, endsOn: null }, '2026-12-09')).toEqual(['2026-11-10']);
  expect(dueDays({ ...ended, endsOn: '2027-06-30' }, '2026-12-10')).toEqual(['2026-11-10', '2026-12-10']);
  expect(dueDays({ ...ended, active: false }, '2027-03-31')).toEqual([]);
});
