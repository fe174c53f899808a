/** 503: the request may be sent again. */
import { Refusal } from './refusal.ts';

const MIN_SECONDS = 5;
const MAX_SECONDS = 30;

/** Too much at once; nothing was done. `waitedMs`: how long others have waited, so long the next try should wait too. */
export const overloaded = (waitedMs = Infinity): Refusal => {
  const seconds = Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, Math.ceil(waitedMs / 1_000)));
  return new Refusal(503, 'OVERLOADED', 'errors.overloaded', { params: { seconds }, retryAfter: seconds });
};

/** No connection, or one lost while working: if it was lost at the commit, the work may be done. */
export const databaseLost = (cause: unknown): Refusal =>
  new Refusal(503, 'DATABASE_LOST', 'errors.databaseLost', { retryAfter: MIN_SECONDS, cause });
