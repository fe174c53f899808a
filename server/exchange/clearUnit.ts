import * as z from 'zod';
import { v7 as uuid } from 'uuid';
import { stockCheck, type StockCheck } from '../../src/resources/exchange/answers.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { clearUnit as call } from '../../src/resources/exchange/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { isUuid } from '../kit/db/text.ts';
import { invalidField, notFound, Refusal } from '../kit/errors/refusal.ts';
import type { Actor } from '../posting/index.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { stockItems } from '../../src/resources/stock/declaration.ts';

const unitRow = z.object({
  status: z.string(),
  checkPending: z.boolean(),
  receivedOn: z.string(),
  code: z.string().nullable(),
  cleared: z.boolean(),
});

/**
 * Records the look-up in the list of stolen phones; a phone that is not listed and is wiped may be sold.
 * Throws 404; 422 on `checkedOn` in the future or before the phone came, on `wiped`; 409 `NOT_IN_STOCK`, `CLEARED_ALREADY`.
 */
export async function clearUnit(
  tx: ShopSql,
  actor: Actor,
  userName: string,
  id: string,
  input: BodyOf<typeof call>,
): Promise<void> {
  const [unit] = isUuid(id)
    ? await tx.query(
        unitRow,
        `SELECT status, check_pending, received_on, coalesce(imei, serial_no) AS code,
                EXISTS (SELECT FROM stock_checks c WHERE c.shop_id = i.shop_id AND c.stock_item_id = i.id
                           AND c.result = 'NOT_LISTED') AS cleared
           FROM stock_items i WHERE shop_id = $1 AND id = $2 FOR UPDATE`,
        [tx.shopId, id],
      )
    : [];
  if (!unit) throw notFound();
  if (unit.code === null) throw invalidField('checkedOn', 'validation.check.unit');
  if (unit.status !== 'IN_STOCK')
    throw new Refusal(409, 'NOT_IN_STOCK', 'errors.notInStock', { params: { code: unit.code } });
  if (unit.cleared && !unit.checkPending)
    throw new Refusal(409, 'CLEARED_ALREADY', 'errors.clearedAlready', { params: { code: unit.code } });
  if (input.checkedOn > actor.businessDate) throw invalidField('checkedOn', 'validation.date.future');
  if (input.checkedOn < unit.receivedOn) throw invalidField('checkedOn', 'validation.check.beforeArrival');
  const result = input.result ?? 'NOT_LISTED';
  if (result === 'NOT_LISTED' && !input.wiped) throw invalidField('wiped', 'validation.check.wiped');
  await tx.run(
    `INSERT INTO stock_checks (shop_id, id, stock_item_id, checked_on, result, reference, wiped, checked_by,
                               checked_by_name, created_at, picture)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.shopId,
      uuid(),
      id,
      input.checkedOn,
      result,
      input.reference?.trim() || null,
      input.wiped,
      actor.userId,
      userName,
      actor.now,
      input.picture ?? null,
    ],
  );
  await tx.run(
    `UPDATE stock_items SET check_pending = $3, updated_at = $4, version = version + 1
      WHERE shop_id = $1 AND id = $2`,
    [tx.shopId, id, result === 'LISTED', actor.now],
  );
  await writeAudit(tx, actor, {
    action: 'UPDATE',
    resource: stockItems.name,
    recordId: id,
    before: { checkPending: unit.checkPending },
    after: {
      checkPending: result === 'LISTED',
      checkedOn: input.checkedOn,
      reference: input.reference ?? null,
      wiped: input.wiped,
      pictured: Boolean(input.picture),
    },
  });
}

/** Lists the look-ups of a unit, newest first. */
export const checksOf = (sql: ShopSql, stockItemId: string): Promise<StockCheck[]> =>
  sql.query(
    stockCheck,
    `SELECT id, checked_on, result, reference, wiped, picture, checked_by_name AS by_name
       FROM stock_checks WHERE shop_id = $1 AND stock_item_id = $2 ORDER BY created_at DESC, id DESC`,
    [sql.shopId, stockItemId],
  );
