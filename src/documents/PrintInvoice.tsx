import { useMemo } from 'react';
import { drawInvoices } from '../resources/documents/draw.ts';
import type { InvoiceDocument } from '../resources/sales/invoiceDocument.ts';
import { DrawnInPrint, PrintDrawn } from './PrintDrawn.tsx';
import { useDrawnInvoice, usePaperWords, type PaperOptions } from './useDrawnInvoice.ts';

interface Printing {
  paper: PaperOptions;
  onDone: () => void;
}

export const PrintInvoice = ({ document, paper, onDone }: Printing & { document: InvoiceDocument }) => (
  <PrintDrawn drawn={useDrawnInvoice(document, paper)} onDone={onDone} />
);

/** Several papers in one print. */
export const PrintInvoices = ({
  documents,
  paper: { template, size, copies },
  onDone,
}: Printing & { documents: readonly InvoiceDocument[] }) => {
  const { lang, translate } = usePaperWords();
  const drawn = useMemo(
    () => drawInvoices(documents, { template, size, lang, copies }, translate),
    [documents, template, size, lang, copies, translate],
  );
  return <PrintDrawn drawn={drawn} onDone={onDone} />;
};

export const InvoiceInPrint = ({ document, paper }: { document: InvoiceDocument; paper: PaperOptions }) => (
  <DrawnInPrint drawn={useDrawnInvoice(document, paper)} />
);
