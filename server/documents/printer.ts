import { parentPort } from 'node:worker_threads';
import type { PaperDocument, PaperStyle } from '../../src/resources/documents/draw.ts';
import type { Label } from '../shop/stock/index.ts';
import { renderPaper } from './renderInvoice.tsx';
import { renderLabels, type LabelsStyle, type LabelStyle } from './renderLabels.ts';
import { renderRecordLabel, type RecordLabel } from './renderRecordLabel.ts';

export type Printable =
  | { kind: 'paper'; paper: PaperDocument; style: PaperStyle }
  | { kind: 'labels'; labels: readonly Label[]; style: LabelsStyle }
  | { kind: 'recordLabel'; label: RecordLabel; style: LabelStyle };
export interface PrintJob {
  id: number;
  work: Printable;
}
export type PrintAnswer = { id: number; pdf: Uint8Array } | { id: number; problem: string };

function render(work: Printable): Promise<Uint8Array> {
  switch (work.kind) {
    case 'paper':
      return renderPaper(work.paper, work.style);
    case 'labels':
      return renderLabels(work.labels, work.style);
    case 'recordLabel':
      return renderRecordLabel(work.label, work.style);
  }
}

let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (job: PrintJob) => {
  last = last.then(async () => parentPort?.postMessage(await print(job)));
});

async function print({ id, work }: PrintJob): Promise<PrintAnswer> {
  try {
    return { id, pdf: Uint8Array.from(await render(work)) };
  } catch (error) {
    return { id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
