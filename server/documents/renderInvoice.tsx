import { drawPaper, type PaperDocument, type PaperStyle } from '../../src/resources/documents/draw.ts';
import type { InvoiceDocument } from '../../src/resources/documents/invoiceDocument.ts';
import { renderPdf } from './renderPdf.tsx';
import { paperTranslator } from './paperTranslator.ts';

/** Draws synchronously (some hundred ms of CPU): routes call `paperPdf`. */
export const renderPaper = (paper: PaperDocument, style: PaperStyle): Promise<Uint8Array> =>
  renderPdf(drawPaper(paper, style, paperTranslator(style.lang)));

export const renderInvoice = (document: InvoiceDocument, style: PaperStyle): Promise<Uint8Array> =>
  renderPaper({ kind: 'INVOICE', document }, style);
