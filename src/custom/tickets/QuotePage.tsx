import type { RaRecord } from 'ra-core';
import { useTranslate } from 'ra-core';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { ticketPaperPdf } from '../../providers/calls/tickets.ts';
import { ticketQuotes } from '../../resources/ticketQuotes.ts';
import { ShowScreen } from '../../screens/show/ShowScreen.tsx';

/** As it was quoted, also after a later version. */
const QuotePdf = ({ quote }: { quote: RaRecord }) => {
  const translate = useTranslate();
  const { origin } = window.location;
  if (!Array.isArray(quote['items'])) return null;
  return (
    <PdfMenu
      of={translate('tickets.paper.QUOTATION')}
      file={style =>
        ticketPaperPdf(String(quote['ticketId']), {
          ...style,
          paper: 'QUOTATION',
          version: String(quote['quoteVersion']),
          origin,
        })
      }
    />
  );
};

const QuotePage = () => <ShowScreen resource={ticketQuotes} actions={quote => <QuotePdf quote={quote} />} />;

export default QuotePage;
