import type { InvoiceDocument } from '../resources/documents/invoiceDocument.ts';
import { DrawnInPrint, PrintDrawn } from './PrintDrawn.tsx';
import { useDrawnInvoice, type PaperOptions } from './useDrawnInvoice.ts';

export const PrintInvoice = ({
  document,
  paper,
  onDone,
}: {
  document: InvoiceDocument;
  paper: PaperOptions;
  onDone: () => void;
}) => <PrintDrawn drawn={useDrawnInvoice(document, paper)} onDone={onDone} />;

export const InvoiceInPrint = ({ document, paper }: { document: InvoiceDocument; paper: PaperOptions }) => (
  <DrawnInPrint drawn={useDrawnInvoice(document, paper)} />
);
