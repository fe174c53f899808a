export { markAll, markNotification, notificationsOf, oneNotification } from './list.ts';
export { notificationFor } from './notificationFor.ts';
export { openNotifications } from './openNotifications.ts';
