/** Idempotent writes: the same `Idempotency-Key` and body get the first response again. */
import { createHmac } from 'node:crypto';
import type { ShopSql } from '../db/database.ts';
import { invalidField } from '../errors/refusal.ts';
import { isUuid } from '../db/text.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import type { CallRequest } from './calls.ts';
import { withIdempotency } from './idempotencyKeys.ts';

/** With a key: a plain hash would let a short secret in a body be guessed from the database. */
const hashOf = (key: Uint8Array, method: string, url: string, body: string): string => {
  const { pathname, search } = new URL(url, 'http://here');
  return createHmac('sha256', key).update(`${method} ${pathname}${search}\n${body}`).digest('hex');
};

/**
 * Runs a write in a transaction with retries; the key is stored in the same one. Throws 422 for a key that is
 * no UUID, 409 `IDEMPOTENCY_MISMATCH`.
 */
export const idempotentWrite = <Answer>(
  { parts, caller, c }: CallRequest,
  bodyText: string,
  write: (tx: ShopSql) => Promise<Answer>,
): Promise<Answer> => {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return writeWithRetry(parts.db, caller.shopId, write);
  if (!isUuid(key)) throw invalidField('Idempotency-Key', 'validation.idempotencyKey');
  const hash = hashOf(parts.hashKey, c.req.method, c.req.url, bodyText);
  return writeWithRetry(parts.db, caller.shopId, tx =>
    withIdempotency(tx, caller.userId, key, hash, () => write(tx)),
  );
};
