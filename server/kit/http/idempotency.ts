/** Idempotent writes: the same `Idempotency-Key` and body get the first response again. */
import { createHmac } from 'node:crypto';
import type { ShopSql } from '../db/database.ts';
import { invalidField } from '../errors/refusal.ts';
import { isUuid } from '../db/text.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import type { Caller } from '../person/person.ts';
import { useApproval } from '../session/approvals.ts';
import { askerOf } from './address.ts';
import type { CallRequest } from './calls.ts';
import { earlierAnswer, reserveKey, saveAnswer, withIdempotency } from './idempotencyKeys.ts';

type Keyed = Pick<CallRequest, 'parts' | 'caller' | 'approval' | 'c'>;

/** It has a key: a plain hash would let a short secret in a body be guessed from the database. */
const hashOf = (key: Uint8Array, method: string, url: string, body: string): string => {
  const { pathname, search } = new URL(url, 'http://here');
  return createHmac('sha256', key).update(`${method} ${pathname}${search}\n${body}`).digest('hex');
};

const sentKey = ({ parts, c }: Keyed, bodyText: string): { key: string; hash: string } | undefined => {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (!isUuid(key)) throw invalidField('Idempotency-Key', 'validation.idempotencyKey');
  return { key, hash: hashOf(parts.hashKey, c.req.method, c.req.url, bodyText) };
};

/**
 * Runs a write in a transaction with retries; the key is stored in the same one. Throws 422 for a key that is
 * no UUID, 409 `IDEMPOTENCY_MISMATCH`, 403 `APPROVAL_INVALID`. An approval is used in the same transaction.
 */
export const idempotentWrite = <Answer>(
  request: Keyed,
  bodyText: string,
  write: (tx: ShopSql, caller: Caller) => Promise<Answer>,
): Promise<Answer> => {
  const { parts, caller, c } = request;
  const approved = async (tx: ShopSql): Promise<Answer> =>
    write(tx, request.approval ? await useApproval(tx, caller, request.approval) : caller);
  const sent = sentKey(request, bodyText);
  const asker = askerOf(c);
  if (!sent) return writeWithRetry(parts.db, caller.shopId, approved, asker);
  return writeWithRetry(
    parts.db,
    caller.shopId,
    tx => withIdempotency(tx, caller.userId, sent.key, sent.hash, () => approved(tx)),
    asker,
  );
};

/** A write of several transactions does this in its first and its last one. */
export interface RunKey<Answer> {
  key: string | undefined;
  /** Answers the response of another request that has ended by now. */
  reserve(tx: ShopSql): Promise<{ answer: Answer } | undefined>;
  /** Saves it for `keys`, of whichever requests. */
  save(tx: ShopSql, answer: Answer, keys: readonly string[]): Promise<Answer>;
}

/** A run that was cut off goes on when it is sent again. Throws as `idempotentWrite` does. */
export const idempotentRun = async <Answer>(
  request: Keyed,
  bodyText: string,
  run: (key: RunKey<Answer>) => Promise<Answer>,
): Promise<Answer> => {
  const { parts, caller } = request;
  const sent = sentKey(request, bodyText);
  if (!sent) return run({ key: undefined, reserve: () => Promise.resolve(undefined), save: saveAnswer });
  const { key, hash } = sent;
  const { shopId, userId } = caller;
  const earlier = await parts.db.read(shopId, sql => earlierAnswer<Answer>(sql, userId, key, hash));
  if (earlier) return earlier.answer;
  return run({
    key,
    reserve: tx => reserveKey<Answer>(tx, userId, key, hash),
    save: saveAnswer,
  });
};
