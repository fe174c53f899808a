import { officeDashboard } from '../../src/resources/office/answers.ts';
import { reads, type Call } from '../kit/http/calls.ts';
import { officeDashboardOf } from './index.ts';

export const officeDashboardCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/office/dashboard',
    group: 'Office',
    summary: 'Figures of the back office today, each with the list and the filter that it counts',
    access: 'office-dashboard.read',
    payload: officeDashboard,
    read: (sql, { caller }) => officeDashboardOf(sql, caller),
  }),
];
