import { Worker } from 'node:worker_threads';
import type { InvoiceDocument } from '../../src/resources/documents/invoiceDocument.ts';
import type { Label } from '../shop/stock/index.ts';
import type { Printable, PrintAnswer, PrintJob } from './printer.ts';
import type { LabelsStyle, LabelStyle } from './renderLabels.ts';
import type { RecordLabel } from './renderRecordLabel.ts';
import type { PaperDocument, PaperStyle } from '../../src/resources/documents/draw.ts';

const IDLE_MS = 600_000;
const LONGEST_MS = 30_000;

interface Waiting {
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
  deadline: NodeJS.Timeout;
}

let printer: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Drawn in a worker thread (some hundred ms): never call it in a transaction. Rejects on failure or after 30
 * seconds.
 */
function print(work: Printable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    clearTimeout(idle);
    const worker = (printer ??= startPrinter());
    const id = ++lastId;
    const deadline = setTimeout(
      () => fail(worker, new Error('Drawing a document took too long.')),
      LONGEST_MS,
    );
    waiting.set(id, { resolve, reject, deadline });
    worker.ref();
    worker.postMessage({ id, work } satisfies PrintJob);
  });
}

export const paperPdf = (paper: PaperDocument, style: PaperStyle): Promise<Uint8Array> =>
  print({ kind: 'paper', paper, style });

export const invoicePdf = (document: InvoiceDocument, style: PaperStyle): Promise<Uint8Array> =>
  paperPdf({ kind: 'INVOICE', document }, style);

export const labelsPdf = (labels: readonly Label[], style: LabelsStyle): Promise<Uint8Array> =>
  print({ kind: 'labels', labels, style });

export const recordLabelPdf = (label: RecordLabel, style: LabelStyle): Promise<Uint8Array> =>
  print({ kind: 'recordLabel', label, style });

export async function closePrinter(): Promise<void> {
  clearTimeout(idle);
  const worker = printer;
  if (worker) fail(worker, new Error('The server is closing.'));
  await worker?.terminate();
}

function startPrinter(): Worker {
  const worker = new Worker(new URL('./printer.boot.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    // React prints errors; the result already carries them.
    stderr: true,
  });
  worker.stderr.resume();
  worker.on('message', (answer: PrintAnswer) => {
    const job = waiting.get(answer.id);
    if (!job) return;
    waiting.delete(answer.id);
    clearTimeout(job.deadline);
    if ('pdf' in answer) job.resolve(answer.pdf);
    else job.reject(new Error(answer.problem));
    if (waiting.size > 0) return;
    worker.unref();
    idle = setTimeout(() => fail(worker, new Error('idle')), IDLE_MS).unref();
  });
  worker.on('error', (error: Error) => fail(worker, error));
  worker.on('exit', code => fail(worker, new Error(`The printer ended with code ${code}.`)));
  return worker;
}

function fail(worker: Worker, reason: Error): void {
  if (printer !== worker) return;
  printer = null;
  for (const job of waiting.values()) {
    clearTimeout(job.deadline);
    job.reject(reason);
  }
  waiting.clear();
  void worker.terminate();
}
