/** A write that may be sent twice: the same `Idempotency-Key` and body give the first answer again. */
import { createHash } from 'node:crypto';
import type { ShopSql } from '../db/database.ts';
import { invalidField } from '../refusal.ts';
import { isUuid } from '../resources/values.ts';
import { withIdempotency, writeWithRetry } from '../shop/posting/index.ts';
import type { CallRequest } from './calls.ts';

/** What was asked: method, path with its query, and the body to the letter. */
const hashOf = (method: string, url: string, body: string): string => {
  const { pathname, search } = new URL(url, 'http://here');
  return createHash('sha256').update(`${method} ${pathname}${search}\n${body}`).digest('hex');
};

/**
 * Runs a write in a transaction, again when the database took somebody else's side. With a key, what was answered
 * first is answered again; the key's row is part of the same transaction, so a crash leaves both or neither.
 * Throws 422 for a key that is no UUID, 409 `IDEMPOTENCY_MISMATCH`.
 */
export const idempotentWrite = <Answer>(
  { parts, caller, c }: CallRequest,
  bodyText: string,
  write: (tx: ShopSql) => Promise<Answer>,
): Promise<Answer> => {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return writeWithRetry(parts.db, caller.shopId, write);
  if (!isUuid(key)) throw invalidField('Idempotency-Key', 'validation.idempotencyKey');
  const hash = hashOf(c.req.method, c.req.url, bodyText);
  return writeWithRetry(parts.db, caller.shopId, tx =>
    withIdempotency(tx, caller.userId, key, hash, () => write(tx)),
  );
};
