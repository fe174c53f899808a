import { drawPaper, type PaperWork } from '../../src/resources/papers.ts';
import { paperTranslator } from './paperTranslator.ts';
import { renderPdf } from './renderPdf.ts';

/** Some ten ms of CPU a page: calls use `paperPdf`. */
export const renderPaper = (work: PaperWork): Uint8Array =>
  renderPdf(drawPaper(work, paperTranslator(work.on.lang)));
