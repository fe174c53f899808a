import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import { featurePage, filePage, recordFile } from '../../../src/kit/answers/features.ts';
import { fileCalls, readFile } from '../../../src/kit/calls/features.ts';
import { isShownInline, MAX_FILE_BYTES } from '../../../src/kit/rules/recordFiles.ts';
import { line } from '../../../src/kit/values.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { fileAbilities } from '../../../src/resources/abilities.ts';
import { invalidField, notFound } from '../errors/refusal.ts';
import { contentTypeOf } from '../formats/fileContent.ts';
import { readBytes, tooLarge } from '../http/body.ts';
import type { Call, CallRequest } from '../http/calls.ts';
import { attachment } from '../http/download.ts';
import { namedFileOfForm } from '../http/formFile.ts';
import { idempotentWrite } from '../http/idempotency.ts';
import { serve } from '../http/serve.ts';
import { recordById } from '../resources/readRecords.ts';
import {
  addFile,
  deleteFile,
  isFileSaved,
  readableFile,
  refuseUnwritable,
} from '../resources/recordFiles.ts';
import { entriesOf } from '../resources/timeline.ts';

/** The form around one file takes so much. */
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
  // It also removes them where the answer of an earlier upload with the same key was given again, and where the
  // commit is in doubt.
  const removeUnlessSaved = async (): Promise<void> => {
    if (!(await db.read(caller.shopId, sql => isFileSaved(sql, id)))) await files.remove(caller.shopId, id);
  };
  try {
    return await idempotentWrite(request, hash, tx =>
      addFile(tx, caller, resource, recordId, { id, name, type, bytes: bytes.length }),
    );
  } finally {
    await removeUnlessSaved().catch((error: unknown) =>
      log.error({ err: error }, 'a file without a record is left to the sweep'),
    );
  }
};

/** Whoever may read a record may read its files; to add and remove them needs the right to change it. */
export const serveFiles = (resource: AnyResource): Call[] =>
  resource.features.includes('files')
    ? serve(fileCalls(resource.name, fileAbilities(resource)), {
        list: {
          query: featurePage,
          answer: filePage,
          read: async (sql, { caller, params, query }) => {
            const { id } = await recordById(sql, resource, caller, params.id);
            return entriesOf(sql, resource, caller, id, ['file'], query);
          },
        },
        add: { answer: recordFile, reply: request => upload(resource, request) },
        remove: {
          answer: z.null(),
          write: async (tx, { caller, params }) => {
            await deleteFile(tx, caller, resource, params.id, params.fileId);
            return null;
          },
          after: ({ parts, caller, params }) =>
            void parts.files
              .remove(caller.shopId, params.fileId)
              .catch((error: unknown) =>
                parts.log.error({ err: error }, 'a removed file is left to the sweep'),
              ),
        },
      })
    : [];

export const fileReading = serve(
  { readFile },
  {
    readFile: {
      send: async ({ parts, caller, params }) => {
        const file = await parts.db.read(caller.shopId, sql => readableFile(sql, caller, params.id));
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
    },
  },
);
