import { officeDashboard } from '../../src/resources/office/answers.ts';
import * as calls from '../../src/resources/office/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { officeDashboardOf } from './dashboard.ts';

export const officeDashboardCalls = serve(calls, {
  officeDashboard: { answer: officeDashboard, read: (sql, { caller }) => officeDashboardOf(sql, caller) },
});
