/** These calls have bodies that are not JSON. */
import type { RecordFile } from '../kit/answers/features.ts';
import type { ImportReport } from '../kit/answers/files.ts';
import { http } from './http.ts';
import { apiName } from './names.ts';
import { withQuery } from './query.ts';
import { withErrorToast, type WriteOptions } from './run.ts';

/** Answers 422 on `file` for a kind, a content or a size that is not taken. */
export const addFile = (
  resource: string,
  id: string,
  file: File,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<RecordFile> => {
  const body = new FormData();
  body.set('file', file);
  const headers = { 'Idempotency-Key': idempotencyKey };
  const path = `/api/${resource}/${encodeURIComponent(id)}/files`;
  return withErrorToast(http.call<RecordFile>(path, { method: 'POST', body, headers }));
};

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
