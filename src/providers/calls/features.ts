import type {
  MentionablePerson,
  RecordComment,
  RecordFile,
  TimelinePage,
} from '../../resources/calls/features.ts';
import { http } from '../http.ts';
import { withQuery } from '../query.ts';
import { read, send, withErrorToast, type ReadOptions, type WriteOptions } from '../run.ts';

const at = (resource: string, id: string, part: string): string =>
  `/api/${resource}/${encodeURIComponent(id)}/${part}`;

export const timelineOf = (
  resource: string,
  id: string,
  page: number,
  options: ReadOptions = {},
): Promise<TimelinePage> => read(withQuery(at(resource, id, 'timeline'), { page }), options);

export const mentionablePeople = (
  resource: string,
  id: string,
  options: ReadOptions = {},
): Promise<MentionablePerson[]> => read(at(resource, id, 'comments/people'), options);

/** 422 on `text` for a mention of somebody who may not read the record. */
export const addComment = (
  resource: string,
  id: string,
  text: string,
  options: WriteOptions = {},
): Promise<RecordComment> => send('POST', at(resource, id, 'comments'), { text }, options);

/** 422 on `file` for a kind, a content or a size that is not taken. */
export const addFile = (
  resource: string,
  id: string,
  file: File,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<RecordFile> => {
  const body = new FormData();
  body.set('file', file);
  const headers = { 'Idempotency-Key': idempotencyKey };
  return withErrorToast(http.call<RecordFile>(at(resource, id, 'files'), { method: 'POST', body, headers }));
};

export const deleteFile = (resource: string, id: string, fileId: string): Promise<null> =>
  send('DELETE', at(resource, id, `files/${encodeURIComponent(fileId)}`));
