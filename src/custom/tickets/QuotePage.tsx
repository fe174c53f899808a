import { useTranslate } from 'ra-core';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { askFile } from '../../providers/ask.ts';
import { ticketPaper } from '../../resources/tickets/calls.ts';
import { ticketQuotes } from '../../resources/tickets/quotes.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';
import { PaperRow, PaperRows } from './parts/RecordPapers.tsx';
import type { ReadRecord } from '../../kit/index.ts';

/** Shows the quotation with its own goods, also after a later one. */
const QuotePaper = ({ quote }: { quote: ReadRecord<typeof ticketQuotes> }) => {
  const name = useTranslate()('papers.of.tickets.QUOTATION');
  if (!Array.isArray(quote['items'])) return null;
  const id = String(quote['ticketId']);
  const query = {
    paper: 'QUOTATION',
    version: Number(quote['quoteVersion']),
    origin: window.location.origin,
  } as const;
  return (
    <PaperRows title="papers.title">
      <PaperRow name={name}>
        <PdfMenu of={name} file={style => askFile(ticketPaper, { id, query: { ...style, ...query } })} />
      </PaperRow>
    </PaperRows>
  );
};

const QuotePage = () => <ShowScreen resource={ticketQuotes} below={quote => <QuotePaper quote={quote} />} />;

export default QuotePage;
