import type {
  Notification,
  NotificationPage,
  UnreadNotifications,
} from '../../resources/calls/notifications.ts';
import { read, send, type ReadOptions } from './run.ts';

/** `GET /api/notifications`: the newest fifty, and how many of all are unread. */
export const notifications = (options: ReadOptions = {}): Promise<NotificationPage> =>
  read('/api/notifications', options);

/** `PUT /api/notifications/{id}`: read, or unread again. */
export const markNotification = (
  id: string,
  isRead: boolean,
  options: ReadOptions = {},
): Promise<Notification> => send('PUT', `/api/notifications/${id}`, { read: isRead }, options);

/** `POST /api/notifications/read-all`: all read, or all unread. */
export const markAllNotifications = (
  isRead: boolean,
  options: ReadOptions = {},
): Promise<UnreadNotifications> => send('POST', '/api/notifications/read-all', { read: isRead }, options);

/** `DELETE /api/notifications/{id}`: from one's own list. */
export const removeNotification = (id: string, options: ReadOptions = {}): Promise<null> =>
  send('DELETE', `/api/notifications/${id}`, undefined, options);
