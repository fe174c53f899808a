import { answerOf, get } from '../../kit/calls.ts';
import type { BurnDown } from './answers.ts';

export const burnDown = get('/api/projects/{id}/burn-down', {
  group: 'projects',
  summary:
    'Open tasks of a project at the end of each day, from the changes of their state; at most 400 days',
  access: 'projects.read',
  answer: answerOf<BurnDown>(),
});
