/** It is apart from the calls of the dashboard, whose first load has no schema. */
import { answerOf, post } from '../../kit/calls.ts';
import { remark } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { Erased } from './answers.ts';
import { group } from './calls.ts';

export const eraseLog = post('/api/logs/erase', {
  group,
  summary: 'Blank the values that the log holds of a record; its entries and their seals stay',
  access: 'logs.erase',
  body: z.strictObject({
    resource: z.string().min(1).max(60),
    recordId: z.uuid(),
    reason: remark(300),
  }),
  answer: answerOf<Erased>(),
});
