/** Papers of a ticket: which there are in its state. */
import type { TicketState } from './tickets.ts';

export const TICKET_PAPERS = ['JOB_CARD', 'QUOTATION', 'BRAND_CHALLAN', 'DELIVERY_NOTE'] as const;
export type TicketPaperKind = (typeof TICKET_PAPERS)[number];

export interface PaperedTicket {
  kind: string;
  state: TicketState;
  quoteVersion: number | null;
  quotedPaise: number | null;
  totalPaise: number;
  brandJobNo: string | null;
  brandChallanNo: string | null;
  /** Of the last version of its quotation. */
  hasQuotedLines?: boolean;
}

/** A quotation is printed with the lines that were quoted: those stored, else the ticket's own while they come to its total. */
export const papersOf = (ticket: PaperedTicket): TicketPaperKind[] => {
  if (ticket.kind === 'COMPLAINT') return [];
  const isThere: Readonly<Record<TicketPaperKind, boolean>> = {
    JOB_CARD: true,
    QUOTATION:
      (ticket.quoteVersion ?? 0) > 0 &&
      (ticket.hasQuotedLines === true || ticket.quotedPaise === ticket.totalPaise),
    BRAND_CHALLAN: Boolean(ticket.brandJobNo && ticket.brandChallanNo),
    DELIVERY_NOTE: ['READY', 'UNCLAIMED', 'DELIVERED'].includes(ticket.state),
  };
  return TICKET_PAPERS.filter(paper => isThere[paper]);
};
