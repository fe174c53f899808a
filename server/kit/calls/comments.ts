import { commentPage, mentionablePeople, recordComment } from '../../../src/kit/answers/features.ts';
import { commentInput, featurePage } from '../../../src/kit/calls/features.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { addComment } from '../resources/comments.ts';
import { readersOfRecord } from '../resources/readers.ts';
import { recordById } from '../resources/readRecords.ts';
import { entriesOf } from '../resources/timeline.ts';

/** Whoever may read a record may comment on it. */
export const commentCalls = (resource: AnyResource): Call[] => {
  if (!resource.features.includes('comments')) return [];
  const path = `/api/${resource.name}/{id}/comments`;
  const common = { group: resource.name, access: `${resource.name}.read` } as const;
  return [
    reads({
      ...common,
      method: 'GET',
      path,
      summary: `Comments on one of ${resource.name}, newest first`,
      query: featurePage,
      payload: commentPage,
      read: async (sql, { caller, params, query }) => {
        const { id } = await recordById(sql, resource, caller, params['id'] ?? '');
        return entriesOf(sql, resource, caller, id, ['comment'], query);
      },
    }),
    reads({
      ...common,
      method: 'GET',
      path: `${path}/people`,
      summary: `Who may read this one of ${resource.name}, and so be mentioned`,
      payload: mentionablePeople,
      read: (sql, { caller, params }) => readersOfRecord(sql, caller, resource, params['id'] ?? ''),
    }),
    writes({
      ...common,
      method: 'POST',
      access: `${resource.name}.comment`,
      path,
      summary: `Comment on one of ${resource.name}; \`@[id]\` mentions a person and tells them`,
      status: 201,
      body: commentInput,
      payload: recordComment,
      write: (tx, { caller, params, body }) =>
        addComment(tx, caller, resource, params['id'] ?? '', body.text),
      after: ({ parts, caller }) => parts.notifications.added(caller.shopId),
    }),
  ];
};
