import { drawPaper, type PaperDocument, type PaperStyle } from '../../src/resources/documents/draw.ts';
import { paperTranslator } from './paperTranslator.ts';
import { renderPdf } from './renderPdf.ts';

/** Some ten ms of CPU a page: routes call `paperPdf`. */
export const renderPaper = (paper: PaperDocument, style: PaperStyle): Uint8Array =>
  renderPdf(drawPaper(paper, style, paperTranslator(style.lang)));
