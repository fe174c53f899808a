import * as z from '../kit/zod.ts';
import { documentDate, line, remark } from '../kit/values.ts';
import { DENOMINATIONS } from '../rules/denominations.ts';

export type * from './answers/drawers.ts';

/** Pieces by value in paise: `{ "50000": 3 }` is three notes of ₹500. */
const pieces = z.partialRecord(z.enum(DENOMINATIONS), z.int().min(0).max(100_000));
const reason = remark(300).nullish();

export const drawerInput = z.strictObject({ name: line(40) });
export type DrawerInput = z.infer<typeof drawerInput>;

export const openDrawerInput = z.strictObject({ counted: pieces, reason });
/** With `sessionId`, nothing but that session is closed. */
export const closeDrawerInput = z.strictObject({ counted: pieces, reason, sessionId: z.uuid().nullish() });
export type CloseDrawerInput = z.infer<typeof closeDrawerInput>;

export const reopenDrawerInput = z.strictObject({ sessionId: z.uuid(), reason: remark(300) });
export type ReopenDrawerInput = z.infer<typeof reopenDrawerInput>;

/** `counted`: required of a shop that never opened a drawer, and of no other. */
export const closeDayInput = z.strictObject({
  businessDate: documentDate,
  counted: pieces.nullish(),
  reason,
});
export type CloseDayInput = z.infer<typeof closeDayInput>;

/** The last day that is locked. */
export const lockInput = z.strictObject({ until: documentDate });
