import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { filePage, recordFile } from '../../../src/kit/answers/features.ts';
import { featurePage } from '../../../src/kit/calls/features.ts';
import { isShownInline, MAX_FILE_BYTES } from '../../../src/kit/rules/recordFiles.ts';
import { line } from '../../../src/kit/values.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { fileAbilities } from '../../../src/resources/roleAbilities.ts';
import { invalidField, notFound } from '../errors/refusal.ts';
import { contentTypeOf } from '../formats/fileContent.ts';
import { readBytes, tooLarge } from '../http/body.ts';
import { answers, reads, sends, writes, type Call, type CallRequest } from '../http/calls.ts';
import { attachment } from '../http/download.ts';
import { namedFileOfForm } from '../http/formFile.ts';
import { idempotentWrite } from '../http/idempotency.ts';
import { recordById } from '../resources/readRecords.ts';
import { addFile, deleteFile, isFileKept, readableFile, refuseUnwritable } from '../resources/recordFiles.ts';
import { entriesOf } from '../resources/timeline.ts';

/** Of a form around one file. */
const FORM_BYTES = 64 * 1024;

const fileName = line(200);

const uploaded = async ({ c }: CallRequest) => {
  const bytes = await readBytes(c, MAX_FILE_BYTES + FORM_BYTES);
  const file = await namedFileOfForm(bytes, c.req.header('content-type') ?? '');
  if (!file || file.bytes.length === 0) throw invalidField('file', 'validation.required');
  if (file.bytes.length > MAX_FILE_BYTES) throw tooLarge(MAX_FILE_BYTES);
  const name = fileName.safeParse(file.name.normalize());
  if (!name.success) throw invalidField('file', 'validation.fileName');
  return { name: name.data, bytes: file.bytes };
};

const upload = async (resource: AnyResource, request: CallRequest) => {
  const { parts, caller, params } = request;
  const { files, db, log } = parts;
  const recordId = params['id'] ?? '';
  await db.read(caller.shopId, sql => refuseUnwritable(sql, caller, resource, recordId));
  const { name, bytes } = await uploaded(request);
  const type = await contentTypeOf(name, bytes);
  const id = uuidv7();
  const hash = createHash('sha256').update(name).update(bytes).digest('hex');
  await files.write(caller.shopId, id, bytes);
  // Also where the answer of an earlier upload with the same key was given again, and where the commit is in doubt.
  const removeUnlessKept = async (): Promise<void> => {
    if (!(await db.read(caller.shopId, sql => isFileKept(sql, id)))) await files.remove(caller.shopId, id);
  };
  try {
    return await idempotentWrite(request, hash, tx =>
      addFile(tx, caller, resource, recordId, { id, name, type, bytes: bytes.length }),
    );
  } finally {
    await removeUnlessKept().catch((error: unknown) =>
      log.error({ err: error }, 'a file without a record is left to the sweep'),
    );
  }
};

/** Whoever may read a record may read its files; to add and remove them needs the right to change it. */
export const fileCalls = (resource: AnyResource): Call[] => {
  if (!resource.features.includes('files')) return [];
  const path = `/api/${resource.name}/{id}/files`;
  const group = resource.name;
  return [
    reads({
      group,
      method: 'GET',
      path,
      summary: `Files of one of ${resource.name}, newest first`,
      access: fileAbilities(resource).read,
      query: featurePage,
      payload: filePage,
      read: async (sql, { caller, params, query }) => {
        const { id } = await recordById(sql, resource, caller, params['id'] ?? '');
        return entriesOf(sql, resource, caller, id, ['file'], query);
      },
    }),
    answers({
      group,
      method: 'POST',
      path,
      summary:
        `Add a file to one of ${resource.name}: JPEG, PNG, WebP, PDF, text, CSV, XLSX or DOCX by its content, ` +
        'at most 10 MB and 50 megapixels',
      access: fileAbilities(resource).add,
      status: 201,
      consumes: 'multipart/form-data',
      takesKey: true,
      payload: recordFile,
      answer: request => upload(resource, request),
    }),
    writes({
      group,
      method: 'DELETE',
      path: `${path}/{fileId}`,
      summary: `Remove a file from one of ${resource.name}`,
      access: fileAbilities(resource).remove,
      payload: z.null(),
      write: async (tx, { caller, params }) => {
        await deleteFile(tx, caller, resource, params['id'] ?? '', params['fileId'] ?? '');
        return null;
      },
      after: ({ parts, caller, params }) =>
        void parts.files
          .remove(caller.shopId, params['fileId'] ?? '')
          .catch((error: unknown) => parts.log.error({ err: error }, 'a removed file is left to the sweep')),
    }),
  ];
};

export const fileCall = (): Call =>
  sends({
    group: 'Files',
    method: 'GET',
    path: '/api/files/{id}',
    summary: 'A file of a record that the person may read',
    access: 'everyone',
    produces: 'application/octet-stream',
    answer: async ({ parts, caller, params }) => {
      const file = await parts.db.read(caller.shopId, sql => readableFile(sql, caller, params['id'] ?? ''));
      const bytes = await parts.files.read(caller.shopId, file.id);
      if (!bytes) throw notFound();
      return new Response(bytes, {
        headers: {
          'Content-Type': file.type.startsWith('text/') ? `${file.type}; charset=UTF-8` : file.type,
          'Content-Disposition': attachment(file.name, isShownInline(file.type) ? 'inline' : 'attachment'),
          'Content-Security-Policy': "sandbox; default-src 'none'",
          'X-Content-Type-Options': 'nosniff',
          'Cache-Control': 'private, no-store',
        },
      });
    },
  });
