import type { ImportReport } from '../../kit/calls/files.ts';
import { http } from '../http.ts';
import { fileOf, type FileAnswer } from '../files.ts';
import { apiName } from '../names.ts';
import { withQuery } from '../query.ts';
import { withErrorToast, type ReadOptions, type WriteOptions } from '../run.ts';

export { fileOf, saveFile, type FileAnswer } from '../files.ts';
export type { ImportReport };

export type PaperSize = 'A4' | 'A5' | '80mm' | '58mm';

export interface ExportQuery {
  filter?: Readonly<Record<string, unknown>>;
  sort?: { field: string; order: string };
  columns?: string | undefined;
}

export const exportFile = (
  resource: string,
  format: 'csv' | 'xlsx',
  { filter = {}, sort, columns }: ExportQuery,
  options: ReadOptions = {},
): Promise<FileAnswer> =>
  fileOf(
    withQuery(`/api/${apiName(resource)}/export`, {
      format,
      filter: JSON.stringify(filter),
      sort: sort ? JSON.stringify([sort.field, sort.order]) : undefined,
      columns,
    }),
    options,
  );

/** A dry run only reports; a real one writes the valid rows. */
export const importCsv = (
  resource: string,
  csv: string,
  dryRun: boolean,
  options: WriteOptions = {},
): Promise<ImportReport> =>
  withErrorToast(
    http
      .request(withQuery(`/api/${apiName(resource)}/import`, { dryRun }), {
        method: 'POST',
        body: csv,
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
        },
        signal: options.signal ?? null,
      })
      .then(({ json }) => json as ImportReport),
    options,
  );
