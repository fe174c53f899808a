import * as z from '../../kit/zod.ts';
import { TRACKINGS } from '../products/choices.ts';
import { ADVANCE_REFUND_METHODS, BOOKING_STATUSES } from './rules.ts';

const text = z.string();
const paise = z.int();

export const booking = z.strictObject({
  id: z.uuid(),
  receiptId: z.uuid(),
  receiptNo: text,
  businessDate: z.iso.date(),
  customer: z.strictObject({ id: z.uuid(), name: text, phone: text.nullable() }),
  productId: z.uuid(),
  company: text,
  model: text,
  variant: text,
  tracking: z.enum(TRACKINGS),
  inStock: z.int(),
  pricePaise: paise.describe('agreed, tax included'),
  advancePaise: paise,
  creditPaise: paise.describe('of the advance, what the customer still has as store credit'),
  wishedOn: z.iso.date().nullable(),
  status: z.enum(BOOKING_STATUSES),
  sale: z.strictObject({ id: z.uuid(), invoiceNo: text }).nullable(),
  endedOn: z.iso.date().nullable(),
  endReason: text.nullable(),
  refund: z
    .strictObject({
      id: z.uuid(),
      refundNo: text,
      method: z.enum(ADVANCE_REFUND_METHODS),
      methodName: text.nullable().describe('of the record'),
      amountPaise: paise,
      reference: text.nullable(),
      chequeOn: z.iso.date().nullable(),
      byName: text,
      approvedBy: text.nullable().describe('the owner whose word lifted a limit for it'),
    })
    .nullable(),
  takenByName: text,
});
export type Booking = z.infer<typeof booking>;

export const endBookingExample = {
  reason: 'Chose another model',
  refund: { method: 'CASH', amountPaise: 500_000 },
};
