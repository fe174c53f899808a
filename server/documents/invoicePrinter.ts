import { parentPort } from 'node:worker_threads';
import type { PaperDocument, PaperStyle } from '../../src/resources/documents/draw.ts';
import { renderPaper } from './renderInvoice.tsx';

export interface PrintJob {
  id: number;
  paper: PaperDocument;
  style: PaperStyle;
}
export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; problem: string };

let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (job: PrintJob) => {
  last = last.then(async () => parentPort?.postMessage(await print(job)));
});

async function print({ id, paper, style }: PrintJob): Promise<PrintAnswer> {
  try {
    return { id, pdf: Uint8Array.from(await renderPaper(paper, style)) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
