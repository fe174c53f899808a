import { drawPaper, type PaperDocument, type PaperStyle } from '../../src/resources/documents/draw.ts';
import type { InvoiceDocument } from '../../src/resources/documents/invoiceDocument.ts';
import { renderPdf } from './renderPdf.tsx';
import { paperTranslator } from './paperTranslator.ts';
import { noOther, type Turn } from './turns.ts';

/** Some hundred ms of CPU a page: routes call `paperPdf`. */
export const renderPaper = (paper: PaperDocument, style: PaperStyle, turn: Turn = noOther) =>
  renderPdf(drawPaper(paper, style, paperTranslator(style.lang)), turn);

export const renderInvoice = (document: InvoiceDocument, style: PaperStyle): Promise<Uint8Array> =>
  renderPaper({ kind: 'INVOICE', document }, style);
