import { expect, test } from 'vitest';
import { planOf, pointsOf, wholeCount } from '../../../src/custom/projects/burnDownPoints.ts';
import { addDays } from '../../../src/kit/rules/businessDate.ts';

const daysOf = (amounts: readonly number[]) =>
  amounts.map((openTasks, at) => ({
    day: addDays('2026-11-01', at),
    openTasks,
    openMinutes: openTasks * 60,
  }));

test('burn-down: each day, and each week of a long project up to its last day', () => {
  const short = { dueOn: null, days: daysOf([1, 2, 1]) };
  expect(pointsOf(short)).toEqual({ days: short.days, byWeek: false });
  const { days, byWeek } = pointsOf({ dueOn: null, days: daysOf(Array<number>(71).fill(1)) });
  expect([byWeek, days.length, days[0]?.day, days.at(-1)?.day]).toEqual([
    true,
    11,
    '2026-11-01',
    '2027-01-10',
  ]);
});

test('burn-down: the axis of tasks has whole numbers alone', () => {
  expect([0, 0.5, 1, 1.5, 2].map(wholeCount)).toEqual(['0', '', '1', '', '2']);
});

test('burn-down: the plan goes from the largest amount down to nothing on the due date', () => {
  const data = { dueOn: '2026-11-05', days: daysOf([2, 8, 8, 6, 5, 5]) };
  expect(planOf(data, data.days, 'openTasks')).toEqual([8, 6, 4, 2, 0, 0]);
  expect(planOf(data, data.days, 'openMinutes')?.[0]).toBe(480);
  expect(planOf({ ...data, dueOn: null }, data.days, 'openTasks')).toBeUndefined();
  expect(planOf({ ...data, dueOn: '2026-11-01' }, data.days, 'openTasks')).toBeUndefined();
});
