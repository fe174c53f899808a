import * as z from '../../kit/zod.ts';
import { voucherBill } from '../purchases/answers.ts';
import { ORDER_STATES } from './rules.ts';

const text = z.string();

/** A purchase order is sent with money only where each line has its cost. */
export const orderPaper = voucherBill
  .omit({ billNo: true, billDate: true, businessDate: true, status: true, payments: true, enteredBy: true })
  .extend({
    orderNo: text,
    orderedOn: z.iso.date(),
    expectedOn: z.iso.date().nullable(),
    state: z.enum(ORDER_STATES),
    orderedBy: text,
    note: text.nullable(),
  });
export type OrderPaper = z.infer<typeof orderPaper>;
