import * as z from 'zod';
import {
  notification,
  notificationPage,
  unreadNotifications,
} from '../../src/resources/notifications/answers.ts';
import {
  notificationInput,
  notificationQuery,
  readAllInput,
} from '../../src/resources/notifications/calls.ts';
import { answers, sends, writes, type Call, type CallRequest } from '../kit/http/calls.ts';
import { markAll, markNotification, notificationsOf, oneNotification } from '../kit/notifications/store.ts';
import { notificationFor } from './notificationFor.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { isUuid } from '../kit/db/text.ts';

const group = 'Notifications';

/** Throws 404. */
const idOf = (params: Readonly<Record<string, string>>): string => {
  const id = params['id'] ?? '';
  if (!isUuid(id)) throw notFound();
  return id;
};

const lastEventId = (header: string | undefined): number | undefined =>
  header && /^\d{1,15}$/.test(header) ? Number(header) : undefined;

const tellOthers = ({ parts, caller }: Pick<CallRequest, 'parts' | 'caller'>): void =>
  parts.notifications.changed(caller.shopId, caller.userId);

export const notificationCalls = (): Call[] => [
  answers({
    method: 'GET',
    path: '/api/notifications',
    group,
    summary: 'One’s notifications, newest first, in the language of the request, with the unread count',
    access: 'everyone',
    query: notificationQuery,
    payload: notificationPage,
    answer: async ({ parts, caller, query, language, translate }) => {
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
  }),
  sends({
    method: 'GET',
    path: '/api/notifications/stream',
    group,
    summary:
      'Server-sent events: `notification` with each new one, `changed` when the list is another; `Last-Event-ID` goes on from there',
    access: 'everyone',
    produces: 'text/event-stream',
    answer: async ({ parts, caller, language, translate, c }) =>
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
  }),
  writes({
    method: 'POST',
    path: '/api/notifications/read-all',
    group,
    summary: 'Mark all of one’s notifications as read, or with `read: false` as unread',
    access: 'everyone',
    body: readAllInput,
    bodyMayBeMissing: true,
    payload: unreadNotifications,
    after: tellOthers,
    write: async (tx, { caller, body }) => {
      await markAll(tx, caller, body.read);
      const { unread } = await notificationsOf(tx, caller, { page: 0, size: 1 });
      return { unread };
    },
  }),
  writes({
    method: 'PUT',
    path: '/api/notifications/{id}',
    group,
    summary: 'Mark one of one’s notifications as read or unread',
    access: 'everyone',
    body: notificationInput,
    payload: notification,
    after: tellOthers,
    write: async (tx, { caller, params, body, language, translate }) => {
      const id = idOf(params);
      const marked = await markNotification(tx, caller, id, body);
      const row = marked ? await oneNotification(tx, caller, id) : undefined;
      if (!row) throw notFound();
      return notificationFor(row, { userId: caller.userId, language, translate });
    },
  }),
  writes({
    method: 'DELETE',
    path: '/api/notifications/{id}',
    group,
    summary: 'Remove one of one’s notifications',
    access: 'everyone',
    payload: z.null(),
    after: tellOthers,
    write: async (tx, { caller, params }) => {
      if (!(await markNotification(tx, caller, idOf(params), { removed: true }))) throw notFound();
      return null;
    },
  }),
];
