import { answerOf, get } from '../../kit/calls.ts';
import type { OfficeDashboard } from './answers.ts';

export const officeDashboard = get('/api/office/dashboard', {
  group: 'Office',
  summary: 'Figures of the back office today, each with the list and the filter that it counts',
  access: 'office-dashboard.read',
  answer: answerOf<OfficeDashboard>(),
});
