import * as z from '../../kit/zod.ts';
import { documentDate, positivePaise, remark } from '../../kit/values.ts';
import { ADVANCE_REFUND_METHODS } from './rules.ts';
import { drawerSession } from '../calls/sales.ts';

export type * from './answers.ts';

/** Of a receipt: the model that its advance books. */
export const bookingInput = z.strictObject({
  productId: z.uuid(),
  /** Agreed for one piece, tax included. */
  pricePaise: positivePaise,
  wishedOn: documentDate.nullish(),
});
export type BookingInput = z.infer<typeof bookingInput>;

export const endBookingInput = z.strictObject({
  reason: remark(300),
  /** Paid out of the advance; the rest stays store credit. */
  refund: z
    .strictObject({
      method: z.enum(ADVANCE_REFUND_METHODS),
      amountPaise: positivePaise,
      reference: remark(60).nullish(),
    })
    .nullish(),
  sessionId: drawerSession,
});
export type EndBookingInput = z.infer<typeof endBookingInput>;
