import LabelOutlined from '@mui/icons-material/LabelOutlined';
import Print from '@mui/icons-material/Print';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import { deviceLabelPdf, ticketDocument, ticketPaperPdf } from '../../providers/calls/tickets.ts';
import { drawPaper } from '../../resources/documents/draw.ts';
import { ticketPaper } from '../../resources/documents/ticketPapers.ts';
import type { TicketPaperKind } from '../../resources/rules/ticketPapers.ts';
import { useDisplayOptions } from '../../screens/basics/useDisplayOptions.ts';
import { businessDateOf } from '../../resources/rules/businessDate.ts';
import { LabelsDialog } from '../shared/LabelsButton.tsx';
import { Section } from '../shared/Section.tsx';

interface TicketPapersProps {
  ticketId: string;
  version: number;
}

/** The papers that the ticket has in its state, to print or as files, and the label of its device. */
export const TicketPapers = ({ ticketId, version }: TicketPapersProps) => {
  const translate = useTranslate();
  const { timeZone } = useDisplayOptions();
  const letterhead = useInvoicePaper();
  const { lang, translate: words } = usePaperWords();
  const [printing, setPrinting] = useState<TicketPaperKind>();
  const [labelling, setLabelling] = useState(false);
  const { origin } = window.location;
  const { data } = useQuery({
    queryKey: ['tickets', ticketId, 'document', version],
    queryFn: ({ signal }) => ticketDocument(ticketId, { origin }, { signal, quiet: true }),
  });
  if (!data || data.papers.length === 0) return null;
  const drawn =
    printing && letterhead
      ? drawPaper(
          {
            kind: 'TICKET',
            paper: printing,
            document: ticketPaper(
              printing === 'QUOTATION' ? { ...data, lines: data.quote?.lines ?? data.lines } : data,
              letterhead.shop,
              businessDateOf(new Date(), timeZone),
            ),
          },
          { template: letterhead.template, size: letterhead.size, lang },
          words,
        )
      : null;
  return (
    <Box sx={{ mt: 2 }}>
      <Section title={translate('tickets.papers')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.papers.map(paper => {
            const name = translate(`tickets.paper.${paper}`);
            return (
              <Box
                key={paper}
                component="li"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}
              >
                <Typography sx={{ flexGrow: 1 }}>{name}</Typography>
                <Button
                  startIcon={<Print />}
                  disabled={printing !== undefined || !letterhead}
                  aria-label={`${translate('salePage.print')}: ${name}`}
                  onClick={() => setPrinting(paper)}
                >
                  {translate('salePage.print')}
                </Button>
                <PdfMenu of={name} file={style => ticketPaperPdf(ticketId, { ...style, paper, origin })} />
              </Box>
            );
          })}
          <Box
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 44 }}
          >
            <Typography sx={{ flexGrow: 1 }}>{translate('tickets.label')}</Typography>
            <Button
              startIcon={<LabelOutlined />}
              aria-label={`${translate('salePage.print')}: ${translate('tickets.label')}`}
              onClick={() => setLabelling(true)}
            >
              {translate('salePage.print')}
            </Button>
          </Box>
        </Box>
      </Section>
      {drawn ? <PrintDrawn drawn={drawn} onDone={() => setPrinting(undefined)} /> : null}
      {labelling ? (
        <LabelsDialog file={style => deviceLabelPdf(ticketId, style)} onClose={() => setLabelling(false)} />
      ) : null}
    </Box>
  );
};
