/** One sweep of a shop, idempotent also across processes, in slices between which others write. */
import * as z from 'zod';
import { businessDateOf } from '../../../src/kit/rules/businessDate.ts';
import type { Database } from '../db/database.ts';
import { sweepDues } from '../../dues/duesSweep.ts';
import type { FreeSpace } from '../storage/freeSpace.ts';
import { stockHasChanged, sweepStock } from '../../stock/stockSweep.ts';
import { storageIsNotified, storageChange, sweepStorage } from './storageSweep.ts';
import { readState } from './store.ts';
import { sweepWrite, type SweepParts } from './sweepWrite.ts';

export type Swept = SweepParts['swept'];

export interface SweepOptions {
  /** Sweep dues even if done today (a back-dated sale). */
  dues?: boolean;
  space?: FreeSpace | undefined;
  isEnding?: SweepParts['isEnding'];
  slice?: number;
}

const SLICE = 200;

const shopRow = z.object({ timeZone: z.string() });

export const sweepShop = async (
  db: Database,
  shopId: string,
  now: Date,
  { dues = false, space, isEnding = () => false, slice = SLICE }: SweepOptions = {},
): Promise<Swept> => {
  const { today, stock, duesDue, storageDue } = await db.read(shopId, async sql => {
    const [shop] = await sql.query(shopRow, 'SELECT time_zone AS "timeZone" FROM shops WHERE id = $1', [
      shopId,
    ]);
    const state = await readState(sql);
    const businessDate = businessDateOf(now, shop?.timeZone);
    return {
      today: businessDate,
      stock: Boolean(shop) && (await stockHasChanged(sql, state)),
      storageDue: Boolean(shop && space && storageChange(space, await storageIsNotified(sql))),
      duesDue: Boolean(shop && (dues || !state?.duesOn || state.duesOn < businessDate || state.pending.dues)),
    };
  });
  const swept: Swept = { added: false, replaced: false };
  const parts: SweepParts = { db, shopId, now, slice, isEnding, swept };
  if (duesDue) await sweepDues(parts, today);
  if (stock) await sweepStock(parts);
  if (storageDue && space && (await sweepWrite(parts, (tx, state) => sweepStorage(tx, state, space, now))))
    swept.replaced = true;
  return swept;
};
