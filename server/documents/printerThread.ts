import { Worker } from 'node:worker_threads';
import type { Printable, PrintAnswer, PrinterOrder, PrinterReport } from './printer.ts';

/** One piece of a drawing, a paper or 50 labels, takes some 100 ms. Loading the thread's modules does not count. */
const LONGEST_PIECE_MS = 30_000;

export interface PrinterEvents {
  drawn(id: number, answer: PrintAnswer): void;
  /** The thread has ended. `id` is the drawing that was at work. */
  failed(reason: Error, id: number | undefined): void;
}

/** Draws several works at once, a piece of each in turn. */
export interface PrinterThread {
  draw(id: number, work: Printable): void;
  /** It is answered too, as a problem. */
  cancel(id: number): void;
  close(): Promise<void>;
}

export const startPrinterThread = (events: PrinterEvents): PrinterThread => {
  const worker = new Worker(new URL('./printer.boot.mjs', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const open = new Set<number>();
  let isReady = false;
  let isOver = false;
  let current: number | undefined;
  let deadline: NodeJS.Timeout | undefined;

  const end = async () => {
    isOver = true;
    clearTimeout(deadline);
    await worker.terminate();
  };
  const fail = (reason: Error) => {
    if (isOver) return;
    void end();
    events.failed(reason, current ?? [...open][0]);
  };
  const watch = () => {
    clearTimeout(deadline);
    if (!isReady || open.size === 0) return;
    deadline = setTimeout(() => fail(new Error('Drawing a document took too long.')), LONGEST_PIECE_MS);
  };
  const order = (message: PrinterOrder) => worker.postMessage(message);

  worker.on('message', (report: PrinterReport) => {
    if (isOver) return;
    if ('isReady' in report) isReady = true;
    else if ('turn' in report) current = report.turn;
    else {
      open.delete(report.drawn);
      current = undefined;
      if (open.size === 0) worker.unref();
    }
    watch();
    if ('drawn' in report) events.drawn(report.drawn, report.answer);
  });
  worker.on('error', fail);
  worker.on('exit', code => fail(new Error(`The printer ended with code ${code}.`)));

  return {
    draw(id, work) {
      open.add(id);
      worker.ref();
      order({ draw: id, work });
      if (open.size === 1) watch();
    },
    cancel: id => order({ cancel: id }),
    close: end,
  };
};
