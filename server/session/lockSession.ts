import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import type { Caller } from '../kit/person/person.ts';
import { writeAudit } from '../kit/resources/audit.ts';
import { peopleOfDevice } from './pins.ts';

/**
 * Locks the session, not the person: their other devices go on. Throws 409 `NO_PIN` when no person of the device has
 * a PIN.
 */
export const lockSession = async (
  tx: ShopSql,
  caller: Caller,
  deviceToken: string | null,
  asleep: readonly string[],
): Promise<null> => {
  if ((await peopleOfDevice(tx, deviceToken, asleep)).length === 0)
    throw new Refusal(409, 'NO_PIN', 'errors.noPin');
  const locked = await tx.run(
    `UPDATE sessions SET locked_at = $3
      WHERE shop_id = $1 AND id = $2 AND revoked_at IS NULL AND locked_at IS NULL`,
    [tx.shopId, caller.sessionId, caller.now],
  );
  if (locked)
    await writeAudit(tx, caller, {
      action: 'LOCK',
      resource: 'people',
      recordId: caller.userId,
      before: null,
      after: null,
    });
  return null;
};
