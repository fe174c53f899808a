import * as z from '../../kit/zod.ts';
import { askedNumber, documentDate, line, positivePaise, remark } from '../../kit/values.ts';
import { DENOMINATIONS } from './rules.ts';

export type * from './answers.ts';

/** Pieces by value in paise: `{ "50000": 3 }` is three notes of ₹500. */
const pieces = z.partialRecord(z.enum(DENOMINATIONS), z.int().min(0).max(100_000));
const reason = remark(300).nullish();

export const drawerInput = z.strictObject({ name: line(40) });
export type DrawerInput = z.infer<typeof drawerInput>;

/** Null is the default place. */
export const drawerPlaceInput = z.strictObject({ placeId: z.uuid().nullable() });

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

/** Newest first. */
export const pageQuery = z.object({
  page: askedNumber(0, 1_000_000).default(0),
  size: askedNumber(1, 200).default(25),
});
export type PageQuery = z.output<typeof pageQuery>;

const amount = { amountPaise: positivePaise, note: remark(300).nullish() };

/** Between cash and bank. `sessionId`: the drawer's, by default the device's or the only open one. */
export const transferInput = z
  .strictObject({
    from: z.enum(['CASH', 'BANK']),
    to: z.enum(['CASH', 'BANK']),
    ...amount,
    sessionId: z.uuid().nullish(),
  })
  .refine(({ from, to }) => from !== to, { error: 'validation.sameAccount', path: ['to'] });
export type TransferInput = z.infer<typeof transferInput>;

/** Cash from the open session of a drawer to another drawer, in transit until that drawer accepts or declines. */
export const drawerTransferInput = z.strictObject({
  toDrawerId: z.uuid(),
  ...amount,
  sessionId: z.uuid().nullish(),
});
export type DrawerTransferInput = z.infer<typeof drawerTransferInput>;

export const declineInput = z.strictObject({ reason: remark(300) });
