import type { Requester } from './printing.ts';
import type { CallRequest } from '../kit/http/calls.ts';

/** The requester waits for a paper as long as the connection is open. */
export const requesterOf = ({ caller, c }: Pick<CallRequest, 'caller' | 'c'>): Requester => ({
  shopId: caller.shopId,
  person: caller.userId,
  signal: c.req.raw.signal,
});
