import * as z from '../../kit/zod.ts';
import { TICKET_STATES } from '../../rules/tickets.ts';

const text = z.string();

export const ticketMessage = z.strictObject({
  text,
  url: text.describe('opens the message in WhatsApp'),
  link: text.describe('the page of the customer'),
});
export type TicketMessage = z.infer<typeof ticketMessage>;

export const trackedDecision = z.strictObject({
  state: z.enum(TICKET_STATES),
  promisedOn: z.iso.date().nullable(),
  amountPaise: z.int().nullable(),
  version: z.int().nullable(),
});
