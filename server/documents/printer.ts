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
export type PrintAnswer = { pdf: Uint8Array } | { problem: string };

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

async function print(work: Printable): Promise<PrintAnswer> {
  try {
    return { pdf: Uint8Array.from(await render(work)) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** One at a time (printing.ts). */
parentPort?.on('message', async (work: Printable) => parentPort?.postMessage(await print(work)));
