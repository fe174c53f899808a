import { answerOf, get, post } from '../../kit/calls.ts';
import { paperQuery } from '../../kit/paperQuery.ts';
import { LOCALES } from '../../kit/rules/choices.ts';
import * as z from '../../kit/zod.ts';
import { origin } from '../calls/papers.ts';
import type { CustomerMessage, FoundTicket, TicketRefund } from './answers.ts';

const group = 'tickets';

export const scanTicket = get('/api/ticket-scan', {
  group,
  summary:
    'The one of tickets with this code: ticketNo, imei1, imei2, the first also by its letters and digits',
  access: 'tickets.read',
  query: z.object({ code: z.string().trim().min(1).max(60) }),
  answer: answerOf<FoundTicket>(),
});

export const ticketRefunds = get('/api/tickets/{id}/refunds', {
  group,
  summary: 'What was paid back of the advances on a ticket, the newest first',
  access: 'dues.read',
  answer: answerOf<TicketRefund[]>(),
});

export const ticketRefundVoucher = get('/api/tickets/{id}/refunds/{refundId}/voucher.pdf', {
  group,
  summary: 'The voucher of an advance on a ticket that was paid back, as a PDF',
  access: 'dues.read',
  query: paperQuery,
  produces: 'application/pdf',
});

export const customerMessage = get('/api/tickets/{id}/message', {
  group,
  summary: 'The message to the customer about the state, with the link to their page, for WhatsApp',
  access: 'tickets.share',
  query: z.object({ lang: z.enum(LOCALES), origin }),
  answer: answerOf<CustomerMessage>(),
});

const pageQuery = z.object({ lang: z.enum(LOCALES).optional().catch(undefined) });

export const customerPage = get('/track/{token}', {
  group,
  summary: 'The customer’s page of one of tickets; 404 for a link that is wrong, expired or revoked',
  access: 'public',
  query: pageQuery,
  produces: 'text/html',
});

/** What the customer decides, on the version that they read; the buttons of the page send a form, others JSON. */
export const quoteDecision = z.strictObject({
  version: z.int().min(1),
  decision: z.enum(['APPROVE', 'DECLINE']),
});

export const decideQuote = post('/track/{token}/decision', {
  group,
  summary:
    'The customer approves or declines what was asked in that version, as JSON or by the form of the page; 409 `STALE_QUOTE` for another',
  access: 'public',
  query: pageQuery,
  consumes: 'application/json',
  produces: 'application/json',
});
