/** Idempotent writes: the same `Idempotency-Key` and body get the first response again. */
import { createHmac } from 'node:crypto';
import type { ShopSql } from '../db/database.ts';
import { invalidField } from '../errors/refusal.ts';
import { isUuid } from '../db/text.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import type { Caller } from '../people/person.ts';
import { useApproval } from '../session/approvals.ts';
import { askerOf } from './address.ts';
import type { CallRequest } from './calls.ts';
import { withIdempotency } from './idempotencyKeys.ts';

/** With a key: a plain hash would let a short secret in a body be guessed from the database. */
const hashOf = (key: Uint8Array, method: string, url: string, body: string): string => {
  const { pathname, search } = new URL(url, 'http://here');
  return createHmac('sha256', key).update(`${method} ${pathname}${search}\n${body}`).digest('hex');
};

/**
 * Runs a write in a transaction with retries; the key is stored in the same one. Throws 422 for a key that is
 * no UUID, 409 `IDEMPOTENCY_MISMATCH`, 403 `APPROVAL_INVALID`. An approval is used in the same transaction.
 */
export const idempotentWrite = <Answer>(
  request: CallRequest,
  bodyText: string,
  write: (tx: ShopSql, caller: Caller) => Promise<Answer>,
): Promise<Answer> => {
  const { parts, caller, c } = request;
  const approved = async (tx: ShopSql): Promise<Answer> =>
    write(tx, request.approval ? await useApproval(tx, caller, request.approval) : caller);
  const key = c.req.header('idempotency-key');
  const asker = askerOf(c);
  if (key === undefined) return writeWithRetry(parts.db, caller.shopId, approved, asker);
  if (!isUuid(key)) throw invalidField('Idempotency-Key', 'validation.idempotencyKey');
  const hash = hashOf(parts.hashKey, c.req.method, c.req.url, bodyText);
  return writeWithRetry(
    parts.db,
    caller.shopId,
    tx => withIdempotency(tx, caller.userId, key, hash, () => approved(tx)),
    asker,
  );
};
