import { importCsv, type ImportReport } from '../../providers/calls/files.ts';
import type { AnyResource } from '../../kit/index.ts';
import { portionsOf, type ReadCsv } from './csv.ts';

export interface Progress {
  done: number;
  total: number;
}

/** Sends a file in chunks; merges reports with spreadsheet row numbers. Can be stopped between chunks. */
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
    // Not aborted in flight: rows written must be in the report.
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
