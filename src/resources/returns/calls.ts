import * as z from '../../kit/zod.ts';
import { askedNumber, CONDITIONS, positivePaise, remark } from '../../kit/values.ts';
import { REFUND_METHODS } from './rules.ts';
import { saleInput } from '../calls/sales.ts';
import { drawerSession } from '../drawers/session.ts';

export type * from './answers.ts';

export const returnInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        lineId: z.uuid(),
        quantity: z.int().min(1).max(10_000),
        /** OPENED by default for a new unit; counted goods go back to their lots. */
        condition: z.enum(CONDITIONS).nullish(),
      }),
    )
    .min(1)
    .max(200),
  refund: z
    .array(
      z.strictObject({
        method: z.enum(REFUND_METHODS, 'validation.return.method'),
        amountPaise: positivePaise,
        reference: remark(60).nullish(),
      }),
    )
    .max(20)
    .nullish(),
  reason: remark(300),
  /** Paid by what is taken back; its own payments pay the rest. */
  replacedBy: saleInput.nullish(),
  sessionId: drawerSession,
});
export type ReturnInput = z.infer<typeof returnInput>;

export const boughtQuery = z.object({
  page: askedNumber(0, 10_000_000).default(0),
  size: askedNumber(1, 200).default(10),
});
export type BoughtQuery = z.output<typeof boughtQuery>;
