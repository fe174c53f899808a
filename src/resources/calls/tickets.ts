import * as z from '../kit/zod.ts';
import { askedNumber, INVOICE_PAPERS, LOCALES } from '../kit/values.ts';
import { LABEL_PAPERS, LABEL_SIZE_NAMES } from '../rules/labels.ts';
import { TICKET_PAPERS } from '../rules/ticketPapers.ts';
import { origin } from './customerPages.ts';

export type * from './answers/tickets.ts';

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
