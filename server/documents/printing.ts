import { Worker } from 'node:worker_threads';
import type { InvoiceDocument } from '../../src/resources/documents/invoiceDocument.ts';
import type { Label } from '../shop/stock/index.ts';
import type { Printable, PrintAnswer } from './printer.ts';
import type { LabelsStyle, LabelStyle } from './renderLabels.ts';
import type { RecordLabel } from './renderRecordLabel.ts';
import type { PaperDocument, PaperStyle } from '../../src/resources/documents/draw.ts';

const IDLE_MS = 600_000;
const LONGEST_MS = 30_000;

interface Job {
  work: Printable;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

let printer: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
const waiting: Job[] = [];
let drawing: { job: Job; deadline: NodeJS.Timeout } | null = null;

/**
 * Drawn in a worker thread (some hundred ms), one after the other: never call it in a transaction. Papers go before
 * labels, which may be thousands. Rejects on failure, or when drawing alone takes more than 30 seconds.
 */
function print(work: Printable): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const labels = work.kind === 'labels' ? -1 : waiting.findIndex(each => each.work.kind === 'labels');
    waiting.splice(labels < 0 ? waiting.length : labels, 0, { work, resolve, reject });
    drawNext();
  });
}

function drawNext(): void {
  if (drawing) return;
  const job = waiting.shift();
  if (!job) {
    const worker = printer;
    worker?.unref();
    if (worker) idle = setTimeout(() => fail(worker, new Error('idle')), IDLE_MS).unref();
    return;
  }
  clearTimeout(idle);
  const worker = (printer ??= startPrinter());
  const tooLong = () => fail(worker, new Error('Drawing a document took too long.'));
  drawing = { job, deadline: setTimeout(tooLong, LONGEST_MS) };
  worker.ref();
  worker.postMessage(job.work);
}

function endDrawing(): Job | undefined {
  clearTimeout(drawing?.deadline);
  const job = drawing?.job;
  drawing = null;
  return job;
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
  const closing = new Error('The server is closing.');
  for (const job of waiting.splice(0)) job.reject(closing);
  if (worker) fail(worker, closing);
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
    if (printer !== worker) return;
    const job = endDrawing();
    if ('pdf' in answer) job?.resolve(answer.pdf);
    else job?.reject(new Error(answer.problem));
    drawNext();
  });
  worker.on('error', (error: Error) => fail(worker, error));
  worker.on('exit', code => fail(worker, new Error(`The printer ended with code ${code}.`)));
  return worker;
}

/** What is being drawn fails; what waits goes to another thread. */
function fail(worker: Worker, reason: Error): void {
  if (printer !== worker) return;
  printer = null;
  endDrawing()?.reject(reason);
  void worker.terminate();
  drawNext();
}
