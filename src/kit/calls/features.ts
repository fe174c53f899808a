/** The page of a record has these beside its fields, where its declaration asks for it. */
import { answerOf, bodyOf, get, post, put, queryOf, remove } from '../calls.ts';
import type { Ability } from '../roleAbilities.ts';
import type {
  AssignedPerson,
  assignInput,
  checklistChange,
  checklistInput,
  ChecklistItem,
  commentInput,
  CommentPage,
  featurePage,
  FilePage,
  Followed,
  followInput,
  MentionablePerson,
  RecordComment,
  RecordFile,
  SecretAnswer,
  TimelinePage,
} from '../answers/features.ts';

export const timelineCall = (resource: string) =>
  get(`/api/${resource}/{id}/timeline`, {
    group: resource,
    summary: `Changes, comments and files of one of ${resource}, newest first`,
    access: `${resource}.read`,
    query: queryOf<typeof featurePage>(),
    answer: answerOf<TimelinePage>(),
  });

export const commentCalls = (resource: string) => {
  const path = `/api/${resource}/{id}/comments` as const;
  const common = { group: resource, access: `${resource}.read` } as const;
  return {
    list: get(path, {
      ...common,
      summary: `Comments on one of ${resource}, newest first`,
      query: queryOf<typeof featurePage>(),
      answer: answerOf<CommentPage>(),
    }),
    people: get(`${path}/people`, {
      ...common,
      summary: `Who may read this one of ${resource}, and so be mentioned`,
      answer: answerOf<MentionablePerson[]>(),
    }),
    /** Answers 422 on `text` for a mention of somebody who may not read the record. */
    add: post(path, {
      ...common,
      access: `${resource}.comment`,
      summary: `Comment on one of ${resource}; \`@[id]\` mentions a person and tells them`,
      status: 201,
      body: bodyOf<typeof commentInput>(),
      answer: answerOf<RecordComment>(),
    }),
  };
};

/** Who may use the files of a record is said where the abilities are. */
export const fileCalls = (resource: string, access: Readonly<Record<'read' | 'add' | 'remove', Ability>>) => {
  const path = `/api/${resource}/{id}/files` as const;
  return {
    list: get(path, {
      group: resource,
      summary: `Files of one of ${resource}, newest first`,
      access: access.read,
      query: queryOf<typeof featurePage>(),
      answer: answerOf<FilePage>(),
    }),
    /** Answers 422 on `file` for a kind, a content or a size that is not taken. */
    add: post(path, {
      group: resource,
      summary:
        `Add a file to one of ${resource}: JPEG, PNG, WebP, PDF, text, CSV, XLSX or DOCX by its content, ` +
        'at most 10 MB and 50 megapixels',
      access: access.add,
      status: 201,
      consumes: 'multipart/form-data',
      takesKey: true,
      answer: answerOf<RecordFile>(),
    }),
    remove: remove(`${path}/{fileId}`, {
      group: resource,
      summary: `Remove a file from one of ${resource}`,
      access: access.remove,
      answer: answerOf<null>(),
    }),
  };
};

export const readFile = get('/api/files/{id}', {
  group: 'Files',
  summary: 'A file of a record that the person may read',
  access: 'everyone',
  produces: 'application/octet-stream',
});

export const checklistCalls = (resource: string) => {
  const path = `/api/${resource}/{id}/checklist` as const;
  const item = `${path}/{itemId}` as const;
  const common = { group: resource, answer: answerOf<ChecklistItem[]>() } as const;
  const access = `${resource}.write` as const;
  return {
    list: get(path, {
      ...common,
      summary: `Checklist of one of ${resource}`,
      access: `${resource}.read`,
    }),
    add: post(path, {
      ...common,
      access,
      summary: `Add an item to the checklist of one of ${resource}, at the end`,
      status: 201,
      body: bodyOf<typeof checklistInput>(),
    }),
    change: put(item, {
      ...common,
      access,
      summary: `Rename, tick or move an item of the checklist of one of ${resource}`,
      body: bodyOf<typeof checklistChange>(),
    }),
    remove: remove(item, {
      ...common,
      access,
      summary: `Remove an item from the checklist of one of ${resource}`,
    }),
  };
};

export const assignmentCalls = (resource: string) => {
  const path = `/api/${resource}/{id}/assignees` as const;
  const common = { group: resource, answer: answerOf<AssignedPerson[]>() } as const;
  const access = `${resource}.read` as const;
  return {
    list: get(path, { ...common, summary: `Who is assigned to one of ${resource}`, access }),
    people: get(`${path}/people`, {
      ...common,
      summary: `Who may read this one of ${resource}, and so be assigned`,
      access,
    }),
    /** Answers 422 on `people` for somebody who may not read the record. */
    assign: put(path, {
      ...common,
      summary: `Assign these people and no others to one of ${resource}; new ones are notified`,
      access: `${resource}.write`,
      body: bodyOf<typeof assignInput>(),
    }),
  };
};

export const followCalls = (resource: string) => {
  const path = `/api/${resource}/{id}/follow` as const;
  const common = { group: resource, access: `${resource}.read`, answer: answerOf<Followed>() } as const;
  return {
    read: get(path, { ...common, summary: `Whether the person follows this one of ${resource}` }),
    follow: put(path, {
      ...common,
      summary: `Follow one of ${resource}: comments, transitions and changes by others are notified`,
      body: bodyOf<typeof followInput>(),
    }),
  };
};

/** Answers 403 where the person may not read it. */
export const secretCall = (resource: string) =>
  post(`/api/${resource}/{id}/secrets/{field}`, {
    group: resource,
    summary: `Read a secret of one of ${resource}; who read it, and when, is logged`,
    access: `${resource}.read`,
    answer: answerOf<SecretAnswer>(),
  });
