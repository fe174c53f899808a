import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useMemo, useState, type ReactNode } from 'react';
import { FittedPages } from '../../documents/FittedPages.tsx';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import type { FileAnswer } from '../../providers/calls/index.ts';
import { drawPaper, type PaperDocument, type PaperStyle } from '../../resources/documents/draw.ts';
import type { InvoiceShop } from '../../resources/sales/invoiceDocument.ts';
import { usePhone } from '../../screens/basics/ToolButton.tsx';
import { Page, type PageProps } from '../../screens/page/Page.tsx';

interface PaperPageProps extends Pick<PageProps, 'title' | 'parent' | 'lead'> {
  error: Error | null;
  /** Null until the document is there. */
  paperOf: ((shop: InvoiceShop) => PaperDocument) | null;
  pdf: (style: Pick<PaperStyle, 'size' | 'lang'>) => Promise<FileAnswer>;
  actions?: ReactNode;
  /** Between error and paper. */
  above?: ReactNode;
  onRetry?: () => void;
}

/** A document as its paper: shown, printed, downloaded. */
export const PaperPage = ({ error, paperOf, pdf, actions, above, onRetry, ...page }: PaperPageProps) => {
  const translate = useTranslate();
  const narrow = usePhone();
  const paper = useInvoicePaper();
  const { lang, translate: translatePaper } = usePaperWords();
  const [printing, setPrinting] = useState(false);
  const drawn = useMemo(() => {
    if (!paperOf || !paper) return null;
    const document = paperOf(paper.shop);
    const draw = (size: typeof paper.size) =>
      drawPaper(document, { template: paper.template, size, lang }, translatePaper);
    return { print: draw(paper.size), screen: draw(narrow ? '80mm' : paper.size) };
  }, [paperOf, paper, lang, translatePaper, narrow]);
  return (
    <Page
      {...page}
      actions={
        drawn ? (
          <>
            <Button
              variant="contained"
              startIcon={<Print />}
              disabled={printing}
              onClick={() => setPrinting(true)}
            >
              {translate('salePage.print')}
            </Button>
            <PdfMenu file={pdf} />
            {actions}
          </>
        ) : null
      }
    >
      {error ? (
        <Alert
          severity="error"
          action={
            onRetry ? (
              <Button color="inherit" onClick={onRetry}>
                {translate('app.broken.again')}
              </Button>
            ) : null
          }
        >
          {error.message}
        </Alert>
      ) : null}
      {above}
      {drawn ? (
        <>
          <Box sx={{ maxWidth: '210mm' }}>
            <FittedPages drawn={drawn.screen} />
          </Box>
          {printing ? (
            <PrintDrawn drawn={drawn.print} onDone={() => setPrinting(false)} />
          ) : (
            <DrawnInPrint drawn={drawn.print} />
          )}
        </>
      ) : error ? null : (
        <Skeleton variant="rounded" sx={{ maxWidth: '210mm', height: 480 }} />
      )}
    </Page>
  );
};
