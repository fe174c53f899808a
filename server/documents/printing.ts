/** Papers and labels are drawn as PDF in a thread of their own, in turn by shop and person, and cached for a while. */
import type { PaperWork } from '../../src/resources/papers.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { fairQueue, type FairQueue, type QueueLimits, type Waiting } from './fairQueue.ts';
import { paperCache, paperKey } from './paperCache.ts';
import type { Printable } from './printer.ts';
import { startPrinterThread, type PrinterThread } from './printerThread.ts';
import type { Label, LabelsStyle, LabelStyle } from './renderLabels.ts';
import type { RecordLabel } from './renderRecordLabel.ts';

const IDLE_MS = 600_000;
const CACHE_BYTES = 16 * 1024 * 1024;
const RETRY_SECONDS = 5;
/** The reasons are in docs/decisions/227. */
export const PRINT_LIMITS: QueueLimits = { person: 30, shop: 60, all: 200 };

export interface Requester extends Waiting {
  /** It is aborted when the client has gone. */
  signal?: AbortSignal;
}

interface Job extends Waiting {
  id: number;
  key: string;
  work: Printable;
  asked: Set<{ resolve: (pdf: Uint8Array) => void; reject: (error: Error) => void }>;
}

/** A line takes one job at a time. */
interface Line {
  waiting: FairQueue<Job>;
  drawing: Map<number, Job>;
}

const clientGone = (): Refusal => new Refusal(408, 'CLIENT_GONE', 'limits.bodyTooSlow');
const tooMany = (): Refusal =>
  new Refusal(429, 'TOO_MANY_PAPERS', 'limits.tooManyPapers', {
    params: { seconds: RETRY_SECONDS },
    retryAfter: RETRY_SECONDS,
  });

export interface Printing {
  /**
   * Never call it in a transaction: a large paper takes some hundred ms. Throws 429 `TOO_MANY_PAPERS` when too many
   * wait, 408 when the client has gone; rejects on failure, or when it takes more than 30 seconds.
   */
  print(work: Printable, requester: Requester): Promise<Uint8Array>;
  close(): Promise<void>;
}

export const openPrinting = (startThread = startPrinterThread, limits = PRINT_LIMITS): Printing => {
  const newLine = (): Line => ({ waiting: fairQueue(limits), drawing: new Map() });
  const papers = newLine();
  // Thousands of labels are slow: papers do not wait for them.
  const labels = newLine();
  const lines = [papers, labels];
  const open = new Map<string, Job>();
  const cache = paperCache(CACHE_BYTES);
  let thread: PrinterThread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const end = (job: Job, settle: (asked: Job['asked']) => void) => {
    if (open.get(job.key) === job) open.delete(job.key);
    for (const { drawing } of lines) drawing.delete(job.id);
    settle(job.asked);
    drawNext();
  };
  const failAll = (error: Error) => (asked: Job['asked']) => asked.forEach(({ reject }) => reject(error));

  const start = (): PrinterThread =>
    startThread({
      drawn(id, answer) {
        const job = papers.drawing.get(id) ?? labels.drawing.get(id);
        if (!job) return;
        if ('problem' in answer) return end(job, failAll(new Error(answer.problem)));
        cache.set(job.key, answer.pdf);
        end(job, asked => asked.forEach(({ resolve }) => resolve(answer.pdf)));
      },
      failed(reason, id) {
        thread = undefined;
        const drawing = lines.flatMap(line => [...line.drawing.values()]);
        const isOver = (job: Job) => job.id === id || job.asked.size === 0;
        for (const job of drawing) if (!isOver(job)) draw(job);
        for (const job of drawing) if (isOver(job)) end(job, failAll(reason));
      },
    });

  const draw = ({ id, work }: Job) => (thread ??= start()).draw(id, work);

  function drawNext(): void {
    for (const { waiting, drawing } of lines) {
      const job = drawing.size === 0 ? waiting.take() : undefined;
      if (!job) continue;
      drawing.set(job.id, job);
      draw(job);
    }
    clearTimeout(idle);
    if (thread && lines.every(({ drawing }) => drawing.size === 0))
      idle = setTimeout(() => void closeThread(), IDLE_MS).unref();
  }

  async function closeThread(): Promise<void> {
    const closing = thread;
    thread = undefined;
    await closing?.close();
  }

  const forget = (line: Line, job: Job) => {
    open.delete(job.key);
    if (line.drawing.has(job.id)) thread?.cancel(job.id);
    else line.waiting.remove(job);
  };

  const answerOf = (line: Line, job: Job, signal: AbortSignal | undefined): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      const onAbort = () => {
        job.asked.delete(asked);
        if (job.asked.size === 0) forget(line, job);
        reject(clientGone());
      };
      const leave = () => signal?.removeEventListener('abort', onAbort);
      const asked = {
        resolve: (pdf: Uint8Array) => (leave(), resolve(pdf)),
        reject: (error: Error) => (leave(), reject(error)),
      };
      job.asked.add(asked);
      signal?.addEventListener('abort', onAbort, { once: true });
    });

  return {
    async print(work, { shopId, person, signal }) {
      if (signal?.aborted) throw clientGone();
      const key = paperKey(shopId, work);
      const pdf = cache.get(key);
      if (pdf) return pdf;
      const line = work.kind === 'labels' ? labels : papers;
      const known = open.get(key);
      if (known) return answerOf(line, known, signal);
      if (line.waiting.isFull({ shopId, person })) throw tooMany();
      const job: Job = { id: ++lastId, key, work, shopId, person, asked: new Set() };
      open.set(key, job);
      line.waiting.add(job);
      const answer = answerOf(line, job, signal);
      drawNext();
      return answer;
    },
    async close() {
      clearTimeout(idle);
      const jobs = lines.flatMap(({ waiting, drawing }) => [...waiting.clear(), ...drawing.values()]);
      const closed = closeThread();
      for (const { drawing } of lines) drawing.clear();
      open.clear();
      for (const { asked } of jobs) failAll(new Error('The server is closing.'))(asked);
      await closed;
    },
  };
};

const { print, close } = openPrinting();

export const paperPdf = (paper: PaperWork, requester: Requester): Promise<Uint8Array> =>
  print({ kind: 'paper', paper }, requester);

export const labelsPdf = (
  labels: readonly Label[],
  style: LabelsStyle,
  requester: Requester,
): Promise<Uint8Array> => print({ kind: 'labels', labels, style }, requester);

export const recordLabelPdf = (
  label: RecordLabel,
  style: LabelStyle,
  requester: Requester,
): Promise<Uint8Array> => print({ kind: 'recordLabel', label, style }, requester);

export const closePrinter = close;
