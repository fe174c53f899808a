/** The thread that draws invoices: one at a time, so that no request waits for a drawing that is not its own. */
import { parentPort } from 'node:worker_threads';
import type { InvoiceDocument } from '../../src/resources/rules/invoiceDocument.ts';
import type { PaperStyle } from '../../src/resources/documents/draw.ts';
import { renderInvoice } from './renderInvoice.tsx';

export interface PrintJob {
  id: number;
  document: InvoiceDocument;
  style: PaperStyle;
}
export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; problem: string };

let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (job: PrintJob) => {
  last = last.then(async () => parentPort?.postMessage(await print(job)));
});

async function print({ id, document, style }: PrintJob): Promise<PrintAnswer> {
  try {
    return { id, pdf: Uint8Array.from(await renderInvoice(document, style)) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
