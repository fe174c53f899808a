import * as z from '../../kit/zod.ts';
import { DUE_ITEM_KINDS } from './dueItems.ts';
import { DIRECTIONS, PAYMENT_DOCUMENTS, REQUEST_STATES } from './rules.ts';
import { pageOf } from '../../kit/answers/pages.ts';

const paise = z.int();

export const duePayment = z.strictObject({
  key: z.string().describe('of the row: a document may be due on several days'),
  kind: z.enum(DUE_ITEM_KINDS),
  direction: z.enum(DIRECTIONS),
  id: z.uuid().describe('of the document, person or rule that it leads to'),
  partyId: z.uuid().nullable(),
  partyName: z.string().nullable(),
  documentNo: z.string().nullable(),
  dueOn: z.iso.date(),
  amountPaise: paise,
  state: z.enum(REQUEST_STATES).nullable().describe('of a payment request'),
  opening: z.boolean().describe('a bill of the opening balances, which has no page of its own'),
  inBooks: z.boolean().describe('a cheque: its money is counted already, so it is in no sum'),
});
export type DuePayment = z.infer<typeof duePayment>;

const sums = { inPaise: paise, outPaise: paise };

export const duePayments = pageOf(duePayment).extend({
  overdue: z.strictObject(sums),
  weeks: z.array(z.strictObject({ from: z.iso.date(), to: z.iso.date(), ...sums })),
  later: z.strictObject(sums),
});
export type DuePayments = z.infer<typeof duePayments>;

export const paymentDocument = z.strictObject({
  kind: z.enum(PAYMENT_DOCUMENTS),
  documentNo: z.string(),
  amountPaise: paise,
  status: z.enum(['POSTED', 'CANCELLED']),
  pageId: z.uuid().describe('of the page: an expense for its payment, else the document'),
});
export const paymentDocuments = z.array(paymentDocument);
export type PaymentDocuments = z.infer<typeof paymentDocuments>;
