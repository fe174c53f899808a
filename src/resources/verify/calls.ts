import { answerOf, get } from '../../kit/calls.ts';
import type { VerifyAnswer } from './answers.ts';

export const group = 'Proof';
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
