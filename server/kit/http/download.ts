import type { EXPORT_FORMATS } from '../../../src/kit/fileFormat.ts';
import { csvPieces } from '../formats/csv.ts';
import type { Table } from '../formats/table.ts';
import { writeAudit } from '../resources/audit.ts';
import { xlsxPieces } from '../formats/xlsx.ts';
import type { CallRequest } from './calls.ts';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const TYPE: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=UTF-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const encoder = new TextEncoder();

async function* bytesOf(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces)
    if (piece.length) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}

export const streamOf = (text: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> => {
  const pieces = bytesOf(text);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => pieces.return(undefined).then(() => undefined),
  });
};

/** encodeURIComponent leaves ' ( ) * as they are, which the header does not take (RFC 8187). */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The name may be in any script. */
export const attachment = (name: string, disposition: 'attachment' | 'inline' = 'attachment'): string => {
  const plain = name.replace(/[^\w.-]+/g, '-');
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
};

const withFirstPage = async ({ pages, ...table }: Table): Promise<Table> => {
  const reader = pages[Symbol.asyncIterator]();
  const first = await reader.next();
  return {
    ...table,
    pages: (async function* () {
      try {
        for (let next = first; !next.done; next = await reader.next()) yield next.value;
      } finally {
        await reader.return?.();
      }
    })(),
  };
};

const MAX_LOGGED_CHARACTERS = 1_000;

/** Streams a table. Errors before the first row become an error response. The export is audited under `resource`. */
export const download = async (
  { parts, caller, c }: Pick<CallRequest, 'parts' | 'caller' | 'c'>,
  resource: string,
  unread: Table,
  format: ExportFormat,
): Promise<Response> => {
  const table = await withFirstPage(unread);
  const query = new URL(c.req.url, 'http://here').search.slice(0, MAX_LOGGED_CHARACTERS);
  await parts.db.write(caller.shopId, tx =>
    writeAudit(tx, caller, {
      action: 'EXPORT',
      resource,
      recordId: null,
      before: null,
      after: { file: `${table.name}.${format}`, query },
    }),
  );
  const pieces = format === 'csv' ? csvPieces(table) : xlsxPieces(table);
  return new Response(streamOf(pieces), {
    headers: {
      'Content-Type': TYPE[format],
      'Content-Disposition': attachment(`${table.name}.${format}`),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};
