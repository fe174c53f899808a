import { Refusal } from '../errors/refusal.ts';
import { addressOf } from './address.ts';
import type { OpenRequest } from './calls.ts';
import { rateLimit } from './rateLimit.ts';

/** Refuses a call of an address beyond `perMinute`: 429 `TOO_MANY_REQUESTS`. */
export const limitedByAddress = (perMinute: number) => {
  const tries = rateLimit(perMinute, 60_000);
  return ({ parts, c }: Pick<OpenRequest, 'parts' | 'c'>): void => {
    const seconds = tries.wait(addressOf(c, parts.trustedProxies), parts.clock());
    if (seconds > 0)
      throw new Refusal(429, 'TOO_MANY_REQUESTS', 'limits.tooManyCalls', {
        params: { seconds },
        retryAfter: seconds,
      });
  };
};
