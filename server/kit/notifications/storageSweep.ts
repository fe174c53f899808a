import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import { isLow, type FreeSpace } from '../storage/freeSpace.ts';
import { countChange, giveNotifications, type State } from './store.ts';

/** Hysteresis: fluctuation around the limit gives one warning. */
const ENOUGH_AGAIN = 1.2;

const notifiedRow = z.object({ notified: z.boolean() });

export const storageIsNotified = async (sql: ShopSql): Promise<boolean> => {
  const [row] = await sql.query(
    notifiedRow,
    `SELECT EXISTS (SELECT FROM notifications WHERE shop_id = $1 AND kind = 'storageLow') AS notified`,
    [sql.shopId],
  );
  return row?.notified ?? false;
};

/** Undefined when nothing changed. */
export const storageChange = (space: FreeSpace, notified: boolean): 'notify' | 'withdraw' | undefined => {
  if (!notified && isLow(space)) return 'notify';
  if (notified && !isLow(space, ENOUGH_AGAIN)) return 'withdraw';
  return undefined;
};

/** Returns whether one was withdrawn. The state row must be locked. */
export const sweepStorage = async (
  tx: ShopSql,
  state: State,
  space: FreeSpace,
  now: Date,
): Promise<boolean> => {
  const change = storageChange(space, await storageIsNotified(tx));
  if (change === 'notify')
    await giveNotifications(
      tx,
      state,
      [
        {
          kind: 'storageLow',
          subjectId: null,
          params: { freeBytes: space.freeBytes },
          roles: ['owner'],
        },
      ],
      now,
    );
  if (change === 'withdraw') {
    await tx.run(`DELETE FROM notifications WHERE shop_id = $1 AND kind = 'storageLow'`, [tx.shopId]);
    await countChange(tx);
  }
  return change === 'withdraw';
};
