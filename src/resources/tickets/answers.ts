import * as z from '../../kit/zod.ts';
import { taxHeads } from '../tax/answers.ts';
import { recordSchema } from '../../kit/schemas.ts';
import { tickets } from './declaration.ts';
import { CHECK_ANSWERS, GRADES } from '../exchange/conditionGrid.ts';
import {
  ADVANCE_METHODS,
  AFTER_CHECKS,
  BEFORE_CHECKS,
  TICKET_KINDS,
  TICKET_PAPERS,
  TICKET_STATES,
} from './rules.ts';

const text = z.string();

const day = z.iso.date();
const paise = z.int();
/** It is an advance on a ticket, with the tax in it. */
export const ticketAdvance = z.strictObject({
  id: z.uuid(),
  ticketNo: text.nullable(),
  gstRateBps: z.int(),
  placeOfSupply: text.nullable(),
  ...taxHeads,
});

/** It was paid back of a ticket's advances, with the tax that it reversed. */
export const ticketRefund = z.strictObject({
  id: z.uuid(),
  refundNo: text,
  paidOn: day,
  customer: z.strictObject({ name: text, phone: text.nullable() }),
  method: z.enum(ADVANCE_METHODS),
  methodName: text.nullable().describe('of the record'),
  amountPaise: paise,
  reference: text.nullable(),
  reason: text,
  byName: text,
  ticket: ticketAdvance,
  advances: z.array(z.strictObject({ receiptNo: text, amountPaise: paise })),
});
export type TicketRefund = z.infer<typeof ticketRefund>;
export const ticketRefunds = z.array(ticketRefund);

const ofTicket = (name: string) => recordSchema(tickets).shape[name] as z.ZodType<string | null>;

/** A scan finds this. */
export const foundTicket = z.object({
  id: z.uuid(),
  ticketNo: ofTicket('ticketNo'),
  deviceModel: ofTicket('deviceModel'),
  state: ofTicket('state'),
});
export type FoundTicket = z.infer<typeof foundTicket>;

export const customerMessage = z.strictObject({
  text: z.string(),
  url: z.string().describe('opens the message in WhatsApp'),
  link: z
    .string()
    .nullable()
    .describe('the page of the customer; null where the address works on this computer alone'),
});
export type CustomerMessage = z.infer<typeof customerMessage>;

const words = text.nullable();
const amount = paise.nullable();
const yesNo = z.boolean().nullable();
const check = z.enum(CHECK_ANSWERS).nullable();
const checks = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map(name => [name, check])) as Record<Name, typeof check>;

const goodsOnPaper = z.looseObject({
  name: text,
  unitCode: words,
  hsnCode: text,
  uqc: text,
  gstRateBps: z.int(),
  quantity: z.int(),
  unitPricePaise: paise,
});

/** What the papers of a ticket show, as far as the reader sees it; an instant is its day. */
export const ticketOnPaper = z.strictObject({
  id: z.uuid(),
  papers: z.array(z.enum(TICKET_PAPERS)).describe('those that it has in its state'),
  kind: z.enum(TICKET_KINDS),
  state: z.enum(TICKET_STATES),
  ticketNo: words,
  createdAt: day,
  promisedOn: day.nullable(),
  assigneeName: words,
  customerName: words,
  customerPhone: words,
  otherPhone: words,
  deviceModel: words,
  imei1: words,
  imei2: words,
  soldOn: day.nullable(),
  warrantyUntil: day.nullable(),
  faultText: text,
  accessories: words,
  simLeft: yesNo,
  cardLeft: yesNo,
  ...checks(BEFORE_CHECKS),
  ...checks(AFTER_CHECKS),
  screenGrade: z.enum(GRADES).nullable(),
  bodyGrade: z.enum(GRADES).nullable(),
  liquid: check,
  accountLock: check,
  dataLossAgreed: yesNo,
  termsAccepted: yesNo,
  agreedMaxPaise: amount,
  inspectionFeePaise: amount,
  totalPaise: paise,
  quoteVersion: z.int().nullable(),
  quotedPaise: amount,
  brandJobNo: words,
  brandChallanNo: words,
  brandSentOn: day.nullable(),
  brandSentId: z.uuid().nullable().describe('of its last way to the brand, which its challan is of'),
  outcome: z.enum(['REPAIRED', 'RETURNED']).nullable(),
  closeReason: words,
  pickupCode: words,
  signedBy: words,
  deliveredOn: day.nullable(),
  deliveredId: z.uuid().nullable().describe('of its hand-over, which the delivery note is of'),
  customer: z.strictObject({ address: words, gstin: words, stateCode: words }),
  faultCode: z.strictObject({ name: words }),
  soldSale: z.strictObject({ invoiceNo: words }),
  sale: z.strictObject({
    invoiceNo: words,
    status: words,
    totalPaise: amount,
    paidPaise: amount,
    duePaise: amount,
  }),
  buyerState: words.describe('by code, whoever reads: it decides the tax'),
  goods: z.array(goodsOnPaper),
  version: z
    .strictObject({
      id: z.uuid(),
      quoteVersion: z.int(),
      createdAt: day,
      items: z.array(goodsOnPaper).nullable(),
      decision: z.enum(['APPROVED', 'DECLINED']).nullable(),
      decidedBy: words,
      decidedAt: day.nullable(),
    })
    .nullable()
    .describe('of the quotation; null for who may not read those'),
  link: words.describe('the page of the customer; null for who may not share it'),
});
export type TicketOnPaper = z.infer<typeof ticketOnPaper>;
