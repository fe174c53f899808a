/** 503: the request may be sent again. */
import { Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 5;

/** Too much at once; nothing was done. */
export const overloaded = (): Refusal =>
  new Refusal(503, 'OVERLOADED', 'errors.overloaded', {
    params: { seconds: RETRY_AFTER_SECONDS },
    retryAfter: RETRY_AFTER_SECONDS,
  });

/** No connection, or one lost while working: if it was lost at the commit, the work may be done. */
export const databaseLost = (cause: unknown): Refusal =>
  new Refusal(503, 'DATABASE_LOST', 'errors.databaseLost', { retryAfter: RETRY_AFTER_SECONDS, cause });
