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
    left: '%{smart_count} piece left |||| %{smart_count} pieces left',
    noneLeft: 'Out of stock',
    limit: '%{smart_count} piece or fewer left |||| %{smart_count} pieces or fewer left',
    mention: '%{name} mentioned you',
    noticeDue:
      'Remind the customer: ready for %{smart_count} day |||| Remind the customer: ready for %{smart_count} days',
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
    soldOut: '%{product} is out of stock',
    lowStock: {
      title: '%{product} is low in stock',
      more: '%{smart_count} more product is low in stock |||| %{smart_count} more products are low in stock',
    },
    criticalStock: {
      title: '%{product} is critically low',
      more: '%{smart_count} more product is critically low |||| %{smart_count} more products are critically low',
    },
    dueOverdue: {
      title: '%{customer} owes %{due}',
      since: 'Overdue: %{invoiceNo} of %{date}',
      more: '%{smart_count} more overdue |||| %{smart_count} more overdue',
      sum: '%{due} in total, older than 30 days',
    },
    newProduct: {
      title: 'New product: %{product}',
      confirm: '%{name} added it with a purchase bill. Confirm its price.',
    },
    newDevice: {
      own: 'You signed in from a new device',
      other: '%{name} signed in from a new device',
      unknown: 'Unknown device',
    },
  },
};
