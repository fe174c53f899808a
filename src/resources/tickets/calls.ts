import { LANGUAGES } from '../../kit/languages.ts';
import { answerOf, get, post } from '../../kit/calls.ts';
import { origin, paperQuery, recordPaperQuery } from '../../kit/paperQuery.ts';
import { LABEL_PAPERS, LABEL_SIZE_NAMES } from '../../kit/rules/labels.ts';
import { askedNumber } from '../../kit/values.ts';
import * as z from '../../kit/zod.ts';
import type { CustomerMessage, FoundTicket, TicketOnPaper, TicketRefund } from './answers.ts';
import { TICKET_PAPERS } from './rules.ts';

const group = 'tickets';

export const scanTicket = get('/api/ticket-scan', {
  group,
  summary:
    'The one of tickets with this code: ticketNo, imei1, imei2, the first also by its letters and digits',
  access: 'tickets.read',
  query: z.object({ code: z.string().trim().min(1).max(60) }),
  answer: answerOf<FoundTicket>(),
});

export const ticketOnPaper = get('/api/tickets/{id}/document', {
  group,
  summary: 'What the papers of one of tickets show, and which papers there are',
  access: 'tickets.read',
  query: z.object({ origin }),
  answer: answerOf<TicketOnPaper>(),
});

export const ticketPaper = get('/api/tickets/{id}/paper.pdf', {
  group,
  summary: `A paper as a PDF: ${TICKET_PAPERS.join(', ')}; 409 \`NO_SUCH_PAPER\` where the record has none`,
  access: 'tickets.read',
  query: recordPaperQuery(TICKET_PAPERS),
  produces: 'application/pdf',
});

export const ticketLabel = get('/api/tickets/{id}/label.pdf', {
  group,
  summary: 'The label of one of tickets with a Code 128',
  access: 'tickets.read',
  query: z.object({
    size: z.enum(LABEL_SIZE_NAMES).default('50x25'),
    paper: z.enum(LABEL_PAPERS).default('ROLL'),
    skip: askedNumber(0, 60).default(0).describe('labels of the first sheet that are used already'),
  }),
  produces: 'application/pdf',
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
  query: z.object({ lang: z.enum(LANGUAGES), origin }),
  answer: answerOf<CustomerMessage>(),
});

const pageQuery = z.object({ lang: z.enum(LANGUAGES).optional().catch(undefined) });

export const customerPage = get('/track/{token}', {
  group,
  summary: 'The customer’s page of one of tickets; 404 for a link that is wrong, expired or revoked',
  access: 'public',
  query: pageQuery,
  produces: 'text/html',
});

/** The customer decides on the version that they read; the buttons of the page send a form, others JSON. */
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
