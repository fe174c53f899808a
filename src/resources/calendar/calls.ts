import { answerOf, get } from '../../kit/calls.ts';
import { daysBetween } from '../../kit/rules/businessDate.ts';
import { askedDate } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { Calendar } from './answers.ts';

/** It is a month with the weeks around it, twice. */
const MAX_DAYS = 100;

const calendarQuery = z
  .object({
    from: askedDate,
    to: askedDate,
    /** Kinds are separated by commas; left out, it is all. */
    kinds: z.string().max(500).optional(),
  })
  .check(({ value: { from, to }, issues }) => {
    if (from > to)
      issues.push({ code: 'custom', message: 'validation.endBeforeStart', input: to, path: ['to'] });
    else if (daysBetween(from, to) > MAX_DAYS)
      issues.push({ code: 'custom', message: 'validation.period.tooLong', input: to, path: ['to'] });
  });
export type CalendarQuery = z.output<typeof calendarQuery>;

export const calendar = get('/api/calendar', {
  group: 'Calendar',
  summary: 'What the caller may see of some days: promises, tasks, leave, deliveries, filing dates',
  access: 'calendar.read',
  query: calendarQuery,
  answer: answerOf<Calendar>(),
});
