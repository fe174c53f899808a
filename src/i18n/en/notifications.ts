const notifications = {
  title: 'Notifications',
  unread: 'Notifications, %{smart_count} new |||| Notifications, %{smart_count} new',
  new: '%{smart_count} New |||| %{smart_count} New',
  allRead: 'Mark all as read',
  allUnread: 'Mark all as unread',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  remove: 'Delete',
  close: 'Close',
  of: '%{action}: %{title}',
  none: 'No notifications',
  noneText: 'Low stock, overdue payments and new-device sign-ins appear here.',
  failed: 'Couldn’t load notifications',
  again: 'Retry',
};

export type NotificationsMessages = typeof notifications;
export default notifications;
