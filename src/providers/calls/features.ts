import type {
  AssignedPerson,
  ChecklistChange,
  ChecklistItem,
  CommentPage,
  Followed,
  MentionablePerson,
  RecordComment,
  RecordFile,
  SecretAnswer,
  TagChange,
  TagCount,
  TimelinePage,
} from '../../kit/calls/features.ts';
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

export const checklistOf = (
  resource: string,
  id: string,
  options: ReadOptions = {},
): Promise<ChecklistItem[]> => read(at(resource, id, 'checklist'), options);

export const addChecklistItem = (
  resource: string,
  id: string,
  text: string,
  options: WriteOptions = {},
): Promise<ChecklistItem[]> => send('POST', at(resource, id, 'checklist'), { text }, options);

export const changeChecklistItem = (
  resource: string,
  id: string,
  itemId: string,
  change: ChecklistChange,
): Promise<ChecklistItem[]> => send('PUT', at(resource, id, `checklist/${itemId}`), change);

export const removeChecklistItem = (resource: string, id: string, itemId: string): Promise<ChecklistItem[]> =>
  send('DELETE', at(resource, id, `checklist/${itemId}`));

export const assigneesOf = (
  resource: string,
  id: string,
  options: ReadOptions = {},
): Promise<AssignedPerson[]> => read(at(resource, id, 'assignees'), options);

export const assignablePeople = (
  resource: string,
  id: string,
  options: ReadOptions = {},
): Promise<AssignedPerson[]> => read(at(resource, id, 'assignees/people'), options);

/** 422 on `people` for somebody who may not read the record. */
export const assign = (resource: string, id: string, people: readonly string[]): Promise<AssignedPerson[]> =>
  send('PUT', at(resource, id, 'assignees'), { people });

export const followedOf = (resource: string, id: string, options: ReadOptions = {}): Promise<Followed> =>
  read(at(resource, id, 'follow'), options);

export const follow = (resource: string, id: string, following: boolean): Promise<Followed> =>
  send('PUT', at(resource, id, 'follow'), { following });

export const tagsOf = (resource: string, options: ReadOptions = {}): Promise<TagCount[]> =>
  read(`/api/${resource}/tags`, options);

export const changeTags = (resource: string, id: string, change: TagChange): Promise<string[]> =>
  send('POST', at(resource, id, 'tags'), change);

/** Logged. 403 where the person may not read it. */
export const revealSecret = (resource: string, id: string, field: string): Promise<SecretAnswer> =>
  send('POST', at(resource, id, `secrets/${field}`));

export const commentsOf = (
  resource: string,
  id: string,
  page: number,
  options: ReadOptions = {},
): Promise<CommentPage> => read(withQuery(at(resource, id, 'comments'), { page, size: 200 }), options);
