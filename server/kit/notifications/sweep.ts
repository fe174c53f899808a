/** One sweep of a shop, idempotent also across processes, in slices between which others write. */
import * as z from 'zod';
import { businessDateOf, type BusinessDate } from '../../../src/kit/rules/businessDate.ts';
import type { Database, ShopSql } from '../db/database.ts';
import type { FreeSpace } from '../storage/freeSpace.ts';
import { storageIsNotified, storageChange, sweepStorage } from './storageSweep.ts';
import { readState, type State } from './store.ts';
import { sweepWrite, type SweepParts } from './sweepWrite.ts';

export type Swept = SweepParts['swept'];

export interface SweepOptions {
  /** Dues are swept even if they were today (a back-dated sale). */
  dues?: boolean;
  space?: FreeSpace | undefined;
  isEnding?: SweepParts['isEnding'];
  slice?: number;
}

/** A noun looks for what it notifies of in a sweep. */
export interface Sweep {
  /** Tells whether there is something to find, without a lock. */
  isDue: (
    sql: ShopSql,
    state: State | undefined,
    asked: { today: BusinessDate; dues: boolean },
  ) => boolean | Promise<boolean>;
  sweep: (parts: SweepParts, today: BusinessDate) => Promise<void>;
}

const all = new Set<Sweep>();
/** What is looked for lies above this folder; in the order in which it is added. */
export const addSweeps = (sweeps: readonly Sweep[]): void => sweeps.forEach(sweep => all.add(sweep));

const SLICE = 200;

const shopRow = z.object({ timeZone: z.string() });

export const sweepShop = async (
  db: Database,
  shopId: string,
  now: Date,
  { dues = false, space, isEnding = () => false, slice = SLICE }: SweepOptions = {},
): Promise<Swept> => {
  const { today, due, storageDue } = await db.read(shopId, async sql => {
    const [shop] = await sql.query(shopRow, 'SELECT time_zone AS "timeZone" FROM shops WHERE id = $1', [
      shopId,
    ]);
    const state = await readState(sql);
    const businessDate = businessDateOf(now, shop?.timeZone);
    const found: Sweep[] = [];
    for (const sweep of shop ? all : [])
      if (await sweep.isDue(sql, state, { today: businessDate, dues })) found.push(sweep);
    return {
      today: businessDate,
      due: found,
      storageDue: Boolean(shop && space && storageChange(space, await storageIsNotified(sql))),
    };
  });
  const swept: Swept = { added: false, replaced: false };
  const parts: SweepParts = { db, shopId, now, slice, isEnding, swept };
  for (const { sweep } of due) await sweep(parts, today);
  if (storageDue && space && (await sweepWrite(parts, (tx, state) => sweepStorage(tx, state, space, now))))
    swept.replaced = true;
  return swept;
};
