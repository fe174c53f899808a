import type {
  Notification,
  NotificationPage,
  UnreadNotifications,
} from '../../resources/calls/notifications.ts';
import { read, send, type Manners } from './run.ts';

/** `GET /api/notifications`: the newest fifty, and how many of all are unread. */
export const notifications = (manners: Manners = {}): Promise<NotificationPage> =>
  read('/api/notifications', manners);

/** `PUT /api/notifications/{id}`: read, or unread again. */
export const markNotification = (id: string, isRead: boolean, manners: Manners = {}): Promise<Notification> =>
  send('PUT', `/api/notifications/${id}`, { read: isRead }, manners);

/** `POST /api/notifications/read-all`: all read, or all unread. */
export const markAllNotifications = (isRead: boolean, manners: Manners = {}): Promise<UnreadNotifications> =>
  send('POST', '/api/notifications/read-all', { read: isRead }, manners);

/** `DELETE /api/notifications/{id}`: from one's own list. */
export const removeNotification = (id: string, manners: Manners = {}): Promise<null> =>
  send('DELETE', `/api/notifications/${id}`, undefined, manners);
