import * as z from 'zod';
import * as answers from '../../src/resources/notifications/answers.ts';
import * as calls from '../../src/resources/notifications/calls.ts';
import { isUuid } from '../kit/db/text.ts';
import { notFound } from '../kit/errors/refusal.ts';
import type { CallRequest } from '../kit/http/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { markAll, markNotification, notificationFor, notificationsOf, oneNotification } from './index.ts';

/** Throws 404. */
const idOf = ({ id }: { id: string }): string => {
  if (!isUuid(id)) throw notFound();
  return id;
};

const lastEventId = (header: string | undefined): number | undefined =>
  header && /^\d{1,15}$/.test(header) ? Number(header) : undefined;

const tellOthers = ({ parts, caller }: Pick<CallRequest, 'parts' | 'caller'>): void =>
  parts.notifications.changed(caller.shopId, caller.userId);

export const notificationCalls = serve(calls, {
  notifications: {
    query: answers.notificationQuery,
    answer: answers.notificationPage,
    reply: async ({ parts, caller, query, language, translate }) => {
      await parts.notifications.settled(caller.shopId);
      const { rows, total, unread } = await parts.db.read(caller.shopId, sql =>
        notificationsOf(sql, caller, query),
      );
      return {
        content: rows.map(row => notificationFor(row, { userId: caller.userId, language, translate })),
        ...query,
        totalElements: total,
        totalPages: Math.ceil(total / query.size),
        unread,
      };
    },
  },
  notificationStream: {
    send: async ({ parts, caller, language, translate, c }) =>
      parts.notifications.open({
        shopId: caller.shopId,
        userId: caller.userId,
        language,
        translate,
        after: lastEventId(c.req.header('last-event-id')),
        person: async () => {
          const person = await parts.sessions.personOf({ ...caller, expiresAt: 0 }, parts.clock());
          return person?.locked ? undefined : person;
        },
      }),
  },
  markAllNotifications: {
    body: answers.readAllInput,
    answer: answers.unreadNotifications,
    after: tellOthers,
    write: async (tx, { caller, body }) => {
      await markAll(tx, caller, body.read);
      const { unread } = await notificationsOf(tx, caller, { page: 0, size: 1 });
      return { unread };
    },
  },
  markNotification: {
    body: answers.notificationInput,
    answer: answers.notification,
    after: tellOthers,
    write: async (tx, { caller, params, body, language, translate }) => {
      const id = idOf(params);
      const marked = await markNotification(tx, caller, id, body);
      const row = marked ? await oneNotification(tx, caller, id) : undefined;
      if (!row) throw notFound();
      return notificationFor(row, { userId: caller.userId, language, translate });
    },
  },
  removeNotification: {
    answer: z.null(),
    after: tellOthers,
    write: async (tx, { caller, params }) => {
      if (!(await markNotification(tx, caller, idOf(params), { removed: true }))) throw notFound();
      return null;
    },
  },
});
