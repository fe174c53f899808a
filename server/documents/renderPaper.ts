import { drawPaper, type PaperWork } from '../../src/resources/papers.ts';
import { paperTranslator } from './paperTranslator.ts';
import { renderPdf } from './renderPdf.ts';

/** A page takes some ten ms of CPU: calls use `paperPdf`. */
export const renderPaper = (work: PaperWork): Uint8Array =>
  renderPdf(drawPaper(work, paperTranslator(work.on.lang)));
