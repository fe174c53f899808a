const notices = {
  left: '%{smart_count} piece left |||| %{smart_count} pieces left',
  noneLeft: 'Out of stock',
  limit: '%{smart_count} piece or fewer left |||| %{smart_count} pieces or fewer left',
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
  mention: '%{name} mentioned you',
  newDevice: {
    own: 'You signed in from a new device',
    other: '%{name} signed in from a new device',
    unknown: 'Unknown device',
  },
};

export type NoticeMessages = typeof notices;
export default notices;
