/** One sweep of a shop, idempotent also across processes. */
import * as z from 'zod';
import { businessDateOf } from '../../src/resources/rules/businessDate.ts';
import type { Database } from '../db/database.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import { sweepDues } from './duesSweep.ts';
import { sweepNotices } from './noticesSweep.ts';
import type { FreeSpace } from '../storage/freeSpace.ts';
import { stockHasChanged, sweepStock } from './stockSweep.ts';
import { storageIsNotified, storageChange, sweepStorage } from './storageSweep.ts';
import { holdState, readState } from './store.ts';

export interface Swept {
  added: boolean;
  replaced: boolean;
}

export interface SweepOptions {
  /** Sweep dues even if done today (a back-dated sale). */
  dues?: boolean;
  space?: FreeSpace | undefined;
}

const shopRow = z.object({ timeZone: z.string() });

export const sweepShop = async (
  db: Database,
  shopId: string,
  now: Date,
  { dues = false, space }: SweepOptions = {},
): Promise<Swept> => {
  const { businessDate, stock, duesDue, storageDue } = await db.read(shopId, async sql => {
    const [shop] = await sql.query(shopRow, 'SELECT time_zone AS "timeZone" FROM shops WHERE id = $1', [
      shopId,
    ]);
    const state = await readState(sql);
    const today = businessDateOf(now, shop?.timeZone);
    return {
      businessDate: today,
      stock: Boolean(shop) && (await stockHasChanged(sql, state)),
      storageDue: Boolean(shop && space && storageChange(space, await storageIsNotified(sql))),
      duesDue: Boolean(shop) && (dues || !state?.duesOn || state.duesOn < today),
    };
  });
  if (!stock && !duesDue && !storageDue) return { added: false, replaced: false };
  return writeWithRetry(db, shopId, async tx => {
    const state = await holdState(tx);
    const before = state.last;
    if (duesDue) await sweepNotices(tx, state, businessDate, now);
    if (duesDue) await sweepDues(tx, state, businessDate, now);
    const replaced = stock && (await sweepStock(tx, state, now));
    const withdrawn = storageDue && space && (await sweepStorage(tx, state, space, now));
    return { added: state.last > before, replaced: replaced || Boolean(withdrawn) };
  });
};
