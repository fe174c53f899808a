/** Tells owners when the disk is almost full, and takes it back when there is room again. */
import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import { isLow, type FreeSpace } from '../storage/freeSpace.ts';
import { countChange, giveNotifications, type State } from './store.ts';

/** Room that comes and goes around the limit is one warning. */
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

/** What there is to do; undefined when all is told that is so. */
export const storageNews = (space: FreeSpace, told: boolean): 'tell' | 'takeBack' | undefined => {
  if (!told && isLow(space)) return 'tell';
  if (told && !isLow(space, ENOUGH_AGAIN)) return 'takeBack';
  return undefined;
};

/** Answers whether something was taken back. The state must be held. */
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
