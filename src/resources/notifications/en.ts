export default {
  notifications: {
    new: '%{smart_count} New |||| %{smart_count} New',
    allRead: 'Mark all as read',
    allUnread: 'Mark all as unread',
    markRead: 'Mark as read',
    markUnread: 'Mark as unread',
    remove: 'Delete',
    of: '%{action}: %{title}',
    none: 'No notifications',
    noneText: 'Low stock, overdue payments and new-device sign-ins appear here.',
    failed: 'Couldn’t load notifications',
    mention: '%{name} mentioned you',
    assigned: '%{name} assigned a record to you',
    followed: {
      comment: '%{name} commented on a record you follow',
      change: '%{name} changed a record you follow',
      transition: '%{name} changed the status of a record you follow',
      more: '%{smart_count} record that you follow changed |||| %{smart_count} records that you follow changed',
    },
    newOwner: '%{name} made you the owner',
    workFailed: {
      title: 'Couldn’t finish: %{record}',
      text: 'The server gave up after several tries. Its log has the reason.',
    },
  },
};
