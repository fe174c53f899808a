/** One sweep of a shop, idempotent also across processes. */
import * as z from 'zod';
import { businessDateOf } from '../../src/resources/rules/businessDate.ts';
import type { Database } from '../db/database.ts';
import { writeWithRetry } from '../db/writeWithRetry.ts';
import { sweepDues } from './duesSweep.ts';
import type { FreeSpace } from '../storage/freeSpace.ts';
import { stockHasChanged, sweepStock } from './stockSweep.ts';
import { storageIsTold, storageNews, sweepStorage } from './storageSweep.ts';
import { holdState, readState } from './store.ts';

export interface Swept {
  told: boolean;
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
      storageDue: Boolean(shop && space && storageNews(space, await storageIsTold(sql))),
      duesDue: Boolean(shop) && (dues || !state?.duesOn || state.duesOn < today),
    };
  });
  if (!stock && !duesDue && !storageDue) return { told: false, replaced: false };
  return writeWithRetry(db, shopId, async tx => {
    const state = await holdState(tx);
    const before = state.last;
    if (duesDue) await sweepDues(tx, state, businessDate, now);
    const replaced = stock && (await sweepStock(tx, state, now));
    const takenBack = storageDue && space && (await sweepStorage(tx, state, space, now));
    return { told: state.last > before, replaced: replaced || Boolean(takenBack) };
  });
};
