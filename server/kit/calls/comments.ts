import {
  commentInput,
  commentPage,
  featurePage,
  mentionablePeople,
  recordComment,
} from '../../../src/kit/answers/features.ts';
import { commentCalls } from '../../../src/kit/calls/features.ts';
import type { AnyResource } from '../../../src/kit/index.ts';
import type { Call } from '../http/calls.ts';
import { serve } from '../http/serve.ts';
import { addComment } from '../resources/comments.ts';
import { readersOfRecord } from '../resources/readers.ts';
import { recordById } from '../resources/readRecords.ts';
import { entriesOf } from '../resources/timeline.ts';

/** Whoever may read a record may comment on it. */
export const serveComments = (resource: AnyResource): Call[] =>
  resource.features.includes('comments')
    ? serve(commentCalls(resource.name), {
        list: {
          query: featurePage,
          answer: commentPage,
          read: async (sql, { caller, params, query }) => {
            const { id } = await recordById(sql, resource, caller, params.id);
            return entriesOf(sql, resource, caller, id, ['comment'], query);
          },
        },
        people: {
          answer: mentionablePeople,
          read: (sql, { caller, params }) => readersOfRecord(sql, caller, resource, params.id),
        },
        add: {
          body: commentInput,
          answer: recordComment,
          write: (tx, { caller, params, body }) => addComment(tx, caller, resource, params.id, body.text),
          after: ({ parts, caller }) => parts.notifications.added(caller.shopId),
        },
      })
    : [];
