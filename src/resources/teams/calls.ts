import { answerOf, get } from '../../kit/calls.ts';
import { askedDate, askedNumber } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { TeamLoad } from './answers.ts';

export const teamLoad = get('/api/teams/{id}/load', {
  group: 'teams',
  summary: 'Working time and open tasks of each member of a team, by week',
  access: 'teams.read',
  /** Weeks count from `from` on, which is the first day of the reader's week; by default from Monday of this week. */
  query: z.object({
    from: askedDate.optional(),
    weeks: askedNumber(1, 12).default(4),
  }),
  answer: answerOf<TeamLoad>(),
});
