import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';

/**
 * Runs `work` once per key: the same key and body return the first response. The key row is inserted first in
 * the same transaction, so a duplicate waits and a failure leaves no trace. `hash` covers method, path and
 * body; the response must be JSON. Throws 409 `IDEMPOTENCY_MISMATCH` for another body or user.
 */
export async function withIdempotency<T>(
  tx: ShopSql,
  userId: string,
  key: string,
  hash: string,
  work: () => Promise<T>,
): Promise<T> {
  const earlier = await reserveKey<T>(tx, userId, key, hash);
  return earlier ? earlier.answer : saveAnswer(tx, await work(), [key]);
}

/** Undefined: the work is to be done. Throws 409 `IDEMPOTENCY_MISMATCH`. */
export async function reserveKey<T>(
  tx: ShopSql,
  userId: string,
  key: string,
  hash: string,
): Promise<{ answer: T } | undefined> {
  const first = await tx.run(
    `INSERT INTO idempotency_keys (shop_id, key, user_id, request_hash) VALUES ($1, $2, $3, $4)
     ON CONFLICT (shop_id, key) DO NOTHING`,
    [tx.shopId, key, userId, hash],
  );
  // Held: a run of the same key must not end between this and what the caller does next.
  return first === 0 ? earlierAnswer<T>(tx, userId, key, hash, 'FOR UPDATE') : undefined;
}

export async function saveAnswer<T>(tx: ShopSql, answer: T, keys: readonly string[]): Promise<T> {
  // It is text, since jsonb reorders keys. One key a statement has a cached plan that is never given up for one
  // of its own.
  const text = JSON.stringify(answer ?? null);
  await Promise.all(
    keys.map(key =>
      tx.run('UPDATE idempotency_keys SET answer = to_jsonb($3::text) WHERE shop_id = $1 AND key = $2', [
        tx.shopId,
        key,
        text,
      ]),
    ),
  );
  return answer;
}

const answerRow = z.object({
  userId: z.string(),
  requestHash: z.string(),
  /** Null stands for a run of several transactions that has not ended. */
  answer: z.string().nullable(),
});

/** Answers the first response, when there is one. Throws 409 `IDEMPOTENCY_MISMATCH`. */
export async function earlierAnswer<T>(
  sql: ShopSql,
  userId: string,
  key: string,
  hash: string,
  lock = '',
): Promise<{ answer: T } | undefined> {
  const [row] = await sql.query(
    answerRow,
    `SELECT user_id, request_hash, answer #>> '{}' AS answer FROM idempotency_keys WHERE shop_id = $1 AND key = $2 ${lock}`,
    [sql.shopId, key],
  );
  if (!row) return undefined;
  if (row.userId !== userId || row.requestHash !== hash)
    throw new Refusal(409, 'IDEMPOTENCY_MISMATCH', 'errors.idempotencyMismatch');
  return row.answer === null ? undefined : { answer: JSON.parse(row.answer) as T };
}
