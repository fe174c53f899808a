import { expect, it } from 'vitest';
import { movingDaysOf, searchOf, withoutDays } from '../../../src/screens/list/viewQuery.ts';

const days = (from: string, to: string) => ({
  businessDate_gte: from,
  businessDate_lte: to,
  company: 'Vivo',
});
const filterOf = (search: string): unknown => JSON.parse(new URLSearchParams(search).get('filter') ?? '');

it('saved view: two dates are recognized as a relative period', () => {
  // It is a Wednesday.
  const today = '2026-11-18';
  const meant = (from: string, to: string) => movingDaysOf(days(from, to), today)?.meanings;
  expect(meant(today, today)).toEqual(['today']);
  expect(meant('2026-11-17', '2026-11-17')).toEqual(['yesterday']);
  expect(meant('2026-11-16', today)).toEqual(['week']);
  expect(meant('2026-11-01', today)).toEqual(['month']);
  expect(meant('2026-11-03', today)).toBeUndefined();
  expect(movingDaysOf({ businessDate_gte: today }, today)).toBeUndefined();
  // Monday the first: the day, its week and its month so far are one.
  expect(movingDaysOf(days('2026-06-01', '2026-06-01'), '2026-06-01')?.meanings).toEqual([
    'today',
    'week',
    'month',
  ]);
});

it('saved view: a relative period moves with the day, fixed dates stay', () => {
  const saved = {
    filter: withoutDays(days('2026-11-18', '2026-11-18'), 'businessDate'),
    sort: { field: 'totalPaise', order: 'DESC' },
    perPage: 50,
    days: { field: 'businessDate', are: 'today' as const },
  };
  expect(saved.filter).toEqual({ company: 'Vivo' });
  expect(filterOf(searchOf(saved, '2026-11-20'))).toEqual(days('2026-11-20', '2026-11-20'));
  expect(
    filterOf(searchOf({ ...saved, days: { field: 'businessDate', are: 'month' } }, '2026-12-02')),
  ).toEqual(days('2026-12-01', '2026-12-02'));
  expect(searchOf(saved, '2026-11-20')).toContain('sort=totalPaise&order=DESC&perPage=50');
  expect(filterOf(searchOf({ filter: days('2026-11-18', '2026-11-18') }, '2026-11-20'))).toEqual(
    days('2026-11-18', '2026-11-18'),
  );
  // Unknown periods are ignored.
  expect(filterOf(searchOf({ days: { field: 'x', are: 'decade' as never } }, '2026-11-20'))).toEqual({});
});
