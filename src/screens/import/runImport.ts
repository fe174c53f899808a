import { importCsv } from '../../providers/uploads.ts';
import type { ImportReport } from '../../kit/answers/files.ts';
import type { AnyResource } from '../../kit/index.ts';
import { unfinishedImport } from '../../providers/unfinishedImports.ts';
import { portionsOf, type ReadCsv } from './csv.ts';

export interface Progress {
  done: number;
  total: number;
}

/**
 * Sends a file in chunks; merges reports with spreadsheet row numbers. Can be stopped between chunks. A file that is sent
 * again after that, or after an error, goes on: the chunks that were written answer as before.
 */
export const runImport = async (
  { resource, by }: { resource: AnyResource; by: string },
  file: ReadCsv,
  dryRun: boolean,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<ImportReport & { stopped: boolean }> => {
  const total = file.rows.length;
  const report = { accepted: 0, rejected: [] as ImportReport['rejected'], stopped: false };
  let done = 0;
  onProgress({ done, total });
  const portions = portionsOf(file);
  const sent = portions.map(({ csv }) => csv);
  const unfinished = dryRun ? undefined : unfinishedImport(`${by} ${resource.name}`, sent);
  for (const [portion, { csv, first }] of portions.entries()) {
    if (signal.aborted) return { ...report, stopped: true };
    const key = unfinished && { idempotencyKey: unfinished.keyOf(portion) };
    // It is not aborted in flight: rows written must be in the report.
    const part = await importCsv(resource.name, csv, dryRun, { quiet: true, ...key });
    report.accepted += part.accepted;
    for (const { row, errors } of part.rejected) {
      const nth = row + first - 1;
      report.rejected.push({ row: file.sheetRows[nth - 1] ?? nth, errors });
    }
    done = report.accepted + report.rejected.length;
    onProgress({ done, total });
  }
  unfinished?.end();
  return report;
};
