import * as z from '../kit/zod.ts';
import { askedNumber, INVOICE_PAPERS, LOCALES } from '../kit/values.ts';
import { LABEL_PAPERS, LABEL_SIZE_NAMES } from '../rules/labels.ts';
import { TICKET_PAPERS } from '../rules/ticketPapers.ts';

export type * from './answers/tickets.ts';

/** Where the browser has the app, for links when the server has no public address. */
const origin = z
  .string()
  .max(200)
  .regex(/^https?:\/\/[^\s/?#@]+$/, 'validation.ticket.origin')
  .optional();

export const messageQuery = z.object({ lang: z.enum(LOCALES), origin });
export type MessageQuery = z.infer<typeof messageQuery>;

export const ticketDocumentQuery = z.object({ origin });
export type TicketDocumentQuery = z.infer<typeof ticketDocumentQuery>;

export const ticketPaperQuery = z.object({
  paper: z.enum(TICKET_PAPERS),
  version: askedNumber(1, 1_000_000).optional().describe('of the quotation, else its last'),
  size: z.enum(INVOICE_PAPERS).default('A5'),
  lang: z.enum(LOCALES).optional(),
  origin,
});
export type TicketPaperQuery = z.input<typeof ticketPaperQuery>;

export const deviceLabelQuery = z.object({
  size: z.enum(LABEL_SIZE_NAMES).default('50x25'),
  paper: z.enum(LABEL_PAPERS).default('ROLL'),
  skip: askedNumber(0, 60).default(0).describe('labels of the first sheet that are used already'),
});
export type DeviceLabelQuery = z.input<typeof deviceLabelQuery>;

/** `code`: a token as printed or as its letters and digits alone, or an IMEI. */
export const ticketScanQuery = z.object({ code: z.string().trim().min(1).max(60) });

export const decisionInput = z.strictObject({
  version: z.int().min(1),
  decision: z.enum(['APPROVE', 'DECLINE']),
});
export type DecisionInput = z.infer<typeof decisionInput>;
