import { answerOf, bodyOf, get, post, put, queryOf, remove } from '../../kit/calls.ts';
import type {
  Notification,
  notificationInput,
  NotificationPage,
  notificationQuery,
  readAllInput,
  UnreadNotifications,
} from './answers.ts';

const common = { group: 'Notifications', access: 'everyone' } as const;

export const notifications = get('/api/notifications', {
  ...common,
  summary: 'One’s notifications, newest first, in the language of the request, with the unread count',
  query: queryOf<typeof notificationQuery>(),
  answer: answerOf<NotificationPage>(),
});

export const notificationStream = get('/api/notifications/stream', {
  ...common,
  summary:
    'Server-sent events: `notification` with each new one, `changed` when the list is another; `Last-Event-ID` goes on from there',
  produces: 'text/event-stream',
});

export const markAllNotifications = post('/api/notifications/read-all', {
  ...common,
  summary: 'Mark all of one’s notifications as read, or with `read: false` as unread',
  body: bodyOf<typeof readAllInput>(),
  bodyMayBeMissing: true,
  answer: answerOf<UnreadNotifications>(),
});

export const markNotification = put('/api/notifications/{id}', {
  ...common,
  summary: 'Mark one of one’s notifications as read or unread',
  body: bodyOf<typeof notificationInput>(),
  answer: answerOf<Notification>(),
});

export const removeNotification = remove('/api/notifications/{id}', {
  ...common,
  summary: 'Remove one of one’s notifications',
  answer: answerOf<null>(),
});
