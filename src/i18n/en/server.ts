const server = {
  limits: {
    bodyTooSlow: 'The request stopped before it was complete. Try again.',
    tooComplex: 'This request has too many fields or levels. Send it in smaller parts.',
    tooLargeKilobytes: 'Too large: at most %{kilobytes} kB',
    tooManyCalls: 'Too many requests. Try again in %{seconds} s.',
  },
  storage: {
    full: 'The disk is full, so nothing was saved. Call the owner or the person who looks after this server.',
    low: 'The disk is almost full',
    left: '%{amount} left. Free up space soon: when it is full, nothing can be saved.',
  },
  dueReminder: {
    greeting: 'Namaste %{name},',
    due: '%{amount} is due at %{shop}.',
    bills: 'Bills: %{numbers}',
    billsAndMore: 'Bills: %{numbers} and %{count} more',
    upi: 'Pay by UPI: %{link}',
    thanks: 'Thank you',
  },
  erasedCustomer: 'Erased customer',
  birthdayGreeting: 'Happy birthday, %{name}! Best wishes from all of us at %{shop}.',
  parked: {
    leftOut: 'Some parked sales can’t be opened and are not listed: %{labels}',
  },
};

export type ServerMessages = typeof server;
export default server;
