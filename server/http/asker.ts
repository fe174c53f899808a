import type { Asker } from '../documents/printing.ts';
import type { CallRequest } from './calls.ts';

/** Who waits for a paper, as long as the connection is open. */
export const askerOf = ({ caller, c }: Pick<CallRequest, 'caller' | 'c'>): Asker => ({
  shopId: caller.shopId,
  person: caller.userId,
  signal: c.req.raw.signal,
});
