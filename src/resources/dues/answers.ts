import * as z from '../../kit/zod.ts';
import { paymentBy } from '../posting/values.ts';
import { ENTRY_KINDS } from '../posting/entryKinds.ts';
import { booking } from '../bookings/answers.ts';
import { pageOf } from '../../kit/answers/pages.ts';
import { taxHeads } from '../tax/answers.ts';
import { ticketAdvance } from '../tickets/answers.ts';
import { DUE_KINDS, DUE_PARTIES, REMINDER_CHANNELS, STATEMENT_DOCUMENTS, WRITE_OFF_KINDS } from './rules.ts';

const text = z.string();
const paise = z.int();

const ageing = z
  .strictObject({ d0_30: paise, d31_60: paise, d61_90: paise, d90: paise })
  .describe('by the days since the business date of each document');

const openDue = z.strictObject({
  id: z.uuid(),
  kind: z.enum(DUE_KINDS),
  invoiceNo: text.describe('of a charge, the number of the bounce'),
  businessDate: z.iso.date(),
  totalPaise: paise,
  duePaise: paise,
});
export type OpenDue = z.infer<typeof openDue>;

export const duePromise = z.strictObject({
  on: z.iso.date(),
  note: text.nullable(),
  writtenBy: text,
  createdAt: z.iso.datetime(),
});
export type DuePromise = z.infer<typeof duePromise>;
const reminder = z.strictObject({
  channel: z.enum(REMINDER_CHANNELS),
  lang: text,
  duePaise: paise,
  sentBy: text,
  createdAt: z.iso.datetime(),
});

export const dueParty = z.strictObject({
  party: z.enum(DUE_PARTIES),
  id: z.uuid(),
  name: text,
  phone: text.nullable(),
  duePaise: paise,
  ageing,
  oldestOn: z.iso.date(),
  sales: z.array(openDue).describe('oldest first'),
  storeCreditPaise: paise,
  creditLimitPaise: paise.nullable(),
  promise: duePromise.nullable().describe('the last one'),
  reminder: reminder.nullable().describe('the last one'),
});
export type DueParty = z.infer<typeof dueParty>;

export const duesPage = pageOf(dueParty).extend({
  duePaise: paise.describe('of all rows of the query'),
  ageing: ageing.describe('of all rows of the query'),
});
export type DuesPage = z.infer<typeof duesPage>;

const receiptPayment = z.strictObject({
  id: z.uuid(),
  ...paymentBy,
  amountPaise: paise,
  reference: text.nullable(),
  chequeOn: z.iso.date().nullable().describe('the day that a cheque bears, where it was said'),
  cheque: z
    .enum(['IN_HAND', 'CLEARED', 'BOUNCED'])
    .nullable()
    .describe('what became of a cheque; null for other methods'),
});

const allocated = z.strictObject({
  id: z.uuid().describe('of the sale or charge'),
  kind: z.enum(DUE_KINDS),
  invoiceNo: text,
  businessDate: z.iso.date(),
  amountPaise: paise,
});
const customerOf = z.strictObject({ id: z.uuid(), name: text, phone: text.nullable() }).nullable();
const financierOf = z.strictObject({ id: z.uuid(), name: text }).nullable();

export const receipt = z.strictObject({
  id: z.uuid(),
  receiptNo: text,
  businessDate: z.iso.date(),
  createdAt: z.iso.datetime(),
  status: z.enum(['POSTED', 'PART_BOUNCED', 'BOUNCED']),
  party: z.enum(DUE_PARTIES),
  customer: customerOf,
  financier: financierOf,
  totalPaise: paise,
  appliedPaise: paise.describe('to dues'),
  discountPaise: paise.describe('let go with it: dues fall by it too'),
  advancePaise: paise.describe('kept as store credit'),
  payments: z.array(receiptPayment),
  allocations: z.array(allocated).describe('oldest first; as it was received'),
  bounces: z.array(
    z.strictObject({
      id: z.uuid(),
      documentNo: text,
      businessDate: z.iso.date(),
      amountPaise: paise,
      chargePaise: paise,
    }),
  ),
  booking: booking
    .pick({
      id: true,
      company: true,
      model: true,
      variant: true,
      pricePaise: true,
      wishedOn: true,
      status: true,
    })
    .nullable()
    .describe('the model that the advance books'),
  ticket: ticketAdvance.nullable().describe('the ticket that it is an advance on, with the tax in it'),
  duePaise: paise.describe('what the party owes now'),
  receivedBy: z.strictObject({ id: z.uuid(), name: text }),
  approvedBy: text.nullable().describe('the owner whose word lifted a limit for it'),
  note: text.nullable(),
});
export type Receipt = z.infer<typeof receipt>;

export const receiptPage = pageOf(receipt);
export type ReceiptPage = z.infer<typeof receiptPage>;

export const writeOff = z.strictObject({
  id: z.uuid(),
  writeOffNo: text,
  businessDate: z.iso.date(),
  createdAt: z.iso.datetime(),
  kind: z.enum(WRITE_OFF_KINDS),
  amountPaise: paise,
  reason: text,
  party: z.enum(DUE_PARTIES),
  customer: customerOf,
  financier: financierOf,
  allocations: z.array(allocated).describe('oldest first'),
  cancelledBy: z
    .strictObject({
      id: z.uuid(),
      documentNo: text,
      businessDate: z.iso.date(),
      amountPaise: paise.describe(
        'due again; less than the write-off when returns took part of it back before',
      ),
      reason: text,
    })
    .nullable(),
  by: z.strictObject({ id: z.uuid(), name: text }),
});
export type WriteOff = z.infer<typeof writeOff>;
export const writeOffPage = pageOf(writeOff);
export type WriteOffPage = z.infer<typeof writeOffPage>;

export const customerDebitNote = z.strictObject({
  id: z.uuid(),
  debitNoteNo: text,
  businessDate: z.iso.date(),
  createdAt: z.iso.datetime(),
  customer: z.strictObject({ id: z.uuid(), name: text, phone: text.nullable(), gstin: text.nullable() }),
  placeOfSupply: text.nullable(),
  interState: z.boolean(),
  gstRateBps: z.int().describe('0: without tax'),
  ...taxHeads,
  amountPaise: paise.describe('tax included'),
  chargeId: z.uuid().describe('of the due, as `saleIds` name it'),
  paidPaise: paise,
  writtenOffPaise: paise,
  duePaise: paise,
  reason: text,
  cancelledBy: z
    .strictObject({ id: z.uuid(), documentNo: text, businessDate: z.iso.date(), reason: text })
    .nullable(),
  by: z.strictObject({ id: z.uuid(), name: text }),
});
export type CustomerDebitNote = z.infer<typeof customerDebitNote>;
export const customerDebitNotePage = pageOf(customerDebitNote);
export type CustomerDebitNotePage = z.infer<typeof customerDebitNotePage>;

export const bouncedCheque = z.strictObject({
  id: z.uuid(),
  documentNo: text,
  businessDate: z.iso.date(),
  amountPaise: paise,
  discountPaise: paise.describe('of the receipt, due again too'),
  chargePaise: paise,
  duePaise: paise.describe('what the party owes now'),
  dueAgain: z.array(
    z.strictObject({ id: z.uuid(), kind: z.enum(DUE_KINDS), invoiceNo: text, amountPaise: paise }),
  ),
});
export type BouncedCheque = z.infer<typeof bouncedCheque>;

export const clearedCheques = z.strictObject({ cleared: z.int(), amountPaise: paise });
export type ClearedCheques = z.infer<typeof clearedCheques>;

export const reminded = z.strictObject({
  text,
  url: text.describe('opens the message in WhatsApp or the messages of the phone'),
});
export type Reminded = z.infer<typeof reminded>;

const STATEMENT_KINDS = [...ENTRY_KINDS, 'SALE_PAYMENT'] as const;
export const statement = z.strictObject({
  customer: z.strictObject({ id: z.uuid(), name: text, phone: text }),
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  openingPaise: paise.describe('due before the first day'),
  rows: z.array(
    z.strictObject({
      date: z.iso.date(),
      kind: z.enum(STATEMENT_KINDS),
      documentNo: text,
      documentKind: z.enum(STATEMENT_DOCUMENTS).nullable().describe('null: without a page'),
      documentId: z.uuid().nullable(),
      debitPaise: paise,
      creditPaise: paise,
      balancePaise: paise.describe('due after this row'),
      storeCreditPaise: paise.describe('added to the store credit; below zero: used'),
    }),
  ),
  closingPaise: paise.describe('due at the end of the last day'),
  storeCreditPaise: paise.describe('at the end of the last day'),
});
export type Statement = z.infer<typeof statement>;

export const writeOffExample = { amountPaise: 1_00, reason: 'Shop has closed; not reachable' };
export const chargeExample = { amountPaise: 500_00, gstRateBps: 1800, reason: 'Delivery to the office' };
export const bounceExample = { chargePaise: 500_00 };
export const promiseExample = { on: '2026-04-10', note: 'After the salary' };
export const remindExample = { channel: 'WHATSAPP', lang: 'en' };
