import * as z from '../../kit/zod.ts';
import { taxHeads } from '../tax/answers.ts';
import { recordSchema } from '../../kit/schemas.ts';
import { tickets } from './declaration.ts';
import { ADVANCE_METHODS } from './rules.ts';

const text = z.string();

const day = z.iso.date();
const paise = z.int();
/** On a ticket, with the tax in it. */
export const ticketAdvance = z.strictObject({
  id: z.uuid(),
  ticketNo: text.nullable(),
  gstRateBps: z.int(),
  placeOfSupply: text.nullable(),
  ...taxHeads,
});

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

const ofTicket = (name: string) => recordSchema(tickets).shape[name] as z.ZodType<string | null>;

/** What a scan finds. */
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
  link: z.string().describe('the page of the customer'),
});
export type CustomerMessage = z.infer<typeof customerMessage>;
