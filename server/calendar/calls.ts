import { calendar } from '../../src/resources/calendar/answers.ts';
import { calendarQuery } from '../../src/resources/calendar/calls.ts';
import { reads, type Call } from '../http/calls.ts';
import { calendarOf } from './index.ts';

export const calendarCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/calendar',
    group: 'Calendar',
    summary: 'What the caller may see of some days: promises, tasks, leave, deliveries, filing dates',
    access: 'calendar.read',
    query: calendarQuery,
    payload: calendar,
    read: (sql, { caller, query, translate }) => calendarOf(sql, caller, query, translate),
  }),
];
