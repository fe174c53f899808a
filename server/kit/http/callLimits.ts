import { Refusal } from '../errors/refusal.ts';
import { CALLS_PER_PERSON } from '../setup/config.ts';
import { rateLimit } from './rateLimit.ts';

const PEOPLE_PER_ADDRESS = 10;
const WINDOW_MS = 10_000;

export interface CallLimits {
  /** Each counts one call; throws 429 `TOO_MANY_REQUESTS` with the seconds to wait. */
  fromAddress(address: string): void;
  byPerson(userId: string): void;
}

export const callLimits = (perPerson = CALLS_PER_PERSON): CallLimits => {
  if (perPerson === 0) return { fromAddress: () => undefined, byPerson: () => undefined };
  const people = rateLimit(perPerson, WINDOW_MS);
  const addresses = rateLimit(perPerson * PEOPLE_PER_ADDRESS, WINDOW_MS);
  // It is machine time, not the shop's clock.
  const count = (limit: typeof people, who: string) => {
    const seconds = limit.wait(who, new Date());
    if (seconds > 0)
      throw new Refusal(429, 'TOO_MANY_REQUESTS', 'limits.tooManyCalls', {
        params: { seconds },
        retryAfter: seconds,
      });
  };
  return {
    fromAddress: address => count(addresses, address),
    byPerson: userId => count(people, userId),
  };
};
