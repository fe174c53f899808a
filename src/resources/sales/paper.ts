import { issuedPaper, drawModels, type OnPaper, type Paper } from '../documents/draw.ts';
import type { DrawnDocument } from '../documents/tree.ts';
import { copiesOf } from './copies.ts';
import { invoiceDocument, type InvoiceDocument, type InvoiceSale } from './invoiceDocument.ts';
import { invoiceModel } from './invoiceModel.ts';

/** Credit notes and estimates are in the templates of invoices. */
export const drawInvoice = (document: InvoiceDocument, on: OnPaper): DrawnDocument =>
  drawModels(
    copiesOf(document, on.copies ?? 1).map(copy => invoiceModel(document, on, copy)),
    document.date,
    on,
  );

export const invoicePaper: Paper<InvoiceSale> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: sale => sale.invoiceNo,
  draw: (sale, on) => drawInvoice(invoiceDocument(sale, on.shop), on),
});
