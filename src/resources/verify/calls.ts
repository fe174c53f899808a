import { answerOf, get, post } from '../../kit/calls.ts';
import { remark } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { Erased, VerifyAnswer } from './answers.ts';

const group = 'Proof';
const access = 'accounts.verify';

/** A large shop takes a minute. */
export const verifyBooks = get('/api/verify', {
  group,
  summary:
    'Recompute balances, stock, dues, tax, sessions and statistics from the documents; verify the seals',
  access,
  answer: answerOf<VerifyAnswer>(),
});

export const lastVerified = get('/api/verify/last', {
  group,
  summary: 'What was found the last time, at night or when asked; null before the first time',
  access,
  answer: answerOf<VerifyAnswer | null>(),
});

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
