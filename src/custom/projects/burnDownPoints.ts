import type { BurnDown } from '../../resources/projects/answers.ts';
import { formatCount } from '../../screens/basics/format.ts';
import { daysBetween } from '../../kit/rules/businessDate.ts';

/** More columns cannot be distinguished. */
const MAX_DAYS = 60;

export type Measure = 'openTasks' | 'openMinutes';

/** A label of the axis: there are no halves of tasks. */
export const wholeCount = (value: number): string => (Number.isInteger(value) ? formatCount(value) : '');

/** Takes each day, or the last day of each week, counted back from the last one. */
export const pointsOf = ({ days }: BurnDown): { days: BurnDown['days']; byWeek: boolean } => {
  const byWeek = days.length > MAX_DAYS;
  return { days: byWeek ? days.filter((_, at) => (days.length - 1 - at) % 7 === 0) : days, byWeek };
};

/** Answers what would be open if the largest amount went down evenly until the due date. Undefined without one. */
export const planOf = (
  { dueOn, days }: BurnDown,
  points: BurnDown['days'],
  measure: Measure,
): number[] | undefined => {
  const [first] = days;
  if (!first || dueOn === null || dueOn <= first.day) return undefined;
  const largest = Math.max(...days.map(day => day[measure]));
  const totalDays = daysBetween(first.day, dueOn);
  return points.map(({ day }) => Math.max(0, Math.round((largest * daysBetween(day, dueOn)) / totalDays)));
};
