/** What people are told, by kind; said by the server. */
const notices = {
  left: '%{smart_count} piece left |||| %{smart_count} pieces left',
  noneLeft: 'None left',
  limit: '%{smart_count} piece or fewer left |||| %{smart_count} pieces or fewer left',
  soldOut: '%{product} is sold out',
  lowStock: {
    title: '%{product} is running low',
    more: '%{smart_count} more product is running low |||| %{smart_count} more products are running low',
  },
  criticalStock: {
    title: '%{product} is nearly gone',
    more: '%{smart_count} more product is nearly gone |||| %{smart_count} more products are nearly gone',
  },
  dueOverdue: {
    title: '%{customer} owes %{due}',
    since: 'Overdue: %{invoiceNo} of %{date}',
    more: '%{smart_count} more due is overdue |||| %{smart_count} more dues are overdue',
    sum: '%{due} in all, older than 30 days',
  },
  newProduct: {
    title: 'New product: %{product}',
    confirm: '%{name} entered it with a bill: confirm its price',
  },
  newDevice: {
    own: 'You signed in from a new device',
    other: '%{name} signed in from a new device',
    unknown: 'Unknown device',
  },
};

export type NoticeMessages = typeof notices;
export default notices;
