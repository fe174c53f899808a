import * as z from '../../kit/zod.ts';
import { pageOf } from '../../kit/answers/pages.ts';
import { paymentBy } from '../posting/values.ts';
import { VOUCHER_KINDS } from './rules.ts';

const text = z.string();
const paise = z.int();
const date = z.iso.date();
const party = z.strictObject({ id: z.uuid(), name: text, phone: text.nullable() });

export const voucher = z.strictObject({
  id: z.uuid(),
  kind: z.enum(VOUCHER_KINDS),
  voucherNo: text,
  businessDate: date,
  createdAt: z.iso.datetime(),
  status: z.enum(['POSTED', 'CANCELLED']),
  customer: party.nullable(),
  supplier: party.nullable(),
  totalPaise: paise,
  payments: z
    .array(
      z.strictObject({
        ...paymentBy,
        amountPaise: paise,
        reference: text.nullable(),
        chequeOn: date.nullable(),
      }),
    )
    .describe('none of a set-off'),
  documents: z
    .array(z.strictObject({ id: z.uuid(), documentNo: text, amountPaise: paise }))
    .describe('the dues and bills that a set-off paid, or what of the supplier money back is taken from'),
  note: text.nullable(),
  by: z.strictObject({ id: z.uuid(), name: text }),
  approvedBy: text.nullable(),
  cancellation: z
    .strictObject({ id: z.uuid(), documentNo: text, businessDate: date, reason: text, byName: text })
    .nullable(),
});
export type Voucher = z.infer<typeof voucher>;

export const voucherPage = pageOf(voucher);
export type VoucherPage = z.infer<typeof voucherPage>;

export const payOutQuote = z.strictObject({
  storeCreditPaise: paise,
  bookedPaise: paise.describe('the advance of open bookings and repairs, which is not paid out here'),
  payablePaise: paise.describe('can be paid out'),
});
export type PayOutQuote = z.infer<typeof payOutQuote>;
