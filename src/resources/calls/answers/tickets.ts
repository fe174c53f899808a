import * as z from '../../kit/zod.ts';
import { ticketAdvance } from './dues.ts';
import { CHECK_ANSWERS, GRADES } from '../../rules/conditionGrid.ts';
import { TICKET_PAPERS } from '../../rules/ticketPapers.ts';
import { ADVANCE_METHODS, TICKET_KINDS, TICKET_STATES } from '../../rules/tickets.ts';

const text = z.string();

const day = z.iso.date();
const paise = z.int();
const answer = z.enum(CHECK_ANSWERS).nullable();
const checks = z.strictObject({
  power: answer,
  touch: answer,
  cameras: answer,
  microphone: answer,
  speaker: answer,
  charging: answer,
  wifi: answer,
  biometrics: answer,
});

const lines = z.array(
  z.strictObject({
    kind: z.enum(['PART', 'LABOUR']),
    name: text,
    unitCode: text.nullable(),
    hsnCode: text,
    uqc: text,
    gstRateBps: z.int(),
    quantity: z.int(),
    unitPricePaise: paise,
  }),
);

/** What the papers of a ticket show; its passcode is in none. */
export const ticketDocument = z.strictObject({
  id: z.uuid(),
  ticketNo: text,
  kind: z.enum(TICKET_KINDS),
  state: z.enum(TICKET_STATES),
  papers: z.array(z.enum(TICKET_PAPERS)),
  takenInOn: day,
  customer: z.strictObject({
    name: text,
    phone: text.nullable(),
    otherPhone: text.nullable(),
    gstin: text.nullable(),
    address: text.nullable(),
    stateCode: text.nullable(),
  }),
  deviceModel: text.nullable(),
  imei1: text.nullable(),
  imei2: text.nullable(),
  soldOn: day.nullable(),
  soldInvoiceNo: text.nullable(),
  warrantyUntil: day.nullable(),
  fault: text.nullable(),
  faultText: text,
  accessories: text.nullable(),
  simLeft: z.boolean().nullable(),
  cardLeft: z.boolean().nullable(),
  before: checks,
  after: checks,
  screenGrade: z.enum(GRADES).nullable(),
  bodyGrade: z.enum(GRADES).nullable(),
  liquid: answer,
  accountLock: answer,
  dataLossAgreed: z.boolean().nullable(),
  termsAccepted: z.boolean().nullable(),
  agreedMaxPaise: paise.nullable(),
  inspectionFeePaise: paise.nullable(),
  promisedOn: day.nullable(),
  technician: text.nullable(),
  pickupCode: text.nullable(),
  quote: z
    .strictObject({
      version: z.int(),
      madeOn: day,
      decision: z.enum(['APPROVED', 'DECLINED']).nullable(),
      decidedBy: text.nullable(),
      decidedOn: day.nullable(),
      promisedOn: day.nullable(),
      lines: lines.nullable().describe('as quoted; null of versions before their lines were stored'),
    })
    .nullable(),
  outcome: z.enum(['REPAIRED', 'RETURNED']).nullable(),
  closeReason: text.nullable(),
  brandJobNo: text.nullable(),
  brandChallanNo: text.nullable(),
  sentToBrandOn: day.nullable(),
  lines,
  deliveredOn: day.nullable(),
  signedBy: text.nullable(),
  sale: z.strictObject({ invoiceNo: text, totalPaise: paise, paidPaise: paise, duePaise: paise }).nullable(),
  link: text.nullable().describe('the page of the customer; null for who may not share it'),
});
export type TicketDocument = z.infer<typeof ticketDocument>;

/** What was paid back of a ticket's advances, with the tax that it turned round. */
export const ticketRefund = z.strictObject({
  id: z.uuid(),
  refundNo: text,
  paidOn: day,
  customer: z.strictObject({ name: text, phone: text.nullable() }),
  method: z.enum(ADVANCE_METHODS),
  amountPaise: paise,
  reference: text.nullable(),
  reason: text,
  byName: text,
  ticket: ticketAdvance,
  advances: z.array(z.strictObject({ receiptNo: text, amountPaise: paise })),
});
export type TicketRefund = z.infer<typeof ticketRefund>;
export const ticketRefunds = z.array(ticketRefund);
