import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import { isLow, type FreeSpace } from '../storage/freeSpace.ts';
import { countChange, giveNotifications, type State } from './store.ts';

/** Hysteresis: fluctuation around the limit gives one warning. */
const ENOUGH_AGAIN = 1.2;

const notifiedRow = z.object({ told: z.boolean() });

export const storageIsTold = async (sql: ShopSql): Promise<boolean> => {
  const [row] = await sql.query(
    notifiedRow,
    `SELECT EXISTS (SELECT FROM notifications WHERE shop_id = $1 AND kind = 'storageLow') AS told`,
    [sql.shopId],
  );
  return row?.told ?? false;
};

/** Undefined when nothing changed. */
export const storageNews = (space: FreeSpace, told: boolean): 'tell' | 'takeBack' | undefined => {
  if (!told && isLow(space)) return 'tell';
  if (told && !isLow(space, ENOUGH_AGAIN)) return 'takeBack';
  return undefined;
};

/** Returns whether one was withdrawn. The state row must be locked. */
export const sweepStorage = async (
  tx: ShopSql,
  state: State,
  space: FreeSpace,
  now: Date,
): Promise<boolean> => {
  const news = storageNews(space, await storageIsTold(tx));
  if (news === 'tell')
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
  if (news === 'takeBack') {
    await tx.run(`DELETE FROM notifications WHERE shop_id = $1 AND kind = 'storageLow'`, [tx.shopId]);
    await countChange(tx);
  }
  return news === 'takeBack';
};
