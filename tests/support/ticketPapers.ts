/** Which papers a ticket has by its declaration. */
import { namesOfPapers } from '../../src/resources/documents/declaredPaper.ts';
import { ticketPapers } from '../../src/resources/tickets/paper.ts';

export interface PaperedTicket {
  kind: string;
  state: string;
  quoteVersion: number | null;
  quotedPaise: number | null;
  totalPaise: number;
  brandJobNo: string | null;
  brandChallanNo: string | null;
  hasQuotedLines?: boolean;
}

export const papersOf = ({ hasQuotedLines = false, ...ticket }: PaperedTicket): string[] =>
  namesOfPapers(ticketPapers, {
    ...ticket,
    id: '',
    papers: [],
    buyerState: null,
    goods: [],
    version: { items: hasQuotedLines ? [{}] : null },
    link: null,
  });
