import type {
  Notification,
  NotificationPage,
  UnreadNotifications,
} from '../../resources/notifications/calls.ts';
import { read, send, type ReadOptions } from '../run.ts';

/** The newest fifty, with the number of all unread. */
export const notifications = (options: ReadOptions = {}): Promise<NotificationPage> =>
  read('/api/notifications', options);

export const markNotification = (
  id: string,
  isRead: boolean,
  options: ReadOptions = {},
): Promise<Notification> => send('PUT', `/api/notifications/${id}`, { read: isRead }, options);

export const markAllNotifications = (
  isRead: boolean,
  options: ReadOptions = {},
): Promise<UnreadNotifications> => send('POST', '/api/notifications/read-all', { read: isRead }, options);

export const removeNotification = (id: string, options: ReadOptions = {}): Promise<null> =>
  send('DELETE', `/api/notifications/${id}`, undefined, options);
