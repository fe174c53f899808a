import type { BodyOf } from '../../src/kit/calls.ts';
import { dueCallback, type DueCallback } from '../../src/resources/callbacks/answers.ts';
import type { recordOutcome as call } from '../../src/resources/callbacks/calls.ts';
import { callbacks } from '../../src/resources/callbacks/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { notFound, Refusal } from '../kit/errors/refusal.ts';
import type { Caller } from '../kit/person/person.ts';
import { recordById } from '../kit/resources/readRecords.ts';
import { workOf } from '../kit/resources/writePath.ts';

const CALLBACK = `SELECT b.id, c.name AS customer, c.phone, b.about, b.due_on, b.outcome
    FROM callbacks b JOIN customers c ON c.shop_id = b.shop_id AND c.id = b.customer_id
   WHERE b.shop_id = $1`;

export const dueCallbacksOf = (sql: ShopSql, today: string): Promise<DueCallback[]> =>
  sql.query(
    dueCallback,
    `${CALLBACK} AND b.outcome IS NULL AND b.due_on <= $2::date ORDER BY b.due_on, b.id`,
    [sql.shopId, today],
  );

/** Throws 404, 409 `WRONG_STATE`. */
export const recordOutcome = async (
  tx: ShopSql,
  caller: Caller,
  id: string,
  { outcome }: BodyOf<typeof call>,
): Promise<DueCallback> => {
  const before = await recordById(tx, callbacks, caller, id);
  if (before['outcome']) throw new Refusal(409, 'WRONG_STATE', 'errors.callbacks.done');
  await workOf(tx, caller, callbacks.name).set(callbacks, [before.id], { outcome });
  const [after] = await tx.query(dueCallback, `${CALLBACK} AND b.id = $2::uuid`, [tx.shopId, before.id]);
  if (!after) throw notFound();
  return after;
};
