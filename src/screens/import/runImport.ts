import { importCsv, type ImportReport } from '../../providers/calls/files.ts';
import type { AnyResource } from '../../resources/kit/index.ts';
import { portionsOf, type ReadCsv } from './csv.ts';

export interface Progress {
  done: number;
  total: number;
}

/**
 * Sends a file portion by portion, checked alone or for good, and gathers one report whose row numbers are
 * those a spreadsheet shows. Stops at a signal between two portions; the report then covers what was sent.
 */
export const runImport = async (
  resource: AnyResource,
  file: ReadCsv,
  dryRun: boolean,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport & { stopped: boolean }> => {
  const total = file.rows.length;
  const report = { accepted: 0, rejected: [] as ImportReport['rejected'], stopped: false };
  let done = 0;
  onProgress({ done, total });
  for (const { csv, first } of portionsOf(file)) {
    if (signal.aborted) return { ...report, stopped: true };
    // Not aborted in flight: what the server wrote must be in the report.
    const part = await importCsv(resource.name, csv, dryRun, { quiet: true });
    report.accepted += part.accepted;
    for (const { row, errors } of part.rejected) {
      const nth = row + first - 1;
      report.rejected.push({ row: file.sheetRows[nth - 1] ?? nth, errors });
    }
    done = report.accepted + report.rejected.length;
    onProgress({ done, total });
  }
  return report;
};
