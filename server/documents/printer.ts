import { setImmediate } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { PaperWork } from '../../src/resources/papers.ts';
import { renderPaper } from './renderPaper.ts';
import { renderLabels, type Label, type LabelsStyle, type LabelStyle } from './renderLabels.ts';
import { renderRecordLabel, type RecordLabel } from './renderRecordLabel.ts';
import type { Turn } from './turns.ts';

export type Printable =
  | { kind: 'paper'; paper: PaperWork }
  | { kind: 'labels'; labels: readonly Label[]; style: LabelsStyle }
  | { kind: 'recordLabel'; label: RecordLabel; style: LabelStyle };

export type PrinterOrder = { draw: number; work: Printable } | { cancel: number };
export type PrintAnswer = { pdf: Uint8Array } | { problem: string };
/** `turn` is the drawing whose next piece begins. */
export type PrinterReport = { isReady: true } | { turn: number } | { drawn: number; answer: PrintAnswer };

const send = (report: PrinterReport): void => parentPort?.postMessage(report);

function render(work: Printable, turn: Turn): Uint8Array | Promise<Uint8Array> {
  switch (work.kind) {
    case 'paper':
      return renderPaper(work.paper);
    case 'labels':
      return renderLabels(work.labels, work.style, turn);
    case 'recordLabel':
      return renderRecordLabel(work.label, work.style);
  }
}

/** Cancelled drawings are not in it. */
const drawings = new Set<number>();

/** Orders come in and other drawings go on between two pieces. */
const turnsOf =
  (id: number): Turn =>
  async () => {
    await setImmediate();
    if (!drawings.has(id)) throw new Error('The drawing was cancelled.');
    send({ turn: id });
  };

async function print(id: number, work: Printable): Promise<PrintAnswer> {
  const turn = turnsOf(id);
  try {
    await turn();
    return { pdf: Uint8Array.from(await render(work, turn)) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function take(order: PrinterOrder): Promise<void> {
  if ('cancel' in order) return void drawings.delete(order.cancel);
  drawings.add(order.draw);
  const answer = await print(order.draw, order.work);
  drawings.delete(order.draw);
  send({ drawn: order.draw, answer });
}

parentPort?.on('message', (order: PrinterOrder) => void take(order));
send({ isReady: true });
