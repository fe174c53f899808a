import type { Language } from '../../src/i18n/languages.ts';
import { translator } from '../../src/i18n/translate.ts';
import ar from '../../src/i18n/ar/invoice.ts';
import en, { type InvoiceMessages } from '../../src/i18n/en/invoice.ts';
import fr from '../../src/i18n/fr/invoice.ts';
import hi from '../../src/i18n/hi/invoice.ts';
import { drawPaper, type PaperDocument, type PaperStyle } from '../../src/resources/documents/draw.ts';
import type { Say } from '../../src/resources/documents/said.ts';
import type { InvoiceDocument } from '../../src/resources/rules/invoiceDocument.ts';
import { renderPdf } from './renderPdf.tsx';

const MESSAGES: Record<Language, InvoiceMessages> = { en, hi, fr, ar };

/** The words of a paper in one language. */
export const sayOfPaper = (lang: Language): Say => translator(lang, { ...MESSAGES[lang] });

/** Draws a paper where it is called (some hundred milliseconds of one core): routes call `paperPdf`. */
export const renderPaper = (paper: PaperDocument, style: PaperStyle): Promise<Uint8Array> =>
  renderPdf(drawPaper(paper, style, sayOfPaper(style.lang)));

export const renderInvoice = (document: InvoiceDocument, style: PaperStyle): Promise<Uint8Array> =>
  renderPaper({ kind: 'INVOICE', document }, style);
