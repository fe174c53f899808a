import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { PdfMenu } from '../../documents/PdfMenu.tsx';
import { DrawnInPrint, PrintDrawn } from '../../documents/PrintDrawn.tsx';
import { usePaperWords } from '../../documents/useDrawnInvoice.ts';
import { useInvoicePaper } from '../../documents/useInvoicePaper.ts';
import type { Language } from '../../i18n/languages.ts';
import type { FileAnswer } from '../../providers/calls/index.ts';
import { drawPaper, type PaperDocument, type PaperStyle } from '../../resources/documents/draw.ts';
import type { InvoiceShop } from '../../resources/sales/invoiceDocument.ts';

interface PaperButtonsProps<Data> {
  data: Data;
  /** A function of the module, so that the paper is drawn once. */
  paperOf: (data: Data, shop: InvoiceShop) => PaperDocument;
  /** Copies on one print. */
  copies?: number;
  pdf: (style: { size: PaperStyle['size']; lang: Language }) => Promise<FileAnswer>;
}

/** Prints the paper of a record's page and downloads it; Ctrl+P prints it in place of the page. */
export const PaperButtons = <Data,>({ data, paperOf, copies, pdf }: PaperButtonsProps<Data>) => {
  const translate = useTranslate();
  const paper = useInvoicePaper();
  const { lang, translate: words } = usePaperWords();
  const [printing, setPrinting] = useState(false);
  const drawn = useMemo(
    () =>
      paper
        ? drawPaper(
            paperOf(data, paper.shop),
            { template: paper.template, size: paper.size, lang, ...(copies ? { copies } : {}) },
            words,
          )
        : null,
    [data, paperOf, paper, copies, lang, words],
  );
  return (
    <>
      <Button startIcon={<Print />} disabled={printing || !drawn} onClick={() => setPrinting(true)}>
        {translate('salePage.print')}
      </Button>
      <PdfMenu file={pdf} />
      {drawn && printing ? <PrintDrawn drawn={drawn} onDone={() => setPrinting(false)} /> : null}
      {drawn && !printing ? <DrawnInPrint drawn={drawn} /> : null}
    </>
  );
};
