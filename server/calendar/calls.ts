import { calendar } from '../../src/resources/calendar/answers.ts';
import * as calls from '../../src/resources/calendar/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { calendarOf } from './index.ts';

export const calendarCalls = serve(calls, {
  calendar: {
    answer: calendar,
    read: (sql, { caller, query, translate }) => calendarOf(sql, caller, query, translate),
  },
});
