import { PrintPaper } from '../documents/PrintPaper.tsx';
import type { InvoiceDocument } from '../resources/rules/invoiceDocument.ts';
import { InvoicePaper } from './InvoicePaper.tsx';

/** Prints the invoice once, when mounted; `onDone` comes when the print dialog has closed. */
export const PrintInvoice = ({
  document: invoice,
  onDone,
}: {
  document: InvoiceDocument;
  onDone: () => void;
}) => (
  <PrintPaper onDone={onDone}>
    <div className="printedInvoice">
      <InvoicePaper document={invoice} />
    </div>
  </PrintPaper>
);
